import CollectionLayouts
import PlaneGeometry

/// A 64-bit fingerprint of a sequence of layout frames.
///
/// FNV-1a over the bit patterns of every number, little-endian, in the order time, content offset,
/// count, then per element ordinal, kind (0 header, 1 item, 2 footer), section, item, rest frame and
/// displacement. Two runs have equal hashes when
/// every bit of every frame is equal (and with a chance of 2⁻⁶⁴ otherwise); zero and minus zero
/// count as the same number. Source: Fowler, Noll, Vo, "The FNV non-cryptographic hash algorithm".
public struct FrameHash: Equatable, Sendable {
  /// The fingerprint of everything added so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of no frame at all.
  public init() {}

  /// The fingerprint as files spell it: sixteen hexadecimal digits in lower case.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Adds a frame; linear in its attributes.
  public mutating func add(_ frame: LayoutFrame) {
    add(frame.time)
    add(frame.contentOffset.x)
    add(frame.contentOffset.y)
    add(UInt64(frame.attributes.count))
    for attributes in frame.attributes {
      add(UInt64(bitPattern: Int64(attributes.ordinal)))
      add(UInt64(attributes.element.kind.rawValue))
      add(UInt64(bitPattern: Int64(attributes.element.section)))
      add(UInt64(bitPattern: Int64(attributes.element.item)))
      add(attributes.restFrame.origin.x)
      add(attributes.restFrame.origin.y)
      add(attributes.restFrame.size.width)
      add(attributes.restFrame.size.height)
      add(attributes.displacement.dx)
      add(attributes.displacement.dy)
    }
  }

  private mutating func add(_ number: Double) {
    add((number == 0 ? 0 : number).bitPattern)
  }

  private mutating func add(_ word: UInt64) {
    var rest = word
    for _ in 0..<8 {
      value = (value ^ (rest & 0xff)) &* 0x100_0000_01b3
      rest >>= 8
    }
  }
}
