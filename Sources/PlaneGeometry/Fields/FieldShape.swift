/// How the values of a field look in files.
package protocol FieldShape<Value> {
  /// The values.
  associatedtype Value
  /// A value to read another into.
  var blank: Value { get }
  /// Shows a visitor a value.
  func walk<Visitor: FieldVisitor>(
    _ value: inout Value, _ visitor: inout Visitor
  ) throws(Visitor.Failure)
}

/// Numbers of a range.
package struct NumberShape: FieldShape {
  let range: NumberRange
  let meaning: String
  package var blank: Double { 0 }

  package func walk<Visitor: FieldVisitor>(
    _ value: inout Double, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.number(&value, in: range, as: meaning)
  }
}

/// Whole numbers of a range.
package struct IntegerShape: FieldShape {
  let range: ClosedRange<Int>
  let meaning: String
  package var blank: Int { range.lowerBound }

  package func walk<Visitor: FieldVisitor>(
    _ value: inout Int, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.integer(&value, in: range, as: meaning)
  }
}

/// True or false.
package struct FlagShape: FieldShape {
  package var blank: Bool { false }

  package func walk<Visitor: FieldVisitor>(
    _ value: inout Bool, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.flag(&value)
  }
}

/// True or false, by two words.
package struct ToggleShape: FieldShape {
  let off: String
  let on: String
  package var blank: Bool { false }

  package func walk<Visitor: FieldVisitor>(
    _ value: inout Bool, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.alternatives { (visitor) throws(Visitor.Failure) in
      try visitor.word(off, &value, false)
      try visitor.word(on, &value, true)
    }
  }
}

/// Text.
package struct TextShape: FieldShape {
  package var blank: String { "" }

  package func walk<Visitor: FieldVisitor>(
    _ value: inout String, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.text(&value)
  }
}

/// Numbers of a range, or a word for none.
package struct LimitShape: FieldShape {
  let word: String
  let range: NumberRange
  let meaning: String
  package var blank: Double? { nil }

  package func walk<Visitor: FieldVisitor>(
    _ value: inout Double?, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.alternatives { (visitor) throws(Visitor.Failure) in
      try visitor.word(word, &value, nil)
      try visitor.number(&value, in: range, as: meaning, of: { $0 }, make: { $0 })
    }
  }
}

/// Lists of values of one shape.
package struct ListShape<Element: FieldShape>: FieldShape {
  let element: Element
  let least: Int
  package var blank: [Element.Value] { [] }

  package func walk<Visitor: FieldVisitor>(
    _ value: inout [Element.Value], _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    var walked: [Element.Value] = []
    try visitor.list(of: value.count, atLeast: least) { (index, visitor) throws(Visitor.Failure) in
      var own = index.map { value[$0] } ?? element.blank
      try element.walk(&own, &visitor)
      walked.append(own)
    }
    value = walked
  }
}

/// Values that may not be there.
package struct OptionalShape<Wrapped: FieldShape>: FieldShape {
  let wrapped: Wrapped
  package var blank: Wrapped.Value? { nil }

  package func walk<Visitor: FieldVisitor>(
    _ value: inout Wrapped.Value?, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    var isThere = value != nil
    try visitor.presence(&isThere)
    guard isThere else {
      value = nil
      return
    }
    var own = value ?? wrapped.blank
    try wrapped.walk(&own, &visitor)
    value = own
  }
}

/// Values that say themselves how they look.
package struct ValueShape<Value: FieldValue>: FieldShape {
  package var blank: Value { .blank }
  package init() {}

  package func walk<Visitor: FieldVisitor>(
    _ value: inout Value, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.value(&value)
  }
}

extension FieldShape where Self == NumberShape {
  /// Numbers of a range, and what they are, with their unit.
  package static func number(_ range: NumberRange, _ meaning: String) -> NumberShape {
    NumberShape(range: range, meaning: meaning)
  }
}

extension FieldShape where Self == IntegerShape {
  /// Whole numbers of a range, and what they are.
  package static func integer(_ range: ClosedRange<Int>, _ meaning: String) -> IntegerShape {
    IntegerShape(range: range, meaning: meaning)
  }
}

extension FieldShape where Self == FlagShape {
  /// True or false.
  package static var flag: FlagShape { FlagShape() }
}

extension FieldShape where Self == ToggleShape {
  /// True or false, by a word for false and one for true.
  package static func toggle(_ off: String, _ on: String) -> ToggleShape {
    ToggleShape(off: off, on: on)
  }
}

extension FieldShape where Self == TextShape {
  /// Text.
  package static var text: TextShape { TextShape() }
}

extension FieldShape where Self == LimitShape {
  /// Numbers of a range, or a word for no limit.
  package static func limit(
    _ word: String, _ range: NumberRange, _ meaning: String
  ) -> LimitShape {
    LimitShape(word: word, range: range, meaning: meaning)
  }
}

extension FieldShape {
  /// Lists of values of a shape.
  package static func list<Element: FieldShape>(
    of element: Element, atLeast least: Int = 0
  ) -> Self where Self == ListShape<Element> {
    ListShape(element: element, least: least)
  }

  /// Lists of values that say themselves how they look.
  package static func list<Value: FieldValue>(
    atLeast least: Int = 0
  ) -> Self where Self == ListShape<ValueShape<Value>> {
    ListShape(element: ValueShape(), least: least)
  }

  /// Values of a shape that may not be there.
  package static func optional<Wrapped: FieldShape>(
    _ wrapped: Wrapped
  ) -> Self where Self == OptionalShape<Wrapped> {
    OptionalShape(wrapped: wrapped)
  }

  /// Values that may not be there, and say themselves how they look.
  package static func optional<Value: FieldValue>() -> Self
  where Self == OptionalShape<ValueShape<Value>> {
    OptionalShape(wrapped: ValueShape())
  }
}
