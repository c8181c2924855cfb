import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving

/// What must hold for every layout and every scroll, where storms (`docs/reliability.md`) do not see it.
@Suite("ScrollDriver invariants")
struct ScrollDriverInvariantTests {
  /// Rows without gaps; every so many rows one is rigid, or every other one longer than the viewport.
  static func tightRows(_ kind: Int) throws -> SpringLayout {
    var end = 0.0
    let frames = (0..<300).map { index in
      let length = kind == 1 && index % 2 == 0 ? 1200.0 : 40
      defer { end += length }
      return Rect(x: 0, y: end, width: 300, height: length)
    }
    let rigid = stride(from: 0, to: kind == 0 ? 300 : 0, by: 37).map {
      SpringRules.Exception(.element(.item($0, section: 0)), isRigid: true)
    }
    return try SpringLayout(
      Arrangement(frames: frames, axis: .vertical), rules: SpringRules(exceptions: rigid),
      viewport: ScrollDriverTests.viewport)
  }

  @Test(
    "nothing in view jumps when a wall or a neighbour comes into reach",
    arguments: [(0, 3000.0), (0, -3000), (1, 3000), (1, -3000)])
  func smoothness(kind: Int, velocity: Double) throws {
    let layout = try Self.tightRows(kind)
    let geometry = ScrollGeometry(
      contentSize: layout.arrangement.contentSize, viewport: layout.viewport)
    var driver = ScrollDriver(
      layout, physics: try ScrollPhysics(geometry: geometry, offset: Point(x: 0, y: 6000)))
    let place = Point(x: 150, y: velocity > 0 ? 100 : 400)
    ScrollDriverTests.fling(&driver, from: place, velocity: Vector(dx: 0, dy: velocity))
    var last: [Int: Double] = [:]
    var moved = 0.0
    for tick in 0...6000 {
      let frame = driver.advance(to: Double(tick) / 2000)
      var now: [Int: Double] = [:]
      for element in frame.attributes {
        now[element.ordinal] = element.displacement.dy
        moved = max(moved, abs(element.displacement.dy))
        // Springs and scroll go 1.5 pt in that time, sharing turns over no more than as much again.
        let change = element.displacement.dy - (last[element.ordinal] ?? element.displacement.dy)
        #expect(abs(change) < 4, "row \(element.ordinal) at \(frame.time) s")
      }
      last = now
    }
    #expect(moved > 30)
  }
}
