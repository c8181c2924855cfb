import PlaneGeometry

extension SupplementaryItem: FieldSet, FieldValue {
  package static var blank: SupplementaryItem {
    SupplementaryItem(
      "", width: .absolute(0), height: .absolute(0), containerAnchor: LayoutAnchor(.center))
  }

  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.required("kind", &kind, .text)
    try visitor.required("width", &width.ofBadge)
    try visitor.required("height", &height.ofBadge)
    try visitor.required("alignment", &containerAnchor.alignment)
    try visitor.field("offset", &containerAnchor.offset, VectorShape(.within(-1e4...1e4), "points"))
    try visitor.field(
      "fractionalOffset", &containerAnchor.fractionalOffset,
      VectorShape(.within(-10...10), "a fraction of its size"))
    try visitor.field("ownAlignment", &itemAnchor, .optional())
    try visitor.field("zIndex", &zIndex, .zIndex)
  }
}

extension BoundaryItem: FieldSet, FieldValue {
  package static var blank: BoundaryItem {
    BoundaryItem("", width: .absolute(0), height: .absolute(0), alignment: .top)
  }

  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.required("kind", &kind, .text)
    try visitor.required("width", &width.ofBoundary)
    try visitor.required("height", &height.ofBoundary)
    try visitor.required("alignment", &alignment, EdgeShape())
    try visitor.field("offset", &offset, VectorShape(.place, "points"))
    try visitor.field("extendsBoundary", &extendsBoundary, .flag)
    try visitor.field("pinned", &isPinned, .flag)
    try visitor.field("zIndex", &zIndex, .zIndex)
  }
}

extension RectAlignment: FieldValue {}

/// An edge or a corner.
private struct EdgeShape: FieldShape {
  var blank: RectAlignment { .top }

  func walk<Visitor: FieldVisitor>(
    _ value: inout RectAlignment, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.alternatives { (visitor) throws(Visitor.Failure) in
      for own in RectAlignment.allCases where own != .center {
        try visitor.word(own.rawValue, &value, own)
      }
    }
  }
}

extension LayoutDimension {
  fileprivate var ofBadge: BadgeDimension {
    get { BadgeDimension(dimension: self) }
    set { self = newValue.dimension }
  }

  fileprivate var ofBoundary: BoundaryDimension {
    get { BoundaryDimension(dimension: self) }
    set { self = newValue.dimension }
  }
}

extension FieldShape where Self == IntegerShape {
  /// The order of what overlaps.
  fileprivate static var zIndex: IntegerShape { .integer(1...100, "an order") }
}
