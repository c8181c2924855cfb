import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("FlowLayout")
struct FlowLayoutTests {
  @Test("a line takes items while spacing and item fit, exactly or not")
  func breaking() throws {
    let flow = try FlowLayout(lineSpacing: 7, itemSpacing: 5)
      .arrange(.widths([30, 30, 30, 31, 65, 100, 1]), in: .viewport(100, 50))
    // 30+5+30+5+30 = 100 fits; 31+5+65 = 101 does not; 65+5+100 neither; 100+5+1 neither.
    #expect(flow.lefts == [0, 35, 70, 0, 0, 0, 0])
    #expect(flow.tops == [0, 0, 0, 27, 54, 81, 108])
    #expect(flow.contentSize == Size(width: 100, height: 128))
  }

  @Test("fractions of the width that add up to one share a line")
  func fractions() throws {
    for parts in [3, 7, 10, 49, 103] {
      let widths = (0..<parts - 1).map { _ in 375 / Double(parts) }
      let last = 375 / Double(parts) * (1 + 1e-9)
      let flow = try FlowLayout(itemSpacing: 0)
        .arrange(.widths(widths + [last]), in: .viewport(375, 50))
      #expect(flow.tops.allSatisfy { $0 == 0 }, "\(parts) parts")
      let equal = try FlowLayout(itemSpacing: 0)
        .arrange(.widths(widths + widths.prefix(1)), in: .viewport(375, 50))
      #expect(equal.tops.allSatisfy { $0 == 0 }, "\(parts) equal parts")
    }
  }

  @Test("a line is as long as its longest item, which aligns the others")
  func alignment() throws {
    let expected: [(ItemAlignment, [Double], [Double])] = [
      (.start, [0, 0, 40], [10, 30, 20]), (.center, [10, 0, 40], [10, 30, 20]),
      (.end, [20, 0, 40], [10, 30, 20]), (.stretch, [0, 0, 40], [30, 30, 20]),
    ]
    for (alignment, tops, heights) in expected {
      let flow = try FlowLayout(itemAlignment: alignment)
        .arrange(.heights([10, 30, 20]), in: .viewport(50, 50))
      #expect(flow.tops == tops, "\(alignment)")
      #expect(flow.frames.map(\.size.height) == heights, "\(alignment)")
    }
  }

  @Test("an item wider than the line has a line of its own and overflows at its end")
  func oversize() throws {
    for distribution in LineDistribution.allCases {
      let flow = try FlowLayout(lineSpacing: 0, distribution: distribution)
        .arrange(.widths([40, 150, 40]), in: .viewport(100, 50))
      #expect(flow.tops == [0, 20, 40], "\(distribution)")
      #expect(flow.frame(at: 1) == Rect(x: 0, y: 20, width: 150, height: 20), "\(distribution)")
    }
  }

  @Test("columns of a horizontal flow fill from the top")
  func horizontal() throws {
    let flow = try FlowLayout(axis: .horizontal, lineSpacing: 7, itemSpacing: 5)
      .arrange(.heights([30, 30, 30, 31]), in: .viewport(50, 100))
    #expect(flow.tops == [0, 35, 70, 0])
    #expect(flow.lefts == [0, 0, 0, 27])
    #expect(flow.contentSize == Size(width: 47, height: 100))
  }

  @Test("sections choose their own spacings")
  func overrides() throws {
    let items = ItemSizes.uniform(count: 4, size: Size(width: 45, height: 20))
    let content = CollectionContent(sections: [
      SectionContent(items: items),
      SectionContent(items: items, lineSpacing: 1, itemSpacing: 2),
    ])
    let flow = try FlowLayout().arrange(content, in: .viewport(100, 50))
    #expect(flow.lefts == [0, 55, 0, 55, 0, 47, 0, 47])
    #expect(flow.tops == [0, 0, 30, 30, 50, 50, 71, 71])
  }

  @Test("the last line goes as the others, packed, or on the grid")
  func lastLine() throws {
    let equal = CollectionContent.widths([30, 30, 30, 30])
    let unequal = CollectionContent.widths([30, 30, 30, 20])
    func lastLeft(_ rule: LastLineRule, _ content: CollectionContent) throws -> Double {
      try FlowLayout(distribution: .evenly, lastLine: rule)
        .arrange(content, in: .viewport(120, 50)).frame(at: 3).minX
    }
    // Three of 30 and two gaps of 10 leave 10: 2.5 before each item.
    #expect(try lastLeft(.onGrid, equal) == 2.5)
    #expect(try lastLeft(.packed, equal) == 0)
    #expect(try lastLeft(.asOthers, equal) == 45)
    #expect(try lastLeft(.onGrid, unequal) == 0)
    #expect(try lastLeft(.packed, unequal) == 0)
    #expect(try lastLeft(.asOthers, unequal) == 50)
  }

  @Test("the lone item rule places the only item of a line")
  func loneItem() throws {
    let expected: [(LoneItemRule, Double)] = [
      (.byDistribution, 40), (.start, 0), (.center, 20), (.end, 40),
    ]
    for (rule, left) in expected {
      let flow = try FlowLayout(distribution: .end, loneItem: rule)
        .arrange(.widths([60, 60.5, 10]), in: .viewport(100, 50))
      #expect(flow.frame(at: 0).minX == left, "\(rule)")
      // 100 less 60.5, 10 and a spacing of 10.
      #expect(flow.frame(at: 1).minX == 19.5, "\(rule): two items")
    }
  }

  @Test("a negative spacing overlaps items but never turns their order")
  func negativeSpacing() throws {
    let flow = try FlowLayout(itemSpacing: -10)
      .arrange(.widths([30, 40, 5, 20]), in: .viewport(75, 50))
    // 30, then at 20, then at 50; the third is shorter than the overlap, so the fourth begins with it.
    #expect(flow.lefts == [0, 20, 50, 50])
    #expect(flow.tops == [0, 0, 0, 0])
    // The second item reaches 60, farther than the third with 55: 15 points are left.
    let atEnd = try FlowLayout(itemSpacing: -10, distribution: .end)
      .arrange(.widths([30, 40, 5]), in: .viewport(75, 50))
    #expect(atEnd.lefts == [15, 35, 65])
    let equal = try FlowLayout(itemSpacing: -50)
      .arrange(.widths([30, 30, 30]), in: .viewport(75, 50))
    #expect(equal.lefts == [0, 0, 0])
  }

  @Test("items wider than the line have lines of their own, whatever they overlap by")
  func wideAndOverlapping() throws {
    for spacing in [-19.0, -20, -30, -1e15] {
      let flow = try FlowLayout(lineSpacing: 0, itemSpacing: spacing)
        .arrange(
          CollectionContent(
            SectionContent(count: 3, size: Size(width: 20, height: 5))), in: .viewport(10, 50))
      #expect(flow.tops == [0, 5, 10], "spacing \(spacing)")
      #expect(flow.lefts == [0, 0, 0], "spacing \(spacing)")
    }
  }

  /// Which line each item is on: it stays while what is there reaches no farther than the room.
  private func lines(of widths: [Double], spacing: Double, room: Double) -> [Int] {
    var lines: [Int] = []
    var line: [Range<Double>] = []
    for width in widths {
      let start = line.last.map { max($0.lowerBound, $0.upperBound + spacing) } ?? 0
      let joined = line + [start..<start + width]
      let reach = joined.reduce(0) { max($0, $1.upperBound) }
      if line.isEmpty || reach <= room * (1 + 1e-6) {
        line = joined
      } else {
        line = [0..<width]
      }
      lines.append((lines.last ?? 0) + (line.count == 1 && !lines.isEmpty ? 1 : 0))
    }
    return lines
  }

  @Test("equal and unequal items break lines as one by one, at every spacing and room")
  func bruteForce() throws {
    for seed in 0..<2000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let width = random.quarter(0...30)
      let count = random.int(1...12)
      let widths =
        random.chance(0.5)
        ? Array(repeating: width, count: count) : (0..<count).map { _ in random.quarter(0...30) }
      let spacing = random.quarter(-40...10)
      let room = random.quarter(0...60)
      let flow = try FlowLayout(lineSpacing: 0, itemSpacing: spacing)
        .arrange(.widths(widths), in: .viewport(room, 50))
      let expected = lines(of: widths, spacing: spacing, room: room).map { Double($0) * 20 }
      #expect(flow.tops == expected, "seed \(seed): \(widths), \(spacing), room \(room)")
    }
  }
}
