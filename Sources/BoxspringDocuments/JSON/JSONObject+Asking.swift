import PlaneGeometry

extension JSONObject {
  /// The number under a key that must be there.
  package mutating func number(
    _ key: String, in range: NumberRange = .finite, as meaning: String = "a number"
  ) throws(InputError) -> Double {
    try required(key).number(in: range, as: meaning)
  }

  /// The number under a key, or nil where the key is absent.
  package mutating func optionalNumber(
    _ key: String, in range: NumberRange = .finite, as meaning: String = "a number"
  ) throws(InputError) -> Double? {
    try optional(key)?.number(in: range, as: meaning)
  }

  /// The whole number under a key that must be there.
  package mutating func integer(
    _ key: String, in range: ClosedRange<Int> = Int.min...Int.max,
    as meaning: String = "a whole number"
  ) throws(InputError) -> Int {
    try required(key).integer(in: range, as: meaning)
  }

  /// The whole number under a key, or nil where the key is absent.
  package mutating func optionalInteger(
    _ key: String, in range: ClosedRange<Int> = Int.min...Int.max,
    as meaning: String = "a whole number"
  ) throws(InputError) -> Int? {
    try optional(key)?.integer(in: range, as: meaning)
  }

  /// The text under a key that must be there.
  package mutating func string(
    _ key: String, as meaning: String = "a string in quotes"
  ) throws(InputError) -> String {
    try required(key).string(as: meaning)
  }

  /// The text under a key, or nil where the key is absent.
  package mutating func optionalString(
    _ key: String, as meaning: String = "a string in quotes"
  ) throws(InputError) -> String? {
    try optional(key)?.string(as: meaning)
  }

  /// True or false under a key that must be there.
  package mutating func bool(_ key: String) throws(InputError) -> Bool {
    try required(key).bool()
  }

  /// True or false under a key, or nil where the key is absent.
  package mutating func optionalBool(_ key: String) throws(InputError) -> Bool? {
    try optional(key)?.bool()
  }

  /// One of a few named things, under a key that must be there.
  package mutating func choice<Value>(
    _ key: String, _ cases: KeyValuePairs<String, Value>
  ) throws(InputError) -> Value {
    try required(key).choice(cases)
  }

  /// One of a few named things under a key, or nil where the key is absent.
  package mutating func optionalChoice<Value>(
    _ key: String, _ cases: KeyValuePairs<String, Value>
  ) throws(InputError) -> Value? {
    try optional(key)?.choice(cases)
  }

  /// The list under a key that must be there.
  package mutating func array(
    _ key: String, as meaning: String = "a list in []"
  ) throws(InputError) -> [JSONElement] {
    try required(key).array(as: meaning)
  }

  /// The list under a key, or nil where the key is absent.
  package mutating func optionalArray(
    _ key: String, as meaning: String = "a list in []"
  ) throws(InputError) -> [JSONElement]? {
    try optional(key)?.array(as: meaning)
  }

  /// The object under a key that must be there.
  package mutating func object(
    _ key: String, as meaning: String = "an object in {}"
  ) throws(InputError) -> JSONObject {
    try required(key).object(as: meaning)
  }

  /// The object under a key, or nil where the key is absent.
  package mutating func optionalObject(
    _ key: String, as meaning: String = "an object in {}"
  ) throws(InputError) -> JSONObject? {
    try optional(key)?.object(as: meaning)
  }
}
