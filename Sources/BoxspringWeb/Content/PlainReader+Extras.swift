import CollectionLayouts
import PlaneGeometry

// What few sections have: badges, boundary items, a background, insets and styles of items.

extension PlainReader {
  /// Pages tell what is attached to one thing by its place.
  private func kind(_ index: Int) -> String {
    "\(index)"
  }

  private mutating func alignment() -> RectAlignment { one(of: RectAlignment.allCases) }
  private mutating func vector() -> Vector { Vector(dx: number(), dy: number()) }
  /// How many are attached to one thing; one more than possible is refused by the layout.
  private mutating func count() -> Int { whole(LayoutLimits.supplementCount + 1) }
  /// An order; the layout refuses 0.
  private mutating func zIndex() -> Int { whole(100) }

  mutating func badges() -> [SupplementaryItem] {
    (0..<count()).map { index in
      SupplementaryItem(
        kind(index), width: dimension(), height: dimension(),
        containerAnchor: LayoutAnchor(
          alignment(), offset: vector(), fractionalOffset: vector()),
        itemAnchor: flag() ? alignment() : nil, zIndex: zIndex())
    }
  }

  mutating func boundaryItems() -> [BoundaryItem] {
    (0..<count()).map { index in
      BoundaryItem(
        kind(index), width: dimension(), height: dimension(), alignment: alignment(),
        offset: vector(), extendsBoundary: flag(), isPinned: flag(), zIndex: zIndex())
    }
  }

  mutating func addExtras(to section: inout SectionContent) {
    section.itemInsets = insets()
    let (alignments, reaches) = (list(), list())
    if !(alignments.isEmpty && reaches.isEmpty) {
      section.itemStyles = ItemTable(
        (0..<section.items.count).map { item in
          ItemStyle(
            alignment: alignments.isEmpty ? nil : ownAlignment(alignments[item % alignments.count]),
            ignoresItemInsets: !reaches.isEmpty && reaches[item % reaches.count] != 0)
        })
    }
    if flag() {
      section.background = SectionBackground(
        one(of: SectionBackground.Span.allCases), insets: insets())
    }
    section.boundaryItems = boundaryItems()
  }

  /// Own alignments of items, by their numbers.
  private static let alignments: [ItemAlignment?] = [nil, .start, .center, .end, .stretch]

  static func number(of alignment: ItemAlignment?) -> Int {
    alignments.firstIndex(of: alignment) ?? 0
  }

  private func ownAlignment(_ number: Double) -> ItemAlignment? {
    number >= 0 && number < 5 ? Self.alignments[Int(number)] : nil
  }

  /// An item that is inserted.
  mutating func insertedItem() -> ItemContent {
    ItemContent(
      size: Size(width: number(), height: number()), span: number().count,
      style: ItemStyle(alignment: one(of: Self.alignments), ignoresItemInsets: flag()))
  }
}
