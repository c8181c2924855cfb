import PlaneGeometry

/// What a layout accepts.
///
/// Distances stay within ±10¹⁵ points and a collection within 2⁴⁰ elements, or an eighth of what an
/// `Int` holds where that is less. No sum or product of such numbers overflows, so once the input
/// has passed, the arithmetic behind it needs no checks.
package enum LayoutLimits {
  /// The greatest distance, length or size accepted, in points.
  package static var distance: Double { 1e15 }
  /// The greatest length of content that scrolls, of its viewport and of its insets, in points.
  package static var scrolledDistance: Double { 1e12 }
  /// The greatest number of items, headers and footers in one collection.
  package static var elementCount: Int { Int(min(Int64(1) << 40, Int64(Int.max) / 8)) }
  /// The greatest number of tracks in a waterfall, each of which is looked at for every item.
  package static var waterfallTrackCount: Int { 1000 }
  /// The greatest number of items in a section of a waterfall, unless they are alike.
  package static var waterfallItemCount: Int { 1 << 26 }
  /// The greatest number of items of a pattern whose lines do not repeat, and are made one by one.
  package static var repeatedItemCount: Int { 10_000_000 }
  /// The greatest number of items in a group of a compositional layout.
  package static var groupItemCount: Int { 1 << 16 }
  /// The greatest number of members that a group lists.
  package static var groupMemberCount: Int { 255 }
  /// The greatest number of groups within each other.
  package static var groupDepth: Int { 8 }
  /// The greatest number of tracks in one grid.
  package static var trackCount: Int { min(Int(Int32.max), Int.max / 8) }
}

extension LayoutLimits {
  /// Bits of which the highest is set where a number is not usable as a length; also set for negative zero, which is.
  @inline(__always)
  static func excess(_ length: Double) -> UInt64 {
    // Bits ascend with numbers from zero on; the highest is set in those of negative numbers.
    length.bitPattern | (distance.bitPattern &- length.bitPattern)
  }

  /// Whether both numbers are usable as a length; false for NaN.
  static func accept(_ size: Size) -> Bool {
    size.width >= 0 && size.width <= distance && size.height >= 0 && size.height <= distance
  }

  /// Refuses what is not a number from −10¹⁵ to 10¹⁵.
  static func check(
    distance value: Double, _ quantity: LayoutQuantity, _ place: LayoutPlace = LayoutPlace()
  ) throws(LayoutError) {
    guard abs(value) <= distance else {
      throw .init(.unusableNumber(quantity, value: value, place: place))
    }
  }

  /// Refuses what is not a number from 0 to 10¹⁵.
  static func check(
    length value: Double, _ quantity: LayoutQuantity, _ place: LayoutPlace = LayoutPlace()
  ) throws(LayoutError) {
    guard value >= 0, value <= distance else {
      throw .init(.unusableNumber(quantity, value: value, place: place))
    }
  }

  static func check(
    _ size: Size, _ quantity: LayoutQuantity, _ place: LayoutPlace = LayoutPlace()
  ) throws(LayoutError) {
    try check(length: size.width, quantity, place)
    try check(length: size.height, quantity, place)
  }

  static func check(
    _ insets: EdgeInsets, _ quantity: LayoutQuantity, _ place: LayoutPlace = LayoutPlace()
  ) throws(LayoutError) {
    try check(distance: insets.top, quantity, place)
    try check(distance: insets.left, quantity, place)
    try check(distance: insets.bottom, quantity, place)
    try check(distance: insets.right, quantity, place)
  }

  static func check(
    _ frame: Rect, _ quantity: LayoutQuantity, _ place: LayoutPlace
  ) throws(LayoutError) {
    try check(distance: frame.origin.x, quantity, place)
    try check(distance: frame.origin.y, quantity, place)
    try check(distance: frame.size.width, quantity, place)
    try check(distance: frame.size.height, quantity, place)
  }
}

extension NumberRange {
  /// Lengths in points that may be nothing, as far as layouts accept them.
  static var extent: NumberRange { .within(0...LayoutLimits.distance) }
  /// Sizes of a viewport in points, as far as it can be scrolled.
  package static var viewportLength: NumberRange { .within(0...LayoutLimits.scrolledDistance) }
  /// Room around the content in points, as far as it can be scrolled.
  package static var contentInset: NumberRange {
    .within(-LayoutLimits.scrolledDistance...LayoutLimits.scrolledDistance)
  }
  /// Coordinates that layouts accept, in points.
  package static var place: NumberRange {
    .within(-LayoutLimits.distance...LayoutLimits.distance)
  }
  /// Lengths in points that are not nothing, as far as layouts accept them.
  package static var length: NumberRange { .positive(through: LayoutLimits.distance) }
}
