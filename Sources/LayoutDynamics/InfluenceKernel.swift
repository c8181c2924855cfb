import PlaneGeometry

//   c  rest centre along the main axis, points       s  influence at the start of the segment
//   q  rest centre across it, points                 r  change of s over the segment, per second
//
// Method    the numbers that `InfluencePath` gives, for all slots of one group
// Requires  arrays of equal length; a stretch for every ``SlotStretch/length`` slots, in order
// Ensures   allocates nothing; the order of slots is irrelevant to the numbers, and neighbours in the content that are
//           neighbours here make it fast

/// Where some slots one behind the other have their rest centres along the main axis, in points of the content.
///
/// Most elements of a tall viewport are so far from the origin that the influence on them is the maximum, and need no
/// divisions.
struct SlotStretch {
  /// How many slots a stretch has; the last one may have fewer.
  static var length: Int { 16 }

  var least: Double
  var greatest: Double

  /// The stretches of all slots.
  static func stretches(of main: [Double], into stretches: inout [SlotStretch]) {
    stretches.reserveCapacity(main.count / length + 1)
    for (slot, center) in main.enumerated() {
      if slot % length == 0 { stretches.append(SlotStretch(least: center, greatest: center)) }
      stretches[stretches.count - 1].least = min(stretches[stretches.count - 1].least, center)
      stretches[stretches.count - 1].greatest = max(
        stretches[stretches.count - 1].greatest, center)
    }
  }
}

extension OriginMotion {
  /// Whether the influence on every slot of a stretch is the maximum all the time, with the numbers and roundings that it
  /// takes for a single slot.
  fileprivate func keepsMaximum(on stretch: SlotStretch) -> Bool {
    guard translation[mainAxis.perpendicular] == 0 else { return false }
    // So much farther that no rounding of the product or of a quotient tells.
    let beyond = reach * (1 + 0x1p-50)
    let (start, change) = (start[mainAxis], translation[mainAxis])
    let (before, behind) = (stretch.least - start, stretch.greatest - start)
    return (before >= beyond && before - change >= beyond)
      || (behind <= -beyond && behind - change <= -beyond)
  }
}

/// Writes the influences that a moving origin has on slots, and their rates.
///
/// - Returns: false where no influence bends within the segment; true where some may, which
///   ``forEachSlotWithBend(main:cross:stretches:motion:_:)`` finds.
func measureInfluences(
  _ influences: inout [Double], _ rates: inout [Double], main: [Double], cross: [Double],
  stretches: [SlotStretch], motion: OriginMotion, duration: Double
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
  var next = 0
  for stretch in stretches {
    let first = next
    next = min(first + SlotStretch.length, c.count)
    if motion.keepsMaximum(on: stretch) {
      for i in first..<next {
        s[i] = maximum
        r[i] = 0
      }
      continue
    }
    for i in first..<next {
      let (c0, q0) = (c[i] - cStart, weight * (q[i] - qStart))
      let (c1, q1) = (c0 - cChange, q0 - qChange)
      let (near, far) = (abs(c0) + abs(q0), abs(c1) + abs(q1))
      let first = min(maximum, near / divisor)
      s[i] = first
      r[i] = (min(maximum, far / divisor) - first) / duration
      signs |= (c0 * c1).bitPattern | (q0 * q1).bitPattern
      signs |= ((near - reach) * (far - reach)).bitPattern
    }
  }
  return signs >> 63 == 1
}

/// Calls `body` with the slots whose influence bends within the segment, ascending.
@inline(__always)
func forEachSlotWithBend(
  main: [Double], cross: [Double], stretches: [SlotStretch], motion: OriginMotion,
  _ body: (Int) -> Void
) {
  let (c, q) = (main.span, cross.span)
  precondition(c.count == q.count, "one number per slot")
  let (along, across) = (motion.mainAxis, motion.mainAxis.perpendicular)
  let (cStart, cChange) = (motion.start[along], motion.translation[along])
  let (qStart, qChange) = (motion.start[across], motion.translation[across])
  let reach = motion.reach
  let weight: Double = motion.metric == .mainAxis ? 0 : 1
  var next = 0
  for stretch in stretches {
    let first = next
    next = min(first + SlotStretch.length, c.count)
    if motion.keepsMaximum(on: stretch) { continue }
    for i in first..<next {
      let (c0, q0) = (c[i] - cStart, weight * (q[i] - qStart))
      let (c1, q1) = (c0 - cChange, q0 - qChange)
      let (near, far) = (abs(c0) + abs(q0), abs(c1) + abs(q1))
      // One branch for nearly all; the sign bit may also be that of a minus zero.
      let signs = (c0 * c1).bitPattern | (q0 * q1).bitPattern
      guard (signs | ((near - reach) * (far - reach)).bitPattern) >> 63 == 1 else { continue }
      if c0 * c1 < 0 || q0 * q1 < 0 || (near - reach) * (far - reach) < 0 { body(i) }
    }
  }
}
