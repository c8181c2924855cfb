import CollectionLayouts
import PlaneGeometry
import Springs

/// An arrangement whose elements are attached to springs, under scrolling.
///
/// Scrolling arrives as segments; a frame can be taken after any of them. The springs keep
/// displacements from rest, so an element far down the content is as precise as the first. Only
/// elements in a live window around the viewport are simulated; for one that enters,
/// the part of the scroll history that still affects it is replayed, so it enters with the state it would have had.
///
/// Every element that could be displaced into view is live (``DisplacementBound``), and what is
/// drawn and whether all is at rest are decided over exactly those. So a wider window changes the
/// cost, and what is drawn by less than 1e-9 pt.
///
/// Lifted cells collide as ``LiftingRules`` say.
///
/// ```swift
/// var layout = try SpringLayout(arrangement, viewport: Size(width: 390, height: 844))
/// layout.advance(
///   by: ScrollSegment(
///     duration: 0.1, offset: .zero, translation: Vector(dx: 0, dy: 90), touch: Point(x: 195, y: 40)))
/// let frame = layout.frame(at: 0.1, offset: Point(x: 0, y: 90))
/// ```
///
/// A value: a copy is a snapshot, and continues exactly as the original does.
package struct SpringLayout: Sendable {
  /// Where the elements rest. A section that scrolls across the collection is one item here, as large as what one can see of
  /// it, that bears the number of its first; `ScrollDriver` puts its items in its place.
  package internal(set) var arrangement: Arrangement
  /// How elements are attached to springs.
  package internal(set) var rules: SpringRules
  /// Size of the viewport, in points.
  package internal(set) var viewport: Size
  /// Which elements are simulated.
  package let window: LiveWindow

  var assignments: SpringAssignmentTable
  var cells: AttachedCells
  /// In ascending order of ordinals.
  var live: [LiveElement] = []
  /// The lanes of the live elements; nil where they do not lie in lanes.
  var lanes: LiveLanes?
  /// The rectangle whose elements are live; nil before the first.
  var coverage: Rect?
  var history = ScrollHistory()
  var bound: DisplacementBound
  var restRule: RestRule
  /// What the scroll makes of every background and boundary item of a section; nil where there are none that are not rigid.
  var sharedSpring: AttachedCell?
  /// The backgrounds, boundary items and badges of groups that changes have moved, in the order of
  /// frames.
  var flights: [AttachmentFlight] = []
  /// Where the last segment left the touch, in points of the viewport.
  var touch: Point
  /// How fast the last segment scrolled, in points per second; zero after a jump.
  var scrollVelocity = Vector.zero
  /// The cells that something other than the scroll moves: lifted ones, and those that lifting, a collision or a change
  /// has displaced; nil without any.
  var liftedCells: LiftedCells?

  /// How many changes of content, container or rules there have been.
  package internal(set) var changeCount = 0
  /// How many of them have put another arrangement into place.
  package internal(set) var arrangementCount = 0
  /// The last key that was given to an element; see ``LiveElement/key``.
  var lastKey = 0

  /// Most elements that may be live at once. Where more would have to be, none comes in any more, and
  /// ``excess`` says how many they are.
  /// They are counted by line and slot before they are listed: items of equal size take no memory,
  /// and billions may be in view.
  package var liveLimit = Int.max
  /// How many elements would have to be live; nil unless that is more than ``liveLimit``.
  package internal(set) var excess: Int?

  /// Most elements that can all be live at once.
  static var elementLimit: Int { 16_000_000 }

  /// An arrangement at rest.
  ///
  /// - Parameters:
  ///   - arrangement: where the elements rest.
  ///   - rules: how they are attached to springs.
  ///   - viewport: size of the window onto the content, in points.
  ///   - window: which elements have springs.
  /// - Throws: ``SpringRulesError`` naming the rule that is out of range.
  package init(
    _ arrangement: Arrangement, rules: SpringRules = SpringRules(), viewport: Size,
    window: LiveWindow = .margin(200)
  ) throws(SpringRulesError) {
    try rules.check()
    guard viewport.isFinite else {
      throw .init(.viewportNotFinite(viewport.width.isFinite ? viewport.height : viewport.width))
    }
    if case .margin(let margin) = window, !(margin >= 0) || !margin.isFinite {
      throw .init(.marginOutOfRange(margin))
    }
    if window == .everything, arrangement.elementCount > Self.elementLimit {
      throw .init(.tooManyElements(arrangement.elementCount))
    }
    self.arrangement = arrangement.withStrips
    self.rules = rules
    self.viewport = viewport
    self.window = window
    assignments = SpringAssignmentTable(
      rules, pinning: arrangement.pinning, viewport: viewport[arrangement.axis])
    cells = AttachedCells(rules: rules, tunings: assignments.tunings, mainAxis: arrangement.axis)
    bound = DisplacementBound(tunings: assignments.tunings)
    restRule = RestRule(rules, mainAxis: arrangement.axis)
    touch = Point(x: viewport.width / 2, y: viewport.height / 2)
    sharedSpring = assignments.sharedSpring(
      rules, mainAxis: arrangement.axis, hasBoundaryItems: arrangement.hasBoundaryItems)
  }

  /// Whether elements that enter lack some of the scrolling that can still be felt: springs that do not settle keep no more
  /// than ``ScrollHistory/keptSpan``, in seconds.
  package var hasForgottenScrolling: Bool { history.isIncomplete }

  /// Seconds of scrolling that is kept for springs that do not settle.
  package static var keptScrollingSpan: Double { ScrollHistory.keptSpan }

  /// Number of elements that are simulated now.
  package var liveCount: Int { cells.main.count }

  /// Number of elements that are not exactly at rest now, lifted ones included. At most linear in
  /// ``liveCount``.
  package var awakeCount: Int { cells.awakeCount + (liftedCells?.awakeCount ?? 0) }

  /// Scrolls over a segment. One with a number that is not finite, or with a negative duration, is
  /// ignored.
  ///
  /// - Complexity: linear in the live elements: an exponential, a sine and a cosine per spring tuning, then
  ///   nanoseconds per live element; a fifth of a microsecond per lifted element and 1/120 s, one where it may
  ///   collide.
  package mutating func advance(by segment: ScrollSegment) {
    guard segment.isValid else { return }
    let segment = segment.truncated(to: viewport)
    if liftedCells == nil { advanceAttached(by: segment) } else { advanceLifted(by: segment) }
  }

  /// Scrolls all cells as if none were lifted.
  mutating func advanceAttached(by segment: ScrollSegment) {
    remember(segment)
    restRule.pass(segment)
    touch = segment.touch + segment.touchTranslation
    noteVelocity(of: segment)
    if !live.isEmpty { cells.advance(by: segment, viewport: viewport, restRule) }
    if sharedSpring != nil { advanceSharedSpring(by: segment) }
    if !flights.isEmpty { advanceFlights(by: segment.duration) }
    let isSmall = rules.restAmplitude >= bound.value * DisplacementBound.amplitudeFactor
    if segment.duration > 0, restRule.mayRest, isSmall {
      // Whatever was still moving, live or not, has come to rest: nothing is left to be felt.
      bound.clear()
      history.clear()
      sharedSpring?.state = .none
    }
  }

  /// Notes how fast a segment scrolls. For a part of one that is too short, that would be rounding,
  /// so the velocity before it counts on.
  private mutating func noteVelocity(of segment: ScrollSegment) {
    if segment.duration > 1e-9 {
      scrollVelocity = segment.translation / segment.duration
    } else if segment.duration == 0, segment.translation != .zero {
      scrollVelocity = .zero
    }
  }

  private mutating func advanceSharedSpring(by segment: ScrollSegment) {
    var steps = SegmentSteps(duration: segment.duration)
    sharedSpring?.advance(
      by: segment, rules.influence, viewport: viewport, restRule, &steps)
  }

  private mutating func remember(_ segment: ScrollSegment) {
    let distance = translation(of: segment)
    if distance != 0 || (bound.value > 0 && segment.duration > 0) {
      history.append(segment, boundBefore: bound.value, decayRate: bound.decayRate)
    }
    bound.advance(by: segment.duration, distance: distance)
  }

  /// The larger of the distances along the displaced axes, in points.
  private func translation(of segment: ScrollSegment) -> Double {
    let main = abs(segment.translation[arrangement.axis])
    guard rules.axes == .both else { return main }
    return max(main, abs(segment.translation[arrangement.axis.perpendicular]))
  }
}

/// An element of the live window.
package struct LiveElement {
  package var ordinal: Int
  /// Which element it is for as long as it is near the viewport, through changes of the content.
  package var key: Int
  package var element: LayoutElement
  package var restFrame: Rect
  /// Its spring; nil where it is rigid.
  package var slot: SpringBank.Slot?

  package init(
    ordinal: Int, key: Int, element: LayoutElement, restFrame: Rect, slot: SpringBank.Slot?
  ) {
    self.ordinal = ordinal
    self.key = key
    self.element = element
    self.restFrame = restFrame
    self.slot = slot
  }
}
