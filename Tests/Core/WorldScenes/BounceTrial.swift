import PlaneDynamics
import PlaneGeometry

/// How near items come to what they bounce off, in a random world without forces.
///
/// Between bounces everything goes straight and turns evenly, so where an item was when it turned follows from its
/// states before and after a substep: no number of the engine's own is asked.
public struct BounceTrial: Equatable, Sendable {
  /// How many bounces could be measured: those of items that bounced once in their substep.
  public private(set) var measured = 0
  /// How many of them were more than 0.05 pt from touch.
  public private(set) var missed = 0
  /// The greatest distance, or depth, at a bounce, in points.
  public private(set) var worstGap = 0.0
  /// Whether the world refused what it was made of, or lost an item.
  public private(set) var isBroken = false

  private static let side = 600.0
  private static let step = 1.0 / 120
  /// Items that turn farther in a substep, in radians, are not measured: their corners may be met a point or two early.
  private static let turn = 0.5

  /// Runs a random world: elasticity from 0 to 1, speeds up to 24,000 pt/s.
  public init(seed: UInt64, substeps: Int) {
    do throws(DynamicsError) {
      var random = SplitMix64(seed: seed)
      var world = DynamicsWorld()
      let items = try Self.fill(&world, &random)
      for _ in 0..<substeps { watch(&world, items) }
    } catch {
      isBroken = true
    }
  }

  private static func fill(
    _ world: inout DynamicsWorld, _ random: inout SplitMix64
  ) throws(DynamicsError) -> [ItemID] {
    var items: [ItemID] = []
    let fastest = random.scale(300, 24_000)
    for place in 0..<6 {
      let size = random.number(20, 80)
      let item = try world.add(
        DynamicItem(
          center: Point(x: 100 + 200 * Double(place % 3), y: 150 + 300 * Double(place / 3)),
          size: Size(width: size, height: place % 2 == 0 ? size : random.number(20, 80)),
          rotation: random.number(-3, 3), bounds: place % 2 == 0 ? .ellipse : .rectangle))
      items.append(item)
      try world.addLinearVelocity(random.vector(upTo: fastest), to: item)
      try world.addAngularVelocity(random.number(-10, 10), to: item)
    }
    var collision = CollisionBehavior(
      items: items, referenceBounds: Rect(x: 0, y: 0, width: side, height: side))
    let elasticity = random.unit()
    collision.boundaryElasticity = 0
    try world.add(.collision(collision))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: items, elasticity: elasticity, friction: random.chance(0.5) ? 0 : random.unit(),
          resistance: 0, angularResistance: 0)))
    return items
  }

  private mutating func watch(_ world: inout DynamicsWorld, _ items: [ItemID]) {
    let before = items.map { world.state(of: $0) }
    let events = world.step(by: Self.step).events.compactMap { event -> ContactEvent? in
      switch event {
      case .contactBegan(let contact), .contactHit(let contact): contact
      default: nil
      }
    }
    var counts = [Int](repeating: 0, count: items.count)
    for event in events {
      for (place, item) in items.enumerated()
      where event.item == item || event.partner == .item(item) { counts[place] += 1 }
    }
    for event in events {
      guard let first = items.firstIndex(of: event.item), counts[first] == 1,
        let start = before[first], let end = world.state(of: event.item)
      else { continue }
      guard start.center.isFinite, end.center.isFinite else {
        isBroken = true
        continue
      }
      let turn = Turn(start, end, Self.step)
      guard turn.isSingle else { continue }
      let isRound = first % 2 == 0
      guard let size = world.item(event.item)?.size else { continue }
      if let edge = event.edge {
        // One that still approaches has not turned yet.
        guard end.linearVelocity.dot(event.normal) < 1 else { continue }
        let gap = min(
          Self.gap(turn.center, turn.rotation, size, isRound, edge).magnitude,
          Self.gap(end.center, end.rotation, size, isRound, edge).magnitude)
        note(gap)
        continue
      }
      guard case .item(let partner) = event.partner, let second = items.firstIndex(of: partner),
        counts[second] == 1, isRound, second % 2 == 0, let otherStart = before[second],
        let otherEnd = world.state(of: partner), let otherSize = world.item(partner)?.size
      else { continue }
      let other = Turn(otherStart, otherEnd, Self.step)
      guard other.isSingle,
        (end.linearVelocity - otherEnd.linearVelocity).dot(event.normal) < 1
      else { continue }
      let reach = (size.width + otherSize.width) / 2
      note(
        min(
          ((turn.center - other.center).length - reach).magnitude,
          ((end.center - otherEnd.center).length - reach).magnitude))
    }
  }

  private mutating func note(_ gap: Double) {
    measured += 1
    if gap > 0.05 { missed += 1 }
    worstGap = max(worstGap, gap)
  }

  /// How far an outline is from an edge of the bounds: top, right, bottom, left.
  private static func gap(
    _ center: Point, _ rotation: Double, _ size: Size, _ isRound: Bool, _ edge: Int
  ) -> Double {
    func distance(_ point: Point) -> Double {
      switch edge {
      case 0: point.y
      case 1: side - point.x
      case 2: side - point.y
      default: point.x
      }
    }
    if isRound { return distance(center) - size.width / 2 }
    let (sine, cosine) = Elementary.sincos(rotation)
    var least = Double.infinity
    for (x, y) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
      let (dx, dy) = (x * size.width, y * size.height)
      least = min(
        least,
        distance(center + Vector(dx: cosine * dx - sine * dy, dy: sine * dx + cosine * dy)))
    }
    return least
  }

  /// Where and when a velocity changed between two states, if it did so once.
  private struct Turn {
    var center: Point
    var rotation: Double
    var isSingle: Bool

    init(_ start: ItemState, _ end: ItemState, _ step: Double) {
      let (v, w) = (start.linearVelocity, end.linearVelocity)
      let change = v - w
      let square = change.dot(change)
      let way = end.center - start.center - w * step
      let time = square > 0 ? min(max(way.dot(change) / square, 0), step) : 0
      center = start.center + v * time
      rotation = start.rotation + start.angularVelocity * time
      let miss = end.center - (center + w * (step - time))
      let spinMiss =
        end.rotation - rotation - end.angularVelocity * (step - time)
      let turn = max(start.angularVelocity.magnitude, end.angularVelocity.magnitude) * step
      isSingle =
        square > 100 && miss.length < 1e-6 && spinMiss.magnitude < 1e-6 && turn < BounceTrial.turn
    }
  }
}
