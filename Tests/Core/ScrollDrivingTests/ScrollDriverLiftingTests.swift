import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

@Suite("ScrollDriver, cells in hand")
struct ScrollDriverLiftingTests {
  /// Something done to a cell or to the content at a time.
  struct Event {
    var time: Double
    var perform: (inout ScrollDriver) throws -> Void
  }

  /// Scrolls, and cells lifted, dragged, thrown and reattached, all at random.
  static func events(_ scene: RandomScene, _ random: inout SplitMix64) -> [Event] {
    let first = LayoutElement.item(0, section: 0)
    var events = [
      Event(time: 0) { driver in
        try driver.lift([first], at: 0)
        try driver.drag(first, to: Point(x: 200, y: 300), at: 0)
      }
    ]
    var time = 0.2
    for _ in 0..<25 {
      time += Double(Int.random(in: 0...30, using: &random)) / 100
      let count = scene.arrangement.elementCount
      let element = scene.arrangement.element(
        at: Int.random(in: 0..<min(count, 12), using: &random))
      let (x, y) = (
        Double.random(in: 0...390, using: &random), Double.random(in: 0...700, using: &random)
      )
      let kind = Int.random(in: 0..<8, using: &random)
      let now = time
      events.append(
        Event(time: now) { driver in
          switch kind {
          case 0: driver.update { $0.wheel(Vector(dx: x / 4, dy: y / 4), time: now) }
          case 1:
            driver.update { $0.scroll(to: Point(x: x, y: y * 3), time: now, duration: 0.4) }
          case 2: driver.update { $0.scroll(to: Point(x: x, y: y * 3), time: now, duration: 0) }
          default:
            try Self.handle(element, at: Point(x: x, y: y), kind: kind, time: now, &driver)
          }
        })
    }
    return events
  }

  /// Takes hold of a cell, or does something to the first that is lifted.
  private static func handle(
    _ element: LayoutElement, at place: Point, kind: Int, time: Double,
    _ driver: inout ScrollDriver
  ) throws {
    let lifted = driver.layout.liftedElements
    switch kind {
    case 3, 4:
      do throws(LiftError) { try driver.lift([element], at: time) } catch {
        switch error.code {
        case .rigidElement, .alreadyLifted: return
        default: throw error
        }
      }
      try driver.drag(element, to: place, at: time)
    case 5:
      if let first = lifted.first {
        try driver.release(first, velocity: Vector(dx: place.x, dy: -place.y), at: time)
      }
    case 6: if let last = lifted.last { try driver.reattach(last, at: time) }
    default: if let first = lifted.first { try driver.drag(first, to: place, at: time) }
    }
  }

  static func driver(_ scene: RandomScene) throws -> ScrollDriver {
    ScrollDriver(
      try SpringLayout(
        scene.arrangement, rules: scene.rules, viewport: scene.geometry.viewport,
        window: .margin(150)),
      physics: try ScrollPhysics(
        geometry: scene.geometry, behavior: scene.behavior, mainAxis: scene.arrangement.axis))
  }

  @Test(
    "seeking before, between and after gives the frames that were seen",
    arguments: isLongRun ? UInt64(10)...24 : 10...14)
  func seeking(seed: UInt64) throws {
    let scene = try RandomScene(seed: seed)
    var random = SplitMix64(seed: seed + 1000)
    var driver = try Self.driver(scene)
    var frames: [LayoutFrame] = []
    var lifted = 0
    for event in Self.events(scene, &random) {
      while Double(frames.count) / 60 < event.time {
        frames.append(driver.advance(to: Double(frames.count) / 60))
        lifted += frames[frames.count - 1].lifted.count
      }
      try event.perform(&driver)
    }
    for _ in 0..<60 { frames.append(driver.advance(to: Double(frames.count) / 60)) }
    for index in stride(from: 0, to: frames.count, by: 7) {
      let sought = try driver.frame(at: frames[index].time)
      #expect(
        difference(sought, frames[index], viewport: RandomScene.viewport) < 1e-6,
        "seed \(seed), frame \(index)")
    }
    // From a state in the middle, on.
    let middle = frames.count / 2
    var rewound = try driver.state(at: frames[middle].time)
    for index in middle..<frames.count {
      let again = rewound.advance(to: frames[index].time)
      #expect(
        difference(again, frames[index], viewport: RandomScene.viewport) < 1e-6,
        "seed \(seed), frame \(index) from \(middle)")
      #expect(again.lifted == frames[index].lifted)
    }
    #expect(lifted > 0, "seed \(seed)")
  }

  /// A list that cannot scroll, one of its cells lifted and thrown at 1 s.
  static func thrown() throws -> ScrollDriver {
    let arrangement = try Arrangement(
      frames: (0..<5).map { Rect(x: 0, y: 60 * Double($0), width: 300, height: 50) },
      axis: .vertical)
    let viewport = Size(width: 300, height: 400)
    let geometry = ScrollGeometry(contentSize: arrangement.contentSize, viewport: viewport)
    var driver = ScrollDriver(
      try SpringLayout(arrangement, viewport: viewport),
      physics: try ScrollPhysics(geometry: geometry))
    try driver.lift([.item(2, section: 0)], at: 1)
    try driver.release(.item(2, section: 0), velocity: Vector(dx: 500, dy: 0), at: 1)
    return driver
  }

  @Test("the frame at any time has the cell on the curve of its throw")
  func curve() throws {
    let driver = try Self.thrown()
    #expect(driver.time == 1)
    #expect(try driver.frame(at: 0.5).lifted.isEmpty)
    for time in [1, 1.0001, 1.3, 1.9] {
      let frame = try driver.frame(at: time)
      let truth = SpringTuning.list.state(
        after: time - 1, from: SpringState(displacement: 0, velocity: 500))
      #expect(frame.lifted == [2])
      #expect(abs(frame.attributes[2].displacement.dx - truth.displacement) < 1e-9)
    }
    #expect(try driver.frame(at: 9).attributes[2].displacement == .zero)
  }

  @Test("a driver is idle when the cells are back, and not before what is still to come")
  func idle() throws {
    var driver = try Self.thrown()
    _ = driver.advance(to: 1.5)
    #expect(!driver.isIdle)
    _ = driver.advance(to: 6)
    #expect(driver.isIdle)
    let before = try driver.state(at: 0.5)
    #expect(!before.isIdle)
  }

  @Test("what is done too early counts as done now, and a time must be a number")
  func lateness() throws {
    var driver = try Self.thrown()
    _ = driver.advance(to: 4)
    try driver.lift([.item(1, section: 0)], at: 2)
    #expect(try driver.frame(at: 3.9).lifted.isEmpty)
    #expect(try driver.frame(at: 4).lifted == [1])
    #expect(throws: LiftError(.timeOutOfRange(.infinity))) {
      try driver.reattach(.item(1, section: 0), at: .infinity)
    }
    #expect(throws: LiftError(.notLifted(.item(0, section: 0)))) {
      try driver.reattach(.item(0, section: 0), at: 5)
    }
    #expect(try driver.frame(at: 6).lifted == [1], "what was refused is not done again")
  }

  @Test("a jump at the time of a lift does not come before it when seeking")
  func jump() throws {
    let scene = try RandomScene(seed: 3)
    var driver = try Self.driver(scene)
    let element = scene.arrangement.element(at: 0)
    try driver.lift([element], at: 1)
    try driver.drag(element, to: Point(x: 10, y: 10), at: 1)
    let middle = driver.contentOffset + Vector(dx: 100, dy: 100)
    driver.update { $0.scroll(to: middle, time: 1, duration: 0) }
    let seen = driver.advance(to: 1.2)
    #expect(try difference(driver.frame(at: 1.2), seen, viewport: RandomScene.viewport) < 1e-9)
    #expect(seen.lifted == [0], "it is in the hand, and the content below it went")
  }
}
