import PlaneGeometry

// Backgrounds, badges and boundary items are no elements: with ordinals they would be in every
// numbering, mapping, hit test and live window. A badge is a function of the frame of its item,
// wherever that is drawn, so it has no spring that would have to be replayed, and leaves with the
// item. That of a group is found by the first item of the group, whose block of lines has the
// group's rectangle.

/// Which supplementary item or boundary item is meant.
public struct SupplementID: Equatable, Hashable, Sendable {
  /// What it belongs to.
  public enum Owner: Equatable, Hashable, Sendable {
    /// The whole layout.
    case layout
    /// A section, by its index.
    case section(Int)
    /// An item.
    case item(ItemPath)
    /// The group of a compositional layout that begins with an item and is within so many groups; 0 for the outermost.
    case group(firstItem: ItemPath, depth: Int)
  }

  /// What it belongs to.
  public let owner: Owner
  /// Tells it from others of the same owner.
  public let kind: String
  /// Its place in the list of its owner.
  public let index: Int
  /// The order of those that overlap.
  public let zIndex: Int
  /// Whether it stays in view.
  public let isPinned: Bool

  package init(_ owner: Owner, kind: String, index: Int, zIndex: Int, isPinned: Bool = false) {
    self.owner = owner
    self.kind = kind
    self.index = index
    self.zIndex = zIndex
    self.isPinned = isPinned
  }
}

extension SupplementID {
  /// The badge of an item, or of the group that begins with it and is within so many groups.
  package init(
    _ badge: SupplementaryItem, index: Int, of element: LayoutElement, groupDepth: Int? = nil
  ) {
    let path = ItemPath(item: element.item, section: element.section)
    self.init(
      groupDepth.map { .group(firstItem: path, depth: $0) } ?? .item(path), kind: badge.kind,
      index: index, zIndex: badge.zIndex)
  }
}

extension Arrangement {
  private var placed: PlacedSections? {
    guard case .sections(let placed) = geometry else { return nil }
    return placed
  }

  /// How far what is attached to items and groups reaches beyond the items and the first items of the groups at most, in points;
  /// nil where nothing is.
  package var badgeReach: Double? { placed?.supplementReach }

  /// Whether anything is attached to groups.
  package var groupsHaveBadges: Bool { placed?.groupsHaveBadges ?? false }

  /// Whether there are any boundary items.
  package var hasBoundaryItems: Bool { placed?.boundaryItems != nil }

  /// Whether anything is attached to items, sections or the layout.
  package var hasSupplements: Bool { badgeReach != nil || hasBoundaryItems }

  /// What is attached to an element. Logarithmic.
  ///
  /// - Parameter ordinal: within 0..<``elementCount``.
  package func badges(at ordinal: Int) -> [SupplementaryItem] {
    guard let placed, placed.supplementReach != nil else { return [] }
    let element = numbering.element(at: ordinal)
    return element.kind == .item
      ? placed.sections[element.section].items.badges(of: element.item) : []
  }

  /// Calls `body` with what is attached to the groups that begin with an element, and where it lies, outer groups before inner
  /// ones. Logarithmic.
  ///
  /// - Parameter ordinal: within 0..<``elementCount``.
  package func forEachGroupBadge(
    at ordinal: Int, _ body: (_ id: SupplementID, _ frame: Rect) -> Void
  ) {
    guard let placed, placed.groupsHaveBadges else { return }
    let element = numbering.element(at: ordinal)
    guard element.kind == .item else { return }
    let groups = placed.sections[element.section].items.groupBadges(from: element.item)
    guard !groups.isEmpty else { return }
    let item = placed.sections[element.section].box(of: element)
    for group in groups {
      let box = group.box.shifted(by: AxialPoint(start: item.start, lead: item.lead))
      let container = placed.space.frame(of: box)
      for (index, badge) in group.badges.enumerated() {
        body(
          SupplementID(badge, index: index, of: element, groupDepth: group.depth),
          frame(of: badge, on: container))
      }
    }
  }

  /// Where a badge lies on the frame of its item or group.
  package func frame(of badge: SupplementaryItem, on frame: Rect) -> Rect {
    let found = badge.frame(on: frame, isMirrored: isMirrored)
    return placed?.space.rounded(found) ?? found
  }

  /// Calls `body` with every boundary item that overlaps a viewport, where it lies in its section and where it is pinned.
  package func forEachBoundaryItem(
    in viewport: Rect, reaching rect: Rect,
    _ body: (_ id: SupplementID, _ rest: Rect, _ frame: Rect, _ isAtEnd: Bool) -> Void
  ) {
    guard let placed, let items = placed.boundaryItems, let window = placed.space.window(of: rect)
    else { return }
    let visible = placed.space.stretch(of: viewport)
    items.forEachItem(reaching: window.main) { one in
      let frame = placed.space.frame(of: items.box(of: one, in: visible))
      guard frame.overlaps(rect) else { return }
      body(one.id, placed.space.frame(of: one.box), frame, one.isAtEnd(along: axis))
    }
  }

  /// A boundary item of a section, or of the whole layout: where it lies, and where it is pinned in
  /// a viewport. Logarithmic.
  package func boundaryItem(
    _ index: Int, ofSection section: Int?, in viewport: Rect
  ) -> (id: SupplementID, rest: Rect, frame: Rect, isAtEnd: Bool)? {
    guard let placed, let items = placed.boundaryItems,
      let one = items.item(index, ofSection: section)
    else { return nil }
    let box = items.box(of: one, in: placed.space.stretch(of: viewport))
    return (
      one.id, placed.space.frame(of: one.box), placed.space.frame(of: box),
      one.isAtEnd(along: axis)
    )
  }

  /// Calls `body` with every supplementary item and boundary item that can be seen in a viewport, and with its frame there:
  /// first boundary items, those of the whole layout before those of sections, then supplementary items of groups, and then those
  /// of items, in the order of the items. They lie above items by their z indices, and what is pinned above all others.
  ///
  /// O(log n + k) for n elements, k of which lie within as much of the viewport as supplementary items reach beyond
  /// their items, or beyond the first items of their groups.
  /// - Parameters:
  ///   - viewport: what the viewport shows, in points of the content, content insets included.
  ///   - body: called with each of them and its frame in the content, in points.
  public func forEachSupplement(
    in viewport: Rect, _ body: (_ id: SupplementID, _ frame: Rect) -> Void
  ) {
    forEachSupplement(in: viewport, overlapping: viewport, body)
  }

  private func forEachSupplement(
    in viewport: Rect, overlapping rect: Rect, _ body: (SupplementID, Rect) -> Void
  ) {
    forEachBoundaryItem(in: viewport, reaching: rect) { id, _, frame, _ in body(id, frame) }
    guard let badgeReach else { return }
    let reach = rect.growing(by: badgeReach)
    for isOfGroups in [true, false] where groupsHaveBadges || !isOfGroups {
      forEachBadge(ofGroups: isOfGroups, near: reach) { ordinal, id, frame in
        if frame.overlaps(rect), isSeen(frame, of: ordinal, in: viewport) { body(id, frame) }
      }
    }
  }

  /// Calls `body` with the supplementary items of groups, or else of items, of the elements that share area with a rectangle.
  private func forEachBadge(
    ofGroups isOfGroups: Bool, near rect: Rect, _ body: (Int, SupplementID, Rect) -> Void
  ) {
    forEachElement(overlapping: rect) { ordinal, container in
      guard !isOfGroups else {
        return forEachGroupBadge(at: ordinal) { id, frame in body(ordinal, id, frame) }
      }
      for (index, badge) in badges(at: ordinal).enumerated() {
        body(
          ordinal,
          SupplementID(badge, index: index, of: element(at: ordinal)),
          frame(of: badge, on: container))
      }
    }
  }

  /// The supplementary item or boundary item at a point of a viewport, the topmost of several; costs what
  /// ``forEachSupplement(in:_:)`` costs.
  ///
  /// - Parameters:
  ///   - point: in content coordinates, in points.
  ///   - viewport: what the viewport shows, in points of the content, content insets included.
  /// - Returns: nil where there is none, or no point.
  public func supplement(at point: Point, in viewport: Rect) -> SupplementID? {
    guard point.isFinite else { return nil }
    var found: SupplementID?
    forEachSupplement(in: viewport, overlapping: Rect(at: point)) { id, _ in
      let isAbove = found.map {
        ($0.isPinned ? 1 : 0, $0.zIndex) <= (id.isPinned ? 1 : 0, id.zIndex)
      }
      if isAbove ?? true { found = id }
    }
    return found
  }
}

extension PlacedBoundaryItems.Placed {
  fileprivate var id: SupplementID {
    SupplementID(
      section.map { .section($0) } ?? .layout, kind: item.kind, index: index, zIndex: item.zIndex,
      isPinned: pin != nil)
  }

  fileprivate func isAtEnd(along axis: Axis) -> Bool { item.alignment.share(along: axis) == 1 }
}
