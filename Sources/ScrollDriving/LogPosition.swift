import LayoutDynamics
import PlaneGeometry

/// A layout, and how much of a driver's log has been done to it.
///
/// Whether the log is done at once or in pieces that end where an entry does, the layout has the same bits.
struct LogPosition: Sendable {
  var layout: SpringLayout
  /// Seconds up to which the layout has been driven.
  var time: Double
  /// Index of the segment that ``time`` lies in.
  var segment = 0
  /// How many effects have been applied.
  var effectCount = 0
  /// Whether frames are taken of it, for which elements have to stay live.
  var isShown = false
  /// From when on elements are no longer kept live for another effect, in seconds.
  var releaseTime = Double.infinity

  /// For how long after an effect elements are kept live for another one, in seconds.
  private static var keptSpan: Double { 1 }

  /// How many entries of the log have been done.
  var entryCount: Int { segment + effectCount }

  init(_ layout: SpringLayout, at time: Double) {
    self.layout = layout
    self.time = time
  }

  /// Drives the layout to a time; not back, and nowhere for one that is not finite.
  mutating func advance(
    to target: Double, _ motion: ScrollMotion, _ effects: [TimedEffect]
  ) {
    guard target.isFinite else { return }
    while effectCount < effects.count, effects[effectCount].time <= target {
      let effect = effects[effectCount]
      scroll(to: effect.time, motion, before: effect.segment)
      releaseElements()
      effectCount += 1
      effect.perform(on: &layout)
      releaseTime = effect.time + Self.keptSpan
    }
    scroll(to: target, motion)
  }

  /// Scrolls to a time, leaving out jumps at that very time from a segment on.
  private mutating func scroll(
    to target: Double, _ motion: ScrollMotion, before limit: Int = .max
  ) {
    reopenSegment(motion)
    while segment < motion.segments.count {
      if segment >= limit, time >= target { return }
      let end = min(target, motion.ends[segment])
      guard end > time || motion.ends[segment] <= target else { return }
      layout.advance(by: motion.part(of: segment, from: time, to: end))
      time = end
      if end < motion.ends[segment] { return }
      segment += 1
      releaseElements()
    }
  }

  /// Lets elements go that an effect has made live, where nobody has needed them for a while: each costs time in every step.
  mutating func releaseElements() {
    guard !isShown, time >= releaseTime else { return }
    releaseTime = .infinity
    layout.releaseElements()
  }

  /// Goes back into the segment that was the last one and has been prolonged since, as standstills are.
  mutating func reopenSegment(_ motion: ScrollMotion) {
    if segment > 0, segment <= motion.ends.count, motion.ends[segment - 1] > time { segment -= 1 }
  }

  /// Counts from a later entry of the log on, those before having been forgotten.
  mutating func forget(segments: Int, effects: Int) {
    // In a damaged snapshot, a state may lie before what is forgotten.
    segment = max(0, segment - segments)
    effectCount = max(0, effectCount - effects)
  }
}
