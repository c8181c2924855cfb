import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("GridTracks")
struct GridTracksTests {
  /// Left edges and widths of the tracks of the first line.
  private func tracks(
    _ tracks: GridTracks, width: Double, spacing: Double,
    alignment: LineDistribution = .start
  ) throws -> [[Double]] {
    let grid = try GridLayout(
      tracks: tracks, itemSpacing: spacing, trackAlignment: alignment, itemLength: .fixed(10)
    ).arrange(
      CollectionContent(SectionContent(count: 20, size: .zero)), in: .viewport(width, 500))
    return grid.frames.filter { $0.minY == 0 }.map { [$0.minX, $0.size.width] }
  }

  @Test("a count divides the room without its gaps")
  func count() throws {
    #expect(try tracks(.count(3), width: 105, spacing: 15) == [[0, 25], [40, 25], [80, 25]])
    #expect(try tracks(.count(1), width: 105, spacing: 15) == [[0, 105]])
  }

  @Test("gaps wider than the room leave tracks of no width")
  func wideGaps() throws {
    #expect(try tracks(.count(3), width: 20, spacing: 15) == [[0, 0], [15, 0], [30, 0]])
  }

  @Test("a minimum extent takes as many tracks as fit, and at least one")
  func minimum() throws {
    #expect(try tracks(.minimumExtent(45), width: 100, spacing: 10) == [[0, 45], [55, 45]])
    #expect(try tracks(.minimumExtent(45.01), width: 100, spacing: 10) == [[0, 100]])
    #expect(try tracks(.minimumExtent(400), width: 100, spacing: 10) == [[0, 100]])
    #expect(try tracks(.minimumExtent(100.0 / 3), width: 100, spacing: 0).count == 3)
  }

  @Test("a maximum extent takes as few tracks as keep below it, also just above an exact fit")
  func maximum() throws {
    #expect(
      try tracks(.maximumExtent(100), width: 105, spacing: 10) == [[0, 47.5], [57.5, 47.5]])
    #expect(try tracks(.maximumExtent(100), width: 100, spacing: 10) == [[0, 100]])
    #expect(try tracks(.maximumExtent(45), width: 100, spacing: 10) == [[0, 45], [55, 45]])
    #expect(try tracks(.maximumExtent(44), width: 100, spacing: 5).count == 3)
    #expect(try tracks(.maximumExtent(100.0 / 3), width: 100, spacing: 0).count == 3)
  }

  @Test("an extent that is a fraction of the room fits as often as it should, give or take a bit")
  func fractions() throws {
    for parts in 1...20 {
      for error in [-1e-9, 0, 1e-9] {
        let extent = 375 / Double(parts) * (1 + error)
        let most = try tracks(.minimumExtent(extent), width: 375, spacing: 0)
        let least = try tracks(.maximumExtent(extent), width: 375, spacing: 0)
        let fixed = try tracks(.fixedExtent(extent), width: 375, spacing: 0)
        #expect([most.count, least.count, fixed.count] == [parts, parts, parts])
      }
    }
  }

  @Test("a negative spacing overlaps tracks but never turns their order")
  func negativeSpacing() throws {
    #expect(try tracks(.count(3), width: 20, spacing: -5) == [[0, 10], [5, 10], [10, 10]])
    #expect(try tracks(.count(3), width: 20, spacing: -50) == [[0, 40], [0, 40], [0, 40]])
    #expect(
      try tracks(.explicit([5, 10, 20]), width: 50, spacing: -8) == [[0, 5], [0, 10], [2, 20]])
    #expect(
      try tracks(.explicit([40, 5]), width: 100, spacing: -10, alignment: .end)
        == [[60, 40], [90, 5]])
  }

  @Test("no track of a maximum extent is wider, and one track fewer would be")
  func maximumIsExact() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let width = random.quarter(1...500)
      let limit = random.quarter(40...200)
      let spacing = random.quarter(0...20)
      let found = try tracks(.maximumExtent(limit), width: width, spacing: spacing)
      let fewer = Double(found.count - 1)
      #expect(found.allSatisfy { $0[1] <= limit }, "seed \(seed)")
      #expect(
        fewer == 0 || (width - (fewer - 1) * spacing) / fewer > limit, "seed \(seed)")
    }
  }

  @Test("a greatest count stops where more tracks would fit, and the tracks share the room")
  func greatestCount() throws {
    #expect(
      try tracks(.minimumExtent(20, maximumCount: 2), width: 100, spacing: 10)
        == [[0, 45], [55, 45]])
    #expect(
      try tracks(.minimumExtent(45, maximumCount: 9), width: 100, spacing: 10)
        == [[0, 45], [55, 45]])
    #expect(
      try tracks(.fixedExtent(20, maximumCount: 2), width: 100, spacing: 10, alignment: .end)
        == [[50, 20], [80, 20]])
    // Two tracks of 30 at most cannot fill 100: they are as wide as they may be.
    #expect(
      try tracks(.maximumExtent(30, maximumCount: 2), width: 100, spacing: 10, alignment: .center)
        == [[15, 30], [55, 30]])
    #expect(
      try tracks(.maximumExtent(60, maximumCount: 2), width: 100, spacing: 10)
        == [[0, 45], [55, 45]])
  }

  @Test("a greatest extent stops tracks from growing, and leaves the rest to the alignment")
  func greatestExtent() throws {
    #expect(
      try tracks(.count(2, maximumExtent: 30), width: 100, spacing: 10, alignment: .justify)
        == [[0, 30], [70, 30]])
    #expect(
      try tracks(.count(2, maximumExtent: 60), width: 100, spacing: 10) == [[0, 45], [55, 45]])
    #expect(
      try tracks(.minimumExtent(28, maximumExtent: 29), width: 110, spacing: 10, alignment: .end)
        == [[3, 29], [42, 29], [81, 29]])
    #expect(
      try tracks(
        .minimumExtent(20, maximumExtent: 29, maximumCount: 2), width: 108, spacing: 10,
        alignment: .center) == [[20, 29], [59, 29]])
    // One track that does not fit is as wide as the room.
    #expect(
      try tracks(.minimumExtent(200, maximumExtent: 300), width: 100, spacing: 10) == [[0, 100]])
  }

  @Test("of all counts and extents within the limits, the most tracks are taken, and the widest")
  func adaptiveIsBest() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let width = random.quarter(1...500)
      let least = random.quarter(20...100)
      let greatest = least + random.quarter(0...60)
      let most = random.int(1...6)
      let spacing = random.quarter(0...20)
      let found = try tracks(
        .minimumExtent(least, maximumExtent: greatest, maximumCount: most), width: width,
        spacing: spacing)
      func fits(_ count: Int, _ extent: Double) -> Bool {
        Double(count) * extent + Double(count - 1) * spacing <= width
      }
      var count = 1
      while count < most, fits(count + 1, least) { count += 1 }
      let step = 1.0 / 64
      var widest = 0.0
      while widest < greatest, fits(count, widest + step) { widest += step }
      #expect(found.count == count, "seed \(seed)")
      #expect(
        found.allSatisfy { $0[1] >= widest && $0[1] <= min(greatest, widest + step) },
        "seed \(seed)")
    }
  }

  @Test("fixed tracks leave room that the alignment divides")
  func fixed() throws {
    let expected: [(LineDistribution, [Double])] = [
      (.start, [0, 40]), (.center, [10, 50]), (.end, [20, 60]), (.justify, [0, 60]),
      (.around, [5, 55]), (.evenly, [20.0 / 3, 40 + 40.0 / 3]),
    ]
    for (alignment, lefts) in expected {
      let found = try tracks(.fixedExtent(30), width: 90, spacing: 10, alignment: alignment)
      for (track, left) in zip(found, lefts) {
        #expect(abs(track[0] - left) < 1e-12 && track[1] == 30, "\(alignment)")
      }
      #expect(found.count == 2)
    }
    #expect(try tracks(.fixedExtent(200), width: 90, spacing: 10) == [[0, 200]])
  }

  @Test("weights divide the room in proportion")
  func weights() throws {
    #expect(
      try tracks(.weights([1, 0, 3]), width: 120, spacing: 10) == [[0, 25], [35, 0], [45, 75]])
  }

  @Test("explicit tracks are as given and aligned together")
  func explicit() throws {
    #expect(
      try tracks(.explicit([20, 30]), width: 100, spacing: 10, alignment: .end)
        == [[40, 20], [70, 30]])
    #expect(
      try tracks(.explicit([20, 30]), width: 100, spacing: 10, alignment: .justify)
        == [[0, 20], [70, 30]])
    #expect(
      try tracks(.explicit([80, 30]), width: 100, spacing: 10, alignment: .end)
        == [[0, 80], [90, 30]])
  }

  /// CHTCollectionViewWaterfallLayout: `floor((width - (n - 1) * spacing) / n)`, at the edge where lines begin.
  @Test("tracks that share the room can be whole points wide")
  func granularity() throws {
    func row(_ tracks: GridTracks, _ granularity: Double) throws -> [[Double]] {
      let grid = try GridLayout(
        tracks: tracks, itemSpacing: 10, trackGranularity: granularity, itemLength: .fixed(10)
      ).arrange(
        CollectionContent(SectionContent(count: 9, size: .zero)), in: .viewport(355, 500))
      return grid.frames.filter { $0.minY == 0 }.map { [$0.minX, $0.size.width] }
    }
    #expect(try row(.count(2), 0) == [[0, 172.5], [182.5, 172.5]])
    #expect(try row(.count(2), 1) == [[0, 172], [182, 172]])
    #expect(try row(.count(2), 50) == [[0, 150], [160, 150]])
    #expect(try row(.weights([1, 2]), 1) == [[0, 115], [125, 230]])
    #expect(try row(.count(4, maximumExtent: 60.5), 1).map { $0[1] } == [60, 60, 60, 60])
    // Given widths stay, and so does a share that is less than one multiple.
    #expect(try row(.explicit([20.5, 30.5]), 1) == [[0, 20.5], [30.5, 30.5]])
    #expect(try row(.count(2), 400) == [[0, 172.5], [182.5, 172.5]])
    #expect(throws: LayoutError.self) { try row(.count(2), -1) }
  }

  @Test("a span over distributed tracks covers the gaps as they are")
  func spanOverJustified() throws {
    let content = CollectionContent(
      SectionContent(
        items: .uniform(count: 1, size: .zero), spans: .uniform(2)))
    let grid = try GridLayout(
      tracks: .explicit([20, 30, 10]), itemSpacing: 10, trackAlignment: .justify
    ).arrange(content, in: .viewport(100, 100))
    #expect(grid.frame(at: 0).size.width == 20 + 10 + 10 + 30)
  }
}
