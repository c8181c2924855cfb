import PlaneGeometry
import ScrollDriving
import Testing

@Suite("VelocityFit")
struct VelocityFitTests {
  @Test("samples on a parabola give its slope at the end, however uneven their times")
  func parabola() throws {
    let times = [0, 0.004, 0.005, 0.0131, 0.024, 0.0242, 0.05]
    let fit = try #require(VelocityFit(samples(times) { 3 + 700 * $0 - 9000 * $0 * $0 }))
    #expect(abs(fit.velocity.dy - (700 - 2 * 9000 * 0.05)) < 1e-8)
    #expect(abs(fit.velocity.dx + fit.velocity.dy) < 1e-8)
    #expect(fit.sampleCount == 7)
  }

  @Test("two different times give a straight line, one gives nothing")
  func fewSamples() throws {
    let line = try #require(VelocityFit(samples([1, 1, 1.02]) { 100 * $0 }))
    #expect(abs(line.velocity.dy - 100) < 1e-9)
    #expect(VelocityFit(samples([1, 1, 1]) { $0 }) == nil)
    #expect(VelocityFit(samples([1]) { $0 }) == nil)
    #expect(VelocityFit([]) == nil)
  }

  @Test("what lies before a gap of more than 40 ms, or 100 ms back, does not count")
  func window() throws {
    let gap = [0, 0.01, 0.02, 0.0601, 0.07, 0.08]
    let moving = try #require(VelocityFit(samples(gap) { $0 < 0.05 ? 999 : 50 * $0 }))
    #expect(moving.sampleCount == 3)
    #expect(abs(moving.velocity.dy - 50) < 1e-8)
    let long = (0..<12).map { Double($0) * 0.025 }
    #expect(VelocityFit(samples(long) { $0 })?.sampleCount == 5)
    let dense = (0..<90).map { Double($0) * 0.001 }
    #expect(VelocityFit(samples(dense) { $0 })?.sampleCount == 20)
  }

  private func samples(
    _ times: [Double], _ place: (Double) -> Double
  ) -> ArraySlice<ScrollTrace.Sample> {
    times.map {
      ScrollTrace.Sample(time: $0, phase: .moved, position: Point(x: -place($0), y: place($0)))
    }[...]
  }
}
