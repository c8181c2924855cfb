import PlaneGeometry

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
  }

  /// What it belongs to.
  public let owner: Owner
  #if WITHOUT_SUPPLEMENT_KINDS
    package var kind: String {
      @inline(__always) get { "" }
    }
  #else
    /// Tells it from others of the same owner.
    public let kind: String
  #endif
  /// Its place in the list of its owner.
  package let index: Int
  /// The order of those that overlap.
  package let zIndex: Int
  /// Whether it stays in view.
  package let isPinned: Bool

  package init(_ owner: Owner, kind: String, index: Int, zIndex: Int, isPinned: Bool = false) {
    self.owner = owner
    #if !WITHOUT_SUPPLEMENT_KINDS
      self.kind = kind
    #endif
    self.index = index
    self.zIndex = zIndex
    self.isPinned = isPinned
  }
}

extension SupplementID {
  /// The badge of an item.
  package init(_ badge: SupplementaryItem, index: Int, of element: LayoutElement) {
    self.init(
      .item(ItemPath(item: element.item, section: element.section)), kind: badge.kind,
      index: index, zIndex: badge.zIndex)
  }
}

#if WITHOUT_SUPPLEMENTS
  extension Arrangement {
    package var badgeReach: Double? {
      @inline(__always) get { nil }
    }

    package var hasBoundaryItems: Bool {
      @inline(__always) get { false }
    }

    package var hasSupplements: Bool {
      @inline(__always) get { false }
    }
  }
#else
  extension Arrangement {
    private var placed: PlacedSections? {
      guard case .sections(let placed) = geometry else { return nil }
      return placed
    }

    /// How far what is attached to items reaches beyond them at most, in points; nil where nothing is.
    package var badgeReach: Double? { placed?.supplementReach }

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

    /// Where a badge lies on the frame of its item.
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
        body(
          SupplementID(
            one.section.map { .section($0) } ?? .layout, kind: one.item.kind, index: one.index,
            zIndex: one.item.zIndex, isPinned: one.pin != nil),
          placed.space.frame(of: one.box), frame,
          one.item.alignment.share(along: axis) == 1)
      }
    }

    /// Calls `body` with every supplementary item and boundary item that can be seen in a viewport, and with its frame there:
    /// first boundary items, those of the whole layout before those of sections, then supplementary items in the order of
    /// their items. They lie above items by their z indices, and what is pinned above all others.
    ///
    /// O(log n + k) for n elements, k of which lie within as much of the viewport as supplementary items reach beyond
    /// their items.
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
      forEachElement(overlapping: rect.growing(by: badgeReach)) { ordinal, container in
        for (index, badge) in badges(at: ordinal).enumerated() {
          let frame = frame(of: badge, on: container)
          guard frame.overlaps(rect) else { continue }
          body(SupplementID(badge, index: index, of: element(at: ordinal)), frame)
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
      let pixel = Rect(
        x: point.x, y: point.y, width: point.x.nextUp - point.x, height: point.y.nextUp - point.y)
      var found: SupplementID?
      forEachSupplement(in: viewport, overlapping: pixel) { id, _ in
        let isAbove = found.map {
          ($0.isPinned ? 1 : 0, $0.zIndex) <= (id.isPinned ? 1 : 0, id.zIndex)
        }
        if isAbove ?? true { found = id }
      }
      return found
    }
  }
#endif
