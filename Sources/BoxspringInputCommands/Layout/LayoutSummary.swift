import BoxspringCommandInterface
import BoxspringDocuments
import CollectionLayouts
import Pictures
import PlaneGeometry
import TextEncoding

/// A page about a scene at rest.
struct LayoutSummary {
  private let rest: RestFrame
  private let arrangement: Arrangement

  private static let mostSections = 20

  init(of rest: RestFrame) {
    self.rest = rest
    arrangement = rest.arrangement
  }

  var text: String {
    var lines = [rest.path == "-" ? "standard input" : rest.path.readableFileName.visible]
    if !rest.scene.title.isEmpty { lines.append("  \(rest.scene.title.visible)") }
    lines += rows.map { "  \($0.0.padded(to: 12))\($0.1)" }
    if arrangement.sectionCount > 0 { lines += [""] + sectionLines }
    return lines.joined(separator: "\n") + "\n"
  }

  private var axisName: String { arrangement.axis == .vertical ? "y" : "x" }

  private var rows: [(String, String)] {
    [
      ("layout", layout),
      ("viewport", Self.text(rest.scene.environment.viewport)),
      ("content", Self.text(arrangement.contentSize) + pages),
      ("offsets", offsets),
      ("elements", elements),
      ("visible", visible),
    ]
  }

  private var layout: String {
    let direction =
      rest.scene.environment.direction == .rightToLeft ? ", right to left" : ""
    return "\(rest.scene.source.kindWord), scrolls along \(axisName)\(direction)"
  }

  private var pages: String {
    let length = rest.scene.environment.viewport[arrangement.axis]
    guard length > 0 else { return "" }
    let pages = NumberText.rounded(
      arrangement.contentSize[arrangement.axis] / length, decimals: 1)
    return ", \(pages) viewport\(pages == "1" ? "" : "s") long"
  }

  private var offsets: String {
    let range = rest.geometry.offsetRange(along: arrangement.axis)
    return "from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)) pt"
  }

  private var elements: String {
    var items = 0
    var headers = 0
    var footers = 0
    for section in 0..<arrangement.sectionCount {
      let shape = arrangement.shape(ofSection: section)
      items += shape.itemCount
      headers += shape.hasHeader ? 1 : 0
      footers += shape.hasFooter ? 1 : 0
    }
    let parts = [(items, "item"), (headers, "header"), (footers, "footer")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let total = parts.count > 1 ? "\(arrangement.elementCount): " : ""
    return parts.isEmpty ? "none" : total + parts.joined(separator: ", ")
  }

  private var visible: String {
    let place = "at offset \(Self.text(rest.offset[arrangement.axis]))"
    if let crowd = rest.crowd { return "about \(crowd) \(place)" }
    var ends: (first: Int, last: Int)?
    var count = 0
    arrangement.forEachElement(in: rest.window) { ordinal, _ in
      ends = (min(ends?.first ?? ordinal, ordinal), max(ends?.last ?? ordinal, ordinal))
      count += 1
    }
    guard let ends else { return "nothing \(place)" }
    let first = Self.name(arrangement.element(at: ends.first))
    guard count > 1 else { return "1 \(place): \(first)" }
    return "\(count) \(place): \(first) to \(Self.name(arrangement.element(at: ends.last)))"
  }

  private static func name(_ element: LayoutElement) -> String {
    MemberReference.element(element).description
  }

  private var sectionLines: [String] {
    var table = TextTable(
      [.right, .right, .right, .right, .right, .right, .right],
      titles: ["section", "header", "items", "footer", "from", "to", "length"])
    let count = min(arrangement.sectionCount, Self.mostSections)
    for section in 0..<count { table.append(row(of: section)) }
    let more = arrangement.sectionCount - count
    return table.lines.map { "  \($0)" } + (more > 0 ? ["  and \(more) more"] : [])
  }

  private func row(of section: Int) -> [String] {
    let shape = arrangement.shape(ofSection: section)
    let counts = [
      "\(section)", length(of: .header(section: section)), "\(shape.itemCount)",
      length(of: .footer(section: section)),
    ]
    guard let extent = arrangement.extent(ofSection: section) else {
      return counts + ["-", "-", "0"]
    }
    let length = extent.upperBound - extent.lowerBound
    return counts + [extent.lowerBound, extent.upperBound, length].map(Self.text)
  }

  private func length(of element: LayoutElement) -> String {
    arrangement.frame(of: element).map { Self.text($0.size[arrangement.axis]) } ?? "-"
  }

  private static func text(_ size: Size) -> String {
    "\(text(size.width)) × \(text(size.height)) pt"
  }

  private static func text(_ points: Double) -> String {
    NumberText.rounded(points, decimals: 2)
  }
}

extension Scene.Source {
  /// The kind of layout as scene files spell it.
  fileprivate var kindWord: String {
    switch self {
    case .layout(.list, _): "list"
    case .layout(.flow, _): "flow"
    case .layout(.grid, _): "grid"
    case .layout(.waterfall, _): "waterfall"
    case .layout(.rows, _): "rows"
    case .layout(.compositional, _): "compositional"
    case .frames: "frames"
    }
  }
}
