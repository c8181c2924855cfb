import Gestures
import PlaneGeometry

/// Takes down what a finger does, one sample per tick of the generator's rate.
struct FingerRecording {
  private let generator: TraceGenerator
  private var random: SplitMix64
  /// A whole number; a Double, because long pauses pass what an Int holds on 32-bit platforms.
  private var tick = 0.0
  private var pointer = 0
  private(set) var samples: [ScrollTrace.Sample] = []

  init(by generator: TraceGenerator) {
    self.generator = generator
    random = SplitMix64(seed: generator.seed)
  }

  /// A new finger goes down, its distance from the start being 0.
  mutating func begin() {
    pointer += 1
    report(.began, distance: 0)
  }

  /// The finger moves for a number of ticks; `distance` is given the share of the time that has
  /// passed, up to 1, and answers how far from the start the finger is then, in points.
  mutating func move(ticks: Int, distance: (Double) -> Double) {
    for step in 0..<ticks {
      tick += 1
      report(.moved, distance: distance(Double(step + 1) / Double(ticks)))
    }
  }

  /// The finger lifts where and when it was last seen: a sample later at the same place would be a
  /// finger that stops first.
  mutating func lift() {
    guard let last = samples.last else { return }
    samples.append(
      ScrollTrace.Sample(time: time, phase: .ended, pointer: pointer, position: last.position))
  }

  /// Nothing touches the screen for a number of ticks.
  mutating func wait(ticks: Int) {
    tick += Double(ticks)
  }

  /// Divided anew each time, so that errors do not add up.
  private var time: Double { tick / generator.sampleRate }

  private mutating func report(_ phase: ScrollTrace.Phase, distance: Double) {
    let way = Vector(main: generator.fingerSign * distance, cross: 0, axis: generator.axis)
    samples.append(
      ScrollTrace.Sample(
        time: time, phase: phase, pointer: pointer,
        position: generator.start + way + jitter()))
  }

  private mutating func jitter() -> Vector {
    guard generator.noise > 0 else { return .zero }
    let x = random.bell()
    return Vector(dx: x, dy: random.bell()) * generator.noise
  }
}
