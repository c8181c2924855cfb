/// Which numbers are acceptable, and how to say so.
///
/// One declaration checks a value, words the problem and the remedy, for files and for
/// command-line options alike.
package struct NumberRange: Equatable, Sendable {
  /// The least acceptable number, or the number that must be exceeded; nil where there is none.
  package let lower: Double?
  /// Whether the lower bound itself is refused.
  package let excludesLower: Bool
  /// The greatest acceptable number; nil where there is none.
  package let upper: Double?

  private init(lower: Double?, excludesLower: Bool = false, upper: Double?) {
    self.lower = lower
    self.excludesLower = excludesLower
    self.upper = upper
  }

  /// Every finite number.
  package static let finite = NumberRange(lower: nil, upper: nil)
  /// Above zero.
  package static let positive = NumberRange(lower: 0, excludesLower: true, upper: nil)
  /// Zero or more.
  package static let notNegative = NumberRange(lower: 0, upper: nil)
  /// From 0 to 1.
  package static let fraction = NumberRange(lower: 0, upper: 1)

  /// Both bounds included.
  package static func within(_ range: ClosedRange<Double>) -> NumberRange {
    NumberRange(lower: range.lowerBound, upper: range.upperBound)
  }

  /// Above zero and at most `upper`.
  package static func positive(through upper: Double) -> NumberRange {
    NumberRange(lower: 0, excludesLower: true, upper: upper)
  }

  /// What is wrong with a number, or nil where it is acceptable.
  package func problem(with value: Double) -> String? {
    let text = NumberText.shortest
    guard value.isFinite else { return "\(text(value)) is not a finite number" }
    if let lower, excludesLower, value <= lower {
      return "\(text(value)) is not above \(text(lower))"
    }
    if let lower, value < lower { return "\(text(value)) is below \(text(lower))" }
    if let upper, value > upper { return "\(text(value)) is above \(text(upper))" }
    return nil
  }

  /// The range in words that follow a noun: `above 0`, `from 0 to 1`; empty for every number.
  /// Bounds that nobody meets are not named.
  package var phrase: String {
    func text(_ bound: Double) -> String? {
      abs(bound) > 1e12 ? nil : NumberText.shortest(bound)
    }
    let (low, high) = (lower.flatMap(text), upper.flatMap(text))
    return switch (low, high) {
    case (nil, nil): ""
    case (let low?, nil): excludesLower ? "above \(low)" : "of \(low) or more"
    case (nil, let high?): "of \(high) or less"
    case (let low?, let high?):
      excludesLower ? "above \(low) and up to \(high)" : "from \(low) to \(high)"
    }
  }

  /// A noun with the range behind it: `a number above 0`.
  package func describe(_ noun: String) -> String {
    phrase.isEmpty ? noun : "\(noun) \(phrase)"
  }
}

extension ClosedRange<Int> {
  /// Indices and counts without a limit of their own: the same on every platform.
  package static var fromZero: Self { 0...Int(Int32.max) }

  /// A noun with the range after it, without bounds that nobody meets, such as the most elements of
  /// a platform.
  package func describe(_ noun: String) -> String {
    switch (lowerBound <= Int(Int32.min), upperBound >= Int(Int32.max) >> 3) {
    case (true, true): noun
    case (true, false): "\(noun) of \(upperBound) or less"
    case (false, true): "\(noun) of \(lowerBound) or more"
    case (false, false): "\(noun) from \(lowerBound) to \(upperBound)"
    }
  }
}
