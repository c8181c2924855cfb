import PlaneGeometry
import Testing

@testable import Pictures

@Suite struct AnimatedPNGTests {
  private static let gray = PixelColor(red: 90, green: 90, blue: 90)

  private func images(_ seed: UInt64) -> [PixelImage] {
    var random = SplitMix64(seed: seed)
    var image = PixelImage(width: 12, height: 9, filledWith: Self.gray)
    return (0..<8).map { _ in
      for _ in 0..<(random.next() % 3) {
        let place = (x: Int(random.next() % 12), y: Int(random.next() % 9))
        image[place.x, place.y] = PixelColor(
          red: UInt8(random.next() % 256), green: 7, blue: UInt8(random.next() % 256))
      }
      return image
    }
  }

  @Test("what is shown at any time is the image that was added for it")
  func plays() throws {
    for seed in UInt64(1)...20 {
      let images = images(seed)
      var animation = AnimatedPNG(ticksPerSecond: 25)
      for image in images { animation.add(image, ticks: 2) }
      let decoded = try DecodedPNG(animation.bytes(title: "t"))
      #expect(decoded.image.bytes == images[0].bytes)
      var shown: [[UInt8]] = []
      for stay in decoded.stays {
        // A tick pair each, 0.08 s.
        let times = Int((stay.seconds / 0.08).rounded())
        shown += Array(repeating: stay.image.bytes, count: times)
      }
      #expect(shown == images.map(\.bytes), "seed \(seed)")
    }
  }

  @Test("equal images are one that stays longer, and a change costs its rectangle")
  func small() throws {
    var image = PixelImage(width: 40, height: 30, filledWith: Self.gray)
    var animation = AnimatedPNG(ticksPerSecond: 10)
    for _ in 0..<5 { animation.add(image, ticks: 1) }
    image[3, 4] = PixelColor(red: 1, green: 2, blue: 3)
    image[5, 9] = PixelColor(red: 1, green: 2, blue: 3)
    animation.add(image, ticks: 7)
    let decoded = try DecodedPNG(animation.bytes())
    #expect(decoded.stays.map(\.part) == [[0, 0, 40, 30], [3, 4, 3, 6]])
    #expect(decoded.stays.map(\.seconds) == [0.5, 0.7])
    #expect(decoded.names.prefix(3) == ["IHDR", "sRGB", "acTL"])
  }

  @Test("a stay longer than a file can say is kept in pieces")
  func longStays() throws {
    let image = PixelImage(width: 2, height: 2, filledWith: Self.gray)
    var animation = AnimatedPNG(ticksPerSecond: 60)
    for _ in 0..<3 { animation.add(image, ticks: 40_000) }
    let stays = try DecodedPNG(animation.bytes()).stays
    #expect(abs(stays.reduce(0) { $0 + $1.seconds } - 2000) < 1e-9)
    #expect(stays.allSatisfy { $0.image.bytes == image.bytes })
  }
}
