import CollectionLayouts
import PlaneGeometry
import Springs

/// How content stays at an end while it grows there: a chat that is written to, a log.
///
/// Content that rests at the end, or is on its way there, goes to where the end is after every
/// change, on the spring. A finger takes it off, and whatever leads it farther away than the threshold;
/// it follows again from the next change on once it comes to rest within the threshold.
public struct ScrollFollowing: Equatable, Sendable {
  /// An end of the content, along the layout's axis.
  public enum End: String, Equatable, Sendable, CaseIterable {
    /// Where the content begins.
    case start
    /// Where the content ends.
    case end
  }

  /// Which end.
  public var end: End
  /// How far from the end content counts as being there, in points. Content that is shorter than the
  /// viewport is at both ends.
  public var threshold: Double
  /// The spring that pulls the content along; its damping ratio is 0.05 or more.
  public var spring: SpringTuning

  /// A following from its parts.
  ///
  /// - Parameters:
  ///   - end: which end.
  ///   - threshold: points, 0 to 1000000.
  ///   - spring: the one that pulls the content along.
  public init(_ end: End = .end, within threshold: Double = 44, spring: SpringTuning = .smooth) {
    (self.end, self.threshold, self.spring) = (end, threshold, spring)
  }

  /// Why nothing can follow so; nil if it can.
  package var refusal: ScrollError? {
    guard (0...1e6).contains(threshold) else {
      return ScrollError(.thresholdOutOfRange(threshold))
    }
    return ScrollTiming.spring(spring).refusal
  }

  var target: ScrollTarget { end == .start ? .start : .end }
}

extension ScrollPhysics {
  /// Where a change takes content that follows an end and is there, or on its way there; nil where a
  /// finger holds it, or something leads it elsewhere.
  func followingAim(along axis: Axis) -> ScrollAim? {
    guard let following, axes.contains(axis) else { return nil }
    var place = offset
    switch state {
    case .tracking: return nil
    case .initial, .resting: break
    case .coasting(let coast):
      if let aim = coast.aim, aim.target != following.target { return nil }
      place = Point(x: coast.horizontal.end, y: coast.vertical.end)
    }
    let range = geometry.offsetRange(along: axis)
    let isReversed = geometry.isRightToLeft && axis == .horizontal
    let distance =
      (following.end == .end) != isReversed
      ? range.upperBound - place[axis] : place[axis] - range.lowerBound
    guard distance <= following.threshold else { return nil }
    return ScrollAim(target: following.target, timing: .spring(following.spring), place: place)
  }
}

extension ScrollFollowing.End: FieldValue {}

/// What a `follow` event says: the end that content stays at, or none.
package struct FollowFields: FieldSet, FieldValue {
  /// How content stays at an end; nil if it does not.
  package var following: ScrollFollowing?
  package static var blank: FollowFields { FollowFields(nil) }

  package init(_ following: ScrollFollowing?) { self.following = following }

  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    var end = following?.end
    try visitor.required("end", &end, EndShape())
    guard let end else {
      following = nil
      return
    }
    var own = following ?? ScrollFollowing()
    own.end = end
    try visitor.field("threshold", &own.threshold, .number(.within(0...1e6), "points"))
    try visitor.field("spring", &own.spring)
    try visitor.refuse(at: "spring", own.refusal.map { FieldRefusal($0) })
    following = own
  }

  private struct EndShape: FieldShape {
    var blank: ScrollFollowing.End? { nil }

    func walk<Visitor: FieldVisitor>(
      _ value: inout ScrollFollowing.End?, _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
      try visitor.alternatives { (visitor) throws(Visitor.Failure) in
        for end in ScrollFollowing.End.allCases { try visitor.word(end.rawValue, &value, end) }
        try visitor.word("none", &value, nil)
      }
    }
  }
}
