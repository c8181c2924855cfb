import PlaneGeometry

/// How lifted cells collide: what a ``SpringLayout`` asks once per ``substep`` where there is more than one of
/// them.
///
/// Springs are exact without it. It is told the velocity that a cell's spring means the cell to have over a
/// substep, and answers with what contacts leave of that. ``NoContacts`` lets cells pass through each
/// other; the module `LayoutContacts` has contacts computed by a `DynamicsWorld`.
///
/// A value, kept by the layout: a copy of the layout is a snapshot of its contacts, too.
public protocol CellContacts: Sendable {
  /// Adds a body for a cell.
  ///
  /// - Parameters:
  ///   - size: points.
  ///   - center: points, from an origin of the layout's choice near the cells.
  ///   - rules: what the cell is like while lifted.
  /// - Returns: what the body is called from now on; nil where the cell cannot collide.
  mutating func addBody(_ size: Size, at center: Point, _ rules: LiftingRules) -> Int?

  /// Removes a body that was added.
  mutating func removeBody(_ body: Int)

  /// Lets a substep pass.
  ///
  /// - Parameter cells: every body there is, at the start of the substep.
  /// - Returns: as many results, in the same order; nil for a cell that nothing kept from going as it was
  ///   meant to.
  mutating func advance(_ cells: [ContactCell]) -> [ContactResult?]
}

extension CellContacts {
  /// Seconds from one call of ``advance(_:)`` to the next.
  public static var substep: Double { ExcursionPath.substep }
}

/// A lifted cell at the start of a substep.
public struct ContactCell: Equatable, Sendable {
  /// What ``CellContacts/addBody(_:at:_:)`` called its body.
  public var body: Int
  /// Points, from the origin of the contacts.
  public var center: Point
  /// The velocity that its spring means it to have over the substep, in points per second.
  public var velocity: Vector
  /// Whether something was in its way in the last substep. Such a cell must not bounce, or the force that
  /// presses it would count as a velocity to give back.
  public var isTouching: Bool

  /// A cell from its parts.
  public init(body: Int, center: Point, velocity: Vector, isTouching: Bool) {
    self.body = body
    self.center = center
    self.velocity = velocity
    self.isTouching = isTouching
  }
}

/// What contacts have made of a cell's substep.
public struct ContactResult: Equatable, Sendable {
  /// The way that it went, in points.
  public var displacement: Vector
  /// Its velocity after, in points per second.
  public var velocity: Vector

  /// A result from its parts.
  public init(displacement: Vector, velocity: Vector) {
    self.displacement = displacement
    self.velocity = velocity
  }
}

/// No contacts: lifted cells pass through each other.
public struct NoContacts: CellContacts {
  /// No contacts.
  public init() {}

  /// Adds nothing.
  public mutating func addBody(_ size: Size, at center: Point, _ rules: LiftingRules) -> Int? {
    nil
  }

  /// Removes nothing.
  public mutating func removeBody(_ body: Int) {}

  /// Is in no cell's way.
  public mutating func advance(_ cells: [ContactCell]) -> [ContactResult?] {
    cells.map { _ in nil }
  }
}
