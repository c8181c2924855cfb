import PlaneGeometry

/// How a section scrolls across its collection, with an offset of its own: what UIKit calls orthogonal scrolling.
///
/// The section takes a strip across the collection, between boundary items beside its lines. Its
/// items are laid out along the other axis, by a layout of its own, and the section insets of that
/// axis scroll with them. For the collection, the strip is one item.
public struct SectionScrolling: Equatable, Sendable {
  /// Where the section may come to rest after a fling.
  public enum Stops: String, Equatable, Hashable, Sendable, CaseIterable {
    /// Anywhere.
    case continuous
    /// Where a group begins at the leading edge: with the group that momentum leads to.
    case continuousGroupLeadingBoundary
    /// At multiples of the width of the strip; a fling moves one page.
    case paging
    /// Where a group begins at the leading edge; a fling moves one group. Groups must be of one length.
    case groupPaging
    /// Where a group lies in the middle of the strip; a fling moves one group. Groups must be of one length.
    case groupPagingCentered
  }

  /// Where the section may come to rest. Groups are the groups of a compositional layout and the lines of others.
  public var stops: Stops
  /// How much room the strip takes along the axis of the collection, in points; 0 or more.
  public var length: Double

  /// Scrolling across a collection.
  ///
  /// - Parameters:
  ///   - stops: where the section may come to rest after a fling.
  ///   - length: how much room the section takes along the axis of the collection, in points.
  public init(_ stops: Stops = .continuous, length: Double) {
    self.stops = stops
    self.length = length
  }
}

extension SectionScrolling: FieldSet, FieldValue {
  package static var blank: SectionScrolling { SectionScrolling(length: 0) }

  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("stops", &stops)
    try visitor.required(
      "length", &length, .number(.length, "the room that the section takes, in points"))
  }
}

extension SectionScrolling.Stops: FieldValue {}
