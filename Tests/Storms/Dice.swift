import BoxspringDocuments
import PlaneGeometry

/// Decides by a seed, in numbers that are short when they are written.
package struct Dice: Sendable {
  private var random: SplitMix64

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A whole number below a limit.
  package mutating func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  /// A number from one to another, to a hundredth, or to another part of one.
  package mutating func number(_ low: Double, _ high: Double, parts: Double = 100) -> Double {
    ((low + (high - low) * random.unit()) * parts).rounded() / parts
  }

  /// True once in so many times.
  package mutating func once(in count: Int) -> Bool { number(below: count) == 0 }

  /// One of some values.
  package mutating func one<Value>(of values: [Value]) -> Value {
    values[number(below: values.count)]
  }

  /// A value once in so many times, nil otherwise.
  package mutating func maybe(_ count: Int, _ value: (inout Dice) -> JSONValue) -> JSONValue? {
    once(in: count) ? value(&self) : nil
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(floatLiteral number: Double) { self = .number(number) }
  package init(integerLiteral number: Int) { self = .number(Double(number)) }
  package init(booleanLiteral flag: Bool) { self = .bool(flag) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// An object without the members that have no value.
  package static func of(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { member in member.value.map { Member(member.key, $0) } })
  }

  /// An object with more members.
  package func with(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    guard case .object(let own) = self, case .object(let more) = JSONValue.of(members) else {
      return self
    }
    return .object(own + more)
  }

  /// Its text, as a file has it.
  package var text: [UInt8] {
    var bytes: [UInt8] = []
    JSONText.append(self, to: &bytes)
    return bytes
  }
}
