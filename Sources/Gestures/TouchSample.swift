import PlaneGeometry

/// Where a sample stands within its gesture.
public enum TouchPhase: Equatable, Sendable {
  /// The finger went down, or the recording starts.
  case began
  /// It moved, or stayed.
  case moved
  /// The finger was lifted; repeats the last place.
  case ended
  /// The gesture was taken away; nothing follows from its speed.
  case cancelled
}

/// One event of a finger.
public struct TouchSample: Equatable, Sendable {
  /// Seconds.
  public var time: Double
  /// Where it stands within its gesture.
  public var phase: TouchPhase
  /// Number of the finger.
  public var finger: Int
  /// Where the finger is, in points.
  public var location: Point

  /// An event from its parts.
  public init(time: Double, phase: TouchPhase, finger: Int = 0, location: Point) {
    self.time = time
    self.phase = phase
    self.finger = finger
    self.location = location
  }

  /// Whether its numbers are finite and within ±10¹².
  package var isFit: Bool {
    time.magnitude <= 1e12 && location.x.magnitude <= 1e12 && location.y.magnitude <= 1e12
  }
}
