import PlaneGeometry

/// The border between main and cross terms, in which layouts are written, and the plane.
///
/// Out: turn to x and y, mirror, round. In: the way back, widened by what rounding can move.
struct AxialSpace: Equatable, Sendable {
  /// The scrolling axis.
  var axis: Axis
  /// Width within which frames are mirrored, in points; nil from left to right.
  var mirrorWidth: Double?
  /// How frames meet the pixel grid.
  var rounding: PixelRounding
  /// No edge of any element is farther than this from the origin, in points.
  var reach: Double

  /// The frame that is seen.
  func frame(of box: AxialRect) -> Rect {
    var frame = Rect(
      origin: Point(main: box.start, cross: box.lead, axis: axis),
      size: Size(main: box.length, cross: box.extent, axis: axis))
    if let mirrorWidth {
      frame.origin.x = mirrorWidth - frame.origin.x - frame.size.width
    }
    return rounded(frame)
  }

  /// A frame on the pixel grid.
  func rounded(_ frame: Rect) -> Rect {
    guard rounding != .none else { return frame }
    let left = rounding.round(frame.minX)
    let top = rounding.round(frame.minY)
    return Rect(
      x: left, y: top,
      width: rounding.round(frame.maxX) - left, height: rounding.round(frame.maxY) - top)
  }

  /// Bounds that hold every element whose frame overlaps the rectangle, and some neighbours; nil
  /// where the rectangle has no area.
  func window(of rect: Rect) -> AxialBounds? {
    guard rect.size.width > 0, rect.size.height > 0 else { return nil }
    var x = Interval(low: rect.minX, high: rect.maxX)
    if let mirrorWidth {
      x = Interval(low: mirrorWidth - x.high, high: mirrorWidth - x.low)
    }
    let horizontal = widened(x)
    let vertical = widened(Interval(low: rect.minY, high: rect.maxY))
    return axis == .vertical
      ? AxialBounds(main: vertical, cross: horizontal)
      : AxialBounds(main: horizontal, cross: vertical)
  }

  /// Grown by the reach of rounding to pixels, and of rounding in the arithmetic.
  private func widened(_ interval: Interval) -> Interval {
    Interval(
      low: interval.low - slack(at: interval.low), high: interval.high + slack(at: interval.high))
  }

  /// How far two edges can move against each other by rounding to pixels, and by rounding in the arithmetic, at most, in points.
  var edgeShift: Double { 3 * slack(at: 0) }

  private func slack(at edge: Double) -> Double {
    edge.isFinite ? rounding.reach + max(abs(edge), reach) * 0x1p-48 : 0
  }
}
