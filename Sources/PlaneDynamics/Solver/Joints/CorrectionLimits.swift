import PlaneGeometry

/// The most that one pass over the positions takes away of a joint's error. Corrections are worked out as if
/// they were small; of larger ones joints that contradict each other would make ever larger ones.
enum CorrectionLimits {
  /// Points.
  static var length: Double { 200 }
  /// Radians.
  static var turn: Double { 0.5 }

  /// A displacement, shortened where it is too long.
  @inline(__always)
  static func limit(_ gap: Vector) -> Vector {
    let square = gap.dx * gap.dx + gap.dy * gap.dy
    guard square > length * length else { return gap }
    return gap * (length / square.squareRoot())
  }

  /// An angle, made smaller where it is too large.
  @inline(__always)
  static func limit(turn angle: Double) -> Double { min(max(angle, -turn), turn) }

  /// A distance, made smaller where it is too large.
  @inline(__always)
  static func limit(_ distance: Double) -> Double { min(max(distance, -length), length) }
}
