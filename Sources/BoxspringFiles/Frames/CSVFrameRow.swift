import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// The fields of one row.
struct CSVFrameRow {
  private let fields: [Substring]
  private let place: FramePlace

  init(_ text: ArraySlice<UInt8>, file: String, line: Int) throws(InputError) {
    place = FramePlace(file: file, line: line)
    fields = String(decoding: text, as: UTF8.self)
      .split(separator: ",", omittingEmptySubsequences: false)
    let due = CSVFrameEncoding.columns.count
    guard fields.count == due else {
      throw place.error("the row has \(fields.count) fields", remedy: "give \(due), as in the head")
    }
  }

  func error(
    _ column: Int, _ problem: String, remedy: String = "the file was edited; write it again"
  ) -> InputError {
    InputError(
      file: place.file, place: "line \(place.line ?? 0), \(CSVFrameEncoding.columns[column])",
      problem: problem, remedy: remedy)
  }

  func double(_ column: Int) throws(InputError) -> Double {
    guard let value = Double(fields[column]), value.isFinite else {
      throw error(column, "\"\(fields[column])\" is no good", remedy: "give a finite number")
    }
    return value
  }

  func integer(_ column: Int) throws(InputError) -> Int {
    guard let value = Int(fields[column]) else {
      throw error(column, "\"\(fields[column])\" is no good", remedy: "give a whole number")
    }
    return value
  }

  /// The element of the row; nil where its columns are all empty.
  func attributes() throws(InputError) -> LayoutAttributes? {
    if fields[4...].allSatisfy(\.isEmpty) { return nil }
    guard let kind = LayoutElement.Kind(word: fields[4]) else {
      throw error(4, "\"\(fields[4])\" is no good", remedy: "give header, item or footer")
    }
    let attributes = LayoutAttributes(
      ordinal: try integer(7),
      element: LayoutElement(kind: kind, section: try integer(5), item: try integer(6)),
      restFrame: Rect(
        x: try double(12), y: try double(13), width: try double(10), height: try double(11)),
      displacement: Vector(dx: try double(14), dy: try double(15)))
    let (x, y) = (try double(8), try double(9))
    if let (axis, problem) = attributes.disagreement(withDrawnX: x, y: y) {
      throw error(axis == "x" ? 8 : 9, problem, remedy: LayoutAttributes.drawnRemedy)
    }
    return attributes
  }
}
