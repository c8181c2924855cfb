/// A number that says where and how a member of the cast is drawn, or how it moves.
public enum PoseChannel: UInt8, Equatable, Hashable, Sendable, CaseIterable {
  /// Displacement from rest along x, in points.
  case dx
  /// Displacement from rest along y, in points.
  case dy
  /// Angle about its centre, in radians, clockwise on screen; whole turns count.
  case rotation
  /// Factor of its size, about its centre.
  case scale
  /// How opaque it is, 0 to 1.
  case opacity
  /// Members of greater z are drawn over those of smaller; of the same z, in the order of the
  /// frame.
  case z
  /// Velocity along x, in points per second.
  case velocityX
  /// Velocity along y, in points per second.
  case velocityY
  /// Radians per second, clockwise on screen.
  case angularVelocity
  /// By how much it is wider than at rest, about its middle, in points.
  case dw
  /// By how much it is higher than at rest, about its middle, in points.
  case dh
  /// Radius of its corners, in points, 0 or more; where it is greater than fits, as great as fits.
  case cornerRadius
  /// How far a transition is, 0 to 1; the same for all of its views.
  case progress

  // New channels come last: numbers of channels are in hashes and files.
}

// MARK: - What is known of each

extension PoseChannel {
  /// What a channel's numbers measure, for comparing and drawing them.
  @frozen
  @usableFromInline
  package enum Quantity: Sendable {
    /// A length, in points.
    case length
    /// A change of a size about its middle, in points.
    case growth
    /// An angle about the centre in radians, or a scale factor: both move the corners.
    case turn
    /// Opacity and drawing order.
    case look
    /// Velocity or progress, which a single frame does not show.
    case motion
  }

  /// One row of the table of channels.
  @frozen
  @usableFromInline
  struct Row {
    @usableFromInline var word: StaticString
    @usableFromInline var quantity: Quantity
    @usableFromInline var unit: StaticString
    @usableFromInline var usual: Double
    @usableFromInline var units: Double

    @inlinable
    init(
      _ word: StaticString, _ quantity: Quantity, in unit: StaticString = "", usual: Double = 0,
      units: Double = 0
    ) {
      (self.word, self.quantity, self.unit) = (word, quantity, unit)
      (self.usual, self.units) = (usual, units)
    }
  }

  /// The table of channels, which files, comparisons, pictures, bakes and pages read.
  @inlinable
  var row: Row {
    switch self {
    case .dx: Row("dx", .length, in: "pt", units: 1024)
    case .dy: Row("dy", .length, in: "pt", units: 1024)
    case .rotation: Row("rotation", .turn, in: "rad", units: 16_384)
    case .scale: Row("scale", .turn, usual: 1, units: 65_536)
    case .opacity: Row("opacity", .look, usual: 1, units: 1024)
    case .z: Row("z", .look, units: 1024)
    case .velocityX: Row("velocityX", .motion, in: "pt/s")
    case .velocityY: Row("velocityY", .motion, in: "pt/s")
    case .angularVelocity: Row("angularVelocity", .motion, in: "rad/s")
    case .dw: Row("dw", .growth, in: "pt", units: 1024)
    case .dh: Row("dh", .growth, in: "pt", units: 1024)
    case .cornerRadius: Row("cornerRadius", .length, in: "pt", units: 1024)
    case .progress: Row("progress", .motion)
    }
  }

  /// The word that files use.
  package var word: String { row.word.description }

  /// ``word`` as a static string, for comparing bytes.
  package var staticWord: StaticString { row.word }

  /// What its numbers measure.
  package var quantity: Quantity { row.quantity }

  /// The unit of its numbers, as pages show it; empty for what is a share or a factor.
  package var unit: String { row.unit.description }

  /// What a member has where the channel says nothing.
  @inlinable
  package var defaultValue: Double { row.usual }

  /// Whether it says how a member is drawn, rather than how it moves or how far it is.
  @inlinable
  package var isDrawn: Bool { row.units > 0 }

  /// How many units a preview page stores per point, radian or one; 0 if the channel is not drawn.
  /// The rounding error of a displacement is below the amplitude at which a spring comes to rest;
  /// an angle's is below a ten-thousandth of a radian.
  package var unitsPerOne: Double { row.units }
}
