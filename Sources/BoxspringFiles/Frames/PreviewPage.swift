import LayoutDynamics
import PlaneGeometry

/// Writes one self-contained web page that plays the frames.
///
/// The page loads nothing from a network and says so in its content security policy. It plays,
/// pauses, steps and scrubs, and charts the offset and the largest displacement; with `#t=1.25` at
/// the end of its address it opens paused at that second. The frames are embedded rounded to
/// 0.01 pt and 0.01 ms, which is for drawing only: the page cannot be read back.
public struct PreviewPage: FrameEncoding {
  private var count = 0
  private var table = ElementTable()
  private var lastRuns: [ElementTable.Run] = []

  /// A page that has not begun.
  public init() {}

  /// Appends the page up to its first frame.
  public mutating func begin(
    _ header: FrameHeader, into bytes: inout [UInt8]
  ) throws(FrameEncodingError) {
    try FrameEncodingError.check(header)
    bytes.appendPreviewHead(header)
    bytes.appendText("<script type=\"application/json\" id=\"run\">{\"header\":{")
    bytes.appendMembers(of: header, insideHTML: true)
    bytes.appendText("},\"frames\":[")
  }

  /// Appends a frame: `[time, offset x, offset y, new entries, runs, dx, dy]`.
  ///
  /// Lengths are in hundredths of a point, times in hundredths of a millisecond. 0 stands for no
  /// new entries, for the runs of the frame before, and for a displacement of zero throughout.
  public mutating func add(
    _ frame: LayoutFrame, into bytes: inout [UInt8]
  ) throws(FrameEncodingError) {
    try FrameEncodingError.check(frame, at: count)
    let reference = table.reference(to: frame)
    bytes.appendText(count == 0 ? "\n[" : ",\n[")
    bytes.appendHundredths(frame.time * 1000)
    bytes.appendText(",")
    bytes.appendHundredths(frame.contentOffset.x)
    bytes.appendText(",")
    bytes.appendHundredths(frame.contentOffset.y)
    bytes.appendEntries(reference.newEntries)
    bytes.appendRuns(reference.runs == lastRuns ? nil : reference.runs)
    bytes.appendColumn(frame.attributes.lazy.map(\.displacement.dx))
    bytes.appendColumn(frame.attributes.lazy.map(\.displacement.dy))
    bytes.appendText("]")
    lastRuns = reference.runs
    count += 1
  }

  /// Appends the rest of the page: the fingerprint and the program that plays.
  public mutating func end(hash: FrameHash, into bytes: inout [UInt8]) {
    bytes.appendText("\n],\"count\":\(count),\"hash\":\"\(hash.text)\"}</script>\n<script>\n")
    bytes.appendText(Self.script)
    bytes.appendText("</script>\n</body>\n</html>\n")
  }
}

extension [UInt8] {
  /// Eight numbers per entry: kind, section, item, ordinal, x, y, width, height.
  fileprivate mutating func appendEntries(_ entries: [LayoutAttributes]) {
    guard !entries.isEmpty else { return appendText(",0") }
    appendText(",[")
    for (index, entry) in entries.enumerated() {
      if index > 0 { appendText(",") }
      appendInteger(Int(entry.element.kind.rawValue))
      for number in [entry.element.section, entry.element.item, entry.ordinal] {
        appendText(",")
        appendInteger(number)
      }
      let rest = entry.restFrame
      for length in [rest.origin.x, rest.origin.y, rest.size.width, rest.size.height] {
        appendText(",")
        appendHundredths(length)
      }
    }
    appendText("]")
  }

  /// Two numbers per run: first entry, count.
  fileprivate mutating func appendRuns(_ runs: [ElementTable.Run]?) {
    guard let runs else { return appendText(",0") }
    appendText(",[")
    appendText(runs.map { "\($0.first),\($0.count)" }.joined(separator: ","))
    appendText("]")
  }

  fileprivate mutating func appendColumn(_ lengths: some Collection<Double>) {
    guard lengths.contains(where: { abs($0) >= 0.005 }) else { return appendText(",0") }
    for (index, length) in lengths.enumerated() {
      appendText(index == 0 ? ",[" : ",")
      appendHundredths(length)
    }
    appendText("]")
  }
}
