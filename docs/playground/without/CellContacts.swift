import PlaneGeometry

/// Stands in for the contacts of lifted cells: pages lift none, and the world that lets cells collide
/// would make their engine of scenes a third larger.
struct CellContacts: Sendable {
  struct Body: Equatable, Sendable {}

  var count: Int { 0 }
  var origin: Point?

  mutating func add(_ size: Size, at center: Point, _ rules: LiftingRules) -> Body? { nil }

  mutating func remove(_ body: Body) {}

  mutating func place(_ body: Body, at center: Point, velocity: Vector) {}

  mutating func setBounces(_ bounces: Bool, of body: inout Body) {}

  mutating func step() {}

  func detour(of body: Body, from center: Point, meaning velocity: Vector) -> Excursion? { nil }
}
