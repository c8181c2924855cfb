import Easing
import Pictures
import PlaneGeometry

/// A number of an element over the whole run, or its width and height, as keys joined by straight lines.
struct BakedChannel: Sendable {
  /// A single number stands in the first component; a single key where it never changes.
  let keyframes: Keyframes
  /// Of the numbers as they are written.
  let decimals: Int
  /// Whether the number ever changes.
  let changes: Bool
  /// The keys run by run.
  let runs: [[Keyframes.Key]]

  /// What it is in the end, and throughout where it never changes.
  var last: Vector { keyframes.keys[keyframes.keys.count - 1].value }

  /// - Parameters:
  ///   - values: run by run, one per sample.
  ///   - marks: when these are.
  ///   - tolerance: how far keys may be off.
  init(_ values: [[Vector]], at marks: [[Int]], tolerance: Double) {
    let first = values.first?.first ?? .zero
    changes = values.contains { $0.contains { $0 != first } }
    guard changes else {
      decimals = 9
      keyframes = Keyframes(keys: [.init(mark: 0, value: first)])
      runs = values.map { [keyframes] _ in keyframes.keys }
      return
    }
    // So many that rounding takes a twentieth of the tolerance at most; browsers resolve no more than nine.
    decimals = (0...9).first { Self.power($0) * tolerance >= 10 } ?? 9
    let steps = Self.power(decimals)
    runs = zip(values, marks).map { values, marks in
      Keyframes(
        values, at: marks, stepsPerUnit: steps, tolerance: tolerance
      ).keys
    }
    keyframes = Keyframes(joining: runs)
  }

  private static func power(_ decimals: Int) -> Double {
    (0..<decimals).reduce(1) { power, _ in power * 10 }
  }
}

extension Keyframes {
  /// Keys of stretches between which the value jumps.
  init(joining runs: [[Key]]) {
    var keys: [Key] = []
    for run in runs {
      if !keys.isEmpty { keys[keys.count - 1].holds = true }
      keys += run
    }
    self.init(keys: keys)
  }
}
