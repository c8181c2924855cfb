import CollectionLayouts
import PlaneGeometry
import Springs

/// Where a scroll by the program leads: kept while it moves, and found again after every change.
///
/// Nothing else is kept beside the curve. Where a change has it lead elsewhere, a new curve begins
/// at the place and with the velocity that the content has.
struct ScrollAim: Equatable, Sendable {
  var target: ScrollTarget
  var timing: ScrollTiming
  /// The content offset, whether or not the content reaches so far.
  var place: Point

  /// Whether changes carry the way along as it is, and do not ask where the target lies.
  ///
  /// So it has always been with curves to an offset, and files that say them mean that.
  var isCarried: Bool {
    if case (.offset, .duration) = (target, timing) { true } else { false }
  }

  /// Follows the element through a change; one that leaves is no longer asked for.
  mutating func follow(
    _ mapping: ElementMapping, from old: Arrangement, to new: Arrangement
  ) {
    guard case .element(let element, let alignment) = target else { return }
    let ordinal = old.ordinal(of: element).flatMap { mapping.newOrdinal(ofOld: $0) }
    target = ordinal.map { .element(new.element(at: $0), alignment) } ?? .offset(place)
  }
}

extension ScrollTarget {
  /// The content offset that a target asks for, in points, as far as that is known from where the
  /// content is, or was led to: what has to move no farther than needed moves from there.
  func place(
    in arrangement: Arrangement, _ geometry: ScrollGeometry, pageLength: Double?, from place: Point
  ) -> Point {
    let axis = arrangement.axis
    let range = geometry.offsetRange(along: axis)
    let isReversed = geometry.isRightToLeft && axis == .horizontal
    var there = place
    switch self {
    case .offset: break
    case .start: there[axis] = isReversed ? range.upperBound : range.lowerBound
    case .end: there[axis] = isReversed ? range.lowerBound : range.upperBound
    case .page(let page):
      let way = Double(page) * (pageLength ?? geometry.viewport[axis])
      there[axis] = isReversed ? range.upperBound - way : range.lowerBound + way
    case .element(let element, let alignment):
      guard let ordinal = arrangement.ordinal(of: element) else { return place }
      for side in [axis, axis.perpendicular] {
        there[side] = arrangement.contentOffset(
          showing: ordinal, side == axis ? alignment.share(isReversed) : nil, along: side,
          from: place, in: geometry)
      }
    }
    return there
  }
}

extension ScrollAlignment {
  /// Where in what is visible, as a fraction from its low edge; nil for where it is nearest.
  fileprivate func share(_ isReversed: Bool) -> Double? {
    switch self {
    case .nearest: nil
    case .start: isReversed ? 1 : 0
    case .center: 0.5
    case .end: isReversed ? 0 : 1
    }
  }
}

extension Arrangement {
  /// The content offset along an axis at which an element lies at a fraction of what is visible;
  /// nil for the one nearest to where the content is.
  fileprivate func contentOffset(
    showing ordinal: Int, _ share: Double?, along side: Axis, from place: Point,
    in geometry: ScrollGeometry
  ) -> Double {
    let frame = frame(at: ordinal)
    let isCovered = side == axis && element(at: ordinal).kind == .item
    func offset(_ share: Double) -> Double {
      var there = place
      // What is pinned differs from place to place: what covers the element where it would lie has
      // to be known, and where it then lies.
      for _ in 0..<(isCovered ? 3 : 1) {
        let viewport = Rect(origin: there, size: geometry.viewport)
        let seen =
          isCovered
          ? visibleStretch(in: viewport, geometry.contentInsets)
          : (
            low: geometry.contentInsets.start(along: side),
            high: geometry.viewport[side] - geometry.contentInsets.end(along: side)
          )
        let low = frame.start(along: side) - seen.low
        there[side] = low + share * (frame.end(along: side) - seen.high - low)
      }
      return there[side]
    }
    if let share { return offset(share) }
    let (one, other) = (offset(0), offset(1))
    return min(max(place[side], min(one, other)), max(one, other))
  }
}

extension ScrollTiming {
  /// What a scroll goes on with if its target moves on the way.
  var spring: SpringTuning {
    if case .spring(let own) = self { own } else { .smooth }
  }

  /// Why it would never end, or is no time; nil if it can be.
  package var refusal: ScrollError? {
    switch self {
    case .spring(let spring):
      spring.dampingRatio >= ScrollBehavior.leastDampingRatio
        ? nil : ScrollError(.undampedSpring(spring.dampingRatio))
    case .duration(let duration):
      abs(duration) <= ScrollPhysics.coordinateLimit
        ? nil : ScrollError(.durationOutOfRange(duration))
    }
  }
}
