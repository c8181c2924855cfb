import PlaneGeometry
import Springs

/// The effect of consecutive segments on any cell on one spring, while the influence on the cell is a linear function of the
/// origin of influence.
///
/// The state after the block is then a linear function of the state before it and of the cell's position, so a cell advances
/// through a block in one step, independent of the number of segments. Two consecutive blocks can be combined into one.
struct ReplayBlock: Sendable {
  /// The free motion over the block: the states after it from a displacement of 1 pt and from a velocity of 1 pt/s.
  private var fromDisplacement = SpringState(displacement: 1, velocity: 0)
  private var fromVelocity = SpringState(displacement: 0, velocity: 1)
  /// The bounds of the origin of influence while the content scrolls.
  private(set) var origins = OriginBounds()
  /// Positions are relative to this point, so that they are equally precise everywhere in the content.
  private var reference: Point
  /// The responses to scrolling along the main axis, and across it; the latter is at rest where that axis is locked.
  private var main: ScrollResponse
  private var cross = ScrollResponse.none
}

/// The axes along which springs displace cells.
struct DisplacedAxes: Sendable {
  var main: Axis
  /// Whether they displace them across it, too.
  var hasCross: Bool

  init(_ rules: SpringRules, main: Axis) {
    self.main = main
    hasCross = rules.axes == .both
  }
}

/// The states after a scroll along one axis of a spring that was at rest.
private struct ScrollResponse {
  /// For an influence of 1.
  var unit: SpringState
  /// For an influence equal to the distance of the origin from the block's reference, in points, along the main axis.
  var alongMain: SpringState
  /// The same across the main axis.
  var alongCross: SpringState
}

extension ReplayBlock {
  /// A block of one segment.
  ///
  /// - Parameters:
  ///   - segment: the scroll.
  ///   - motion: how the origin of influence moves; nil where the influence does not depend on it.
  ///   - tuning: the spring.
  ///   - axes: the displaced ones.
  init(
    _ segment: ScrollSegment, _ motion: OriginMotion?, on tuning: SpringTuning,
    _ axes: DisplacedAxes
  ) {
    let mainAxis = axes.main
    reference = motion?.start ?? .zero
    let translation = motion?.translation ?? .zero
    let step = SpringStep(tuning, duration: segment.duration)
    func response(along axis: Axis) -> ScrollResponse {
      let distance = segment.translation[axis]
      guard distance != 0 else { return .none }
      guard segment.duration > 0 else {
        // A jump: the mean influence applies.
        func moved(by distance: Double) -> SpringState {
          SpringState(displacement: distance, velocity: 0)
        }
        return ScrollResponse(
          moved(by: distance), moved(by: translation[mainAxis] / 2 * distance),
          moved(by: translation[mainAxis.perpendicular] / 2 * distance))
      }
      let velocity = distance / segment.duration
      func ramp(_ distance: Double) -> SpringState {
        step.applied(to: .rest, forcing: 0, rate: distance / segment.duration * velocity)
      }
      return ScrollResponse(
        step.applied(to: .rest, forcing: velocity), ramp(translation[mainAxis]),
        ramp(translation[mainAxis.perpendicular]))
    }
    main = response(along: mainAxis)
    if axes.hasCross { cross = response(along: mainAxis.perpendicular) }
    if segment.duration > 0 {
      fromDisplacement = step.applied(to: fromDisplacement)
      fromVelocity = step.applied(to: fromVelocity)
    }
    if let motion, segment.translation != .zero { origins.include(motion) }
  }

  // Inlined, it reads the numbers of both where they are, and copies neither block; pages would be larger.

  /// Two consecutive blocks.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  init(_ first: ReplayBlock, _ second: ReplayBlock, _ axes: DisplacedAxes) {
    self = first
    fromDisplacement = second.propagated(first.fromDisplacement)
    fromVelocity = second.propagated(first.fromVelocity)
    origins.include(second.origins)
    let shift = second.reference - first.reference
    let (along, across) = (shift[axes.main], shift[axes.main.perpendicular])
    func joined(_ first: ScrollResponse, _ next: ScrollResponse) -> ScrollResponse {
      ScrollResponse(
        second.propagated(first.unit) + next.unit,
        second.propagated(first.alongMain) + next.alongMain + next.unit * along,
        second.propagated(first.alongCross) + next.alongCross + next.unit * across)
    }
    main = joined(first.main, second.main)
    if axes.hasCross { cross = joined(first.cross, second.cross) }
  }

  /// A state after the block, without scrolling.
  private func propagated(_ state: SpringState) -> SpringState {
    fromDisplacement * state.displacement + fromVelocity * state.velocity
  }

  /// Advances a cell through the block.
  ///
  /// - Parameter influence: the influence on the cell, as a function of the origin.
  func advance(_ cell: inout AttachedCell, _ influence: LinearInfluence, _ axes: DisplacedAxes) {
    let mainAxis = axes.main
    let position = cell.center - reference
    let (along, across) = (influence.slope[mainAxis], influence.slope[mainAxis.perpendicular])
    let constant =
      influence.constant + along * position[mainAxis] + across * position[mainAxis.perpendicular]
    func response(_ response: ScrollResponse) -> SpringState {
      response.unit * constant + response.alongMain * -along + response.alongCross * -across
    }
    cell.main = propagated(cell.main) + response(main)
    if axes.hasCross { cell.cross = propagated(cell.cross) + response(cross) }
  }
}

/// An influence as a linear function of the vector from the origin to the cell.
struct LinearInfluence {
  var constant = 0.0
  /// Per point along either axis.
  var slope = Vector.zero
}

/// The bounding rectangle of the origin of influence.
struct OriginBounds {
  private var least = Point(x: .infinity, y: .infinity)
  private var most = Point(x: -.infinity, y: -.infinity)

  mutating func include(_ motion: OriginMotion) {
    include(OriginBounds(least: motion.start, most: motion.start))
    let end = motion.start + motion.translation
    include(OriginBounds(least: end, most: end))
  }

  mutating func include(_ other: OriginBounds) {
    least = Point(x: min(least.x, other.least.x), y: min(least.y, other.least.y))
    most = Point(x: max(most.x, other.most.x), y: max(most.y, other.most.y))
  }

  /// The influence on a cell while the origin is within the bounds; nil where it is not linear.
  func influence(
    on center: Point, divisor: Double, maximum: Double, _ metric: Influence.Metric, mainAxis: Axis
  ) -> LinearInfluence? {
    var (nearest, farthest) = (0.0, 0.0)
    var isOutside = true
    /// The sign of the vector from the origin to the cell along an axis.
    func sign(along axis: Axis) -> Double {
      let (fromLeast, fromMost) = (center[axis] - least[axis], center[axis] - most[axis])
      farthest += max(abs(fromLeast), abs(fromMost))
      if fromMost >= 0 {
        nearest += fromMost
        return 1
      }
      if fromLeast <= 0 {
        nearest -= fromLeast
        return -1
      }
      isOutside = false
      return 0
    }
    let main = sign(along: mainAxis)
    let cross = metric == .mainAxis ? 0 : sign(along: mainAxis.perpendicular)
    let reach = divisor * maximum
    if nearest >= reach { return LinearInfluence(constant: maximum) }
    guard isOutside, farthest <= reach else { return nil }
    return LinearInfluence(
      slope: Vector(main: main / divisor, cross: cross / divisor, axis: mainAxis))
  }
}

extension ScrollResponse {
  fileprivate static var none: ScrollResponse { ScrollResponse(.rest, .rest, .rest) }

  fileprivate init(_ unit: SpringState, _ alongMain: SpringState, _ alongCross: SpringState) {
    self.init(unit: unit, alongMain: alongMain, alongCross: alongCross)
  }
}

extension SpringState {
  fileprivate static func + (one: SpringState, other: SpringState) -> SpringState {
    SpringState(
      displacement: one.displacement + other.displacement, velocity: one.velocity + other.velocity)
  }

  fileprivate static func * (state: SpringState, factor: Double) -> SpringState {
    SpringState(displacement: state.displacement * factor, velocity: state.velocity * factor)
  }
}
