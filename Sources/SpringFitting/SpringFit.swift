import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// The spring rules behind a recorded motion: those under which a layout moves most nearly as it was seen.
///
/// The model is the layout itself, with springs solved exactly and derivatives that are exact, too. The sum that is
/// minimized is Tukey's biweight of the residuals over their own scale, so that samples far off count nothing;
/// several starts under Huber's loss lead there. `docs/fitting.md` describes the method and its limits.
///
/// Deterministic. Cost: several hundred runs of ten of the elements through a simplified scroll, some dozens of all
/// that may push each other, and some ten to fifty of all elements that were seen, with four numbers per state instead
/// of one. `benchmarks --only fits` measures it.
public struct SpringFit: Sendable {
  /// The rules that were given, with what was found in them.
  public let rules: SpringRules
  /// Each unknown that is a number, in the order of ``FitUnknown``.
  private let values: [(unknown: FitUnknown, value: FittedValue)]
  /// Standard deviation of the residuals without regard to those far off, in points.
  public let noise: Double
  /// Root of the mean square of all residuals, in points.
  public let residual: Double
  /// How many numbers were compared.
  public let sampleCount: Int
  /// How many of them are so far off, over 4.685 times ``noise``, that they count nothing.
  public let outlierCount: Int
  /// Where the data cannot tell something, and what to record instead; in sentences without full stops.
  public let remarks: [String]

  /// The rules that were found, with the time offset, in seconds.
  package let timeOffset: Double
  /// Where elements were seen and where the fit has them, in order of time.
  package let comparisons: [FitComparison]

  /// Fits rules to samples.
  ///
  /// - Parameters:
  ///   - samples: where elements were seen, in any order; those of several elements at 60 Hz or more through a
  ///     whole fling tell most. Coordinates along which elements do not move are ignored.
  ///   - layout: the arrangement and its rules. What is not looked for stays as they have it, and the rest
  ///     stays so where the samples cannot tell.
  ///   - trace: what scrolled it.
  ///   - geometry: how far the content can scroll.
  ///   - behavior: how the content scrolls.
  ///   - unknowns: what to look for.
  ///   - areInViewport: whether places count from the viewport's corner, as on a video; from the content's
  ///     otherwise.
  /// - Throws: ``FitError`` naming the sample that cannot be, or what is missing.
  public init(
    _ samples: [MotionSample], of layout: SpringLayout<NoContacts>, under trace: ScrollTrace,
    geometry: ScrollGeometry, behavior: ScrollBehavior = ScrollBehavior(),
    unknowns: [FitUnknown] = FitUnknown.allCases, areInViewport: Bool = false
  ) throws(FitError) {
    let physics: ScrollPhysics
    do throws(ScrollBehaviorError) {
      physics = try ScrollPhysics(
        geometry: geometry, behavior: behavior, mainAxis: layout.arrangement.axis, playing: trace)
    } catch {
      throw FitError(.scroll(problem: error.problem, remedy: error.remedy))
    }
    let input = FitInput(
      arrangement: layout.arrangement, rules: layout.rules, viewport: layout.viewport,
      scroll: physics.motion, samples: samples, isInViewport: areInViewport)
    let search = FitSearch(
      input: input, unknowns: unknowns, hasTouch: trace.positions == .finger)
    self = try search.result()
  }

  init(_ found: FitSearch.Found, of search: FitSearch, _ motion: FittedMotion) {
    let state = found.state
    let point = found.point
    let report = FitReport(found, search, motion)
    rules = point.applied(to: search.input.rules)
    timeOffset = point[.timeOffset]
    noise = found.scale
    sampleCount = state.residuals.count
    residual =
      (state.residuals.reduce(0) { $0 + $1 * $1 } / Double(max(1, sampleCount))).squareRoot()
    outlierCount = state.residuals.count { abs($0) > 4.685 * found.scale }
    values = report.values
    remarks = report.remarks
    comparisons = motion.sightings.indices.map { index in
      let sighting = motion.sightings[index]
      return FitComparison(
        element: motion.cells[sighting.cell].element, time: motion.times[sighting.frame],
        axis: sighting.axis, observed: sighting.place, fitted: state.prediction.places[index])
    }
  }

  /// A number that was looked for; nil for one that was not, and for the origin: ``rules`` have that.
  public func value(of unknown: FitUnknown) -> FittedValue? {
    values.first { $0.unknown == unknown }?.value
  }
}

/// Where an element was seen, and where a fit has it.
package struct FitComparison: Equatable, Sendable {
  package let element: LayoutElement
  /// Seconds, by the clock of the samples.
  package let time: Double
  package let axis: Axis
  /// Points.
  package let observed: Double
  /// Points.
  package let fitted: Double
}
