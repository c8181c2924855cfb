import PlaneGeometry

extension Arrangement {
  /// The element at a point; the last in layout order where several lie over one another.
  ///
  /// A frame has its left and top edge and lacks the right and bottom one, so of two that touch, one has the
  /// point.
  ///
  /// - Complexity: O(log n + k) for k elements at the point, as ``forEachElement(overlapping:_:)``.
  /// - Parameter point: in content coordinates, in points.
  /// - Returns: its ordinal; nil where there is no element, or no point.
  public func ordinal(at point: Point) -> Int? {
    guard point.isFinite else { return nil }
    // The smallest rectangle with area that begins at the point.
    let pixel = Rect(
      x: point.x, y: point.y, width: point.x.nextUp - point.x, height: point.y.nextUp - point.y)
    var found: Int?
    forEachElement(overlapping: pixel) { ordinal, _ in found = ordinal }
    return found
  }

  /// The element nearest to a point, by the distance to its frame; the first in layout order of those that
  /// are equally near. Elements without area count for nothing.
  ///
  /// A point beyond the content counts as the nearest point of the content, unless an element lies there.
  ///
  /// - Complexity: O(log n + k), and as many times more as the distance can be doubled from 16 points on, for k
  ///   elements in a square around the point that reaches twice the distance to each side.
  /// - Parameter point: in content coordinates, in points.
  /// - Returns: its ordinal; nil where there are no elements with area, or no point.
  public func nearestOrdinal(to point: Point) -> Int? { nearest(to: point)?.ordinal }

  /// The nearest element and the square of its distance.
  func nearest(to point: Point) -> (ordinal: Int, square: Double)? {
    guard point.isFinite, elementCount > 0 else { return nil }
    let center = ordinal(at: point) == nil ? inContent(point) : point
    var radius = 16.0
    while radius <= 8 * LayoutLimits.distance {
      var best: (ordinal: Int, square: Double)?
      let window = Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      for (ordinal, frame) in elements(overlapping: window) {
        let square = frame.squaredDistance(to: center)
        if square < best?.square ?? .infinity { best = (ordinal, square) }
      }
      guard let best else {
        radius *= 2
        continue
      }
      // Nothing outside the window is as near as this.
      if best.square < radius * radius { return best }
      radius = best.square.squareRoot() * 1.001
    }
    return nil
  }

  /// Number and rest frame of every element that overlaps a stretch of the scrolling axis, in layout order.
  func elements(alongAxis stretch: Interval) -> [(ordinal: Int, frame: Rect)] {
    let reach = 4 * LayoutLimits.distance
    let bounds = Rect(
      origin: Point(main: stretch.low, cross: -reach, axis: axis),
      size: Size(main: stretch.high - stretch.low, cross: 2 * reach, axis: axis))
    return elements(overlapping: bounds)
  }

  /// Whether frames are mirrored, from right to left.
  var isMirrored: Bool {
    guard case .sections(let placed) = geometry else { return false }
    return placed.space.mirrorWidth != nil
  }

  /// The nearest point of the content.
  func inContent(_ point: Point) -> Point {
    Point(
      x: max(0, min(point.x, contentSize.width)), y: max(0, min(point.y, contentSize.height)))
  }
}

extension Rect {
  /// Zero within.
  func squaredDistance(to point: Point) -> Double {
    let x = max(minX - point.x, 0, point.x - maxX)
    let y = max(minY - point.y, 0, point.y - maxY)
    return x * x + y * y
  }
}
