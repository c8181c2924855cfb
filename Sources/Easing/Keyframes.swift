import PlaneGeometry

/// A value over the length of an animation, as points joined by straight lines.
package struct Keyframes: Sendable {
  package struct Key: Equatable, Sendable {
    /// When, in steps of a grid, such as hundredths of a percent of the animation.
    package var mark: Int
    package var value: Vector
    /// Whether the value stays until the next key and jumps there.
    package var holds = false

    package init(mark: Int, value: Vector, holds: Bool = false) {
      self.mark = mark
      self.value = value
      self.holds = holds
    }
  }

  /// In order of time; at least one.
  package var keys: [Key]

  /// Few keys at some of the marks, whose lines pass within the tolerance of every sample.
  ///
  /// Values are rounded to a whole number of steps, and that is within the tolerance, too, where it
  /// is no finer than a step. The first and the last value, and any that lasts for five
  /// samples or more, are those of the samples but for the rounding: what stands still does so
  /// where it should. Linear in the samples.
  /// - Parameters:
  ///   - samples: the values to pass by; one per mark, at least one.
  ///   - marks: when, rising; of several samples at a mark the last counts.
  ///   - stepsPerUnit: 10 to round to tenths.
  ///   - tolerance: the largest distance between a sample and the line at its mark.
  ///   - jumps: marks to which no line leads: the value before stays until then.
  package init(
    _ samples: [Vector], at marks: [Int], stepsPerUnit: Double, tolerance: Double,
    jumps: Set<Int> = []
  ) {
    let path = KeyframePath(samples, at: marks, stepsPerUnit: stepsPerUnit)
    keys = path.keys(tolerance: tolerance, jumps: jumps)
  }

  /// Keys that are known already.
  package init(keys: [Key]) { self.keys = keys }

  /// Whether the value never changes.
  package var isConstant: Bool { keys.allSatisfy { $0.value == keys[0].value } }
}

/// The samples of a path, ready to be reduced to keys.
private struct KeyframePath {
  private var marks: [Int] = []
  private var samples: [Vector] = []
  private let steps: Double

  /// Values that last for so many samples stand still; two alike may be chance.
  private static let standstill = 5

  init(_ samples: [Vector], at marks: [Int], stepsPerUnit: Double) {
    steps = stepsPerUnit
    for (mark, sample) in zip(marks, samples) {
      if self.marks.last == mark {
        self.marks.removeLast()
        self.samples.removeLast()
      }
      self.marks.append(mark)
      self.samples.append(Vector(dx: Self.bounded(sample.dx), dy: Self.bounded(sample.dy)))
    }
  }

  private static func bounded(_ length: Double) -> Double { min(max(length, -1e9), 1e9) }

  func keys(tolerance: Double, jumps: Set<Int>) -> [Keyframes.Key] {
    let moving = Axis.allCases.filter { axis in
      samples.contains { rounded($0[axis]) != rounded(samples[0][axis]) }
    }
    // Two axes that may each be off by half a step share the rest as the sides of a square do.
    let half = tolerance / Double(max(moving.count, 1)).squareRoot() - stillError(beside: moving)
    let room = max((half - 0.5 / steps) * (1 - 1e-9), 0)
    let windows = moving.map { self.windows(along: $0, room: room, jumps: jumps) }
    var keys: [Keyframes.Key] = []
    for part in parts(between: jumps) {
      if !keys.isEmpty { keys[keys.count - 1].holds = true }
      let reduction = KeyReduction(
        times: marks[part].map(Double.init), axes: windows.map { Array($0[part]) })
      for (index, values) in reduction.keys() {
        var value = Vector(dx: rounded(samples[0].dx), dy: rounded(samples[0].dy))
        for (axis, number) in zip(moving, values) { value[axis] = rounded(number) }
        keys.append(Keyframes.Key(mark: marks[part.lowerBound + index], value: value))
      }
    }
    return keys
  }

  /// The stretches of samples without a jump.
  private func parts(between jumps: Set<Int>) -> [Range<Int>] {
    var starts = [0]
    for index in marks.indices.dropFirst() where jumps.contains(marks[index]) {
      starts.append(index)
    }
    return zip(starts, starts.dropFirst() + [marks.count]).map { $0..<$1 }
  }

  /// How far an axis that does not move is from its rounded value, at most.
  private func stillError(beside moving: [Axis]) -> Double {
    guard moving.count == 1 else { return 0 }
    let still = moving[0].perpendicular
    return samples.reduce(0) { max($0, abs($1[still] - rounded(samples[0][still]))) }
  }

  private func windows(along axis: Axis, room: Double, jumps: Set<Int>) -> [KeyWindow] {
    let values = samples.map { $0[axis] }
    var windows = values.map { KeyWindow(low: $0 - room, high: $0 + room) }
    func pin(_ index: Int) {
      let value = rounded(values[index])
      windows[index] = KeyWindow(low: value, high: value)
    }
    var first = 0
    for index in values.indices
    where index + 1 == values.count || values[index + 1] != values[index] {
      if index - first + 1 >= Self.standstill { (first...index).forEach(pin) }
      first = index + 1
    }
    for part in parts(between: jumps) {
      pin(part.lowerBound)
      pin(part.upperBound - 1)
    }
    return windows
  }

  private func rounded(_ length: Double) -> Double {
    Elementary.rounded(length * steps) / steps + 0
  }
}
