//   x  displacement from rest, points         s  influence of the scroll, 0 to 1
//   v  velocity, points per second            r  change of s, per second
//   u  scroll velocity, points per second
//
// Method    the exact step of `SpringStep`, for all slots of one tuning
// Takes     arrays, not spans: spans of two properties of one value cannot live at once
// Requires  arrays of equal length; `slots` within them
// Size      loops that step are optimized for speed where the rest is optimized for size: only then do they take several
//           slots at a time
// Speed     without a scroll, the loops are unrolled to four slots: the speed of a loop over two, a dozen instructions, varied by a
//           factor of up to two with the address at which it was linked
// Ensures   touches only `slots`; allocates nothing; the order of slots is irrelevant; the same
//           operations per slot as `SpringStep` takes, in the same order, so that a slot has the same
//           bits in any bank and as a single spring

/// Steps slots that scrolling does not push, and that cannot come to rest.
@_optimize(speed)
func relaxSprings(
  _ displacements: inout [Double], _ velocities: inout [Double], slots: Range<Int>,
  step: SpringStep
) {
  var x = displacements.mutableSpan
  var v = velocities.mutableSpan
  precondition(slots.lowerBound >= 0 && slots.upperBound <= min(x.count, v.count), "slots exist")
  let (xx, xv, vx, vv) = (step.xx, step.xv, step.vx, step.vv)
  var i = slots.lowerBound
  while slots.upperBound &- i >= 4 {
    var xs = x._mutatingExtracting(i..<i &+ 4)
    var vs = v._mutatingExtracting(i..<i &+ 4)
    let (x0, v0) = (xs.four, vs.four)
    xs.four = xx * x0 + xv * v0
    vs.four = vx * x0 + vv * v0
    i &+= 4
  }
  while i < slots.upperBound {
    let (x0, v0) = (x[i], v[i])
    x[i] = xx * x0 + xv * v0
    v[i] = vx * x0 + vv * v0
    i &+= 1
  }
}

extension MutableSpan<Double> {
  /// The elements of a span of four.
  @inline(__always)
  fileprivate var four: SIMD4<Double> {
    get { SIMD4(self[0], self[1], self[2], self[3]) }
    set {
      (self[0], self[1], self[2], self[3]) = (newValue[0], newValue[1], newValue[2], newValue[3])
    }
  }
}

/// Steps slots that scrolling does not push, and puts to rest those whose energy can no longer carry
/// them beyond an amplitude.
///
/// - Parameters:
///   - squaredAmplitude: in points squared.
///   - squaredPeriod: 1/ω², in seconds squared.
/// - Returns: the smallest range that holds every slot of `slots` still in motion.
@_optimize(speed)
func relaxSprings(
  _ displacements: inout [Double], _ velocities: inout [Double], slots: Range<Int>,
  step: SpringStep, squaredAmplitude: Double, squaredPeriod: Double
) -> Range<Int> {
  var x = displacements.mutableSpan
  var v = velocities.mutableSpan
  precondition(slots.lowerBound >= 0 && slots.upperBound <= min(x.count, v.count), "slots exist")
  let (xx, xv, vx, vv) = (step.xx, step.xv, step.vx, step.vv)
  var i = slots.lowerBound
  while slots.upperBound &- i >= 4 {
    var xs = x._mutatingExtracting(i..<i &+ 4)
    var vs = v._mutatingExtracting(i..<i &+ 4)
    let (x0, v0) = (xs.four, vs.four)
    let x1 = xx * x0 + xv * v0
    let v1 = vx * x0 + vv * v0
    let rests = x1 * x1 + v1 * v1 * squaredPeriod .<= squaredAmplitude
    xs.four = x1.replacing(with: 0, where: rests)
    vs.four = v1.replacing(with: 0, where: rests)
    i &+= 4
  }
  while i < slots.upperBound {
    let (x0, v0) = (x[i], v[i])
    let x1 = xx * x0 + xv * v0
    let v1 = vx * x0 + vv * v0
    let rests = x1 * x1 + v1 * v1 * squaredPeriod <= squaredAmplitude
    x[i] = rests ? 0 : x1
    v[i] = rests ? 0 : v1
    i &+= 1
  }
  return movingSlots(x.span, v.span, within: slots)
}

/// The smallest range that holds every slot of `slots` not exactly at rest.
private func movingSlots(
  _ x: Span<Double>, _ v: Span<Double>, within slots: Range<Int>
) -> Range<Int> {
  var (first, end) = (slots.lowerBound, slots.upperBound)
  while first < end, x[first] == 0, v[first] == 0 { first += 1 }
  while first < end, x[end - 1] == 0, v[end - 1] == 0 { end -= 1 }
  return first..<end
}

/// The least squared amplitude of the slots that are not exactly at rest, in points squared; infinite where all are.
func leastSquaredAmplitude(
  _ displacements: [Double], _ velocities: [Double], slots: Range<Int>, squaredPeriod: Double
) -> Double {
  let (x, v) = (displacements.span, velocities.span)
  precondition(slots.lowerBound >= 0 && slots.upperBound <= min(x.count, v.count), "slots exist")
  // Four in turn: each waits for the one before it.
  var (a, b, c, d) = (Double.infinity, Double.infinity, Double.infinity, Double.infinity)
  func lower(_ least: inout Double, _ i: Int) {
    let squared = x[i] * x[i] + v[i] * v[i] * squaredPeriod
    let moving = squared > 0 ? squared : .infinity
    least = moving < least ? moving : least
  }
  var i = slots.lowerBound
  while i + 4 <= slots.upperBound {
    lower(&a, i)
    lower(&b, i + 1)
    lower(&c, i + 2)
    lower(&d, i + 3)
    i += 4
  }
  while i < slots.upperBound {
    lower(&a, i)
    i += 1
  }
  return min(min(a, b), min(c, d))
}

/// Steps slots under a scroll of constant velocity and constant influence.
@_optimize(speed)
func forceSprings(
  _ displacements: inout [Double], _ velocities: inout [Double], influences: [Double],
  scrollVelocity u: Double, step: SpringStep
) {
  var x = displacements.mutableSpan
  var v = velocities.mutableSpan
  let s = influences.span
  precondition(x.count == v.count && x.count == s.count, "one influence per slot")
  let (xx, xv, vx, vv) = (step.xx, step.xv, step.vx, step.vv)
  let (xForce, vForce) = (step.xForce, step.vForce)
  for i in x.indices {
    let (x0, v0, w) = (x[i], v[i], s[i] * u)
    x[i] = xx * x0 + xv * v0 + w * xForce
    v[i] = vx * x0 + vv * v0 + w * vForce
  }
}

/// Steps slots under a scroll of constant velocity whose influence changes linearly.
@_optimize(speed)
func forceSprings(
  _ displacements: inout [Double], _ velocities: inout [Double], influences: [Double],
  rates: [Double], scrollVelocity u: Double, step: SpringStep
) {
  var x = displacements.mutableSpan
  var v = velocities.mutableSpan
  let s = influences.span
  let r = rates.span
  precondition(x.count == v.count && x.count == s.count && x.count == r.count, "one rate per slot")
  let (xx, xv, vx, vv) = (step.xx, step.xv, step.vx, step.vv)
  let (xForce, vForce) = (step.xForce, step.vForce)
  let (xRamp, vRamp) = (step.xRamp, step.vRamp)
  for i in x.indices {
    let (x0, v0, w, ramp) = (x[i], v[i], s[i] * u, r[i] * u)
    x[i] = xx * x0 + xv * v0 + w * xForce + ramp * xRamp
    v[i] = vx * x0 + vv * v0 + w * vForce + ramp * vRamp
  }
}

/// Moves influences on by their rates over a duration in seconds.
@_optimize(speed)
func moveInfluences(_ influences: inout [Double], rates: [Double], over duration: Double) {
  var s = influences.mutableSpan
  let r = rates.span
  precondition(s.count == r.count, "one rate per slot")
  for i in s.indices {
    s[i] += r[i] * duration
  }
}
