import Recordings

/// Writes one JSON object a line: the header, then changes of the cast, events, touches and frames as they come, then
/// the seal.
///
/// Made for pipes: a program can act on each line as it comes.
struct RecordingLines: Sendable {
  private var index = 0
  private var members: [Int32] = []

  func begin(_ header: RecordingHeader, into bytes: inout [UInt8]) {
    bytes.appendText("{")
    bytes.appendMembers(of: header)
    bytes.appendText("}\n")
  }

  mutating func add(_ frame: RecordingFrame, _ cast: Cast, into bytes: inout [UInt8]) {
    for change in frame.changes {
      bytes.appendObject(of: change)
      bytes.appendText("\n")
    }
    for event in frame.events {
      bytes.appendObject(of: event, cast)
      bytes.appendText("\n")
    }
    for touch in frame.touches {
      bytes.appendObject(of: touch)
      bytes.appendText("\n")
    }
    bytes.appendText("{\"frame\":")
    bytes.appendInteger(index)
    bytes.appendMembers(of: frame, after: members)
    bytes.appendText("}\n")
    index += 1
    members = frame.members
  }

  func end(_ seal: RecordingSeal, into bytes: inout [UInt8]) {
    bytes.appendText("{\"frames\":")
    bytes.appendMembers(of: seal)
    bytes.appendText("}\n")
  }
}
