import Foundation
import Testing

@testable import PlaneGeometry
@testable import ScrollDriving

/// Momentum that is planned again since an end of the content moves out of its way.
@Suite("Momentum through changes")
struct MomentumChangeTests {
  /// Rate of momentum by its definition, per second.
  private static let decay = 1000 * log(0.998)

  private func geometry(_ length: Double) -> ScrollGeometry {
    ScrollGeometry(
      contentSize: Size(width: 300, height: length), viewport: Size(width: 300, height: 600))
  }

  private func physics(_ velocity: Double) throws -> ScrollPhysics {
    var physics = try ScrollPhysics(
      geometry: geometry(velocity > 0 ? 3100 : 5600),
      behavior: ScrollBehavior(decelerationStopDistance: 0),
      offset: Point(x: 0, y: velocity > 0 ? 1000 : 1600))
    physics.coast(velocity: Vector(dx: 0, dy: velocity))
    return physics
  }

  /// Offset by the law, in points.
  private func law(_ velocity: Double, from start: Double, at time: Double) -> Double {
    start + velocity * expm1(Self.decay * time) / Self.decay
  }

  @Test(
    "once the end is out of the way, content is within 0.001 pt of the law, whenever that happens",
    arguments: [4880.7, 3210.5, 3010])
  func endOutOfTheWay(velocity: Double) throws {
    // Flung over 1500 pt and more, it meets the end at 2500 within this time.
    let meeting = log(1 - 1500 * -Self.decay / velocity) / Self.decay
    for millisecond in stride(from: 1.0, to: min(meeting, 1) * 1000 - 1, by: 7) {
      var physics = try physics(velocity)
      physics.run(until: (millisecond + 0.37) / 1000)
      physics.change(to: geometry(9000), mainAxis: .vertical, offset: physics.offset)
      for time in stride(from: millisecond / 1000 + 0.0005, to: 2, by: 0.0831) {
        physics.run(until: time)
        let stray = physics.offset.y - law(velocity, from: 1000, at: physics.time)
        #expect(abs(stray) < 0.001_01, "after \(millisecond) ms, at \(time) s: \(stray)")
      }
      physics.runToRest()
      let end = 1000 + velocity / -Self.decay
      #expect(abs(physics.offset.y - end) < 1e-5, "after \(millisecond) ms: \(physics.offset.y)")
    }
  }

  @Test("an end that moves away every millisecond leads it no farther astray")
  func everyMillisecond() throws {
    let velocity = 4880.7
    var physics = try physics(velocity)
    for millisecond in 1...1000 {
      physics.run(until: Double(millisecond) / 1000)
      let length = 3100 + 4 * Double(millisecond)
      physics.change(to: geometry(length), mainAxis: .vertical, offset: physics.offset)
    }
    physics.runToRest()
    #expect(abs(physics.offset.y - (1000 + velocity / -Self.decay)) < 0.001)
  }

  @Test("content that is moved beneath momentum changes neither its way nor its end")
  func shifted() throws {
    let velocity = -1200.0
    var physics = try physics(velocity)
    var shift = 0.0
    for millisecond in 1...500 {
      physics.run(until: Double(millisecond) / 1000)
      shift += 0.7
      physics.change(
        to: geometry(5600 + shift), mainAxis: .vertical,
        offset: physics.offset + Vector(dx: 0, dy: 0.7))
    }
    physics.runToRest()
    #expect(abs(physics.offset.y - shift - (1600 + velocity / -Self.decay)) < 0.001)
  }
}
