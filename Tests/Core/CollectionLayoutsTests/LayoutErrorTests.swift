import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("LayoutError")
struct LayoutErrorTests {
  private static let bad: [Double] = [.infinity, -.infinity, 1e16, -1e16, .nan]

  /// The error of arranging two sections, the second of which was changed.
  private func error(
    _ layout: CollectionLayout = .grid(GridLayout(tracks: .count(3))),
    _ environment: LayoutEnvironment = .viewport(100, 100),
    changing change: (inout SectionContent) -> Void = { _ in }
  ) -> LayoutError? {
    let section = SectionContent(sizes: Array(repeating: Size(width: 10, height: 10), count: 3))
    var content = CollectionContent(sections: [section, section])
    change(&content.sections[1])
    do throws(LayoutError) {
      _ = try layout.arrange(content, in: environment)
      return nil
    } catch {
      return error
    }
  }

  private func quantity(of error: LayoutError?) -> LayoutQuantity? {
    guard case .unusableNumber(let quantity, _, _)? = error?.code else { return nil }
    return quantity
  }

  @Test("the untouched content is accepted")
  func accepted() {
    #expect(error() == nil)
  }

  @Test("numbers that are no numbers, infinite or beyond range are refused wherever they stand")
  func numbers() {
    for value in Self.bad {
      #expect(quantity(of: error { $0.headerLength = value }) == .headerLength)
      #expect(quantity(of: error { $0.footerLength = value }) == .footerLength)
      #expect(quantity(of: error { $0.insets.left = value }) == .sectionInset)
      #expect(quantity(of: error { $0.itemInsets.top = value }) == .itemInset)
      #expect(
        quantity(of: error(.flow(FlowLayout(overflowTolerance: value)))) == .overflowTolerance)
      #expect(quantity(of: error { $0.lineSpacing = value }) == .lineSpacing)
      #expect(quantity(of: error { $0.itemSpacing = value }) == .itemSpacing)
      #expect(
        quantity(
          of: error { $0.items = .uniform(count: 2, size: Size(width: 1, height: value)) })
          == .itemSize)
      #expect(quantity(of: error(.list(ListLayout(lineSpacing: value)))) == .lineSpacing)
      #expect(quantity(of: error(.flow(FlowLayout(itemSpacing: value)))) == .itemSpacing)
      for tracks in [GridTracks.minimumExtent(value), .maximumExtent(value), .fixedExtent(value)] {
        #expect(quantity(of: error(.grid(GridLayout(tracks: tracks)))) == .trackExtent)
      }
      // An infinite greatest extent is none.
      for tracks in [
        GridTracks.count(2, maximumExtent: value), .minimumExtent(1, maximumExtent: value),
      ] {
        #expect(
          quantity(of: error(.grid(GridLayout(tracks: tracks))))
            == (value == .infinity ? nil : .trackExtent))
      }
      #expect(quantity(of: error(.grid(GridLayout(tracks: .weights([1, value]))))) == .trackWeight)
      #expect(quantity(of: error(.grid(GridLayout(tracks: .explicit([value]))))) == .trackExtent)
      let fixed = GridLayout(tracks: .count(1), itemLength: .fixed(value))
      #expect(quantity(of: error(.grid(fixed))) == .itemLength)
      var environment = LayoutEnvironment.viewport(value, 100)
      #expect(quantity(of: error(environment)) == .viewport)
      environment = .viewport(100, 100)
      environment.contentInsets.bottom = value
      #expect(quantity(of: error(environment)) == .contentInset)
    }
  }

  private func error(_ environment: LayoutEnvironment) -> LayoutError? {
    error(.list(ListLayout()), environment)
  }

  @Test("an item of unusable size is named by section and index")
  func itemSize() {
    let sizes = [Size.zero, .zero, Size(width: -1, height: 0)]
    #expect(
      error { $0.items = .varying(sizes) }
        == LayoutError(
          .unusableNumber(.itemSize, value: -1, place: LayoutPlace(section: 1, item: 2))))
  }

  @Test("a scale or ratio of zero or less is refused")
  func scaleAndRatio() {
    for value in [0, -1, 1e-9, 1e9] + Self.bad {
      var environment = LayoutEnvironment.viewport(100, 100)
      environment.rounding = .edges(scale: value)
      #expect(quantity(of: error(environment)) == .scale)
      let grid = GridLayout(tracks: .count(1), itemLength: .ratio(value))
      #expect(quantity(of: error(.grid(grid))) == .itemRatio)
    }
  }

  @Test("counts below zero and beyond memory are refused")
  func counts() {
    func error(_ count: Int) -> LayoutError? {
      self.error(.list(ListLayout())) { $0.items = .uniform(count: count, size: .zero) }
    }
    #expect(error(-1) == LayoutError(.negativeItemCount(-1, section: 1)))
    #expect(error(.min) == LayoutError(.negativeItemCount(.min, section: 1)))
    #expect(error(.max) == LayoutError(.tooManyElements(section: 1)))
    #expect(error(LayoutLimits.elementCount - 3) == nil)
    #expect(error(LayoutLimits.elementCount - 2) == LayoutError(.tooManyElements(section: 1)))
  }

  @Test("a grid needs tracks")
  func tracks() {
    func error(_ tracks: GridTracks, spacing: Double = 0) -> LayoutError? {
      self.error(.grid(GridLayout(tracks: tracks, itemSpacing: spacing)))
    }
    #expect(error(.count(0)) == LayoutError(.trackCountOutOfRange(0)))
    #expect(error(.count(.max)) == LayoutError(.trackCountOutOfRange(.max)))
    #expect(error(.explicit([])) == LayoutError(.trackCountOutOfRange(0)))
    #expect(error(.weights([])) == LayoutError(.trackCountOutOfRange(0)))
    #expect(error(.weights([0, 0])) == LayoutError(.weightsAddUpToZero))
    #expect(error(.minimumExtent(0)) == LayoutError(.trackPitchNotPositive(extent: 0, spacing: 0)))
    #expect(
      error(.fixedExtent(10), spacing: -10)
        == LayoutError(.trackPitchNotPositive(extent: 10, spacing: -10)))
    #expect(error(.maximumExtent(1e-300)) == nil)
    #expect(
      error(.minimumExtent(10, maximumExtent: 9))
        == LayoutError(.trackExtentsReversed(least: 10, greatest: 9)))
    #expect(error(.minimumExtent(10, maximumExtent: 10, maximumCount: 1)) == nil)
    for tracks in [
      GridTracks.minimumExtent(9, maximumCount: 0), .maximumExtent(9, maximumCount: 0),
      .fixedExtent(9, maximumCount: 0),
    ] {
      #expect(error(tracks) == LayoutError(.trackCountOutOfRange(0)))
    }
  }

  @Test("spans must be one or more, one for each item")
  func spans() {
    #expect(
      error { $0.spans = .uniform(0) } == LayoutError(.spanBelowOne(0, section: 1, item: nil)))
    #expect(
      error { $0.spans = .varying([1, 2, -5]) }
        == LayoutError(.spanBelowOne(-5, section: 1, item: 2)))
    #expect(
      error { $0.spans = .varying([1]) }
        == LayoutError(.spanCountMismatch(spans: 1, items: 3, section: 1)))
  }

  @Test("styles must be one for each item")
  func styles() {
    #expect(
      error { $0.itemStyles = ItemTable([ItemStyle(alignment: .end)]) }
        == LayoutError(.styleCountMismatch(styles: 1, items: 3, section: 1)))
    #expect(
      quantity(of: error(.flow(FlowLayout(overflowTolerance: -1)))) == .overflowTolerance)
  }

  @Test("every error has a problem and a remedy")
  func remedies() {
    let quantities = LayoutQuantity.allCases.map { LayoutError.Code.unusableNumber($0, value: 0) }
    let errors: [LayoutError.Code] =
      quantities + [
        .negativeItemCount(-1, section: 0), .tooManyElements(section: 0),
        .spanBelowOne(0, section: 0, item: 0), .spanCountMismatch(spans: 0, items: 1, section: 0),
        .styleCountMismatch(styles: 0, items: 1, section: 0),
        .trackCountOutOfRange(0), .weightsAddUpToZero,
        .trackPitchNotPositive(extent: 0, spacing: 0), .trackExtentsReversed(least: 2, greatest: 1),
        .frameCountMismatch(frames: 0, elements: 1),
      ]
    for error in errors {
      #expect(!error.problem.isEmpty && !error.remedy.hasSuffix("."))
      #expect(error.remedy.first?.isLowercase == true)
    }
  }
}
