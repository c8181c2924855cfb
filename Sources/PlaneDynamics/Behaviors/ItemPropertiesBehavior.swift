/// What its items are made of; only properties that are set count.
///
/// Where several behaviors set the same property of an item, the last in a walk of the tree of behaviors
/// from the top, parents before children, wins.
public struct ItemPropertiesBehavior: Equatable, Sendable {
  /// The items it describes.
  public var items: [ItemID]
  /// Share of the closing velocity that a collision gives back; the greater of two counts. 0 or more.
  public var elasticity: Double?
  /// Coulomb's coefficient; the geometric mean of two counts. 0 or more.
  public var friction: Double?
  /// Mass of 100 by 100 pt, in UIKit's unit; above 0.
  public var density: Double?
  /// Damping of the velocity, per second; 0 or more.
  public var resistance: Double?
  /// Damping of the angular velocity, per second; 0 or more.
  public var angularResistance: Double?
  /// Electric charge, for fields; unitless, of either sign.
  public var charge: Double?
  /// Whether the items stay where they are, like walls.
  public var isAnchored: Bool?
  /// Whether the items turn.
  public var allowsRotation: Bool?

  /// Properties of items; nothing is set unless named.
  public init(
    items: [ItemID], elasticity: Double? = nil, friction: Double? = nil, density: Double? = nil,
    resistance: Double? = nil, angularResistance: Double? = nil, charge: Double? = nil,
    isAnchored: Bool? = nil, allowsRotation: Bool? = nil
  ) {
    self.items = items
    self.elasticity = elasticity
    self.friction = friction
    self.density = density
    self.resistance = resistance
    self.angularResistance = angularResistance
    self.charge = charge
    self.isAnchored = isAnchored
    self.allowsRotation = allowsRotation
  }
}
