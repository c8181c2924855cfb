import PlaneGeometry

//   n  separating axis, fixed in the first body       c, v  centre of mass of the second body relative to that of the first,
//   α  turn of the first body over the step                 and its displacement over the step
//   β  turn of the second relative to the first       r     vertices of the second shape, from its centre of mass
//
// Method    over a fraction s of the step the gap along n changes by n·(R(-sα)(c + sv) - c) and by the change of the minimum
//           of n·R(sβ)r over the vertices. Both are taken to first order in s; the rest is at most Ks²/2 with
//           K = α²(|c| + |v|) + 2|α||v| + β² max|r|. That makes a lower bound of the gap that is concave in s. Newton's method
//           approaches the root of the bound from the end of the step; up to where the chord from the start to its last point is 0,
//           the bound is not below 0
// Ensures   the gap is not closed within the fraction returned, except for rounding; allocates nothing
extension ShapeBank {
  /// For how long a gap between two moving shapes does not close, as a fraction of the step; infinite where it does not in the
  /// rest of the step.
  ///
  /// - Parameters:
  ///   - gap: how far the shapes may approach each other, in points; above 0.
  ///   - normal: unit vector in the world, from the first shape to the second, along which they are at least that far apart.
  ///   - rotation: the second body's rotation at that time.
  ///   - fraction: the fraction of the step that has passed.
  @inline(never)
  func clearance(
    _ gap: Double, along normal: Vector, _ first: Sweep, _ second: ShapeID, _ secondSweep: Sweep,
    _ rotation: Rotation, after fraction: Double
  ) -> Double {
    let offset =
      secondSweep.startCenter.toward(secondSweep.endCenter, by: fraction)
      - first.startCenter.toward(first.endCenter, by: fraction)
    let travel = secondSweep.displacement - first.displacement
    let (turn, relativeTurn) = (first.turn, secondSweep.turn - first.turn)
    let speed = normal.dot(travel) + turn * normal.cross(offset)
    let curvature =
      turn * turn * (offset.length + travel.length) + 2 * turn.magnitude * travel.length
      + relativeTurn * relativeTurn * reach(of: second, from: secondSweep.localCenter)
    let axis = rotation.turningBack(normal)
    let start = support(of: second, along: axis, turnedBy: 0, from: secondSweep.localCenter)
    var step = 1 - fraction
    var room = 0.0
    for round in 0..<4 {
      let support = support(
        of: second, along: axis, turnedBy: step * relativeTurn, from: secondSweep.localCenter)
      room = gap + support.along - start.along + step * (speed - step * curvature / 2)
      guard room < 0 else { return room.isNaN ? 0 : round == 0 ? .infinity : step }
      let slope = relativeTurn * support.slope + speed - step * curvature
      guard round < 3, slope < 0 else { break }
      step -= room / slope
    }
    return step * gap / (gap - room)
  }

  /// The minimum of n·r over the vertices of a shape, to first order in the angle by which the body turns.
  ///
  /// - Parameters:
  ///   - axis: n, in the body's coordinates.
  ///   - angle: that angle, in radians.
  ///   - center: the body's centre of mass.
  /// - Returns: the minimum, and its derivative with respect to the angle.
  private func support(
    of shape: ShapeID, along axis: Vector, turnedBy angle: Double, from center: Point
  ) -> (along: Double, slope: Double) {
    let record = records[Int(shape.index)]
    let side = Vector(dx: axis.dy, dy: -axis.dx)
    let turned = axis + side * angle
    var least = (along: Double.infinity, vertex: record.center)
    if let box = record.box {
      let corner = Vector(
        dx: turned.dx > 0 ? -box.half.dx : box.half.dx,
        dy: turned.dy > 0 ? -box.half.dy : box.half.dy)
      least.vertex = box.center + corner
    } else if !record.isDisc {
      let all = corners.span.extracting(record.range)
      for i in all.indices {
        let along = turned.dot(all[i].vertex - center)
        if along < least.along { least = (along, all[i].vertex) }
      }
    }
    // The radius of a circle adds the same at every angle.
    let arm = least.vertex - center
    return (turned.dot(arm), side.dot(arm))
  }
}
