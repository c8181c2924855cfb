import PlaneGeometry

/// Looks for groups and members that do not fit what they are in, by what they say of their sizes
/// alone.
struct GroupInspection {
  /// The axis across the scrolling one: along it, groups and members cannot make room for
  /// themselves.
  let cross: Axis
  private(set) var notes: [(kind: LayoutNote.Kind, path: GroupPath)] = []

  init(cross: Axis) { self.cross = cross }

  /// Looks at the outermost group.
  ///
  /// - Parameter room: what the section leaves to it, in points.
  mutating func inspect(_ group: LayoutGroup, in room: Size) {
    inspect(.group(group), in: room, shared: nil, at: GroupPath())
  }

  /// - Parameter shared: the axis along which it takes a share of its container, and the share, in
  ///   points.
  private mutating func inspect(
    _ member: LayoutMember, in room: Size, shared: (axis: Axis, extent: Double)?, at path: GroupPath
  ) {
    var size = Size.zero
    for axis in Axis.allCases {
      let edges = member.edgeSpacing.least(along: axis)
      let isShared = shared?.axis == axis
      let own = isShared ? shared.map { $0.extent - edges } : member.length(along: axis, in: room)
      if axis == cross, !isShared, let own, Self.exceeds(own + edges, room[axis]) {
        note(.exceedsContainer(axis, extent: own + edges, container: room[axis]), path)
      }
      size[axis] = max(0, own ?? room[axis] - edges)
      guard let own, own > 0 else { continue }
      let insets = member.insets.total(along: axis)
      guard insets < own else {
        return note(.noRoomWithinInsets(axis, insets: insets, extent: own), path)
      }
      size[axis] = own - insets
    }
    if case .group(let group) = member {
      let along = group.direction
      let isKnown = shared?.axis == along || member.length(along: along, in: room) != nil
      inspect(group, within: size, isKnown: isKnown, at: path)
    }
  }

  /// Looks at the members of a group.
  ///
  /// - Parameters:
  ///   - inner: what its insets leave of it, in points.
  ///   - isKnown: whether it says how long it is along its direction.
  private mutating func inspect(
    _ group: LayoutGroup, within inner: Size, isKnown: Bool, at path: GroupPath
  ) {
    let along = group.direction
    var share: (axis: Axis, extent: Double)?
    if let count = group.count, isKnown {
      let gaps = Double(count - 1) * group.spacing.least
      if gaps >= inner[along], inner[along] > 0 {
        note(
          .noRoomBetweenGaps(along, spacing: gaps, extent: inner[along], count: count), path)
        return
      }
      share = (along, (inner[along] - gaps) / Double(count))
    } else if isKnown, along == cross {
      inspectLine(of: group, within: inner, at: path)
    }
    for (index, member) in group.members.enumerated() {
      inspect(member, in: inner, shared: share, at: path.member(index))
    }
  }

  /// Looks at how many members follow one another along a group.
  private mutating func inspectLine(
    of group: LayoutGroup, within inner: Size, at path: GroupPath
  ) {
    let along = group.direction
    var (used, count) = (0.0, 0)
    while count < LayoutLimits.groupItemCount {
      let member = group.members[count % group.members.count]
      guard let own = member.extent(along: along, in: inner) else { return }
      let end = used + (count > 0 ? group.spacing.least : 0) + own
      if count > 0, end > inner[along] * (1 + 1e-6) {
        if end <= inner[along] * (1 + 1e-3) {
          let excess = end - inner[along]
          note(.memberNearlyFits(along, excess: excess, group: inner[along], count: count), path)
        }
        break
      }
      (used, count) = (end, count + 1)
    }
    // A single one is noted by itself.
    if count > 1, Self.exceeds(used, inner[along]) {
      note(.membersExceedGroup(along, extent: used, group: inner[along], count: count), path)
    }
  }

  /// Whether something is longer than its room, by more than sums of many members are rounded.
  private static func exceeds(_ extent: Double, _ room: Double) -> Bool {
    extent > room * (1 + 1e-9) && room > 0
  }

  private mutating func note(_ kind: LayoutNote.Kind, _ path: GroupPath) {
    notes.append((kind, path))
  }
}

extension LayoutMember {
  /// What it says of its extent along an axis, in points; nil where that is estimated.
  fileprivate func length(along axis: Axis, in container: Size) -> Double? {
    extent(along: axis, in: container).map { $0 - edgeSpacing.least(along: axis) }
  }

  fileprivate var insets: EdgeInsets {
    switch self {
    case .item(let item): item.insets
    case .group(let group): group.insets
    }
  }
}
