import PlaneGeometry

/// A force that depends on where an item is and how it moves.
///
/// A force of 1 accelerates an item of mass 1 (100 × 100 pt of density 1) by 100 pt/s². Within the
/// laws, lengths count in hundreds of points and velocities in hundreds of points per second; they
/// are called metres here. With p the item's position relative to the field, r = |p|, u = p/r, v its
/// velocity, m its mass, q its charge, S the strength and k the falloff, every force is multiplied by
/// max(r, minimumRadius)⁻ᵏ.
///
/// Where UIKit's measured behaviour differs from its documentation, ``law`` chooses.
public struct Field: Equatable, Sendable {
  /// What the force depends on.
  public enum Kind: Equatable, Sendable {
    /// -S·w, where w is the velocity relative to ``Field/direction``. Measured: -S·|w|·w.
    case drag
    /// S·m·r across p, clockwise on screen. Measured: S across u over m.
    case vortex
    /// -S·m·u, toward the field. Measured: nothing within 0.3 pt of it.
    case radialGravity
    /// S·m·direction: 1 is 100 pt/s², a tenth of what a gravity behavior calls 1.
    case linearGravity
    /// No force: the velocity becomes direction, in hundreds of points per second.
    case velocity
    /// S times smooth noise that varies with time.
    case noise
    /// S·m·|v| times that noise. Measured: S·m·|v|².
    case turbulence
    /// -S·u, with the default falloff of -1 a spring of stiffness S.
    case spring
    /// S·q·u, away from the field.
    case electric
    /// S·q·|v|, across the velocity. Measured: the same for every charge, S·|v|.
    case magnetic
    /// The force that the caller of the step gives.
    case custom
  }

  /// Which version of the law is used.
  public enum Law: Equatable, Sendable {
    /// What UIKit's documentation says.
    case documented
    /// What UIKit does, measured from outside.
    case measured
  }

  /// What the force depends on.
  public var kind: Kind
  /// Where the field is, in points.
  public var position: Point
  /// Where it acts, relative to its position.
  public var region: Region
  /// How strong it is, unitless; negative reverses.
  public var strength: Double
  /// Exponent k of the decay with distance: the force is multiplied by r⁻ᵏ.
  public var falloff: Double
  /// Smaller distances are clamped to this, in points, above 0.
  public var minimumRadius: Double
  /// The direction of a linear gravity or velocity field, or of the stream that a drag field is.
  public var direction: Vector
  /// How smooth a noise is, 0 to 1: its waves are a hundred points wide times this, at least one.
  public var smoothness: Double
  /// How fast a noise varies, in new values per second; 0 for static noise.
  public var animationSpeed: Double
  /// Which version of the law is used.
  public var law: Law

  /// A field, by default as UIKit makes one of that kind: everywhere, of strength 1.
  public init(
    _ kind: Kind, at position: Point = .zero, region: Region = .infinite, strength: Double = 1,
    falloff: Double? = nil, minimumRadius: Double = Self.smallestRadius, direction: Vector = .zero,
    smoothness: Double = 0.5, animationSpeed: Double = 1, law: Law = .documented
  ) {
    self.kind = kind
    self.position = position
    self.region = region
    self.strength = strength
    self.falloff = falloff ?? kind.defaultFalloff
    self.minimumRadius = minimumRadius
    self.direction = direction
    self.smoothness = smoothness
    self.animationSpeed = animationSpeed
    self.law = law
  }

  /// The default minimum radius in points, 2⁻¹⁵ m.
  @usableFromInline package static var smallestRadius: Double { 100 * 0x1p-15 }

  /// Whether the field acts on an item at a point.
  package func affects(_ place: Point) -> Bool { region.contains(Point.zero + (place - position)) }

  /// - Throws: ``FieldError`` naming the first value that is out of range.
  package func check() throws(FieldError) {
    guard position.isFinite else { throw .positionNotFinite(position) }
    guard direction.isFinite else { throw .directionNotFinite(direction) }
    guard strength.isFinite else { throw .strengthNotFinite(strength) }
    guard abs(falloff) <= 100 else { throw .falloffOutOfRange(falloff) }
    guard minimumRadius > 0, minimumRadius.isFinite else {
      throw .minimumRadiusOutOfRange(minimumRadius)
    }
    guard (0...1).contains(smoothness) else { throw .smoothnessOutOfRange(smoothness) }
    guard animationSpeed.isFinite else { throw .animationSpeedNotFinite(animationSpeed) }
  }
}

extension Field.Kind {
  /// The falloff that UIKit gives a new field of the kind.
  package var defaultFalloff: Double {
    switch self {
    case .radialGravity: 2
    case .electric, .magnetic: 1
    case .spring: -1
    case .drag, .vortex, .linearGravity, .velocity, .noise, .turbulence, .custom: 0
    }
  }
}
