import BoxspringFiles
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Testing

/// The bytes of a small sequence, worked by hand from `docs/file-formats.md`; its hash comes from an
/// independent program.
@Suite struct FrameFormatTests {
  private let sequence = FrameSequence(
    header: FrameHeader(
      generator: "boxspring 0.1.0", scene: "pair", title: "A \"pair\"", trace: "nudge",
      rate: .hertz(4), axis: .vertical, viewport: Size(width: 100, height: 50),
      content: Size(width: 100, height: 80.5), settings: ["b": "2", "a c": "line\nbreak"]),
    frames: [
      LayoutFrame(
        time: 0, contentOffset: .zero,
        attributes: [
          LayoutAttributes(
            ordinal: 0, element: .header(section: 0),
            restFrame: Rect(x: 0, y: 0, width: 100, height: 20.5), displacement: .zero),
          LayoutAttributes(
            ordinal: 1, element: .item(0, section: 0),
            restFrame: Rect(x: 0, y: 20.5, width: 100, height: 60),
            displacement: Vector(dx: 0, dy: -0.25)),
        ]),
      LayoutFrame(time: 0.25, contentOffset: Point(x: -0.0, y: 80.5), attributes: []),
    ])
  private let hash = "e2fb3152c7d0a11d"
  private let head = #"""
    "format":"boxspring-frames","version":1,"generator":"boxspring 0.1.0","scene":"pair","title":"A \"pair\"","trace":"nudge","rate":4,"axis":"y","viewport":{"width":100,"height":50},"content":{"width":100,"height":80.5},"settings":{"a c":"line\nbreak","b":"2"}
    """#
  private let frames = [
    #"{"frame":0,"time":0,"offsetX":0,"offsetY":0,"elements":[{"kind":"header","section":0,"item":0,"ordinal":0,"x":0,"y":0,"width":100,"height":20.5,"restX":0,"restY":0,"dx":0,"dy":0},{"kind":"item","section":0,"item":0,"ordinal":1,"x":0,"y":20.25,"width":100,"height":60,"restX":0,"restY":20.5,"dx":0,"dy":-0.25}]}"#,
    #"{"frame":1,"time":0.25,"offsetX":-0,"offsetY":80.5,"elements":[]}"#,
  ]

  private func text(_ format: FrameFormat) throws -> String {
    String(decoding: try format.encoding().encode(sequence), as: UTF8.self)
  }

  @Test("the line format is a header, a line per frame and a footer")
  func ndjson() throws {
    let due = "{\(head)}\n\(frames[0])\n\(frames[1])\n{\"frames\":2,\"hash\":\"\(hash)\"}\n"
    #expect(try text(.ndjson) == due)
  }

  @Test("the document has a line per frame")
  func json() throws {
    let due =
      "{\(head),\"frames\":[\n\(frames[0]),\n\(frames[1])\n],\"count\":2,\"hash\":\"\(hash)\"}\n"
    #expect(try text(.json) == due)
  }

  @Test("the table has a row per element, and one for a frame without any")
  func csv() throws {
    let due = #"""
      # format: boxspring-frames
      # version: 1
      # generator: boxspring 0.1.0
      # scene: pair
      # title: A "pair"
      # trace: nudge
      # rate: 4
      # axis: y
      # viewportWidth: 100
      # viewportHeight: 50
      # contentWidth: 100
      # contentHeight: 80.5
      # settings."a c": "line\nbreak"
      # settings.b: 2
      frame,time,offsetX,offsetY,kind,section,item,ordinal,x,y,width,height,restX,restY,dx,dy
      0,0,0,0,header,0,0,0,0,0,100,20.5,0,0,0,0
      0,0,0,0,item,0,0,1,0,20.25,100,60,0,20.5,0,-0.25
      1,0.25,-0,80.5,,,,,,,,,,,,
      # frames: 2
      # hash: HASH

      """#
    #expect(try text(.csv) == due.replacing("HASH", with: hash))
  }

  @Test("the binary form is what its description says, byte by byte")
  func binary() throws {
    let json = Array("{\(head)}".utf8)
    var due: [UInt8] = [0x89, 0x42, 0x53, 0x46, 0x0d, 0x0a, 0x1a, 0x0a, 1, 0, 0, 0]
    due += [UInt8(json.count & 0xff), UInt8(json.count >> 8), 0, 0] + json
    let zero: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
    let hundred: [UInt8] = [0, 0, 0, 0, 0, 0, 0x59, 0x40]
    due += [1, 0, 0, 0, 0] + zero + zero + hundred + [0, 0, 0, 0, 0, 0x80, 0x34, 0x40]
    due += [1, 1, 0, 0, 2] + zero + [0, 0, 0, 0, 0, 0x80, 0x34, 0x40] + hundred
    due += [0, 0, 0, 0, 0, 0, 0x4e, 0x40]
    due += [2, 4] + zero + zero + zero + [1, 0, 2] + zero + [0, 0, 0, 0, 0, 0, 0xd0, 0xbf]
    due += [2, 0, 0, 0, 0, 0, 0, 0, 0xd0, 0x3f, 0, 0, 0, 0, 0, 0, 0, 0x80]
    due += [0, 0, 0, 0, 0, 0x20, 0x54, 0x40, 0]
    due += [3, 2, 0, 0, 0, 0, 0, 0, 0]
    due += hash.utf8.map { UInt8($0 < 58 ? $0 - 48 : $0 - 87) }.pairs().reversed()
    #expect(try FrameFormat.binary.encoding().encode(sequence) == due)
  }

  @Test("a frame whose elements stay costs 26 bytes, and 8 more per element in motion")
  func binarySize() throws {
    let run = SampleRun.sequence(seconds: 1)
    for (index, bytesPerElement) in [(0, 0), (40, 8)] {
      let frame = run.frames[index]
      let sizes = try [1, 100].map { count in
        let frames = Array(repeating: frame, count: count)
        return try FrameFormat.binary.encoding()
          .encode(FrameSequence(header: run.header, frames: frames)).count
      }
      #expect(sizes[1] - sizes[0] == 99 * (26 + bytesPerElement * frame.attributes.count))
    }
  }
}

extension [UInt8] {
  /// Sixteen hexadecimal digits as eight bytes.
  fileprivate func pairs() -> [UInt8] {
    stride(from: 0, to: count, by: 2).map { self[$0] << 4 | self[$0 + 1] }
  }
}
