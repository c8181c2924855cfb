import PlaneGeometry

/// What a layout does as it is told, though hardly as it is meant: where there is no room, or more
/// is put into it than fits.
package struct LayoutNote: DescribedError, Equatable, Sendable {
  /// What it does; lengths in points.
  package enum Kind: Equatable, Sendable {
    /// Nothing of the collection's extent is left to the lines of a section.
    case noRoomForLines(extent: Double)
    /// Insets of a group or an item that leave nothing of its extent along an axis.
    case noRoomWithinInsets(Axis, insets: Double, extent: Double)
    /// Spacing that leaves nothing of the extent of a group to its members.
    case noRoomBetweenGaps(Axis, spacing: Double, extent: Double, count: Int)
    /// A member, or the outermost group, that is larger than its container, edge spacing included.
    case exceedsContainer(Axis, extent: Double, container: Double)
    /// Members that are larger together than their group, if only by the millionth that is let
    /// pass.
    case membersExceedGroup(Axis, extent: Double, group: Double, count: Int)
    /// A member that does not join its group since it exceeds it by a thousandth or less.
    case memberNearlyFits(Axis, excess: Double, group: Double, count: Int)
  }

  /// What it does.
  package let kind: Kind
  /// The section, the first of several.
  package let section: Int
  /// Whether the layout is the section's own.
  package let isOwnLayout: Bool
  /// Which group or member is meant; nil for the section.
  package let path: GroupPath?
}

extension LayoutNote {
  /// What is odd, with the value.
  package var problem: String {
    switch kind {
    case .noRoomForLines(let extent): "nothing of \(Self.text(extent)) is left for the lines"
    case .noRoomWithinInsets(let axis, let insets, let extent):
      "insets of \(Self.text(insets)) leave nothing of the \(axis.extentName), \(Self.text(extent))"
    case .noRoomBetweenGaps(let axis, let spacing, let extent, let count):
      "spacing of \(Self.text(spacing)) in all leaves nothing of the \(axis.extentName), "
        + "\(Self.text(extent)), to \(count) members"
    case .exceedsContainer(let axis, let extent, let container):
      "with edge spacing, the \(axis.extentName) is \(Self.text(extent)), more than the "
        + "\(Self.text(container)) of its container"
    case .membersExceedGroup(let axis, let extent, let group, let count):
      "\(count) members take \(Self.text(extent)) of a \(axis.extentName) of \(Self.text(group))"
    case .memberNearlyFits(let axis, let excess, let group, let count):
      "after \(count) of them, the next member exceeds the \(axis.extentName) of \(Self.text(group)) "
        + "by \(Self.text(excess)) only, and goes to the next group"
    }
  }

  /// What would be right.
  package var remedy: String {
    switch kind {
    case .noRoomForLines:
      "make the insets, or boundary items beside the lines, smaller"
    case .noRoomWithinInsets: "give insets that are less in all"
    case .noRoomBetweenGaps: "give less spacing, or a smaller count"
    case .exceedsContainer(let axis, let extent, let container):
      "make it \(Self.text(extent - container)) less, or its container's \(axis.extentName) more"
    case .membersExceedGroup(_, let extent, let group, _):
      "make them \(Self.text(extent - group)) less in all, or give a count"
    case .memberNearlyFits: "make members smaller by a share of that, or give a count"
    }
  }

  /// Points, to a billionth of their size.
  private static func text(_ points: Double) -> String {
    var unit = 1e-6
    while points.magnitude > unit * 1e9 { unit *= 10 }
    return "\((Elementary.rounded(points / unit) / (1 / unit)).shortestText) pt"
  }
}
