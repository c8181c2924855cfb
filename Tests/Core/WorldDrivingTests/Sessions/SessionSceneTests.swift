import Foundation
import Testing

@testable import Gestures
@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import Recordings
@testable import WorldDriving

// Those scenes of the guides that are worlds with fingers and rules. Container 375×667; gravity 1 is 1000 pt/s².
@Suite("Scenes with fingers and rules")
struct SessionSceneTests {
  static let bounds = Rect(x: 0, y: 0, width: 375, height: 667)

  /// A finger that goes down, moves at a constant velocity, sampled every 1/120 s, and is lifted in motion.
  static func drag(
    from start: Point, velocity: Vector, duration: Double, at time: Double = 0, lifts: Bool = true
  ) -> [TouchSample] {
    let count = Int(duration * 120)
    var samples = (0...count).map { index in
      TouchSample(
        time: time + Double(index) / 120, phase: index == 0 ? .began : .moved,
        location: start + velocity * (Double(index) / 120))
    }
    if lifts, let last = samples.last {
      samples.append(TouchSample(time: last.time, phase: .ended, location: last.location))
    }
    return samples
  }

  static func square(
    _ side: Double, at center: Point, gravity: Double = 1, in scene: inout WorldScene
  ) throws -> ItemID {
    let item = try scene.add(
      DynamicItem(center: center, size: Size(width: side, height: side)), named: "square")
    if gravity != 0 {
      try scene.add(
        NamedBehavior(
          "gravity",
          .gravity(GravityBehavior(items: [item], direction: Vector(dx: 0, dy: gravity)))))
    }
    try scene.add(
      NamedBehavior(
        "bounds", .collision(CollisionBehavior(items: [item], referenceBounds: Self.bounds))))
    return item
  }

  // Scene 3: m = 0.16, impulse 0.0008·|v|: Δv = 100·0.0008/0.16·v = 0.5·v, added to the item's own velocity.
  @Test(
    "flick: held on a rod, released with half the finger's velocity, comes to rest at the bottom")
  func flick() throws {
    var scene = WorldScene(size: Self.bounds.size)
    let item = try Self.square(40, at: Point(x: 187.5, y: 333.5), in: &scene)
    let touches = Self.drag(
      from: Point(x: 190, y: 330), velocity: Vector(dx: 200, dy: -400), duration: 0.4)
    var session = try WorldSession(
      scene,
      rules: [
        WorldRule(
          "push", when: .gestureEnds("finger"), repeats: true,
          do: [.push([item], finger: "finger", perVelocity: 0.0008)])
      ],
      fingers: [WorldFinger("finger", .item(.init([item], atTouch: false)))], touches: [])
    var length: Double?
    for sample in touches.dropLast() {
      session.touch(sample)
      guard
        let attachment = session.run.behaviors["finger"].flatMap({ session.run.world[$0] })?
          .attachment, let state = session.run.world.state(of: item)
      else { continue }
      let reach = (attachment.anchor - state.center).length
      guard let rod = length else {
        length = reach
        continue
      }
      // The anchor moves by 3.7 pt between substeps; the rod follows in the next.
      #expect((reach - rod).magnitude < 4)
    }
    #expect(length != nil)
    let before = try #require(session.run.world.state(of: item)).linearVelocity
    session.touch(try #require(touches.last))
    let after = try #require(session.run.world.state(of: item)).linearVelocity
    #expect((after - before - Vector(dx: 100, dy: -200)).length < 1e-6)
    #expect(session.run.behaviors["finger"] == nil)
    while session.advance() != nil {}
    let rest = try #require(session.run.world.state(of: item))
    #expect((rest.center.y - 647).magnitude < 0.5)
    #expect(session.refusedActions.isEmpty)
  }

  @Test("flick: a finger at rest applies no impulse, and no number becomes NaN")
  func still() throws {
    var scene = WorldScene(size: Self.bounds.size)
    let item = try Self.square(40, at: Point(x: 187.5, y: 333.5), gravity: 0, in: &scene)
    var touches = Self.drag(
      from: Point(x: 190, y: 330), velocity: Vector(dx: 200, dy: 0), duration: 0.1, lifts: false)
    let last = try #require(touches.last)
    touches.append(TouchSample(time: 1, phase: .ended, location: last.location))
    var session = try WorldSession(
      scene,
      rules: [
        WorldRule(
          "release", when: .gestureEnds("finger"), do: [.release([item], finger: "finger")])
      ],
      fingers: [WorldFinger("finger", .nothing)], touches: touches)
    while session.advance() != nil {}
    #expect(session.run.world.state(of: item)?.center == Point(x: 187.5, y: 333.5))
  }

  // Scene 4: m = 0.0016, ω = √(1/m) = 25, ζ = 10/2ω = 0.2; comes to rest at the centre of one half.
  @Test("sticky corners: a thrown item is pulled to the centre of one half and rests there")
  func sticky() throws {
    func end(_ velocity: Vector) throws -> Point {
      var scene = WorldScene(size: Self.bounds.size)
      let item = try scene.add(
        DynamicItem(center: Point(x: 187.5, y: 333.5), size: Size(width: 40, height: 40)),
        named: "square")
      var properties = ItemPropertiesBehavior(items: [item])
      properties.density = 0.01
      properties.resistance = 10
      properties.friction = 0
      properties.allowsRotation = false
      try scene.add(NamedBehavior("properties", .itemProperties(properties)))
      try scene.add(
        NamedBehavior(
          "bounds", .collision(CollisionBehavior(items: [item], referenceBounds: Self.bounds))))
      for half in 0...1 {
        var field = Field(.spring)
        field.position = Point(x: 187.5, y: 667 * (0.25 + Double(half) / 2))
        field.region = try .rectangle(size: Size(width: 375, height: 333.5))
        try scene.add(
          NamedBehavior("half \(half)", .field(FieldBehavior(items: [item], field: field))))
      }
      let touches = Self.drag(
        from: Point(x: 187.5, y: 333.5), velocity: velocity, duration: 0.15)
      var session = try WorldSession(
        scene,
        rules: [
          WorldRule(
            "release", when: .gestureEnds("finger"), repeats: true,
            do: [.release([item], finger: "finger")])
        ],
        fingers: [WorldFinger("finger", .item(.init([item])))], touches: touches)
      while session.advance() != nil {}
      return try #require(session.run.world.state(of: item)).center
    }
    #expect((try end(Vector(dx: 0, dy: -300)) - Point(x: 187.5, y: 166.75)).length < 0.5)
    #expect((try end(Vector(dx: 40, dy: 300)) - Point(x: 187.5, y: 500.25)).length < 0.5)
    // A mirrored throw gives the mirrored motion.
    let (left, right) = (try end(Vector(dx: -90, dy: 200)), try end(Vector(dx: 90, dy: 200)))
    #expect((left.x - 187.5 + (right.x - 187.5)).magnitude < 1e-9)
    #expect((left.y - right.y).magnitude < 1e-9)
  }

  // Scene 5, present: gravity 10, elasticity 0.7; impacts in closed form at 0.296, 0.701, 0.982 s.
  @Test("drop-out: bounces at the known times, and finishes at rest or after 1.5 s")
  func dropOut() throws {
    func end(_ rate: Double) throws -> (times: [Double], outcome: Outcome?, time: Double) {
      var scene = WorldScene(size: Self.bounds.size, duration: .untilRest(limit: 10))
      let card = try scene.add(
        DynamicItem(center: Point(x: 187.5, y: -100), size: Size(width: 200, height: 200)),
        named: "card")
      var properties = ItemPropertiesBehavior(items: [card])
      properties.elasticity = 0.7
      properties.allowsRotation = false
      try scene.add(
        NamedBehavior(
          "animator", .composite,
          children: [
            NamedBehavior(
              "bounds",
              .collision(
                CollisionBehavior(
                  items: [card], referenceBounds: Self.bounds,
                  referenceInsets: EdgeInsets(top: -200, left: 0, bottom: 233.5, right: 0)))),
            NamedBehavior("properties", .itemProperties(properties)),
            NamedBehavior(
              "gravity",
              .gravity(GravityBehavior(items: [card], direction: Vector(dx: 0, dy: 10)))),
          ]))
      var session = try WorldSession(
        scene, rate: rate,
        rules: [
          WorldRule(
            "impact", when: .contact(ContactPattern(of: card, edge: 2, includesHits: true)),
            repeats: true, do: [.signal("impact")]),
          WorldRule("end", when: .any([.worldPauses, .elapsed(1.5)]), do: [.finish(.finished)]),
        ])
      var (times, outcomes, time) = ([Double](), [Outcome](), 0.0)
      while let frame = session.advance() {
        times += frame.signals.map(\.time)
        if let outcome = frame.outcome { outcomes.append(outcome) }
        time = frame.world.time
      }
      #expect(outcomes.count == 1)
      return (times, outcomes.first, time)
    }
    let (times, outcome, time) = try end(60)
    for (known, found) in zip([0.296, 0.701, 0.982], times) {
      #expect((found - known).magnitude < 0.04, "\(times)")
    }
    #expect(outcome == .finished)
    #expect((time - 1.5).magnitude <= 1.0 / 60)
    let other = try end(240)
    #expect(other.times == times)
    #expect((other.time - time).magnitude <= 1.0 / 60)
  }

  // Scene 5, dismiss: after ⅔·4 s the rope is removed and the card keeps its velocity; the scene ends after 4 s.
  @Test("drop-out: phases follow in order, and the dropped card keeps its velocity")
  func phases() throws {
    var scene = WorldScene(size: Self.bounds.size, duration: .untilRest(limit: 10))
    let card = try scene.add(
      DynamicItem(center: Point(x: 187.5, y: 333.5), size: Size(width: 200, height: 200)),
      named: "card")
    try scene.add(
      NamedBehavior(
        "gravity", .gravity(GravityBehavior(items: [card], direction: Vector(dx: 0, dy: 10)))))
    try scene.add(
      NamedBehavior(
        "rope",
        .attachment(
          .distance(
            card, offset: Vector(dx: 70, dy: -100), to: Point(x: 247.5, y: 233.5), length: 40,
            frequency: 3, damping: 0.3))))
    var session = try WorldSession(
      scene,
      rules: [
        WorldRule(
          "drop", when: .any([.worldPauses, .elapsed(8.0 / 3)]),
          do: [.remove("rope"), .signal("over", after: 4.0 / 3)]),
        WorldRule("end", when: .signal("over"), do: [.finish(.finished)]),
      ])
    var time = 0.0
    var signals: [WorldSession.TimedSignal] = []
    while let frame = session.advance() {
      time = frame.world.time
      signals += frame.signals
      let hasRope = session.run.behaviors["rope"] != nil
      #expect(hasRope == (time < 8.0 / 3))
    }
    #expect(signals.map(\.name) == ["over"])
    #expect((time - 4).magnitude <= 1.0 / 60)
    // 1.333 s of free fall at 10,000 pt/s² from about y = 424.
    let y = try #require(session.run.world.state(of: card)).center.y
    #expect(y > 7000 && y < 10_000)
  }

  // Scene 6: attachment of 3 Hz, damping 0.1, length H/2, to H; released at c = 53.5: impacts 0.089 + k·0.1675 s.
  @Test(
    "shade: bounces on the floor at the known times, with one haptic each and none at the walls",
    arguments: [false, true])
  func shade(isSecondOrder: Bool) throws {
    var options = WorldOptions()
    if isSecondOrder { options.integrator = .midpoint }
    var scene = WorldScene(
      size: Self.bounds.size, duration: .untilRest(limit: 4), options: options)
    // Slightly narrower than the screen: no contact with the side walls.
    let sheet = try scene.add(
      DynamicItem(center: Point(x: 187.5, y: 53.5), size: Size(width: 374, height: 667)),
      named: "sheet")
    var properties = ItemPropertiesBehavior(items: [sheet])
    properties.elasticity = 0.6
    properties.allowsRotation = false
    try scene.add(NamedBehavior("properties", .itemProperties(properties)))
    try scene.add(
      NamedBehavior(
        "pull",
        .attachment(
          .distance(
            sheet, to: Point(x: 187.5, y: 667), length: 333.5, frequency: 3, damping: 0.1))))
    try scene.add(
      NamedBehavior(
        "bounds",
        .collision(
          CollisionBehavior(
            items: [sheet], referenceBounds: Self.bounds,
            referenceInsets: EdgeInsets(top: -667, left: 0, bottom: 0, right: 0)))))
    var session = try WorldSession(
      scene,
      rules: [
        WorldRule(
          "haptic",
          when: .contact(
            ContactPattern(of: sheet, with: .boundary(nil), edge: 2, includesHits: true)),
          repeats: true, do: [.signal("light")]),
        WorldRule(
          "open", when: .any([.worldPauses, .elapsed(4)]), do: [.finish(.finished)]),
      ])
    var haptics: [Double] = []
    while let frame = session.advance() { haptics += frame.signals.map(\.time) }
    #expect(session.outcome == .finished)
    for (index, time) in haptics.enumerated() {
      // Rules respond one substep later.
      let impact = time - 1.0 / 120
      // The delay of a first-order method grows with each bounce.
      let bound = isSecondOrder ? 0.01 : 0.03
      #expect((impact - 0.089 - Double(index) * 0.1675).magnitude < bound, "\(haptics)")
    }
    // Five bounces and the landing. The first-order method loses a bounce.
    #expect(haptics.count == (isSecondOrder ? 6 : 5), "\(haptics)")
    let rest = try #require(session.run.world.state(of: sheet)).center
    #expect((rest - Point(x: 187.5, y: 333.5)).length < 0.5)
  }

  // Scene 7: m = 6, Δv = 500 along 45°: the width's peak in closed form 324.3 at 0.118 s, trough 282.3.
  @Test("position mapped to bounds: the width oscillates as known, width less height is constant")
  func positionMappedToBounds() throws {
    var scene = WorldScene(size: Self.bounds.size, duration: .untilRest(limit: 10))
    let size = Size(width: 300, height: 200)
    let box = try scene.add(
      DynamicItem(center: Point(x: size.width, y: size.height), size: size), named: "button")
    try scene.add(
      NamedBehavior(
        "spring",
        .attachment(
          .distance(
            box, to: Point(x: size.width, y: size.height), length: 0, frequency: 2, damping: 0.1))))
    try scene.add(
      NamedBehavior(
        "push",
        .push(
          PushBehavior(items: [box], mode: .instantaneous, angle: .pi / 4, magnitude: 30))))
    let session = try WorldSession(
      scene, rate: 120, channels: [ItemChannels(box, x: .width, y: .height)])
    let recording = try session.recording(named: "bounds")
    let widths = recording.frames.map { 300 + $0.poses.value(.dw, of: 0) }
    let heights = recording.frames.map { 200 + $0.poses.value(.dh, of: 0) }
    for (width, height) in zip(widths, heights) {
      #expect((width - height - 100).magnitude < 1e-9)
    }
    for frame in recording.frames {
      #expect(frame.poses.value(.dx, of: 0) == 300 && frame.poses.value(.dy, of: 0) == 200)
    }
    let peak = try #require(widths.max())
    let place = try #require(widths.firstIndex(of: peak))
    #expect((peak - 324.3).magnitude < 2.5)
    #expect((Double(place) / 120 - 0.118).magnitude < 0.02)
    #expect((try #require(widths.min()) - 282.3).magnitude < 4.5)
    #expect((try #require(widths.last) - 300).magnitude < 0.5)
  }

  // Scene 8: Δv = -500 at gravity 1: a height of 500²/2000 = 125, with resistance 121.
  @Test("lock screen: a push makes the screen hop by 121 pt and come to rest where it was")
  func hop() throws {
    var scene = WorldScene(size: Self.bounds.size, duration: .untilRest(limit: 10))
    let screen = try scene.add(
      DynamicItem(center: Point(x: 187.5, y: 333.5), size: Size(width: 374, height: 667)),
      named: "screen")
    var properties = ItemPropertiesBehavior(items: [screen])
    properties.elasticity = 0.4
    try scene.add(NamedBehavior("properties", .itemProperties(properties)))
    try scene.add(NamedBehavior("gravity", .gravity(GravityBehavior(items: [screen]))))
    try scene.add(
      NamedBehavior(
        "bounds",
        .collision(
          CollisionBehavior(
            items: [screen], referenceBounds: Self.bounds,
            referenceInsets: EdgeInsets(top: -667, left: 0, bottom: 0, right: 0)))))
    try scene.nudge(screen, Vector(dx: 0, dy: -500))
    var session = try WorldSession(
      scene, rules: [WorldRule("rest", when: .rests(screen), do: [.finish(.finished)])])
    var top = Double.infinity
    while let frame = session.advance() { top = min(top, frame.world.states[0].center.y) }
    #expect((333.5 - top - 121).magnitude < 3)
    #expect(session.outcome == .finished)
    #expect((try #require(session.run.world.state(of: screen)).center.y - 333.5).magnitude < 0.5)
  }

  // Scene 10: an attachment at the touched point, 5 Hz and 0.8, then a snap back.
  @Test("drag and release: the item snaps back, upright, without a jump")
  func snapBack() throws {
    var scene = WorldScene(size: Self.bounds.size, duration: .untilRest(limit: 20))
    let item = try scene.add(
      DynamicItem(frame: Rect(x: 100, y: 100, width: 100, height: 100)), named: "square")
    let snap = NamedBehavior(
      "home", .snap(SnapBehavior(item: item, to: Point(x: 150, y: 150), damping: 0.3)))
    let touches = Self.drag(
      from: Point(x: 130, y: 120), velocity: Vector(dx: 300, dy: 400), duration: 0.5)
    var session = try WorldSession(
      scene,
      rules: [WorldRule("go", when: .gestureEnds("finger"), do: [.add(snap)])],
      fingers: [
        WorldFinger("finger", .item(.init([item], length: 0, frequency: 5, damping: 0.8)))
      ],
      touches: touches)
    var last: ItemState?
    var farthest = 0.0
    while let frame = session.advance() {
      let state = frame.world.states[0]
      farthest = max(farthest, (state.center - Point(x: 150, y: 150)).length)
      if let last {
        let speed = max(last.linearVelocity.length, state.linearVelocity.length)
        #expect((state.center - last.center).length < speed / 60 * 1.5 + 2)
      }
      last = state
    }
    #expect(farthest > 100)
    let end = try #require(last)
    #expect((end.center - Point(x: 150, y: 150)).length < 0.5)
    #expect(sin(end.rotation / 2).magnitude < 1e-3)
  }

  // Scene 11: a rigid rod of 212.132 pt; the anchor follows a finger.
  @Test("pendulum: the rod keeps its length while a finger moves its anchor")
  func pendulum() throws {
    var scene = WorldScene(size: Self.bounds.size, duration: .seconds(3))
    let item = try scene.add(
      DynamicItem(frame: Rect(x: 100, y: 100, width: 100, height: 100)), named: "square")
    try scene.add(NamedBehavior("gravity", .gravity(GravityBehavior(items: [item]))))
    try scene.add(
      NamedBehavior("rod", .attachment(.distance(item, to: Point(x: 300, y: 0)))))
    let touches = Self.drag(
      from: Point(x: 300, y: 0), velocity: Vector(dx: -60, dy: 20), duration: 1)
    var session = try WorldSession(
      scene, fingers: [WorldFinger("finger", .anchor(of: "rod"))], touches: touches)
    while let frame = session.advance() {
      let rod = try #require(session.run.behaviors["rod"].flatMap { session.run.world[$0] })
      let anchor = try #require(rod.attachment).anchor
      let length = (frame.world.states[0].center - anchor).length
      #expect((length - 212.132).magnitude < 1.5)
    }
    let rod = try #require(session.run.behaviors["rod"].flatMap { session.run.world[$0] })
    #expect(rod.attachment?.anchor == Point(x: 240, y: 20))
  }
}
