import PlaneDynamics
import PlaneGeometry

extension RandomWorld {
  /// Gravity, pushes, snaps and fields.
  mutating func addForces() throws(DynamicsError) {
    if random.chance(0.8) {
      try add(
        .gravity(
          GravityBehavior(
            items: items, angle: random.number(-3, 3), magnitude: random.number(0, 3))))
    }
    if random.chance(0.3) { try addPush() }
    if random.chance(0.2) {
      try add(.snap(SnapBehavior(item: anyItem(), to: anyPlace(), damping: random.number(0, 1))))
    }
    for _ in 0..<(random.chance(0.4) ? random.count(1, 4) : 0) { try addField() }
  }

  private mutating func addPush() throws(DynamicsError) {
    let item = anyItem()
    let offset = random.vector(upTo: 100)
    try add(
      .push(
        PushBehavior(
          items: [item], mode: random.chance(0.5) ? .continuous : .instantaneous,
          direction: random.vector(upTo: random.scale(0.01, 1000)),
          targetOffsets: [PushBehavior.TargetOffset(item: item, offset: offset)])))
  }

  private mutating func addField() throws(DynamicsError) {
    let kinds: [Field.Kind] = [
      .drag, .vortex, .radialGravity, .linearGravity, .velocity, .noise, .turbulence, .spring,
      .electric, .magnetic, .custom,
    ]
    var field = Field(kinds[random.count(0, kinds.count - 1)], at: anyPlace())
    field.strength = random.number(-2, 2) * random.scale(0.1, 20)
    field.minimumRadius = random.scale(1, 500)
    field.direction = random.vector(upTo: 20)
    field.animationSpeed = random.number(0, 3)
    field.smoothness = random.unit()
    field.law = random.chance(0.5) ? .documented : .measured
    field.region = anyRegion()
    try add(.field(FieldBehavior(items: items, field: field)))
  }

  private mutating func anyRegion() -> Region {
    let reach = bounds.size.width / 2
    do throws(RegionError) {
      let ring = try Region.circle(radius: reach).difference(.circle(radius: reach / 4))
      let box = try Region.rectangle(size: Size(width: reach, height: reach / 2))
      return switch random.count(0, 3) {
      case 0: ring
      case 1: box.inverse()
      case 2: ring.union(box)
      default: .infinite
      }
    } catch {
      return .infinite
    }
  }

  /// A joint of any kind, with another item or with the world, at rest when it is made.
  mutating func addAttachment() throws(DynamicsError) {
    let item = anyItem()
    let other = anyItem()
    guard item != other, let state = world.state(of: item) else { return }
    let partner = random.chance(0.6) ? other : nil
    let (anchor, offset) = (state.center, random.vector(upTo: largest / 4))
    let (frequency, damping) = (random.scale(0.1, 500), random.number(0, 3))
    let attachment: AttachmentBehavior
    switch (random.count(0, 5), partner) {
    case (0, let partner?):
      attachment = .distance(
        item, offset: offset, to: partner, frequency: frequency, damping: damping)
    case (0, nil):
      attachment = .distance(
        item, offset: offset, to: anyPlace(), length: random.chance(0.3) ? 0 : nil,
        frequency: frequency, damping: damping)
    case (1, let partner?): attachment = .distance(item, offset: offset, to: partner)
    case (1, nil): attachment = .distance(item, offset: offset, to: anyPlace())
    case (2, let partner?): attachment = .limit(item, offset: offset, to: partner)
    case (2, nil): attachment = .limit(item, to: anyPlace())
    case (3, _): attachment = .fixed(item, to: partner, at: anchor + offset)
    case (4, _):
      attachment = .pin(
        item, to: partner, at: anchor + offset,
        range: random.chance(0.5) ? -random.unit()...random.unit() : nil,
        frictionTorque: random.number(0, 100))
    default:
      attachment = .sliding(
        item, to: partner, at: anchor, axis: Vector(dx: 1, dy: random.number(-1, 1)),
        range: random.chance(0.5) ? -100...50 : nil)
    }
    try add(.attachment(attachment))
  }
}
