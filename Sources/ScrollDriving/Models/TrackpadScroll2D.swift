import PlaneGeometry

/// How events of a trackpad scroll content along two axes, with the elastic edges and the direction locks of WebKit on the Mac.
///
/// ```swift
/// var scroll = TrackpadScroll2D(
///   horizontal: TrackpadScroll(range: 0...0, offset: 0, isElastic: false),
///   vertical: TrackpadScroll(range: 0...4000, offset: 100))
/// scroll.handle(.began, delta: .zero, time: 0)
/// scroll.handle(.changed, delta: Vector(dx: 3, dy: 40), time: 0.016)
/// scroll.offset(at: 0.016)    // (0, 140): 3 is less than 40
/// ```
///
/// Each axis follows the rules of ``TrackpadScroll``. Besides:
/// - Only the larger component of each delta of fingers or momentum counts, the vertical one if they are equal.
/// - While content is stretched along one axis, a delta along the other axis that leads past an end is carried over to the next delta. It
///   stretches content itself only from 10 points on.
/// - On release, the horizontal velocity counts only if it is larger than the vertical one.
/// - Momentum that meets an end stops along both axes.
public struct TrackpadScroll2D: Equatable, Sendable {
  /// The content along x.
  private var horizontal: TrackpadScroll
  /// The content along y.
  private var vertical: TrackpadScroll
  /// What is carried over from the last delta, in points.
  private var carried = Vector.zero

  /// Content at rest.
  ///
  /// - Parameters:
  ///   - horizontal: content along x, before its first event.
  ///   - vertical: content along y, before its first event.
  public init(horizontal: TrackpadScroll, vertical: TrackpadScroll) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The content offset at a time after the last event, in points.
  public func offset(at time: Double) -> Point {
    Point(x: horizontal.offset(at: time), y: vertical.offset(at: time))
  }

  /// The velocity of content at a time after the last event, in points per second: that of its return from beyond an end, otherwise 0.
  public func velocity(at time: Double) -> Vector {
    Vector(dx: horizontal.velocity(at: time), dy: vertical.velocity(at: time))
  }

  /// Takes an event; constant time.
  ///
  /// - Parameters:
  ///   - phase: where it stands in its gesture; nil for a wheel without phases, of which both components count.
  ///   - delta: what it adds to the content offset, in points. A component that is not finite counts as 0.
  ///   - time: in seconds, not before that of the last event.
  public mutating func handle(_ phase: TrackpadPhase?, delta: Vector, time: Double) {
    let delta = Vector(dx: delta.dx.isFinite ? delta.dx : 0, dy: delta.dy.isFinite ? delta.dy : 0)
    switch phase {
    case nil:
      horizontal.turnWheel(by: delta.dx)
      vertical.turnWheel(by: delta.dy)
    case .mayBegin, .cancelled: break
    case .began:
      carried = .zero
      horizontal.stopReturn(at: time)
      vertical.stopReturn(at: time)
    case .changed:
      guard !horizontal.isReturning(at: time), !vertical.isReturning(at: time) else { break }
      move(by: delta, at: time)
    case .ended: startReturn(at: time)
    case .momentumBegan, .momentumChanged:
      let isPinned = isPinned(toward: delta.alongLargerAxis, at: time)
      guard horizontal.takesMomentum(at: time), vertical.takesMomentum(at: time) else {
        if isPinned { (horizontal.ignoresMomentum, vertical.ignoresMomentum) = (true, true) }
        break
      }
      guard move(by: delta, at: time), isPinned else { break }
      (horizontal.ignoresMomentum, vertical.ignoresMomentum) = (true, true)
      startReturn(at: time)
    case .momentumEnded:
      horizontal.endMomentum()
      vertical.endMomentum()
    }
  }

  /// The least delta, in points, that stretches content across the axis along which it is stretched.
  private static var leastSideways: Double { 10 }

  private func isPinned(toward delta: Vector, at time: Double) -> Bool {
    horizontal.isPinned(toward: delta.dx, at: time) || vertical.isPinned(toward: delta.dy, at: time)
  }

  /// Adds a delta to the offset or to the stretch; returns whether it did the latter.
  @discardableResult
  private mutating func move(by delta: Vector, at time: Double) -> Bool {
    horizontal.note(delta.dx, at: time)
    vertical.note(delta.dy, at: time)
    let sum = Vector(dx: carried.dx + delta.dx, dy: carried.dy + delta.dy).alongLargerAxis
    carried = .zero
    let isSideways =
      sum.dy == 0
      ? vertical.isStretched(at: time) && !horizontal.isStretched(at: time)
      : horizontal.isStretched(at: time) && !vertical.isStretched(at: time)
    if isSideways, isPinned(toward: sum, at: time) {
      carried = sum
      guard sum.dx.magnitude + sum.dy.magnitude >= Self.leastSideways else { return false }
    }
    let isStretched = (horizontal.move(by: sum.dx, at: time), vertical.move(by: sum.dy, at: time))
    return isStretched.0 || isStretched.1
  }

  private mutating func startReturn(at time: Double) {
    let (dx, dy) = (horizontal.lastVelocity(at: time), vertical.lastVelocity(at: time))
    horizontal.startReturn(velocity: dx.magnitude > dy.magnitude ? dx : 0, at: time)
    vertical.startReturn(velocity: dy, at: time)
  }
}

extension Vector {
  /// With only its larger component, the vertical one if both are equal.
  fileprivate var alongLargerAxis: Vector {
    dy.magnitude >= dx.magnitude ? Vector(dx: 0, dy: dy) : Vector(dx: dx, dy: 0)
  }
}
