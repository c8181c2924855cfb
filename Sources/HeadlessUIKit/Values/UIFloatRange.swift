import Foundation

/// The numbers from a minimum to a maximum.
public struct UIFloatRange: Hashable, Sendable {
  /// The smallest number.
  public var minimum: CGFloat
  /// The largest number.
  public var maximum: CGFloat

  /// Only 0.
  public static var zero: UIFloatRange { UIFloatRange() }
  /// All numbers.
  public static var infinite: UIFloatRange {
    UIFloatRange(minimum: -.infinity, maximum: .infinity)
  }

  /// Only 0.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// A range with the given ends.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Whether both ends are beyond what 32 bits hold, as UIKit asks.
  public var isInfinite: Bool {
    let largest = CGFloat(Float.greatestFiniteMagnitude)
    return minimum <= -largest && maximum >= largest
  }
}
