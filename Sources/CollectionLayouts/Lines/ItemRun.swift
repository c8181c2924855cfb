/// The items of one section, line by line, in main and cross terms from the start of the lines.
enum ItemRun: Equatable, Sendable {
  /// Lines that are all alike; nothing is stored per item.
  case regular(RegularLines)
  /// One item of such lines.
  case lone(LoneItem)
  /// Lines that differ.
  case broken(BrokenLines)
  /// No lines but tracks.
  case waterfall(WaterfallItems)
  /// Lines across, which scroll.
  case across(ScrollingItems)
  /// The same, all in the place of the first, which is as large as what one can see of them.
  case strip(ScrollingItems)

  /// Where the lines end, in points from their start.
  var end: Double {
    switch self {
    case .regular(let lines): lines.end
    case .lone(let item): item.length
    case .broken(let lines): lines.end
    case .waterfall(let items): items.end
    case .across(let items), .strip(let items): items.end
    }
  }

  /// Where an item lies, in points from the start of the lines.
  func box(of item: Int) -> AxialRect {
    switch self {
    case .regular(let lines): lines.box(of: item)
    case .lone(let item): item.box
    case .broken(let lines): lines.box(of: item)
    case .waterfall(let items): items.box(of: item)
    case .across(let items): items.box(of: item)
    case .strip(let items): items.strip
    }
  }

  /// Calls `body` for every item that overlaps the window, and for some neighbours, in index order.
  func forEachItem(in window: AxialBounds, _ body: (Int, AxialRect) -> Void) {
    switch self {
    case .regular(let lines): lines.forEachItem(in: window, body)
    case .lone(let item): if item.overlaps(window) { body(0, item.box) }
    case .broken(let lines): lines.forEachItem(in: window, body)
    case .waterfall(let items): items.forEachItem(in: window, body)
    case .across(let items): items.forEachItem(in: window, body)
    case .strip(let items): if items.end > 0 { body(0, items.strip) }
    }
  }
}

extension ItemRun {
  /// Items that scroll across their collection.
  var scrollingItems: ScrollingItems? {
    switch self {
    case .across(let items), .strip(let items): items
    default: nil
    }
  }
}
