import Boxspring
import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("the library in five lines")
  func fiveLines() throws {
    let viewport = Size(width: 390, height: 844)
    var list = try BouncyCollection(.list(itemCount: 200, itemHeight: 64), viewport: viewport)
    list.observe(offset: Point(x: 0, y: 300), at: 0)  // where your scroll view is, in every frame
    list.observe(offset: Point(x: 0, y: 320), at: 1.0 / 60)
    let rects = list.advance(to: 1.0 / 60).attributes.map { $0.frame }

    #expect(list.contentOffset == Point(x: 0, y: 320))
    // The last of the rows lags by its distance from the viewport's centre over 1500, less what its spring has made up for in a frame.
    let last = try #require(rects.last)
    let rest = 64 * (last.minY / 64).rounded(.down)
    let lag = 20 * (rest + 32 - (320 + 422)) / 1500
    #expect(rects.count > 10 && lag > 5 && abs(last.minY - rest - lag) < lag / 10)
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
