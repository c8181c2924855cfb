import CollectionLayouts
import PlaneGeometry
import Springs

/// How content follows a finger, decelerates, bounces and snaps.
public struct ScrollBehavior: Equatable, Sendable {
  /// Which directions the content scrolls in; nil for the layout's main axis.
  public var axes: ScrollAxes?
  /// The law of momentum.
  public var fling: Fling
  /// Deceleration rate: the fraction of the speed left after a millisecond, between 0 and 1; of an exponential fling.
  public var decelerationRate: Double
  /// The distance from its end at which deceleration stops, in points, 0 to 1000.
  ///
  /// Deceleration is exponential and would approach its end forever. It stops at this distance; with 0 it
  /// goes on to the end. A fling that would carry content no farther than this has no effect. Targets of ``snapping`` and the ends of the content are met
  /// exactly.
  public var decelerationStopDistance: Double
  /// Whether content rubber-bands past its ends and bounces back.
  public var bounces: Bool
  /// Slope of the rubber band at the end of the content, 0 to 1.
  public var rubberBandCoefficient: Double
  /// The spring that brings content back to its end; its damping ratio is above 0.
  public var bounceSpring: SpringTuning
  /// Where deceleration may end.
  public var snapping: Snapping
  /// Whether recorded offsets and wheel events are clamped to the content.
  public var recordedLimits: RecordedLimits
  /// Points per line, for wheels that report lines.
  public var lineHeight: Double
  /// Content offset before the first event, in points; nil for the leading edge.
  public var startOffset: Point?

  /// The directions the content scrolls in, given the layout's main axis.
  func scrollAxes(mainAxis: Axis) -> [Axis] {
    Axis.allCases.filter { axes?.contains($0) ?? ($0 == mainAxis) }
  }

  /// Directions in which content scrolls.
  public enum ScrollAxes: String, Equatable, Sendable, CaseIterable {
    /// Left and right only.
    case horizontal
    /// Up and down only.
    case vertical
    /// Both.
    case both

    /// Whether an axis is among them.
    package func contains(_ axis: Axis) -> Bool {
      self == .both || self == (axis == .horizontal ? .horizontal : .vertical)
    }
  }

  /// The law of momentum after a finger has let go. `FlingCurve` of `PlatformScrolling` has the formulas.
  public enum Fling: String, Equatable, Sendable, CaseIterable {
    /// The same fraction of the speed is left after each millisecond, as on iOS, and in Flutter there.
    case exponential
    /// Android's spline; points are its density-independent pixels. Content does not bounce there.
    /// The finger's velocity is that of the least-squares parabola through its last 20 samples, as
    /// in early versions of Android.
    case android
    /// Flutter's on Android. Content does not bounce there. The finger's velocity is estimated as
    /// for `android`.
    case flutter
    /// Chromium's on Chrome OS, formerly also on Windows and Linux.
    case chromium
  }

  /// Where deceleration may end.
  public enum Snapping: Equatable, Sendable {
    /// Wherever it ends.
    case none
    /// At multiples of a page, in points; nil for the viewport's length. A fling moves one page.
    case pages(length: Double?)
    /// At multiples of an interval, in points, from the start of the content.
    case interval(Double)
    /// At one of these content offsets, in points.
    case offsets([Double])
  }

  /// Whether recorded offsets and wheel events are clamped to the content.
  public enum RecordedLimits: String, Equatable, Sendable, CaseIterable {
    /// They are used as they are.
    case none
    /// They are clamped to the content.
    case content
  }

  /// UIScrollView's normal deceleration: 0.998 of the speed is left after a millisecond.
  public static var normalDeceleration: Double { 0.998 }
  /// UIScrollView's fast deceleration: 0.99 of the speed is left after a millisecond.
  public static var fastDeceleration: Double { 0.99 }

  /// How far before its end UIScrollView's momentum stops, in points: half a point. Source: Lobanov,
  /// "How UIScrollView works", its example; Apple publishes no number.
  public static var normalStopDistance: Double { 0.5 }

  /// A behavior from its parts; by default that of a scroll view on iOS.
  public init(
    axes: ScrollAxes? = nil, fling: Fling = .exponential,
    decelerationRate: Double = normalDeceleration,
    decelerationStopDistance: Double = normalStopDistance, bounces: Bool = true,
    rubberBandCoefficient: Double = 0.55, bounceSpring: SpringTuning = .edgeBounce,
    snapping: Snapping = .none, recordedLimits: RecordedLimits = .none, lineHeight: Double = 40,
    startOffset: Point? = nil
  ) {
    self.axes = axes
    self.fling = fling
    self.decelerationRate = decelerationRate
    self.decelerationStopDistance = decelerationStopDistance
    self.bounces = bounces
    self.rubberBandCoefficient = rubberBandCoefficient
    self.bounceSpring = bounceSpring
    self.snapping = snapping
    self.recordedLimits = recordedLimits
    self.lineHeight = lineHeight
    self.startOffset = startOffset
  }
}

extension ScrollBehavior: FieldSet, FieldValue {
  package static var blank: ScrollBehavior { ScrollBehavior() }

  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try fields(&visitor, leadingOffset: .zero)
  }

  /// Shows a visitor every field.
  ///
  /// - Parameter leadingOffset: where reading starts, for a coordinate of the start that is left out.
  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor, leadingOffset: Point
  ) throws(Visitor.Failure) {
    try visitor.field("axes", &axes, .optional())
    try visitor.field("deceleration", &deceleration)
    try visitor.field(
      "decelerationStopDistance", &decelerationStopDistance, .number(.within(0...1000), "points"))
    try visitor.field("bounces", &bounces, .flag)
    try visitor.field("rubberBand", &rubberBandCoefficient, .number(.fraction, "a slope"))
    try visitor.field("bounceSpring", &bounceSpring)
    let ratio = bounceSpring.dampingRatio
    let neverRests = "a damping ratio of \(ratio.shortestText) would never come to rest"
    try visitor.refuse(
      at: "bounceSpring",
      ratio >= 0.05 ? nil : FieldRefusal(neverRests, remedy: "choose 0.05 or more; 1 is usual"))
    try visitor.field("snapping", &snapping)
    try visitor.field("recordedLimits", &recordedLimits)
    try visitor.field("lineHeight", &lineHeight, .number(.positive(through: 1e6), "points"))
    try visitor.field(
      "start", &startOffset,
      .optional(PointShape(.place, "an offset in points", blank: leadingOffset)))
  }

  private var deceleration: Deceleration {
    get { Deceleration(fling: fling, rate: decelerationRate) }
    set { (fling, decelerationRate) = (newValue.fling, newValue.rate) }
  }

  /// A law, or the rate of an exponential one.
  private struct Deceleration: FieldValue, Equatable {
    var fling: Fling
    var rate: Double

    static var blank: Deceleration { Deceleration(fling: .exponential, rate: normalDeceleration) }

    /// Other laws take no notice of the rate.
    static func == (one: Deceleration, other: Deceleration) -> Bool {
      one.fling == other.fling && (one.fling != .exponential || one.rate == other.rate)
    }

    mutating func walk<Visitor: FieldVisitor>(
      _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
      try visitor.alternatives { (visitor) throws(Visitor.Failure) in
        try visitor.word("normal", &self, .blank)
        try visitor.word(
          "fast", &self, Deceleration(fling: .exponential, rate: fastDeceleration))
        for fling in [Fling.android, .flutter, .chromium] {
          try visitor.word(
            fling.rawValue, &self, Deceleration(fling: fling, rate: normalDeceleration))
        }
        try visitor.number(
          &self, in: .within(0.5...0.9999), as: "what is left after a millisecond,",
          of: { $0.fling == .exponential ? $0.rate : nil },
          make: { Deceleration(fling: .exponential, rate: $0) })
      }
    }
  }
}

extension ScrollBehavior.ScrollAxes: FieldValue {}

extension ScrollBehavior.RecordedLimits: FieldValue {}

extension ScrollBehavior.Snapping: FieldValue {
  package static var blank: ScrollBehavior.Snapping { .none }

  package mutating func walk<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    let length = NumberShape.number(.length, "a length in points")
    try visitor.alternatives { (visitor) throws(Visitor.Failure) in
      try visitor.word("none", &self, .none)
      try visitor.word("pages", &self, .pages(length: nil))
      try visitor.form(
        &self, FormKey("page", length),
        of: { if case .pages(let length) = $0 { length } else { nil } },
        make: { .pages(length: $0) })
      try visitor.form(
        &self, FormKey("interval", length),
        of: { if case .interval(let length) = $0 { length } else { nil } },
        make: { .interval($0) })
      try visitor.form(
        &self,
        FormKey("offsets", .list(of: .number(.place, "an offset in points"), atLeast: 1)),
        of: { if case .offsets(let offsets) = $0 { offsets } else { nil } },
        make: { .offsets($0) })
    }
  }
}
