import PlaneGeometry

/// Items in groups, which stand for lines. Stored apart, so that other layouts do not copy it.
final class GroupedItems: Sendable {
  /// The outermost group.
  let group: LayoutGroup
  /// The scrolling axis.
  let axis: Axis
  /// The container of the outermost group, in points.
  let room: Size
  /// Whether a dimension of an item is estimated.
  let readsSizes: Bool
  #if !WITHOUT_SUPPLEMENTS
    /// Whether anything is attached to any of the items.
    let hasBadges: Bool
  #endif

  init(_ group: LayoutGroup, axis: Axis, room: Size) {
    self.group = group
    self.axis = axis
    self.room = room
    readsSizes = !group.estimatedAxes.isEmpty
    #if !WITHOUT_SUPPLEMENTS
      hasBadges = group.hasBadges
    #endif
  }

  /// Place and extent of an item across, in points.
  func slot(of item: Int, in context: LineContext) -> CrossSlot {
    let box = context.block.boxes[item]
    return CrossSlot(lead: box.lead, extent: box.extent)
  }
}

extension GroupedItems: Equatable {
  /// Whether items lie in both alike.
  static func == (one: GroupedItems, other: GroupedItems) -> Bool {
    one === other
      || one.axis == other.axis && one.room == other.room && one.group == other.group
  }
}

/// Puts items into one group, in points from its top left corner, from left to right.
struct GroupBuilder {
  private let sizes: [Size]
  private let end: Int
  /// The next item.
  private(set) var next: Int
  private(set) var frames: [Rect] = []
  #if !WITHOUT_SUPPLEMENTS
    /// What is attached to each; empty where nothing is attached to any.
    private(set) var badges: [[SupplementaryItem]] = []
    private var hasBadges = false

    /// How far that reaches beyond its item at most, in points.
    var badgeReach: Double {
      zip(frames, badges).reduce(0) { reach, item in
        item.1.reduce(reach) { max($0, $1.overhang(on: item.0)) }
      }
    }
  #endif

  /// - Parameters:
  ///   - sizes: own sizes of the items; empty where none is read.
  ///   - items: those that are left.
  init(_ sizes: [Size], _ items: Range<Int>) {
    self.sizes = sizes
    next = items.lowerBound
    end = min(items.upperBound, items.lowerBound + LayoutLimits.groupItemCount)
  }

  /// The boxes of the next items in the outermost group, and how long that is, in points.
  mutating func boxes(in grouped: GroupedItems) -> (boxes: [AxialRect], length: Double) {
    let (axis, cross) = (grouped.axis, grouped.axis.perpendicular)
    #if !WITHOUT_SUPPLEMENTS
      hasBadges = grouped.hasBadges
    #endif
    let member = LayoutMember.group(grouped.group)
    let size = place(member, in: grouped.room, share: nil) ?? .zero
    let left = max(0, grouped.room[cross] - size[cross])
    let lead = Self.share(of: left, before: member.edgeSpacing, along: cross)
    var length = size[axis]
    let boxes = frames.map { frame in
      let start = min(frame.start(along: axis), LayoutLimits.distance)
      let box = AxialRect(
        start: start, length: min(frame.size[axis], LayoutLimits.distance - start),
        lead: min(frame.start(along: cross) + lead, LayoutLimits.distance),
        extent: min(frame.size[cross], LayoutLimits.distance))
      length = max(length, box.start + box.length)
      return box
    }
    return (boxes, min(length, LayoutLimits.distance))
  }

  /// Places a member with the room around it; nil where there is no item left.
  ///
  /// - Parameter share: its extent along an axis, whatever it says itself.
  private mutating func place(
    _ member: LayoutMember, in room: Size, share: (axis: Axis, extent: Double)?
  ) -> Size? {
    guard next < end else { return nil }
    let edges = member.edgeSpacing
    let first = frames.count
    let given = Axis.allCases.map { axis in
      share?.axis == axis ? share.map { max(0, $0.extent - edges.least(along: axis)) } : nil
    }
    guard
      let size =
        switch member {
        case .item(let item): place(item, in: room, width: given[0], height: given[1])
        case .group(let group): place(group, in: room, width: given[0], height: given[1])
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
    let own = sizes.isEmpty ? Size.zero : sizes[next]
    let size = Size(
      width: width ?? item.width.length(in: room) ?? own.width,
      height: height ?? item.height.length(in: room) ?? own.height)
    let insets = item.insets
    frames.append(
      Rect(
        x: min(insets.left, size.width), y: min(insets.top, size.height),
        width: max(0, size.width - insets.total(along: .horizontal)),
        height: max(0, size.height - insets.total(along: .vertical))))
    #if !WITHOUT_SUPPLEMENTS
      if hasBadges { badges.append(item.badges) }
    #endif
    next += 1
    return size
  }

  private mutating func place(
    _ group: LayoutGroup, in room: Size, width: Double?, height: Double?
  ) -> Size? {
    let (along, across) = (group.direction, group.direction.perpendicular)
    let own = Own(
      width: width ?? group.width.length(in: room), height: height ?? group.height.length(in: room))
    var inner = Size.zero
    for axis in Axis.allCases {
      let outer = own[axis] ?? max(0, room[axis] - group.edgeSpacing.least(along: axis))
      inner[axis] = max(0, outer - group.insets.total(along: axis))
    }
    let placed = placeMembers(of: group, in: inner, isOnce: own[along] == nil)
    guard let last = placed.last else { return nil }
    var used = Size.zero
    used[along] = last.start + last.size[along]
    used[across] = placed.reduce(0) { max($0, $1.size[across]) }
    let room = Size(
      width: own.width == nil ? used.width : inner.width,
      height: own.height == nil ? used.height : inner.height)
    spread(placed, of: group, used, in: room)
    move(framesFrom: placed[0].firstFrame, by: group.insets.left, group.insets.top)
    return Size(
      width: own.width ?? used.width + group.insets.total(along: .horizontal),
      height: own.height ?? used.height + group.insets.total(along: .vertical))
  }

  /// What a group says of its size, in points; nil for what is estimated.
  private struct Own {
    var width: Double?
    var height: Double?

    subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
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
  ) -> [Placed] {
    let (along, gap) = (group.direction, group.spacing.least)
    var share: (axis: Axis, extent: Double)?
    if let count = group.count, !isOnce {
      share = (along, max(0, inner[along] - Double(count - 1) * gap) / Double(count))
    }
    let most = group.count ?? (isOnce ? group.members.count : .max)
    var placed: [Placed] = []
    var position = 0.0
    while placed.count < most {
      let member = group.members[placed.count % group.members.count]
      let (firstFrame, firstItem) = (frames.count, next)
      if !placed.isEmpty { position += gap }
      let room =
        placed.isEmpty || group.count != nil || isOnce
        ? Double.infinity : inner[along] * (1 + 1e-6) - position
      // Before its items are placed, where it says so itself.
      if let extent = member.extent(along: along, in: inner), extent > room { break }
      guard let size = place(member, in: inner, share: share) else { break }
      guard size[along] <= room else {
        frames.removeSubrange(firstFrame...)
        #if !WITHOUT_SUPPLEMENTS
          if hasBadges { badges.removeSubrange(firstFrame...) }
        #endif
        next = firstItem
        break
      }
      placed.append(
        Placed(edges: member.edgeSpacing, firstFrame: firstFrame, size: size, start: position))
      position += size[along]
    }
    return placed
  }

  /// Moves members to their places, now that it is known how much room they leave.
  private mutating func spread(
    _ placed: [Placed], of group: LayoutGroup, _ used: Size, in room: Size
  ) {
    let (along, across) = (group.direction, group.direction.perpendicular)
    let between = group.spacing.shareCount
    let shares = placed.reduce(between * Double(placed.count - 1)) {
      $0 + $1.edges.start(along: along).shareCount + $1.edges.end(along: along).shareCount
    }
    let share = shares > 0 ? max(0, room[along] - used[along]) / shares : 0
    var passed = 0.0
    for (index, member) in placed.enumerated() {
      passed += member.edges.start(along: along).shareCount
      var offset = Size.zero
      offset[along] = member.start + passed * share
      offset[across] = Self.share(
        of: max(0, room[across] - member.size[across]), before: member.edges, along: across)
      let end = index + 1 < placed.count ? placed[index + 1].firstFrame : frames.count
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
