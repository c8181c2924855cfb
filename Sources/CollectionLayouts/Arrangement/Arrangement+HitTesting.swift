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
    point.isFinite ? lastOrdinal(overlapping: Rect(at: point), except: nil) : nil
  }

  /// The last element in layout order that shares area with a rectangle and is not pinned; nil for `pinned` where
  /// nothing is. Shared by both queries and not inlined: the optimizer compiles the search anew for every closure.
  ///
  /// - Parameter viewport: what the viewport shows, if only elements that can be seen in it count.
  @inline(never)
  func lastOrdinal(
    overlapping rect: Rect, except pinned: PinnedElements?, in viewport: Rect? = nil
  ) -> Int? {
    var found: Int?
    forEachElement(overlapping: rect) { ordinal, _ in
      guard pinned?.rules.includes(numbering.element(at: ordinal).kind) != true else { return }
      if let viewport, !isSeen(rect, of: ordinal, in: viewport) { return }
      found = ordinal
    }
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
      let window = Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      guard let best = nearest(to: center, by: .square, overlapping: window) else {
        radius *= 2
        continue
      }
      // Nothing outside the window is as near as this.
      if best.first < radius * radius { return (best.ordinal, best.first) }
      radius = best.first.squareRoot() * 1.001
    }
    return nil
  }

  /// The nearest of the elements that share area with a rectangle; the first in layout order of those that are
  /// equally near. Not inlined, for the same reason as ``lastOrdinal(overlapping:except:)``.
  @inline(never)
  func nearest(
    to point: Point, by measure: NearElement.Measure, overlapping rect: Rect
  ) -> NearElement? {
    var best: NearElement?
    forEachElement(overlapping: rect) { ordinal, frame in
      let own = NearElement(ordinal, frame, to: point, by: measure)
      if own.isNearer(than: best) { best = own }
    }
    return best
  }

  /// The part of the plane within a stretch of the scrolling axis.
  func bounds(alongAxis stretch: Interval) -> Rect {
    let reach = 4 * LayoutLimits.distance
    return Rect(
      origin: Point(main: stretch.low, cross: -reach, axis: axis),
      size: Size(main: stretch.high - stretch.low, cross: 2 * reach, axis: axis))
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

/// An element, and how far it is from a point.
struct NearElement {
  /// How elements are compared.
  enum Measure {
    /// The square of the distance.
    case square
    /// The distance along an axis, then along the other one.
    case along(Axis)
  }

  var ordinal: Int
  var frame: Rect
  /// What is compared first, in points or square points.
  var first: Double
  /// What breaks ties, in points.
  var second: Double

  init(_ ordinal: Int, _ frame: Rect, to point: Point, by measure: Measure) {
    (self.ordinal, self.frame) = (ordinal, frame)
    switch measure {
    case .square: (first, second) = (frame.squaredDistance(to: point), 0)
    case .along(let axis):
      first = frame.distance(to: point, along: axis)
      second = frame.distance(to: point, along: axis.perpendicular)
    }
  }

  func isNearer(than other: NearElement?) -> Bool {
    guard let other else { return true }
    return first == other.first ? second < other.second : first < other.first
  }
}

extension Rect {
  /// The smallest rectangle with area that begins at a point.
  init(at point: Point) {
    self.init(
      x: point.x, y: point.y, width: point.x.nextUp - point.x, height: point.y.nextUp - point.y)
  }

  /// Zero within.
  func distance(to point: Point, along axis: Axis) -> Double {
    max(start(along: axis) - point[axis], 0, point[axis] - end(along: axis))
  }

  /// Zero within.
  func squaredDistance(to point: Point) -> Double {
    let x = max(minX - point.x, 0, point.x - maxX)
    let y = max(minY - point.y, 0, point.y - maxY)
    return x * x + y * y
  }
}
