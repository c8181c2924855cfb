/// What tells a form from other ways to say a value.
package enum FormWay {
  /// A key that only this form has, or the first one that has it.
  case key(String)
  /// It is the form of all other objects; in words for messages: `a point {"x": …, "y": …}`.
  case otherwise(String)
}

/// A key of an object that says a value in one of several ways.
package struct FormKey<Shape: FieldShape> {
  let name: String
  let shape: Shape
  /// What holds without it; nil if it has to be given.
  let standard: Shape.Value?

  /// A key that has to be given.
  package init(_ name: String, _ shape: Shape) {
    (self.name, self.shape, standard) = (name, shape, nil)
  }

  /// A key that may be left out.
  package init(_ name: String, _ shape: Shape, or standard: Shape.Value) {
    (self.name, self.shape, self.standard) = (name, shape, standard)
  }

  var blank: Shape.Value { standard ?? shape.blank }

  func walk<Visitor: FieldVisitor>(
    _ value: inout Shape.Value, _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Shape.Value: Equatable {
    guard let standard else { return try visitor.field(name, &value, shape, isRequired: true) }
    var given = value == standard ? nil : value
    try visitor.field(name, &given, OptionalShape(wrapped: shape))
    value = given ?? standard
  }
}

extension FieldVisitor {
  /// A way to say a value: an object with one key.
  package mutating func form<Root, One: FieldShape>(
    _ value: inout Root, _ one: FormKey<One>, of part: (Root) -> One.Value?,
    make: (One.Value) -> Root
  ) throws(Failure) where One.Value: Equatable {
    try form(
      &value, .key(one.name), blank: OneKey(one: one, value: one.blank),
      of: { (root) in part(root).map { OneKey(one: one, value: $0) } },
      make: { make($0.value) })
  }

  /// A way to say a value: an object with two keys, the first of which decides that it is this one.
  package mutating func form<Root, One: FieldShape, Two: FieldShape>(
    _ value: inout Root, _ one: FormKey<One>, _ two: FormKey<Two>,
    of parts: (Root) -> (One.Value, Two.Value)?,
    make: (One.Value, Two.Value) throws(FieldRefusal) -> Root
  ) throws(Failure) where One.Value: Equatable, Two.Value: Equatable {
    try form(
      &value, .key(one.name), blank: TwoKeys(one: one, two: two, values: (one.blank, two.blank)),
      of: { (root) in parts(root).map { TwoKeys(one: one, two: two, values: $0) } },
      make: { (fields) throws(FieldRefusal) in try make(fields.values.0, fields.values.1) })
  }

  /// A way to say a value: an object with three keys.
  package mutating func form<
    Root, One: FieldShape, Two: FieldShape, Three: FieldShape
  >(
    _ value: inout Root, _ one: FormKey<One>, _ two: FormKey<Two>, _ three: FormKey<Three>,
    of parts: (Root) -> (One.Value, Two.Value, Three.Value)?,
    make: (One.Value, Two.Value, Three.Value) throws(FieldRefusal) -> Root
  ) throws(Failure) where One.Value: Equatable, Two.Value: Equatable, Three.Value: Equatable {
    try form(
      &value, .key(one.name),
      blank: ThreeKeys(
        one: one, two: two, three: three, values: (one.blank, two.blank, three.blank)),
      of: { (root) in
        parts(root).map { ThreeKeys(one: one, two: two, three: three, values: $0) }
      },
      make: { (fields) throws(FieldRefusal) in
        try make(fields.values.0, fields.values.1, fields.values.2)
      })
  }
}

private struct OneKey<One: FieldShape>: FieldSet where One.Value: Equatable {
  let one: FormKey<One>
  var value: One.Value

  mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try one.walk(&value, &visitor)
  }
}

private struct TwoKeys<One: FieldShape, Two: FieldShape>: FieldSet
where One.Value: Equatable, Two.Value: Equatable {
  let one: FormKey<One>
  let two: FormKey<Two>
  var values: (One.Value, Two.Value)

  mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try one.walk(&values.0, &visitor)
    try two.walk(&values.1, &visitor)
  }
}

private struct ThreeKeys<One: FieldShape, Two: FieldShape, Three: FieldShape>: FieldSet
where One.Value: Equatable, Two.Value: Equatable, Three.Value: Equatable {
  let one: FormKey<One>
  let two: FormKey<Two>
  let three: FormKey<Three>
  var values: (One.Value, Two.Value, Three.Value)

  mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try one.walk(&values.0, &visitor)
    try two.walk(&values.1, &visitor)
    try three.walk(&values.2, &visitor)
  }
}

/// Why fields that are in range do not make a value together.
package struct FieldRefusal: DescribedError {
  /// What is wrong, with the offending values.
  package let problem: String
  /// What would be right.
  package let remedy: String

  /// A reason in words.
  package init(_ problem: String, remedy: String) {
    (self.problem, self.remedy) = (problem, remedy)
  }

  /// The reason of another error.
  package init(_ reason: some DescribedError) {
    (problem, remedy) = (reason.problem, reason.remedy)
  }
}
