import PlaneGeometry

/// A value over the length of an animation, as points joined by straight lines.
struct Keyframes: Sendable {
  struct Key: Sendable {
    /// When, in hundredths of a percent of the animation.
    var mark: Int
    var value: Vector
  }

  /// In order of time; at least one.
  let keys: [Key]

  /// Keys at some of the marks, whose lines pass within the tolerance of every sample.
  ///
  /// Each key reaches as far ahead as it can. Values are rounded to a whole number of steps; a key
  /// may be off by the rounding, whatever the tolerance. At most cubic in the samples; what a
  /// line does not fit it mostly misses at once, which makes it quadratic.
  /// - Parameters:
  ///   - samples: the values to pass by; one per mark, at least one.
  ///   - marks: when, rising, in hundredths of a percent.
  ///   - stepsPerUnit: 10 to round to tenths.
  init(_ samples: [Vector], at marks: [Int], stepsPerUnit: Double, tolerance: Double) {
    let rounded = samples.map { $0.rounded(stepsPerUnit: stepsPerUnit) }
    let all = zip(marks, rounded).map { Key(mark: $0, value: $1) }
    func canJoin(_ from: Int, _ to: Int) -> Bool {
      (from..<to).dropFirst().allSatisfy { index in
        let line = Self.value(at: marks[index], from: all[from], to: all[to])
        return (line - samples[index]).length <= tolerance
      }
    }
    var chosen = [0]
    while let from = chosen.last, from < all.count - 1 {
      chosen.append((from + 1..<all.count).last { canJoin(from, $0) } ?? from + 1)
    }
    keys = chosen.map { all[$0] }
  }

  private static func value(at mark: Int, from start: Key, to end: Key) -> Vector {
    guard end.mark > start.mark else { return end.value }
    let share = Double(mark - start.mark) / Double(end.mark - start.mark)
    return start.value + (end.value - start.value) * share
  }

  /// Whether the value never changes.
  var isConstant: Bool { keys.allSatisfy { $0.value == keys[0].value } }
}

extension Vector {
  /// Each component as the nearest whole number of steps, within a thousand million units.
  fileprivate func rounded(stepsPerUnit steps: Double) -> Vector {
    func round(_ length: Double) -> Double {
      (min(max(length, -1e9), 1e9) * steps).rounded() / steps + 0
    }
    return Vector(dx: round(dx), dy: round(dy))
  }
}
