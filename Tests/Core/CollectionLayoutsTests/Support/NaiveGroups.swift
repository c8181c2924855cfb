@testable import CollectionLayouts
@testable import PlaneGeometry

/// Compositional layout from left to right, written down as it is said: a function from a member, its container and the sizes
/// of the items to come, to frames. No group is remembered, nothing is shared.
struct NaiveGroups {
  /// A member in its place: the room that it takes with what is around it, and the frames of its items in that.
  struct Block {
    var size: Size
    var frames: [Rect]

    func moved(_ x: Double, _ y: Double) -> Block {
      Block(
        size: size,
        frames: frames.map {
          Rect(x: $0.minX + x, y: $0.minY + y, width: $0.size.width, height: $0.size.height)
        })
    }
  }

  /// The frames of all items, group below group, or group beside group.
  static func frames(_ layout: CompositionalLayout, _ sizes: [Size], in room: Size) -> [Rect] {
    let axis = layout.axis
    var (frames, start, rest) = ([Rect](), 0.0, sizes[...])
    while !rest.isEmpty {
      guard var block = block(.group(layout.group), in: room, Array(rest), share: nil) else {
        break
      }
      let around = Edges(layout.group.edgeSpacing, axis.perpendicular)
      let left = max(0, room[axis.perpendicular] - block.size[axis.perpendicular])
      let lead = around.springsBefore > 0 ? left / (around.springsBefore + around.springsAfter) : 0
      block = axis == .vertical ? block.moved(lead, start) : block.moved(start, lead)
      frames += block.frames
      rest = rest.dropFirst(block.frames.count)
      let end = block.frames.map { $0.end(along: axis) }.max() ?? 0
      start += max(0, max(block.size[axis], end - start) + layout.lineSpacing)
    }
    return frames
  }

  /// Room before and after along an axis.
  private struct Edges {
    var before = 0.0
    var after = 0.0
    var springsBefore = 0.0
    var springsAfter = 0.0

    init(_ edges: EdgeSpacing, _ axis: Axis) {
      let (first, last) = axis == .vertical ? (edges.top, edges.bottom) : (edges.left, edges.right)
      (before, springsBefore) = Self.parts(first)
      (after, springsAfter) = Self.parts(last)
    }

    private static func parts(_ spacing: LayoutSpacing) -> (Double, Double) {
      switch spacing {
      case .fixed(let points): (points, 0)
      case .flexible(let points): (points, 1)
      }
    }
  }

  private static func edgeSpacing(_ member: LayoutMember) -> EdgeSpacing {
    switch member {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }

  private static func points(_ dimension: LayoutDimension, _ container: Size) -> Double? {
    switch dimension {
    case .absolute(let points): points
    case .fractionalWidth(let part): container.width * part
    case .fractionalHeight(let part): container.height * part
    case .estimated: nil
    }
  }

  /// Insets along an axis on which something is estimated count for nothing.
  private static func counted(_ insets: EdgeInsets, _ width: Double?, _ height: Double?)
    -> EdgeInsets
  {
    EdgeInsets(
      top: height == nil ? 0 : insets.top, left: width == nil ? 0 : insets.left,
      bottom: height == nil ? 0 : insets.bottom, right: width == nil ? 0 : insets.right)
  }

  private static func block(
    _ member: LayoutMember, in room: Size, _ sizes: [Size], share: (Axis, Double)?
  ) -> Block? {
    guard let own = sizes.first else { return nil }
    let edges = edgeSpacing(member)
    let (x, y) = (Edges(edges, .horizontal), Edges(edges, .vertical))
    var (wide, high): (Double?, Double?)
    if let (axis, extent) = share {
      if axis == .horizontal {
        wide = max(0, extent - x.before - x.after)
      } else {
        high = max(0, extent - y.before - y.after)
      }
    }
    let inner: Block
    switch member {
    case .item(let item):
      let width = wide ?? points(item.width, room) ?? own.width
      let height = high ?? points(item.height, room) ?? own.height
      let insets = counted(
        item.insets, wide ?? points(item.width, room), high ?? points(item.height, room))
      inner = Block(
        size: Size(width: width, height: height),
        frames: [
          Rect(
            x: min(insets.left, width), y: min(insets.top, height),
            width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
        ])
    case .group(let group):
      inner = self.group(
        group, in: room, sizes, width: wide ?? points(group.width, room),
        height: high ?? points(group.height, room))
    }
    var outer = inner.moved(x.before, y.before)
    outer.size.width += x.before + x.after
    outer.size.height += y.before + y.after
    return outer
  }

  private static func group(
    _ group: LayoutGroup, in room: Size, _ sizes: [Size], width: Double?, height: Double?
  ) -> Block {
    let (along, across) = (group.direction, group.direction.perpendicular)
    let (x, y) = (Edges(group.edgeSpacing, .horizontal), Edges(group.edgeSpacing, .vertical))
    let insets = counted(group.insets, width, height)
    let content = Size(
      width: max(
        0, (width ?? max(0, room.width - x.before - x.after)) - insets.left - insets.right),
      height: max(
        0, (height ?? max(0, room.height - y.before - y.after)) - insets.top - insets.bottom))
    let isKnown = along == .horizontal ? width != nil : height != nil
    let gap =
      switch group.spacing {
      case .fixed(let points), .flexible(let points): points
      }
    var parts: [(block: Block, start: Double, edges: EdgeSpacing)] = []
    var (rest, end) = (sizes, 0.0)
    for index in 0..<(group.count ?? (isKnown ? 10_000 : group.members.count)) {
      var share: (Axis, Double)?
      if let count = group.count, isKnown {
        share = (along, max(0, content[along] - Double(count - 1) * gap) / Double(count))
      }
      let member = group.members[index % group.members.count]
      guard let block = block(member, in: content, rest, share: share) else { break }
      let start = index == 0 ? 0 : end + gap
      if index > 0, group.count == nil, isKnown,
        start + block.size[along] > content[along] * 1.000001
      {
        break
      }
      parts.append((block, start, edgeSpacing(member)))
      end = start + block.size[along]
      rest = Array(rest.dropFirst(block.frames.count))
    }
    var widest = 0.0
    for part in parts { widest = max(widest, part.block.size[across]) }
    let isKnownAcross = across == .horizontal ? width != nil : height != nil
    let roomAcross = isKnownAcross ? content[across] : widest
    let isFlexible = if case .flexible = group.spacing { true } else { false }
    var springs = isFlexible ? Double(parts.count - 1) : 0
    for part in parts {
      let edges = Edges(part.edges, along)
      springs += edges.springsBefore + edges.springsAfter
    }
    // Without items that are left, places of a group with a count stay empty.
    let isSpread = springs > 0 && isKnown && group.count == nil
    let spring = isSpread ? max(0, content[along] - end) / springs : 0
    var (frames, taken) = ([Rect](), 0.0)
    for part in parts {
      let (own, other) = (Edges(part.edges, along), Edges(part.edges, across))
      taken += own.springsBefore
      let lead =
        other.springsBefore > 0
        ? max(0, roomAcross - part.block.size[across]) / (other.springsBefore + other.springsAfter)
        : 0
      let start = part.start + taken * spring
      frames +=
        (along == .horizontal
        ? part.block.moved(insets.left + start, insets.top + lead)
        : part.block.moved(insets.left + lead, insets.top + start)).frames
      taken += own.springsAfter + (isFlexible ? 1 : 0)
    }
    let used = Size(main: end, cross: widest, axis: along)
    return Block(
      size: Size(
        width: width ?? used.width + insets.left + insets.right,
        height: height ?? used.height + insets.top + insets.bottom), frames: frames)
  }
}
