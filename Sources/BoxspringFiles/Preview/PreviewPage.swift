import LayoutDynamics
import PlaneGeometry

/// Writes one self-contained web page that plays the frames.
///
/// The page plays at many speeds in both directions, steps and scrubs; shows where elements rest,
/// how far and how fast they are from there and what energy they have; and plots chosen elements
/// over time. It loads nothing from a network and says so in its content security policy. With
/// `#t=1.25` at the end of its address it opens paused at that second.
///
/// Times and content offsets are exact; rest frames and displacements are rounded to 1/1024 pt, so
/// that an element is drawn at most 1/1024 pt from its place along each axis. That is for looking
/// only: the page cannot be read back. `docs/preview.md` describes the page and its data.
///
/// The memory in use grows with the number of distinct elements and rest frames, not with the
/// number of frames.
public struct PreviewPage: Sendable {
  private var count = 0
  private var frames = PackedFrames()
  private var checksum = PageChecksum()
  private var text = Base64Text()
  private var record: [UInt8] = []

  /// A page that has not begun.
  public init() {}

  /// Appends the page up to its first frame, the program that plays included.
  public mutating func begin(
    _ header: FrameHeader, into bytes: inout [UInt8]
  ) throws(FrameEncodingError) {
    try FrameEncodingError.check(header)
    bytes.appendPreviewHead(title: header.title.isEmpty ? header.scene : header.title)
    for part in Self.layoutBody { bytes.append(contentsOf: part) }
    bytes.appendPreviewScript(Self.layoutScripts)
    bytes.appendText("<script type=\"application/json\" id=\"run\">{\"header\":{")
    bytes.appendMembers(of: header, insideHTML: true)
    bytes.appendText("},\"unitsPerPoint\":\(Int(PackedFrames.unitsPerPoint))}</script>\n")
    bytes.appendText("<script type=\"text/plain\" id=\"frames\">\n")
  }

  /// Appends a frame, packed, as a line of base64; linear in its elements.
  public mutating func add(
    _ frame: LayoutFrame, into bytes: inout [UInt8]
  ) throws(FrameEncodingError) {
    try FrameEncodingError.check(frame, at: count)
    record.removeAll(keepingCapacity: true)
    frames.append(frame, to: &record)
    checksum.add(record)
    text.append(record, to: &bytes)
    bytes.appendText("\n")
    count += 1
  }

  /// Appends the rest of the page: the seal, which tells how much data there must be.
  ///
  /// - Parameter hash: of the exact frames, sixteen hexadecimal digits.
  public mutating func end(hash: String, into bytes: inout [UInt8]) {
    text.end(in: &bytes)
    bytes.appendText(
      """
      </script>
      <script type="application/json" id="seal">\
      {"frames":\(count),"bytes":\(checksum.count),"checksum":\(checksum.value),\
      "hash":"\(hash)"}</script>
      </body>
      </html>

      """)
  }

  /// The bytes of a whole page, made by a copy of this page that has not begun.
  /// - Throws: ``FrameEncodingError`` where a number is not finite.
  public func encode(_ sequence: FrameSequence) throws(FrameEncodingError) -> [UInt8] {
    var page = self
    var bytes: [UInt8] = []
    try page.begin(sequence.header, into: &bytes)
    for frame in sequence.frames { try page.add(frame, into: &bytes) }
    page.end(hash: sequence.hash.text, into: &bytes)
    return bytes
  }
}
