/// Points, by their coordinates; one that is left out is as in the blank one.
package struct PointShape: FieldShape {
  let range: NumberRange
  let meaning: String
  package let blank: Point
  let isWhole: Bool

  /// - Parameter isWhole: whether both coordinates have to be given.
  package init(
    _ range: NumberRange, _ meaning: String, blank: Point = .zero, isWhole: Bool = false
  ) {
    (self.range, self.meaning, self.blank, self.isWhole) = (range, meaning, blank, isWhole)
  }

  package func walk<Visitor: FieldVisitor>(
    _ value: inout Point, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    var fields = PairFields(
      names: ("x", "y"), values: (value.x, value.y), range: range,
      meaning: meaning, isWhole: isWhole)
    try visitor.object(&fields)
    value = Point(x: fields.values.0, y: fields.values.1)
  }
}

/// Offsets, by their coordinates, which are 0 if they are left out.
package struct VectorShape: FieldShape {
  let range: NumberRange
  let meaning: String
  package var blank: Vector { .zero }

  package init(_ range: NumberRange, _ meaning: String) {
    (self.range, self.meaning) = (range, meaning)
  }

  package func walk<Visitor: FieldVisitor>(
    _ value: inout Vector, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    var fields = PairFields(
      names: ("x", "y"), values: (value.dx, value.dy), range: range,
      meaning: meaning, isWhole: false)
    try visitor.object(&fields)
    value = Vector(dx: fields.values.0, dy: fields.values.1)
  }
}

/// Sizes in points; both lengths have to be given.
package struct SizeShape: FieldShape {
  let range: NumberRange
  package var blank: Size { .zero }

  package init(_ range: NumberRange) { self.range = range }

  package func walk<Visitor: FieldVisitor>(
    _ value: inout Size, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    var fields = PairFields(
      names: ("width", "height"), values: (value.width, value.height),
      range: range, meaning: nil, isWhole: true)
    try visitor.object(&fields)
    value = Size(width: fields.values.0, height: fields.values.1)
  }
}

private struct PairFields: FieldSet {
  let names: (String, String)
  var values: (Double, Double)
  let range: NumberRange
  /// What both are; nil for lengths in points.
  let meaning: String?
  let isWhole: Bool

  mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    let (one, two) = (shape(names.0), shape(names.1))
    try visitor.field(names.0, &values.0, one, isRequired: isWhole)
    try visitor.field(names.1, &values.1, two, isRequired: isWhole)
  }

  private func shape(_ name: String) -> NumberShape {
    .number(range, meaning ?? "the \(name) in points")
  }
}

/// Insets in points; edges that are left out have none.
package struct InsetsShape: FieldShape {
  let range: NumberRange
  package var blank: EdgeInsets { .zero }

  package init(_ range: NumberRange) { self.range = range }

  package func walk<Visitor: FieldVisitor>(
    _ value: inout EdgeInsets, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    var fields = InsetsFields(insets: value, shape: .number(range, "points"))
    try visitor.object(&fields)
    value = fields.insets
  }
}

private struct InsetsFields: FieldSet {
  var insets: EdgeInsets
  let shape: NumberShape

  mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    let shape = shape
    try visitor.field("top", &insets.top, shape)
    try visitor.field("left", &insets.left, shape)
    try visitor.field("bottom", &insets.bottom, shape)
    try visitor.field("right", &insets.right, shape)
  }
}

extension Axis: FieldValue {}
