#if canImport(Foundation)
  import Foundation
  import PlaneGeometry

  extension NumberText {
    /// The value rounded to so many significant digits, for reading: `157.914`, `0.7`, `39478400`.
    ///
    /// Shorter where the last digits would be zeros; never a minus before zero.
    /// - Parameter digits: 1 to 17.
    package static func significant(_ value: Double, digits: Int = 6) -> String {
      guard value.isFinite, value != 0 else { return shortest(value + 0) }
      return shortest(Double(String(format: "%.\(digits - 1)e", value)) ?? value)
    }

    /// The value rounded to so many decimals at most, for reading; never a minus before zero.
    package static func rounded(_ value: Double, decimals: Int) -> String {
      guard value.isFinite else { return shortest(value) }
      return shortest((Double(String(format: "%.\(decimals)f", value)) ?? value) + 0)
    }
  }
#endif
