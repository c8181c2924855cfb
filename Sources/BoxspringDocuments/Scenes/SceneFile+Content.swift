import CollectionLayouts
import PlaneGeometry

// Sections, items and ready-made frames.

extension SceneFile {
  /// Most sizes that the patterns of all sections may have, and most spans; and most items of a pattern where layouts look
  /// at each.
  static let patternLimit = LayoutLimits.repeatedItemCount

  /// How many sizes, spans and styles are written out.
  struct Written {
    var sizes = 0
    var spans = 0
    var styles = 0
    /// How many items have their sizes in files.
    var filed = 0
    /// Reads such files; nil where there are none.
    var readSizes: SizesReader?
  }

  static func content(
    _ document: inout JSONObject, for layout: CollectionLayout, _ written: inout Written
  ) throws(InputError) -> CollectionContent {
    var sections: [SectionContent] = []
    for element in try document.array("sections") {
      sections.append(try section(element, for: layout, &written))
    }
    return CollectionContent(sections: sections, boundaryItems: try boundaryItems(of: &document))
  }

  private static func boundaryItems(
    of object: inout JSONObject
  ) throws(InputError) -> [BoundaryItem] {
    var items: [BoundaryItem] = []
    try object.readFields { (reader) throws(InputError) in
      try reader.field("boundaryItems", &items, .list())
    }
    return items
  }

  /// Insets that a key says, in points.
  private static func insets(
    _ key: String, of object: inout JSONObject
  ) throws(InputError) -> EdgeInsets {
    var insets = EdgeInsets.zero
    try object.readFields { (reader) throws(InputError) in
      try reader.field(key, &insets, InsetsShape(.finite))
    }
    return insets
  }

  /// A section without its identifiers; see ``identify(_:by:_:)``.
  static func section(
    _ element: JSONElement, for layout: CollectionLayout, _ written: inout Written
  ) throws(InputError) -> SectionContent {
    var section = try element.object(as: "a section in {}")
    let content = try SceneFile.section(&section, for: layout, &written)
    for key in ["id", "ids"] { _ = section.optional(key) }
    try section.refuseUnreadKeys()
    return content
  }

  private static func section(
    _ section: inout JSONObject, for layout: CollectionLayout, _ written: inout Written
  ) throws(InputError) -> SectionContent {
    let scrolling: SectionScrolling? = try section.optionalValue("scrolling")
    let own = try SceneFile.ownLayout(
      of: &section, along: scrolling == nil ? layout.axis : layout.axis.perpendicular)
    if scrolling != nil, own == nil {
      throw section.error(
        "a section that scrolls needs a layout of its own",
        remedy: "add \"layout\": its lines follow one another across the collection")
    }
    let layout = own ?? layout
    let count = try section.optionalInteger(
      "count", in: 0...LayoutLimits.elementCount, as: "a number of items")
    let items = try items(count, &section, layout, &written)
    var content = SectionContent(
      items: items,
      spans: try spans(items.count, &section, layout, &written),
      insets: try insets("insets", of: &section),
      lineSpacing: try section.optionalNumber("lineSpacing", as: "points between lines"),
      itemSpacing: layout.isList
        ? nil : try section.optionalNumber("itemSpacing", as: "points between items"),
      headerLength: try section.optionalNumber("header", in: .notNegative, as: "a length in points")
        ?? 0,
      footerLength: try section.optionalNumber("footer", in: .notNegative, as: "a length in points")
        ?? 0,
      layout: own)
    content.itemInsets = try insets("itemInsets", of: &section)
    content.itemStyles = try styles(items.count, &section, layout, &written)
    content.background = try section.optionalValue("background")
    if scrolling != nil { content.scrolling = scrolling }
    let boundaryItems = try boundaryItems(of: &section)
    if !boundaryItems.isEmpty { content.boundaryItems = boundaryItems }
    return content
  }

  private static func items(
    _ count: Int?, _ section: inout JSONObject, _ layout: CollectionLayout,
    _ written: inout Written
  ) throws(InputError) -> ItemSizes {
    let needed = layout.neededSize
    if let size = try optionalSize("size", of: &section, needed: needed) {
      guard section.optional("sizes") == nil else {
        throw section.error(
          at: "sizes", "\"size\" is also given", remedy: "keep one of the two")
      }
      guard let count else {
        throw section.error("\"count\" is missing", remedy: "give the number of items of this size")
      }
      return .uniform(count: count, size: size)
    }
    if let sizes = try filedSizes(count, &section, &written) { return .varying(sizes) }
    guard let elements = try section.optionalArray("sizes", as: "a list of sizes") else {
      guard needed.isEmpty || count == 0, let count else {
        throw section.error("neither \"size\" nor \"sizes\" is given", remedy: "give one of them")
      }
      return .uniform(count: count, size: .zero)
    }
    var sizes: [Size] = []
    for element in elements { sizes.append(try size(element, needed: needed)) }
    let total = count ?? sizes.count
    guard !sizes.isEmpty || total == 0 else {
      throw section.error(at: "sizes", "there is no size", remedy: "give at least one")
    }
    written.sizes += layout.looksAtEachItem ? total : min(total, sizes.count)
    guard written.sizes <= patternLimit else {
      throw section.error(
        at: "count", "\(written.sizes) items of several sizes are too many",
        remedy: "give \(patternLimit) or fewer in all sections, or one \"size\"")
    }
    return .varying(ItemTable(repeating: sizes, count: total))
  }

  /// Sizes that are in a file; nil where the section has them itself.
  private static func filedSizes(
    _ count: Int?, _ section: inout JSONObject, _ written: inout Written
  ) throws(InputError) -> [Size]? {
    guard let element = section.optional("sizes"), case .object = element.value else { return nil }
    var object = try element.object()
    let file = SizesFile(
      name: try object.string("file"),
      numbers: try object.optionalChoice(
        "numbers", ["float32": SizesFile.Numbers.float32, "float64": .float64]) ?? .float64,
      count: count, limit: SizesFile.itemLimit - written.filed)
    try object.refuseUnreadKeys()
    guard let readSizes = written.readSizes else {
      throw object.error(
        "sizes in a file cannot be read here", remedy: "write them out as a list in []")
    }
    guard count ?? 0 <= file.limit else {
      throw section.error(
        at: "count", "more than \(SizesFile.itemLimit) items have their sizes in files",
        remedy: "give fewer in all sections")
    }
    let sizes = try readSizes(file)
    if let count, count != sizes.count {
      throw object.error(
        at: "file",
        "it has \(sizes.count > count ? "more than \(count)" : "\(sizes.count)") "
          + (min(count, sizes.count) == 1 ? "size" : "sizes"),
        remedy: "give as many as \"count\" says, \(count), or leave that out")
    }
    written.filed += sizes.count
    guard written.filed <= SizesFile.itemLimit else {
      throw object.error(
        at: "file", "more than \(SizesFile.itemLimit) items have their sizes in files",
        remedy: "give fewer in all sections")
    }
    return sizes
  }

  private static func spans(
    _ count: Int, _ section: inout JSONObject, _ layout: CollectionLayout,
    _ written: inout Written
  ) throws(InputError) -> ItemSpans {
    let keys = layout.spanKeys
    try SpanKeys.refuseOthers(than: keys, in: &section)
    guard let keys else { return .uniform(1) }
    let span = try section.optionalInteger(keys.one, in: SpanKeys.range, as: keys.meaning)
    guard let elements = try section.optionalArray(keys.each, as: "a list, each \(keys.meaning)")
    else { return .uniform(span ?? 1) }
    guard span == nil else {
      throw section.error(
        at: keys.each, "\"\(keys.one)\" is also given", remedy: "keep one of the two")
    }
    guard !elements.isEmpty else {
      throw section.error(at: keys.each, "there is no number", remedy: "give at least one")
    }
    let own = layout.looksAtEachItem ? count : min(count, elements.count)
    guard own <= patternLimit - written.spans else {
      throw section.error(
        at: keys.each, "\(count) items with \(keys.each) are too many",
        remedy: "give \(patternLimit) items or fewer in all sections, or one \"\(keys.one)\"")
    }
    written.spans += own
    var spans: [Int] = []
    for element in elements {
      spans.append(try element.integer(in: SpanKeys.range, as: keys.meaning))
    }
    return .varying(ItemTable(repeating: spans, count: count))
  }

  // MARK: Sizes and frames

  static func optionalSize(
    _ key: String, of object: inout JSONObject, needed: [Axis] = Axis.allCases
  ) throws(InputError) -> Size? {
    guard let element = object.optional(key) else { return nil }
    return try size(element, needed: needed)
  }

  static func size(
    _ element: JSONElement, needed: [Axis]
  ) throws(InputError) -> Size {
    var object = try element.object(as: "a size in {}")
    var size = Size.zero
    for (axis, key) in [(Axis.horizontal, "width"), (.vertical, "height")] {
      let meaning = "the \(key) in points"
      if needed.contains(axis) {
        size[axis] = try object.number(key, in: .notNegative, as: meaning)
      } else {
        size[axis] = try object.optionalNumber(key, in: .notNegative, as: meaning) ?? 0
      }
    }
    try object.refuseUnreadKeys()
    return size
  }

  static func frames(_ document: inout JSONObject) throws(InputError) -> [Rect] {
    var frames: [Rect] = []
    for element in try document.array("frames", as: "a list of frames") {
      var frame = try element.object(as: "a frame in {}")
      frames.append(
        Rect(
          x: try frame.number("x", as: "a position in points"),
          y: try frame.number("y", as: "a position in points"),
          width: try frame.number("width", in: .notNegative, as: "the width in points"),
          height: try frame.number("height", in: .notNegative, as: "the height in points")))
      try frame.refuseUnreadKeys()
    }
    return frames
  }
}

extension CollectionLayout {
  /// The directions in which an item's own size counts.
  var neededSize: [Axis] {
    switch self {
    case .list(let list): [list.axis]
    case .flow: Axis.allCases
    case .grid(let grid): grid.itemLength.neededSize(along: grid.axis)
    case .waterfall(let waterfall): waterfall.itemLength.neededSize(along: waterfall.axis)
    case .rows(let rows): rows.itemLength.neededSize(along: rows.axis)
    case .compositional(let layout): layout.group.estimatedAxes
    }
  }

  /// Whether patterns are of no help: where an item lies depends on all before it.
  fileprivate var looksAtEachItem: Bool {
    if case .waterfall = self { true } else { false }
  }

  fileprivate var isList: Bool {
    if case .list = self { true } else { false }
  }

  /// What the number is called that items have beside their sizes; nil where they have none.
  var spanKeys: SpanKeys? {
    switch self {
    case .list, .flow, .compositional: nil
    case .grid, .waterfall: .tracks
    case .rows: .divisors
    }
  }
}

/// What the number is called that items of some layouts have beside their sizes.
enum SpanKeys: CaseIterable {
  case tracks, divisors

  static let range = 1...Int(Int32.max)

  /// The key of an item, or of all.
  var one: String { self == .tracks ? "span" : "widthDivisor" }

  /// The key of a list.
  var each: String { self == .tracks ? "spans" : "widthDivisors" }

  var meaning: String { self == .tracks ? "a number of tracks" : "a number of items to a row" }

  private var problem: String {
    self == .tracks
      ? "only a grid or a waterfall has tracks to span" : "only rows divide their width"
  }

  /// Refuses keys that mean nothing to a layout.
  static func refuseOthers(
    than keys: SpanKeys?, in object: inout JSONObject
  ) throws(InputError) {
    for other in allCases where other != keys {
      for key in [other.one, other.each] where object.optional(key) != nil {
        throw object.error(at: key, other.problem, remedy: "leave it out")
      }
    }
  }
}

extension GridItemLength {
  fileprivate func neededSize(along axis: Axis) -> [Axis] {
    switch self {
    case .ratio, .fixed: []
    case .own: [axis]
    case .proportional: Axis.allCases
    }
  }
}
