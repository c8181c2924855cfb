import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// Fits the spring rules of a layout to a recorded motion.
///
/// The model is the layout itself, with exactly solved springs and exact derivatives. The loss is
/// Tukey's biweight of the residuals relative to their own scale, so that outliers have no
/// influence; it is minimized from several starts that are found under Huber's loss.
/// `docs/fitting.md` describes the method and its limits.
///
/// ```swift
/// let samples = seen.map { MotionSample(element: $0.element, time: $0.time, y: $0.y) }
/// let fit = try SpringFit(samples, of: list, under: trace)
/// let frequency = fit.value(of: .frequency)
/// try list.update { $0.springs = fit.rules }
/// ```
///
/// Deterministic. Cost: several hundred simulations of ten of the elements under a simplified
/// scroll, some dozens of all elements that may push each other, and ten to fifty of all observed
/// elements, with four numbers per state instead of one. `benchmarks --only fits` measures it.
public struct SpringFit: Sendable {
  /// The given rules with the fitted values.
  public let rules: SpringRules
  /// The numeric unknowns, in the order of ``FitUnknown``.
  private let values: [(unknown: FitUnknown, value: FittedValue)]
  /// A robust estimate of the standard deviation of the residuals, in points.
  public let noise: Double
  /// Root mean square of all residuals, in points.
  public let residual: Double
  /// The number of compared coordinates.
  public let sampleCount: Int
  /// The number of outliers: residuals over 4.685 times ``noise``, which have no influence on the
  /// fit.
  public let outlierCount: Int
  /// What the data do not determine, and what to record instead; sentences without full stops.
  public let remarks: [String]

  /// How far the clock of the samples is ahead of that of the scroll, in seconds.
  package let timeOffset: Double
  /// Observed and fitted positions, in order of time.
  package let comparisons: [FitComparison]

  /// Fits rules to samples.
  ///
  /// - Parameters:
  ///   - samples: observed positions, in any order; best are those of several elements at 60 Hz or
  ///     more during a whole fling. Coordinates along which elements do not move are ignored.
  ///   - collection: the elements, their springs and how they scroll. Values of springs that are
  ///     not unknowns, or that the samples do not determine, are left as they are.
  ///   - trace: the scroll.
  ///   - unknowns: what to fit.
  ///   - areInViewport: whether positions are relative to the viewport's corner, as in a video;
  ///     relative to the content's otherwise.
  /// - Throws: ``FitError`` for an invalid sample, for missing data, for rules that limit
  ///   displacements or settling times, and for sections that scroll by themselves.
  /// - Complexity: O(s + e g) for s samples of e elements under a scroll of g segments, some twenty
  ///   times, after a search that takes about 50 ms whatever their number. 30,000 samples take 0.1
  ///   to 0.2 s.
  public init(
    _ samples: [MotionSample], of collection: BouncyCollection, under trace: ScrollTrace,
    unknowns: [FitUnknown] = FitUnknown.allCases, areInViewport: Bool = false
  ) throws(FitError) {
    try self.init(
      samples, of: collection.driver.layout, under: trace, geometry: collection.geometry,
      behavior: collection.scrolling, unknowns: unknowns, areInViewport: areInViewport)
  }

  /// Fits the rules of a layout to samples; see ``init(_:of:under:unknowns:areInViewport:)``.
  package init(
    _ samples: [MotionSample], of layout: SpringLayout, under trace: ScrollTrace,
    geometry: ScrollGeometry, behavior: ScrollBehavior = ScrollBehavior(),
    unknowns: [FitUnknown] = FitUnknown.allCases, areInViewport: Bool = false
  ) throws(FitError) {
    if let section = layout.arrangement.scrollingSections.first?.section {
      throw FitError(.scrollingSection(section))
    }
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
    outlierCount = found.outlierCount
    values = report.values
    remarks = report.remarks
    comparisons = motion.observations.indices.map { index in
      let observation = motion.observations[index]
      return FitComparison(
        element: motion.cells[observation.cell].element, time: motion.times[observation.frame],
        axis: observation.axis, observed: observation.value, fitted: state.prediction.values[index])
    }
  }

  /// The fitted value of an unknown; nil for one that was not fitted, and for the origin, which
  /// ``rules`` have.
  public func value(of unknown: FitUnknown) -> FittedValue? {
    values.first { $0.unknown == unknown }?.value
  }
}

/// The observed and the fitted position of an element.
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
