import PlaneGeometry

/// The steps to which a bake rounds times and lengths, chosen so that rounding takes little of the
/// error bound.
package struct KeyGrid: Equatable, Sendable {
  /// Seconds that the run lasts, as it is written: to the nanosecond.
  package let duration: Double
  /// Seconds that a mark of 1 would stand for, without decimals.
  package let base: Double
  /// Decimals of a time, counted in the base.
  package let timeDecimals: Int
  /// Decimals of a length in points.
  package let lengthDecimals: Int
  /// When each frame is, in steps of the grid.
  package let marks: [Int]
  /// How far an element can be, at most, from where it should be by rounded times alone.
  package let timeError: Double

  /// What times count.
  package enum Unit: Equatable, Sendable {
    /// Fractions of the whole run.
    case run
    /// Frames, so many a second.
    case frames(perSecond: Double)
  }

  private static let mostDecimals = 13

  /// - Parameters:
  ///   - times: of the frames, seconds from the first; rising, and the last above 0.
  ///   - speeds: the highest speed of an element between each frame and the next, in points per
  ///     second.
  package init(_ unit: Unit, times: [Double], speeds: [Double], bound: Double) {
    lengthDecimals = (0...12).first { Self.power($0) * bound >= 20 } ?? 12
    let end = times[times.count - 1]
    duration = max((end * 1e9).rounded(), 1) / 1e9
    switch unit {
    case .run: base = duration
    case .frames(let rate): base = 1 / rate
    }
    let fewest = unit == .run ? 4 : 0
    var rounded = Self.rounded(times, speeds, base: base, decimals: fewest, unit)
    var decimals = fewest
    while decimals < Self.mostDecimals, !rounded.isFine(for: bound) {
      decimals += 1
      rounded = Self.rounded(times, speeds, base: base, decimals: decimals, unit)
    }
    timeDecimals = decimals
    marks = rounded.marks
    timeError = rounded.error
  }

  /// Steps per point.
  package var stepsPerPoint: Double { Self.power(lengthDecimals) }

  /// The mark of the end.
  package var end: Int { marks[marks.count - 1] }

  /// The last mark that is not later than a frame.
  package func markNotAfter(_ frame: Int, at time: Double) -> Int {
    self.time(at: marks[frame]) <= time ? marks[frame] : marks[frame] - 1
  }

  /// Seconds at a mark.
  package func time(at mark: Int) -> Double { Double(mark) * base / Self.power(timeDecimals) }

  private struct Rounded {
    var marks: [Int] = []
    var error = 0.0

    func isFine(for bound: Double) -> Bool {
      error <= bound / 40 && zip(marks, marks.dropFirst()).allSatisfy { $0 < $1 }
    }
  }

  private static func rounded(
    _ times: [Double], _ speeds: [Double], base: Double, decimals: Int, _ unit: Unit
  ) -> Rounded {
    let step = base / power(decimals)
    var rounded = Rounded()
    for (index, time) in times.enumerated() {
      // The whole run ends at 1, whatever digits the end has beyond the nanosecond.
      let isEnd = unit == .run && index == times.count - 1
      let mark = isEnd ? power(decimals) : min(max((time / step).rounded(), 0), 1e15)
      let before = index > 0 ? speeds[index - 1] : 0
      let after = index < speeds.count ? speeds[index] : 0
      rounded.marks.append(Int(mark))
      rounded.error = max(rounded.error, abs(mark * step - time) * max(before, after))
    }
    return rounded
  }

  private static func power(_ decimals: Int) -> Double {
    (0..<decimals).reduce(1) { power, _ in power * 10 }
  }
}
