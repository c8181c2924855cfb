import Testing

@testable import PlaneGeometry
@testable import Recordings

/// Values come from another program that follows the description of the hash.
@Suite struct RecordingHashTests {
  private let header = CastMember(
    .header, .indexPath(section: 0, item: 0), order: 0,
    restFrame: Rect(x: 0, y: 0, width: 100, height: 20.5))
  private let item = CastMember(
    .item, .indexPath(section: 0, item: 0), order: 1,
    restFrame: Rect(x: 0, y: 20.5, width: 100, height: 60))

  private var recordingHeader: RecordingHeader {
    RecordingHeader(
      generator: "boxspring 0.1.0", kind: "layout", name: "pair", title: "A \"pair\"",
      source: "nudge", rate: .hertz(4), axis: .vertical, viewport: Size(width: 100, height: 50),
      content: Size(width: 100, height: 80.5), channels: [.dx, .dy, .z],
      settings: [.init("b", "2"), .init("a c", "line\nbreak")])
  }

  private var frames: [RecordingFrame] {
    var first = RecordingFrame(
      time: 0, changes: [.announce(0, header), .announce(1, item)], members: [0, 1])
    first.poses[.dy] = [0, -0.25]
    return [first, RecordingFrame(time: 0.25, offset: Point(x: -0.0, y: 80.5))]
  }

  @Test("the hash of no frame, of two frames, of a member and of a header")
  func values() throws {
    #expect(RecordingHash().text == "cbf29ce484222325")
    let recording = try Recording(recordingHeader, frames: frames)
    #expect(recording.hashText == "3fa9e9c84ad3ee9e")
    #expect(RecordingHash.text(recording.seal.digest) == "8033393f064ee582")
    #expect(RecordingHash.text(header.digest) == "9472156fe05f35ca")
    let ball = CastMember(
      .item, .name("ball"), order: 0, restFrame: Rect(x: -5, y: -5, width: 10, height: 10))
    #expect(RecordingHash.text(ball.digest) == "ae5d03a92e5e6e0b")
  }

  private func hash(_ change: (inout [RecordingFrame]) -> Void) throws -> String {
    var frames = frames
    change(&frames)
    var header = recordingHeader
    header.channels = .all
    return try Recording(header, frames: frames).hashText
  }

  @Test("minus zero is zero, and a column of defaults is none")
  func defaults() throws {
    let plain = try hash { _ in }
    #expect(try hash { $0[1].offset.x = 0 } == plain)
    #expect(try hash { $0[0].poses[.dy][0] = -0.0 } == plain)
    #expect(try hash { $0[0].poses[.dx] = [0, -0.0] } == plain)
    #expect(try hash { $0[0].poses[.scale] = [1, 1] } == plain)
  }

  @Test("slots do not matter, and neither do velocities and events, which the digest covers")
  func irrelevant() throws {
    let plain = try hash { _ in }
    let moved = try hash {
      $0[0].changes = [.announce(8, header), .announce(3, item)]
      $0[0].members = [8, 3]
    }
    #expect(moved == plain)
    #expect(try hash { $0[0].poses[.velocityX] = [1, 2] } == plain)
    var frames = frames
    frames[0].events = [RecordingEvent(time: 0, kind: .resumed)]
    let other = try Recording(recordingHeader, frames: frames)
    #expect(other.hashText == plain)
    #expect(other.seal.digest != (try Recording(recordingHeader, frames: self.frames)).seal.digest)
  }

  @Test("every number of a pose counts, and who it is, and their order")
  func relevant() throws {
    let all = try [
      hash { _ in }, hash { $0[0].poses[.dy][1].negate() }, hash { $0[0].poses[.dx] = [0, 1] },
      hash { $0[0].poses[.rotation] = [0, 1] }, hash { $0[0].poses[.scale] = [1, 2] },
      hash { $0[0].poses[.opacity] = [1, 0] }, hash { $0[0].poses[.z] = [0, 1] },
      hash { $0[0].poses[.dw] = [0, 1] }, hash { $0[0].poses[.dh] = [0, 1] },
      hash { $0[0].poses[.cornerRadius] = [0, 1] },
      hash { $0[0].time = -1 }, hash { $0[1].offset.y += 1 }, hash { $0[0].members = [1, 0] },
      hash { $0[0].changes[1] = .announce(1, header) }, hash { $0.removeLast() },
      hash {
        let wall = CastMember(
          .boundary, .name("w"), order: 0, restFrame: .zero, outline: .lines([]))
        $0[1].changes = [.announce(2, wall)]
      },
    ]
    #expect(Set(all).count == all.count)
  }

  @Test("the digest covers every field of a header")
  func digests() throws {
    let changes: [(inout RecordingHeader) -> Void] = [
      { _ in }, { $0.generator = "x" }, { $0.kind = "world" }, { $0.name = "x" },
      { $0.title = "x" }, { $0.source = "x" }, { $0.rate = .hertz(5) }, { $0.rate = .source },
      { $0.axis = .horizontal }, { $0.axis = nil }, { $0.viewport.width = 1 },
      { $0.viewport.height = 1 }, { $0.content.width = 1 }, { $0.content.height = 1 },
      { $0.channels = .all }, { $0.hasEvents = true },
    ]
    let digests = try changes.map { change in
      var header = recordingHeader
      change(&header)
      return try Recording(header, frames: []).seal.digest
    }
    #expect(Set(digests).count == digests.count)
  }

  @Test("a random change of any column changes the hash", arguments: [1, 2, 3] as [UInt64])
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var hashes: Set<String> = []
    for _ in 0..<2000 {
      hashes.insert(try hash { $0[0].poses[.dy][1] = random.unit() * 1e-300 })
    }
    #expect(hashes.count == 2000, "seed \(seed)")
  }

  @Test("a header refuses rates and sizes that are none")
  func faults() {
    var header = recordingHeader
    header.rate = .hertz(-1)
    #expect(throws: RecordingError(.rateOutOfRange(-1))) { try header.check() }
    header.rate = .source
    header.viewport.width = -100
    #expect(throws: RecordingError(.sizeOutOfRange(-100))) { try header.check() }
  }

  @Test("settings stand in the order of their names, each name once")
  func settings() {
    let header = RecordingHeader(
      generator: "", kind: "", name: "", rate: .source, viewport: .zero,
      settings: [.init("b", "1"), .init("a", "2"), .init("b", "3"), .init("ä", "4")])
    #expect(header.settings == [.init("a", "2"), .init("b", "1"), .init("ä", "4")])
    #expect(header[setting: "b"] == "1" && header[setting: "c"] == nil)
  }
}
