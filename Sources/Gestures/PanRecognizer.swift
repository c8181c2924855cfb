import PlaneGeometry

/// Recognizes pans in touches, with the states of UIKit.
///
/// A pan begins with the first sample that is `threshold` points or more from where the fingers went down, with a threshold
/// of 0 as they go down, and continues until too few fingers are left. Touches are given in order of time; a time before that of the previous sample
/// counts as the same time. Samples with numbers that are not finite, or beyond ±10¹², are ignored.
///
/// ```swift
/// var recognizer = PanRecognizer()
/// for sample in samples { if let pan = recognizer.receive(sample) { follow(pan) } }
/// ```
public struct PanRecognizer: Equatable, Sendable {
  /// How far the fingers must move for a pan to begin, in points; 10 by default, as in UIKit. With 0 it begins with the touch,
  /// as UIKit's long press does with a minimum duration of 0.
  public let threshold: Double
  /// The minimum number of fingers; at least 1.
  public let minimumFingerCount: Int
  /// Fingers beyond this number are ignored.
  public let maximumFingerCount: Int
  /// Where a pan may begin, its edges included, in points; nil for anywhere.
  public let startZone: Rect?
  /// Whether the start zone applies to the next touch. A transition in flight ignores it.
  package var appliesStartZone = true
  /// The current state.
  public private(set) var state = PanGesture.State.possible

  /// The fingers of the pan, in the order in which they went down.
  private var fingers: [Finger] = []
  /// Fingers that are ignored until all are lifted.
  private var ignoredFingers: [Int] = []
  private var time = -Double.infinity
  /// The mean location of the fingers; after the last lift, the last one.
  private var location = Point.zero
  /// The changes of ``location`` by fingers that were added or lifted.
  private var shift = Vector.zero
  private var touchLocation = Point.zero
  /// Where the fingers went down, and where the pan began, both without ``shift``.
  private var start = Point.zero
  private var origin = Point.zero
  private var velocity = ReleaseVelocity()

  fileprivate struct Finger: Equatable, Sendable {
    var number: Int
    var time: Double
    var location: Point
  }

  /// A recognizer before its first touch.
  ///
  /// - Parameters:
  ///   - threshold: how far the fingers must move, in points, 0 or more; with 0 a pan begins with the touch. Not a number
  ///     counts as 10.
  ///   - minimumFingerCount: 1 or more.
  ///   - maximumFingerCount: further fingers are ignored.
  ///   - startZone: where a pan may begin, its edges included, in points of the touches: one
  ///     fails if neither its first finger went down there nor its fingers are there as it begins.
  ///     Nil for anywhere.
  public init(
    threshold: Double = 10, minimumFingerCount: Int = 1, maximumFingerCount: Int = .max,
    startZone: Rect? = nil
  ) {
    self.threshold = threshold.isNaN ? 10 : max(threshold, 0)
    self.minimumFingerCount = max(minimumFingerCount, 1)
    self.maximumFingerCount = max(maximumFingerCount, self.minimumFingerCount)
    self.startZone = startZone
  }

  /// Whether a pan is in progress.
  package var isActive: Bool { state == .began || state == .changed }

  /// Handles an event of a finger.
  ///
  /// - Returns: the pan, if its state has changed or its fingers have moved; nil for touches that are not a pan yet, or no
  ///   longer.
  public mutating func receive(_ sample: TouchSample) -> PanGesture? {
    guard sample.isValid else { return nil }
    time = max(time, sample.time)
    switch sample.phase {
    case .began: return add(sample)
    case .moved: return move(sample)
    case .ended: return lift(sample)
    case .cancelled: return cancel(sample)
    }
  }

  /// Cancels all touches, for a trace that ends with fingers down.
  ///
  /// - Returns: the pan, cancelled or failed; nil where there was none.
  public mutating func cancel() -> PanGesture? {
    defer {
      fingers = []
      ignoredFingers = []
    }
    guard let finger = fingers.first, state == .possible || isActive else { return nil }
    return cancel(
      TouchSample(time: time, phase: .cancelled, finger: finger.number, location: finger.location))
  }
}

extension PanRecognizer {
  private mutating func add(_ sample: TouchSample) -> PanGesture? {
    let isDown = fingers.contains { $0.number == sample.finger }
    guard !isDown else { return move(sample) }
    if fingers.isEmpty, ignoredFingers.isEmpty {
      state = .possible
      velocity = ReleaseVelocity()
      shift = .zero
      touchLocation = sample.location
      start = sample.location
    }
    guard state == .possible || isActive, fingers.count < maximumFingerCount else {
      if !ignoredFingers.contains(sample.finger) { ignoredFingers.append(sample.finger) }
      return nil
    }
    let isFirst = fingers.isEmpty
    fingers.append(Finger(number: sample.finger, time: time, location: sample.location))
    let before = location
    location = meanLocation
    if !isFirst { shift = shift + (location - before) }
    updateVelocity()
    return threshold == 0 ? beginIfMoved() : nil
  }

  private mutating func move(_ sample: TouchSample) -> PanGesture? {
    guard let index = fingers.firstIndex(where: { $0.number == sample.finger }) else { return nil }
    fingers[index].location = sample.location
    location = meanLocation
    updateVelocity()
    if isActive {
      state = .changed
      return gesture
    }
    return beginIfMoved()
  }

  /// Begins or fails once the fingers have moved far enough.
  private mutating func beginIfMoved() -> PanGesture? {
    guard state == .possible, fingers.count >= minimumFingerCount,
      (location - shift - start).length >= threshold
    else { return nil }
    state = isInStartZone ? .began : .failed
    origin = location - shift
    return gesture
  }

  private mutating func lift(_ sample: TouchSample) -> PanGesture? {
    ignoredFingers.removeAll { $0 == sample.finger }
    guard let index = fingers.firstIndex(where: { $0.number == sample.finger }) else { return nil }
    if fingers[index].location != sample.location {
      fingers[index].location = sample.location
      location = meanLocation
      updateVelocity()
    }
    let wasActive = isActive
    if wasActive, fingers.count <= minimumFingerCount {
      state = .ended
      return finish(removing: index)
    }
    guard fingers.count > 1 else {
      let wasPossible = state == .possible
      if wasPossible { state = .failed }
      let gesture = finish(removing: index)
      return wasPossible ? gesture : nil
    }
    let before = location
    fingers.remove(at: index)
    location = meanLocation
    shift = shift + (location - before)
    return nil
  }

  /// Removes a finger, and ignores the others, after the final state has been set.
  private mutating func finish(removing index: Int) -> PanGesture {
    let gesture = gesture
    fingers.remove(at: index)
    // The remaining fingers do not begin another pan.
    ignoredFingers += fingers.map { $0.number }
    fingers = []
    return gesture
  }

  private mutating func cancel(_ sample: TouchSample) -> PanGesture? {
    ignoredFingers.removeAll { $0 == sample.finger }
    guard let index = fingers.firstIndex(where: { $0.number == sample.finger }) else { return nil }
    guard state == .possible || isActive else {
      _ = finish(removing: index)
      return nil
    }
    state = isActive ? .cancelled : .failed
    return finish(removing: index)
  }

  private var isInStartZone: Bool {
    guard let startZone, appliesStartZone else { return true }
    return [touchLocation, location].contains { point in
      point.x >= startZone.minX && point.x <= startZone.maxX && point.y >= startZone.minY
        && point.y <= startZone.maxY
    }
  }

  private var meanLocation: Point {
    guard fingers.count > 1 else { return fingers.first?.location ?? location }
    var sum = Vector.zero
    for finger in fingers { sum = sum + (finger.location - .zero) }
    return .zero + sum / Double(fingers.count)
  }

  /// Records the location for the velocity; the last one at a time includes all fingers.
  private mutating func updateVelocity() { velocity.update(location - shift, at: time) }

  private var gesture: PanGesture {
    let hasBegun = state != .possible && state != .failed
    return PanGesture(
      state: state, time: time, fingerCount: fingers.count, location: location,
      touchLocation: touchLocation,
      translation: hasBegun ? location - shift - origin : .zero,
      velocity: velocity.velocity(liftedAt: time))
  }
}

// MARK: - Snapshots

extension PanRecognizer: SnapshotValue {
  package static var blank: PanRecognizer { PanRecognizer() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (threshold, least, zone) = (threshold, minimumFingerCount, startZone)
    var most: Int? = maximumFingerCount == .max ? nil : maximumFingerCount
    try threshold.code(with: &coder)
    try least.code(with: &coder)
    try most.code(with: &coder)
    try zone.code(with: &coder)
    if !coder.isWriting {
      self = PanRecognizer(
        threshold: threshold, minimumFingerCount: least, maximumFingerCount: most ?? .max,
        startZone: zone)
    }
    try coder.choice(
      &state, "pan state", of: [.possible, .began, .changed, .ended, .cancelled, .failed])
    try fingers.code(with: &coder)
    try ignoredFingers.code(with: &coder)
    try time.code(with: &coder)
    try location.code(with: &coder)
    try shift.code(with: &coder)
    try touchLocation.code(with: &coder)
    try start.code(with: &coder)
    try origin.code(with: &coder)
    try velocity.code(with: &coder)
    for finger in fingers {
      try coder.require(
        finger.location.x.magnitude <= 1e12 && finger.location.y.magnitude <= 1e12,
        "location of a finger out of range (within 1e12 points)")
    }
    for point in [location, Point.zero + shift, touchLocation, start, origin] {
      try coder.require(
        point.x.magnitude <= 1e15 && point.y.magnitude <= 1e15,
        "location of a pan out of range (within 1e15 points)")
    }
  }
}

extension PanRecognizer.Finger: SnapshotValue {
  static var blank: PanRecognizer.Finger {
    PanRecognizer.Finger(number: 0, time: 0, location: .zero)
  }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try number.code(with: &coder)
    try time.code(with: &coder)
    try location.code(with: &coder)
  }
}
