@testable import PlaneDynamics
@testable import PlaneGeometry

/// A frame of a 60 Hz display, in seconds.
let frame = 1.0 / 60

extension DynamicsWorld {
  /// Adds a square item.
  mutating func addBox(
    _ x: Double, _ y: Double, side: Double = 100, rotation: Double = 0
  ) throws -> ItemID {
    try add(
      DynamicItem(
        center: Point(x: x, y: y), size: Size(width: side, height: side), rotation: rotation))
  }

  /// Adds a disc.
  mutating func addDisc(_ x: Double, _ y: Double, radius: Double) throws -> ItemID {
    try add(
      DynamicItem(
        center: Point(x: x, y: y), size: Size(width: 2 * radius, height: 2 * radius),
        bounds: .ellipse))
  }

  /// Takes all resistance from items.
  mutating func removeResistance(from items: [ItemID]) throws {
    try add(
      .itemProperties(ItemPropertiesBehavior(items: items, resistance: 0, angularResistance: 0)))
  }

  /// The centre of an item that exists.
  func center(_ item: ItemID) -> Point { state(of: item)?.center ?? Point(x: .nan, y: .nan) }

  /// The velocity of an item that exists.
  func velocity(_ item: ItemID) -> Vector {
    state(of: item)?.linearVelocity ?? Vector(dx: .nan, dy: .nan)
  }

  /// Steps frames of a 60 Hz display.
  mutating func run(frames: Int) {
    for _ in 0..<frames { step(by: frame) }
  }

  /// Steps for a time in seconds, frame by frame.
  mutating func run(seconds: Double) { run(frames: Int((seconds * 60).rounded())) }
}

/// Whether two numbers are within a tolerance.
func isNear(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
  (a - b).magnitude <= tolerance
}

/// Whether two points are within a tolerance along both axes.
func isNear(_ a: Point, _ b: Point, _ tolerance: Double) -> Bool {
  isNear(a.x, b.x, tolerance) && isNear(a.y, b.y, tolerance)
}
