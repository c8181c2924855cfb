import BoxspringFiles
import BrowserTesting
import CollectionLayouts
import Foundation
import LayoutDynamics
import PlaneGeometry
import Prerequisites
import Testing

/// What arrives in a real browser of the frames that were written.
@Suite(.needs(.browser)) struct PreviewPageDataBrowserTests {
  /// Half a unit of rounding in the rest frame and half in the displacement.
  private static let worst = 1.0 / 1024

  private struct Frame: Decodable {
    var time: Double
    var offset: [Double]
    /// Per element: rest x, y, width, height, displacement x, y.
    var elements: [[Double]]
    var names: [String]
  }

  private static let frames = """
    page.run.frames.map((frame, i) => ({
      time: frame.time, offset: [frame.x, frame.y],
      names: [...frame.members].map(number => page.run.entries[number].key),
      elements: [...frame.members].map((number, k) => {
        const { x, y, width, height } = page.run.entries[number];
        return [x, y, width, height, page.run.displacement(i, k, 0), page.run.displacement(i, k, 1)];
      })
    }))
    """

  private func check(_ run: LayoutFrames, _ note: Comment? = nil) throws {
    let page = try Browser.preview(run)
    let frames: [Frame] = try page.value(Self.frames)
    try #require(frames.count == run.frames.count, note)
    for (frame, wanted) in zip(frames, run.frames) {
      #expect(frame.time == wanted.time, note)
      #expect(frame.offset == [wanted.contentOffset.x, wanted.contentOffset.y], note)
      let kinds = ["header", "item", "footer"]
      // Elements with one index path in one frame are told apart.
      #expect(Set(frame.names).count == frame.names.count, note)
      #expect(
        frame.names.map { $0.replacing(" again", with: "") }
          == wanted.attributes.map {
            "\(kinds[Int($0.element.kind.rawValue)]) \($0.element.section) \($0.element.item)"
          }, note)
      for (element, wanted) in zip(frame.elements, wanted.attributes) {
        let rest = wanted.restFrame
        #expect(abs(element[0] + element[4] - rest.minX - wanted.displacement.dx) <= Self.worst)
        #expect(abs(element[1] + element[5] - rest.minY - wanted.displacement.dy) <= Self.worst)
        #expect(abs(element[2] - rest.size.width) <= Self.worst / 2, note)
        #expect(abs(element[3] - rest.size.height) <= Self.worst / 2, note)
        #expect(abs(element[4] - wanted.displacement.dx) <= Self.worst / 2, note)
        #expect(abs(element[5] - wanted.displacement.dy) <= Self.worst / 2, note)
      }
    }
  }

  @Test("a scrolled list arrives to 1/1024 pt, times and offsets exactly")
  func list() throws { try check(SampleRun.run(seconds: 2)) }

  @Test("elements that ring along both axes arrive")
  func ringing() throws {
    try check(
      RingingElements(count: 40, columns: 8, seconds: 1, axes: [.horizontal, .vertical]).run())
  }

  @Test(
    "elements that come, go, jump, rest and stand twice in a frame arrive", arguments: UInt64(1)...4
  )
  func wild(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func number(_ bound: Double) -> Double { Double.random(in: -bound...bound, using: &random) }
    let pool = (0..<50).map { item in
      LayoutAttributes(
        ordinal: item, element: .item(item, section: item % 3),
        restFrame: Rect(
          x: number(1e7), y: number(1e9), width: abs(number(500)), height: abs(number(500))),
        displacement: .zero)
    }
    var time = 0.0
    let frames = (0..<40).map { _ in
      time += Double.random(in: 0.001...0.1, using: &random)
      let bound = [0, 0.01, 3, 500, 1.9e6][Int.random(in: 0..<5, using: &random)]
      let start = Int.random(in: 0..<50, using: &random)
      var shown = Array(pool[start..<Int.random(in: start...50, using: &random)])
      if let first = shown.first, Bool.random(using: &random) { shown.append(first) }
      for index in shown.indices where Bool.random(using: &random) {
        shown[index].displacement = Vector(dx: number(bound), dy: number(bound))
      }
      return LayoutFrame(
        time: time, contentOffset: Point(x: number(1e9), y: number(1e9)), attributes: shown)
    }
    try check(
      LayoutFrames(header: SampleRun.run(seconds: 0).header, frames: frames), "seed \(seed)")
  }

  /// What a visitor can read on each of some pages that are not as they were written.
  private func notices(on pages: [some Sequence<UInt8>]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("boxspring-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let browser = try #require(Browser.installed).open(document: "")
    return try pages.enumerated().map { index, bytes in
      let file = folder.appendingPathComponent("page\(index).html")
      try Data(bytes).write(to: file)
      try browser.load(file.absoluteString)
      return try notice(in: browser)
    }
  }

  private func notice(in page: BrowserPage) throws -> String {
    try page.value(
      """
      (() => { const before = getComputedStyle(document.documentElement, "::before");
      const fault = document.getElementById("fault");
      return fault?.checkVisibility() ? fault.textContent : before.content; })()
      """)
  }

  @Test("a page cut off anywhere says that it is incomplete")
  func truncated() throws {
    let bytes = PreviewPage.encode(try SampleRecordings.list(seconds: 1))
    let shares = [0.02, 0.1, 0.4, 0.7, 0.98]
    let cuts = shares.map { Int(Double(bytes.count) * $0) } + [bytes.count - 40]
    for (cut, notice) in zip(cuts, try notices(on: cuts.map { bytes.prefix($0) })) {
      #expect(notice.contains("This page is incomplete"), "\(cut): \(notice)")
      #expect(notice.lowercased().contains("write it again"), "\(cut): \(notice)")
    }
    #expect(try notices(on: [bytes]) == ["none"])
  }

  @Test("a page whose frames were changed says that it is damaged")
  func damaged() throws {
    let bytes = PreviewPage.encode(try SampleRecordings.list(seconds: 1))
    let mark = Array("id=\"frames\">\n".utf8)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: mark) }) + mark.count
    let changed = [UInt8(ascii: "!"), UInt8(ascii: "A"), UInt8(ascii: "B")].map { letter in
      var bytes = bytes
      bytes[start + 200] = letter
      return bytes
    }
    // One of the letters may have been there before.
    let notices = try notices(on: changed.filter { $0 != bytes })
    #expect(notices.count >= 2)
    for notice in notices { #expect(notice.contains("This page is damaged"), "\(notice)") }
  }
}
