import BoxspringFiles
import PlaneGeometry
import Recordings
import Testing

/// The bytes of a small recording, worked by hand from `docs/file-formats.md`; its hash and digest come from
/// an independent program.
@Suite struct RecordingFormatTests {
  private let hash = "3fa9e9c84ad3ee9e"
  private let digest = "8033393f064ee582"
  private let head = #"""
    "format":"boxspring-recording","version":1,"kind":"layout","generator":"boxspring 0.1.0","name":"pair","title":"A \"pair\"","source":"nudge","rate":4,"axis":"y","viewport":{"width":100,"height":50},"content":{"width":100,"height":80.5},"channels":["dx","dy","z"],"events":false,"settings":{"a c":"line\nbreak","b":"2"}
    """#
  private let cast = [
    #"{"cast":0,"is":"header","section":0,"item":0,"order":0,"restX":0,"restY":0,"width":100,"height":20.5}"#,
    #"{"cast":1,"is":"item","section":0,"item":0,"order":1,"restX":0,"restY":20.5,"width":100,"height":60}"#,
  ]
  private let seal: String

  init() {
    seal = "\"events\":0,\"hash\":\"\(hash)\",\"digest\":\"\(digest)\""
  }

  private func recording() throws -> Recording {
    let header = RecordingHeader(
      generator: "boxspring 0.1.0", kind: "layout", name: "pair", title: "A \"pair\"",
      source: "nudge", rate: .hertz(4), axis: .vertical, viewport: Size(width: 100, height: 50),
      content: Size(width: 100, height: 80.5), channels: [.dx, .dy, .z],
      settings: [.init("b", "2"), .init("a c", "line\nbreak")])
    var first = RecordingFrame(
      time: 0,
      changes: [
        .announce(
          0,
          CastMember(
            .header, .indexPath(section: 0, item: 0), order: 0,
            restFrame: Rect(x: 0, y: 0, width: 100, height: 20.5))),
        .announce(
          1,
          CastMember(
            .item, .indexPath(section: 0, item: 0), order: 1,
            restFrame: Rect(x: 0, y: 20.5, width: 100, height: 60))),
      ], members: [0, 1])
    first.poses[.dy] = [0, -0.25]
    return try Recording(
      header, frames: [first, RecordingFrame(time: 0.25, offset: Point(x: -0.0, y: 80.5))])
  }

  private func text(_ format: RecordingFormat) throws -> String {
    String(decoding: try recording().encoded(as: format), as: UTF8.self)
  }

  @Test("the line format is a header, the cast as it comes, a line per frame, and a seal")
  func ndjson() throws {
    let due = """
      {\(head)}
      \(cast[0])
      \(cast[1])
      {"frame":0,"time":0,"members":[0,1],"dy":[0,-0.25]}
      {"frame":1,"time":0.25,"offsetX":-0,"offsetY":80.5,"members":[]}
      {"frames":2,\(seal)}

      """
    #expect(try text(.ndjson) == due)
  }

  @Test("the document of 0.3 has a line per frame")
  func document() throws {
    let due = """
      {\(head),"frames":[
      {"frame":0,"changes":[\(cast[0]),\(cast[1])],"time":0,"members":[0,1],"dy":[0,-0.25]},
      {"frame":1,"time":0.25,"offsetX":-0,"offsetY":80.5,"members":[]}
      ],"count":2,\(seal)}

      """
    #expect(String(decoding: try recording().document(), as: UTF8.self) == due)
  }

  @Test("the table has a row per member, and one for a frame without any")
  func csv() throws {
    let due = #"""
      # format: boxspring-recording
      # version: 1
      # kind: layout
      # generator: boxspring 0.1.0
      # name: pair
      # title: A "pair"
      # source: nudge
      # rate: 4
      # axis: y
      # viewportWidth: 100
      # viewportHeight: 50
      # contentWidth: 100
      # contentHeight: 80.5
      # channels: dx dy z
      # hasEvents: false
      # settings."a c": "line\nbreak"
      # settings.b: 2
      frame,time,offsetX,offsetY,what,section,item,name,member,x,y,width,height,restX,restY,dx,dy,z
      # cast: CAST0
      # cast: CAST1
      0,0,0,0,header,0,0,,0,0,0,100,20.5,0,0,,0,
      0,0,0,0,item,0,0,,1,0,20.25,100,60,0,20.5,,-0.25,
      1,0.25,-0,80.5,,,,,,,,,,,,,,
      # frames: 2
      # events: 0
      # digest: DIGEST
      # hash: HASH

      """#
    #expect(
      try text(.csv)
        == due.replacing("HASH", with: hash).replacing("DIGEST", with: digest)
        .replacing("CAST0", with: cast[0]).replacing("CAST1", with: cast[1]))
  }

  @Test("the binary form is what its description says, byte by byte")
  func binary() throws {
    let json = Array("{\(head)}".utf8)
    var due: [UInt8] = [0x89, 0x42, 0x53, 0x46, 0x0d, 0x0a, 0x1a, 0x0a, 1, 0, 0, 0]
    due += [UInt8(json.count & 0xff), UInt8(json.count >> 8), 0, 0] + json
    let zero: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
    let hundred: [UInt8] = [0, 0, 0, 0, 0, 0, 0x59, 0x40]
    let half: [UInt8] = [0, 0, 0, 0, 0, 0x80, 0x34, 0x40]
    due += [1, 0, 1, 0, 0, 0, 0] + zero + zero + hundred + half + [0, 0]
    due += [1, 1, 0, 0, 0, 0, 2] + zero + half + hundred + [0, 0, 0, 0, 0, 0, 0x4e, 0x40, 0, 0]
    due += [4, 4, 0] + zero + zero + zero + [1, 0, 2] + zero + [0, 0, 0, 0, 0, 0, 0xd0, 0xbf]
    due += [4, 0, 0, 0, 0, 0, 0, 0, 0, 0xd0, 0x3f, 0, 0, 0, 0, 0, 0, 0, 0x80]
    due += [0, 0, 0, 0, 0, 0x20, 0x54, 0x40, 0]
    due += [5, 2, 0, 0, 0, 0, 0, 0, 0] + zero
    for text in [hash, digest] {
      due += text.utf8.map { UInt8($0 < 58 ? $0 - 48 : $0 - 87) }.pairs().reversed()
    }
    due += [0]
    #expect(try recording().encoded(as: .binary) == due)
  }

  @Test("a frame whose members stay costs 27 bytes, and 8 more per member in motion")
  func binarySize() throws {
    let list = try SampleRecordings.list(seconds: 1)
    var frame = list.frames[0]
    for (dy, bytesPerMember) in [(0.0, 0), (1, 8)] {
      frame.poses[.dy] = dy == 0 ? [] : frame.members.map { _ in dy }
      let sizes = try [1, 100].map { count in
        var frames = [frame]
        var next = frame
        next.changes = []
        frames += Array(repeating: next, count: count - 1)
        return try Recording(list.header, frames: frames).encoded(as: .binary).count
      }
      #expect(sizes[1] - sizes[0] == 99 * (27 + bytesPerMember * frame.members.count))
    }
  }

  @Test("events stand between frames, with names for those who read them")
  func events() throws {
    let text = String(
      decoding: try SampleRecordings.world().encoded(as: .ndjson), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix(#"{"event":"resumed","time":0}"#) })
    #expect(
      lines.contains {
        $0.hasPrefix(#"{"event":"contactBegan","time":"#)
          && $0.contains(#""memberName":"ball""#) && $0.contains(#""behavior":"bin"}"#)
      })
    let table = String(decoding: try SampleRecordings.world().encoded(as: .csv), as: UTF8.self)
    let row = try #require(table.split(separator: "\n").first { $0.contains(",contactBegan,") })
    #expect(row.hasSuffix(",bin"))
  }

  @Test("the cast of a world has its boundaries, joints and fields")
  func scenery() throws {
    let recording = try SampleRecordings.world()
    var cast = Cast()
    try cast.take(recording.frames[0])
    let scenery = cast.scenery.compactMap { cast[$0] }
    #expect(scenery.map(\.role) == [.boundary, .joint, .field])
    #expect(scenery.map(\.phrase) == ["boundary bin", "joint rod", "field wind"])
    let corners = [(0, 0), (300, 0), (300, 400), (0, 400), (0, 0)].map {
      Point(x: Double($0.0), y: Double($0.1))
    }
    #expect(scenery[0].outline == .lines([corners]))
    #expect(
      scenery[1].detail
        == .joint(
          RecordedJoint(
            kind: "rod", from: .init(member: nil, point: Point(x: 220, y: 60)),
            to: .init(member: 3, point: .zero))))
    guard case .field(let field) = scenery[2].detail else {
      Issue.record("no field")
      return
    }
    #expect(field.kind == "linearGravity" && field.direction == Vector(dx: -1, dy: 0))
    #expect(!field.isEverywhere && scenery[2].outline != .lines([]))
  }
}

extension [UInt8] {
  /// Sixteen hexadecimal digits as eight bytes.
  fileprivate func pairs() -> [UInt8] {
    stride(from: 0, to: count, by: 2).map { self[$0] << 4 | self[$0 + 1] }
  }
}
