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
    try visitor.required("width", &width)
    try visitor.required("height", &height)
    try visitor.required("alignment", &containerAnchor.alignment)
    try visitor.field("offset", &containerAnchor.offset, VectorShape(.finite, "points"))
    try visitor.field(
      "fractionalOffset", &containerAnchor.fractionalOffset,
      VectorShape(.finite, "a fraction of its size"))
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
    try visitor.required("width", &width)
    try visitor.required("height", &height)
    try visitor.required("alignment", &alignment)
    try visitor.field("offset", &offset, VectorShape(.finite, "points"))
    try visitor.field("extendsBoundary", &extendsBoundary, .flag)
    try visitor.field("pinned", &isPinned, .flag)
    try visitor.field("zIndex", &zIndex, .zIndex)
  }
}

extension RectAlignment: FieldValue {}

extension FieldShape where Self == IntegerShape {
  /// The order of what overlaps.
  fileprivate static var zIndex: IntegerShape { .integer(1...100, "an order") }
}
