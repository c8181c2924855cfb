/// Turns the motion of a scene's items into the bytes of a file, one frame at a time.
///
/// Call ``begin(_:into:)`` once, ``add(_:into:)`` for each frame and ``end(_:state:into:)`` once. Each
/// appends to the caller's buffer, which may be written out and emptied in between.
public struct TrajectoryEncoding: Sendable {
  private let format: TrajectoryFormat
  private var hasVelocities = false
  private var names: [String] = []
  private var frameCount = 0
  private var eventCount = 0

  /// An encoding that has not begun.
  public init(_ format: TrajectoryFormat) {
    self.format = format
  }

  /// Appends what stands before the frames.
  public mutating func begin(_ header: TrajectoryHeader, into bytes: inout [UInt8]) {
    hasVelocities = header.hasVelocities
    names = header.items.map(\.name)
    if format == .csv { return bytes.appendTableHead(of: header) }
    bytes.appendText("{")
    bytes.appendMembers(of: header)
    bytes.appendText(format == .json ? ",\"frames\":[" : "}\n")
  }

  /// Appends a frame, the events since the one before in front of it; linear in its items.
  public mutating func add(_ frame: TrajectoryFrame, into bytes: inout [UInt8]) {
    switch format {
    case .csv:
      for event in frame.events {
        bytes.appendRow(of: event, frameCount, names, hasVelocities: hasVelocities)
      }
      bytes.appendRows(of: frame, frameCount, names, hasVelocities: hasVelocities)
    case .json:
      bytes.appendText(frameCount == 0 ? "\n" : ",\n")
      bytes.appendObject(of: frame, frameCount, names, hasVelocities, hasEvents: true)
    case .ndjson:
      for event in frame.events {
        bytes.appendObject(of: event, names)
        bytes.appendText("\n")
      }
      bytes.appendObject(of: frame, frameCount, names, hasVelocities, hasEvents: false)
      bytes.appendText("\n")
    }
    frameCount += 1
    eventCount += frame.events.count
  }

  /// Appends what stands after the frames: how many there were, their fingerprint, and the hash of the
  /// world at the end.
  public mutating func end(_ hash: TrajectoryHash, state: String, into bytes: inout [UInt8]) {
    let hashes = "\"hash\":\"\(hash.text)\",\"state\":\"\(state)\"}\n"
    switch format {
    case .csv:
      bytes.appendText(
        "# frames: \(frameCount)\n# events: \(eventCount)\n# state: \(state)\n# hash: \(hash.text)\n"
      )
    case .json:
      bytes.appendText("\n],\"count\":\(frameCount),\"events\":\(eventCount),\(hashes)")
    case .ndjson:
      bytes.appendText("{\"frames\":\(frameCount),\"events\":\(eventCount),\(hashes)")
    }
  }

  /// The bytes of a whole file.
  public static func encode(_ trajectory: Trajectory, as format: TrajectoryFormat) -> [UInt8] {
    var encoding = TrajectoryEncoding(format)
    var bytes: [UInt8] = []
    encoding.begin(trajectory.header, into: &bytes)
    for frame in trajectory.frames { encoding.add(frame, into: &bytes) }
    encoding.end(trajectory.hash, state: trajectory.state, into: &bytes)
    return bytes
  }
}
