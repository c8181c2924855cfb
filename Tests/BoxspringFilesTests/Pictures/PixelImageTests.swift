import PlaneGeometry
import Testing

@testable import Pictures

@Suite struct PixelImageTests {
  /// An image of noise, ramps or flat colours.
  private func image(_ seed: UInt64) -> PixelImage {
    var random = SplitMix64(seed: seed)
    let kind = random.next() % 3
    var image = PixelImage(
      width: 1 + Int(random.next() % 30), height: 1 + Int(random.next() % 30),
      filledWith: PixelColor(red: 200, green: 100, blue: UInt8(random.next() % 256)))
    for y in 0..<image.height {
      for x in 0..<image.width where kind < 2 {
        let noise = UInt8(random.next() % 256)
        image[x, y] =
          kind == 0
          ? PixelColor(red: noise, green: noise / 2, blue: UInt8(random.next() % 256))
          : PixelColor(red: UInt8(x * 8), green: UInt8(y * 8), blue: UInt8((x + y) * 4))
      }
    }
    return image
  }

  @Test("a file has the pixels and the title that went in")
  func roundTrip() throws {
    for seed in UInt64(1)...30 {
      let image = image(seed)
      let decoded = try DecodedPNG(image.png(title: "Größe \(seed)"))
      #expect(decoded.image.width == image.width && decoded.image.height == image.height)
      #expect(decoded.image.bytes == image.bytes, "seed \(seed)")
      #expect(decoded.title == "Größe \(seed)")
      #expect(decoded.stays.isEmpty)
    }
  }

  @Test("any part of an image is kept, filtered or not")
  func parts() throws {
    for seed in UInt64(1)...30 {
      let image = image(seed)
      var random = SplitMix64(seed: seed)
      let x = Int(random.next() % UInt64(image.width))
      let y = Int(random.next() % UInt64(image.height))
      let part = PixelRect(
        x: x, y: y, width: 1 + Int(random.next() % UInt64(image.width - x)),
        height: 1 + Int(random.next() % UInt64(image.height - y)))
      for isFiltered in [false, true] {
        let rows = try Inflate(zlib: image.compressed(part, isFiltered: isFiltered)).output
        #expect(rows.count == (part.width * 3 + 1) * part.height, "seed \(seed)")
      }
    }
  }

  @Test("a ramp is worth filtering, and takes the filters that undo it")
  func filters() throws {
    var ramp = PixelImage(
      width: 64, height: 64, filledWith: PixelColor(red: 0, green: 0, blue: 0))
    for y in 0..<64 {
      for x in 0..<64 {
        ramp[x, y] = PixelColor(red: UInt8(x * 4), green: UInt8(y * 4), blue: UInt8(x + y))
      }
    }
    let (data, isFiltered) = ramp.smallest(ramp.bounds)
    #expect(isFiltered)
    #expect(data.count < ramp.compressed(ramp.bounds, isFiltered: false).count / 4)
    #expect(try DecodedPNG(ramp.png()).image.bytes == ramp.bytes)
  }

  @Test("the difference of two images is the smallest rectangle around what differs")
  func differences() {
    for seed in UInt64(1)...40 {
      let image = image(seed)
      var random = SplitMix64(seed: seed)
      var other = image
      var places: [(x: Int, y: Int)] = []
      for _ in 0..<(seed % 4) {
        let place = (
          x: Int(random.next() % UInt64(image.width)), y: Int(random.next() % UInt64(image.height))
        )
        places.append(place)
        other[place.x, place.y].red = 255 - image[place.x, place.y].red
      }
      let xs = places.map(\.x)
      let ys = places.map(\.y)
      let expected: PixelRect? =
        if let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() {
          PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        } else {
          nil
        }
      #expect(other.difference(from: image) == expected, "seed \(seed)")
    }
  }
}
