/// Lengths below which contact geometry stops telling cases apart, in points.
enum ContactTolerance {
  /// How much shallower a face of the second shape must be crossed to be preferred to a face of the
  /// first while both overlap: resting bodies then keep their reference face while they jitter.
  static var preference: Double { 0.01 }
  /// Corners nearer than this have no direction between them.
  static var coincidence: Double { 0x1p-20 }
  /// Two points of one manifold nearer than this are one.
  static var merging: Double { 0x1p-20 }
}
