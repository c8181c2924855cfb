import CollectionLayouts
import PlaneGeometry

// The layout and what it lays out.

extension SceneFile {
  private static let axes: KeyValuePairs<String, Axis> = [
    "vertical": .vertical, "horizontal": .horizontal,
  ]
  private static let distributions: KeyValuePairs<String, LineDistribution> = [
    "start": .start, "center": .center, "end": .end, "justify": .justify, "around": .around,
    "evenly": .evenly,
  ]
  private static let alignments: KeyValuePairs<String, ItemAlignment> = [
    "start": .start, "center": .center, "end": .end, "stretch": .stretch,
  ]

  private static let pinnedKinds: KeyValuePairs<String, [LayoutElement.Kind]> = [
    "none": [], "headers": [.header], "footers": [.footer], "both": [.header, .footer],
  ]
  private static let pinLimits: KeyValuePairs<String, SectionPinning.Limit> = [
    "ownSection": .ownSection, "nextSection": .nextSection,
  ]

  /// What a layout says of its headers and footers.
  private typealias Headers = (placement: HeaderPlacement, pinning: SectionPinning)

  private enum Kind { case list, flow, grid, waterfall, rows, compositional, frames }

  private static let kinds: KeyValuePairs<String, Kind> = [
    "list": .list, "flow": .flow, "grid": .grid, "waterfall": .waterfall, "rows": .rows,
    "compositional": .compositional,
  ]

  private static let placements: KeyValuePairs<String, WaterfallPlacement> = [
    "shortestFirst": .shortestFirst, "leadingToTrailing": .leadingToTrailing,
    "trailingToLeading": .trailingToLeading,
  ]

  static func source(
    _ document: inout JSONObject, _ readSizes: SizesReader?
  ) throws(InputError) -> Scene.Source {
    var layout = try document.object("layout")
    let kind = try layout.choice(
      "kind",
      [
        "list": Kind.list, "flow": .flow, "grid": .grid, "waterfall": .waterfall,
        "rows": .rows, "compositional": .compositional, "frames": .frames,
      ])
    let axis = try layout.optionalChoice("axis", axes) ?? .vertical
    if kind == .frames {
      let size = try optionalSize("contentSize", of: &layout)
      try layout.refuseUnreadKeys()
      return .frames(try frames(&document), axis: axis, contentSize: size)
    }
    let collection = try collectionLayout(kind, axis: axis, &layout)
    var written = Written(readSizes: readSizes)
    return .layout(collection, try content(&document, for: collection, &written))
  }

  /// A layout other than ready frames.
  static func collectionLayout(
    _ layout: inout JSONObject
  ) throws(InputError) -> CollectionLayout {
    let kind = try layout.choice("kind", kinds)
    let axis = try layout.optionalChoice("axis", axes) ?? .vertical
    return try collectionLayout(kind, axis: axis, &layout)
  }

  /// The layout that a section has rather than that of its collection.
  static func ownLayout(
    of section: inout JSONObject, along axis: Axis
  ) throws(InputError) -> CollectionLayout? {
    guard let element = section.optional("layout") else { return nil }
    var layout = try element.object(as: "a layout in {}")
    let kind = try layout.choice("kind", kinds)
    let own = try collectionLayout(
      kind, axis: axis, (.outsideInsets, SectionPinning()), &layout)
    try layout.refuseUnreadKeys()
    return own
  }

  private static func collectionLayout(
    _ kind: Kind, axis: Axis, _ layout: inout JSONObject
  ) throws(InputError) -> CollectionLayout {
    let placement =
      try layout.optionalChoice(
        "headerPlacement",
        ["outsideInsets": HeaderPlacement.outsideInsets, "insideInsets": .insideInsets])
      ?? .outsideInsets
    let pinning = SectionPinning(
      try layout.optionalChoice("pinned", pinnedKinds) ?? [],
      limit: try layout.optionalChoice("pinLimit", pinLimits) ?? .ownSection)
    let collection = try collectionLayout(kind, axis: axis, (placement, pinning), &layout)
    try layout.refuseUnreadKeys()
    return collection
  }

  private static func collectionLayout(
    _ kind: Kind, axis: Axis, _ headers: Headers, _ layout: inout JSONObject
  ) throws(InputError) -> CollectionLayout {
    let lineSpacing = try layout.optionalNumber("lineSpacing", as: "points between lines")
    switch kind {
    case .list, .frames:
      return .list(
        ListLayout(
          axis: axis, lineSpacing: lineSpacing ?? 0, headerPlacement: headers.placement,
          pinning: headers.pinning))
    case .flow:
      return .flow(try flow(axis, lineSpacing ?? 10, headers, &layout))
    case .grid:
      return .grid(try grid(axis, lineSpacing ?? 10, headers, &layout))
    case .waterfall:
      return .waterfall(try waterfall(axis, lineSpacing ?? 10, headers, &layout))
    case .rows:
      return .rows(try rows(axis, lineSpacing ?? 10, headers, &layout))
    case .compositional:
      return .compositional(
        CompositionalLayout(
          axis: axis, group: try group("group", of: &layout), lineSpacing: lineSpacing ?? 0,
          headerPlacement: headers.placement, pinning: headers.pinning))
    }
  }

  private static func flow(
    _ axis: Axis, _ lineSpacing: Double, _ headers: Headers,
    _ layout: inout JSONObject
  ) throws(InputError) -> FlowLayout {
    let isUIKit = try layout.optionalChoice("preset", ["uiKit": true, "plain": false]) ?? false
    var flow = isUIKit ? FlowLayout.uiKit(axis: axis) : FlowLayout(axis: axis)
    flow.lineSpacing = lineSpacing
    flow.headerPlacement = headers.placement
    flow.pinning = headers.pinning
    flow.itemSpacing = try layout.optionalNumber("itemSpacing", as: "points between items") ?? 10
    flow.overflowTolerance =
      try layout.optionalNumber("overflowTolerance", in: .notNegative, as: "points") ?? 0
    flow.distribution =
      try layout.optionalChoice("distribution", distributions) ?? flow.distribution
    flow.lastLine =
      try layout.optionalChoice(
        "lastLine",
        ["asOthers": LastLineRule.asOthers, "packed": .packed, "onGrid": .onGrid])
      ?? flow.lastLine
    flow.loneItem =
      try layout.optionalChoice(
        "loneItem",
        [
          "byDistribution": LoneItemRule.byDistribution, "start": .start, "center": .center,
          "end": .end,
        ]) ?? flow.loneItem
    flow.itemAlignment =
      try layout.optionalChoice("itemAlignment", alignments) ?? flow.itemAlignment
    return flow
  }

  private static func grid(
    _ axis: Axis, _ lineSpacing: Double, _ headers: Headers,
    _ layout: inout JSONObject
  ) throws(InputError) -> GridLayout {
    let tracks = try tracks(&layout)
    return GridLayout(
      axis: axis, tracks: tracks, lineSpacing: lineSpacing,
      itemSpacing: try layout.optionalNumber("itemSpacing", as: "points between tracks") ?? 10,
      trackAlignment: try layout.optionalChoice("trackAlignment", distributions) ?? .start,
      itemLength: try itemLength(&layout) ?? .ratio(1),
      itemAlignment: try layout.optionalChoice("itemAlignment", alignments) ?? .start,
      headerPlacement: headers.placement, pinning: headers.pinning)
  }

  private static func waterfall(
    _ axis: Axis, _ lineSpacing: Double, _ headers: Headers, _ layout: inout JSONObject
  ) throws(InputError) -> WaterfallLayout {
    let tracks = try tracks(&layout)
    return WaterfallLayout(
      axis: axis, tracks: tracks,
      placement: try layout.optionalChoice("placement", placements) ?? .shortestFirst,
      lineSpacing: lineSpacing,
      itemSpacing: try layout.optionalNumber("itemSpacing", as: "points between tracks") ?? 10,
      trackAlignment: try layout.optionalChoice("trackAlignment", distributions) ?? .start,
      itemLength: try itemLength(&layout) ?? .own, headerPlacement: headers.placement,
      pinning: headers.pinning)
  }

  private static func rows(
    _ axis: Axis, _ lineSpacing: Double, _ headers: Headers, _ layout: inout JSONObject
  ) throws(InputError) -> RowLayout {
    RowLayout(
      axis: axis, lineSpacing: lineSpacing,
      itemSpacing: try layout.optionalNumber("itemSpacing", as: "points between items") ?? 10,
      itemLength: try itemLength(&layout) ?? .own,
      itemAlignment: try layout.optionalChoice("itemAlignment", alignments) ?? .start,
      headerPlacement: headers.placement, pinning: headers.pinning)
  }

  private static func tracks(_ layout: inout JSONObject) throws(InputError) -> GridTracks {
    var tracks = try layout.object("tracks")
    let length = "an extent in points"
    let limits = try trackLimits(&tracks, as: length)
    let key = try onlyKey(
      of: tracks,
      among: ["count", "minimumExtent", "maximumExtent", "fixedExtent", "weights", "extents"])
    switch key {
    case "count":
      return .count(try tracks.integer("count", in: trackCounts), maximumExtent: limits.extent)
    case "minimumExtent":
      return .minimumExtent(
        try tracks.number(key, in: .notNegative, as: length), maximumExtent: limits.extent,
        maximumCount: limits.count)
    case "maximumExtent":
      return .maximumExtent(
        try tracks.number(key, in: .notNegative, as: length), maximumCount: limits.count)
    case "fixedExtent":
      return .fixedExtent(
        try tracks.number(key, in: .notNegative, as: length), maximumCount: limits.count)
    case "weights": return .weights(try numbers(key, of: &tracks, as: "a weight"))
    default: return .explicit(try numbers(key, of: &tracks, as: length))
    }
  }

  private static let trackCounts = 1...Int(Int32.max)

  /// What stands beside the key that divides the room, where that can be limited: a greatest extent beside a count or
  /// a least extent, and a greatest count beside an extent.
  private static func trackLimits(
    _ tracks: inout JSONObject, as length: String
  ) throws(InputError) -> (extent: Double, count: Int) {
    let keys = tracks.unreadMembers.map { $0.key }
    let isCounted = keys.contains("count")
    var limits = (extent: Double.infinity, count: Int.max)
    if isCounted || keys.contains("minimumExtent") {
      limits.extent =
        try tracks.optionalNumber("maximumExtent", in: .notNegative, as: length) ?? .infinity
    }
    if !isCounted, !keys.contains("weights"), !keys.contains("extents") {
      limits.count =
        try tracks.optionalInteger("maximumCount", in: trackCounts, as: "a number of tracks")
        ?? .max
    }
    return limits
  }

  private static func itemLength(
    _ layout: inout JSONObject
  ) throws(InputError) -> GridItemLength? {
    guard let element = layout.optional("itemLength") else { return nil }
    if case .string = element.value {
      return try element.choice(
        ["own": GridItemLength.own, "proportional": .proportional],
        or: "{\"ratio\": …} or {\"fixed\": …}")
    }
    var length = try element.object(
      as: "{\"ratio\": …}, {\"fixed\": …}, \"own\" or \"proportional\"")
    if try onlyKey(of: length, among: ["ratio", "fixed"]) == "ratio" {
      return .ratio(try length.number("ratio", in: .within(1e-6...1e6), as: "extent over length"))
    }
    return .fixed(try length.number("fixed", in: .notNegative, as: "a length in points"))
  }

  /// The one key of an object that says a thing in one of several ways.
  static func onlyKey(
    of object: JSONObject, among allowed: [String]
  ) throws(InputError) -> String {
    let keys = object.unreadMembers.map { $0.key }
    guard keys.count == 1, let key = keys.first, allowed.contains(key) else {
      let given =
        keys.isEmpty ? "nothing" : keys.map { JSONPath.name($0) }.joined(separator: " and ")
      throw object.error(
        "\(given) \(keys.count > 1 ? "are" : "is") given",
        remedy: "give exactly one of \(allowed.joined(separator: ", "))")
    }
    return key
  }

  static func numbers(
    _ key: String, of object: inout JSONObject, as meaning: String
  ) throws(InputError) -> [Double] {
    var numbers: [Double] = []
    for element in try object.array(key) {
      numbers.append(try element.number(in: .notNegative, as: meaning))
    }
    return numbers
  }
}

extension SectionPinning {
  fileprivate init(_ kinds: [LayoutElement.Kind], limit: Limit) {
    self.init(
      headers: kinds.contains(.header), footers: kinds.contains(.footer), limit: limit)
  }
}
