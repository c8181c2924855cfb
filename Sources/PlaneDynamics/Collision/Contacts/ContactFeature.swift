/// Which corners of two shapes make a contact point; the same while the same corners meet, so that
/// the solver can begin with the impulse of the step before.
struct ContactFeature: Equatable, Sendable {
  /// The corner of the first shape in the upper half, that of the second in the lower.
  var rawValue: UInt32

  /// The point made by a corner of each shape, counted from 0.
  @inline(__always)
  init(_ cornerA: Int, _ cornerB: Int) {
    rawValue = UInt32(truncatingIfNeeded: cornerA) << 16 | UInt32(truncatingIfNeeded: cornerB)
  }

  /// The only point that a circle can make.
  static var round: ContactFeature { ContactFeature(0, 0) }
}
