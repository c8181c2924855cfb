import PlaneGeometry

/// The phase of a touch.
public enum TouchPhase: Equatable, Sendable {
  /// The finger went down, or the recording starts.
  case began
  /// The finger moved, or was stationary.
  case moved
  /// The finger was lifted, at the last location.
  case ended
  /// The touch was cancelled; its velocity has no effect.
  case cancelled
}

/// One event of a finger.
public struct TouchSample: Equatable, Sendable {
  /// Seconds.
  public var time: Double
  /// The phase of the touch.
  public var phase: TouchPhase
  /// The number that identifies the finger.
  public var finger: Int
  /// Where the finger is, in points.
  public var location: Point

  /// An event of a finger.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - phase: the phase of the touch.
  ///   - finger: the number that identifies the finger.
  ///   - location: where the finger is, in points.
  public init(time: Double, phase: TouchPhase, finger: Int = 0, location: Point) {
    self.time = time
    self.phase = phase
    self.finger = finger
    self.location = location
  }

  /// Whether its numbers are finite and within ±10¹².
  package var isValid: Bool {
    time.magnitude <= 1e12 && location.x.magnitude <= 1e12 && location.y.magnitude <= 1e12
  }
}

extension TouchSample: SnapshotValue {
  package static var blank: TouchSample { TouchSample(time: 0, phase: .began, location: .zero) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try time.code(with: &coder)
    try phase.code(with: &coder)
    try finger.code(with: &coder)
    try location.code(with: &coder)
  }
}

extension TouchPhase: SnapshotValue {
  package static var blank: TouchPhase { .began }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.choice(&self, "touch phase", of: [.began, .moved, .ended, .cancelled])
  }
}
