import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Arrangement")
struct ArrangementTests {
  private func arrangement() throws -> Arrangement {
    let item = Size(width: 10, height: 10)
    return try ListLayout().arrange(
      CollectionContent(sections: [
        SectionContent(items: .uniform(count: 0, size: item)),
        SectionContent(items: .uniform(count: 2, size: item), headerLength: 5),
        SectionContent(items: .varying([]), headerLength: 5, footerLength: 5),
        SectionContent(items: .uniform(count: 0, size: item)),
        SectionContent(items: .uniform(count: 1, size: item), footerLength: 5),
        SectionContent(items: .uniform(count: 0, size: item)),
      ]), in: .viewport(100, 100))
  }

  @Test("elements are numbered by section: header, items, footer")
  func order() throws {
    let arrangement = try arrangement()
    let elements: [LayoutElement] = [
      .header(section: 1), .item(0, section: 1), .item(1, section: 1), .header(section: 2),
      .footer(section: 2), .item(0, section: 4), .footer(section: 4),
    ]
    #expect(arrangement.elementCount == elements.count)
    #expect(arrangement.sectionCount == 6)
    for (ordinal, element) in elements.enumerated() {
      #expect(arrangement.element(at: ordinal) == element)
      #expect(arrangement.ordinal(of: element) == ordinal)
      #expect(arrangement.frame(of: element) == arrangement.frame(at: ordinal))
    }
  }

  @Test("an element that does not exist has no number and no frame")
  func absent() throws {
    let arrangement = try arrangement()
    let absent: [LayoutElement] = [
      .header(section: 0), .footer(section: 1), .item(2, section: 1), .item(-1, section: 1),
      .item(0, section: 0), .item(0, section: 6), .item(0, section: -1), .item(.max, section: .max),
      LayoutElement(kind: .header, section: 1, item: 1),
      LayoutElement(kind: .footer, section: 2, item: 1),
    ]
    for element in absent {
      #expect(arrangement.ordinal(of: element) == nil)
      #expect(arrangement.frame(of: element) == nil)
    }
  }

  @Test("numbers and elements are inverse in random collections")
  func inverse() throws {
    for seed in 0..<200 as Range<UInt64> {
      let arrangement = try RandomScene(seed: seed).arrangement()
      for ordinal in 0..<arrangement.elementCount {
        let element = arrangement.element(at: ordinal)
        #expect(arrangement.ordinal(of: element) == ordinal, "seed \(seed)")
      }
    }
  }

  @Test("the number of no element is a broken promise, and stops the program")
  func outOfRange() async {
    await #expect(processExitsWith: .failure) {
      _ = try Arrangement(frames: [.zero]).frame(at: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = try Arrangement(frames: [.zero]).element(at: -1)
    }
  }

  @Test("equal input makes equal arrangements, and other input others")
  func equality() throws {
    #expect(try arrangement() == arrangement())
    #expect(
      try ListLayout().arrange(.heights([1, 2]), in: .viewport(9, 9))
        != ListLayout().arrange(.heights([1, 3]), in: .viewport(9, 9)))
  }

  @Test("the closed enum arranges like the layout it holds")
  func closedEnum() throws {
    let content = CollectionContent.widths([30, 50, 60])
    let flow = FlowLayout.uiKit()
    #expect(
      try CollectionLayout.flow(flow).arrange(content, in: .viewport(100, 50))
        == flow.arrange(content, in: .viewport(100, 50)))
    #expect(CollectionLayout.list(ListLayout(axis: .horizontal)).axis == .horizontal)
  }
}
