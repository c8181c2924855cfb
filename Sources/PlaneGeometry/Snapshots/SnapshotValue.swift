/// What a snapshot can hold.
package protocol SnapshotValue {
  /// A value to read another into.
  static var blank: Self { get }
  /// Writes all that is stored, or reads it.
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError)
}

extension UInt8: SnapshotValue {
  package static var blank: UInt8 { 0 }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var word = UInt64(self)
    try coder.word(&word, count: 1)
    self = UInt8(truncatingIfNeeded: word)
  }
}

extension UInt32: SnapshotValue {
  package static var blank: UInt32 { 0 }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var word = UInt64(self)
    try coder.word(&word, count: 4)
    self = UInt32(truncatingIfNeeded: word)
  }
}

extension UInt64: SnapshotValue {
  package static var blank: UInt64 { 0 }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.word(&self, count: 8)
  }
}

extension Int32: SnapshotValue {
  package static var blank: Int32 { 0 }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var word = UInt32(bitPattern: self)
    try word.code(with: &coder)
    self = Int32(bitPattern: word)
  }
}

extension Int: SnapshotValue {
  package static var blank: Int { 0 }
  /// 64 bits wherever it is written, and the greatest number, which stands for no limit, is the
  /// greatest of 64 bits; no other number is read that this machine has not.
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var word = UInt64(bitPattern: self == .max ? .max : Int64(self))
    try word.code(with: &coder)
    let wide = Int64(bitPattern: word)
    let number = wide == .max ? Int.max : Int(exactly: wide)
    try coder.require(number != nil, "whole number out of range (of this machine)")
    self = number ?? 0
  }
}

extension Bool: SnapshotValue {
  package static var blank: Bool { false }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var byte: UInt8 = self ? 1 : 0
    try byte.code(with: &coder)
    try coder.require(byte <= 1, "flag out of range (0 or 1)")
    self = byte == 1
  }
}

extension Double: SnapshotValue {
  package static var blank: Double { 0 }
  /// All bits of it.
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var word = bitPattern
    try coder.word(&word, count: 8)
    self = Double(bitPattern: word)
  }
}

extension String: SnapshotValue {
  package static var blank: String { "" }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var bytes = Array(utf8)
    try bytes.code(with: &coder)
    guard !coder.isWriting else { return }
    self = String(decoding: bytes, as: UTF8.self)
    try coder.require(utf8.elementsEqual(bytes), "text not UTF-8")
  }
}

extension Array: SnapshotValue where Element: SnapshotValue {
  package static var blank: [Element] { [] }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var count = count
    try coder.count(&count)
    guard coder.isWriting else {
      self = []
      for _ in 0..<count {
        var element = Element.blank
        try element.code(with: &coder)
        append(element)
      }
      return
    }
    // Elements are copied, so that the list is not.
    for element in self {
      var element = element
      try element.code(with: &coder)
    }
  }
}

extension Optional: SnapshotValue where Wrapped: SnapshotValue {
  package static var blank: Wrapped? { nil }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var isThere = self != nil
    try isThere.code(with: &coder)
    guard isThere else {
      self = nil
      return
    }
    var value = self ?? Wrapped.blank
    try value.code(with: &coder)
    self = value
  }
}

extension Point: SnapshotValue {
  package static var blank: Point { .zero }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try x.code(with: &coder)
    try y.code(with: &coder)
  }
}

extension Vector: SnapshotValue {
  package static var blank: Vector { .zero }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try dx.code(with: &coder)
    try dy.code(with: &coder)
  }
}

extension Size: SnapshotValue {
  package static var blank: Size { .zero }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try width.code(with: &coder)
    try height.code(with: &coder)
  }
}

extension Rect: SnapshotValue {
  package static var blank: Rect { .zero }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try origin.code(with: &coder)
    try size.code(with: &coder)
  }
}

extension EdgeInsets: SnapshotValue {
  package static var blank: EdgeInsets { .zero }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try top.code(with: &coder)
    try left.code(with: &coder)
    try bottom.code(with: &coder)
    try right.code(with: &coder)
  }
}

extension ClosedRange: SnapshotValue where Bound == Double {
  package static var blank: ClosedRange<Double> { 0...0 }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (lower, upper) = (lowerBound, upperBound)
    try lower.code(with: &coder)
    try upper.code(with: &coder)
    try coder.require(lower <= upper, "range out of range (upper bound at least the lower)")
    self = lower <= upper ? lower...upper : 0...0
  }
}

extension Axis: SnapshotValue {
  package static var blank: Axis { .vertical }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.choice(&self, "axis", of: [.horizontal, .vertical])
  }
}

extension EasingCurve: SnapshotValue {
  package static var blank: EasingCurve { .linear }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (first, second) = (first, second)
    try first.code(with: &coder)
    try second.code(with: &coder)
    guard !coder.isWriting else { return }
    let curve = try? EasingCurve(cubicBezier: first.x, first.y, second.x, second.y)
    try coder.require(curve != nil, "control point of an easing curve out of range")
    self = curve ?? .linear
  }
}
