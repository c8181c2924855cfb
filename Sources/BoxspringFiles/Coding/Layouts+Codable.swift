import CollectionLayouts
import PlaneGeometry

let axes: KeyValuePairs<String, Axis> = ["vertical": .vertical, "horizontal": .horizontal]
private let directions: KeyValuePairs<String, LayoutDirection> = [
  "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
]
private let distributions: KeyValuePairs<String, LineDistribution> = [
  "start": .start, "center": .center, "end": .end, "justify": .justify, "around": .around,
  "evenly": .evenly,
]
private let alignments: KeyValuePairs<String, ItemAlignment> = [
  "start": .start, "center": .center, "end": .end, "stretch": .stretch,
]
private let lastLines: KeyValuePairs<String, LastLineRule> = [
  "asOthers": .asOthers, "packed": .packed, "onGrid": .onGrid,
]
private let loneItems: KeyValuePairs<String, LoneItemRule> = [
  "byDistribution": .byDistribution, "start": .start, "center": .center, "end": .end,
]
private let placements: KeyValuePairs<String, WaterfallPlacement> = [
  "shortestFirst": .shortestFirst, "leadingToTrailing": .leadingToTrailing,
  "trailingToLeading": .trailingToLeading,
]
private let ownLengths: KeyValuePairs<String, GridItemLength> = [
  "own": .own, "proportional": .proportional,
]
let headerPlacements: KeyValuePairs<String, HeaderPlacement> = [
  "outsideInsets": .outsideInsets, "insideInsets": .insideInsets,
]
private let pinLimits: KeyValuePairs<String, SectionPinning.Limit> = [
  "ownSection": .ownSection, "nextSection": .nextSection,
]

// MARK: - Parts

extension FieldReader {
  var pinning: SectionPinning {
    get throws {
      let kinds: KeyValuePairs = [
        "none": (false, false), "headers": (true, false), "footers": (false, true),
        "both": (true, true),
      ]
      let pinned = try choice("pinned", kinds, or: (false, false))
      return SectionPinning(
        headers: pinned.0, footers: pinned.1,
        limit: try choice("pinLimit", pinLimits, or: .ownSection))
    }
  }

  fileprivate var tracks: GridTracks {
    get throws {
      let tracks = try nestedContainer(keyedBy: FieldName.self, forKey: "tracks")
      let greatest = try tracks.decodeIfPresent(Double.self, forKey: "maximumExtent")
      let count = try tracks.value("maximumCount", or: Int.max)
      switch try tracks.onlyField(
        of: ["count", "minimumExtent", "fixedExtent", "weights", "extents"])?.stringValue
      {
      case "count":
        return .count(
          try tracks.decode(Int.self, forKey: "count"), maximumExtent: greatest ?? .infinity)
      case "minimumExtent":
        return .minimumExtent(
          try tracks.decode(Double.self, forKey: "minimumExtent"),
          maximumExtent: greatest ?? .infinity, maximumCount: count)
      case "fixedExtent":
        return .fixedExtent(
          try tracks.decode(Double.self, forKey: "fixedExtent"), maximumCount: count)
      case "weights": return .weights(try tracks.decode([Double].self, forKey: "weights"))
      case "extents": return .explicit(try tracks.decode([Double].self, forKey: "extents"))
      default:
        return .maximumExtent(
          try tracks.decode(Double.self, forKey: "maximumExtent"), maximumCount: count)
      }
    }
  }

  fileprivate func itemLength(or standard: GridItemLength) throws -> GridItemLength {
    guard !isText("itemLength"), let length = try fields("itemLength") else {
      return try choice("itemLength", ownLengths, or: standard)
    }
    if let ratio = try length.decodeIfPresent(Double.self, forKey: "ratio") {
      return .ratio(ratio)
    }
    return .fixed(try length.decode(Double.self, forKey: "fixed"))
  }
}

extension FieldWriter {
  mutating func encode(
    _ axis: Axis, _ placement: HeaderPlacement, _ pinning: SectionPinning
  ) throws {
    try encode(axis, "axis", among: axes)
    try encode(placement, "headerPlacement", among: headerPlacements)
    let pinned =
      pinning.headers
      ? (pinning.footers ? "both" : "headers") : (pinning.footers ? "footers" : "none")
    try encode(pinned, forKey: "pinned")
    try encode(pinning.limit, "pinLimit", among: pinLimits)
  }

  fileprivate mutating func encode(_ tracks: GridTracks) throws {
    var fields = fields("tracks")
    var (extent, count) = (Double.infinity, Int.max)
    switch tracks {
    case .count(let tracks, let maximum):
      try fields.encode(tracks, forKey: "count")
      extent = maximum
    case .minimumExtent(let minimum, let maximum, let most):
      try fields.encode(minimum, forKey: "minimumExtent")
      (extent, count) = (maximum, most)
    case .maximumExtent(let maximum, let most): (extent, count) = (maximum, most)
    case .fixedExtent(let fixed, let most):
      try fields.encode(fixed, forKey: "fixedExtent")
      count = most
    case .weights(let weights): try fields.encode(weights, forKey: "weights")
    case .explicit(let extents): try fields.encode(extents, forKey: "extents")
    }
    if extent < .infinity { try fields.encode(extent, forKey: "maximumExtent") }
    if count < .max { try fields.encode(count, forKey: "maximumCount") }
  }

  fileprivate mutating func encode(_ length: GridItemLength) throws {
    switch length {
    case .own, .proportional: try encode(length, "itemLength", among: ownLengths)
    case .ratio(let ratio):
      var fields = fields("itemLength")
      try fields.encode(ratio, forKey: "ratio")
    case .fixed(let fixed):
      var fields = fields("itemLength")
      try fields.encode(fixed, forKey: "fixed")
    }
  }
}

// MARK: - Layouts. Whether a layout can be followed is checked when it arranges.

/// Fields have the names of scene files.
extension ListLayout: Codable {
  /// Decodes a list; what is left out is as in `ListLayout()`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    self.init(
      axis: try fields.choice("axis", axes, or: .vertical),
      lineSpacing: try fields.value("lineSpacing", or: 0),
      headerPlacement: try fields.choice("headerPlacement", headerPlacements, or: .outsideInsets),
      pinning: try fields.pinning)
  }

  /// Encodes all fields.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(axis, headerPlacement, pinning)
    try fields.encode(lineSpacing, forKey: "lineSpacing")
  }
}

/// Fields have the names of scene files.
extension FlowLayout: Codable {
  /// Decodes a flow; what is left out is as in `FlowLayout()`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    self.init(
      axis: try fields.choice("axis", axes, or: .vertical),
      lineSpacing: try fields.value("lineSpacing", or: 10),
      itemSpacing: try fields.value("itemSpacing", or: 10),
      overflowTolerance: try fields.value("overflowTolerance", or: 0),
      distribution: try fields.choice("distribution", distributions, or: .start),
      lastLine: try fields.choice("lastLine", lastLines, or: .asOthers),
      loneItem: try fields.choice("loneItem", loneItems, or: .byDistribution),
      itemAlignment: try fields.choice("itemAlignment", alignments, or: .start),
      headerPlacement: try fields.choice("headerPlacement", headerPlacements, or: .outsideInsets),
      pinning: try fields.pinning)
  }

  /// Encodes all fields.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(axis, headerPlacement, pinning)
    try fields.encode(lineSpacing, forKey: "lineSpacing")
    try fields.encode(itemSpacing, forKey: "itemSpacing")
    try fields.encode(overflowTolerance, forKey: "overflowTolerance")
    try fields.encode(distribution, "distribution", among: distributions)
    try fields.encode(lastLine, "lastLine", among: lastLines)
    try fields.encode(loneItem, "loneItem", among: loneItems)
    try fields.encode(itemAlignment, "itemAlignment", among: alignments)
  }
}

/// Fields have the names of scene files.
extension GridLayout: Codable {
  /// Decodes a grid; tracks have to be there, what else is left out is as in `GridLayout(tracks:)`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    self.init(
      axis: try fields.choice("axis", axes, or: .vertical), tracks: try fields.tracks,
      lineSpacing: try fields.value("lineSpacing", or: 10),
      itemSpacing: try fields.value("itemSpacing", or: 10),
      trackAlignment: try fields.choice("trackAlignment", distributions, or: .start),
      itemLength: try fields.itemLength(or: .ratio(1)),
      itemAlignment: try fields.choice("itemAlignment", alignments, or: .start),
      headerPlacement: try fields.choice("headerPlacement", headerPlacements, or: .outsideInsets),
      pinning: try fields.pinning)
  }

  /// Encodes all fields.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(axis, headerPlacement, pinning)
    try fields.encode(tracks)
    try fields.encode(lineSpacing, forKey: "lineSpacing")
    try fields.encode(itemSpacing, forKey: "itemSpacing")
    try fields.encode(trackAlignment, "trackAlignment", among: distributions)
    try fields.encode(itemLength)
    try fields.encode(itemAlignment, "itemAlignment", among: alignments)
  }
}

/// Fields have the names of scene files.
extension WaterfallLayout: Codable {
  /// Decodes a waterfall; tracks have to be there, what else is left out is as in `WaterfallLayout(tracks:)`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    self.init(
      axis: try fields.choice("axis", axes, or: .vertical), tracks: try fields.tracks,
      placement: try fields.choice("placement", placements, or: .shortestFirst),
      lineSpacing: try fields.value("lineSpacing", or: 10),
      itemSpacing: try fields.value("itemSpacing", or: 10),
      trackAlignment: try fields.choice("trackAlignment", distributions, or: .start),
      itemLength: try fields.itemLength(or: .own),
      headerPlacement: try fields.choice("headerPlacement", headerPlacements, or: .outsideInsets),
      pinning: try fields.pinning)
  }

  /// Encodes all fields.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(axis, headerPlacement, pinning)
    try fields.encode(tracks)
    try fields.encode(placement, "placement", among: placements)
    try fields.encode(lineSpacing, forKey: "lineSpacing")
    try fields.encode(itemSpacing, forKey: "itemSpacing")
    try fields.encode(trackAlignment, "trackAlignment", among: distributions)
    try fields.encode(itemLength)
  }
}

/// Fields have the names of scene files.
extension RowLayout: Codable {
  /// Decodes fractional rows; what is left out is as in `RowLayout()`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    self.init(
      axis: try fields.choice("axis", axes, or: .vertical),
      lineSpacing: try fields.value("lineSpacing", or: 10),
      itemSpacing: try fields.value("itemSpacing", or: 10),
      itemLength: try fields.itemLength(or: .own),
      itemAlignment: try fields.choice("itemAlignment", alignments, or: .start),
      headerPlacement: try fields.choice("headerPlacement", headerPlacements, or: .outsideInsets),
      pinning: try fields.pinning)
  }

  /// Encodes all fields.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(axis, headerPlacement, pinning)
    try fields.encode(lineSpacing, forKey: "lineSpacing")
    try fields.encode(itemSpacing, forKey: "itemSpacing")
    try fields.encode(itemLength)
    try fields.encode(itemAlignment, "itemAlignment", among: alignments)
  }
}

/// `{"viewport": {"width": 390, "height": 844}, "contentInsets": {"top": 47}, "direction": "leftToRight", "pixelScale": 3}`.
extension LayoutEnvironment: Codable {
  /// Decodes an environment; the viewport has to be there.
  ///
  /// - Throws: `DecodingError` for lengths that no layout can follow.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    let viewport = try fields.nestedContainer(keyedBy: FieldName.self, forKey: "viewport")
    self.init(
      viewport: Size(
        width: try viewport.decode(Double.self, forKey: "width"),
        height: try viewport.decode(Double.self, forKey: "height")),
      contentInsets: try fields.insets("contentInsets"),
      direction: try fields.choice("direction", directions, or: .leftToRight),
      rounding: try fields.decodeIfPresent(Double.self, forKey: "pixelScale")
        .map { .edges(scale: $0) } ?? .none)
    do {
      try validate()
    } catch {
      throw decoder.error(error.problem, remedy: error.remedy)
    }
  }

  /// Encodes all fields; a scale that there is not is left out.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    var size = fields.fields("viewport")
    try size.encode(viewport.width, forKey: "width")
    try size.encode(viewport.height, forKey: "height")
    try fields.encode(contentInsets, "contentInsets")
    try fields.encode(direction, "direction", among: directions)
    if case .edges(let scale) = rounding { try fields.encode(scale, forKey: "pixelScale") }
  }
}
