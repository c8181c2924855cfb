import Gestures
import PlaneGeometry

/// Where a single finger has been since it went down, and what it throws by that.
struct FingerPath {
  private var samples: [TouchSample]
  /// Whether another finger was down with it.
  var isShared = false

  init(_ first: TouchSample) { samples = [first] }

  mutating func add(_ touch: TouchSample) { samples.append(touch) }

  /// Looks at the velocity that it gives as it is lifted.
  func check(_ thrown: Vector) throws {
    guard !isShared, let newest = samples.last else { return }
    var told = samples
    // A lift at the last place tells no new one: devices do not look again where a finger is.
    if newest.phase == .ended, told.dropLast().last?.location == newest.location {
      told.removeLast()
    }
    guard let last = told.last, newest.time - last.time <= 0.04 else { return }
    // In which there is no gap, and the first sample that is a tenth of a second old.
    var first = told.count - 1
    while first > 0, last.time - told[first].time < 0.1 - 1e-9 {
      guard told[first].time - told[first - 1].time <= 0.04 else { return }
      first -= 1
    }
    let recent = Array(told[first...])
    guard recent.count > 2 else { return }
    for axis in Axis.allCases {
      try checkTurn(thrown[axis], recent, axis, liftedAt: newest.time)
      guard last.time - recent[0].time >= 0.1 - 1e-9 else { continue }
      try checkSpeed(thrown[axis], recent, axis, liftedAt: newest.time)
    }
  }

  /// It throws nothing back; and if it has just turned, nothing faster than even acceleration since
  /// then allows.
  private func checkTurn(
    _ thrown: Double, _ recent: [TouchSample], _ axis: Axis, liftedAt time: Double
  ) throws {
    let ways = zip(recent.dropFirst(), recent).map { $0.location[axis] - $1.location[axis] }
    guard let last = ways.lastIndex(where: { $0 != 0 }) else { return }
    let isForward = ways[last] > 0
    try require(
      "a finger throws the way it goes", thrown == 0 || (thrown > 0) == isForward,
      "\(thrown) after moving by \(ways[last]) pt, lifted at \(time) s")
    guard let turn = ways.lastIndex(where: { $0 != 0 && ($0 > 0) != isForward }) else { return }
    let total = ways.reduce(0, +)
    guard total != 0, (total > 0) != isForward else { return }
    // Since it left the place where it turned.
    let start = ways[(turn + 1)...].firstIndex { $0 != 0 } ?? last
    let way = ways[start...].reduce(0) { $0 + $1.magnitude }
    let limit = 2 * way / (recent[recent.count - 1].time - recent[start].time)
    try require(
      "a finger that has turned throws no faster than it can be", thrown.magnitude <= limit + 1e-6,
      "\(thrown) instead of \(limit) pt/s, lifted at \(time) s")
  }

  /// If its places are those of an even speed in whole points, it throws at that speed, unless it
  /// has not moved for so long that it rests.
  private func checkSpeed(
    _ thrown: Double, _ recent: [TouchSample], _ axis: Axis, liftedAt time: Double
  ) throws {
    guard let still = recent.first(where: { $0.location[axis] == recent.last?.location[axis] }),
      time - still.time <= 0.04
    else { return }
    var (low, high) = (-Double.infinity, Double.infinity)
    for (index, later) in recent.enumerated() {
      for earlier in recent.prefix(index) where later.time > earlier.time {
        let (way, time) = (
          later.location[axis] - earlier.location[axis], later.time - earlier.time
        )
        (low, high) = (max(low, (way - 1) / time), min(high, (way + 1) / time))
      }
    }
    guard low <= high, (low > 0) == (high > 0), min(low.magnitude, high.magnitude) >= 30
    else { return }
    try require(
      "a finger at an even speed throws at that speed",
      thrown >= high - max(10, 0.1 * high.magnitude) - 1e-6
        && thrown <= low + max(10, 0.1 * low.magnitude) + 1e-6,
      "\(thrown) instead of \(low) to \(high) pt/s, lifted at \(time) s")
  }
}
