import BoxspringFiles
import CollectionLayouts
import Foundation
import LayoutDynamics
import PlaneGeometry
import Testing

@Suite struct PreviewPageTests {
  private func page(_ sequence: FrameSequence) throws -> String {
    String(decoding: try PreviewPage().encode(sequence), as: UTF8.self)
  }

  /// The embedded data, read by a parser that knows nothing of how it was written.
  private func data(in page: String) throws -> [String: Any] {
    let opening = try #require(page.range(of: "<script type=\"application/json\" id=\"run\">"))
    let closing = try #require(
      page.range(of: "</script>", range: opening.upperBound..<page.endIndex))
    let json = Data(page[opening.upperBound..<closing.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test("the embedded frames are the run, to a hundredth of a point")
  func embeddedFrames() throws {
    let run = SampleRun.sequence()
    let data = try data(in: try page(run))
    #expect(data["count"] as? Int == run.frames.count)
    #expect(data["hash"] as? String == run.hash.text)
    let records = try #require(data["frames"] as? [[Any]])
    #expect(records.count == run.frames.count)
    var entries: [[Double]] = []
    var shown: [Int] = []
    for (record, frame) in zip(records, run.frames) {
      let head = record.prefix(3).compactMap { $0 as? Double }
      #expect(abs(head[0] / 1e5 - frame.time) <= 5e-6)
      #expect(abs(head[1] / 100 - frame.contentOffset.x) <= 0.005)
      #expect(abs(head[2] / 100 - frame.contentOffset.y) <= 0.00501)
      let fresh = record[3] as? [Double] ?? []
      entries += stride(from: 0, to: fresh.count, by: 8).map { Array(fresh[$0..<($0 + 8)]) }
      if let runs = record[4] as? [Int] {
        shown = stride(from: 0, to: runs.count, by: 2)
          .flatMap { Array(runs[$0]..<(runs[$0] + runs[$0 + 1])) }
      }
      try #require(shown.count == frame.attributes.count)
      let dy = record[6] as? [Double] ?? Array(repeating: 0, count: shown.count)
      #expect(record[5] as? Int == 0)
      for (index, attributes) in frame.attributes.enumerated() {
        let entry = entries[shown[index]]
        let element = attributes.element
        #expect(
          entry.prefix(4).map { Int($0) }
            == [Int(element.kind.rawValue), element.section, element.item, attributes.ordinal])
        #expect(abs((entry[5] + dy[index]) / 100 - attributes.frame.origin.y) <= 0.0101)
        #expect(abs(entry[7] / 100 - attributes.frame.size.height) <= 0.005)
      }
    }
  }

  @Test("no text can break out of its place")
  func escaping() throws {
    let plain = try page(SampleRun.sequence(seconds: 0))
    for seed in UInt64(1)...100 {
      var random = RandomFrames(seed: seed)
      let sequence = random.sequence()
      let page = try page(sequence)
      for tag in ["<script", "</script", "<!--", "<h1", "</title"] {
        #expect(
          page.components(separatedBy: tag).count == plain.components(separatedBy: tag).count,
          "\(tag), seed \(seed)")
      }
      let header = try data(in: page)["header"] as? [String: Any]
      #expect(header?["title"] as? String == sequence.header.title, "seed \(seed)")
      #expect(header?["settings"] as? [String: String] == sequence.header.settings, "seed \(seed)")
    }
  }

  @Test("ten seconds of twenty elements at 60 Hz stay under 200 kB")
  func size() throws {
    let frames = (0...600).map { index in
      LayoutFrame(
        time: Double(index) / 60, contentOffset: Point(x: 0, y: Double(index) * 3.3),
        attributes: (0..<20).map { item in
          LayoutAttributes(
            ordinal: item, element: .item(item, section: 0),
            restFrame: Rect(x: 0, y: Double(item) * 50, width: 320, height: 44),
            displacement: Vector(dx: 0, dy: 100 * sin(Double(index * item) / 7)))
        })
    }
    let header = SampleRun.sequence(seconds: 0).header
    #expect(try PreviewPage().encode(FrameSequence(header: header, frames: frames)).count < 200_000)
  }

  @Test("the page asks nothing of a network")
  func network() throws {
    let page = try page(SampleRun.sequence(seconds: 0))
    #expect(page.contains("default-src 'none'"))
    for word in ["http:", "https:", "src=", "url(", "@import", "fetch(", "eval("] {
      #expect(!page.contains(word))
    }
  }
}
