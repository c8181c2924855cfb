import PlaneGeometry

/// Two proxies whose boxes overlap, and how they touch. An edge is always the first.
struct Contact: Sendable {
  var proxyA: Int32
  var proxyB: Int32
  var bodyA: Int32
  var bodyB: Int32
  var friction: Double
  var restitution: Double
  var manifold = Manifold.none
  // Accumulated over the iterations and kept for the next substep, per point.
  var first = PointImpulse()
  var second = PointImpulse()
  /// Sum of the normal impulses in the present substep before those of its last iterations: of impacts, and of the first
  /// half where forces act in two.
  var earlierImpulse = 0.0
  /// How many impacts there were in the present substep.
  var impactCount: Int32 = 0
  /// When the last of them was, seconds since the substep began.
  var impactTime = 0.0
  /// Whether it was struck faster than the threshold in the present substep.
  var isStruck = false
  /// Where they touched last and along which normal, for events.
  var lastPoint = Point.zero
  var lastNormal = Vector.zero
  /// Whether they count as touching, for events, islands and waking.
  var isTouching = false
  /// Whether the manifold belongs to the present substep.
  var isCurrent = false

  /// The impulses at a point, in mass times points per second.
  struct PointImpulse: Sendable {
    var normal = 0.0
    var tangent = 0.0
  }

  /// Forgets what holds for one substep only.
  @inline(__always)
  mutating func beginSubstep() {
    isCurrent = false
    isStruck = false
    earlierImpulse = 0
    impactCount = 0
    impactTime = 0
  }

  /// Takes a new manifold and hands on the impulses of points that stayed.
  @inline(__always)
  mutating func take(_ new: Manifold) {
    let (old, oldFirst, oldSecond) = (manifold, first, second)
    manifold = new
    first =
      new.count > 0 ? Contact.impulse(at: new.first, old, oldFirst, oldSecond) : PointImpulse()
    second =
      new.count > 1 ? Contact.impulse(at: new.second, old, oldFirst, oldSecond) : PointImpulse()
    isCurrent = true
  }

  /// Notes that they are too far apart for points.
  @inline(__always)
  mutating func takeNothing() {
    isCurrent = true
    guard manifold.count > 0 else { return }
    manifold = .none
    first = PointImpulse()
    second = PointImpulse()
  }

  /// Whether they count as touching: once they do, until there is a gap to see.
  ///
  /// - Parameter lasts: whether they, or other lines of the same edge, touched before.
  @inline(__always)
  func touches(slop: Double, lasts: Bool) -> Bool {
    guard manifold.count > 0 else { return false }
    if earlierImpulse > 0 || first.normal > 0 || second.normal > 0 { return true }
    return manifold.separation <= (lasts ? max(slop, 0.25) : 0)
  }

  @inline(__always)
  private static func impulse(
    at point: ContactPoint, _ old: Manifold, _ first: PointImpulse, _ second: PointImpulse
  ) -> PointImpulse {
    if old.count > 0, old.first.feature == point.feature { return first }
    if old.count > 1, old.second.feature == point.feature { return second }
    return PointImpulse()
  }

  /// Sum of the normal impulses of the substep.
  var normalImpulse: Double { earlierImpulse + first.normal + second.normal }

  /// The point with the greatest normal impulse.
  var strongestPoint: ContactPoint {
    second.normal > first.normal ? manifold.second : manifold.first
  }
}
