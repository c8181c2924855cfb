import BoxspringFiles
import CollectionLayouts
import Foundation
import LayoutDynamics
import PlaneGeometry
import Recordings
import Testing

@Suite struct PreviewPageTests {
  private func page(_ recording: Recording) -> String {
    String(decoding: PreviewPage.encode(recording), as: UTF8.self)
  }

  /// What stands in the script element with an id.
  private func text(of id: String, in page: String) throws -> Substring {
    let opening = try #require(page.range(of: "id=\"\(id)\">"))
    let rest = page[opening.upperBound...]
    return rest[..<(try #require(rest.range(of: "</script>")).lowerBound)]
  }

  /// What an element holds, read by a parser that knows nothing of how it was written.
  private func object(_ id: String, in page: String) throws -> [String: Any] {
    let json = Data(try text(of: id, in: page).utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test("the seal tells the frames, the bytes, their checksum and the hash of the exact frames")
  func seal() throws {
    let run = try SampleRecordings.list(seconds: 3)
    let page = page(run)
    let seal = try object("seal", in: page)
    let bytes = try #require(
      Data(
        base64Encoded: String(try text(of: "frames", in: page)), options: .ignoreUnknownCharacters))
    var checksum = UInt64(0x811c_9dc5)
    for byte in bytes { checksum = (checksum ^ UInt64(byte)) * 0x0100_0193 % 0x1_0000_0000 }
    #expect(seal["frames"] as? Int == run.frames.count)
    #expect(seal["bytes"] as? Int == bytes.count)
    #expect(seal["checksum"] as? UInt64 == checksum)
    #expect(seal["hash"] as? String == run.hashText)
  }

  @Test("frame after frame comes out as it goes in: one line of text each")
  func streaming() throws {
    let run = try SampleRecordings.list(seconds: 1)
    var page = PreviewPage()
    page.begin(run.header)
    _ = page.takeBytes()
    run.forEachFrame { frame, cast in
      page.add(frame, cast)
      let bytes = page.takeBytes()
      #expect(bytes.count < 600)
      #expect(bytes.last == UInt8(ascii: "\n"))
      #expect(bytes.count { $0 == UInt8(ascii: "\n") } == 1)
    }
    #expect(page.takeBytes().isEmpty)
  }

  @Test("no text can break out of its place")
  func escaping() throws {
    let tags = ["<script", "</script", "<!--", "<h1", "</title"]
    let plain = page(try SampleRecordings.list(seconds: 0))
    for seed in UInt64(1)...25 {
      var random = RandomRecordings(seed: seed)
      let recording = try random.recording()
      let page = page(recording)
      for tag in tags {
        #expect(
          page.components(separatedBy: tag).count == plain.components(separatedBy: tag).count,
          "\(tag), seed \(seed)")
      }
      let header = try object("run", in: page)
      #expect(header["title"] as? String == recording.header.title, "seed \(seed)")
      let settings = recording.header.settings.map { ($0.name, $0.value) }
      #expect(
        header["settings"] as? [String: String] == Dictionary(uniqueKeysWithValues: settings),
        "seed \(seed)")
    }
  }

  @Test("a page without frames stays under 200 kB")
  func emptySize() throws {
    let header = try SampleRecordings.list(seconds: 0).header
    let size = try PreviewPage.encode(Recording(header, frames: [])).count
    print("a page without frames: \(size) bytes")
    #expect(size < 200_000)
  }

  @Test("ten seconds of twenty elements at 60 Hz stay under 200 kB")
  func smallSize() throws {
    let run = try RingingElements(count: 20, seconds: 10).run().recording()
    #expect(PreviewPage.encode(run).count < 200_000)
  }

  @Test("ten seconds of a thousand elements at 60 Hz, all in motion, stay under 2.6 MB")
  func largeSize() throws {
    let ringing = RingingElements(
      count: 1000, columns: 25, dampingRatio: 0, seconds: 10, axes: [.horizontal, .vertical])
    let run = try ringing.run().recording()
    let size = PreviewPage.encode(run).count
    print("601 frames of 1000 elements in motion along both axes: \(size) bytes")
    #expect(run.frames.count == 601)
    #expect(size < 2_600_000)
  }

  @Test("the page asks nothing of a network")
  func network() throws {
    let page = page(try SampleRecordings.list(seconds: 0))
    #expect(page.contains("default-src 'none'"))
    for word in ["http:", "https:", "src=", "url(", "@import", "fetch(", "eval("] {
      #expect(!page.contains(word))
    }
  }
}
