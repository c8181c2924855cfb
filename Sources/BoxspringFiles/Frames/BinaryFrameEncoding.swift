import LayoutDynamics
import PlaneGeometry

/// Writes the compact binary form: each element once, and per frame the displacements.
///
/// `docs/file-formats.md` describes it byte by byte. The memory in use grows with the number of
/// distinct elements and rest frames, not with the number of frames.
public struct BinaryFrameEncoding: FrameEncoding {
  private var count = 0
  private var table = ElementTable()
  private var lastRuns: [ElementTable.Run]?

  /// An encoding that has not begun.
  public init() {}

  /// Appends the magic number, the version and the header.
  public mutating func begin(
    _ header: FrameHeader, into bytes: inout [UInt8]
  ) throws(FrameEncodingError) {
    try FrameEncodingError.check(header)
    var json: [UInt8] = []
    json.appendText("{")
    json.appendMembers(of: header)
    json.appendText("}")
    bytes.append(contentsOf: BinaryFrames.magic)
    bytes.appendLittleEndian(BinaryFrames.version)
    bytes.appendLittleEndian(UInt32(json.count))
    bytes.append(contentsOf: json)
  }

  /// Appends entries for elements not seen before, and the frame.
  public mutating func add(
    _ frame: LayoutFrame, into bytes: inout [UInt8]
  ) throws(FrameEncodingError) {
    try FrameEncodingError.check(frame, at: count)
    let reference = table.reference(to: frame)
    for entry in reference.newEntries { bytes.appendEntry(entry) }
    bytes.appendFrame(frame, runs: reference.runs == lastRuns ? nil : reference.runs)
    lastRuns = reference.runs
    count += 1
  }

  /// Appends the end record.
  public mutating func end(hash: FrameHash, into bytes: inout [UInt8]) {
    bytes.append(BinaryFrames.Record.end.rawValue)
    bytes.appendLittleEndian(UInt64(count))
    bytes.appendLittleEndian(hash.value)
  }
}

extension [UInt8] {
  fileprivate mutating func appendEntry(_ entry: LayoutAttributes) {
    append(BinaryFrames.Record.entry.rawValue)
    append(entry.element.kind.rawValue)
    appendZigzag(entry.element.section)
    appendZigzag(entry.element.item)
    appendZigzag(entry.ordinal)
    appendDouble(entry.restFrame.origin.x)
    appendDouble(entry.restFrame.origin.y)
    appendDouble(entry.restFrame.size.width)
    appendDouble(entry.restFrame.size.height)
  }

  /// `runs` is nil where the elements are those of the frame before.
  fileprivate mutating func appendFrame(_ frame: LayoutFrame, runs: [ElementTable.Run]?) {
    var flags: BinaryFrames.Flags = []
    if runs == nil { flags.insert(.sameElements) }
    if frame.attributes.contains(where: { $0.displacement.dx.bitPattern != 0 }) {
      flags.insert(.dx)
    }
    if frame.attributes.contains(where: { $0.displacement.dy.bitPattern != 0 }) {
      flags.insert(.dy)
    }
    append(BinaryFrames.Record.frame.rawValue)
    append(flags.rawValue)
    appendDouble(frame.time)
    appendDouble(frame.contentOffset.x)
    appendDouble(frame.contentOffset.y)
    if let runs { appendRuns(runs) }
    if flags.contains(.dx) { for item in frame.attributes { appendDouble(item.displacement.dx) } }
    if flags.contains(.dy) { for item in frame.attributes { appendDouble(item.displacement.dy) } }
  }

  private mutating func appendRuns(_ runs: [ElementTable.Run]) {
    appendVarint(UInt64(runs.count))
    for run in runs {
      appendVarint(UInt64(run.first))
      appendVarint(UInt64(run.count))
    }
  }
}
