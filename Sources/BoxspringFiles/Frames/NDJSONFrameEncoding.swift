import LayoutDynamics

/// Writes one JSON object a line: the header, each frame, and a footer
/// `{"frames":600,"hash":"a1b2…"}`.
///
/// Made for pipes: a program can act on each line as it comes.
public struct NDJSONFrameEncoding: FrameEncoding {
  private var count = 0

  /// An encoding that has not begun.
  public init() {}

  /// Appends the header line.
  public mutating func begin(
    _ header: FrameHeader, into bytes: inout [UInt8]
  ) throws(FrameEncodingError) {
    try FrameEncodingError.check(header)
    bytes.appendText("{")
    bytes.appendMembers(of: header)
    bytes.appendText("}\n")
  }

  /// Appends the line of a frame.
  public mutating func add(
    _ frame: LayoutFrame, into bytes: inout [UInt8]
  ) throws(FrameEncodingError) {
    try FrameEncodingError.check(frame, at: count)
    bytes.appendObject(of: frame, index: count)
    bytes.appendText("\n")
    count += 1
  }

  /// Appends the footer line.
  public mutating func end(hash: FrameHash, into bytes: inout [UInt8]) {
    bytes.appendText("{\"frames\":\(count),\"hash\":\"\(hash.text)\"}\n")
  }
}
