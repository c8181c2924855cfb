import BoxspringDocuments
import Testing

@Suite("Spelling")
struct SpellingTests {
  @Test(
    "distances are those of optimal string alignment",
    arguments: [
      ("kitten", "sitting", 3), ("ab", "ba", 1), ("ca", "abc", 3), ("", "abc", 3), ("abc", "", 3),
      ("width", "widht", 1), ("same", "same", 0),
    ])
  func distances(first: String, second: String, distance: Int) {
    #expect(Spelling.distance(first, second) == distance)
    #expect(Spelling.distance(second, first) == distance)
  }

  @Test("the nearest word is proposed, a far one is not")
  func nearest() {
    let words = ["width", "height", "axis"]
    #expect(Spelling.nearest(to: "hieght", in: words) == "height")
    #expect(Spelling.nearest(to: "Axis", in: words) == "axis")
    #expect(Spelling.nearest(to: "colour", in: words) == nil)
    #expect(Spelling.nearest(to: "z", in: ["x", "y"]) == nil)
    #expect(Spelling.nearest(to: "X", in: ["x", "y"]) == "x")
    #expect(Spelling.nearest(to: "axes", in: []) == nil)
    // A third of a very long word is more letters than a short one has.
    let long = String(repeating: "z", count: 200)
    #expect(Spelling.nearest(to: long, in: ["id", "title"]) == nil)
    #expect(Spelling.nearest(to: String(repeating: "z", count: 64), in: [long]) == nil)
  }
}
