import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry
@testable import ScrollDriving

@Suite("ScrollGeometry")
struct ScrollGeometryTests {
  /// A row of items as it is laid out and scrolled in a viewport.
  private struct Row {
    var arrangement: Arrangement
    var geometry: ScrollGeometry

    init(_ widths: [Double], in environment: LayoutEnvironment) throws {
      arrangement = try ListLayout(axis: .horizontal).arrange(
        CollectionContent(
          sections: [SectionContent(sizes: widths.map { Size(width: $0, height: 20) })]),
        in: environment)
      geometry = ScrollGeometry(
        contentSize: arrangement.contentSize, viewport: environment.viewport,
        contentInsets: environment.contentInsets,
        isRightToLeft: environment.direction == .rightToLeft)
    }

    var range: ClosedRange<Double> { geometry.offsetRange(along: .horizontal) }

    /// Left edges on screen where reading starts.
    var lefts: [Double] {
      (0..<arrangement.elementCount).map {
        arrangement.frame(at: $0).minX - geometry.leadingOffset.x
      }
    }
  }

  @Test("short right-to-left content within end insets does not scroll")
  func shortRightToLeft() throws {
    let environment = LayoutEnvironment(
      viewport: Size(width: 300, height: 100), contentInsets: EdgeInsets(left: 20, right: 20),
      direction: .rightToLeft)
    let row = try Row([50, 50], in: environment)
    #expect(row.range == -20 ... -20)
    #expect(row.lefts == [230, 180])
  }

  @Test("a row scrolls as far from right to left as from left to right, and is its mirror image")
  func mirror() throws {
    for seed in 0..<1000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func quarter(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range.lowerBound * 4...range.upperBound * 4, using: &random)) / 4
      }
      var environment = LayoutEnvironment(
        viewport: Size(width: quarter(50...400), height: 100),
        contentInsets: EdgeInsets(left: quarter(-30...60), right: quarter(-30...60)))
      let widths = (0...Int(quarter(0...6))).map { _ in quarter(0...90) }
      let plain = try Row(widths, in: environment)
      environment.direction = .rightToLeft
      swap(&environment.contentInsets.left, &environment.contentInsets.right)
      let mirrored = try Row(widths, in: environment)
      let extents = [plain, mirrored].map { $0.range.upperBound - $0.range.lowerBound }
      #expect(extents[0] == extents[1], "seed \(seed)")
      let images = zip(plain.lefts, widths).map { environment.viewport.width - $0 - $1 }
      #expect(mirrored.lefts == images, "seed \(seed)")
    }
  }

  @Test("short right-to-left content never scrolls, whatever the fractions and the pixels")
  func fractions() throws {
    for seed in 0..<1000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random)
      }
      let environment = LayoutEnvironment(
        viewport: Size(width: number(200...1000), height: 100),
        contentInsets: EdgeInsets(left: number(-50...80), right: number(-50...80)),
        direction: .rightToLeft,
        rounding: seed % 2 == 0 ? .none : .edges(scale: Double(seed % 3 + 1)))
      let row = try Row([number(0...30)], in: environment)
      #expect(row.range.lowerBound == row.range.upperBound, "seed \(seed)")
    }
  }
}
