import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("GridLayout")
struct GridLayoutTests {
  private func spanned(_ spans: [Int], size: Size = Size(width: 1, height: 20)) -> CollectionContent
  {
    CollectionContent(
      SectionContent(
        items: .uniform(count: spans.count, size: size), spans: .varying(spans)))
  }

  @Test("square items fill the lines in index order")
  func squares() throws {
    let content = CollectionContent(SectionContent(count: 5, size: .zero))
    let grid = try GridLayout(tracks: .count(3)).arrange(content, in: .viewport(320, 500))
    #expect(
      grid.frames == [
        Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 110, y: 0, width: 100, height: 100),
        Rect(x: 220, y: 0, width: 100, height: 100), Rect(x: 0, y: 110, width: 100, height: 100),
        Rect(x: 110, y: 110, width: 100, height: 100),
      ])
    #expect(grid.contentSize == Size(width: 320, height: 210))
  }

  @Test("lengths come from the ratio, are fixed, or are the items' own")
  func lengths() throws {
    let content = CollectionContent.heights([10, 50, 20, 30])
    func grid(_ length: GridItemLength) throws -> Arrangement {
      try GridLayout(tracks: .count(2), lineSpacing: 5, itemSpacing: 0, itemLength: length)
        .arrange(content, in: .viewport(200, 500))
    }
    #expect(try grid(.ratio(2)).frames.map(\.size.height) == [50, 50, 50, 50])
    #expect(try grid(.ratio(2)).tops == [0, 0, 55, 55])
    #expect(try grid(.fixed(12)).tops == [0, 0, 17, 17])
    #expect(try grid(.own).frames.map(\.size.height) == [10, 50, 20, 30])
    #expect(try grid(.own).tops == [0, 0, 55, 55])
    #expect(try grid(.own).contentSize.height == 85)
  }

  @Test("an item that does not fit starts the next line and leaves the hole")
  func spans() throws {
    let grid = try GridLayout(tracks: .count(3), lineSpacing: 5, itemLength: .own)
      .arrange(spanned([2, 2, 1, 3, 1]), in: .viewport(320, 500))
    #expect(
      grid.frames == [
        Rect(x: 0, y: 0, width: 210, height: 20), Rect(x: 0, y: 25, width: 210, height: 20),
        Rect(x: 220, y: 25, width: 100, height: 20), Rect(x: 0, y: 50, width: 320, height: 20),
        Rect(x: 0, y: 75, width: 100, height: 20),
      ])
  }

  @Test("a span above the number of tracks is as wide as the grid")
  func clampedSpans() throws {
    let grid = try GridLayout(tracks: .count(3), itemLength: .fixed(20))
      .arrange(spanned([1, .max, 1]), in: .viewport(320, 500))
    #expect(grid.frames.map(\.size.width) == [100, 320, 100])
    #expect(grid.tops == [0, 30, 60])
    var content = spanned([1, 1])
    content.sections[0].spans = .uniform(.max)
    let uniform = try GridLayout(tracks: .count(3), itemLength: .fixed(20))
      .arrange(content, in: .viewport(320, 500))
    #expect(uniform.frames.map(\.size.width) == [320, 320])
  }

  @Test("one span for all gives what the same span for each gives")
  func uniformSpans() throws {
    for tracks in [
      GridTracks.count(5), .weights([1, 2, 3, 2, 1]), .explicit([10, 20, 30, 5, 60]),
    ] {
      for span in 1...6 {
        var content = spanned(Array(repeating: span, count: 11), size: Size(width: 0, height: 25))
        let layout = GridLayout(tracks: tracks, itemLength: .ratio(1.5), itemAlignment: .center)
        let each = try layout.arrange(content, in: .viewport(320, 500))
        content.sections[0].spans = .uniform(span)
        let all = try layout.arrange(content, in: .viewport(320, 500))
        for (one, other) in zip(each.frames, all.frames) {
          #expect(one.isClose(to: other, within: 1e-9), "\(tracks), span \(span)")
        }
        #expect(abs(each.contentSize.height - all.contentSize.height) < 1e-9)
      }
    }
  }

  @Test("a ratio shapes each item of unequal tracks, and the tallest makes the line")
  func ratioOnWeights() throws {
    let content = CollectionContent(SectionContent(count: 4, size: .zero))
    let grid = try GridLayout(
      tracks: .weights([1, 2, 1]), lineSpacing: 5, itemSpacing: 0, itemAlignment: .end
    ).arrange(content, in: .viewport(200, 500))
    #expect(
      grid.frames == [
        Rect(x: 0, y: 50, width: 50, height: 50), Rect(x: 50, y: 0, width: 100, height: 100),
        Rect(x: 150, y: 50, width: 50, height: 50), Rect(x: 0, y: 105, width: 50, height: 50),
      ])
    #expect(grid.contentSize.height == 155)
  }

  @Test("lines that overlap end where the longest ends")
  func overlappingLines() throws {
    let content = CollectionContent(SectionContent(count: 4, size: .zero))
    let grid = try GridLayout(
      tracks: .weights([1, 2, 1]), lineSpacing: -90, itemSpacing: 0
    ).arrange(content, in: .viewport(200, 500))
    // The first line ends at 100, the last begins at 10 and is 50 long.
    #expect(grid.contentSize.height == 100)
  }

  @Test("spanning items on overlapping tracks are all found")
  func overlappingTracks() throws {
    let grid = try GridLayout(
      tracks: .explicit([90, 10, 10]), itemSpacing: -30, itemLength: .fixed(10)
    ).arrange(spanned([1, 1, 1]), in: .viewport(200, 500))
    #expect(grid.lefts == [0, 60, 60])
    var seen: [Int] = []
    grid.ordinals(overlapping: Rect(x: 80, y: 0, width: 5, height: 5), into: &seen)
    #expect(seen == [0])
  }

  @Test("a billion squares rest at line times pitch, exactly")
  func billion() throws {
    let content = CollectionContent(SectionContent(count: 1_000_000_001, size: .zero))
    let grid = try GridLayout(tracks: .count(4)).arrange(content, in: .viewport(390, 844))
    #expect(
      grid.frame(of: .item(400_000_003, section: 0))
        == Rect(x: 300, y: 100_000_000 * 100, width: 90, height: 90))
    #expect(grid.contentSize.height == 250_000_001 * 100 - 10)
    var seen: [Int] = []
    grid.ordinals(overlapping: Rect(x: 95, y: 12_345_600, width: 106, height: 91), into: &seen)
    #expect(seen == [493_825, 493_826])
  }

  @Test("a query through the gap between columns finds nothing, however many lines it crosses")
  func gap() throws {
    let content = CollectionContent(SectionContent(count: 1_000_000_000, size: .zero))
    let grid = try GridLayout(tracks: .count(4)).arrange(content, in: .viewport(390, 844))
    var seen: [Int] = []
    grid.ordinals(overlapping: Rect(x: 91, y: 0, width: 8, height: 1e12), into: &seen)
    #expect(seen.isEmpty)
  }
}
