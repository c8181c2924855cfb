import PlaneGeometry

/// A pan at one time: its state, location, translation and velocity.
public struct PanGesture: Equatable, Sendable {
  /// The state of a gesture, named as in UIKit.
  public enum State: Equatable, Sendable {
    /// Fingers may be down, but have not moved far enough.
    case possible
    /// It has just been recognized.
    case began
    /// The fingers have moved since.
    case changed
    /// The fingers were lifted.
    case ended
    /// The touches were cancelled after it had begun.
    case cancelled
    /// The touches were not a pan: lifted or cancelled before it began, or outside the start zone.
    case failed
  }

  /// The current state.
  public var state: State
  /// Seconds, by the clock of the touches.
  public var time: Double
  /// The number of fingers in the pan.
  public var fingerCount: Int
  /// The mean location of the fingers, in points.
  public var location: Point
  /// Where the first finger went down, in points, for hit testing.
  public var touchLocation: Point
  /// The translation since the pan began, in points: zero in the state `began`, so that what follows it does not jump by
  /// the threshold. Fingers that are added or lifted do not change it.
  public var translation: Vector
  /// Points per second; in the state `ended`, the velocity of the release.
  public var velocity: Vector

  /// A pan with the given properties.
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

  /// The pan in the coordinate space of a container.
  public func converted(to space: CoordinateSpace) -> PanGesture {
    var pan = self
    pan.location = space.point(location)
    pan.touchLocation = space.point(touchLocation)
    pan.translation = space.vector(translation)
    pan.velocity = space.vector(velocity)
    return pan
  }
}

extension PanGesture: SnapshotValue {
  package static var blank: PanGesture {
    PanGesture(
      state: .possible, time: 0, location: .zero, touchLocation: .zero, translation: .zero,
      velocity: .zero)
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.choice(
      &state, "pan state", of: [.possible, .began, .changed, .ended, .cancelled, .failed])
    try time.code(with: &coder)
    try fingerCount.code(with: &coder)
    try location.code(with: &coder)
    try touchLocation.code(with: &coder)
    try translation.code(with: &coder)
    try velocity.code(with: &coder)
    try coder.require(
      location.isFinite && translation.isFinite && velocity.isFinite,
      "location, translation or velocity of a pan not finite")
  }
}
