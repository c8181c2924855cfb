import LayoutDynamics
import PlaneGeometry

/// Writes a table: `# key: value` lines, a row of column names, one row per element and frame, and
/// at the end `# frames: 600` and `# hash: a1b2…`.
///
/// A frame in which nothing can be seen is one row whose element columns are empty. `x` and `y` are
/// where the element is drawn: `restX + dx` and `restY + dy`.
public struct CSVFrameEncoding: FrameEncoding {
  /// Names of the columns, in their order.
  static let columns = [
    "frame", "time", "offsetX", "offsetY", "kind", "section", "item", "ordinal", "x", "y",
    "width", "height", "restX", "restY", "dx", "dy",
  ]

  private var count = 0

  /// An encoding that has not begun.
  public init() {}

  /// Appends the comment lines and the row of column names.
  public mutating func begin(
    _ header: FrameHeader, into bytes: inout [UInt8]
  ) throws(FrameEncodingError) {
    try FrameEncodingError.check(header)
    for (key, value) in CSVFrameHeader.entries(of: header) {
      bytes.appendText("# \(key): ")
      bytes.appendText(CSVFrameHeader.spelling(value))
      bytes.appendText("\n")
    }
    bytes.appendText(Self.columns.joined(separator: ","))
    bytes.appendText("\n")
  }

  /// Appends a row for each element.
  public mutating func add(
    _ frame: LayoutFrame, into bytes: inout [UInt8]
  ) throws(FrameEncodingError) {
    try FrameEncodingError.check(frame, at: count)
    var prefix: [UInt8] = []
    prefix.appendInteger(count)
    prefix.appendFields(frame.time, frame.contentOffset.x, frame.contentOffset.y)
    for attributes in frame.attributes {
      bytes.append(contentsOf: prefix)
      bytes.appendRow(of: attributes)
    }
    if frame.attributes.isEmpty {
      bytes.append(contentsOf: prefix)
      bytes.appendText(String(repeating: ",", count: Self.columns.count - 4))
      bytes.appendText("\n")
    }
    count += 1
  }

  /// Appends the two closing comment lines.
  public mutating func end(hash: FrameHash, into bytes: inout [UInt8]) {
    bytes.appendText("# frames: \(count)\n# hash: \(hash.text)\n")
  }
}

extension [UInt8] {
  fileprivate mutating func appendRow(of attributes: LayoutAttributes) {
    let element = attributes.element
    appendText(",")
    appendText(element.kind.word)
    for number in [element.section, element.item, attributes.ordinal] {
      appendText(",")
      appendInteger(number)
    }
    let rest = attributes.restFrame
    let drawn = attributes.frame.origin
    appendFields(drawn.x, drawn.y, rest.size.width, rest.size.height)
    appendFields(rest.origin.x, rest.origin.y)
    appendFields(attributes.displacement.dx, attributes.displacement.dy)
    appendText("\n")
  }

  fileprivate mutating func appendFields(_ values: Double...) {
    for value in values {
      appendText(",")
      appendDecimal(value)
    }
  }
}
