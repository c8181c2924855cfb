import PlaneGeometry
import Testing

@testable import Pictures

@Suite struct GlyphSetTests {
  private let missing = GlyphSet.lines(of: "\u{1F6CF}", size: 1, at: .zero)

  @Test("every letter that pictures write is there")
  func complete() {
    let texts = [
      "0123456789", "−12.5", "time, s", "displacement along x, pt", "content offset along y, pt",
      "item 3", "1:header", "2:footer", "largest", "0.25 s",
      "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "e+12",
    ]
    for letter in Set(texts.joined()) where letter != " " {
      #expect(GlyphSet.lines(of: String(letter), size: 1, at: .zero) != missing, "\(letter)")
    }
  }

  @Test("digits are equally wide and all different")
  func digits() {
    let digits = (0...9).map { String($0) }
    #expect(Set(digits.map { GlyphSet.width(of: $0) }).count == 1)
    let shapes = digits.map { GlyphSet.lines(of: $0, size: 10, at: .zero) }
    for (index, shape) in shapes.enumerated() {
      #expect(shapes.firstIndex(of: shape) == index)
    }
  }

  @Test("letters stand on the line, within their width, and grow with their size")
  func places() {
    let letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for letter in letters {
      let points = GlyphSet.lines(of: String(letter), size: 100, at: Point(x: 50, y: 200)).joined()
      let width = GlyphSet.width(of: String(letter)) * 100
      #expect(points.allSatisfy { $0.x >= 50 && $0.x <= 50 + width }, "\(letter)")
      #expect(points.allSatisfy { $0.y >= 125 && $0.y <= 217 }, "\(letter)")
      let small = GlyphSet.lines(of: String(letter), size: 50, at: Point(x: 25, y: 100)).joined()
      for (large, small) in zip(points, small) {
        #expect(large == Point(x: small.x * 2, y: small.y * 2))
      }
    }
  }
}
