import PlaneDynamics
import PlaneGeometry

/// What acts on items from afar: gravity, and fields of known laws.
struct Forces {
  /// The accelerations by gravity.
  private(set) var accelerations: [ItemID: Vector] = [:]
  private var fields: [FieldBehavior] = []

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
      case .field(let field):
        guard field.field.hasKnownLaw else { return nil }
        fields.append(field)
      case .composite: rest += world.children(of: id)
      case .collision, .itemProperties: continue
      default: return nil
      }
    }
    // Each field feels the velocity that those before it have made.
    if fields.count > 1, fields.contains(where: { $0.field.feelsVelocity }) { return nil }
  }

  var hasFields: Bool { !fields.isEmpty }

  /// The fields that an item feels within their regions.
  func fields(of item: ItemID) -> [Field] {
    fields.filter { $0.items.contains(item) }.map(\.field)
  }
}

extension Point {
  /// As the region of a field has it.
  fileprivate func relative(to field: Field) -> Point { Point.zero + (self - field.position) }
}

extension Field {
  /// Whether a place within a distance, in points, may be on the other side of the edge of its region.
  fileprivate func hasEdge(near place: Point, _ distance: Double) -> Bool {
    let middle = place.relative(to: self)
    let isInside = region.contains(middle)
    return (0..<8).contains { eighth in
      let (sine, cosine) = Elementary.sincos(Double(eighth) * .pi / 4)
      return region.contains(middle + Vector(dx: cosine, dy: sine) * distance) != isInside
    }
  }

  fileprivate var hasKnownLaw: Bool {
    switch kind {
    case .noise, .turbulence, .custom: false
    default: law == .documented
    }
  }

  fileprivate var feelsVelocity: Bool {
    switch kind {
    case .drag, .magnetic, .velocity: true
    default: false
    }
  }
}

/// How an item goes on by itself.
struct Flight {
  /// The substep, in seconds.
  private let h: Double
  private let gravity: Vector
  private let fields: [Field]
  private let mass: Double, charge: Double
  /// What resistance leaves of velocities in a substep.
  private let linear: Double, angular: Double
  private let turns: Bool
  /// The greatest speed, in points per second.
  private let fastest: Double

  init(
    of item: ItemID, _ mass: Double, _ properties: ItemProperties, _ forces: Forces,
    _ options: WorldOptions
  ) {
    h = options.substep
    (gravity, fields) = (forces.accelerations[item] ?? .zero, forces.fields(of: item))
    (self.mass, charge) = (mass, properties.charge)
    linear = 1 / (1 + h * properties.resistance)
    angular = 1 / (1 + h * properties.angularResistance)
    turns = properties.allowsRotation
    fastest = 0.9 * options.maximumTranslation / h
  }

  /// Whether a state follows from another one by as many substeps as there may be in a duration.
  ///
  /// - Parameters:
  ///   - deviation: how far off it may be, in points, and how far it may have turned, in radians.
  func leads(
    from start: ItemState, to end: ItemState, in duration: Double,
    within deviation: (way: Double, turn: Double) = (1e-6, 1e-6)
  ) -> Bool {
    var (place, velocity) = (start.center, start.linearVelocity)
    var (turn, spin) = (0.0, start.angularVelocity)
    // What a difference may grow to, near the middle of a steep field.
    var growth = 1.0
    let most = Int((duration / h).rounded(.up)) + 1
    for count in 0...most {
      let (way, speed) = (end.center - place, end.linearVelocity - velocity)
      let rest = (end.rotation - start.rotation - turn).remainder(dividingBy: 2 * .pi)
      if count + 3 >= most, way.length <= deviation.way, speed.length <= 1e-6,
        !turns || rest.magnitude <= deviation.turn && abs(end.angularVelocity - spin) <= 1e-6
      {
        return true
      }
      // At the edge of a region, rounding decides.
      if fields.contains(where: { $0.hasEdge(near: place, growth * 1e-9) }) { return true }
      step(&place, &velocity, &growth)
      // What is too fast is slowed down, and what is too near may go anywhere.
      guard velocity.length < fastest, growth < 1e6 else { return true }
      spin *= angular
      turn += spin * h
    }
    return false
  }

  private func step(_ place: inout Point, _ velocity: inout Vector, _ growth: inout Double) {
    let before = velocity
    let fields = fields.filter { $0.region.contains(place.relative(to: $0)) }
    for field in fields { velocity = self.velocity(velocity, at: place, in: field) }
    let change = (velocity - before).length * h
    for field in fields {
      let distance = max((place - field.position).length, 1e-9)
      growth *= 1 + change * (1 + field.falloff.magnitude) / distance
    }
    velocity = (velocity + gravity * h) * linear
    if let field = fields.first(where: { $0.kind == .velocity }) {
      velocity = field.direction * (100 * linear)
    }
    place = place + velocity * h
  }

  /// The velocity after a substep in a field: lengths are in hundreds of points in its law.
  private func velocity(_ velocity: Vector, at place: Point, in field: Field) -> Vector {
    let way = (place - field.position) / 100
    let distance = way.length
    let out = distance > 0 ? way / distance : .zero
    let share =
      field.strength
      * Elementary.pow(max(distance, field.minimumRadius / 100), -field.falloff)
    // By the force that accelerates a mass of 1 by 100 pt/s².
    func kicked(_ force: Vector) -> Vector { velocity + force * (share * 100 * h / mass) }
    switch field.kind {
    case .radialGravity: return kicked(out * -mass)
    case .linearGravity: return kicked(field.direction * mass)
    case .spring: return kicked(-out)
    case .electric: return kicked(out * charge)
    case .vortex: return kicked(Vector(dx: -way.dy, dy: way.dx) * mass)
    case .drag:
      // What is implicit never brakes beyond the stream's velocity.
      let stream = field.direction * 100
      let rate = share * h / mass
      let slip = velocity - stream
      return rate > 0 ? stream + slip / (1 + rate) : velocity - slip * rate
    case .magnetic:
      // Across the velocity, which keeps its length: by as much as the force turns it.
      let (sine, cosine) = Elementary.sincos(-share * charge * h / mass)
      return Vector(
        dx: velocity.dx * cosine - velocity.dy * sine,
        dy: velocity.dx * sine + velocity.dy * cosine)
    case .velocity, .noise, .turbulence, .custom: return velocity
    }
  }
}
