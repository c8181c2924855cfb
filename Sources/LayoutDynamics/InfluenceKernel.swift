import PlaneGeometry

//   c  rest centre along the main axis, points       s  influence at the start of the segment
//   q  rest centre across it, points                 r  change of s over the segment, per second
//
// Method    the numbers that `InfluencePath` gives, for all slots of one group
// Requires  arrays of equal length
// Ensures   allocates nothing; the order of slots is irrelevant

/// Writes the influences that a moving origin has on slots, and their rates.
///
/// - Returns: false where no influence bends within the segment; true where some may, which
///   ``slotsWithBend(main:cross:motion:)`` finds.
func measureInfluences(
  _ influences: inout [Double], _ rates: inout [Double], main: [Double], cross: [Double],
  motion: OriginMotion, duration: Double
) -> Bool {
  var s = influences.mutableSpan
  var r = rates.mutableSpan
  let (c, q) = (main.span, cross.span)
  precondition(
    s.count == r.count && s.count == c.count && s.count == q.count, "one number per slot")
  let (along, across) = (motion.mainAxis, motion.mainAxis.perpendicular)
  let (cStart, cChange) = (motion.start[along], motion.translation[along])
  let (qStart, qChange) = (motion.start[across], motion.translation[across])
  let (divisor, maximum, reach) = (motion.divisor, motion.maximum, motion.reach)
  // A weight instead of a choice of axes keeps this one loop; products with 0 and 1 are exact.
  let weight: Double = motion.metric == .mainAxis ? 0 : 1
  // The sign bit of a product tells that the origin, or the distance's limit, was passed.
  var signs: UInt64 = 0
  for i in s.indices {
    let (c0, q0) = (c[i] - cStart, weight * (q[i] - qStart))
    let (c1, q1) = (c0 - cChange, q0 - qChange)
    let (near, far) = (abs(c0) + abs(q0), abs(c1) + abs(q1))
    let first = min(maximum, near / divisor)
    s[i] = first
    r[i] = (min(maximum, far / divisor) - first) / duration
    signs |= (c0 * c1).bitPattern | (q0 * q1).bitPattern
    signs |= ((near - reach) * (far - reach)).bitPattern
  }
  return signs >> 63 == 1
}

/// The slots whose influence bends within the segment, ascending.
func slotsWithBend(main: [Double], cross: [Double], motion: OriginMotion) -> [Int] {
  let (c, q) = (main.span, cross.span)
  precondition(c.count == q.count, "one number per slot")
  let (along, across) = (motion.mainAxis, motion.mainAxis.perpendicular)
  let (cStart, cChange) = (motion.start[along], motion.translation[along])
  let (qStart, qChange) = (motion.start[across], motion.translation[across])
  let reach = motion.reach
  let weight: Double = motion.metric == .mainAxis ? 0 : 1
  var bending: [Int] = []
  for i in c.indices {
    let (c0, q0) = (c[i] - cStart, weight * (q[i] - qStart))
    let (c1, q1) = (c0 - cChange, q0 - qChange)
    let (near, far) = (abs(c0) + abs(q0), abs(c1) + abs(q1))
    // One branch for nearly all; the sign bit may also be that of a minus zero.
    let signs = (c0 * c1).bitPattern | (q0 * q1).bitPattern
    guard (signs | ((near - reach) * (far - reach)).bitPattern) >> 63 == 1 else { continue }
    if c0 * c1 < 0 || q0 * q1 < 0 || (near - reach) * (far - reach) < 0 { bending.append(i) }
  }
  return bending
}
