import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

extension ScrollDriver {
  /// The program scrolls to a target, which is followed through changes; times are those of
  /// ``update(_:)``.
  ///
  /// - Parameters:
  ///   - target: where to.
  ///   - timing: how it moves.
  ///   - time: seconds.
  /// - Throws: ``ScrollError`` naming what cannot be; nothing has happened then.
  package mutating func scroll(
    to target: ScrollTarget, _ timing: ScrollTiming, time: Double
  ) throws(ScrollError) {
    try Self.check(target, timing, time: time)
    let arrangement = layout.arrangement.withItems
    if case .element(let element, _) = target, arrangement.ordinal(of: element) == nil {
      throw ScrollError(.unknownElement(element))
    }
    update { $0.scroll(to: target, timing, time: time, in: arrangement) }
  }

  /// The content stays at an end while it changes, or no longer does; times are those of
  /// ``update(_:)``.
  ///
  /// - Throws: ``ScrollError`` naming what cannot be; nothing has happened then.
  package mutating func follow(
    _ following: ScrollFollowing?, time: Double
  ) throws(ScrollError) {
    if let refusal = following?.refusal { throw refusal }
    try Self.check(.start, .duration(0), time: time)
    update {
      $0.run(until: time)
      $0.following = following
    }
  }

  /// Scrolls a section to a distance from where its content begins, in points; see
  /// ``update(section:_:)``.
  ///
  /// - Throws: ``ScrollError`` naming what cannot be; nothing has happened then.
  package mutating func scroll(
    _ section: Int, to distance: Double, _ timing: ScrollTiming, time: Double
  ) throws(ScrollError) {
    try Self.check(.start, timing, time: time)
    guard distance.isFinite else { throw .init(.offsetOutOfRange(distance)) }
    guard let own = sections.sections.first(where: { $0.section == section }) else {
      throw ScrollError(.sectionDoesNotScroll(section))
    }
    let axis = own.arrangement.axis
    let limit = ScrollPhysics.coordinateLimit
    let distance = min(max(distance, -limit), limit)
    var offset = own.leadingOffset
    offset[axis] += own.isRightToLeft && axis == .horizontal ? -distance : distance
    update(section: section) { $0.scroll(to: offset, timing, time: time) }
  }

  /// Refuses numbers that are out of range.
  package static func check(
    _ target: ScrollTarget, _ timing: ScrollTiming, time: Double
  ) throws(ScrollError) {
    if let refusal = timing.refusal { throw refusal }
    let limit = ScrollPhysics.coordinateLimit
    guard abs(time) <= limit else { throw .init(.timeOutOfRange(time)) }
    if case .offset(let offset) = target {
      for coordinate in [offset.x, offset.y] where !(abs(coordinate) <= limit) {
        throw .init(.offsetOutOfRange(coordinate))
      }
    }
  }
}
