//   x  displacement from rest, points         s  influence of the scroll, 0 to 1
//   v  velocity, points per second            r  change of s, per second
//   u  scroll velocity, points per second
//
// Method    the exact step of `SpringStep`, for all slots of one tuning
// Takes     arrays, not spans: spans of two properties of one value cannot live at once
// Requires  arrays of equal length; `slots` within them
// Ensures   touches only `slots`; allocates nothing; the order of slots is irrelevant; the same
//           operations per slot as `SpringStep` takes, in the same order, so that a slot has the same
//           bits in any bank and as a single spring

/// Steps slots that scrolling does not push.
func relaxSprings(
  _ displacements: inout [Double], _ velocities: inout [Double], slots: Range<Int>,
  step: SpringStep
) {
  var x = displacements.mutableSpan
  var v = velocities.mutableSpan
  let (xx, xv, vx, vv) = (step.xx, step.xv, step.vx, step.vv)
  for i in slots {
    let (x0, v0) = (x[i], v[i])
    x[i] = xx * x0 + xv * v0
    v[i] = vx * x0 + vv * v0
  }
}

/// Steps slots under a scroll of constant velocity and constant influence.
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

/// Puts slots to rest whose energy can no longer carry them beyond an amplitude.
///
/// - Parameters:
///   - squaredAmplitude: in points squared.
///   - squaredPeriod: 1/ω², in seconds squared.
/// - Returns: the smallest range that holds every slot of `slots` still in motion.
func restSprings(
  _ displacements: inout [Double], _ velocities: inout [Double], slots: Range<Int>,
  squaredAmplitude: Double, squaredPeriod: Double
) -> Range<Int> {
  var x = displacements.mutableSpan
  var v = velocities.mutableSpan
  var first = slots.upperBound
  var end = slots.lowerBound
  for i in slots {
    if x[i] * x[i] + v[i] * v[i] * squaredPeriod <= squaredAmplitude {
      x[i] = 0
      v[i] = 0
    } else {
      first = min(first, i)
      end = i + 1
    }
  }
  return first < end ? first..<end : slots.lowerBound..<slots.lowerBound
}
