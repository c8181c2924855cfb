import LayoutDynamics

/// Writes one JSON document: the header's members, then `frames`, `count` and `hash`.
///
/// Each frame stands on a line of its own, so that a text editor or a line-by-line comparison can
/// cope with it.
public struct JSONFrameEncoding: FrameEncoding {
  private var count = 0

  /// An encoding that has not begun.
  public init() {}

  /// Appends the header's members and opens the list of frames.
  public mutating func begin(
    _ header: FrameHeader, into bytes: inout [UInt8]
  ) throws(FrameEncodingError) {
    try FrameEncodingError.check(header)
    bytes.appendText("{")
    bytes.appendMembers(of: header)
    bytes.appendText(",\"frames\":[")
  }

  /// Appends a frame, on a line of its own.
  public mutating func add(
    _ frame: LayoutFrame, into bytes: inout [UInt8]
  ) throws(FrameEncodingError) {
    try FrameEncodingError.check(frame, at: count)
    bytes.appendText(count == 0 ? "\n" : ",\n")
    bytes.appendObject(of: frame, index: count)
    count += 1
  }

  /// Closes the list and the document.
  public mutating func end(hash: FrameHash, into bytes: inout [UInt8]) {
    bytes.appendText("\n],\"count\":\(count),\"hash\":\"\(hash.text)\"}\n")
  }
}
