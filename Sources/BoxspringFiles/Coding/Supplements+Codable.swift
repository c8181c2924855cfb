import CollectionLayouts
import PlaneGeometry

// What is attached to items, sections and the layout is spelled as in scene files.

/// `{"kind": "badge", "width": 20, "height": 20, "alignment": "topTrailing", "fractionalOffset": {"x": 0.3, "y": -0.3}}`.
extension SupplementaryItem: Codable {
  /// Decodes a supplementary item; kind, size and alignment have to be there.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    self.init(
      try fields.decode(String.self, forKey: "kind"), width: try fields.dimension("width"),
      height: try fields.dimension("height"),
      containerAnchor: LayoutAnchor(
        try fields.alignment, offset: try fields.offset("offset"),
        fractionalOffset: try fields.offset("fractionalOffset")),
      itemAnchor: fields.contains("ownAlignment")
        ? try fields.choice("ownAlignment", alignments, or: .center) : nil,
      zIndex: try fields.value("zIndex", or: 1))
  }

  /// Encodes all fields; an alignment of its own that there is not is left out.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(kind, forKey: "kind")
    try fields.encode(width, "width")
    try fields.encode(height, "height")
    try fields.encode(containerAnchor.alignment, "alignment", among: alignments)
    try fields.encode(containerAnchor.offset, "offset")
    try fields.encode(containerAnchor.fractionalOffset, "fractionalOffset")
    if let itemAnchor { try fields.encode(itemAnchor, "ownAlignment", among: alignments) }
    try fields.encode(zIndex, forKey: "zIndex")
  }
}

/// `{"kind": "title", "width": {"fractionalWidth": 0.5}, "height": 30, "alignment": "topLeading"}`.
extension BoundaryItem: Codable {
  /// Decodes a boundary item; kind, size and alignment have to be there.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    self.init(
      try fields.decode(String.self, forKey: "kind"), width: try fields.dimension("width"),
      height: try fields.dimension("height"), alignment: try fields.alignment,
      offset: try fields.offset("offset"),
      extendsBoundary: try fields.value("extendsBoundary", or: true),
      isPinned: try fields.value("pinned", or: false), zIndex: try fields.value("zIndex", or: 1))
  }

  /// Encodes all fields.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(kind, forKey: "kind")
    try fields.encode(width, "width")
    try fields.encode(height, "height")
    try fields.encode(alignment, "alignment", among: alignments)
    try fields.encode(offset, "offset")
    try fields.encode(extendsBoundary, forKey: "extendsBoundary")
    try fields.encode(isPinned, forKey: "pinned")
    try fields.encode(zIndex, forKey: "zIndex")
  }
}

private let alignments: KeyValuePairs<String, RectAlignment> = [
  "center": .center, "top": .top, "topLeading": .topLeading, "leading": .leading,
  "bottomLeading": .bottomLeading, "bottom": .bottom, "bottomTrailing": .bottomTrailing,
  "trailing": .trailing, "topTrailing": .topTrailing,
]

extension FieldReader {
  fileprivate var alignment: RectAlignment {
    get throws {
      _ = try decode(String.self, forKey: "alignment")
      return try choice("alignment", alignments, or: .center)
    }
  }

  fileprivate func offset(_ name: FieldName) throws -> Vector {
    guard let fields = try fields(name) else { return .zero }
    return Vector(dx: try fields.value("x", or: 0), dy: try fields.value("y", or: 0))
  }
}

extension FieldWriter {
  fileprivate mutating func encode(_ offset: Vector, _ name: FieldName) throws {
    var fields = fields(name)
    try fields.encode(offset.dx, forKey: "x")
    try fields.encode(offset.dy, forKey: "y")
  }
}
