import BoxspringDocuments
import PlaneDynamics
import PlaneGeometry

// How the preview page of a physics run holds frames: a record per frame, all numbers little-endian,
// `varint` and `zigzag` as in the binary format.
//
//   u8 flags       1: as many links, joints, anchors and contacts as before    2: a text follows
//                  4: everything rests    8: the same items move as before
//   f64 time
//   unless flags & 8: varint number of runs of items that move, each varint first item less the end of
//                  the run before, varint count
//   if items move: x, y, rotation of these, as `PoseColumn` writes them
//   unless flags & 1: varint number of links, joints, anchors, contacts
//   if there are links: x and y of one end, x and y of the other;  joints, anchors: x, y;
//                  contacts: x, y, angle of the normal, impulse
//   if flags & 2:  varint length, UTF-8 JSON of what has happened, and of boundaries and fields that
//                  are not those of the frame before
//
// Units are 1/1024 pt and 1/16384 rad for items, 1/64 pt for all else that has a place, 1/1024 turn and
// 1/1024 N s for contacts. An item moves that is awake, or not where it was in the frame before.
// `Player/packed-motion.js` reads it.

/// Packs the frames of a physics run one after the other.
struct PackedMotion: Sendable {
  /// What places of items are rounded to.
  static let unitsPerPoint = 1024.0
  /// What rotations are rounded to; finer than a ten-thousandth of a radian.
  static let unitsPerRadian = 16_384.0
  /// What all other places are rounded to.
  static let markUnitsPerPoint = 64.0

  private var places: [[Int]] = []
  private var movers: [Int] = []
  private var poses = [PoseColumn(), PoseColumn(), PoseColumn()]
  private var counts = [0, 0, 0, 0]
  private var last: TrajectoryFrame?
  private var links = Array(repeating: PoseColumn(), count: 4)
  private var joints = Array(repeating: PoseColumn(), count: 2)
  private var anchors = Array(repeating: PoseColumn(), count: 2)
  private var contacts = Array(repeating: PoseColumn(), count: 4)
  private var text = SceneryText()

  /// Appends a record; linear in the frame's items and what is around them.
  mutating func append(
    _ frame: TrajectoryFrame, _ scenery: Scenery, isPaused: Bool, to bytes: inout [UInt8]
  ) {
    let values = frame.states.map(Self.units)
    let moving = values.indices.filter { item in
      frame.states[item].isAwake || places.isEmpty || places[item] != values[item]
    }
    let marks = [
      scenery.links.count, scenery.joints.count, scenery.anchors.count, scenery.contacts.count,
    ]
    let news = text.news(of: frame.events, jumped: jumped(to: frame), scenery)
    let isSame = moving == movers && !places.isEmpty
    bytes.append(
      (marks == counts ? 1 : 0) | (news.isEmpty ? 0 : 2) | (isPaused ? 4 : 0) | (isSame ? 8 : 0))
    bytes.appendDouble(frame.time)
    if !isSame { bytes.appendRuns(of: moving) }
    if !moving.isEmpty { append(values, of: moving, to: &bytes) } else { skipPoses() }
    if marks != counts { marks.forEach { bytes.appendVarint(UInt64($0)) } }
    append(scenery, to: &bytes)
    if !news.isEmpty {
      bytes.appendVarint(UInt64(news.count))
      bytes += news
    }
    (places, movers, counts, last) = (values, moving, marks, frame)
  }

  /// Items that no velocity could have taken where they are: those that a change has moved.
  private func jumped(to frame: TrajectoryFrame) -> [Int] {
    guard let last else { return [] }
    let duration = frame.time - last.time
    return frame.states.indices.filter { item in
      let (before, after) = (last.states[item], frame.states[item])
      let speed = max(before.linearVelocity.length, after.linearVelocity.length)
      return (after.center - before.center).length > 2 * speed * duration + Self.leap
    }
  }

  /// So far, in points, a body may be pushed in a frame beyond what its velocity tells.
  private static let leap = 20.0

  private static func units(_ state: ItemState) -> [Int] {
    [
      units(state.center.x, unitsPerPoint), units(state.center.y, unitsPerPoint),
      units(state.rotation, unitsPerRadian),
    ]
  }

  /// The nearest whole number of units, cut at ±(2³¹ - 1).
  private static func units(_ value: Double, _ unitsPerOne: Double) -> Int {
    Int(min(max(value * unitsPerOne, -0x1p31 + 1), 0x1p31 - 1).rounded())
  }

  private mutating func append(
    _ values: [[Int]], of members: [Int], to bytes: inout [UInt8]
  ) {
    for column in poses.indices {
      poses[column].append(members.map { values[$0][column] }, of: members, to: &bytes)
    }
  }

  private mutating func skipPoses() {
    for column in poses.indices { poses[column].skip() }
  }

  private mutating func append(_ scenery: Scenery, to bytes: inout [UInt8]) {
    Self.append(
      scenery.links.map { [$0.start.x, $0.start.y, $0.end.x, $0.end.y] }, &links, to: &bytes)
    Self.append(scenery.joints.map { [$0.x, $0.y] }, &joints, to: &bytes)
    Self.append(scenery.anchors.map { [$0.x, $0.y] }, &anchors, to: &bytes)
    // Angles and impulses are scaled to come out in their own units.
    let (turn, one) = (1024 / Self.markUnitsPerPoint, 1024 / Self.markUnitsPerPoint)
    Self.append(
      scenery.contacts.map { contact in
        let angle = Elementary.atan2(y: contact.normal.dy, x: contact.normal.dx) / (2 * .pi)
        return [contact.point.x, contact.point.y, angle * turn, contact.impulse * one]
      }, &contacts, to: &bytes)
  }

  private static func append(
    _ marks: [[Double]], _ columns: inout [PoseColumn], to bytes: inout [UInt8]
  ) {
    for column in columns.indices {
      guard !marks.isEmpty else {
        columns[column].skip()
        continue
      }
      let values = marks.map { units($0[column], markUnitsPerPoint) }
      columns[column].append(values, of: Array(marks.indices), to: &bytes)
    }
  }
}

extension [UInt8] {
  /// Rising numbers as runs of neighbours.
  fileprivate mutating func appendRuns(of members: [Int]) {
    var runs: [(first: Int, count: Int)] = []
    for member in members {
      if let last = runs.last, last.first + last.count == member {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((member, 1))
      }
    }
    appendVarint(UInt64(runs.count))
    var end = 0
    for run in runs {
      appendVarint(UInt64(run.first - end))
      appendVarint(UInt64(run.count))
      end = run.first + run.count
    }
  }
}
