// boxspring.h documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import BoxspringDocuments
import BoxspringHeader
import PlaneDynamics
import PlaneGeometry
import WorldDriving

struct WorldContent: HandleContent {
  static var mark: UInt64 { 0x646c_726f_7700_000b }
  static var name: StaticString { "a world" }
  var run: WorldRun
  /// By their numbers, which are their indices in the world: none is ever removed.
  var items: [ItemID]
  /// By their numbers; nil for one that was removed.
  var behaviors: [BehaviorID?] = []
  /// The events of the last step.
  var events: [TimedWorldEvent] = []

  init(_ scene: WorldScene) {
    run = WorldRun(scene)
    items = scene.world.itemIDs
  }

  func item(_ number: Int64) throws(Failure) -> ItemID {
    guard number >= 0, number < items.count else {
      throw Failure(
        BS_ERROR_INDEX, "there is no item " + number.description,
        remedy: "pass 0 to below " + items.count.description)
    }
    return items[Int(number)]
  }

  func items(
    _ start: UnsafePointer<Int64>?, _ count: Int
  ) throws(Failure) -> [ItemID] {
    var found: [ItemID] = []
    for number in try array(start, count, "items") { found.append(try item(number)) }
    return found
  }

  mutating func add(_ behavior: Behavior, _ number: UnsafeMutablePointer<Int64>?) throws(Failure) {
    let id = try engine(BS_ERROR_WORLD) { () throws(DynamicsError) in try run.world.add(behavior) }
    behaviors.append(id)
    number?.pointee = Int64(behaviors.count - 1)
  }
}

private func open(_ world: OpaquePointer?) throws(Failure) -> UnsafeMutablePointer<WorldContent> {
  try Handle.open(world, as: WorldContent.self)
}

@c @implementation
public func bs_item_properties_default() -> bs_item_properties {
  bs_item_properties(
    elasticity: .nan, friction: .nan, density: .nan, resistance: .nan, angular_resistance: .nan,
    charge: .nan, is_anchored: -1, allows_rotation: -1)
}

@c @implementation
public func bs_world_create(
  _ world: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  create(world, error) { () throws(Failure) in WorldContent(WorldScene(size: .zero)) }
}

@c @implementation
public func bs_world_read(
  _ text: UnsafePointer<CChar>?, _ count: Int, _ name: UnsafePointer<CChar>?,
  _ world: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  create(world, error) { () throws(Failure) in
    let file = try document(text, count, name, orElse: "world")
    return WorldContent(
      try engine(BS_ERROR_TEXT) { () throws(InputError) in
        try WorldFile.read(file.bytes, named: file.name)
      })
  }
}

@c @implementation
public func bs_world_copy(
  _ world: OpaquePointer?, _ copy: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { CBoxspring.copy(world, as: WorldContent.self, copy, error) }

@c @implementation
public func bs_world_free(
  _ world: OpaquePointer?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { free(world, as: WorldContent.self, error) }

// MARK: - Snapshots

extension WorldContent: SnapshotValue {
  static var blank: WorldContent { WorldContent(WorldScene(size: .zero)) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try run.code(with: &coder)
    try behaviors.code(with: &coder)
    try events.code(with: &coder)
    items = run.world.itemIDs
    for event in events {
      try coder.require(
        event.event.items.allSatisfy { items.contains($0) }, "item of an event out of range")
    }
  }
}

extension WorldEvent {
  /// The items that it is about.
  fileprivate var items: [ItemID] {
    switch self {
    case .contactBegan(let contact), .contactHit(let contact), .contactEnded(let contact):
      if case .item(let other) = contact.partner { [contact.item, other] } else { [contact.item] }
    case .froze(let item): [item]
    case .resumed, .paused: []
    }
  }
}

@c @implementation
public func bs_world_save(
  _ world: OpaquePointer?, _ bytes: UnsafeMutableRawPointer?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    let room = try array(
      bytes?.assumingMemoryBound(to: UInt8.self), capacity, "bytes")
    let count = try required(count, "the place for the count")
    let saved = try engine(BS_ERROR_WORLD) { () throws(SnapshotError) in
      try SnapshotCoder.bytes(of: content.pointee, .numberedWorld)
    }
    count.pointee = saved.count
    guard capacity > 0 else { return }
    try checkCapacity(capacity, for: saved.count, "bytes")
    for index in saved.indices { room[index] = saved[index] }
  }
}

@c @implementation
public func bs_world_load(
  _ bytes: UnsafeRawPointer?, _ count: Int,
  _ world: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  create(world, error) { () throws(Failure) in
    let saved = Array(
      try array(bytes?.assumingMemoryBound(to: UInt8.self), count, "bytes"))
    return try engine(BS_ERROR_TEXT) { () throws(SnapshotError) -> WorldContent in
      try SnapshotCoder.read(saved, .numberedWorld)
    }
  }
}

// MARK: - Items and behaviors

@c @implementation
public func bs_world_add_items(
  _ world: OpaquePointer?, _ items: UnsafePointer<bs_item>?, _ count: Int,
  _ first: UnsafeMutablePointer<Int64>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    var given: [DynamicItem] = []
    for item in try array(items, count, "items") { given.append(try item.item()) }
    // All are tried in a copy: where one is refused, none is added.
    var changed = content.pointee
    for item in given {
      let id = try engine(BS_ERROR_WORLD) { () throws(DynamicsError) in
        try changed.run.world.add(item)
      }
      changed.items.append(id)
    }
    first?.pointee = Int64(content.pointee.items.count)
    content.pointee = changed
  }
}

extension bs_item {
  fileprivate func item() throws(Failure) -> DynamicItem {
    DynamicItem(
      center: try center.point("a coordinate of a centre"), size: size.size,
      rotation: try checked(rotation, "a rotation"),
      bounds: try flag(is_ellipse, "is_ellipse") ? .ellipse : .rectangle)
  }
}

@c @implementation
public func bs_world_add_gravity(
  _ world: OpaquePointer?, _ items: UnsafePointer<Int64>?, _ count: Int, _ direction: bs_vector,
  _ behavior: UnsafeMutablePointer<Int64>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    let items = try content.pointee.items(items, count)
    let direction = try direction.vector("gravity")
    try content.pointee.add(
      .gravity(GravityBehavior(items: items, direction: direction)), behavior)
  }
}

@c @implementation
public func bs_world_add_collision(
  _ world: OpaquePointer?, _ items: UnsafePointer<Int64>?, _ count: Int,
  _ bounds: UnsafePointer<bs_rect>?, _ behavior: UnsafeMutablePointer<Int64>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    let items = try content.pointee.items(items, count)
    try content.pointee.add(
      .collision(CollisionBehavior(items: items, referenceBounds: bounds?.pointee.rect)),
      behavior)
  }
}

@c @implementation
public func bs_world_add_push(
  _ world: OpaquePointer?, _ items: UnsafePointer<Int64>?, _ count: Int, _ direction: bs_vector,
  _ is_instantaneous: Int32, _ behavior: UnsafeMutablePointer<Int64>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    let items = try content.pointee.items(items, count)
    let direction = try direction.vector("a push")
    let mode: PushBehavior.Mode =
      try flag(is_instantaneous, "is_instantaneous") ? .instantaneous : .continuous
    try content.pointee.add(
      .push(PushBehavior(items: items, mode: mode, direction: direction)), behavior)
  }
}

@c @implementation
public func bs_world_add_snap(
  _ world: OpaquePointer?, _ item: Int64, _ point: bs_point, _ damping: Double,
  _ behavior: UnsafeMutablePointer<Int64>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    let item = try content.pointee.item(item)
    let point = try point.point("a coordinate")
    try content.pointee.add(
      .snap(SnapBehavior(item: item, to: point, damping: damping)), behavior)
  }
}

@c @implementation
public func bs_world_add_attachment(
  _ world: OpaquePointer?, _ item: Int64, _ partner: Int64, _ anchor: bs_point, _ length: Double,
  _ frequency: Double, _ damping: Double, _ behavior: UnsafeMutablePointer<Int64>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    let item = try content.pointee.item(item)
    let length = try checked(length, "a length")
    let given = length < 0 ? nil : length
    let attachment: AttachmentBehavior
    if partner == -1 {
      attachment = .distance(
        item, to: try anchor.point("a coordinate"), length: given, frequency: frequency,
        damping: damping)
    } else {
      attachment = .distance(
        item, to: try content.pointee.item(partner), length: given, frequency: frequency,
        damping: damping)
    }
    try content.pointee.add(.attachment(attachment), behavior)
  }
}

@c @implementation
public func bs_world_add_item_properties(
  _ world: OpaquePointer?, _ items: UnsafePointer<Int64>?, _ count: Int,
  _ properties: UnsafePointer<bs_item_properties>?, _ behavior: UnsafeMutablePointer<Int64>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    let items = try content.pointee.items(items, count)
    let given = try required(properties, "the properties").pointee
    func number(_ value: Double) -> Double? { value.isNaN ? nil : value }
    func choice(_ value: Int32, _ name: StaticString) throws(Failure) -> Bool? {
      value == -1 ? nil : try flag(value, name)
    }
    try content.pointee.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: items, elasticity: number(given.elasticity), friction: number(given.friction),
          density: number(given.density), resistance: number(given.resistance),
          angularResistance: number(given.angular_resistance), charge: number(given.charge),
          isAnchored: try choice(given.is_anchored, "is_anchored"),
          allowsRotation: try choice(given.allows_rotation, "allows_rotation"))), behavior)
  }
}

@c @implementation
public func bs_world_remove_behavior(
  _ world: OpaquePointer?, _ behavior: Int64, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    guard behavior >= 0, behavior < content.pointee.behaviors.count,
      let id = content.pointee.behaviors[Int(behavior)]
    else {
      throw Failure(
        BS_ERROR_INDEX, "there is no behavior " + behavior.description,
        remedy: "pass the number of one that was added and not removed")
    }
    try engine(BS_ERROR_WORLD) { () throws(DynamicsError) in
      try content.pointee.run.world.remove(id)
    }
    content.pointee.behaviors[Int(behavior)] = nil
  }
}

@c @implementation
public func bs_world_nudge(
  _ world: OpaquePointer?, _ item: Int64, _ velocity: bs_vector, _ spin: Double,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    let id = try content.pointee.item(item)
    let velocity = try velocity.vector("a velocity")
    let spin = try checked(spin, "a spin")
    try engine(BS_ERROR_WORLD) { () throws(DynamicsError) in
      try content.pointee.run.world.addLinearVelocity(velocity, to: id)
      try content.pointee.run.world.addAngularVelocity(spin, to: id)
    }
  }
}

@c @implementation
public func bs_world_move(
  _ world: OpaquePointer?, _ item: Int64, _ center: bs_point, _ rotation: Double,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    let id = try content.pointee.item(item)
    let center = try center.point("a coordinate of a centre")
    let rotation = try checked(rotation, "a rotation")
    try engine(BS_ERROR_WORLD) { () throws(DynamicsError) in
      try content.pointee.run.world.move(id, to: center, rotation: rotation)
    }
  }
}

// MARK: - Steps and answers

@c @implementation
public func bs_world_step(
  _ world: OpaquePointer?, _ duration: Double, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    // An hour: a step of years would not come back.
    guard duration >= 0, duration <= 3600 else {
      throw .number("a duration", duration, remedy: "pass 0 to 3600 seconds")
    }
    content.pointee.events = content.pointee.run.step(by: duration).events
  }
}

@c @implementation
public func bs_world_info_of(
  _ world: OpaquePointer?, _ info: UnsafeMutablePointer<bs_world_info>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    let info = try required(info, "the place for the answer")
    let run = content.pointee.run
    info.pointee = bs_world_info(
      time: run.time, item_count: content.pointee.items.count,
      event_count: content.pointee.events.count, is_running: run.isAtRest ? 0 : 1,
      kinetic_energy: run.world.kineticEnergy, gravitational_energy: run.world.gravitationalEnergy,
      elastic_energy: run.world.elasticEnergy, hash: run.world.stateHash)
  }
}

@c @implementation
public func bs_world_poses(
  _ world: OpaquePointer?, _ first: Int, _ poses: UnsafeMutablePointer<bs_pose>?, _ count: Int,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    let poses = try array(poses, count, "poses")
    try checkRange(first, count, of: content.pointee.items.count, "items")
    for index in 0..<count {
      let id = content.pointee.items[first + index]
      guard let state = content.pointee.run.world.state(of: id) else { continue }
      poses[index] = bs_pose(
        center: bs_point(state.center), rotation: state.rotation,
        velocity: bs_vector(state.linearVelocity), angular_velocity: state.angularVelocity,
        is_awake: state.isAwake ? 1 : 0, is_frozen: state.isFrozen ? 1 : 0)
    }
  }
}

extension bs_vector {
  fileprivate init(_ vector: Vector) { self.init(dx: vector.dx, dy: vector.dy) }
}

extension bs_event {
  fileprivate init(_ timed: TimedWorldEvent) {
    self.init()
    time = timed.time
    (item, partner) = (-1, -1)
    switch timed.event {
    case .contactBegan(let contact): take(contact, BS_EVENT_CONTACT_BEGAN)
    case .contactHit(let contact): take(contact, BS_EVENT_CONTACT_HIT)
    case .contactEnded(let contact): take(contact, BS_EVENT_CONTACT_ENDED)
    case .froze(let id):
      kind = bs_event_kind(BS_EVENT_FROZE)
      item = Int64(id.index)
    case .resumed: kind = bs_event_kind(BS_EVENT_RESUMED)
    case .paused: kind = bs_event_kind(BS_EVENT_PAUSED)
    }
  }

  private mutating func take(_ contact: ContactEvent, _ kind: Int) {
    self.kind = bs_event_kind(kind)
    item = Int64(contact.item.index)
    if case .item(let other) = contact.partner { partner = Int64(other.index) }
    point = bs_point(contact.point)
    normal = bs_vector(contact.normal)
    impulse = contact.impulse
  }
}

@c @implementation
public func bs_world_events(
  _ world: OpaquePointer?, _ events: UnsafeMutablePointer<bs_event>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    let events = try array(events, capacity, "events")
    let count = try required(count, "the place for the count")
    let known = content.pointee.events.count
    for index in 0..<min(known, capacity) {
      events[index] = bs_event(content.pointee.events[index])
    }
    count.pointee = known
    try checkCapacity(capacity, for: known, "events")
  }
}

@c @implementation
public func bs_world_item_at(
  _ world: OpaquePointer?, _ point: bs_point, _ item: UnsafeMutablePointer<Int64>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    let item = try required(item, "the place for the item")
    let point = try point.point("a coordinate")
    item.pointee = content.pointee.run.world.item(at: point).map { Int64($0.index) } ?? -1
  }
}

@c @implementation
public func bs_world_items_in(
  _ world: OpaquePointer?, _ rect: UnsafePointer<bs_rect>?,
  _ items: UnsafeMutablePointer<Int64>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try open(world)
    let rect = try required(rect, "the rectangle").pointee.finiteRect()
    let items = try array(items, capacity, "items")
    let count = try required(count, "the place for the count")
    let found = content.pointee.run.world.items(in: rect)
    for index in 0..<min(found.count, capacity) { items[index] = Int64(found[index].index) }
    count.pointee = found.count
    try checkCapacity(capacity, for: found.count, "items")
  }
}
