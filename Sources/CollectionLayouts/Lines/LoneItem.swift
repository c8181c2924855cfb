/// The only item of a section whose items are alike. It takes no more room in a section than a reference to lines and their
/// number, so that of many such sections nothing is stored apart.
struct LoneItem: Equatable, Sendable {
  /// Place and extent across, in points.
  let slot: CrossSlot
  /// In points; the lines end with it.
  let length: Double
  /// Whether a line never holds two items.
  let hasOneItemPerLine: Bool

  /// Where it lies, in points from the start of the lines.
  var box: AxialRect {
    AxialRect(start: 0, length: length, lead: slot.lead, extent: slot.extent)
  }

  func overlaps(_ window: AxialBounds) -> Bool {
    Interval(low: 0, high: length).overlaps(window.main) && slot.interval.overlaps(window.cross)
  }
}
