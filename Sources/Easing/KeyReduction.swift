/// Chooses few keys whose joining lines pass through every window of a path.
///
/// Keys stand at instants of the path, at any value in the window there. From the values that can
/// be reached at one key, all lines onward are followed for as long as one of them passes; the next
/// key stands where the last of them ends. Once all keys have their place in time, values are
/// settled from the end backward. Both ways are linear in the windows. The fewest keys there could
/// be at these instants are about one in twenty less; keys on the samples themselves, by contrast,
/// stand closer by the square root of two.
struct KeyReduction: Sendable {
  /// Rising.
  private let times: [Double]
  /// Per axis a window for each time; axes share their keys.
  private let axes: [[KeyWindow]]

  /// A key: the index of its time, and the values from which a line goes on, per axis.
  private struct Stop {
    var index: Int
    var reach: [KeyWindow]
  }

  init(times: [Double], axes: [[KeyWindow]]) {
    self.times = times
    self.axes = axes
  }

  /// The keys in order of time: the index of each, and its value per axis.
  func keys() -> [(index: Int, values: [Double])] {
    guard !times.isEmpty else { return [] }
    var stops = [Stop(index: 0, reach: axes.map { $0[0] })]
    while let last = stops.last, last.index < times.count - 1 { stops.append(next(after: last)) }
    return settled(stops)
  }

  private func next(after stop: Stop) -> Stop {
    var sheaves = stop.reach.map { LineSheaf(through: $0, at: times[stop.index]) }
    // Whatever the first line is, there is one to the next instant.
    var end = stop.index + 1
    for index in end..<times.count {
      let isReached = axes.indices.allSatisfy {
        sheaves[$0].reaches(axes[$0][index], at: times[index])
      }
      guard isReached else { break }
      for axis in axes.indices { sheaves[axis].narrow(to: axes[axis][index], at: times[index]) }
      end = index
    }
    return Stop(index: end, reach: sheaves.map { $0.reach })
  }

  private func settled(_ stops: [Stop]) -> [(index: Int, values: [Double])] {
    var keys: [(index: Int, values: [Double])] = []
    for stop in stops.reversed() {
      let values = axes.indices.map { axis in
        let wanted = axes[axis][stop.index].middle
        guard let next = keys.last else { return stop.reach[axis].nearest(to: wanted) }
        let start = beginnings(of: axis, at: stop, toward: next.index, next.values[axis])
          .nearest(to: wanted)
        // Where rounding has turned the beginnings inside out, their middle may be beside what can
        // be reached by some bits, which would grow from key to key.
        return stop.reach[axis].nearest(to: start)
      }
      keys.append((stop.index, values))
    }
    return keys.reversed()
  }

  /// The values at a stop from which a line passes every window on its way to a given end.
  private func beginnings(
    of axis: Int, at stop: Stop, toward end: Int, _ value: Double
  ) -> KeyWindow {
    var window = stop.reach[axis]
    for index in stop.index + 1..<end {
      let lever = (times[end] - times[stop.index]) / (times[end] - times[index])
      let passed = axes[axis][index]
      window = window.intersection(
        KeyWindow(
          low: value + (passed.low - value) * lever, high: value + (passed.high - value) * lever))
    }
    return window
  }
}
