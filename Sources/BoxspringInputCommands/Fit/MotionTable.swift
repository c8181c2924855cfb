import BoxspringCommandInterface
import BoxspringDocuments
import CollectionLayouts
import Pictures
import PlaneGeometry
import SpringFitting

/// Observed positions of elements, from a CSV table: `boxspring fit` reads it.
package struct MotionTable {
  package private(set) var samples: [MotionSample] = []
  /// The line of each sample.
  package private(set) var lines: [Int] = []

  /// The range of coordinates in points and of times in seconds.
  private static let coordinates = NumberRange.within(-1e9...1e9)

  /// - Parameters:
  ///   - bytes: the content of a file.
  ///   - path: its name, for errors.
  /// - Throws: ``InputError`` naming the invalid line.
  package init(
    reading bytes: [UInt8], named path: String, of scene: ArrangedScene, _ limits: Limits
  ) throws(InputError) {
    var rows = CSVRows(bytes, named: path)
    let columns = rows.header.columns
    let known = ["element", "time", "x", "y"]
    guard columns.contains("element"), columns.contains("time"),
      columns.contains("y") || columns.contains("x")
    else {
      throw rows.header.error(
        "the columns are not those of a motion",
        remedy: "give element, time and y, and x if elements move sideways")
    }
    if let other = columns.first(where: { !known.contains($0) }) {
      throw rows.header.error(
        at: other, "unknown column", remedy: "give element, time, y and x only")
    }
    var count = PoseCount(limits, of: path)
    while let row = rows.next() {
      guard row.cells.count == columns.count else {
        throw row.error(
          "\(row.cells.count) cells in place of \(columns.count)", remedy: "give one per column")
      }
      try count.add(1)
      samples.append(
        MotionSample(
          element: try Self.element(row, scene),
          time: try row.number("time", in: Self.coordinates, as: "seconds, a number"),
          x: try Self.coordinate("x", row), y: try Self.coordinate("y", row)))
      lines.append(row.line)
    }
  }

  /// A coordinate; nil where there is no such column, or where the cell is empty.
  private static func coordinate(
    _ column: String, _ row: CSVRow
  ) throws(InputError) -> Double? {
    guard let text = row.text(column), !text.isEmpty else { return nil }
    return try row.number(column, in: coordinates, as: "points, a number")
  }

  private static func element(
    _ row: CSVRow, _ scene: ArrangedScene
  ) throws(InputError) -> LayoutElement {
    let text = row.text("element") ?? ""
    guard let element = element(named: text) else {
      throw row.error(
        at: "element", "\"\(text.prefix(40))\" names no element",
        remedy: "use 3 for an item, 1.3 for an item of section 1, h0 or f0 for a header or footer")
    }
    guard scene.arrangement.ordinal(of: element) != nil else {
      throw row.error(
        at: "element", "the scene has no element \(text)",
        remedy: "name elements of \(scene.name); boxspring layout lists them")
    }
    return element
  }

  /// The element that a text names; nil where it names none or several.
  package static func element(named text: String) -> LayoutElement? {
    guard let choice = try? ElementChoice(parsing: text), choice.elements.count == 1 else {
      return nil
    }
    return choice.elements[0]
  }
}
