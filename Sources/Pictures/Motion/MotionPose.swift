import PlaneGeometry

/// How something is drawn at an instant: where it rests, and what moves it from there.
package struct MotionPose: Equatable, Sendable {
  /// The top left corner of its rest frame, in points of the content.
  package var rest: Point
  /// How far it is from rest, in points.
  package var displacement = Vector.zero
  /// About its centre, in radians, clockwise.
  package var rotation = 0.0
  /// Of its size, about its centre.
  package var scale = 1.0
  /// From 0 to 1.
  package var opacity = 1.0
  /// By how much it is wider and higher than at rest, about its centre, in points.
  package var growth = Size.zero
  /// Radius of the corners, in points.
  package var cornerRadius = 0.0

  /// A share of the way to another pose, evenly.
  func mixed(with other: MotionPose, _ share: Double) -> MotionPose {
    func mix(_ here: Double, _ there: Double) -> Double { here + (there - here) * share }
    return MotionPose(
      rest: rest + (other.rest - rest) * share,
      displacement: displacement + (other.displacement - displacement) * share,
      rotation: mix(rotation, other.rotation), scale: mix(scale, other.scale),
      opacity: mix(opacity, other.opacity),
      growth: Size(
        width: mix(growth.width, other.growth.width),
        height: mix(growth.height, other.growth.height)),
      cornerRadius: mix(cornerRadius, other.cornerRadius))
  }

  /// How far turning and growing to another pose move a point, at most, in points.
  ///
  /// - Parameter reach: its distance from the centre.
  package func swing(to other: MotionPose, reach: Double, largestScale: Double = 1) -> Double {
    // Nothing times a reach that overflows is nothing.
    func way(_ change: Double, _ reach: Double) -> Double {
      change == 0 ? 0 : abs(change) * reach
    }
    let grown = Vector(
      dx: other.growth.width - growth.width, dy: other.growth.height - growth.height)
    return way(other.rotation - rotation, reach * largestScale) + way(other.scale - scale, reach)
      + grown.length / 2
  }

  /// The rotation in degrees, clockwise.
  package var degrees: Double { rotation * (180 / .pi) }
}

/// A straight line.
struct Segment: Hashable, Sendable {
  var start: Point
  var end: Point

  /// A share of the way to another line, end by end.
  func mixed(with other: Segment, _ share: Double) -> Segment {
    Segment(
      start: start + (other.start - start) * share, end: end + (other.end - end) * share)
  }
}
