/// Names a shape of a ``ShapeBank``.
struct ShapeID: Equatable, Sendable {
  /// Place of the shape in its bank.
  var index: Int32
}
