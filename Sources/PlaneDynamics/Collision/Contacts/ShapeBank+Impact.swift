import PlaneGeometry

// Method    conservative advancement (B. Mirtich, "Impulse-based Dynamic Simulation of Rigid
//           Body Systems", 1996). At distance d along the normal n between the nearest points,
//           the shapes cannot meet along n before d / c, where c bounds how fast they close:
//           the speed of the centres along n, and |ω| r for each body that turns, r being how far
//           the shape reaches from its centre of mass. That bound holds for the rest of the step,
//           so where c is not above zero they never meet. Where corners pass close by, that alone would take
//           hundreds of rounds: `clearance` also bounds the gap along an axis that turns with a body, and the later
//           time counts
//           Any separating axis will do for n, with the gap along it for d: polygons use that of
//           a face as long as it is wide, and their nearest points at the end
// Ensures   the shapes have not been nearer than the target before the time that is returned;
//           without rotation and with faces toward each other it is exact after one round
extension ShapeBank {
  /// The nearest points of two shapes; nil where a pose is not finite, or where they are farther apart than a margin.
  func proximity(
    _ a: ShapeID, at poseA: Pose, _ b: ShapeID, at poseB: Pose, margin: Double = .infinity
  ) -> Proximity? {
    Proximity(manifold(a, at: poseA, b, at: poseB, margin: margin))
  }

  /// When two moving shapes come as near as a target distance.
  ///
  /// - Parameters:
  ///   - start: how near they are at the start, where the caller knows.
  ///   - target: distance in points at which they count as meeting; above 0.
  ///   - tolerance: how much farther apart than the target they may be then, in points; above 0.
  func timeOfImpact(
    _ a: ShapeID, _ sweepA: Sweep, _ b: ShapeID, _ sweepB: Sweep, from start: Nearness? = nil,
    target: Double, tolerance: Double
  ) -> TimeOfImpact {
    let travel = sweepB.displacement - sweepA.displacement
    let spin =
      sweepA.turn.magnitude * reach(of: a, from: sweepA.localCenter)
      + sweepB.turn.magnitude * reach(of: b, from: sweepB.localCenter)
    // Shapes farther apart do not meet in the substep; 1 pt allows for rounding and for merged points.
    let margin = travel.length + spin + target + 1
    var (poseA, poseB) = (Pose.identity, Pose.identity)
    return advance(
      travel, spin: spin, target: target, tolerance: tolerance,
      clearance: { gap, nearest, fraction in
        guard fraction > 0 || start == nil else { return 0 }
        // A circle does not close gaps by turning: the axis turns with the other shape.
        return nearest.isOfSecond || records[Int(a.index)].isDisc
          ? self.clearance(
            gap, along: -nearest.normal, sweepB, a, sweepA, poseA.rotation, after: fraction)
          : self.clearance(
            gap, along: nearest.normal, sweepA, b, sweepB, poseB.rotation, after: fraction)
      }
    ) { fraction in
      if fraction == 0, let start { return start }
      (poseA, poseB) = (sweepA.pose(at: fraction), sweepB.pose(at: fraction))
      if let gap = widestGap(a, poseA, b, poseB, margin: margin) {
        if gap.distance > margin { return nil }
        if gap.distance > target + tolerance { return gap }
      }
      return Nearness(manifold(a, at: poseA, b, at: poseB, margin: margin))
    }
  }

  /// The widest gap between two polygons along a face of either, or the first wider than a margin: no more than their
  /// distance, and cheaper. Nil for circles.
  private func widestGap(
    _ a: ShapeID, _ poseA: Pose, _ b: ShapeID, _ poseB: Pose, margin: Double
  ) -> Nearness? {
    let (first, second) = (records[Int(a.index)], records[Int(b.index)])
    guard !first.isDisc, !second.isDisc else { return nil }
    let all = corners.span
    let (facesA, facesB) = (all.extracting(first.range), all.extracting(second.range))
    let bInA = poseA.relative(poseB)
    let overA = gap(facesA, first.box, facesB, second.box, bInA: bInA, margin: margin)
    let alongA = poseA.rotation.turning(facesA[overA.face].normal)
    if overA.separation > margin { return Nearness(overA.separation, alongA) }
    let overB = gap(facesB, second.box, facesA, first.box, bInA: bInA.inverse, margin: margin)
    return overB.separation > overA.separation
      ? Nearness(
        overB.separation, -poseB.rotation.turning(facesB[overB.face].normal), isOfSecond: true)
      : Nearness(overA.separation, alongA)
  }

  /// Out of line: pages have little room.
  @inline(never)
  private func gap(
    _ a: Span<Corner>, _ boxA: UprightBox?, _ b: Span<Corner>, _ boxB: UprightBox?,
    bInA pose: Pose, margin: Double
  ) -> FaceGap { PlaneDynamics.widestGap(a, boxA, b, boxB, bInA: pose, margin: margin) }

  /// When a moving shape comes as near as a target distance to an edge that it could pass.
  ///
  /// An edge within a chain is left alone by shapes that move across it by less than a quarter of
  /// their own inner radius: they cannot get to the other side, and would only catch on joints.
  ///
  /// - Parameters:
  ///   - target: distance in points at which they count as meeting; above 0.
  ///   - tolerance: how much farther apart than the target they may be then, in points; above 0.
  func timeOfImpact(
    _ edge: Edge, _ shape: ShapeID, _ sweep: Sweep, target: Double, tolerance: Double
  ) -> TimeOfImpact {
    let across = (edge.end - edge.start).outwardNormal.dot(sweep.displacement).magnitude
    let isInner = edge.before != nil && edge.after != nil
    if isInner, across < records[Int(shape.index)].innerRadius / 4 { return .never }
    return timeOfContact(edge, shape, sweep, target: target, tolerance: tolerance)
  }

  /// When a moving shape comes as near as a target distance to an edge, as if the edge had no neighbours: where one
  /// of these is nearer by then, the two make no contact.
  ///
  /// - Parameters:
  ///   - target: distance in points at which they count as meeting; above 0.
  ///   - tolerance: how much farther apart than the target they may be then, in points; above 0.
  func timeOfContact(
    _ edge: Edge, _ shape: ShapeID, _ sweep: Sweep, target: Double, tolerance: Double
  ) -> TimeOfImpact {
    let spin = sweep.turn.magnitude * reach(of: shape, from: sweep.localCenter)
    let alone = edge.alone
    var pose = Pose.identity
    return advance(
      sweep.displacement, spin: spin, target: target, tolerance: tolerance,
      clearance: { gap, nearest, fraction in
        self.clearance(
          gap, along: nearest.normal, .still, shape, sweep, pose.rotation, after: fraction)
      }
    ) { fraction in
      pose = sweep.pose(at: fraction)
      return Nearness(manifold(alone, shape, at: pose, margin: .infinity))
    }
  }

  /// How far turning about a point of its body can take the outline of a shape along any direction, per radian,
  /// at most, in points: a circle's own turning moves none of it.
  func reach(of shape: ShapeID, from center: Point) -> Double {
    let record = records[Int(shape.index)]
    let arm = (record.center - center).length
    return record.isDisc ? arm : arm + record.radius
  }

  /// - Parameters:
  ///   - travel: of the second shape's centre as the first sees it, over the whole step.
  ///   - spin: how far any point may get by turning, over the whole step, in points.
  ///   - clearance: for how long a gap does not close, once a fraction of the step has passed; 0 where that is unknown.
  ///   - nearness: how near the shapes are at a fraction of the step; nil where they do not meet in it.
  @inline(__always)
  private func advance(
    _ travel: Vector, spin: Double, target: Double, tolerance: Double,
    clearance: (Double, Nearness, Double) -> Double,
    _ nearness: (Double) -> Nearness?
  ) -> TimeOfImpact {
    var fraction = 0.0
    for _ in 0..<SolverConstants.advancementIterations {
      guard let nearest = nearness(fraction) else { return .never }
      let left = nearest.distance - target
      if left <= tolerance { return fraction == 0 ? .touching : .at(fraction) }
      let closing = spin - nearest.normal.dot(travel)
      guard closing > 0 else { return .never }
      fraction += max(left / closing, clearance(left, nearest, fraction))
      if fraction > 1 { return .never }
    }
    return .at(fraction)
  }
}

/// How far apart two shapes are at least.
struct Nearness: Sendable {
  /// The distance, or the gap along a separating axis, in points; below zero where they overlap.
  var distance: Double
  /// Unit vector in the world, from the first shape to the second, along which that is.
  var normal: Vector
  /// Whether that is known to be perpendicular to a face of the second shape.
  var isOfSecond: Bool

  init(_ distance: Double, _ normal: Vector, isOfSecond: Bool = false) {
    (self.distance, self.normal, self.isOfSecond) = (distance, normal, isOfSecond)
  }

  /// The distance of shapes with a contact; nil without.
  @inline(__always)
  init?(_ manifold: Manifold) {
    guard !manifold.isEmpty else { return nil }
    self.init(manifold.separation, manifold.normal)
  }
}
