import CollectionLayouts
import PlaneGeometry

/// Where a supplementary item or a boundary item rests and how far it has been carried from there.
///
/// A supplementary item is displaced as its item is, fades and grows with it. That of a group is displaced as scrolling displaces the
/// first item of the group. Boundary items are on a spring that all of them share.
public struct SupplementAttributes: Equatable, Sendable {
  /// Which one it is.
  public var id: SupplementID
  /// Where the layout puts it, in points of the content.
  public var restFrame: Rect
  /// How far it is from rest, in points; for what is pinned including the way from there to where it is pinned.
  public var displacement: Vector
  /// How opaque it is, 0 to 1.
  public var opacity: Double
  /// By how much it is drawn larger than its frame, about its centre; 0 or more.
  public var scale: Double
  /// Number of the item that it is attached to, negative for one that has left the content, or of the first item of its group; nil
  /// for a boundary item.
  package var ordinal: Int?

  /// Attributes from their parts.
  package init(
    _ id: SupplementID, restFrame: Rect, displacement: Vector, opacity: Double = 1,
    scale: Double = 1, ordinal: Int? = nil
  ) {
    self.id = id
    self.restFrame = restFrame
    self.displacement = displacement
    self.opacity = opacity
    self.scale = scale
    self.ordinal = ordinal
  }

  /// Is attached to the same item or group of another section.
  package mutating func move(toSection section: Int) {
    let owner: SupplementID.Owner
    switch id.owner {
    case .item(let path): owner = .item(ItemPath(item: path.item, section: section))
    case .group(let path, let depth):
      owner = .group(firstItem: ItemPath(item: path.item, section: section), depth: depth)
    case .layout, .section: return
    }
    id = SupplementID(
      owner, kind: id.kind, index: id.index, zIndex: id.zIndex, isPinned: id.isPinned)
  }

  /// Where it is now: the rest frame moved by the displacement, in points of the content.
  public var frame: Rect { restFrame.offset(by: displacement) }
}

extension Arrangement {
  /// The badges of an item that is drawn somewhere, as far as they overlap a rectangle.
  ///
  /// - Parameter badges: those that it had when it left the content; nil for its own.
  package func appendBadges(
    of item: LayoutAttributes, _ badges: [SupplementaryItem]? = nil, overlapping rect: Rect,
    to supplements: inout [SupplementAttributes]
  ) {
    let badges = badges ?? (item.ordinal >= 0 ? self.badges(at: item.ordinal) : [])
    for (index, badge) in badges.enumerated() {
      let frame = frame(of: badge, on: item.restFrame)
      // It grows about the centre of its item.
      let way = (frame.center - item.restFrame.center) * (item.scale - 1)
      let attributes = SupplementAttributes(
        SupplementID(badge, index: index, of: item.element), restFrame: frame,
        displacement: item.displacement + way, opacity: item.opacity, scale: item.scale,
        ordinal: item.ordinal)
      if attributes.frame.overlaps(rect) { supplements.append(attributes) }
    }
  }

  /// The badges of the groups that begin with an item, as far as they overlap a rectangle, while scrolling displaces the item.
  package func appendGroupBadges(
    from item: LayoutAttributes, overlapping rect: Rect,
    to supplements: inout [SupplementAttributes]
  ) {
    forEachGroupBadge(at: item.ordinal) { id, frame in
      let attributes = SupplementAttributes(
        id, restFrame: frame, displacement: item.displacement, ordinal: item.ordinal)
      if attributes.frame.overlaps(rect) { supplements.append(attributes) }
    }
  }

  /// What is attached to items, groups, sections and the layout within a rectangle, at rest.
  package func supplements(in viewport: Rect, overlapping rect: Rect) -> [SupplementAttributes] {
    var found = boundaryItems(in: viewport, overlapping: rect) { _ in .zero }
    guard let badgeReach else { return found }
    var items: [LayoutAttributes] = []
    forEachElement(overlapping: rect.growing(by: badgeReach)) { ordinal, frame in
      items.append(
        LayoutAttributes(
          ordinal: ordinal, element: element(at: ordinal), restFrame: frame,
          displacement: .zero))
    }
    for item in items { appendGroupBadges(from: item, overlapping: rect, to: &found) }
    for item in items { appendBadges(of: item, overlapping: rect, to: &found) }
    guard rect == viewport else { return found }
    return found.filter { badge in
      badge.ordinal.map { isSeen(badge.frame, of: $0, in: viewport) } ?? true
    }
  }

  /// The boundary items that can be seen in a viewport.
  ///
  /// - Parameter displacement: how far those at the end, or the others, are displaced, in points.
  package func boundaryItems(
    in viewport: Rect, overlapping rect: Rect, displacement: (_ isAtEnd: Bool) -> Vector
  ) -> [SupplementAttributes] {
    guard hasBoundaryItems else { return [] }
    var found: [SupplementAttributes] = []
    let shifts = [displacement(false), displacement(true)]
    let reach = shifts.reduce(0) { max($0, abs($1.dx), abs($1.dy)) }
    forEachBoundaryItem(in: viewport, reaching: rect.growing(by: reach)) {
      id, rest, frame, isAtEnd in
      let attributes = SupplementAttributes(
        id, restFrame: rest,
        displacement: (frame.origin - rest.origin) + shifts[isAtEnd ? 1 : 0])
      if attributes.frame.overlaps(rect) { found.append(attributes) }
    }
    return found
  }
}

extension SpringLayout {
  /// What is attached to items that are drawn, as far as it can be seen.
  func badges(of drawn: [LayoutAttributes], in visible: Rect) -> [SupplementAttributes] {
    guard arrangement.badgeReach != nil else { return [] }
    var found: [SupplementAttributes] = []
    for item in drawn {
      arrangement.appendBadges(of: item, overlapping: visible, to: &found)
    }
    return found
  }

  /// What is attached to groups, as far as it can be seen.
  ///
  /// - Parameters:
  ///   - drawn: the elements in reach, where scrolling has carried them. What moves single items, such as a finger, does not move
  ///     their group.
  ///   - isLimited: whether their displacements are within the limit of the rules already.
  func groupBadges(
    of drawn: [DrawnElement], isLimited: Bool, in visible: Rect
  ) -> [SupplementAttributes] {
    guard arrangement.groupsHaveBadges else { return [] }
    var found: [SupplementAttributes] = []
    for element in drawn {
      var item = element.attributes
      if !isLimited { item.displacement = rules.limited(element) }
      arrangement.appendGroupBadges(from: item, overlapping: visible, to: &found)
    }
    return found
  }

  /// The boundary items and what is attached to groups, as far as they can be seen.
  ///
  /// - Parameters:
  ///   - drawn: the elements in reach, where scrolling has carried them.
  ///   - isLimited: whether their displacements are within the limit of the rules already.
  func ofSections(
    in visible: Rect, _ drawn: [DrawnElement], isLimited: Bool
  ) -> [SupplementAttributes] {
    flown(
      boundaryItems(in: visible) + groupBadges(of: drawn, isLimited: isLimited, in: visible),
      of: drawn, in: visible)
  }

  /// The boundary items that can be seen.
  func boundaryItems(in visible: Rect) -> [SupplementAttributes] {
    arrangement.boundaryItems(in: visible, overlapping: visible) { isAtEnd in
      let isRigid = isAtEnd ? rules.footersAreRigid : rules.headersAreRigid
      return isRigid ? .zero : sharedDisplacement
    }
  }

  /// Has the spring that backgrounds and boundary items share, or has none, as the arrangement and the rules say.
  mutating func updateSharedSpring() {
    let state = sharedSpring?.state ?? .none
    sharedSpring = assignments.sharedSpring(
      rules, mainAxis: arrangement.axis, hasBoundaryItems: arrangement.hasBoundaryItems)
    sharedSpring?.state = state
  }
}
