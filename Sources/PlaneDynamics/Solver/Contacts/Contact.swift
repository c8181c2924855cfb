import PlaneGeometry

/// Two proxies whose fat boxes overlap, and their manifold. An edge is always the first.
struct Contact: Sendable {
  var proxyA: Int32
  var proxyB: Int32
  var bodyA: Int32
  var bodyB: Int32
  /// The last substep in which it was looked at; 0 before the first. Impacts and manifold are of that one.
  var substep: UInt32 = 0
  /// How many impacts there were.
  var impactCount: Int32 = 0
  /// Whether there is nothing of earlier substeps to clear; not part of snapshots. Most contacts are between shapes that are
  /// merely near each other: only their bounding boxes are read.
  var isBlank = true
  /// Whether it was struck faster than the threshold in that substep.
  var isStruck = false
  /// Whether they count as touching, for events, islands and waking.
  var isTouching = false
  /// Whether the last touch was noted: it does not follow from the manifold and from where the bodies are.
  var isTouchNoted = false
  var friction: Double
  var restitution: Double
  var manifold = Manifold.none
  /// Where its bodies were when the manifold was found; not set where it is not to be kept.
  var found = FoundManifold()
  // Accumulated over the iterations and kept for the next substep, per point.
  var first = PointImpulse()
  var second = PointImpulse()
  /// Sum of the normal impulses in the substep before those of its last iterations: of impacts, and of the first
  /// half where forces act in two.
  var earlierImpulse = 0.0

  /// The impulses at a point, in mass times points per second.
  struct PointImpulse: Sendable {
    var normal = 0.0
    var tangent = 0.0
  }

  init(
    proxyA: Int32, proxyB: Int32, bodyA: Int32, bodyB: Int32, friction: Double, restitution: Double
  ) {
    (self.proxyA, self.proxyB) = (proxyA, proxyB)
    (self.bodyA, self.bodyB) = (bodyA, bodyB)
    (self.friction, self.restitution) = (friction, restitution)
  }

  /// Forgets what holds for one substep only.
  @inline(__always)
  mutating func forgetSubstep() {
    isStruck = false
    earlierImpulse = 0
    impactCount = 0
  }

  /// Takes a new manifold and hands on the impulses of points that stayed.
  @inline(__always)
  mutating func take(_ new: Manifold) {
    let one = new.count > 0 ? impulse(at: new.first.feature) : PointImpulse()
    let two = new.count > 1 ? impulse(at: new.second.feature) : PointImpulse()
    isBlank = false
    manifold = new
    found = FoundManifold()
    first = one
    second = two
  }

  /// Keeps the manifold while the second body, as seen from the first, is within a tolerance where it was when the
  /// manifold was found: then points stay where they are on both, and only their separations are taken anew.
  ///
  /// - Parameter pose: of the second body, as seen from the first.
  /// - Returns: whether it was kept.
  @inline(__always)
  mutating func keepManifold(_ pa: Pose, _ pose: Pose) -> Bool {
    guard manifold.count > 0, found.isNear(pose) else { return false }
    let n = found.normal
    manifold.normal = pa.localToWorld(n)
    manifold.first.separation = n.dot(
      pose.localToWorld(manifold.first.anchorB) - manifold.first.anchorA)
    if manifold.count > 1 {
      manifold.second.separation = n.dot(
        pose.localToWorld(manifold.second.anchorB) - manifold.second.anchorA)
    }
    return true
  }

  /// Clears the manifold: they are too far apart for points.
  @inline(__always)
  mutating func takeNothing() {
    manifold = .none
    first = PointImpulse()
    second = PointImpulse()
    forgetSubstep()
    isBlank = !isTouching
  }

  /// The gap from which on things that touched are seen to be apart, points.
  static var visibleGap: Double { 0.25 }

  /// Whether they count as touching: once they do, until there is a gap to see.
  ///
  /// - Parameter lasts: whether they, or other lines of the same edge, touched before.
  @inline(__always)
  func touches(slop: Double, lasts: Bool) -> Bool {
    guard manifold.count > 0 else { return false }
    if earlierImpulse > 0 || first.normal > 0 || second.normal > 0 { return true }
    return manifold.separation <= (lasts ? max(slop, Contact.visibleGap) : 0)
  }

  @inline(__always)
  private func impulse(at feature: ContactFeature) -> PointImpulse {
    if manifold.count > 0, manifold.first.feature == feature { return first }
    if manifold.count > 1, manifold.second.feature == feature { return second }
    return PointImpulse()
  }

  /// Sum of the normal impulses of the substep.
  var normalImpulse: Double { earlierImpulse + first.normal + second.normal }

  /// The point with the greatest normal impulse.
  var strongestPoint: ContactPoint {
    second.normal > first.normal ? manifold.second : manifold.first
  }
}
