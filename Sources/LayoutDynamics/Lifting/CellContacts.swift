import PlaneGeometry

/// How lifted cells collide: what a ``SpringLayout`` asks once per `substep` where there is more than one of
/// them.
///
/// Springs are exact without it. It is given the velocity that a cell's spring prescribes for a substep, and
/// returns the result after contacts. ``NoContacts`` lets cells pass through each
/// other; the module `LayoutContacts` has contacts computed by a `DynamicsWorld`.
///
/// A value, kept by the layout: a copy of the layout is a snapshot of its contacts, too.
public protocol CellContacts: Sendable {
  /// Adds a body for a cell.
  ///
  /// - Parameters:
  ///   - size: points.
  ///   - center: points, from an origin of the layout's choice near the cells.
  ///   - rules: how the cell behaves while lifted.
  /// - Returns: the handle of the body; nil where the cell cannot collide.
  mutating func addBody(_ size: Size, at center: Point, _ rules: LiftingRules) -> Int?

  /// Removes a body that was added.
  mutating func removeBody(_ body: Int)

  /// Simulates a substep.
  ///
  /// - Parameter cells: every body there is, at the start of the substep.
  /// - Returns: as many results, in the same order; nil for a cell that moved as
  ///   prescribed.
  mutating func advance(_ cells: [ContactCell]) -> [ContactResult?]
}

extension CellContacts {
  /// Seconds from one call of ``advance(_:)`` to the next.
  package static var substep: Double { ExcursionPath.substep }
}

/// A lifted cell at the start of a substep.
public struct ContactCell: Equatable, Sendable {
  /// What ``CellContacts/addBody(_:at:_:)`` called its body.
  package var body: Int
  /// Points, from the origin of the contacts.
  package var center: Point
  /// The velocity that its spring prescribes for the substep, in points per second.
  package var velocity: Vector
  /// Whether the cell was in contact during the previous substep. Such a cell must not bounce, or the force that
  /// presses it would count as an approach velocity.
  package var wasInContact: Bool

  /// A cell from its parts.
  package init(body: Int, center: Point, velocity: Vector, wasInContact: Bool) {
    self.body = body
    self.center = center
    self.velocity = velocity
    self.wasInContact = wasInContact
  }
}

/// The result of a cell's substep after contacts.
public struct ContactResult: Equatable, Sendable {
  /// Its displacement over the substep, in points.
  package var displacement: Vector
  /// Its velocity afterwards, in points per second.
  package var velocity: Vector

  /// A result from its parts.
  package init(displacement: Vector, velocity: Vector) {
    self.displacement = displacement
    self.velocity = velocity
  }
}

/// No contacts: lifted cells pass through each other.
public struct NoContacts: CellContacts {
  /// No contacts.
  package init() {}

  /// Adds nothing.
  public mutating func addBody(_ size: Size, at center: Point, _ rules: LiftingRules) -> Int? {
    nil
  }

  /// Removes nothing.
  public mutating func removeBody(_ body: Int) {}

  /// Never collides.
  public mutating func advance(_ cells: [ContactCell]) -> [ContactResult?] {
    cells.map { _ in nil }
  }
}
