/// What surrounds the lines of a section.
struct SectionSurroundings: Equatable, Sendable {
  var header: AxialRect?
  var footer: AxialRect?
}

/// How far a section reaches along the main axis, in points.
struct SectionStretch: Sendable {
  /// All that it takes, with its insets and boundary items; nothing for a section that takes no
  /// room.
  var whole: Interval
  /// What lies between header and footer, less boundary items at either end, and at its end less
  /// the section inset.
  var body: Interval
}

/// One section with everything in its place, in main and cross terms of the content.
struct PlacedSection: Equatable, Sendable {
  /// Where the lines begin.
  let origin: AxialPoint
  let itemCount: Int
  /// Stored apart, since most sections have none; nil then.
  private let storedSurroundings: StoredSurroundings?
  var items: ItemRun

  private indirect enum StoredSurroundings: Equatable, Sendable {
    case surroundings(SectionSurroundings)
  }

  init(_ surroundings: SectionSurroundings, origin: AxialPoint, itemCount: Int, items: ItemRun) {
    self.origin = origin
    self.itemCount = itemCount
    self.items = items
    storedSurroundings = surroundings == SectionSurroundings() ? nil : .surroundings(surroundings)
  }

  private var surroundings: SectionSurroundings {
    if case .surroundings(let surroundings) = storedSurroundings {
      surroundings
    } else {
      SectionSurroundings()
    }
  }

  var header: AxialRect? { surroundings.header }
  var footer: AxialRect? { surroundings.footer }

  /// Where an element of the given kind lies; the section must have it.
  func box(of element: LayoutElement) -> AxialRect {
    let box: AxialRect? =
      switch element.kind {
      case .header: header
      case .item: items.box(of: element.item).shifted(by: origin)
      case .footer: footer
      }
    guard let box else { preconditionFailure("the numbering only names elements that exist") }
    return box
  }

  /// Calls `body` with the place within the section of every element that overlaps the window, and
  /// of some neighbours, in index order.
  func forEachElement(in window: AxialBounds, _ body: (Int, AxialRect) -> Void) {
    // By themselves: a closure that holds the whole section copies it.
    let (first, origin) = (header == nil ? 0 : 1, origin)
    if let header { body(0, header) }
    let local = AxialBounds(
      main: window.main.shifted(by: -origin.start), cross: window.cross.shifted(by: -origin.lead))
    items.forEachItem(in: local) { item, box in body(first + item, box.shifted(by: origin)) }
    if let footer { body(first + itemCount, footer) }
  }

  /// The stretch of the main axis that holds header, lines and footer, in points.
  var main: Interval {
    var main = Interval.nothing
    if let header { main = main.union(header.main) }
    if let footer { main = main.union(footer.main) }
    return itemCount > 0 ? main.union(lines) : main
  }

  /// The stretch of the main axis in which its elements are looked for, in points.
  var searched: Interval {
    if case .across(let items) = items {
      return main.union(items.searched.shifted(by: origin.start))
    }
    return main
  }

  /// The stretch of the main axis that the lines take, in points.
  private var lines: Interval { Interval(low: origin.start, high: origin.start + items.end) }
}

extension AxialRect {
  /// The stretch it takes of the main axis, in points.
  var main: Interval { Interval(low: start, high: start + length) }
}
