import Testing

@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving

@Suite("ScrollMotion")
struct ScrollMotionTests {
  @Test("standing still takes one segment, however often time is told to pass")
  func standstill() throws {
    var physics = try ScrollPhysicsTests.physics()
    for tick in 1...10_000 { physics.run(until: Double(tick) / 60) }
    #expect(physics.motion.segments.count == 1)
    #expect(physics.motion.segments[0].duration == physics.motion.end)
    physics.touchBegan(at: .zero, time: 200)
    physics.touchMoved(to: Point(x: 0, y: -9), time: 200.1)
    physics.run(until: 201)
    physics.run(until: 202)
    #expect(physics.motion.segments.map(\.translation.dy) == [0, 9, 0])
    #expect(abs(physics.motion.offset(at: 200.05).y - 5004.5) < 1e-9)
  }

  @Test("the offset is known before, within and after the segments, and just after a jump")
  func offsets() throws {
    var physics = try ScrollPhysicsTests.physics()
    for (y, time) in [(5000, 0), (5100, 0.1), (6000, 0.1), (6100, 0.2)] as [(Double, Double)] {
      physics.observe(offset: Point(x: 0, y: y), at: time)
    }
    let known: [(Double, Double)] = [
      (-5, 5000), (0, 5000), (0.05, 5050), (0.1, 6000), (0.15, 6050), (0.2, 6100), (1e12, 6100),
    ]
    for (time, offset) in known {
      #expect(abs(physics.motion.offset(at: time).y - offset) < 1e-9)
    }
  }
}
