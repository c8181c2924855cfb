import PlaneGeometry

// What stands in for `CellContacts.swift` where it is left out: cells that go through each other.
#if WITHOUT_CELL_CONTACTS
  struct CellContacts: Sendable {
    struct Body: Equatable, Sendable {}

    var count: Int { 0 }

    mutating func add(_ size: Size, at center: Point, _ rules: LiftingRules) -> Body? { nil }

    mutating func remove(_ body: Body) {}

    mutating func place(_ body: Body, at center: Point, velocity: Vector) {}

    mutating func step() {}

    func detour(of body: Body, from center: Point, meaning velocity: Vector) -> Excursion? { nil }
  }
#endif
