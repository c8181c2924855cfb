import BoxspringDocuments
import Gestures
import PlaneGeometry
import Recordings
import WorldDriving

/// A world or a transition that runs live in a page; the file decides which.
enum PageWorld {
  /// A world that hands take hold of.
  case hands(LiveWorld)
  /// A world with fingers, rules or channels.
  case fingers(DrivenWorld)
  case transition(DrivenTransition)

  /// What a file describes, at its start.
  ///
  /// - Throws: ``InputError`` naming the first thing that is wrong.
  init(reading bytes: [UInt8], named name: String) throws(InputError) {
    let document = try JSONElement(parsing: bytes, named: name).value
    if document.member("format") == .string(TransitionFile.format) {
      self = .transition(try DrivenTransition(reading: bytes, named: name))
    } else if ["fingers", "rules", "channels"].contains(where: { document.member($0) != nil }) {
      self = .fingers(try DrivenWorld(reading: bytes, named: name))
    } else {
      self = .hands(try LiveWorld(reading: bytes, named: name))
    }
  }

  /// What a page wants to know of it before it runs.
  var summary: JSONValue {
    let (summary, hasHands, isTransition) =
      switch self {
      case .hands(let world): (world.summary, true, false)
      case .fingers(let world): (world.summary, false, false)
      case .transition(let run): (run.summary, false, true)
      }
    return summary.adding(
      .init("hasHands", .bool(hasHands)), .init("isTransition", .bool(isTransition)),
      .init("shape", .array(ItemShape.channels.map { .string($0.word) })))
  }

  /// Runs on for a time in seconds.
  func step(by seconds: Double) -> PackedWorld {
    switch self {
    case .hands(let world): world.step(by: seconds)
    case .fingers(let world): world.step(by: seconds)
    case .transition(let run): run.step(by: seconds)
    }
  }

  /// What has happened since the frame before the last.
  var events: [RecordingEvent] {
    switch self {
    case .hands(let world): world.events
    case .fingers(let world): world.events
    case .transition(let run): run.events
    }
  }

  /// The hash that `boxspring simulate` prints for the whole run with what the user has done, at a
  /// rate in hertz.
  func finalState(rate: Double) throws(InputError) -> String {
    switch self {
    case .hands(let world): try world.finalState(rate: rate)
    case .fingers(let world): world.finalState(rate: rate)
    case .transition(let run): run.finalState(rate: rate)
    }
  }

  /// How it works, as ``WorldRun/drawing`` has it.
  var drawing: [Double] {
    switch self {
    case .hands(let world): world.run.drawing
    case .fingers(let world): world.run.drawing
    case .transition: []
    }
  }

  func fieldMap(_ index: Int, columns: Int, rows: Int) -> [Double] {
    switch self {
    case .hands(let world): world.run.fieldMap(index, columns: columns, rows: rows)
    case .fingers(let world): world.run.fieldMap(index, columns: columns, rows: rows)
    case .transition: []
    }
  }

  /// How the last frame shows items that have channels, see ``ItemShape``.
  var shapes: [Double] {
    switch self {
    case .hands: []
    case .fingers(let world): world.shapes
    case .transition(let run): run.shapes
    }
  }

  /// A finger goes down, moves, is lifted or taken away, in points and seconds.
  func touch(_ phase: TouchPhase, finger: Int, at place: Point, time: Double) {
    switch self {
    case .hands: break
    case .fingers(let world): world.touch(phase, finger: finger, at: place, time: time)
    case .transition(let run): run.touch(phase, finger: finger, at: place, time: time)
    }
  }

  /// The touches so far, in order of time.
  var touches: [TouchSample] {
    switch self {
    case .hands: []
    case .fingers(let world): world.touches
    case .transition(let run): run.touches
    }
  }
}
