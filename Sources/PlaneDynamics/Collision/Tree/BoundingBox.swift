import PlaneGeometry

/// An upright box by its four limits, in points; what the broad phase compares.
///
/// Unlike ``Rect`` it keeps its limits, not its size: neither union nor overlap has to add.
struct BoundingBox: Equatable, Sendable {
  /// Left limit, in points.
  var minX: Double
  /// Top limit, in points.
  var minY: Double
  /// Right limit, in points.
  var maxX: Double
  /// Bottom limit, in points.
  var maxY: Double

  /// A box with the given limits.
  @inline(__always)
  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The box of a rectangle.
  init(_ rect: Rect) {
    self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
  }

  /// The smallest box that holds two points.
  @inline(__always)
  init(_ first: Point, _ second: Point) {
    self.init(
      minX: min(first.x, second.x), minY: min(first.y, second.y),
      maxX: max(first.x, second.x), maxY: max(first.y, second.y))
  }

  /// The box as a rectangle.
  var rect: Rect { Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }

  /// Half the length of the outline, in points: what a random line meets in proportion to.
  @inline(__always)
  var halfPerimeter: Double { (maxX - minX) + (maxY - minY) }

  /// Whether all limits are finite and in order.
  var isValid: Bool {
    minX <= maxX && minY <= maxY && (maxX - minX).isFinite && (maxY - minY).isFinite
  }

  /// Whether the boxes share a point; touching counts.
  @inline(__always)
  func overlaps(_ other: BoundingBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// How far apart the boxes are along the axis on which they are farthest; below zero where they overlap.
  @inline(__always)
  func gap(to other: BoundingBox) -> Double {
    max(max(other.minX - maxX, minX - other.maxX), max(other.minY - maxY, minY - other.maxY))
  }

  /// Whether the other box lies within this one.
  @inline(__always)
  func contains(_ other: BoundingBox) -> Bool {
    minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY
  }

  /// The smallest box that holds both.
  @inline(__always)
  func union(_ other: BoundingBox) -> BoundingBox {
    BoundingBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// The box grown by a distance on all four sides, in points.
  @inline(__always)
  func growing(by distance: Double) -> BoundingBox {
    BoundingBox(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }

  /// The box moved by a displacement.
  @inline(__always)
  func moved(by displacement: Vector) -> BoundingBox {
    BoundingBox(
      minX: minX + displacement.dx, minY: minY + displacement.dy, maxX: maxX + displacement.dx,
      maxY: maxY + displacement.dy)
  }

  /// The box drawn out along a displacement, so that it also holds itself moved by it.
  @inline(__always)
  func sweeping(by displacement: Vector) -> BoundingBox {
    BoundingBox(
      minX: minX + min(displacement.dx, 0), minY: minY + min(displacement.dy, 0),
      maxX: maxX + max(displacement.dx, 0), maxY: maxY + max(displacement.dy, 0))
  }

  /// The box with limits that are infinite or not numbers moved to the ends of the plane, so that
  /// unions and perimeters stay finite and nothing is missed.
  var confined: BoundingBox {
    let end = 0x1p500
    return BoundingBox(
      minX: minX >= -end ? min(minX, end) : -end, minY: minY >= -end ? min(minY, end) : -end,
      maxX: maxX <= end ? max(maxX, -end) : end, maxY: maxY <= end ? max(maxY, -end) : end)
  }
}
