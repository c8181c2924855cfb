/// Turns numbers on an axis into places in a picture.
struct PlotScale {
  /// The numbers at the ends of the axis.
  let range: ClosedRange<Double>
  /// Where the lower number is, and where the upper one.
  let start: Double
  let end: Double

  /// The place of a number. Halves are subtracted, because differences of large numbers overflow.
  func callAsFunction(_ value: Double) -> Double {
    let length = range.upperBound / 2 - range.lowerBound / 2
    guard length > 0 else { return start }
    return start + (end - start) * ((value / 2 - range.lowerBound / 2) / length)
  }
}
