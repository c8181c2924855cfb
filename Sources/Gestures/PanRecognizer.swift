import PlaneGeometry

/// Tells from touches whether fingers pan, how far and how fast, in UIKit's states.
///
/// A pan begins with the first sample that is ``threshold`` points or more from where the fingers went down, and goes
/// on until too few fingers are left. Touches are given in order of time; an earlier time counts as the same. Samples
/// with numbers that are not finite, or beyond ±10¹², are ignored.
///
/// ```swift
/// var recognizer = PanRecognizer()
/// for sample in samples { if let pan = recognizer.receive(sample) { follow(pan) } }
/// ```
public struct PanRecognizer: Equatable, Sendable {
  /// Where a pan may begin.
  public struct StartZone: Equatable, Sendable {
    /// The place that counts.
    public enum Place: Equatable, Sendable {
      /// That of the fingers when the pan begins.
      case recognition
      /// That of the first finger when it went down.
      case touch
    }

    /// The part of the plane, its edges included, in points.
    package var area: Rect
    /// The place that must be in it.
    package var place: Place

    /// A part of the plane, its edges included, in points of the touches.
    public init(_ area: Rect, of place: Place = .recognition) {
      self.area = area
      self.place = place
    }

    /// Whether it holds a point.
    func contains(_ point: Point) -> Bool {
      point.x >= area.minX && point.x <= area.maxX && point.y >= area.minY && point.y <= area.maxY
    }
  }

  /// How far the fingers must move, in points; UIKit's 10 unless told otherwise.
  package let threshold: Double
  /// How many fingers it takes; at least 1.
  package let minimumFingerCount: Int
  /// Fingers beyond this number are ignored.
  package let maximumFingerCount: Int
  /// Where it may begin; nil for anywhere.
  package let startZone: StartZone?
  /// Where it stands.
  public private(set) var state = PanGesture.State.possible

  /// The fingers that take part, in the order in which they went down.
  private var fingers: [Finger] = []
  /// Fingers that went down when no more were wanted; they count again once all are up.
  private var strangers: [Int] = []
  private var time = -Double.infinity
  /// The mean of the fingers' places; after the last lift, where it was.
  private var location = Point.zero
  /// What fingers that came and went have added to ``location``.
  private var shift = Vector.zero
  private var touchLocation = Point.zero
  /// Where the fingers went down, and where the pan began, both less the shift.
  private var start = Point.zero
  private var origin = Point.zero
  private var velocity = ReleaseVelocity()
  /// The newest place, which counts once time goes on: of several fingers, all have been heard by then.
  private var newest: Finger?

  private struct Finger: Equatable, Sendable {
    var number: Int
    var time: Double
    var place: Point
  }

  /// A recognizer before its first touch.
  ///
  /// - Parameters:
  ///   - threshold: points, 0 or more; not a number counts as 10.
  ///   - minimumFingerCount: 1 or more.
  ///   - maximumFingerCount: further fingers are ignored.
  ///   - startZone: where a pan may begin; outside it fails.
  public init(
    threshold: Double = 10, minimumFingerCount: Int = 1, maximumFingerCount: Int = .max,
    startZone: StartZone? = nil
  ) {
    self.threshold = threshold.isNaN ? 10 : max(threshold, 0)
    self.minimumFingerCount = max(minimumFingerCount, 1)
    self.maximumFingerCount = max(maximumFingerCount, self.minimumFingerCount)
    self.startZone = startZone
  }

  /// Whether a pan goes on.
  package var isActive: Bool { state == .began || state == .changed }

  /// Takes an event of a finger.
  ///
  /// - Returns: the pan, where its state has changed or its fingers have moved; nil for touches that are no pan yet, or
  ///   no longer.
  public mutating func receive(_ sample: TouchSample) -> PanGesture? {
    guard sample.isFit else { return nil }
    time = max(time, sample.time)
    switch sample.phase {
    case .began: return add(sample)
    case .moved: return move(sample)
    case .ended: return lift(sample)
    case .cancelled: return take(sample)
    }
  }

  /// Takes all touches away, for a trace that ends with fingers down.
  ///
  /// - Returns: the pan, cancelled or failed; nil where there was none.
  public mutating func cancel() -> PanGesture? {
    defer {
      fingers = []
      strangers = []
    }
    guard let finger = fingers.first, state == .possible || isActive else { return nil }
    return take(
      TouchSample(time: time, phase: .cancelled, finger: finger.number, location: finger.place))
  }
}

extension PanRecognizer {
  private mutating func add(_ sample: TouchSample) -> PanGesture? {
    let isTakingPart = fingers.contains { $0.number == sample.finger }
    guard !isTakingPart else { return move(sample) }
    if fingers.isEmpty, strangers.isEmpty {
      state = .possible
      velocity = ReleaseVelocity()
      newest = nil
      shift = .zero
      touchLocation = sample.location
      start = sample.location
    }
    guard state == .possible || isActive, fingers.count < maximumFingerCount else {
      if !strangers.contains(sample.finger) { strangers.append(sample.finger) }
      return nil
    }
    let isFirst = fingers.isEmpty
    fingers.append(Finger(number: sample.finger, time: time, place: sample.location))
    let before = location
    location = center
    if !isFirst { shift = shift + (location - before) }
    note()
    return nil
  }

  private mutating func move(_ sample: TouchSample) -> PanGesture? {
    guard let place = fingers.firstIndex(where: { $0.number == sample.finger }) else { return nil }
    fingers[place].place = sample.location
    location = center
    note()
    if isActive {
      state = .changed
      return gesture
    }
    guard state == .possible, fingers.count >= minimumFingerCount,
      (location - shift - start).length >= threshold
    else { return nil }
    state = isInStartZone ? .began : .failed
    origin = location - shift
    return gesture
  }

  private mutating func lift(_ sample: TouchSample) -> PanGesture? {
    strangers.removeAll { $0 == sample.finger }
    guard let place = fingers.firstIndex(where: { $0.number == sample.finger }) else { return nil }
    if fingers[place].place != sample.location {
      fingers[place].place = sample.location
      location = center
      note()
    }
    let wasActive = isActive
    if wasActive, fingers.count <= minimumFingerCount {
      state = .ended
      return leave(place)
    }
    guard fingers.count > 1 else {
      let wasPossible = state == .possible
      if wasPossible { state = .failed }
      let gesture = leave(place)
      return wasPossible ? gesture : nil
    }
    let before = location
    fingers.remove(at: place)
    location = center
    shift = shift + (location - before)
    return nil
  }

  /// Takes a finger away once the state is what it is to be.
  private mutating func leave(_ place: Int) -> PanGesture {
    let gesture = gesture
    fingers.remove(at: place)
    // Those left are no pan of their own.
    strangers += fingers.map { $0.number }
    fingers = []
    return gesture
  }

  private mutating func take(_ sample: TouchSample) -> PanGesture? {
    strangers.removeAll { $0 == sample.finger }
    guard let place = fingers.firstIndex(where: { $0.number == sample.finger }) else { return nil }
    guard state == .possible || isActive else {
      _ = leave(place)
      return nil
    }
    state = isActive ? .cancelled : .failed
    return leave(place)
  }

  private var isInStartZone: Bool {
    guard let startZone else { return true }
    return startZone.contains(startZone.place == .touch ? touchLocation : location)
  }

  private var center: Point {
    guard fingers.count > 1 else { return fingers.first?.place ?? location }
    var sum = Vector.zero
    for finger in fingers { sum = sum + (finger.place - .zero) }
    return .zero + sum / Double(fingers.count)
  }

  /// Notes the place for the velocity.
  private mutating func note() {
    if let newest, newest.time < time { velocity.add(newest.place, at: newest.time) }
    newest = Finger(number: 0, time: time, place: location - shift)
  }

  private var gesture: PanGesture {
    var estimate = velocity
    if let newest { estimate.add(newest.place, at: newest.time) }
    let hasBegun = state != .possible && state != .failed
    return PanGesture(
      state: state, time: time, fingerCount: fingers.count, location: location,
      touchLocation: touchLocation,
      translation: hasBegun ? location - shift - origin : .zero,
      velocity: estimate.velocity(liftedAt: time))
  }
}
