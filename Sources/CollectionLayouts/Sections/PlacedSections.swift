import PlaneGeometry

/// The sections of a collection in their places, with a search structure over them. A class, so that a query of an arrangement, or a
/// copy of one, copies a reference.
final class PlacedSections: Sendable {
  let sections: [PlacedSection]
  let space: AxialSpace
  /// How far pinned headers and footers can go; nil where none are.
  let pinned: PinnedElements?
  /// What lies behind sections; nil for nothing.
  let backgrounds: PlacedBackgrounds?
  /// What lies at the boundaries of sections and of all of them; nil for nothing.
  let boundaryItems: PlacedBoundaryItems?
  /// How far supplementary items reach beyond their items, or the first items of their groups, at most, in points; nil where there
  /// are none.
  let supplementReach: Double?
  /// Whether any group has supplementary items.
  let groupsHaveBadges: Bool
  /// Whether any section scrolls across the collection.
  let hasScrollingSections: Bool
  private let hierarchy: BoundsHierarchy

  init(
    _ sections: [PlacedSection], in space: AxialSpace, pinned: PinnedElements?,
    backgrounds: PlacedBackgrounds?, boundaryItems: PlacedBoundaryItems? = nil
  ) {
    self.sections = sections
    self.backgrounds = backgrounds
    self.space = space
    self.pinned = pinned
    self.boundaryItems = boundaryItems
    // Through spans, since sections taken from an array are copied.
    var scrolls = false
    for index in sections.indices where sections.span[index].items.scrollingItems != nil {
      scrolls = true
    }
    hasScrollingSections = scrolls
    var (reach, hasBadges): (Double?, Bool) = (nil, false)
    for index in sections.indices {
      let all = sections.span
      if let own = all[index].items.supplementReach {
        reach = max(own + space.edgeShift, reach ?? 0)
      }
      hasBadges = hasBadges || all[index].items.groupsHaveBadges
    }
    (supplementReach, groupsHaveBadges) = (reach, hasBadges)
    hierarchy = BoundsHierarchy(count: sections.count) {
      AxialBounds(main: sections[$0].searched, cross: .everything)
    }
  }

  func frame(of element: LayoutElement) -> Rect {
    space.frame(of: sections[element.section].box(of: element))
  }

  /// How many items of those that no memory is spent on may overlap a window; see ``Arrangement/countOfEqualItems(near:)``.
  func countOfEqualItems(near window: AxialBounds) -> Int {
    var count = 0
    hierarchy.forEachRun(overlapping: window) { run in
      for section in run where sections[section].searched.overlaps(window.main) {
        count += sections[section].countOfEqualItems(near: window)
      }
    }
    return count
  }

  /// Calls `body` with section, place within it and frame of every element that overlaps the
  /// rectangle, in layout order.
  func forEachElement(overlapping rect: Rect, _ body: (Int, Int, Rect) -> Void) {
    guard let window = space.window(of: rect) else { return }
    let (low, high) = (rect.origin, Point(x: rect.maxX, y: rect.maxY))
    // Constants of their own, so that closures capture nothing else.
    let (sections, space) = (sections, space)
    hierarchy.forEachRun(overlapping: window) { run in
      for section in run {
        let placed = sections[section]
        guard placed.searched.overlaps(window.main) else { continue }
        placed.forEachElement(in: window) { place, box in
          let frame = space.frame(of: box)
          // Whether they overlap; that the rectangle has an area is known.
          let isNear =
            frame.minX < high.x && low.x < frame.maxX && frame.minY < high.y && low.y < frame.maxY
          if isNear, frame.size.width > 0, frame.size.height > 0 { body(section, place, frame) }
        }
      }
    }
  }
}

extension PlacedSections: Equatable {
  /// Whether both have the same in the same places; the rest follows from that.
  static func == (one: PlacedSections, other: PlacedSections) -> Bool {
    one === other
      || one.sections == other.sections && one.space == other.space && one.pinned == other.pinned
        && one.backgrounds == other.backgrounds && one.boundaryItems == other.boundaryItems
  }
}
