/// A quantity of a behavior or an item, for errors about its value.
public enum DynamicsQuantity: Equatable, Sendable {
  /// Components of a direction or an axis, unitless.
  case direction
  /// A coordinate of an item, an anchor, a snap point or a boundary, in points.
  case coordinate
  /// An offset from an item's centre, in points.
  case offset
  /// Length of an attachment, in points.
  case length
  /// Frequency of an attachment, in hertz.
  case frequency
  /// Damping ratio of an attachment or a snap, unitless.
  case damping
  /// Torque of a pin's friction, in UIKit newton metres.
  case frictionTorque
  /// An end of a range, in points or radians.
  case range
  /// Magnitude of a push or of gravity.
  case magnitude
  /// Elasticity of an item, unitless.
  case elasticity
  /// Friction coefficient of an item, unitless.
  case friction
  /// Density of an item, relative.
  case density
  /// Resistance of an item, per second.
  case resistance
  /// Charge of an item, unitless.
  case charge
  /// A velocity, in points or radians per second.
  case velocity
  /// How long something takes, in seconds.
  case duration
  /// Width or height of the reference bounds, in points.
  case extent
  /// An inset of the reference bounds, in points.
  case inset

  /// Where items and all that acts on them can be put, in points, as in layouts. On lever arms a million times longer, the rounding
  /// error of an angular velocity would fling bodies away.
  static var coordinates: ClosedRange<Double> { -1e15...1e15 }

  /// Valid components of a vector.
  var components: ClosedRange<Double> {
    switch self {
    case .coordinate, .offset: Self.coordinates
    default: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    }
  }

  /// Which values are valid.
  var remedy: String {
    switch self {
    case .direction: "give finite components; an axis needs a length above 0"
    case .coordinate, .offset: "give a number from -1e15 to 1e15 pt"
    case .extent: "give a number above 0, up to 1e15 pt"
    case .inset: "give a number from -1e9 to 1e9 pt"
    case .magnitude, .charge, .velocity, .duration:
      "give a finite number"
    case .length: "give a length from 0 to 1e9 pt"
    case .frequency: "give 0 Hz for a rigid attachment, or up to 1000 Hz"
    case .damping: "give a finite damping of 0 or more"
    case .frictionTorque: "give a finite torque of 0 or more"
    case .range: "give a range that contains 0"
    case .elasticity, .friction, .resistance: "give a finite number of 0 or more"
    case .density: "give a finite density above 0"
    }
  }
}
