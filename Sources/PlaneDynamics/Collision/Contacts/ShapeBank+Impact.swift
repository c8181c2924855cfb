import PlaneGeometry

// Method    conservative advancement (B. Mirtich, "Impulse-based Dynamic Simulation of Rigid
//           Body Systems", 1996). At distance d along the normal n between the nearest points,
//           the shapes cannot meet along n before d / c, where c bounds how fast they close:
//           the speed of the centres along n, and |ω| r for each body that turns, r being how far
//           the shape reaches from its centre of mass. That bound holds for the rest of the step,
//           so where c is not above zero they never meet
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
  ///   - target: distance in points at which they count as meeting; above 0.
  ///   - tolerance: how much farther apart than the target they may be then, in points; above 0.
  func timeOfImpact(
    _ a: ShapeID, _ sweepA: Sweep, _ b: ShapeID, _ sweepB: Sweep, target: Double, tolerance: Double
  ) -> TimeOfImpact {
    let travel = sweepB.displacement - sweepA.displacement
    let spin =
      sweepA.turn.magnitude * reach(of: a, from: sweepA.localCenter)
      + sweepB.turn.magnitude * reach(of: b, from: sweepB.localCenter)
    // Shapes farther apart do not meet in the substep; 1 pt allows for rounding and for merged points.
    let margin = travel.length + spin + target + 1
    return advance(travel, spin: spin, target: target, tolerance: tolerance) { fraction in
      proximity(
        a, at: sweepA.pose(at: fraction), b, at: sweepB.pose(at: fraction), margin: margin)
    }
  }

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
    return advance(sweep.displacement, spin: spin, target: target, tolerance: tolerance) {
      fraction in
      Proximity(manifold(alone, shape, at: sweep.pose(at: fraction), margin: .infinity))
    }
  }

  /// How far turning about a point of its body can take the outline of a shape along any direction, per radian,
  /// at most, in points: a circle's own turning moves none of it.
  private func reach(of shape: ShapeID, from center: Point) -> Double {
    let record = records[Int(shape.index)]
    let arm = (record.center - center).length
    return record.isDisc ? arm : arm + record.radius
  }

  /// - Parameters:
  ///   - travel: of the second shape's centre as the first sees it, over the whole step.
  ///   - spin: how far any point may get by turning, over the whole step, in points.
  @inline(__always)
  private func advance(
    _ travel: Vector, spin: Double, target: Double, tolerance: Double,
    _ proximity: (Double) -> Proximity?
  ) -> TimeOfImpact {
    var fraction = 0.0
    for _ in 0..<SolverConstants.advancementIterations {
      guard let nearest = proximity(fraction) else { return .never }
      let left = nearest.distance - target
      if left <= tolerance { return fraction == 0 ? .touching : .at(fraction) }
      let closing = spin - nearest.normal.dot(travel)
      guard closing > 0 else { return .never }
      fraction += left / closing
      if fraction > 1 { return .never }
    }
    return .at(fraction)
  }
}
