import PlaneDynamics
import PlaneGeometry
import WorldDriving

/// What mechanics says of a world, as far as it is known what acts on its items.
struct Mechanics {
  private let scene: WorldScene
  /// The members of groups, which move as these do.
  private let members: Set<Int>
  private var floor: LevelFloor?
  private var runner: Runner?
  private var paddle: Paddle?
  private let rope: Rope?
  private let guide: Guide?
  private var last: (time: Double, states: [ItemState], momentum: Vector)?
  /// What touched something in the last frame.
  private var touched: Set<ItemID> = []

  /// - Parameters:
  ///   - rules: what of the scene's rules says, if that does nothing to the world.
  ///   - isUndisturbed: whether nothing but the scene's changes acts on the world.
  init(_ scene: WorldScene, _ rules: [WorldRule], isUndisturbed: Bool) {
    self.scene = scene
    members = Set(scene.items.flatMap(\.members))
    floor = isUndisturbed && scene.changes.isEmpty ? LevelFloor(scene) : nil
    runner = isUndisturbed && scene.changes.isEmpty ? Runner(scene) : nil
    paddle = isUndisturbed ? Paddle(scene, rules) : nil
    rope = isUndisturbed && scene.changes.isEmpty ? Rope(scene) : nil
    guide = isUndisturbed && scene.changes.isEmpty ? Guide(scene) : nil
  }

  /// Looks at a frame.
  ///
  /// - Parameters:
  ///   - open: the contacts that go on.
  ///   - isDisturbed: whether more than the world itself has acted since the last frame.
  mutating func check(
    _ world: DynamicsWorld, _ session: SessionFrame, _ open: [ContactEvent], isDisturbed: Bool
  ) throws {
    let frame = session.world
    let contacts = open + frame.events.compactMap(\.event.contact)
    let touching = Set(contacts.flatMap { [$0.item, $0.partnerItem].compactMap { $0 } })
    defer {
      (last, touched) = ((frame.time, frame.states, world.momentum.linear), touching)
    }
    try floor?.check(frame)
    try runner?.check(frame)
    try paddle?.check(frame, session.signals)
    try rope?.check(world, at: frame.time)
    try guide?.check(frame)
    guard let last, !isDisturbed, !isFast(last.states + frame.states) else { return }
    if isClosed(world) { try checkMomentum(world, frame, from: last.momentum) }
    if let forces = Forces(world), scene.world.options.integrator == .semiImplicitEuler {
      for (index, item) in scene.items.enumerated() {
        guard item.members.isEmpty, !members.contains(index), !touching.contains(item.id),
          !touched.contains(item.id), let properties = world.properties(of: item.id),
          let mass = world.mass(of: item.id), !properties.isAnchored,
          !isLopsided(item) || !forces.hasFields && frame.states[index].angularVelocity == 0,
          last.states[index].isAwake, frame.states[index].isAwake
        else { continue }
        let flight = Flight(of: item.id, mass, properties, forces, scene.world.options)
        try require(
          "what nothing touches flies freely",
          flight.leads(
            from: last.states[index], to: frame.states[index], in: frame.time - last.time)
            || mayBePushed(
              item, from: last.states[index], world, flight, in: frame.time - last.time),
          "\(item.name): \(frame.states[index]) at \(frame.time) s after \(last.states[index])")
      }
    }
  }

  /// Whether an item flies, apart from being pushed out of something near it. Items that overlap by
  /// 0.5 pt or less when a contact ends are moved apart later, without a contact.
  private func mayBePushed(
    _ item: WorldItem, from start: ItemState, _ world: DynamicsWorld, _ flight: Flight,
    in duration: Double
  ) -> Bool {
    guard let rect = world.boundingRect(of: item.id), let end = world.state(of: item.id) else {
      return false
    }
    let way = end.center - start.center
    let room = rect.growing(by: 0.5 + way.length)
    let isNear = world.debugShapes.contains { shape in
      switch shape {
      case .polygon(let other, let corners, _): other != item.id && room.meets(corners)
      case .circle(let other, let center, let radius, _):
        other != item.id && room.growing(by: radius).meets([center])
      case .edge(let from, let to): room.meets([from, to])
      default: false
      }
    }
    let depth = 0.5
    return isNear
      && flight.leads(
        from: start, to: end, in: duration,
        within: (depth, 2 * depth / max(item.item.size.width, item.item.size.height)))
  }

  /// Whether the centre of mass may be beside the centre, which turns around it then.
  private func isLopsided(_ item: WorldItem) -> Bool {
    if case .path = item.item.bounds { true } else { false }
  }

  /// Whether something may be held back by the limits of speed.
  private func isFast(_ states: [ItemState]) -> Bool {
    let options = scene.world.options
    return states.contains {
      $0.linearVelocity.length > 0.9 * options.maximumTranslation / options.substep
        || $0.angularVelocity.magnitude > 0.9 * .pi / 2 / options.substep
    }
  }

  /// Whether nothing acts from outside, and nothing resists.
  private func isClosed(_ world: DynamicsWorld) -> Bool {
    for item in world.itemIDs {
      guard let properties = world.properties(of: item) else { continue }
      if properties.isAnchored || properties.resistance > 0 { return false }
    }
    func isInner(_ id: BehaviorID) -> Bool {
      switch world[id] {
      case .collision(let collision):
        !collision.mode.contains(.boundaries)
          || collision.boundaries.isEmpty && collision.referenceBounds == nil
      case .attachment(let attachment): attachment.partner != nil
      case .itemProperties: true
      case .composite: world.children(of: id).allSatisfy(isInner)
      default: false
      }
    }
    return world.behaviorIDs.allSatisfy(isInner)
  }

  private func checkMomentum(
    _ world: DynamicsWorld, _ frame: WorldFrame, from momentum: Vector
  ) throws {
    var (amount, lost) = (0.0, 0.0)
    for (item, state) in zip(scene.items, frame.states) {
      guard let mass = world.mass(of: item.id) else { continue }
      amount += mass * state.linearVelocity.length
      // What falls asleep stops.
      if !state.isAwake { lost += mass * scene.world.options.linearSleepTolerance }
    }
    let change = (world.momentum.linear - momentum).length
    try require(
      "momentum is kept without a force from outside", change <= 1e-9 * (amount + 1) + lost,
      "changed by \(change) of \(amount) at \(frame.time) s")
  }
}

extension ContactEvent {
  /// The other item, if it is none of a boundary.
  fileprivate var partnerItem: ItemID? { if case .item(let item) = partner { item } else { nil } }
}

extension Rect {
  /// Whether it overlaps the frame of some points.
  fileprivate func meets(_ points: [Point]) -> Bool {
    let (x, y) = (points.map { $0.x }, points.map { $0.y })
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return false
    }
    return left <= maxX && right >= minX && top <= maxY && bottom >= minY
  }
}

// MARK: - What is known to happen

/// One item that lands on a level floor, or slides over it without friction.
private struct LevelFloor {
  private var item = 0
  /// Toward the floor, and along it.
  private let down: Vector, along: Vector
  /// Where the floor begins and ends, along it, and how far down it is.
  private var extent = 0.0...0.0, level = 0.0
  /// Half of the item's extents.
  private var length = 0.0, height = 0.0
  private var start = 0.0, speed = 0.0
  private let substep: Double
  private var isOver = false
  /// In points per second squared.
  private let gravity: Double
  /// The speed with which it lands first, and with which it is to leave, in points per second.
  private var landing = 0.0, leaving = 0.0
  /// When it landed first, and whether nothing has been said of what came next.
  private var landed: Double?, isBouncing = true

  /// Nil where it is not known what happens.
  init?(_ scene: WorldScene) {
    let world = scene.world
    var options = world.options
    options.substep = WorldOptions().substep
    guard options == WorldOptions(), world.options.substep <= 1.0 / 120 + 1e-9 else { return nil }
    substep = world.options.substep
    var (gravities, collisions) = ([GravityBehavior](), [CollisionBehavior]())
    for id in world.behaviorIDs {
      switch world[id] {
      case .gravity(let gravity): gravities.append(gravity)
      case .collision(let collision): collisions.append(collision)
      case .itemProperties: continue
      default: return nil
      }
    }
    guard gravities.count == 1, collisions.count == 1, collisions[0].mode == .everything,
      collisions[0].referenceBounds == nil
    else { return nil }
    let pull = gravities[0].direction
    guard pull.dx == 0 || pull.dy == 0, pull.length > 0 else { return nil }
    down = pull / pull.length
    gravity = 1000 * pull.length
    along = Vector(dx: down.dy.magnitude, dy: down.dx.magnitude)
    func way(_ point: Point) -> Double { (point - .zero).dot(along) }
    func depth(_ point: Point) -> Double { (point - .zero).dot(down) }
    // The pieces of the floor, with their depths.
    var pieces: [(low: Double, high: Double, depth: Double)] = []
    var movable: [Int] = []
    for (index, item) in scene.items.enumerated() {
      guard item.members.isEmpty, let properties = world.properties(of: item.id),
        let rect = world.boundingRect(of: item.id), let state = world.state(of: item.id),
        collisions[0].items.contains(item.id), state.rotation == 0
      else { return nil }
      guard properties.isAnchored else {
        movable.append(index)
        continue
      }
      guard item.item.bounds == .rectangle else { return nil }
      let corners = [Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY)]
      pieces.append(
        (
          corners.map(way).min() ?? 0, corners.map(way).max() ?? 0,
          corners.map(depth).min() ?? 0
        ))
    }
    for boundary in collisions[0].boundaries {
      for (one, other) in zip(boundary.points, boundary.points.dropFirst()) {
        guard depth(one) == depth(other), !boundary.isClosed else { return nil }
        pieces.append((min(way(one), way(other)), max(way(one), way(other)), depth(one)))
      }
    }
    pieces.sort { $0.low < $1.low }
    guard movable.count == 1, let first = pieces.first,
      pieces.allSatisfy({ abs($0.depth - first.depth) < 1e-9 })
    else { return nil }
    var end = first.high
    for piece in pieces {
      guard piece.low <= end + 0.1 + 1e-9 else { return nil }
      end = max(end, piece.high)
    }
    item = movable[0]
    let own = scene.items[item]
    guard let state = world.state(of: own.id), let properties = world.properties(of: own.id),
      gravities[0].items.contains(own.id), state.angularVelocity == 0,
      properties.resistance == 0, properties.angularResistance == 0
    else { return nil }
    let size = own.item.size
    switch own.item.bounds {
    case .rectangle: break
    case .ellipse: guard size.width == size.height else { return nil }
    case .path: return nil
    }
    (length, height) =
      along.dx == 1 ? (size.width / 2, size.height / 2) : (size.height / 2, size.width / 2)
    (extent, level) = (first.low...end, first.depth)
    (start, speed) = (way(state.center), state.linearVelocity.dot(along))
    // Without friction it slides on as it did; with it, it has to come straight down.
    let frictions = scene.items.compactMap { world.properties(of: $0.id)?.friction }
    guard depth(state.center) + height <= level + 1e-9,
      speed == 0 || frictions.allSatisfy({ $0 == 0 }) && collisions[0].boundaryFriction == 0
    else { return nil }
    let fall = state.linearVelocity.dot(down)
    landing = (fall * fall + 2 * gravity * (level - height - depth(state.center))).squareRoot()
    let isTiled = collisions[0].boundaries.isEmpty
    let elasticity = scene.items.indices.reduce(isTiled ? 0 : collisions[0].boundaryElasticity) {
      max($0, world.properties(of: scene.items[$1].id)?.elasticity ?? 0)
    }
    leaving = landing > world.options.restitutionThreshold ? elasticity * landing : 0
    // At the threshold itself, a substep decides.
    isBouncing = abs(landing - world.options.restitutionThreshold) > 10
  }

  mutating func check(_ frame: WorldFrame) throws {
    let state = frame.states[item]
    let way = (state.center - .zero).dot(along)
    let velocity = state.linearVelocity.dot(along)
    isOver =
      isOver || way - length - 1 < extent.lowerBound || way + length + 1 > extent.upperBound
    guard !isOver else { return }
    let depth = (state.center - .zero).dot(down) + height - level
    try checkBounce(frame, depth)
    try require(
      "what lands flat stays flat", abs(state.rotation) <= 0.01 && depth <= 0.5,
      "turned by \(state.rotation), \(depth) pt deep at \(frame.time) s")
    let expected = start + speed * frame.time
    try require(
      "what slides over a level floor goes on as it did",
      abs(velocity - speed) <= 0.01 + 0.005 * abs(speed)
        && abs(way - expected) <= 0.1 + 0.005 * abs(speed) * frame.time + abs(speed) * substep,
      "at \(velocity) pt/s instead of \(speed), at \(way) instead of \(expected) at \(frame.time) s"
    )
  }

  /// It leaves with its elasticity times the speed of its landing, as its energy tells until it
  /// lands again.
  private mutating func checkBounce(_ frame: WorldFrame, _ depth: Double) throws {
    guard isBouncing else { return }
    for event in frame.events {
      switch event.event {
      case .contactBegan, .contactHit:
        // Pieces of the floor are touched at one time.
        guard let landed else {
          landed = event.time
          continue
        }
        if event.time > landed { isBouncing = false }
      case .contactEnded, .resumed, .froze, .paused: continue
      }
    }
    // In the substep in which it lands slowly it still comes nearer: it stops in the next one.
    guard isBouncing, let landed, frame.time > landed + 1.5 * substep else { return }
    let fall = frame.states[item].linearVelocity.dot(down)
    let speed = max(fall * fall - 2 * gravity * depth, 0).squareRoot()
    try require(
      "what lands leaves with its elasticity times its speed",
      abs(speed - leaving) <= 5 + 0.01 * landing + 2 * gravity * substep,
      "with \(speed) instead of \(leaving) pt/s after \(landing) pt/s at \(frame.time) s")
  }
}

/// The only item that moves, over what is anchored.
private struct Runner {
  private var item = 0
  private let substep: Double
  private var last: (time: Double, state: ItemState)?

  /// Nil where more than gravity and impacts moves it.
  init?(_ scene: WorldScene) {
    let world = scene.world
    var options = world.options
    options.substep = WorldOptions().substep
    guard options == WorldOptions(), world.options.substep <= 1.0 / 120 + 1e-9 else { return nil }
    substep = world.options.substep
    for id in world.behaviorIDs {
      switch world[id] {
      case .gravity, .itemProperties: continue
      case .collision(let collision): guard collision.referenceBounds == nil else { return nil }
      default: return nil
      }
    }
    let movable = scene.items.indices.filter {
      world.properties(of: scene.items[$0].id)?.isAnchored != true
    }
    guard movable.count == 1, scene.items.allSatisfy({ $0.members.isEmpty }) else { return nil }
    item = movable[0]
    if case .path = scene.items[item].item.bounds { return nil }
  }

  mutating func check(_ frame: WorldFrame) throws {
    let state = frame.states[item]
    defer { last = (frame.time, state) }
    // The first frame with a motion shows one substep less.
    guard let last, last.time > 0, last.state.isAwake, state.isAwake else { return }
    let count = ((frame.time - last.time) / substep).rounded()
    let duration = count * substep
    guard abs(duration - (frame.time - last.time)) < 1e-9 else { return }
    let way = state.center - last.state.center
    let expected = (state.linearVelocity + last.state.linearVelocity) * (duration / 2)
    let change = (state.linearVelocity - last.state.linearVelocity).length * duration
    try require(
      "places follow velocities", (way - expected).length <= 0.5 + 0.005 * expected.length + change,
      "by \(way) instead of \(expected) pt in the frame at \(frame.time) s")
  }
}

/// An item that moves along a straight path, and what is in front of it.
private struct Paddle {
  private var item = 0
  /// Where it goes, and half of what it covers across that.
  private let ahead: Vector
  private var breadth = 0.0
  /// Items that have always been in front, and one at which it ends that rests.
  private var inFront: Set<Int> = []
  private var wall: Int?
  /// When it is on its way, in seconds.
  private let span: ClosedRange<Double>
  /// The signal of a rule for when it rests, and when it last came.
  private var signal: String?, lastSignal: Double?

  /// Nil where it is not known what happens.
  init?(_ scene: WorldScene, _ rules: [WorldRule]) {
    let world = scene.world
    guard scene.changes.count == 1, case .moveAlong(let mover, let path) = scene.changes[0].action,
      path.samples.count == 2, path.samples[0].time == 0,
      let index = scene.items.firstIndex(where: { $0.id == mover }),
      scene.items[index].members.isEmpty,
      path.samples[0].place == world.state(of: mover)?.center
    else { return nil }
    let way = path.samples[1].place - path.samples[0].place
    guard way.length > 0 else { return nil }
    ahead = way / way.length
    item = index
    span = scene.changes[0].time...scene.changes[0].time + path.duration
    for rule in rules where rule.condition == .rests(mover) && rule.repeats {
      if case .signal(let name, 0)? = rule.actions.first { signal = name }
    }
    var colliding: [ItemID] = []
    for id in world.behaviorIDs {
      switch world[id] {
      case .collision(let collision):
        guard collision.boundaries.isEmpty, collision.referenceBounds == nil,
          collision.mode.contains(.items)
        else { return nil }
        colliding = collision.items
      case .itemProperties: continue
      default: return nil
      }
    }
    let size = scene.items[index].item.size
    guard let state = world.state(of: mover), colliding.contains(mover) else { return nil }
    switch scene.items[index].item.bounds {
    case .rectangle: breadth = size.height / 2
    // What is near the end of a disc is pushed aside.
    case .ellipse: breadth = size.height / 4
    case .path: return nil
    }
    let (sine, cosine) = Elementary.sincos(state.rotation)
    guard Vector(dx: cosine, dy: sine).dot(ahead) > 1 - 1e-6,
      scene.world.options == WorldOptions() || scene.world.options.substep < 1.0 / 120
    else { return nil }
    for (index, other) in scene.items.enumerated() where index != item {
      guard other.members.isEmpty, let properties = world.properties(of: other.id),
        let own = world.state(of: other.id)
      else { return nil }
      let place = own.center
      if properties.isAnchored {
        // Another one of the same breadth, straight ahead.
        guard wall == nil, own.rotation == state.rotation, other.item.bounds == .rectangle,
          other.item.size.height == size.height, colliding.contains(other.id),
          ahead.cross(place - state.center).magnitude < 1e-6
        else { return nil }
        wall = index
      } else if colliding.contains(other.id), (place - state.center).dot(ahead) > size.width / 2 {
        inFront.insert(index)
      }
    }
    guard let wall else { return }
    // What is held where there is no room for it may be pushed out on either side.
    let room =
      (scene.items[wall].item.center - path.samples[1].place).dot(ahead)
      - (scene.items[wall].item.size.width + size.width) / 2
    let need = inFront.reduce(0) {
      $0 + max(scene.items[$1].item.size.width, scene.items[$1].item.size.height)
    }
    if need > 1.25 * room { inFront = [] }
  }

  mutating func check(_ frame: WorldFrame, _ signals: [WorldSession.TimedSignal]) throws {
    try checkRest(signals, at: frame.time)
    let center = frame.states[item].center
    try require(
      "what is on its way is in motion",
      !frame.isPaused || frame.time <= span.lowerBound + 0.02 || frame.time >= span.upperBound,
      "paused at \(frame.time) s, on its way from \(span.lowerBound) to \(span.upperBound) s")
    for index in inFront {
      let way = frame.states[index].center - center
      // Past the end it can be passed.
      guard ahead.cross(way).magnitude < breadth - 5 else {
        inFront.remove(index)
        continue
      }
      try require(
        "what moves along a path leaves nothing behind", way.dot(ahead) > 0,
        "item \(index) is \(-way.dot(ahead)) pt behind at \(frame.time) s")
      guard let wall else { continue }
      let left = (frame.states[wall].center - frame.states[index].center).dot(ahead)
      try require(
        "what moves along a path leaves nothing behind", left > 0,
        "item \(index) is \(-left) pt behind the wall at \(frame.time) s")
    }
  }

  /// Rules see it at rest before its path begins, and once it is over, but not on its way.
  private mutating func checkRest(
    _ signals: [WorldSession.TimedSignal], at time: Double
  ) throws {
    guard let signal else { return }
    for found in signals where found.name == signal {
      lastSignal = found.time
      try require(
        "rules see what rests, and nothing else",
        found.time <= span.lowerBound + 0.02 || found.time >= span.upperBound - 1e-9,
        "the rest of what is on its way from \(span.lowerBound) to \(span.upperBound) s at \(found.time) s"
      )
    }
    // Unless it arrives before it can be seen to move.
    guard time > span.upperBound + 0.05, span.upperBound > span.lowerBound + 0.05 else { return }
    try require(
      "rules see what rests, and nothing else", lastSignal ?? 0 >= span.upperBound - 1e-9,
      "no rest after \(span.upperBound) s until \(time) s")
  }
}

/// An item on a rod or on a rail, in gravity.
private struct Guide {
  private let anchor: Point
  private let offset: Vector
  /// Of a rod, in points.
  private let length: Double
  /// Of a rail, of length 1.
  private let axis: Vector?
  /// The acceleration along the rail, in points per second squared.
  private let pull: Double
  private let start: ItemState
  private let substep: Double

  /// Nil where it is not known what happens.
  init?(_ scene: WorldScene) {
    let world = scene.world
    var options = world.options
    options.substep = WorldOptions().substep
    guard scene.items.count == 1, options == WorldOptions(),
      let properties = world.properties(of: scene.items[0].id), !properties.isAnchored,
      properties.resistance == 0, properties.angularResistance == 0,
      let start = world.state(of: scene.items[0].id)
    else { return nil }
    var gravity = Vector.zero
    var joints: [AttachmentBehavior] = []
    for id in world.behaviorIDs {
      switch world[id] {
      case .gravity(let own): gravity = gravity + own.direction * 1000
      case .attachment(let joint): joints.append(joint)
      case .itemProperties: continue
      default: return nil
      }
    }
    guard joints.count == 1, gravity.length <= 1500 else { return nil }
    (self.start, anchor, offset) = (start, joints[0].anchor, joints[0].offset)
    substep = world.options.substep
    switch joints[0].kind {
    case .distance(nil, 0, _): (axis, pull) = (nil, 0)
    case .sliding(let way, nil):
      axis = way / way.length
      pull = gravity.dot(way) / way.length
    default: return nil
    }
    length = (Self.end(of: start, offset) - anchor).length
  }

  /// Where the rod holds the item.
  private static func end(of state: ItemState, _ offset: Vector) -> Point {
    state.center + offset.applying(AffineTransform(rotation: state.rotation))
  }

  func check(_ frame: WorldFrame) throws {
    let state = frame.states[0]
    guard let axis else {
      let reach = (Self.end(of: state, offset) - anchor).length
      return try require(
        "a rod keeps its length", abs(reach - length) <= 0.5,
        "\(reach) instead of \(length) pt at \(frame.time) s")
    }
    let way = state.center - start.center
    try require(
      "a rail leads along its axis",
      abs(axis.cross(way)) <= 0.01 && abs(state.rotation - start.rotation) <= 1e-3,
      "\(axis.cross(way)) pt beside it, turned by \(state.rotation - start.rotation) at \(frame.time) s"
    )
    let speed = start.linearVelocity.dot(axis)
    let expected = speed + pull * frame.time
    let (velocity, tolerance) = (state.linearVelocity.dot(axis), 0.1 + 2 * substep * abs(pull))
    guard state.isAwake else { return }
    try require(
      "what slides on a rail falls as far as it leans",
      abs(velocity - expected) <= tolerance
        && abs(axis.dot(way) - (speed + expected) / 2 * frame.time)
          <= 0.1 + tolerance * frame.time + 2 * substep * (abs(speed) + abs(expected)),
      "at \(velocity) instead of \(expected) pt/s, by \(axis.dot(way)) pt at \(frame.time) s")
  }
}

/// Items on pins, with a load.
private struct Rope {
  /// From the hook to the end, in points.
  private var length = 0.0
  /// Whether its joints do not turn freely.
  private var isStiff = false

  /// Nil where it is not known how much it stretches.
  init?(_ scene: WorldScene) {
    let world = scene.world
    var options = world.options
    options.substep = WorldOptions().substep
    guard options == WorldOptions(), world.options.substep <= 1.0 / 120 + 1e-9,
      world.constraintError == 0
    else { return nil }
    var pins = 0
    for id in world.behaviorIDs {
      switch world[id] {
      case .gravity(let gravity): guard gravity.magnitude <= 1 else { return nil }
      case .attachment(let attachment):
        guard let place = world.state(of: attachment.item) else { return nil }
        switch attachment.kind {
        case .pin(nil, 0): break
        case .pin(_, 0), .fixed: isStiff = true
        default: return nil
        }
        pins += 1
        length += 2 * (place.center - attachment.anchor).length
      case .itemProperties: continue
      default: return nil
      }
    }
    let masses = scene.items.compactMap { world.mass(of: $0.id) }
    guard pins > 0, pins <= 10, let least = masses.min(), let most = masses.max(),
      most <= (isStiff ? 4 : 3000) * least,
      scene.items.allSatisfy({ (world.state(of: $0.id)?.linearVelocity.length ?? 0) <= 300 })
    else { return nil }
  }

  func check(_ world: DynamicsWorld, at time: Double) throws {
    try require(
      "ropes hold",
      world.constraintError <= 0.1 * length && world.angularConstraintError <= 0.3,
      "off by \(world.constraintError) of \(length) pt, and \(world.angularConstraintError) rad at \(time) s"
    )
  }
}
