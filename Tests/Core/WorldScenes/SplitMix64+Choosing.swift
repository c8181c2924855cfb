import PlaneGeometry

extension SplitMix64 {
  /// Evenly between two numbers.
  mutating func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// Evenly between two orders of magnitude.
  mutating func scale(_ low: Double, _ high: Double) -> Double {
    Elementary.exp(number(Elementary.log(low), Elementary.log(high)))
  }

  /// One of the integers from one to another, both included.
  mutating func count(_ low: Int, _ high: Int) -> Int {
    low + Int(next() % UInt64(max(high - low + 1, 1)))
  }

  /// True with a probability.
  mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// Any direction, up to a length.
  mutating func vector(upTo length: Double) -> Vector {
    let (sine, cosine) = Elementary.sincos(number(0, 2 * Double.pi))
    return Vector(dx: cosine, dy: sine) * (length * unit())
  }
}
