import PlaneGeometry
import Springs

/// What consecutive segments do to any cell on one spring, as long as the influence on it is a linear function of where
/// the origin of influence is.
///
/// A spring's state is then a linear function of its state before and of the cell's place: a cell goes through a block
/// in one step, however many segments it has. Two blocks in a row make one.
struct ReplayBlock: Sendable {
  /// The free motion over the block: where a displacement of 1 pt leads, and a velocity of 1 pt/s.
  private var fromDisplacement = SpringState(displacement: 1, velocity: 0)
  private var fromVelocity = SpringState(displacement: 0, velocity: 1)
  /// Where the origin of influence is while the content scrolls.
  private(set) var origins = OriginBounds()
  /// Places are counted from here, so that those far down the content are as precise as the first.
  private var reference: Point
  /// To what scrolls along the main axis, and across it.
  private var main: ScrollResponse
  private var cross: ScrollResponse
}

/// What a scroll along one axis makes of a spring that was at rest.
private struct ScrollResponse {
  /// Where the influence is 1 throughout.
  var unit: SpringState
  /// Where the influence is the distance in points of the origin from the block's reference, along the main axis.
  var alongMain: SpringState
  /// The same across it.
  var alongCross: SpringState
}

extension ReplayBlock {
  /// A block of one segment.
  ///
  /// - Parameter motion: how the origin of influence moves; nil where the influence does not depend on it.
  init(
    _ segment: ScrollSegment, _ motion: OriginMotion?, on tuning: SpringTuning, mainAxis: Axis
  ) {
    reference = motion?.start ?? .zero
    let way = motion?.translation ?? .zero
    let step = SpringStep(tuning, duration: segment.duration)
    func response(along axis: Axis) -> ScrollResponse {
      let distance = segment.translation[axis]
      guard distance != 0 else { return ScrollResponse(.rest, .rest, .rest) }
      guard segment.duration > 0 else {
        // A jump: the mean of the influence counts.
        func moved(by distance: Double) -> SpringState {
          SpringState(displacement: distance, velocity: 0)
        }
        return ScrollResponse(
          moved(by: distance), moved(by: way[mainAxis] / 2 * distance),
          moved(by: way[mainAxis.perpendicular] / 2 * distance))
      }
      let velocity = distance / segment.duration
      func ramp(_ way: Double) -> SpringState {
        step.applied(to: .rest, forcing: 0, rate: way / segment.duration * velocity)
      }
      return ScrollResponse(
        step.applied(to: .rest, forcing: velocity), ramp(way[mainAxis]),
        ramp(way[mainAxis.perpendicular]))
    }
    main = response(along: mainAxis)
    cross = response(along: mainAxis.perpendicular)
    if segment.duration > 0 {
      fromDisplacement = step.applied(to: fromDisplacement)
      fromVelocity = step.applied(to: fromVelocity)
    }
    if let motion, segment.translation != .zero { origins.include(motion) }
  }

  /// Two blocks in a row.
  init(_ first: ReplayBlock, _ second: ReplayBlock, mainAxis: Axis) {
    self = first
    fromDisplacement = second.carried(first.fromDisplacement)
    fromVelocity = second.carried(first.fromVelocity)
    origins.include(second.origins)
    let shift = second.reference - first.reference
    let (along, across) = (shift[mainAxis], shift[mainAxis.perpendicular])
    func joined(_ first: ScrollResponse, _ next: ScrollResponse) -> ScrollResponse {
      ScrollResponse(
        second.carried(first.unit) + next.unit,
        second.carried(first.alongMain) + next.alongMain + next.unit * along,
        second.carried(first.alongCross) + next.alongCross + next.unit * across)
    }
    main = joined(first.main, second.main)
    cross = joined(first.cross, second.cross)
  }

  /// A state after the block, without a scroll.
  private func carried(_ state: SpringState) -> SpringState {
    fromDisplacement * state.displacement + fromVelocity * state.velocity
  }

  /// Takes a cell through the block.
  ///
  /// - Parameter influence: the one on the cell, as a function of the origin's place.
  func advance(_ cell: inout AttachedCell, _ influence: LinearInfluence, mainAxis: Axis) {
    let away = cell.center - reference
    let (along, across) = (influence.slope[mainAxis], influence.slope[mainAxis.perpendicular])
    let whole =
      influence.constant + along * away[mainAxis] + across * away[mainAxis.perpendicular]
    func response(_ response: ScrollResponse) -> SpringState {
      response.unit * whole + response.alongMain * -along + response.alongCross * -across
    }
    cell.main = carried(cell.main) + response(main)
    cell.cross = carried(cell.cross) + response(cross)
  }

  /// Moves the block in the content.
  mutating func shift(by distance: Vector) {
    reference = reference + distance
    origins.shift(by: distance)
  }
}

/// An influence as a linear function of the way from the origin to the cell.
struct LinearInfluence {
  var constant = 0.0
  /// Per point along either axis.
  var slope = Vector.zero
}

/// The least rectangle that the origin of influence stays in.
struct OriginBounds {
  private var least = Point(x: .infinity, y: .infinity)
  private var most = Point(x: -.infinity, y: -.infinity)

  mutating func include(_ motion: OriginMotion) {
    for point in [motion.start, motion.start + motion.translation] {
      include(OriginBounds(least: point, most: point))
    }
  }

  mutating func include(_ other: OriginBounds) {
    for axis in Axis.allCases {
      least[axis] = min(least[axis], other.least[axis])
      most[axis] = max(most[axis], other.most[axis])
    }
  }

  mutating func shift(by distance: Vector) {
    least = least + distance
    most = most + distance
  }

  /// The influence on a cell while the origin is anywhere within; nil where it is not linear.
  func influence(
    on center: Point, divisor: Double, maximum: Double, _ metric: Influence.Metric, mainAxis: Axis
  ) -> LinearInfluence? {
    var (nearest, farthest) = (0.0, 0.0)
    var isOutside = true
    /// The sign of the way from the origin to the cell.
    func side(along axis: Axis) -> Double {
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
    let main = side(along: mainAxis)
    let cross = metric == .mainAxis ? 0 : side(along: mainAxis.perpendicular)
    let reach = divisor * maximum
    if nearest >= reach { return LinearInfluence(constant: maximum) }
    guard isOutside, farthest <= reach else { return nil }
    return LinearInfluence(
      slope: Vector(main: main / divisor, cross: cross / divisor, axis: mainAxis))
  }
}

extension ScrollResponse {
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
