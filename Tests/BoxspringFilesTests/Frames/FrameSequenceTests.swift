import BoxspringFiles
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Testing

@Suite struct FrameSequenceTests {
  @Test(
    "every format gives back every bit of any frames", arguments: FrameFormat.allCases)
  func roundTrip(format: FrameFormat) throws {
    for seed in UInt64(1)...200 {
      var random = RandomFrames(seed: seed)
      let sequence = random.sequence()
      let bytes = try format.encoding().encode(sequence)
      let read = try FrameSequence(reading: bytes, file: "-", as: format)
      #expect(read.header == sequence.header, "seed \(seed)")
      #expect(bits(read) == bits(sequence), "seed \(seed)")
      #expect(read.hash == sequence.hash, "seed \(seed)")
    }
  }

  @Test(
    "a number that is neither finite nor in place is refused", arguments: FrameFormat.allCases)
  func notFinite(format: FrameFormat) {
    let element = LayoutElement.item(3, section: 1)
    for (time, x, dx, due) in [
      (Double.nan, 0.0, 0.0, FrameEncodingError.frameNotFinite(index: 0)),
      (0, .infinity, 0, .elementNotFinite(index: 0, element: element)),
      (0, 0, .nan, .elementNotFinite(index: 0, element: element)),
      (0, 1.5e308, 1.5e308, .elementNotFinite(index: 0, element: element)),
    ] {
      let attributes = LayoutAttributes(
        ordinal: 0, element: element, restFrame: Rect(x: x, y: 0, width: 1, height: 1),
        displacement: Vector(dx: dx, dy: 0))
      let frame = LayoutFrame(time: time, contentOffset: .zero, attributes: [attributes])
      var encoding = format.encoding()
      var bytes: [UInt8] = []
      #expect(throws: due) { try encoding.add(frame, into: &bytes) }
      #expect(bytes.isEmpty)
    }
    var header = SampleRun.sequence(seconds: 0).header
    header.rate = .hertz(.infinity)
    #expect(throws: FrameEncodingError.headerNotFinite) {
      try format.encoding().encode(FrameSequence(header: header, frames: []))
    }
  }

  @Test(
    "writing piece by piece gives the bytes of writing at once", arguments: FrameFormat.allCases)
  func streaming(format: FrameFormat) throws {
    let sequence = SampleRun.sequence(seconds: 0.2)
    var encoding = format.encoding()
    var file: [UInt8] = []
    var piece: [UInt8] = []
    try encoding.begin(sequence.header, into: &piece)
    for frame in sequence.frames {
      file += piece
      piece.removeAll(keepingCapacity: true)
      try encoding.add(frame, into: &piece)
    }
    encoding.end(hash: sequence.hash, into: &piece)
    #expect(try format.encoding().encode(sequence) == file + piece)
  }

  @Test("the format follows from the extension, and without one from the content")
  func sniffing() throws {
    let sequence = SampleRun.sequence(seconds: 0.1)
    for format in FrameFormat.allCases {
      let bytes = try format.encoding().encode(sequence)
      #expect(try FrameSequence(reading: bytes, file: "-") == sequence)
      if format != .binary {
        #expect(try FrameSequence(reading: [0xef, 0xbb, 0xbf] + bytes, file: "-") == sequence)
      }
      let name = "run.\(format.fileExtension.uppercased())"
      #expect(FrameFormat(fileName: name) == format)
      #expect(try FrameSequence(reading: bytes, file: name) == sequence)
    }
    #expect(FrameFormat(fileName: "frames.txt") == nil)
    #expect(FrameFormat(fileName: "json") == nil)
  }

  @Test("a file that was cut anywhere is refused, in every format")
  func cuts() throws {
    let sequence = SampleRun.sequence(seconds: 0.05)
    for format in FrameFormat.allCases {
      let bytes = try format.encoding().encode(sequence)
      // The last byte of a text file is a line end that may be missing.
      let ends = format == .binary ? bytes.count : bytes.count - 1
      for end in stride(from: 0, to: ends, by: 17) {
        #expect(throws: InputError.self, "\(format) cut to \(end)") {
          try FrameSequence(reading: Array(bytes[..<end]), file: "-", as: format)
        }
      }
    }
  }

  @Test("damaged bytes are refused or change nothing, and never trap")
  func damage() throws {
    let sequence = SampleRun.sequence(seconds: 0.05)
    for format in FrameFormat.allCases {
      let bytes = try format.encoding().encode(sequence)
      var random = RandomFrames(seed: 77)
      for _ in 0..<400 {
        var damaged = bytes
        damaged[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.word())
        guard let read = try? FrameSequence(reading: damaged, file: "-", as: format) else {
          continue
        }
        #expect(read.hash == sequence.hash)
        #expect(read.frames.count == sequence.frames.count)
      }
    }
  }

  private func bits(_ sequence: FrameSequence) -> [[UInt64]] {
    sequence.frames.map { frame in
      [frame.time, frame.contentOffset.x, frame.contentOffset.y].map(\.bitPattern)
        + frame.attributes.flatMap { item in
          [item.ordinal, item.element.section, item.element.item, Int(item.element.kind.rawValue)]
            .map { UInt64(bitPattern: Int64($0)) }
            + [
              item.restFrame.origin.x, item.restFrame.origin.y, item.restFrame.size.width,
              item.restFrame.size.height, item.displacement.dx, item.displacement.dy,
            ].map(\.bitPattern)
        }
    }
  }
}
