/// Material properties of an item. The defaults are those measured of a new item in UIKit.
public struct ItemProperties: Equatable, Sendable {
  /// Coefficient of restitution, unitless.
  public var elasticity: Double = 0.2
  /// Coefficient of Coulomb friction, unitless.
  public var friction: Double = 0.2
  /// Mass of 100 by 100 pt, in UIKit's unit.
  public var density: Double = 1
  /// Damping of the velocity, per second.
  public var resistance: Double = 0.1
  /// Damping of the angular velocity, per second.
  public var angularResistance: Double = 0.1
  /// Electric charge; unitless.
  public var charge: Double = 0
  /// Whether the item is anchored: forces and contacts do not move it.
  public var isAnchored: Bool = false
  /// Whether the item can rotate.
  public var allowsRotation: Bool = true

  /// The defaults.
  package init() {}

  /// Takes over what a behavior sets.
  mutating func apply(_ behavior: ItemPropertiesBehavior) {
    elasticity = behavior.elasticity ?? elasticity
    friction = behavior.friction ?? friction
    density = behavior.density ?? density
    resistance = behavior.resistance ?? resistance
    angularResistance = behavior.angularResistance ?? angularResistance
    charge = behavior.charge ?? charge
    isAnchored = behavior.isAnchored ?? isAnchored
    allowsRotation = behavior.allowsRotation ?? allowsRotation
  }
}
