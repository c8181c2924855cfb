import Testing

@testable import PlaneGeometry
@testable import Springs

@Suite("Free motion")
struct FreeMotionTests {
  @Test("the series of a short step has the bits that all its terms give, however soon it ends")
  func shortSeries() throws {
    var random = SplitMix64(seed: 16)
    for _ in 0..<5000 {
      let tuning = try random.tuning()
      let duration = random.magnitude(1e-9...0.5) / tuning.fastestRate
      let motion = FreeMotion(tuning, duration: duration)
      let angle = tuning.angularFrequency * duration
      let damping = 2 * tuning.dampingRatio * angle
      var (before, derivative) = (0.0, 1.0)
      var (zeroth, first, second) = (0.0, 0.0, 0.0)
      var (toZeroth, toFirst, toSecond) = (1.0, 1.0 / 2, 1.0 / 6)
      for term in 1...16 {
        zeroth += derivative * toZeroth
        first += derivative * toFirst
        second += derivative * toSecond
        (before, derivative) = (derivative, -damping * derivative - angle * angle * before)
        (toZeroth, toFirst, toSecond) = (toFirst, toSecond, toSecond / Double(term + 3))
      }
      #expect(motion.response == duration * zeroth, "\(tuning), \(duration) s")
      #expect(motion.firstIntegral == duration * duration * first, "\(tuning), \(duration) s")
      #expect(
        motion.secondIntegral == duration * duration * duration * second,
        "\(tuning), \(duration) s")
    }
  }
}
