import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

/// The worked example of the flow layout that UIKit ships, and the cases its observers report.
@Suite("FlowLayout.uiKit")
struct UIKitPresetTests {
  private let insets = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)

  private func lefts(_ items: ItemSizes) throws -> [Double] {
    try FlowLayout.uiKit()
      .arrange(
        CollectionContent(SectionContent(items: items, insets: insets)), in: .viewport(400, 300)
      ).lefts
  }

  @Test("full lines are justified and leftover items stay under the columns")
  func equalSizes() throws {
    let size = Size(width: 60, height: 60)
    let expected: [Double] = [10, 90, 170, 250, 330, 10, 90]
    #expect(try lefts(.uniform(count: 7, size: size)) == expected)
    #expect(try lefts(.varying(Array(repeating: size, count: 7))) == expected)
    #expect(try lefts(.uniform(count: 2, size: size)) == [10, 90])
  }

  @Test("one differing size packs the last line")
  func unequalSizes() throws {
    var sizes = Array(repeating: Size(width: 60, height: 60), count: 7)
    sizes[6].width = 61
    #expect(try lefts(.varying(sizes)) == [10, 90, 170, 250, 330, 10, 80])
  }

  @Test("a lone item of a line that is not the last is centred")
  func loneItem() throws {
    let sizes = [300, 200, 150].map { Size(width: $0, height: 60) }
    // 200 and 150 share the last line, packed.
    #expect(try lefts(.varying(sizes)) == [50, 10, 220])
    #expect(try lefts(.uniform(count: 2, size: sizes[0])) == [50, 50])
  }

  @Test("items are centred within their line")
  func alignment() throws {
    let flow = try FlowLayout.uiKit()
      .arrange(.heights([10, 30, 20]), in: .viewport(400, 300))
    #expect(flow.tops == [10, 0, 5])
  }

  @Test("spacings are 10 unless said otherwise")
  func defaults() throws {
    let flow = try FlowLayout.uiKit(axis: .horizontal)
      .arrange(
        CollectionContent(SectionContent(count: 3, size: Size(width: 50, height: 50))),
        in: .viewport(400, 110))
    #expect(flow.lefts == [0, 0, 60])
    #expect(flow.tops == [0, 60, 0])
  }
}
