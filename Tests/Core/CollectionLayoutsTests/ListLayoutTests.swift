import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("ListLayout")
struct ListLayoutTests {
  @Test("rows of unequal heights stack with the spacing and span the width")
  func rows() throws {
    let list = try ListLayout(lineSpacing: 5).arrange(
      .heights([10, 30, 20]), in: .viewport(100, 50))
    #expect(
      list.frames == [
        Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 0, y: 15, width: 100, height: 30),
        Rect(x: 0, y: 50, width: 100, height: 20),
      ])
    #expect(list.contentSize == Size(width: 100, height: 70))
  }

  @Test("columns of a horizontal list stack to the right and span the height")
  func columns() throws {
    let list = try ListLayout(axis: .horizontal, lineSpacing: 5)
      .arrange(.widths([10, 30]), in: .viewport(100, 50))
    #expect(
      list.frames == [
        Rect(x: 0, y: 0, width: 10, height: 50), Rect(x: 15, y: 0, width: 30, height: 50),
      ])
    #expect(list.contentSize == Size(width: 45, height: 50))
  }

  @Test("a billion rows rest at index times pitch, exactly")
  func billion() throws {
    let count = 1_000_000_000
    let content = CollectionContent(
      SectionContent(count: count, size: Size(width: 0, height: 44.1)))
    let list = try ListLayout(lineSpacing: 0.5).arrange(content, in: .viewport(320, 568))
    for item in [0, 1, 999, 1_121_076, 123_456_789, count - 1] {
      #expect(
        list.frame(of: .item(item, section: 0))
          == Rect(x: 0, y: Double(item) * (44.1 + 0.5), width: 320, height: 44.1))
    }
    var seen: [Int] = []
    let top = Double(count - 2) * 44.6
    list.ordinals(overlapping: Rect(x: 0, y: top - 1, width: 320, height: 1e9), into: &seen)
    #expect(seen == [count - 3, count - 2, count - 1])
  }

  @Test("a negative spacing overlaps rows but never turns their order")
  func negativeSpacing() throws {
    let overlapping = try ListLayout(lineSpacing: -4)
      .arrange(.heights([10, 30, 20]), in: .viewport(100, 50))
    #expect(overlapping.tops == [0, 6, 32])
    let stacked = try ListLayout(lineSpacing: -100)
      .arrange(.heights([10, 30, 20]), in: .viewport(100, 50))
    #expect(stacked.tops == [0, 0, 0])
    #expect(stacked.contentSize.height == 30)
  }
}
