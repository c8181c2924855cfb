import Gestures
import PlaneGeometry
import Recordings

// How the preview page holds a recording: a record per frame. docs/preview.md says what is in it, and
// `Player/packed-recording.js` reads it.

/// Packs the frames of a recording one after the other.
struct PackedRecording: Sendable {
  /// What lengths are rounded to.
  static let unitsPerPoint = PoseChannel.dx.unitsPerOne
  /// What angles are rounded to.
  static let unitsPerRadian = PoseChannel.rotation.unitsPerOne
  /// The channels that a page shows.
  static let channels = PoseChannel.allCases.filter(\.isDrawn)

  private var cast = PackedCast()
  private var columns = channels.map {
    PackedColumn(usual: $0.defaultValue, unitsPerOne: $0.unitsPerOne)
  }
  private var lastMembers: [Int32]?
  private var lastOffset = Point.zero

  /// Appends a record; linear in the frame's members, changes, events and touches.
  mutating func append(_ frame: RecordingFrame, to bytes: inout [UInt8]) {
    let flagPlace = bytes.count
    var flags: UInt8 = 0
    bytes.append(0)
    bytes.appendDouble(frame.time)
    if frame.offset == lastOffset {
      flags |= 2
    } else {
      bytes.appendDouble(frame.offset.x)
      bytes.appendDouble(frame.offset.y)
      lastOffset = frame.offset
    }
    if !frame.changes.isEmpty {
      flags |= 4
      cast.append(frame.changes, after: lastMembers ?? [], to: &bytes)
    }
    if !frame.events.isEmpty {
      flags |= 8
      cast.append(frame.events, to: &bytes)
    }
    if !frame.touches.isEmpty {
      flags |= 16
      bytes.appendTouches(frame.touches)
    }
    if frame.members == lastMembers {
      flags |= 1
    } else {
      bytes.appendRuns(of: frame.members)
      lastMembers = frame.members
    }
    bytes[flagPlace] = flags
    var (written, numbers): (UInt64, [UInt8]) = (0, [])
    for place in columns.indices
    where columns[place].append(
      frame.poses[Self.channels[place]], of: frame.members, to: &numbers)
    {
      written |= 1 << UInt64(place)
    }
    bytes.appendVarint(written)
    bytes += numbers
  }

  /// The nearest whole number of units; beyond ±2⁵¹ units, two thousand billion points, it is cut.
  static func units(_ value: Double, _ unitsPerOne: Double = unitsPerPoint) -> Int {
    Int(min(max(value * unitsPerOne, -0x1p51), 0x1p51).rounded())
  }
}

extension [UInt8] {
  /// How many, and of each the finger, the phase, the time and the place.
  fileprivate mutating func appendTouches(_ touches: [TouchSample]) {
    appendVarint(UInt64(touches.count))
    for touch in touches {
      appendZigzag(touch.finger)
      append(touch.phase == .began ? 0 : touch.phase == .moved ? 1 : 2)
      appendDouble(touch.time)
      appendZigzag(PackedRecording.units(touch.location.x))
      appendZigzag(PackedRecording.units(touch.location.y))
    }
  }

  /// Slots as runs of neighbours, each run's first less the end of the run before.
  fileprivate mutating func appendRuns(of members: [Int32]) {
    var runs: [Range<Int32>] = []
    for member in members {
      if let last = runs.last, last.upperBound == member {
        runs[runs.count - 1] = last.lowerBound..<(member + 1)
      } else {
        runs.append(member..<(member + 1))
      }
    }
    appendVarint(UInt64(runs.count))
    var end: Int32 = 0
    for run in runs {
      appendZigzag(Int(run.lowerBound - end))
      appendVarint(UInt64(run.count))
      end = run.upperBound
    }
  }
}
