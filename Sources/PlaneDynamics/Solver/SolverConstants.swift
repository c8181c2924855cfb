/// Constants of the solver, with units and reasons. UIKit's metre is 100 pt.
enum SolverConstants {
  /// Fraction of a contact's penetration that one position iteration corrects: more overshoots where several
  /// contacts share a body, less leaves it for longer. Box2D's `b2_baumgarte` is the same.
  @inline(__always) static var positionCorrection: Double { 0.2 }
  /// The most that one position iteration corrects at a contact, rod or rope, in points: the correction is
  /// linearized. Box2D's `b2_maxLinearCorrection` is 0.2 m.
  @inline(__always) static var maximumCorrection: Double { 20 }
  /// Penetration up to which position iterations use gaps and lever arms measured once, in points: the corrections of deeper ones may
  /// rotate bodies so far that both are measured again in each.
  @inline(__always) static var linearizedDepth: Double { 5 }
  /// Two contact points are solved as a block only while the condition number of their effective mass is below
  /// this, unitless; beyond, the points answer nearly alike and the inverse loses its digits. As in Box2D.
  @inline(__always) static var maximumConditionNumber: Double { 1000 }
  /// Lever arm that turns an angular error into one in points, for comparing it with a slop: half the side of an
  /// item of mass 1.
  @inline(__always) static var angularErrorArm: Double { 50 }
  /// Error of a joint that position iterations leave, in points: far below what can be seen, far above rounding.
  @inline(__always) static var jointSlop: Double { 1e-6 }
  /// Position iterations end when no contact penetrates by more than this many slops, as in Box2D: a pass
  /// corrects only a part of what exceeds one.
  @inline(__always) static var toleratedSlops: Double { 3 }
  /// Frequency at which joints hold in soft steps, per step: higher ones would not be resolved.
  @inline(__always) static var softFrequency: Double { 0.25 }
  /// Damping ratio at which joints hold in soft steps: the errors that they make up for bring little velocity.
  @inline(__always) static var softDamping: Double { 2 }
  /// Error of joints, in points, up to which a pass over positions follows soft steps, for what is at rest.
  @inline(__always) static var correctableError: Double { 0.5 }
  /// A manifold is kept while the bodies have moved and turned by no more than this as seen from each other since it was
  /// found, in points and in radians: on a box of 100 pt both are a fifth of the slop.
  @inline(__always) static var keptWay: Double { 0.01 }
  @inline(__always) static var keptTurn: Double { 0.0002 }
  /// Velocity iterations end once one finds no velocity off by more than this, in points per second.
  @inline(__always) static var settledSpeed: Double { 1e-9 }
  /// Joints between bodies whose masses have at most this ratio are solved once in an iteration,
  /// those beyond the more often the greater it is: a rope of ten pins then stretches by a tenth at
  /// most.
  @inline(__always) static var lightRatio: Double { 100 }
  /// How often joints are solved in an iteration at most.
  @inline(__always) static var mostPasses: Double { 32 }
  /// From so many constraints of a kind on a pass interleaves them.
  @inline(__always) static var leastInterleaved: Int { 64 }
  /// Bound of each component of a velocity, in points or radians per second: beyond it the impulses of joints and contacts could overflow, and
  /// would then make the velocities of other bodies NaN. With masses above some 10²⁰⁰ they still can.
  @inline(__always) static var greatestVelocity: Double { 1e100 }
  /// Passes of the midpoint integrator over joints: each leaves an error smaller by the square of the rotation in a
  /// substep.
  @inline(__always) static var predictionPasses: Int { 3 }
  /// Bodies that were struck are taken back where they are deeper in each other than this at the end of the substep, in
  /// points: less is left to the passes over positions of the next one.
  @inline(__always) static var toleratedDepth: Double { 0.5 }
  /// How often the way is halved in search of the place where they are not, leaving 1/64 of it.
  @inline(__always) static var bisections: Int { 6 }
  /// A body rotates fast from this on, in radians per substep: its corners leave their tangents by more than
  /// 1/1250 of their distance from its centre.
  @inline(__always) static var fastRotation: Double { 0.04 }
  /// Factor on a body's fastest motion when looking for what it may hit, unitless: impacts may speed it up.
  @inline(__always) static var reachFactor: Double { 1.25 }
  /// Most passes over a single contact at an impact; friction at two points makes it long.
  @inline(__always) static var impactIterations: Int { 100 }
  /// An impact is solved when a pass changes its impulses by less than this fraction of their sum: a point that leaves
  /// at the speed limit is then off by some 0.01 pt/s. Without friction the first pass is exact.
  @inline(__always) static var impactTolerance: Double { 1e-6 }
  /// The same for several contacts: what they leave would turn a body.
  @inline(__always) static var joinedTolerance: Double { 1e-10 }
  /// What closes on several supports faster than this, in points per second, is stopped by all of
  /// them together before the iterations begin.
  @inline(__always) static var landingSpeed: Double { 0.1 }
  /// Faces of things that rest are flush within this distance, in points, and this angle, in
  /// radians: about 1°, since a
  /// small disc over a gap of 0.1 pt leans on its edges.
  @inline(__always) static var flushDepth: Double { 0.05 }
  @inline(__always) static var flushTilt: Double { 0.02 }
  /// How far from a face something still slides over it, in points.
  @inline(__always) static var flushReach: Double { 0.1 }
  /// Normals whose scalar product is less are those of different faces.
  @inline(__always) static var crossNormal: Double { 0.9 }
  /// Normals that differ by less, in radians, are one.
  @inline(__always) static var sameNormal: Double { 1e-6 }
  /// Most rounds of conservative advancement; falling heaps take fewer than 30.
  @inline(__always) static var advancementIterations: Int { 100 }
  /// A body that an edge holds back stops no nearer to it than this, in points: halving the distance again and
  /// again would end on the edge.
  @inline(__always) static var edgeClearance: Double { 0.01 }
  /// Fraction of a substep by which sums of substeps may differ from a time by rounding.
  @inline(__always) static var timeTolerance: Double { 1e-9 }
}

/// UIKit Dynamics' units in points.
enum UIKitUnits {
  /// Points in a metre.
  @inline(__always) static var meter: Double { 100 }
  /// Points squared in a square metre: a mass of 1 at density 1.
  @inline(__always) static var squareMeter: Double { 10_000 }
}
