import PlaneGeometry
import Recordings

/// How something is drawn at an instant: where it rests, and what moves it from there.
package struct MotionPose: Equatable, Sendable {
  /// The top left corner of its rest frame, in points of the content.
  package var rest: Point
  /// What it has of each channel that is drawn, by the number of the channel.
  private var numbers = Self.usual

  private static let usual: SIMD16<Double> = {
    var usual = SIMD16<Double>()
    for channel in PoseChannel.allCases { usual[Int(channel.rawValue)] = channel.defaultValue }
    return usual
  }()

  /// At rest, and as it usually is.
  init(rest: Point) { self.rest = rest }

  /// What it has of a channel.
  package subscript(channel: PoseChannel) -> Double {
    get { numbers[Int(channel.rawValue)] }
    set { numbers[Int(channel.rawValue)] = newValue }
  }

  /// How far it is from rest, in points.
  package var displacement: Vector { Vector(dx: self[.dx], dy: self[.dy]) }
  /// About its centre, in radians, clockwise.
  package var rotation: Double { self[.rotation] }
  /// Of its size, about its centre.
  package var scale: Double { self[.scale] }
  /// From 0 to 1.
  package var opacity: Double { self[.opacity] }
  /// By how much it is wider and higher than at rest, about its centre, in points.
  package var growth: Size { Size(width: self[.dw], height: self[.dh]) }
  /// Radius of the corners, in points.
  package var cornerRadius: Double { self[.cornerRadius] }

  /// A share of the way to another pose, evenly.
  func mixed(with other: MotionPose, _ share: Double) -> MotionPose {
    var pose = self
    pose.rest = rest + (other.rest - rest) * share
    pose.numbers = numbers + (other.numbers - numbers) * share
    return pose
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
