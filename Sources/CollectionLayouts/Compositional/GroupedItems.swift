import PlaneGeometry

/// Items in groups, which stand for lines. Stored apart, so that other layouts do not copy it.
final class GroupedItems: Sendable {
  /// The outermost group, as a member of what repeats it.
  fileprivate let member: LayoutMember
  /// The scrolling axis.
  let axis: Axis
  /// The container of the outermost group, in points.
  let room: Size
  /// Whether a dimension of an item is estimated.
  let readsSizes: Bool
  /// Whether anything is attached to any of the items.
  let itemsHaveBadges: Bool
  /// Whether anything is attached to any of the groups.
  let groupsHaveBadges: Bool

  init(_ group: LayoutGroup, axis: Axis, room: Size) {
    member = .group(group)
    self.axis = axis
    self.room = room
    readsSizes = !group.estimatedAxes.isEmpty
    itemsHaveBadges = group.itemsHaveBadges
    groupsHaveBadges = group.groupsHaveBadges
  }

  /// Place and extent of an item across, in points.
  func slot(of item: Int, in block: LineBlock) -> CrossSlot {
    let box = block.boxes[item]
    return CrossSlot(lead: box.lead, extent: box.extent)
  }
}

extension GroupedItems: Equatable {
  /// Whether items lie in both alike.
  static func == (one: GroupedItems, other: GroupedItems) -> Bool {
    one === other
      || one.axis == other.axis && one.room == other.room && one.member == other.member
  }
}

/// Puts items into groups, one after the other, in points from the top left corner of each, from left to right.
struct GroupBuilder {
  private let sizes: [Size]
  private let total: Int
  /// Before which item the group ends, at the latest.
  private var end = 0
  /// The next item.
  private(set) var next = 0
  /// One past the last place at which a group so far has looked for an item: what lies from there on makes no difference to these
  /// groups.
  private(set) var seenEnd = 0
  /// Those of the items of the group.
  private var frames: [Rect] = []
  /// The members of the group in their places, and behind them those of the group within it that is being filled.
  private var placed: [Placed] = []
  /// What is attached to each; empty where nothing is attached to any.
  private(set) var badges: [[SupplementaryItem]] = []
  private var hasBadges = false
  /// The groups that something is attached to, in the order of their first items, outer before inner.
  private var badgedGroups: [BadgedGroup] = []
  /// How many groups the one that is being filled is within.
  private var depth = 0

  /// How far what is attached to items and to groups reaches beyond the items, and beyond the first items of the groups, at most,
  /// in points.
  var badgeReach: Double {
    var reach = 0.0
    for index in badges.indices {
      for badge in badges[index] {
        reach = max(reach, badge.overhang(on: frames[index], beyond: frames[index]))
      }
    }
    for group in badgedGroups {
      let item = Rect(origin: .zero, size: frames[group.firstFrame].size)
      for badge in group.badges {
        reach = max(reach, badge.overhang(on: group.rect, beyond: item))
      }
    }
    return reach
  }

  /// Appends the groups that something is attached to, by ascending first items, outer before inner.
  ///
  /// - Parameters:
  ///   - first: the first item of the outermost group.
  ///   - axis: the scrolling axis.
  func appendBadgedGroups(from first: Int, along axis: Axis, to groups: inout [GroupBadges]) {
    for group in badgedGroups {
      let (rect, cross) = (group.rect, axis.perpendicular)
      let box = AxialRect(
        start: rect.start(along: axis), length: rect.size[axis], lead: rect.start(along: cross),
        extent: rect.size[cross])
      groups.append(
        GroupBadges(
          firstItem: first + group.firstFrame, depth: group.depth, box: box, badges: group.badges)
      )
    }
  }

  /// - Parameters:
  ///   - sizes: own sizes of the items; empty where none is read.
  ///   - total: how many items there are.
  init(_ sizes: [Size], total: Int) {
    self.sizes = sizes
    self.total = total
  }

  /// Appends the boxes of the next items in the outermost group; how long that is, in points.
  mutating func fill(_ grouped: GroupedItems, into boxes: inout [AxialRect]) -> Double {
    frames.removeAll(keepingCapacity: true)
    end = min(total, next + LayoutLimits.groupItemCount)
    let (axis, cross) = (grouped.axis, grouped.axis.perpendicular)
    hasBadges = grouped.itemsHaveBadges
    badges.removeAll(keepingCapacity: true)
    badgedGroups.removeAll(keepingCapacity: true)
    let size = place(grouped.member, in: grouped.room, share: nil) ?? .zero
    let left = max(0, grouped.room[cross] - size[cross])
    let lead = Self.share(of: left, before: grouped.member.edgeSpacing, along: cross)
    var length = size[axis]
    for frame in frames {
      let start = min(frame.start(along: axis), LayoutLimits.distance)
      let box = AxialRect(
        start: start, length: min(frame.size[axis], LayoutLimits.distance - start),
        lead: min(frame.start(along: cross) + lead, LayoutLimits.distance),
        extent: min(frame.size[cross], LayoutLimits.distance))
      length = max(length, box.start + box.length)
      boxes.append(box)
    }
    return min(length, LayoutLimits.distance)
  }

  /// Places a member with the room around it; nil where there is no item left.
  ///
  /// - Parameter share: its extent along an axis, whatever it says itself.
  private mutating func place(
    _ member: LayoutMember, in room: Size, share: (axis: Axis, extent: Double)?
  ) -> Size? {
    seenEnd = max(seenEnd, next + 1)
    guard next < end else { return nil }
    let edges = member.edgeSpacing
    let first = frames.count
    let given = share.map { max(0, $0.extent - edges.least(along: $0.axis)) }
    let (width, height) = share?.axis == .horizontal ? (given, nil) : (nil, given)
    guard
      let size =
        switch member {
        case .item(let item): place(item, in: room, width: width, height: height)
        case .group(let group): place(group, in: room, width: width, height: height)
        }
    else { return nil }
    move(framesFrom: first, by: edges.left.least, edges.top.least)
    return Size(
      width: size.width + edges.least(along: .horizontal),
      height: size.height + edges.least(along: .vertical))
  }

  private mutating func place(
    _ item: LayoutItem, in room: Size, width: Double?, height: Double?
  ) -> Size? {
    let given = Own(
      width: width ?? item.width.length(in: room), height: height ?? item.height.length(in: room))
    let own = sizes.isEmpty ? Size.zero : sizes[next]
    let size = Size(width: given.width ?? own.width, height: given.height ?? own.height)
    let insets = given.insets(item.insets)
    frames.append(
      Rect(
        x: min(insets.left, size.width), y: min(insets.top, size.height),
        width: max(0, size.width - insets.total(along: .horizontal)),
        height: max(0, size.height - insets.total(along: .vertical))))
    if hasBadges { badges.append(item.badges) }
    next += 1
    return size
  }

  private mutating func place(
    _ group: LayoutGroup, in room: Size, width: Double?, height: Double?
  ) -> Size? {
    let (along, across) = (group.direction, group.direction.perpendicular)
    let own = Own(
      width: width ?? group.width.length(in: room), height: height ?? group.height.length(in: room))
    let insets = own.insets(group.insets)
    func inner(_ axis: Axis) -> Double {
      let outer = own[axis] ?? max(0, room[axis] - group.edgeSpacing.least(along: axis))
      return max(0, outer - insets.total(along: axis))
    }
    let inner = Size(width: inner(.horizontal), height: inner(.vertical))
    let firstPlaced = placed.count
    let badged = badgedGroups.count
    if !group.badges.isEmpty {
      badgedGroups.append(
        BadgedGroup(firstFrame: frames.count, depth: depth, rect: .zero, badges: group.badges))
    }
    depth += 1
    defer { depth -= 1 }
    placeMembers(of: group, in: inner, isOnce: own[along] == nil)
    let members = firstPlaced..<placed.count
    guard let last = members.last else {
      badgedGroups.removeSubrange(badged...)
      return nil
    }
    var used = Size.zero
    used[along] = placed[last].start + placed[last].size[along]
    for member in members { used[across] = max(used[across], placed[member].size[across]) }
    let room = Size(
      width: own.width == nil ? used.width : inner.width,
      height: own.height == nil ? used.height : inner.height)
    // Members that share the extent leave nothing of it, however many of them there are.
    let left = group.count != nil && own[along] != nil ? 0 : max(0, room[along] - used[along])
    spread(members, of: group, leaving: left, across: room[across])
    let first = placed[members.lowerBound].firstFrame
    move(framesFrom: first, by: insets.left, insets.top)
    placed.removeSubrange(members)
    let size = Size(width: own.width ?? used.width, height: own.height ?? used.height)
    if !group.badges.isEmpty {
      // From now on, the group is moved as a whole.
      let corner = frames[first].origin
      badgedGroups[badged].rect = Rect(
        x: 0 - corner.x, y: 0 - corner.y, width: size.width, height: size.height)
    }
    return size
  }

  /// A group that something is attached to.
  private struct BadgedGroup {
    var firstFrame: Int
    var depth: Int
    /// Where it lies, from the corner of its first item.
    var rect: Rect
    var badges: [SupplementaryItem]
  }

  /// What a group or an item says of its size, in points; nil for what is estimated.
  private struct Own {
    var width: Double?
    var height: Double?

    subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }

    /// Those of its insets that count: none along an axis on which it is estimated, as in UIKit.
    func insets(_ insets: EdgeInsets) -> EdgeInsets {
      var insets = insets
      if width == nil { (insets.left, insets.right) = (0, 0) }
      if height == nil { (insets.top, insets.bottom) = (0, 0) }
      return insets
    }
  }

  /// A member in its place.
  private struct Placed {
    var edges: EdgeSpacing
    var firstFrame: Int
    var size: Size
    /// Along the group, in points.
    var start: Double
  }

  /// Places members along a group with the least gaps between them.
  private mutating func placeMembers(
    of group: LayoutGroup, in inner: Size, isOnce: Bool
  ) {
    let (along, gap) = (group.direction, group.spacing.least)
    var share: (axis: Axis, extent: Double)?
    if let count = group.count, !isOnce {
      share = (along, max(0, inner[along] - Double(count - 1) * gap) / Double(count))
    }
    let most = group.count ?? (isOnce ? group.members.count : .max)
    var position = 0.0
    var (count, index) = (0, 0)
    while count < most {
      let member = group.members[index]
      let (firstFrame, firstItem) = (frames.count, next)
      let firstGroup = badgedGroups.count
      if count > 0 { position += gap }
      let room =
        count == 0 || group.count != nil || isOnce
        ? Double.infinity : inner[along] * (1 + 1e-6) - position
      // Before its items are placed, where it says so itself.
      if let extent = member.extent(along: along, in: inner), extent > room { break }
      guard let size = place(member, in: inner, share: share) else { break }
      guard size[along] <= room else {
        frames.removeSubrange(firstFrame...)
        if hasBadges { badges.removeSubrange(firstFrame...) }
        badgedGroups.removeSubrange(firstGroup...)
        next = firstItem
        break
      }
      placed.append(
        Placed(edges: member.edgeSpacing, firstFrame: firstFrame, size: size, start: position))
      position += size[along]
      count += 1
      index = index + 1 < group.members.count ? index + 1 : 0
    }
  }

  /// Moves members to their places, now that it is known how much room they leave along the group,
  /// and have across it.
  private mutating func spread(
    _ members: Range<Int>, of group: LayoutGroup, leaving left: Double, across room: Double
  ) {
    let (along, across) = (group.direction, group.direction.perpendicular)
    let between = group.spacing.shareCount
    var shares = between * Double(members.count - 1)
    for member in members {
      let edges = placed[member].edges
      shares += edges.start(along: along).shareCount
      shares += edges.end(along: along).shareCount
    }
    let share = shares > 0 ? left / shares : 0
    var passed = 0.0
    for index in members {
      let member = placed[index]
      passed += member.edges.start(along: along).shareCount
      var offset = Size.zero
      offset[along] = member.start + passed * share
      offset[across] = Self.share(
        of: max(0, room - member.size[across]), before: member.edges, along: across)
      let end = index + 1 < members.upperBound ? placed[index + 1].firstFrame : frames.count
      move(frames: member.firstFrame..<end, by: offset.width, offset.height)
      passed += member.edges.end(along: along).shareCount + between
    }
  }

  /// What the edge at the start takes of leftover room, in points.
  private static func share(
    of room: Double, before edges: EdgeSpacing, along axis: Axis
  ) -> Double {
    let (start, end) = (edges.start(along: axis).shareCount, edges.end(along: axis).shareCount)
    return start > 0 ? room / (start + end) : 0
  }

  private mutating func move(framesFrom first: Int, by x: Double, _ y: Double) {
    move(frames: first..<frames.count, by: x, y)
  }

  private mutating func move(frames range: Range<Int>, by x: Double, _ y: Double) {
    guard x != 0 || y != 0 else { return }
    for index in range {
      frames[index].origin.x += x
      frames[index].origin.y += y
    }
  }
}
