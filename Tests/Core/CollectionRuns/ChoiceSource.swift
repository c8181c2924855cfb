import PlaneGeometry

/// Decides what happens in a random run: a generator of random numbers, or the bytes of a fuzzer.
public protocol ChoiceSource: Sendable {
  /// A whole number below a limit, which is 1 to 65,536.
  mutating func number(below limit: Int) -> Int
  /// A number from 0 up to but not including 1.
  mutating func fraction() -> Double
}

extension ChoiceSource {
  /// A number from one to another.
  public mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * fraction()
  }

  /// True once in so many times.
  public mutating func once(in count: Int) -> Bool { number(below: count) == 0 }

  /// One of some values.
  public mutating func one<Value>(of values: [Value]) -> Value {
    values[number(below: values.count)]
  }
}

extension SplitMix64: ChoiceSource {
  /// A whole number below a limit, from 64 random bits.
  public mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }
  /// A number from 0 up to but not including 1.
  public mutating func fraction() -> Double { unit() }
}
