import PlaneGeometry

/// Where a body is and how it is turned: the map from its own coordinates to the world's.
struct Pose: Equatable, Sendable {
  /// Where the body's own origin lies in the world, in points.
  var position: Point
  /// How the body is turned about its origin.
  var rotation: Rotation

  /// A pose at a position with a turn.
  @inline(__always)
  init(position: Point, rotation: Rotation = .identity) {
    self.position = position
    self.rotation = rotation
  }

  /// A pose at a position, turned by an angle in radians, clockwise on screen.
  init(position: Point, angle: Double) {
    self.init(position: position, rotation: Rotation(angle: angle))
  }

  /// The pose in which a body's own coordinates are the world's.
  static var identity: Pose { Pose(position: .zero) }

  /// Where a point of the body lies in the world.
  @inline(__always)
  func localToWorld(_ point: Point) -> Point {
    position + rotation.turning(Vector(dx: point.x, dy: point.y))
  }

  /// Which point of the body lies at a place in the world.
  @inline(__always)
  func worldToLocal(_ point: Point) -> Point {
    let turned = rotation.turningBack(point - position)
    return Point(x: turned.dx, y: turned.dy)
  }

  /// A direction of the body, in the world.
  @inline(__always)
  func localToWorld(_ vector: Vector) -> Vector { rotation.turning(vector) }

  /// A direction in the world, in the body's coordinates.
  @inline(__always)
  func worldToLocal(_ vector: Vector) -> Vector { rotation.turningBack(vector) }

  /// The pose that maps the world's coordinates to the body's.
  @inline(__always)
  var inverse: Pose {
    let back = rotation.turningBack(Point.zero - position)
    return Pose(position: Point(x: back.dx, y: back.dy), rotation: rotation.inverse)
  }

  /// Another pose as this body sees it: the map from the other's coordinates to this body's.
  ///
  /// Only the difference of the two positions enters, so bodies far from the origin lose nothing.
  @inline(__always)
  func relative(_ other: Pose) -> Pose {
    let away = rotation.turningBack(other.position - position)
    return Pose(
      position: Point(x: away.dx, y: away.dy), rotation: rotation.leading(to: other.rotation))
  }
}
