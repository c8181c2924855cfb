/// Walks the fields of a configuration value: reads them from a file, writes them, keeps them in a
/// snapshot.
///
/// A type says once, in ``FieldSet/fields(_:)`` or ``FieldValue/walk(_:)``, what its fields are
/// called in files, which numbers they take and in which unit. Whoever walks along finds in each
/// the value as it is, and may replace it.
package protocol FieldVisitor {
  /// What goes wrong on the way.
  associatedtype Failure: Error

  /// A field of the object that is walked.
  ///
  /// - Parameters:
  ///   - name: what files call it.
  ///   - isRequired: whether it has to be given; otherwise the value stays as it is without it.
  ///   - walk: shows the visitor the value of the field.
  mutating func field(
    _ name: String, isRequired: Bool, _ walk: (inout Self) throws(Failure) -> Void
  ) throws(Failure)

  /// Fields that do not go together, if there is a reason.
  ///
  /// - Parameter key: the field to be named; nil for the whole object.
  mutating func refuse(at key: String?, _ reason: FieldRefusal?) throws(Failure)

  /// A value that says itself how it looks.
  mutating func value<Value: FieldValue>(_ value: inout Value) throws(Failure)
  /// A number.
  ///
  /// - Parameter meaning: what the number is, with its unit: `the width in points`.
  mutating func number(
    _ value: inout Double, in range: NumberRange, as meaning: String
  ) throws(Failure)
  /// A whole number.
  mutating func integer(
    _ value: inout Int, in range: ClosedRange<Int>, as meaning: String
  ) throws(Failure)
  /// True or false.
  mutating func flag(_ value: inout Bool) throws(Failure)
  /// Text.
  mutating func text(_ value: inout String) throws(Failure)
  /// An object with fields.
  ///
  /// - Parameter fields: shows the visitor every field.
  mutating func object(_ fields: (inout Self) throws(Failure) -> Void) throws(Failure)
  /// Values of one kind.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - element: shows the visitor the element at an index, or one more if there is none.
  mutating func list(
    of count: Int, atLeast least: Int,
    _ element: (Int?, inout Self) throws(Failure) -> Void
  ) throws(Failure)
  /// Whether a value is there that may not be. Files leave it out.
  mutating func presence(_ isThere: inout Bool) throws(Failure)

  /// A value that can be said in several ways: exactly one of those that the body lists. Of several
  /// that fit the value, the first is written.
  mutating func alternatives(_ body: (inout Self) throws(Failure) -> Void) throws(Failure)
  /// Whether one of the ways was taken, and others need not be listed.
  var isDecided: Bool { get }
  /// A way to say a value: by a word.
  mutating func word<Root: Equatable>(
    _ word: String, _ value: inout Root, _ own: Root
  ) throws(Failure)
  /// A way to say a value: by a number.
  mutating func number<Root>(
    _ value: inout Root, in range: NumberRange, as meaning: String, of number: (Root) -> Double?,
    make: (Double) -> Root
  ) throws(Failure)
  /// A way to say a value: by an object.
  ///
  /// - Parameters:
  ///   - way: what tells this way from others.
  ///   - blank: fields to read others into.
  ///   - fields: the fields of a value that can be said so, else nil.
  mutating func form<Root, Fields: FieldSet>(
    _ value: inout Root, _ way: FormWay, blank: @autoclosure () -> Fields,
    of fields: (Root) -> Fields?, make: (Fields) throws(FieldRefusal) -> Root
  ) throws(Failure)
}

extension FieldVisitor {
  package mutating func value<Value: FieldValue>(_ value: inout Value) throws(Failure) {
    try value.walk(&self)
  }

  /// A field that may be left out, unless it is required.
  package mutating func field<Shape: FieldShape>(
    _ name: String, _ value: inout Shape.Value, _ shape: @autoclosure () -> Shape,
    isRequired: Bool = false
  ) throws(Failure) {
    try field(name, isRequired: isRequired) { (visitor) throws(Failure) in
      try shape().walk(&value, &visitor)
    }
  }

  /// A field whose value says itself how it looks, and that may be left out.
  package mutating func field<Value: FieldValue>(
    _ name: String, _ value: inout Value
  ) throws(Failure) {
    try field(name, isRequired: false) { (visitor) throws(Failure) in try visitor.value(&value) }
  }

  /// A field whose value says itself how it looks, and that has to be given.
  package mutating func required<Value: FieldValue>(
    _ name: String, _ value: inout Value
  ) throws(Failure) {
    try field(name, isRequired: true) { (visitor) throws(Failure) in try visitor.value(&value) }
  }

  /// A field that has to be given.
  package mutating func required<Shape: FieldShape>(
    _ name: String, _ value: inout Shape.Value, _ shape: @autoclosure () -> Shape
  ) throws(Failure) {
    try field(name, &value, shape(), isRequired: true)
  }

  /// An object with fields.
  package mutating func object<Fields: FieldSet>(_ value: inout Fields) throws(Failure) {
    try object { (visitor) throws(Failure) in try value.fields(&visitor) }
  }
}

/// A value that says how it looks in files.
package protocol FieldValue {
  /// A value to read another into.
  static var blank: Self { get }
  /// Shows a visitor the value.
  mutating func walk<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)
}

/// An object with fields in files.
package protocol FieldSet {
  /// Shows a visitor every field, in the order in which files are written.
  mutating func fields<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)
}

extension FieldValue where Self: FieldSet {
  package mutating func walk<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.object(&self)
  }
}

extension FieldValue where Self: RawRepresentable<String> & CaseIterable & Equatable {
  /// Enumerations are the words of their cases.
  package mutating func walk<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.alternatives { (visitor) throws(Visitor.Failure) in
      for own in Self.allCases { try visitor.word(own.rawValue, &self, own) }
    }
  }
}

extension FieldValue where Self: CaseIterable {
  package static var blank: Self { allCases[allCases.startIndex] }
}
