import PlaneGeometry

extension DynamicsWorld {
  /// A force that the caller gives for the custom fields: the field's name, and what it feels of an item.
  /// In UIKit newtons: 1 accelerates a mass of 1 by 100 pt/s².
  public typealias CustomField = (BehaviorID, FieldSample) -> Vector

  /// Takes the forces of all fields over one substep into the velocities.
  mutating func applyFields(over h: Double, _ custom: CustomField) {
    for node in fieldNodes {
      guard case .field(let behavior) = tree[node] else { continue }
      for id in behavior.items {
        guard let body = items[id.index].body, bodies.isAwake(body) else { continue }
        apply(behavior.field, tree.id(at: node), to: body, over: h, custom)
      }
    }
  }

  private mutating func apply(
    _ field: Field, _ id: BehaviorID, to body: Int, over h: Double, _ custom: CustomField
  ) {
    guard let sample = sample(of: body, in: field) else { return }
    let force = field.kind == .custom ? custom(id, sample) : field.force(on: sample)
    let acceleration = force * (UIKitUnits.meter * bodies.masses[body].linear)
    let velocity = field.changing(sample.velocity, by: acceleration, over: h)
    bodies.velocities[body].dx = velocity.dx
    bodies.velocities[body].dy = velocity.dy
  }

  /// What a field feels of a body; nil where it does not reach.
  private func sample(of body: Int, in field: Field) -> FieldSample? {
    let center = bodies.placements[body].point(-bodies.details[body].centerOfMass)
    guard field.affects(center) else { return nil }
    let velocity = bodies.velocities[body]
    return FieldSample(
      offset: center - field.position, velocity: Vector(dx: velocity.dx, dy: velocity.dy),
      mass: bodies.details[body].mass, charge: bodies.details[body].properties.charge,
      time: clock.simulated)
  }

  /// The first velocity field that reaches an item replaces its velocity, whatever else acts.
  mutating func imposeVelocities() {
    for node in fieldNodes.reversed() {
      guard case .field(let behavior) = tree[node],
        let velocity = behavior.field.imposedVelocity
      else { continue }
      for id in behavior.items {
        guard let body = items[id.index].body, bodies.isAwake(body),
          sample(of: body, in: behavior.field) != nil
        else { continue }
        bodies.velocities[body].dx = velocity.dx * bodies.dampings[body].linear
        bodies.velocities[body].dy = velocity.dy * bodies.dampings[body].linear
      }
    }
  }

  /// Lists the fields anew, in the order of their walk.
  mutating func listFields() {
    fieldNodes = tree.walk.filter {
      if case .field = tree[$0] { true } else { false }
    }
  }

  /// Items in a field that changes with time stay awake.
  mutating func keepAwakeInFields() {
    for node in fieldNodes {
      guard case .field(let behavior) = tree[node], behavior.field.changesWithTime else { continue }
      for body in bodies(of: behavior.items) where bodies.isAwake(body) {
        bodies.stillTimes[body] = 0
      }
    }
  }
}

extension Field {
  /// A velocity after a substep of an acceleration that the field gave for it.
  ///
  /// A drag brakes at most to the speed of the stream, and a magnetic field turns a velocity and leaves its
  /// length: explicit steps would do neither. The measured laws are UIKit's, explicit.
  fileprivate func changing(
    _ velocity: Vector, by acceleration: Vector, over h: Double
  ) -> Vector {
    switch (kind, law) {
    case (.drag, _):
      let slip = velocity - direction * UIKitUnits.meter
      let square = slip.dot(slip)
      guard square >= 0x1p-900 else { return direction * UIKitUnits.meter }
      let rate = -h * acceleration.dot(slip) / square
      guard rate > 0 else { return velocity + acceleration * h }
      let kept = law == .documented ? 1 / (1 + rate) : max(1 - rate, 0)
      return direction * UIKitUnits.meter + slip * kept
    case (.magnetic, .documented):
      let square = velocity.dot(velocity)
      guard square > 0 else { return velocity }
      return Rotation(angle: h * velocity.cross(acceleration) / square).turning(velocity)
    default: return velocity + acceleration * h
    }
  }

  /// Whether an item at rest may feel another force later.
  fileprivate var changesWithTime: Bool {
    switch kind {
    case .noise, .turbulence: animationSpeed != 0 && strength != 0
    case .custom: true
    default: false
    }
  }
}
