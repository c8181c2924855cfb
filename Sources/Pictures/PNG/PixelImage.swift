/// An opaque image of square pixels.
struct PixelImage: Equatable, Sendable {
  /// Bytes to a pixel: red, green, blue.
  static let pixelSize = 3

  let width: Int
  let height: Int
  /// The pixels, row by row from the top.
  private(set) var bytes: [UInt8]

  /// An image of one colour; sizes below 1 are taken as 1.
  init(width: Int, height: Int, filledWith color: PixelColor) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    bytes = []
    bytes.reserveCapacity(self.width * self.height * Self.pixelSize)
    for _ in 0..<(self.width * self.height) {
      bytes.append(color.red)
      bytes.append(color.green)
      bytes.append(color.blue)
    }
  }

  /// All of it.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The colour of a pixel inside the bounds.
  subscript(x: Int, y: Int) -> PixelColor {
    get {
      let first = (y * width + x) * Self.pixelSize
      return PixelColor(red: bytes[first], green: bytes[first + 1], blue: bytes[first + 2])
    }
    set {
      let first = (y * width + x) * Self.pixelSize
      bytes[first] = newValue.red
      bytes[first + 1] = newValue.green
      bytes[first + 2] = newValue.blue
    }
  }

  /// The bytes of a row between two columns.
  func row(_ y: Int, _ columns: Range<Int>) -> ArraySlice<UInt8> {
    let first = y * width
    return bytes[
      ((first + columns.lowerBound) * Self.pixelSize)..<((first + columns.upperBound)
        * Self.pixelSize)]
  }

  /// The smallest rectangle outside of which the images are equal; nil where they are throughout.
  /// Both have the same size.
  func difference(from other: PixelImage) -> PixelRect? {
    let differing = (0..<height).filter { row($0, 0..<width) != other.row($0, 0..<width) }
    guard let top = differing.first, let bottom = differing.last else { return nil }
    var (left, right) = (width, -1)
    for y in differing {
      let start = y * width * Self.pixelSize
      let end = start + width * Self.pixelSize
      // Only what lies outside of what is known to differ needs a look.
      for index in start..<(start + left * Self.pixelSize) where bytes[index] != other.bytes[index]
      {
        left = (index - start) / Self.pixelSize
        break
      }
      for index in ((start + (right + 1) * Self.pixelSize)..<end).reversed()
      where bytes[index] != other.bytes[index] {
        right = (index - start) / Self.pixelSize
        break
      }
    }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
