import PlaneDynamics
import PlaneGeometry

/// How deep boxes that turn and collide sink into each other and into walls, in a random world.
///
/// Depths follow from the items' states at the end of each substep, by the separating axes of rectangles: no number
/// of the engine's own is asked.
public struct OverlapTrial: Equatable, Sendable {
  /// How many times two boxes that might overlap, or a box and the walls, were looked at.
  public private(set) var measured = 0
  /// How many of them were deeper in each other than 1 pt.
  public private(set) var deep = 0
  /// The greatest depth, in points.
  public private(set) var worst = 0.0
  /// Whether the world refused what it was made of, or lost an item.
  public private(set) var isBroken = false

  private static let side = 600.0
  private static let step = 1.0 / 120

  /// Runs boxes of 20 to 80 pt in a square room for a number of substeps.
  ///
  /// - Parameters:
  ///   - boxes: 1 to 9.
  ///   - speed: the greatest along either axis at the beginning, in points per second.
  ///   - elasticity: of the boxes; the walls have none.
  public init(seed: UInt64, boxes: Int, speed: Double, elasticity: Double, substeps: Int) {
    do throws(DynamicsError) {
      var random = SplitMix64(seed: seed)
      var world = DynamicsWorld()
      let items = try Self.fill(&world, &random, boxes, speed, elasticity)
      for _ in 0..<substeps {
        world.step(by: Self.step)
        try measure(world, items)
      }
    } catch {
      isBroken = true
    }
  }

  private static func fill(
    _ world: inout DynamicsWorld, _ random: inout SplitMix64, _ count: Int, _ speed: Double,
    _ elasticity: Double
  ) throws(DynamicsError) -> [ItemID] {
    var items: [ItemID] = []
    for place in 0..<count {
      let item = try world.add(
        DynamicItem(
          center: Point(x: 100 + 200 * Double(place % 3), y: 100 + 200 * Double(place / 3)),
          size: Size(width: random.number(20, 80), height: random.number(20, 80)),
          rotation: random.number(-3, 3)))
      items.append(item)
      let velocity = Vector(dx: random.number(-speed, speed), dy: random.number(-speed, speed))
      try world.addLinearVelocity(velocity, to: item)
      try world.addAngularVelocity(random.number(-10, 10), to: item)
    }
    var collision = CollisionBehavior(
      items: items, referenceBounds: Rect(x: 0, y: 0, width: side, height: side))
    collision.boundaryElasticity = 0
    try world.add(.collision(collision))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: items, elasticity: elasticity, friction: random.chance(0.5) ? 0 : random.unit(),
          resistance: 0, angularResistance: 0)))
    return items
  }

  private mutating func measure(
    _ world: DynamicsWorld, _ items: [ItemID]
  ) throws(DynamicsError) {
    var boxes: [Box] = []
    for item in items {
      guard let state = world.state(of: item), state.center.isFinite,
        let size = world.item(item)?.size
      else {
        isBroken = true
        return
      }
      boxes.append(Box(state, size))
    }
    for (place, box) in boxes.enumerated() {
      note(box.depth(inWallsOf: Self.side))
      for other in boxes[..<place] { note(box.depth(in: other)) }
    }
  }

  private mutating func note(_ depth: Double) {
    guard depth > -100 else { return }
    measured += 1
    if depth > 1 { deep += 1 }
    worst = max(worst, depth)
  }

  private struct Box {
    var corners: [Point] = []
    var axes: [Vector]

    init(_ state: ItemState, _ size: Size) {
      let (sine, cosine) = Elementary.sincos(state.rotation)
      axes = [Vector(dx: cosine, dy: sine), Vector(dx: -sine, dy: cosine)]
      for (x, y) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
        corners.append(state.center + axes[0] * (x * size.width) + axes[1] * (y * size.height))
      }
    }

    /// The shortest way out of another box; below 0 where there is a gap.
    func depth(in other: Box) -> Double {
      var least = Double.infinity
      for axis in axes + other.axes {
        let (own, its) = (range(along: axis), other.range(along: axis))
        least = min(least, own.high - its.low, its.high - own.low)
      }
      return least
    }

    func depth(inWallsOf side: Double) -> Double {
      var most = -Double.infinity
      for corner in corners {
        most = max(most, -corner.x, corner.x - side, -corner.y, corner.y - side)
      }
      return most
    }

    private func range(along axis: Vector) -> (low: Double, high: Double) {
      var (low, high) = (Double.infinity, -Double.infinity)
      for corner in corners {
        let along = axis.dot(corner - .zero)
        low = min(low, along)
        high = max(high, along)
      }
      return (low, high)
    }
  }
}
