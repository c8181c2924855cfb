import PlaneDynamics
import PlaneGeometry

extension DynamicsWorld {
  /// Boxes and discs in rows above each other, that fall within closed bounds until they rest.
  ///
  /// - Returns: the world, its items, and the bounds in points.
  public static func bodiesInABox(
    count: Int, columns: Int
  ) throws(DynamicsError) -> (world: DynamicsWorld, items: [ItemID], bounds: Rect) {
    var world = DynamicsWorld()
    var items: [ItemID] = []
    var random = SplitMix64(seed: 4)
    let rows = (count + columns - 1) / columns
    let bounds = Rect(
      x: 0, y: 0, width: 60 + 29 * Double(columns), height: 300 + 30 * Double(rows))
    for place in 0..<count {
      let center = Point(
        x: 30 + 29 * Double(place % columns) + random.unit(),
        y: 30 + 30 * Double(place / columns))
      items.append(
        try world.add(
          DynamicItem(
            center: center, size: Size(width: 24, height: 24),
            bounds: place % 3 == 0 ? .ellipse : .rectangle)))
    }
    try world.add(.gravity(GravityBehavior(items: items)))
    try world.add(.collision(CollisionBehavior(items: items, referenceBounds: bounds)))
    return (world, items, bounds)
  }

  /// Boxes of 50 pt, one upon the other, on a floor at y = 0. Nothing falls asleep if so wished.
  public static func stack(
    of count: Int, sleeps: Bool = true
  ) throws(DynamicsError) -> (world: DynamicsWorld, boxes: [ItemID]) {
    var options = WorldOptions()
    if !sleeps { options.timeToSleep = .infinity }
    var world = DynamicsWorld(options: options)
    var boxes: [ItemID] = []
    for level in 0..<count {
      boxes.append(
        try world.add(
          DynamicItem(
            center: Point(x: 0, y: -25 - 50 * Double(level)), size: Size(width: 50, height: 50))))
    }
    try world.add(.gravity(GravityBehavior(items: boxes)))
    let floor = Boundary("floor", from: Point(x: -5000, y: 0), to: Point(x: 5000, y: 0))
    try world.add(.collision(CollisionBehavior(items: boxes, boundaries: [floor])))
    return (world, boxes)
  }
}
