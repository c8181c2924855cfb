import LayoutDynamics

/// An instant between two frames, or at one.
struct MotionMoment {
  var before: Int
  var after: Int
  /// How much of the way from the one to the other has gone, from 0 to below 1.
  var share: Double
}

/// Finds rising instants among frames, each search going on from the one before.
struct MomentFinder {
  private let times: [Double]
  private var index = 0

  init(_ frames: [LayoutFrame]) { self.init(times: frames.map(\.time)) }

  init(times: [Double]) { self.times = times }

  var length: Double { (times.last ?? 0) - (times.first ?? 0) }

  mutating func moment(at time: Double) -> MotionMoment? {
    guard let first = times.first else { return nil }
    let time = first + time
    while index + 1 < times.count, times[index + 1] <= time + 1e-9 { index += 1 }
    let isLast = index + 1 == times.count
    let share = isLast ? 0 : (time - times[index]) / (times[index + 1] - times[index])
    guard share > 1e-6 else { return MotionMoment(before: index, after: index, share: 0) }
    return MotionMoment(before: index, after: index + 1, share: min(share, 1))
  }
}
