/// What a compressed block consists of: a byte, or the repetition of bytes that came before.
struct DeflateToken: Equatable, Sendable {
  /// A byte below 256, or a length of 3 to 258 with 256 added.
  private let code: UInt16
  /// How far back the repeated bytes begin; 0 for a byte.
  private let back: UInt16

  /// The byte itself.
  init(literal: UInt8) {
    code = UInt16(literal)
    back = 0
  }

  /// - Parameters:
  ///   - length: 3 to 258 bytes.
  ///   - distance: 1 to 32768 bytes.
  init(length: Int, distance: Int) {
    code = UInt16(length + 256)
    back = UInt16(distance - 1)
  }

  /// The byte; nil for a repetition.
  var literal: UInt8? { code < 256 ? UInt8(code) : nil }
  var length: Int { Int(code) - 256 }
  var distance: Int { Int(back) + 1 }
}
