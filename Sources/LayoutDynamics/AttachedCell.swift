import PlaneGeometry
import Springs

/// A single cell on its spring, as the scroll has it.
struct AttachedCell: Sendable {
  /// Rest centre, in points of the content.
  let center: Point
  /// An influence of its own, or nil to follow the rule.
  let influence: Double?
  let tuning: SpringTuning
  private let mainAxis: Axis
  private let hasCross: Bool
  var main = SpringState.rest
  /// At rest where the axis across is locked.
  var cross = SpringState.rest

  /// A cell at rest.
  init(
    at center: Point, influence: Double?, tuning: SpringTuning, _ rules: SpringRules, mainAxis: Axis
  ) {
    self.center = center
    self.influence = influence
    self.tuning = tuning
    self.mainAxis = mainAxis
    hasCross = rules.axes == .both
  }

  /// What its spring makes of it; what is set for a locked axis is left out.
  var state: Excursion {
    get { Excursion(main: main, cross: cross, axis: mainAxis) }
    set {
      main = newValue[along: mainAxis]
      cross = hasCross ? newValue[along: mainAxis.perpendicular] : .rest
    }
  }

  var isAtRest: Bool { main == .rest && cross == .rest }

  /// Steps the cell over a segment, exactly.
  mutating func advance(
    by segment: ScrollSegment, _ influence: Influence, viewport: Size, _ rule: RestRule,
    _ steps: inout SegmentSteps
  ) {
    guard rule.drives(segment) else {
      let step = steps.step(tuning, duration: segment.duration)
      main = step.applied(to: main)
      cross = step.applied(to: cross)
      if rule.mayRest { settle(by: rule) }
      return
    }
    path(over: segment, influence, viewport)
      .advance(&main, &cross, over: segment, on: tuning, mainAxis: mainAxis, &steps)
    if !hasCross { cross = .rest }
  }

  /// Rests along each axis where its amplitude is small enough.
  mutating func settle(by rule: RestRule) {
    rule.settle(&main, on: tuning)
    rule.settle(&cross, on: tuning)
  }

  /// How fast a scroll moves the cell besides what its spring does, in points per second.
  ///
  /// - Parameters:
  ///   - scrollVelocity: that of the content offset, in points per second.
  ///   - segment: begins where the origin of influence is.
  func velocity(
    whileScrollingAt scrollVelocity: Vector, from segment: ScrollSegment, _ influence: Influence,
    viewport: Size
  ) -> Vector {
    let velocity = scrollVelocity * path(over: segment, influence, viewport).first
    guard !hasCross else { return velocity }
    return Vector(main: velocity[mainAxis], cross: 0, axis: mainAxis)
  }

  private func path(
    over segment: ScrollSegment, _ influence: Influence, _ viewport: Size
  ) -> InfluencePath {
    if let own = self.influence { return InfluencePath(constant: own) }
    switch influence {
    case .constant(let value): return InfluencePath(constant: value)
    case .distance:
      return OriginMotion(influence, segment: segment, viewport: viewport, mainAxis: mainAxis)
        .map { $0.path(to: center) } ?? InfluencePath(constant: 0)
    }
  }
}
