import PlaneGeometry

/// What a pan is at an instant: its state, where the fingers are, how far they have moved and how fast.
public struct PanGesture: Equatable, Sendable {
  /// Where a gesture stands. UIKit's words.
  public enum State: Equatable, Sendable {
    /// Fingers may be down, but have not moved far enough.
    case possible
    /// It has just been recognized.
    case began
    /// The fingers have moved since.
    case changed
    /// The fingers were lifted.
    case ended
    /// The touches were taken away after it had begun.
    case cancelled
    /// The touches were no pan: lifted, taken away or outside the start zone before it began.
    case failed
  }

  /// Where it stands.
  public var state: State
  /// Seconds, as the touches have them.
  public var time: Double
  /// How many fingers take part.
  public var fingerCount: Int
  /// The mean of the fingers' places, in points.
  public var location: Point
  /// Where the first finger went down, in points; what it touched there is what a pan is about.
  public var touchLocation: Point
  /// How far the fingers have moved since the pan began, in points: zero in the state `began`, so that what
  /// follows it does not leap by the distance that it took to begin. A finger that comes or goes adds nothing.
  public var translation: Vector
  /// Points per second; once ended, that with which the last finger was lifted.
  public var velocity: Vector

  /// A pan from its parts.
  public init(
    state: State, time: Double, fingerCount: Int = 1, location: Point, touchLocation: Point,
    translation: Vector, velocity: Vector
  ) {
    self.state = state
    self.time = time
    self.fingerCount = fingerCount
    self.location = location
    self.touchLocation = touchLocation
    self.translation = translation
    self.velocity = velocity
  }

  /// The pan in the coordinates of a container.
  public func converted(to space: CoordinateSpace) -> PanGesture {
    var pan = self
    pan.location = space.point(location)
    pan.touchLocation = space.point(touchLocation)
    pan.translation = space.vector(translation)
    pan.velocity = space.vector(velocity)
    return pan
  }
}
