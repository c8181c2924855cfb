import Foundation
import Testing

/// Expects that a test's source contains every block of Swift of a page, indented as statements of a test are.
///
/// - Parameters:
///   - page: the page, from the package's folder.
///   - count: how many blocks it has.
func expectBlocks(ofPage page: String, count: Int, in file: String) throws {
  let source = URL(filePath: file)
  let package = source.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let text = try String(contentsOf: package.appending(path: page), encoding: .utf8)
  let tested = try String(contentsOf: source, encoding: .utf8)
  let blocks = text.matches(of: /```swift\n((?:.|\n)*?)```/)
  #expect(blocks.count == count)
  for block in blocks {
    let indented = block.1.split(separator: "\n").map { "    \($0)\n" }.joined()
    #expect(tested.contains(indented), "\(block.1)")
  }
}
