import BoxspringDocuments
import PlaneGeometry
import Recordings
import ScrollDriving
import Transitions
import WorldDriving

/// What a scene, a trace, a world or a transition comes to when it is read and run for a moment.
struct DocumentReading: Equatable {
  /// A fingerprint of the first frame, or of all of a trace.
  let start: UInt64
  /// A fingerprint of the frames after it, for a second or two; 0 for a trace.
  let motion: UInt64

  /// Of a document in JSON, or of a trace in CSV.
  init(of bytes: [UInt8], named name: String) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("\"boxspring-scene\"") {
      let scene = try ArrangedScene(reading: bytes, named: name)
      let playback = try scene.playback(of: Self.scroll, rate: .hertz(10), limit: 1)
      self.init(of: try playback.recording(named: "").frames)
    } else if text.contains("\"boxspring-world\"") {
      var session = try WorldFile.readSession(bytes, named: name, rate: 4)
      var recorder = WorldRecorder()
      var frames: [RecordingFrame] = []
      while frames.count < 5, let frame = session.advance() {
        frames.append(session.recorded(frame, by: &recorder))
      }
      self.init(of: frames)
    } else if text.contains("\"boxspring-transition\"") {
      let run = try TransitionFile.readRun(bytes, named: name, rate: 10)
      self.init(of: try run.recording(named: "").frames)
    } else {
      let trace = try TraceFile(reading: bytes, named: name).encoded()
      self.init(start: Self.fingerprint(trace), motion: 0)
    }
  }

  private init(of frames: [RecordingFrame]) {
    self.init(
      start: Self.fingerprint(frames.prefix(1)), motion: Self.fingerprint(frames.dropFirst()))
  }

  private init(start: UInt64, motion: UInt64) { (self.start, self.motion) = (start, motion) }

  private static func fingerprint(_ frames: ArraySlice<RecordingFrame>) -> UInt64 {
    var numbers = Fingerprint64()
    for frame in frames {
      for case .announce(let slot, let member) in frame.changes {
        let rest = member.restFrame
        numbers.add(Double(slot))
        for number in [rest.origin.x, rest.origin.y, rest.size.width, rest.size.height] {
          numbers.add(number)
        }
      }
      for number in [frame.time, frame.offset.x, frame.offset.y] { numbers.add(number) }
      for slot in frame.members { numbers.add(Double(slot)) }
      // Transitions of 0.3 recorded no progress.
      for channel in PoseChannel.allCases where channel != .progress {
        for number in frame.poses[channel] { numbers.add(number) }
      }
    }
    return numbers.value
  }

  /// A wheel that scrolls both ways.
  private static var scroll: ScrollTrace {
    ScrollTrace(
      id: "wheel", positions: .offset, axes: .xy, deltaUnit: .pixel,
      samples: (0...12).map { step in
        let place = 24 * Double(step)
        return ScrollTrace.Sample(
          time: Double(step) / 60, phase: .moved, position: Point(x: place, y: place),
          delta: step == 0 ? .zero : Vector(dx: 24, dy: 24))
      })
  }

  static func fingerprint(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
