import PlaneDynamics
import PlaneGeometry
import WorldDriving

/// What mechanics says of a world, as far as it is known what acts on its items.
struct Mechanics {
  private let scene: WorldScene
  /// The members of groups, which move as these do.
  private let members: Set<Int>
  private var floor: LevelFloor?
  private var paddle: Paddle?
  private let rope: Rope?
  private var last: (time: Double, states: [ItemState], momentum: Vector)?
  /// What touched something in the last frame.
  private var touched: Set<ItemID> = []

  init(_ scene: WorldScene, isUndisturbed: Bool) {
    self.scene = scene
    members = Set(scene.items.flatMap(\.members))
    floor = isUndisturbed && scene.changes.isEmpty ? LevelFloor(scene) : nil
    paddle = isUndisturbed ? Paddle(scene) : nil
    rope = isUndisturbed && scene.changes.isEmpty ? Rope(scene) : nil
  }

  /// Looks at a frame.
  ///
  /// - Parameters:
  ///   - open: the contacts that go on.
  ///   - isDisturbed: whether more than the world itself has acted since the last frame.
  mutating func check(
    _ world: DynamicsWorld, _ frame: WorldFrame, _ open: [ContactEvent], isDisturbed: Bool
  ) throws {
    let contacts = open + frame.events.compactMap(\.event.contact)
    let touching = Set(contacts.flatMap { [$0.item, $0.partnerItem].compactMap { $0 } })
    defer {
      (last, touched) = ((frame.time, frame.states, world.momentum.linear), touching)
    }
    try floor?.check(frame)
    try paddle?.check(frame)
    try rope?.check(world, at: frame.time)
    guard let last, !isDisturbed, !isFast(last.states + frame.states) else { return }
    if isClosed(world) { try checkMomentum(world, frame, from: last.momentum) }
    if let forces = Forces(world), scene.world.options.integrator == .semiImplicitEuler {
      for (index, item) in scene.items.enumerated() {
        guard item.members.isEmpty, !members.contains(index), !touching.contains(item.id),
          !touched.contains(item.id), let properties = world.properties(of: item.id),
          !properties.isAnchored, !isLopsided(item) || frame.states[index].angularVelocity == 0,
          last.states[index].isAwake, frame.states[index].isAwake
        else { continue }
        let flight = Flight(
          h: scene.world.options.substep, acceleration: forces.accelerations[item.id] ?? .zero,
          properties)
        try require(
          "what nothing touches flies freely",
          flight.leads(
            from: last.states[index], to: frame.states[index], in: frame.time - last.time),
          "\(item.name): \(frame.states[index]) at \(frame.time) s after \(last.states[index])")
      }
    }
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

/// The accelerations of all items by gravity.
private struct Forces {
  private(set) var accelerations: [ItemID: Vector] = [:]

  /// Nil where there are other forces.
  init?(_ world: DynamicsWorld) {
    guard world.options.quirks.isEmpty else { return nil }
    var rest = world.behaviorIDs
    while let id = rest.popLast() {
      switch world[id] {
      case .gravity(let gravity):
        for item in gravity.items {
          accelerations[item, default: .zero] =
            accelerations[item, default: .zero] + gravity.direction * 1000
        }
      case .composite: rest += world.children(of: id)
      case .collision, .itemProperties: continue
      default: return nil
      }
    }
  }
}

/// How an item goes on by itself.
private struct Flight {
  /// The substep, in seconds.
  var h: Double
  var acceleration: Vector
  var linear = 1.0, angular = 1.0
  var turns: Bool

  init(h: Double, acceleration: Vector, _ properties: ItemProperties) {
    (self.h, self.acceleration) = (h, acceleration)
    linear = 1 / (1 + h * properties.resistance)
    angular = 1 / (1 + h * properties.angularResistance)
    turns = properties.allowsRotation
  }

  /// Whether a state follows from another one by as many substeps as there may be in a duration.
  func leads(from start: ItemState, to end: ItemState, in duration: Double) -> Bool {
    var (place, velocity) = (start.center - Point.zero, start.linearVelocity)
    var (turn, spin) = (0.0, start.angularVelocity)
    let most = Int((duration / h).rounded(.up)) + 1
    for count in 0...most {
      let (way, speed) = (end.center - Point.zero - place, end.linearVelocity - velocity)
      let rest = (end.rotation - start.rotation - turn).remainder(dividingBy: 2 * .pi)
      if count + 3 >= most, way.length <= 1e-6, speed.length <= 1e-6,
        !turns || rest.magnitude <= 1e-6 && abs(end.angularVelocity - spin) <= 1e-6
      {
        return true
      }
      velocity = (velocity + acceleration * h) * linear
      place = place + velocity * h
      spin *= angular
      turn += spin * h
    }
    return false
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
  }

  mutating func check(_ frame: WorldFrame) throws {
    let state = frame.states[item]
    let way = (state.center - .zero).dot(along)
    isOver =
      isOver || way - length - 1 < extent.lowerBound || way + length + 1 > extent.upperBound
    guard !isOver else { return }
    let depth = (state.center - .zero).dot(down) + height - level
    try require(
      "what lands flat stays flat", abs(state.rotation) <= 0.01 && depth <= 0.5,
      "turned by \(state.rotation), \(depth) pt deep at \(frame.time) s")
    let velocity = state.linearVelocity.dot(along)
    let expected = start + speed * frame.time
    try require(
      "what slides over a level floor goes on as it did",
      abs(velocity - speed) <= 0.01 + 0.005 * abs(speed)
        && abs(way - expected) <= 0.1 + 0.005 * abs(speed) * frame.time + abs(speed) * substep,
      "at \(velocity) pt/s instead of \(speed), at \(way) instead of \(expected) at \(frame.time) s"
    )
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

  /// Nil where it is not known what happens.
  init?(_ scene: WorldScene) {
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

  mutating func check(_ frame: WorldFrame) throws {
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
