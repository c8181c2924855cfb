/// A rectangle in main and cross terms, in points.
struct AxialRect: Equatable, Sendable {
  /// Where it begins along the main axis.
  var start: Double
  /// Its size along the main axis.
  var length: Double
  /// Where it begins across.
  var lead: Double
  /// Its size across.
  var extent: Double

  func shifted(by origin: AxialPoint) -> AxialRect {
    AxialRect(
      start: origin.start + start, length: length, lead: origin.lead + lead, extent: extent)
  }
}

/// A place in main and cross terms, in points.
struct AxialPoint: Equatable, Sendable {
  var start: Double
  var lead: Double
}

/// A place and size across the main axis, in points.
struct CrossSlot: Equatable, Sendable {
  var lead: Double
  var extent: Double

  var interval: Interval { Interval(low: lead, high: lead + extent) }
}
