//   v  velocities          a  accelerations of the step: gravity and forces over mass
//   h  substep, seconds    damping  1/(1 + h c)
//
// Method    semi-implicit Euler: forces into velocities, then damping; later, velocities into positions
// Requires  arrays of equal length, `awake` within them
// Ensures   touches awake bodies only; allocates nothing once `speedLimited` has grown; the order of
//           bodies is irrelevant

/// Integrates forces and damping into the velocities.
func integrateVelocities(
  _ velocities: inout [Motion], _ accelerations: [Motion], _ dampings: [Damping],
  awake: [Int32], over h: Double
) {
  var v = velocities.mutableSpan
  let a = accelerations.span
  let damping = dampings.span
  for body in awake.span.indices {
    let i = Int(awake[body])
    v[i].dx = (v[i].dx + h * a[i].dx) * damping[i].linear
    v[i].dy = (v[i].dy + h * a[i].dy) * damping[i].linear
    v[i].spin = (v[i].spin + h * a[i].spin) * damping[i].angular
  }
}

/// How far a body may move in a substep: some way, and a quarter turn.
struct SpeedLimit: Sendable {
  /// Length of the substep, seconds.
  var h: Double
  /// The longest way, points.
  var translation: Double
  /// The largest turn, radians.
  var turn = Double.pi / 2

  /// The limit for one of so many equal parts of the substep.
  func part(of count: Int) -> SpeedLimit {
    let count = Double(count)
    return SpeedLimit(h: h / count, translation: translation / count, turn: turn / count)
  }

  /// Reduces a velocity to what is allowed.
  ///
  /// - Returns: whether it was more.
  func limit(_ v: inout Motion) -> Bool {
    let (dx, dy, turned) = (h * v.dx, h * v.dy, h * v.spin)
    let square = dx * dx + dy * dy
    let isTooFar = square > translation * translation
    if isTooFar {
      let share = translation / square.squareRoot()
      v.dx *= share
      v.dy *= share
    }
    if turned.magnitude > turn {
      v.spin *= turn / turned.magnitude
      return true
    }
    return isTooFar
  }
}

/// Takes velocities and the offsets of impacts into the positions, no farther than the limit, and clears the offsets. Sines and
/// cosines follow by their series until placements settle.
///
/// - Parameter speedLimited: the bodies that would have gone farther are appended.
func integratePositions(
  _ placements: inout [Placement], _ velocities: inout [Motion], _ offsets: inout [Motion],
  awake: [Int32], _ limit: SpeedLimit, speedLimited: inout [Int32]
) {
  var p = placements.mutableSpan
  var o = offsets.mutableSpan
  var v = velocities.mutableSpan
  let h = limit.h
  for body in awake.span.indices {
    let i = Int(awake[body])
    if limit.limit(&v[i]) { speedLimited.append(awake[body]) }
    var next = p[i]
    next.nudge(
      h * v[i].dx + o[i].dx, h * v[i].dy + o[i].dy, turn: h * v[i].spin + o[i].spin)
    o[i] = .zero
    // A body that strays stays; it is found by its velocity.
    guard next.isFinite else {
      v[i].spin = .nan
      continue
    }
    p[i] = next
  }
}

/// Sine and cosine of the awake bodies' angles after corrections. A body that these took out of the finite
/// numbers goes back to where it started; it is found by its velocity.
func settlePlacements(
  _ placements: inout [Placement], _ velocities: inout [Motion], _ starts: [Placement],
  awake: [Int32]
) {
  var p = placements.mutableSpan
  for body in awake.span.indices {
    let i = Int(awake[body])
    guard p[i].isFinite else {
      p[i] = starts[i]
      velocities[i].spin = .nan
      continue
    }
    p[i].settleRotation()
  }
}

/// Adds a substep to the still times of slow bodies and clears those of the others.
///
/// - Returns: the longest still time.
func noteStillness(
  _ stillTimes: inout [Double], _ velocities: [Motion], awake: [Int32], over h: Double,
  speed: Double, spin: Double
) -> Double {
  var times = stillTimes.mutableSpan
  let v = velocities.span
  let squaredSpeed = speed * speed
  var longest = 0.0
  for body in awake.span.indices {
    let i = Int(awake[body])
    let isStill =
      v[i].dx * v[i].dx + v[i].dy * v[i].dy <= squaredSpeed && v[i].spin.magnitude <= spin
    times[i] = isStill ? times[i] + h : 0
    longest = max(longest, times[i])
  }
  return longest
}

/// The first place in `awake`, from `place` on, of a body whose velocity is not finite or exceeds the bound; nil if there is none.
func nextTooFast(_ velocities: [Motion], awake: [Int32], from place: Int) -> Int? {
  let (v, bodies) = (velocities.span, awake.span)
  for next in place..<bodies.count where !v[Int(bodies[next])].isBounded { return next }
  return nil
}
