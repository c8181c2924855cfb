import PlaneDynamics
import PlaneGeometry

extension RandomWorld {
  mutating func addItem() throws(DynamicsError) -> ItemID {
    let size = Size(width: random.scale(1, largest), height: random.scale(1, largest))
    return try world.add(
      DynamicItem(
        center: anyPlace(), size: size, rotation: random.number(-3, 3), bounds: outline(of: size)))
  }

  private mutating func outline(of size: Size) -> CollisionBounds {
    switch random.count(0, 2) {
    case 0: return .rectangle
    case 1: return .ellipse
    default:
      let count = random.count(3, 9)
      return .path(
        (0..<count).map { corner in
          let (sine, cosine) = Elementary.sincos(2 * Double.pi * Double(corner) / Double(count))
          return Point(x: cosine * size.width / 2, y: sine * size.height / 2)
        })
    }
  }

  /// Two or three items that touch or nearly do.
  mutating func addGroup() throws(DynamicsError) -> ItemID {
    let (middle, side) = (anyPlace(), random.scale(4, largest / 3))
    var members: [ItemID] = []
    for place in 0..<random.count(2, 3) {
      let center = middle + Vector(dx: side * Double(place), dy: side * random.number(-0.5, 0.5))
      members.append(
        try world.add(
          DynamicItem(
            center: center, size: Size(width: side, height: side * random.number(0.3, 1)),
            rotation: random.number(-1, 1), bounds: random.chance(0.5) ? .ellipse : .rectangle)))
    }
    return try world.addGroup(of: members)
  }

  /// Gives an item properties and a velocity.
  mutating func describe(_ item: ItemID) throws(DynamicsError) {
    var properties = ItemPropertiesBehavior(items: [item])
    properties.density = random.scale(0.001, 1000)
    properties.elasticity = random.number(0, 1)
    properties.friction = random.number(0, 2)
    properties.resistance = random.chance(0.5) ? 0 : random.scale(0.01, 10)
    properties.angularResistance = random.chance(0.5) ? 0 : random.scale(0.01, 10)
    properties.charge = random.number(-3, 3)
    properties.allowsRotation = !random.chance(0.1)
    properties.isAnchored = random.chance(0.05)
    try add(.itemProperties(properties))
    try world.addLinearVelocity(random.vector(upTo: 3000), to: item)
    try world.addAngularVelocity(random.number(-20, 20), to: item)
  }
}
