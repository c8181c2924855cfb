/// An opaque colour in sRGB, eight bits a component.
struct PixelColor: Equatable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  /// A colour from its components.
  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour as CSS writes it, `#8fa6c8`; black where the digits are none.
  init(css: String) {
    let value = UInt32(css.dropFirst(), radix: 16) ?? 0
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }
}
