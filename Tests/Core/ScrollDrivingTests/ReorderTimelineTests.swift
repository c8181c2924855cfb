import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

@Suite("Reordering, over time")
struct ReorderTimelineTests {
  /// What a finger does to an item, with a scroll in between; places and times.
  private struct Script {
    var drags: [(time: Double, place: Point)] = []
    var lift = 0.1
    var end: Double
    var isCancelled: Bool

    init(_ random: inout SplitMix64, from place: Point, bounds: Size = ReorderScene.viewport) {
      var (time, place) = (lift, place)
      for _ in 0..<Int.random(in: 3...7, using: &random) {
        let target = Point(
          x: Double.random(in: 10...bounds.width - 10, using: &random),
          y: Double.random(in: 10...bounds.height - 10, using: &random))
        // A leg of the way, a pause at its end.
        for step in 1...10 {
          time += 0.012
          let share = Double(step) / 10
          drags.append((time, place + (target - place) * share))
        }
        place = target
        time += Double.random(in: 0...0.4, using: &random)
      }
      end = time + 0.01
      isCancelled = Int.random(in: 0..<4, using: &random) == 0
    }
  }

  /// Plays a script and takes frames at a rate.
  private static func play(
    seed: UInt64, rate: Double
  ) throws -> (scene: ReorderScene, frames: [LayoutFrame], places: [ItemPath]) {
    var random = SplitMix64(seed: seed)
    var scene = try ReorderScene.random(&random)
    let (item, place) = try #require(scene.visibleItem(&random), "seed \(seed)")
    let script = Script(&random, from: place)
    var frames: [LayoutFrame] = []
    func take(until time: Double) throws {
      while Double(frames.count) / rate < time {
        frames.append(try scene.frame(at: Double(frames.count) / rate))
      }
    }
    try take(until: script.lift)
    try scene.lift(item, at: place, time: script.lift)
    var places: [ItemPath] = []
    for (time, place) in script.drags {
      try take(until: time)
      try scene.drag(to: place, time: time)
      places.append(scene.reorder?.destination ?? item)
    }
    try take(until: script.end)
    if script.isCancelled {
      try scene.cancel(time: script.end)
    } else {
      _ = try scene.release(time: script.end)
    }
    try take(until: script.end + 1)
    return (scene, frames, places)
  }

  private static func expectEqual(_ one: LayoutFrame, _ other: LayoutFrame, _ comment: String) {
    #expect((one.contentOffset - other.contentOffset).length < 1e-8, "\(comment)")
    #expect(
      difference(one, other, viewport: ReorderScene.viewport) < 1e-6, "\(comment)")
    #expect(one.lifted == other.lifted, "\(comment)")
  }

  @Test("frames at 30, 60 and 240 Hz agree with those at 120 Hz")
  func rates() throws {
    let sceneSeeds = seeds(2, of: 8)
    var moved = 0
    for seed in sceneSeeds {
      let truth = try Self.play(seed: seed, rate: 120)
      if Set(truth.places).count > 1 { moved += 1 }
      for rate in [30.0, 60, 240] {
        let (scene, frames, places) = try Self.play(seed: seed, rate: rate)
        #expect(places == truth.places && scene.content == truth.scene.content, "seed \(seed)")
        for (index, frame) in frames.enumerated() {
          let other = Double(index) * 120 / rate
          guard other == other.rounded(), Int(other) < truth.frames.count else { continue }
          Self.expectEqual(
            frame, truth.frames[Int(other)], "seed \(seed), \(rate) Hz, \(frame.time) s")
        }
      }
    }
    #expect(moved * 2 > sceneSeeds.count)
  }

  @Test(
    "seeking to random times in random order gives the frames that were seen",
    arguments: seeds(3, of: 10))
  func seeking(seed: UInt64) throws {
    let (scene, frames, _) = try Self.play(seed: seed, rate: 60)
    var random = SplitMix64(seed: seed + 99)
    for index in frames.indices.shuffled(using: &random).prefix(50) {
      Self.expectEqual(
        try scene.driver.frame(at: frames[index].time), frames[index],
        "seed \(seed), frame \(index)")
    }
  }

  @Test("a copy goes on exactly as the original does, and the same log gives the same bits")
  func copies() throws {
    var random = SplitMix64(seed: 5)
    var scene = try ReorderScene.random(&random)
    let (item, place) = try #require(scene.visibleItem(&random))
    try scene.lift(item, at: place, time: 0.1)
    var copy = scene
    for time in [0.2, 0.3, 0.5] {
      for place in [Point(x: 300, y: 640), Point(x: 30, y: 40)] {
        try scene.drag(to: place, time: time)
        try copy.drag(to: place, time: time)
      }
      #expect(try scene.frame(at: time + 0.05) == copy.frame(at: time + 0.05))
    }
    let (one, other) = (try Self.play(seed: 7, rate: 60), try Self.play(seed: 7, rate: 60))
    #expect(one.frames == other.frames)
    let middle = one.frames[one.frames.count / 2]
    #expect(
      try one.scene.driver.frame(at: middle.time) == other.scene.driver.frame(at: middle.time))
  }

  @Test("nothing jumps: no item moves faster than the model has it move")
  func continuity() throws {
    let sceneSeeds = seeds(2, of: 100)
    var moves = 0
    for seed in sceneSeeds { moves += try Self.movesContinuously(seed: seed) }
    #expect(moves > sceneSeeds.count)
  }

  /// Expects that nothing jumps, and returns how often the item in hand changes its place.
  private static func movesContinuously(seed: UInt64) throws -> Int {
    var random = SplitMix64(seed: seed + 500)
    // Springs that come to rest jump by up to the rest amplitude.
    var scene = try ReorderScene.random(&random, restAmplitude: 1e-7)
    let spring = scene.driver.layout.rules.spring
    let omega = spring.angularFrequency
    let (item, start) = try #require(scene.visibleItem(&random), "seed \(seed)")
    let script = Script(&random, from: start)
    let held = scene.order(item.section)[item.item]
    var (next, finger, fingerSpeed) = (0, start, 0.0)
    var (last, lastOffset) = ([UInt64: Point](), scene.driver.contentOffset)
    var (before, lastOrigin) = (scene.greatest, scene.origin)
    var moves = 0
    let end = isLongRun ? script.end + 0.5 : min(script.end + 0.1, script.drags[24].time + 0.3)
    for tick in 0...Int(end * 1000) {
      let time = Double(tick) / 1000
      let wasInHand = scene.reorder?.isActive == true
      if scene.reorder == nil, time >= script.lift {
        try scene.lift(item, at: start, time: script.lift)
      }
      fingerSpeed = 0
      while next < script.drags.count, script.drags[next].time <= time {
        let (moment, place) = script.drags[next]
        let gap = scene.reorder?.destination
        try scene.drag(to: place, time: moment)
        if scene.reorder?.destination != gap { moves += 1 }
        fingerSpeed += (place - finger).length / 0.001
        (finger, next) = (place, next + 1)
      }
      if scene.reorder?.isActive == true, next == script.drags.count, time > script.end {
        _ = try scene.release(time: script.end)
      }
      let frame = try scene.frame(at: time)
      let places = scene.places(frame)
      let after = scene.greatest
      let (speed, displacement) = (
        max(before.speed, after.speed), max(before.displacement, after.displacement)
      )
      let scrolled = (frame.contentOffset - lastOffset).length
      let gain =
        omega * (omega * (displacement + scrolled) + 2 * spring.dampingRatio * speed) * 0.001
      // Items that may not overlap are drawn apart, outward from the origin, so they follow it. A pair is corrected fully only when
      // both are in view: while an item enters, others were up to 1.1 times as fast as any spring in 500 scenes.
      let origin = scene.origin
      let isLimited = scene.driver.layout.rules.maximumOverlap != nil
      let shared = isLimited ? (origin - lastOrigin).length : 0
      for (identifier, place) in places {
        guard let then = last[identifier] else { continue }
        let own = identifier == held && wasInHand && scene.reorder?.isActive == true
        let allowed = own ? fingerSpeed : (speed + gain) * (isLimited ? 2 : 1)
        #expect(
          (place - then).length <= allowed * 0.001 + (own ? 0 : scrolled + shared) + 1e-6,
          "seed \(seed), item \(identifier) at \(time) s")
      }
      (last, lastOffset, before, lastOrigin) = (places, frame.contentOffset, after, origin)
    }
    return moves
  }

  // MARK: The edges

  /// The documented speed, written down once more.
  private static func speed(_ distance: Double, of length: Double) -> Double {
    let share = (0.25 * length - distance) / (0.2 * length)
    return 1680 * min(1, max(0, share)) * min(1, max(0, share))
  }

  @Test(
    "near an edge the view scrolls at the documented speed",
    arguments: [0.0, 10, 40, 100, 170, 180])
  func edges(distance: Double) throws {
    let insets = EdgeInsets(top: 30, bottom: 70)
    for isBottom in [true, false] {
      var scene = try ReorderScene.list(rows: 400, insets: insets, offset: 5000)
      try scene.lift(ItemPath(item: 107, section: 0), at: Point(x: 100, y: 370), time: 0)
      #expect(try scene.frame(at: 0.5).contentOffset.y == 5000, "the finger has not moved yet")
      let y = isBottom ? 630 - distance : 30 + distance
      try scene.drag(to: Point(x: 100, y: y), time: 1)
      let speed = Self.speed(distance, of: 600) * (isBottom ? 1 : -1)
      for time in [1, 1.001, 1.5, 1.9] {
        let offset = try scene.frame(at: time).contentOffset.y
        #expect(abs(offset - 5000 - speed * (time - 1)) < 1e-8, "\(distance) pt, \(time) s")
      }
      // The gap goes with the finger.
      let gap = try #require(scene.reorder).destination.item
      let point = scene.driver.contentOffset.y + y
      #expect(abs(Double(gap) * 50 + 25 - point) <= 50 + abs(speed) / 60)
      // A finger that goes back to the middle stops it.
      try scene.drag(to: Point(x: 100, y: 330), time: 2)
      let stopped = try scene.frame(at: 2).contentOffset
      #expect(try scene.frame(at: 3).contentOffset == stopped)
    }
  }

  @Test("the view stops at the end of the content, and the item becomes the last or the first")
  func ends() throws {
    for isBottom in [true, false] {
      var scene = try ReorderScene.list(rows: 60, offset: 1000)
      try scene.lift(ItemPath(item: 25, section: 0), at: Point(x: 100, y: 275), time: 0)
      try scene.drag(to: Point(x: 100, y: isBottom ? 690 : 10), time: 0.1)
      let end = isBottom ? 60.0 * 50 - 700 : 0
      let way = abs(end - 1000)
      let arrival = 0.1 + way / 1680
      #expect(abs(try scene.frame(at: arrival - 0.01).contentOffset.y - end) > 10)
      for time in [arrival + 0.001, arrival + 0.1, 9] {
        #expect(try scene.frame(at: time).contentOffset.y == end)
      }
      let move = try scene.release(time: 10)
      #expect(move?.to.item == (isBottom ? 59 : 0))
      #expect(scene.driver.advance(to: 20).contentOffset.y == end)
    }
  }

  @Test("an item that is lifted near an edge can be dragged away from it: only an approach scrolls")
  func liftedNearEdge() throws {
    for isBottom in [true, false] {
      /// A place as far from the edge.
      func place(_ distance: Double, x: Double = 100) -> Point {
        Point(x: x, y: isBottom ? 700 - distance : distance)
      }
      var scene = try ReorderScene.list(rows: 60, offset: 1000)
      let row = isBottom ? 33 : 20
      try scene.lift(ItemPath(item: row, section: 0), at: place(30), time: 0)
      for (index, distance) in [30.0, 31, 90, 90].enumerated() {
        let x = 100 + 5 * Double(index)
        try scene.drag(to: place(distance, x: x), time: 0.1 + Double(index) / 10)
      }
      #expect(try scene.frame(at: 3).contentOffset.y == 1000)
      var toward = scene
      try toward.drag(to: place(80), time: 3.1)
      let speed = 1680 * ((0.25 - 80 / 700.0) / 0.2) * ((0.25 - 80 / 700.0) / 0.2)
      let way = abs(try toward.frame(at: 3.3).contentOffset.y - 1000)
      #expect(abs(way - 0.2 * speed) < 0.1 * speed)
      // Out of the zone and in again.
      try scene.drag(to: place(300), time: 3.1)
      #expect(try scene.frame(at: 4).contentOffset.y == 1000)
      try scene.drag(to: place(80), time: 4.1)
      #expect(abs(try scene.frame(at: 4.3).contentOffset.y - 1000) > 0.1 * speed)
      // An edge on the other side scrolls at once.
      var across = try ReorderScene.list(rows: 60, offset: 1000)
      try across.lift(ItemPath(item: row, section: 0), at: place(30), time: 0)
      try across.drag(to: place(670), time: 0.3)
      #expect((try across.frame(at: 0.5).contentOffset.y < 1000) == isBottom)
    }
  }

  @Test("in two dimensions, each axis scrolls to its own end")
  func corner() throws {
    var physics = try ScrollPhysics(
      geometry: ScrollGeometry(
        contentSize: Size(width: 500, height: 3000), viewport: ReorderScene.viewport),
      behavior: ScrollBehavior(axes: .both))
    let driver = ScrollDriver(
      try SpringLayout(
        Arrangement(frames: [], axis: .vertical), viewport: ReorderScene.viewport),
      physics: physics)
    var copy = driver
    copy.update { $0.scroll(to: Point(x: 0, y: 40), time: 0, duration: 0) }
    physics = copy.physics
    let velocity = EdgeScrolling().velocity(at: Point(x: 380, y: 695), in: physics.geometry)
    #expect(velocity == Vector(dx: 1680, dy: 1680))
    physics.scroll(velocity: velocity, touch: Point(x: 380, y: 695), until: 1)
    #expect(abs(physics.motion.offset(at: 0.05).x - 84) < 1e-9)
    #expect(physics.motion.offset(at: 110 / 1680.0 + 1e-9).x == 110)
    #expect(abs(physics.motion.offset(at: 1).y - 40 - 1680) < 1e-9)
    #expect(physics.offset.x == 110)
  }

  @Test("where a finger or momentum scrolls, the edges do not, and the gap follows")
  func momentum() throws {
    var scene = try ReorderScene.list(rows: 400, offset: 5000)
    scene.driver.update {
      for step in 0...10 {
        let place = Point(x: 50, y: 400 - 20 * Double(step))
        let time = Double(step) / 100
        step == 0 ? $0.touchBegan(at: place, time: time) : $0.touchMoved(to: place, time: time)
      }
      $0.touchEnded(at: Point(x: 50, y: 200), time: 0.1)
    }
    var plain = scene.driver
    let row = Int((plain.advance(to: 0.1).contentOffset.y + 350) / 50)
    try scene.lift(ItemPath(item: row, section: 0), at: Point(x: 100, y: 350), time: 0.1)
    try scene.drag(to: Point(x: 100, y: 690), time: 0.11)
    for time in [0.2, 0.3, 0.5] {
      let frame = try scene.frame(at: time)
      #expect(abs(frame.contentOffset.y - plain.advance(to: time).contentOffset.y) < 1e-9)
      let gap = try #require(scene.reorder).destination.item
      #expect(abs(Double(gap) * 50 + 25 - frame.contentOffset.y - 690) < 120)
    }
  }

  // MARK: What cannot be

  @Test("what cannot be done is a typed error, and nothing has changed")
  func errors() throws {
    var scene = try ReorderScene.list()
    let before = scene.driver.advance(to: 0)
    #expect(throws: ReorderError(.lift(.unknownElement(.item(60, section: 0))))) {
      try scene.lift(ItemPath(item: 60, section: 0), at: .zero, time: 0)
    }
    #expect(throws: ReorderError(.lift(.pointOutOfRange(.infinity)))) {
      try scene.lift(ItemPath(item: 0, section: 0), at: Point(x: .infinity, y: 0), time: 0)
    }
    #expect(throws: ReorderError(.speedOutOfRange(-1))) {
      try scene.lift(
        ItemPath(item: 0, section: 0), at: .zero, time: 0, edges: EdgeScrolling(maximumSpeed: -1))
    }
    #expect(throws: ReorderError(.fullSpeedDistanceOutOfRange(0.3))) {
      try scene.lift(
        ItemPath(item: 0, section: 0), at: .zero, time: 0,
        edges: EdgeScrolling(fullSpeedDistance: 0.3))
    }
    #expect(throws: ReorderError(.startDistanceOutOfRange(0.6))) {
      try scene.lift(
        ItemPath(item: 0, section: 0), at: .zero, time: 0, edges: EdgeScrolling(startDistance: 0.6)
      )
    }
    let content = scene.content
    scene.content = CollectionContent(sections: [])
    #expect(throws: ReorderError(.contentMismatch(expected: 60, actual: 0))) {
      try scene.lift(ItemPath(item: 0, section: 0), at: .zero, time: 0)
    }
    scene.content = content
    #expect(scene.driver.layout.liftedElements.isEmpty)
    #expect(scene.driver.advance(to: 0) == before)
    try scene.lift(ItemPath(item: 3, section: 0), at: Point(x: 10, y: 170), time: 0)
    #expect(throws: ReorderError(.lift(.pointOutOfRange(.infinity)))) {
      try scene.drag(to: Point(x: 0, y: Double.infinity), time: 0.1)
    }
    #expect(throws: ReorderError(.lift(.timeOutOfRange(.infinity)))) {
      try scene.drag(to: .zero, time: .infinity)
    }
    #expect(throws: ReorderError(.lift(.velocityOutOfRange(2e9)))) {
      _ = try scene.release(velocity: Vector(dx: 2e9, dy: 0), time: 0.1)
    }
    #expect(scene.driver.layout.liftedElements == [.item(3, section: 0)])
    var changed = scene
    let arrangement = changed.driver.layout.arrangement
    try changed.driver.change(to: arrangement, mapping: .identity(count: 60), at: 0.2)
    #expect(throws: ReorderError(.contentChanged)) { try changed.drag(to: .zero, time: 0.3) }
    _ = try scene.release(time: 0.2)
    #expect(throws: ReorderError(.ended)) { _ = try scene.release(time: 0.3) }
    #expect(throws: ReorderError(.ended)) { try scene.cancel(time: 0.3) }
    #expect(throws: ReorderError(.ended)) { try scene.drag(to: .zero, time: 0.3) }
    for reason: ReorderError.Code in [
      .lift(.notLifted(.item(1, section: 0))), .contentMismatch(expected: 1, actual: 2),
      .contentChanged, .ended, .startDistanceOutOfRange(2), .fullSpeedDistanceOutOfRange(-1),
      .speedOutOfRange(-1),
    ] {
      #expect(!reason.problem.isEmpty && !reason.remedy.isEmpty)
    }
  }

  @Test("a section that cannot take the item is passed over")
  func refusal() throws {
    var scene = try ReorderScene(
      .list(ListLayout()),
      sections: [
        SectionContent(count: 4, size: Size(width: 0, height: 50)),
        SectionContent(count: 4, size: Size(width: 0, height: 50)),
      ])
    // Items without identifiers take none that has one.
    scene.content.sections[1].itemIdentifiers = nil
    scene.driver = ScrollDriver(
      try SpringLayout(
        scene.layout.arrange(scene.content, in: scene.environment), viewport: ReorderScene.viewport),
      physics: scene.driver.physics)
    try scene.lift(ItemPath(item: 1, section: 0), at: Point(x: 10, y: 75), time: 0)
    try scene.drag(to: Point(x: 10, y: 190), time: 0.1)
    #expect(scene.reorder?.destination == ItemPath(item: 3, section: 0))
    try scene.drag(to: Point(x: 10, y: 330), time: 0.2)
    #expect(scene.reorder?.destination == ItemPath(item: 3, section: 0))
    #expect(scene.reorder?.isActive == true)
  }

  @Test("a finger that holds still for days costs as much as one that does for ten minutes")
  func days() throws {
    var scene = try ReorderScene.list()
    try scene.lift(ItemPath(item: 1, section: 0), at: Point(x: 10, y: 75), time: 0)
    try scene.drag(to: Point(x: 10, y: 185), time: 1e6)
    #expect(try scene.frame(at: 1e6).attributes.count >= 14)
    #expect(scene.reorder?.destination.item == 3)
  }
}

extension ReorderScene {
  /// The origin of influence in the viewport, in points of the content.
  fileprivate var origin: Point {
    driver.layout.origin(in: Rect(origin: driver.contentOffset, size: Self.viewport))
  }

  /// The greatest displacement and speed of what is near the viewport.
  fileprivate var greatest: (displacement: Double, speed: Double) {
    let layout = driver.layout
    var greatest = (displacement: 0.0, speed: 0.0)
    for ordinal in 0..<layout.arrangement.elementCount {
      let element = layout.arrangement.element(at: ordinal)
      guard let motion = layout.motion(of: element), motion.control != .dragged else { continue }
      greatest.displacement = max(greatest.displacement, motion.displacement.length)
      greatest.speed = max(greatest.speed, motion.velocity.length)
    }
    return greatest
  }
}
