@testable import PlaneGeometry

// Choices for random scenes.
extension SplitMix64 {
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  /// A multiple of a quarter, so that sums are exact.
  mutating func quarter(_ range: ClosedRange<Int>) -> Double {
    Double(int(range.lowerBound * 4...range.upperBound * 4)) / 4
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[int(0...elements.count - 1)]
  }
}
