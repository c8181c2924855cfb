import PlaneGeometry

/// The motion of a body over one step: its centre of mass goes straight while it turns evenly.
struct Sweep: Equatable, Sendable {
  /// The centre of mass, in the body's coordinates.
  var localCenter: Point
  /// The centre of mass at the beginning, in the world.
  var startCenter: Point
  /// The centre of mass at the end, in the world.
  var endCenter: Point
  /// The body's angle at the beginning, in radians.
  var startAngle: Double
  /// The body's angle at the end, in radians.
  var endAngle: Double

  /// No motion.
  static var still: Sweep {
    Sweep(
      localCenter: .zero, startCenter: .zero, endCenter: .zero, startAngle: 0, endAngle: 0)
  }

  /// How far the centre goes.
  @inline(__always)
  var displacement: Vector { endCenter - startCenter }

  /// How far the body turns, in radians.
  @inline(__always)
  var turn: Double { endAngle - startAngle }

  /// Where the body is at a fraction of the step, 0 to 1.
  func pose(at fraction: Double) -> Pose {
    let rotation = Rotation(angle: startAngle + turn * fraction)
    let center = startCenter.toward(endCenter, by: fraction)
    return Pose(
      position: center - rotation.turning(localCenter - Point.zero), rotation: rotation)
  }
}
