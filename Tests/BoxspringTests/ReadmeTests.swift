import Boxspring
import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("the library in five lines")
  func fiveLines() throws {
    let viewport = Size(width: 390, height: 844)
    var list = try BouncyCollection(.list(itemCount: 200, itemHeight: 64), viewport: viewport)
    list.scroll(to: Point(x: 0, y: 600), time: 0, duration: 0.4)
    let frame = try list.frame(at: 0.2)
    let rects = frame.attributes.map { $0.frame }

    #expect(frame.contentOffset.y > 250 && frame.contentOffset.y < 350)
    #expect(rects.count > 10)
    #expect(frame.attributes.contains { $0.displacement.dy > 5 })
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
