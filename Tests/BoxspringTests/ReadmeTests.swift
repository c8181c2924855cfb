import Boxspring
import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("the library in ten lines")
  func tenLines() throws {
    let viewport = Size(width: 390, height: 844)
    let rows = SectionContent(count: 200, size: Size(width: 390, height: 64))
    let arrangement = try ListLayout(lineSpacing: 10).arrange(
      CollectionContent(sections: [rows]), in: LayoutEnvironment(viewport: viewport))
    let layout = try SpringLayout(arrangement, viewport: viewport)
    let geometry = ScrollGeometry(contentSize: arrangement.contentSize, viewport: viewport)
    var driver = ScrollDriver(layout, physics: try ScrollPhysics(geometry: geometry))
    driver.update { $0.scroll(to: Point(x: 0, y: 600), time: 0, duration: 0.4) }
    let frame = driver.advance(to: 0.2)
    let stretch = frame.attributes.map { $0.displacement.dy }

    #expect(frame.contentOffset.y > 250 && frame.contentOffset.y < 350)
    #expect(stretch.contains { $0 > 5 })
  }

  @Test("shows exactly the lines that are tested here")
  func sameLines() throws {
    let here = URL(filePath: #filePath)
    let package = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let shown = try #require(readme.firstMatch(of: /```swift\n((?:.|\n)*?)```/)?.1)
    let source = try String(contentsOf: here, encoding: .utf8)
    let indented = shown.split(separator: "\n").map { "    \($0)\n" }.joined()
    #expect(source.contains(indented))
  }
}
