import BoxspringFiles
import Foundation
import PlaneGeometry
import Prerequisites
import Recordings
import Testing
import WorldDriving

@testable import AnimationFiles
@testable import Pictures

/// Every row of the table of channels, through everything that reads it: a channel that only some
/// of it knows is found here.
@Suite("Every channel of poses")
struct PoseChannelTests {
  private static let drawn = PoseChannel.allCases.filter(\.isDrawn)

  /// Two boxes, one over the other; a channel of the one below goes away from what is usual.
  ///
  /// - Parameter way: how far, as a share of what is plain to see.
  private func recording(_ channel: PoseChannel, by way: Double = 1) throws -> Recording {
    let header = RecordingHeader(
      generator: "test", kind: "channel", name: "boxes", rate: .hertz(30), axis: .vertical,
      viewport: Size(width: 200, height: 150), channels: .all)
    let step: Double =
      switch channel.quantity {
      case .length, .growth: 20
      case .turn: 0.6
      case .look, .motion: channel.defaultValue == 0 ? 1 : -0.7
      }
    let frames = (0...10).map { index in
      var frame = RecordingFrame(time: Double(index) / 30, members: [0, 1])
      if index == 0 {
        for (slot, x) in [60.0, 90].enumerated() {
          let rest = Rect(x: x, y: 50, width: 50, height: 40)
          frame.changes.append(
            .announce(
              Int32(slot), CastMember(.item, .name("box \(slot)"), order: slot, restFrame: rest)))
        }
      }
      let usual = channel.defaultValue
      frame.poses[channel] = [usual + way * step * Double(index) / 10, usual]
      frame.poses.removeDefaults()
      return frame
    }
    return try Recording(header, frames: frames)
  }

  @Test("files hold it and read it back", arguments: PoseChannel.allCases)
  func files(channel: PoseChannel) throws {
    let (plain, other) = (try recording(channel, by: 0), try recording(channel))
    #expect(plain.frames.allSatisfy { $0.poses == PoseColumns() })
    #expect(other.frames.last?.poses[channel].count == 2)
    for format in ReadFormat.allCases {
      let bytes = try format.encode(other)
      #expect(try bytes != format.encode(plain), "\(format)")
      #expect(try Recording(reading: bytes, file: "boxes") == other, "\(format)")
    }
    #expect((plain.hashText != other.hashText) == channel.isDrawn)
    #expect(plain.seal.digest != other.seal.digest || channel.isDrawn)
  }

  @Test(
    "a difference names it, and is as large as its numbers say", arguments: PoseChannel.allCases)
  func difference(channel: PoseChannel) throws {
    let (plain, other) = (try recording(channel, by: 0), try recording(channel))
    let difference = RecordingDifference(plain, other)
    let finding = try #require(difference.first)
    guard case .values(let name, let one, let two) = finding.kind else {
      Issue.record("\(finding.kind)")
      return
    }
    #expect(name == channel.word && finding.frame == 1)
    #expect(one == channel.defaultValue && two == other.frames[1].poses[channel][0])
    let isLength = [.length, .growth, .turn].contains(channel.quantity)
    #expect((difference.largestDistance > 0) == isLength)
  }

  @Test("a page is told what the table says of those that are drawn")
  func page() throws {
    let page = String(decoding: PreviewPage.encode(try recording(.dx)), as: UTF8.self)
    let json = try #require(page.firstMatch(of: /id="run">(.*)<\/script>/))
    let header = try JSONSerialization.jsonObject(with: Data(json.1.utf8)) as? [String: Any]
    let channels = try #require(header?["channels"] as? [[String: Any]])
    #expect(channels.map { $0["name"] as? String } == Self.drawn.map(\.word))
    #expect(channels.map { $0["unit"] as? String } == Self.drawn.map(\.unit))
    #expect(channels.map { $0["usual"] as? Double } == Self.drawn.map(\.defaultValue))
    #expect(channels.map { $0["units"] as? Double } == Self.drawn.map(\.unitsPerOne))
  }

  @Test("the page's script reads it", arguments: drawn)
  func script(channel: PoseChannel) throws {
    let script = String(decoding: try #require([UInt8].embedded("run.js")), as: UTF8.self)
    #expect(script.contains("\"\(channel.word)\"") || script.contains("#channels.\(channel.word)."))
  }

  @Test("the page's data are the frames, in whole units from what is usual", arguments: drawn)
  func packing(channel: PoseChannel) throws {
    var (packed, plain, still, moving) = (
      PackedRecording(), PackedRecording(), [UInt8](), [UInt8]()
    )
    for frame in try recording(channel).frames { packed.append(frame, to: &moving) }
    for frame in try recording(channel, by: 0).frames { plain.append(frame, to: &still) }
    #expect(moving.count > still.count)
    // Less than half a unit is none.
    var (faint, bytes) = (PackedRecording(), [UInt8]())
    var frame = try recording(channel, by: 0).frames[0]
    let usual = channel.defaultValue
    frame.poses[channel] = [usual + 0.4 / channel.unitsPerOne, usual]
    faint.append(frame, to: &bytes)
    #expect(bytes == Array(still.prefix(bytes.count)))
  }

  @Test("stills and moving pictures show it", arguments: drawn)
  func pictures(channel: PoseChannel) throws {
    let (plain, other) = (try recording(channel, by: 0), try recording(channel))
    #expect(try FramePicture(plain, frame: 10).svg() != FramePicture(other, frame: 10).svg())
    let pixels = try [plain, other].map {
      try DecodedPNG(FramePicture($0, frame: 10).png(scale: 1)).image
    }
    let places = (0..<pixels[0].height).flatMap { y in (0..<pixels[0].width).map { ($0, y) } }
    #expect(places.contains { pixels[0][$0.0, $0.1] != pixels[1][$0.0, $0.1] })
    let moving = [plain, other].map { recording in
      String(decoding: MovingPicture(recording).svg(), as: UTF8.self)
        .replacing(recording.hashText, with: "")
    }
    #expect(moving[0] != moving[1])
  }

  @Test("bakes have keys for it", arguments: drawn, BakeFormat.allCases)
  func bakes(channel: PoseChannel, format: BakeFormat) throws {
    let bakes = try [0, 1].map { try Bake(recording(channel, by: $0), as: format) }
    // What a file says of itself is left out: it counts keys, whether or not they are written.
    let texts = bakes.map {
      String(decoding: $0.bytes(), as: UTF8.self)
        .replacing(/"?\b(hash|worstError|samples|keys)\b[^,}\n]*/, with: "")
    }
    #expect(texts[0] != texts[1])
  }

  @Test("every channel has a bit of its own in files")
  func bits() {
    let flags = PoseChannel.allCases.map(BinaryRecording.flag)
    #expect(Set(flags + [BinaryRecording.sameMembers, 0]).count == flags.count + 2)
    #expect(flags.allSatisfy { BinaryRecording.allFlags & $0 == $0 })
    #expect(PoseChannels.all.listed == PoseChannel.allCases)
    #expect(Set(PoseChannel.allCases.map(\.word)).count == flags.count)
  }

  @Test("items of worlds can drive every channel that is drawn")
  func worlds() {
    let driven = ItemChannels.Channel.drawn
    #expect(Set(driven.compactMap(\.pose)) == Set(Self.drawn) && driven.count == Self.drawn.count)
  }

  @Test("the page of formats has a row for each, with its default")
  func formats() throws {
    let page = try Documentation.text(of: "file-formats.md")
    let table = try #require(page.firstMatch(of: /\| column \| meaning \| default \|\n(?:\|.*\n)+/))
    let rows = table.0.split(separator: "\n").dropFirst(2).map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let listed = rows.flatMap { row in
      row[0].matches(of: /`(\w+)`/).map { (word: String($0.1), usual: Double(row[2])) }
    }
    #expect(listed.map(\.word) == PoseChannel.allCases.map(\.word), "binary files follow its order")
    for (word, usual) in listed {
      let channel = PoseChannel.allCases.first { $0.word == word }
      #expect(usual == channel?.defaultValue, "\(word)")
    }
  }
}
