/// Two tags whose boxes overlap, the lesser first.
struct TagPair: Equatable, Hashable, Comparable, Sendable {
  /// The lesser tag in the upper half, the greater in the lower: pairs are compared as one number.
  private var key: UInt64

  /// The pair of two tags, 0 or more.
  @inline(__always)
  init(_ one: Int32, _ other: Int32) {
    let (low, high) = (UInt32(bitPattern: min(one, other)), UInt32(bitPattern: max(one, other)))
    key = UInt64(low) << 32 | UInt64(high)
  }

  /// The lesser tag.
  @inline(__always)
  var first: Int32 { Int32(truncatingIfNeeded: key >> 32) }

  /// The greater tag.
  @inline(__always)
  var second: Int32 { Int32(truncatingIfNeeded: key) }

  @inline(__always)
  static func < (left: TagPair, right: TagPair) -> Bool { left.key < right.key }
}
