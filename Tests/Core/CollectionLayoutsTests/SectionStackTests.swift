import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Sections")
struct SectionStackTests {
  private let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

  private var twoSections: CollectionContent {
    let section = SectionContent(
      items: .uniform(count: 1, size: Size(width: 10, height: 20)), insets: insets,
      headerLength: 30, footerLength: 40)
    return CollectionContent(sections: [section, section])
  }

  @Test("outside the insets, headers and footers are as wide as the content")
  func outside() throws {
    let list = try ListLayout(lineSpacing: 9).arrange(twoSections, in: .viewport(100, 50))
    #expect(
      list.frames == [
        Rect(x: 0, y: 0, width: 100, height: 30), Rect(x: 2, y: 31, width: 94, height: 20),
        Rect(x: 0, y: 54, width: 100, height: 40), Rect(x: 0, y: 94, width: 100, height: 30),
        Rect(x: 2, y: 125, width: 94, height: 20), Rect(x: 0, y: 148, width: 100, height: 40),
      ])
    #expect(list.contentSize == Size(width: 100, height: 188))
  }

  @Test("inside the insets, headers and footers are as wide as the lines")
  func inside() throws {
    let list = try ListLayout(headerPlacement: .insideInsets)
      .arrange(twoSections, in: .viewport(100, 50))
    #expect(
      list.frames.prefix(4) == [
        Rect(x: 2, y: 1, width: 94, height: 30), Rect(x: 2, y: 31, width: 94, height: 20),
        Rect(x: 2, y: 51, width: 94, height: 40), Rect(x: 2, y: 95, width: 94, height: 30),
      ])
    #expect(list.contentSize == Size(width: 100, height: 188))
  }

  @Test("a horizontal list puts headers to the left of their lines")
  func horizontal() throws {
    let list = try ListLayout(axis: .horizontal).arrange(twoSections, in: .viewport(50, 100))
    #expect(
      list.frames.prefix(4) == [
        Rect(x: 0, y: 0, width: 30, height: 100), Rect(x: 32, y: 1, width: 10, height: 96),
        Rect(x: 46, y: 0, width: 40, height: 100), Rect(x: 86, y: 0, width: 30, height: 100),
      ])
    #expect(list.contentSize == Size(width: 172, height: 100))
  }

  @Test("an empty section keeps its header, insets and footer")
  func emptySection() throws {
    var content = twoSections
    content.sections[0].items = .varying([])
    let flow = try FlowLayout().arrange(content, in: .viewport(100, 50))
    #expect(flow.tops == [0, 34, 74, 105, 128])
    #expect(flow.frame(of: .item(0, section: 0)) == nil)
  }

  @Test("a negative leading inset moves a section over the one before")
  func negativeInset() throws {
    var content = twoSections
    content.sections[1].insets.top = -50
    content.sections[1].headerLength = 0
    let list = try ListLayout().arrange(content, in: .viewport(100, 50))
    #expect(list.tops == [0, 31, 54, 44, 67])
    var seen: [Int] = []
    list.ordinals(overlapping: Rect(x: 0, y: 45, width: 100, height: 10), into: &seen)
    #expect(seen == [1, 2, 3])
  }

  @Test("content that ends above its start has no length, and its elements are found")
  func contentAboveZero() throws {
    var content = CollectionContent.heights([10, 20])
    content.sections[0].insets.top = -500
    let list = try ListLayout().arrange(content, in: .viewport(100, 50))
    #expect(list.contentSize == Size(width: 100, height: 0))
    var seen: [Int] = []
    list.ordinals(overlapping: Rect(x: 0, y: -490, width: 1, height: 1), into: &seen)
    #expect(seen == [1])
  }

  @Test("no section makes no content; empty sections make content of no length")
  func nothing() throws {
    let none = try ListLayout().arrange(CollectionContent(sections: []), in: .viewport(100, 50))
    #expect(none.contentSize == .zero)
    #expect(none.elementCount == 0 && none.sectionCount == 0)
    let section = SectionContent(sizes: [])
    let empty = try ListLayout()
      .arrange(CollectionContent(sections: [section, section]), in: .viewport(100, 50))
    #expect(empty.contentSize == Size(width: 100, height: 0))
    #expect(empty.elementCount == 0 && empty.sectionCount == 2)
    var seen: [Int] = []
    empty.ordinals(overlapping: Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), into: &seen)
    #expect(seen.isEmpty)
  }

  @Test("content insets narrow the lines and shift nothing")
  func contentInsets() throws {
    var environment = LayoutEnvironment.viewport(100, 50)
    environment.contentInsets = EdgeInsets(top: 7, left: 5, bottom: 8, right: 15)
    let vertical = try ListLayout().arrange(twoSections, in: environment)
    #expect(vertical.frame(at: 0) == Rect(x: 0, y: 0, width: 80, height: 30))
    #expect(vertical.frame(at: 1) == Rect(x: 2, y: 31, width: 74, height: 20))
    #expect(vertical.contentSize == Size(width: 80, height: 188))
    let horizontal = try ListLayout(axis: .horizontal).arrange(twoSections, in: environment)
    #expect(horizontal.contentSize == Size(width: 172, height: 35))
  }
}
