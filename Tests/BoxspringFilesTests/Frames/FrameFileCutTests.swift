import BoxspringFiles
import Testing

@Suite struct FrameFileCutTests {
  /// Where the text of each frame begins: at the line that names it.
  private func starts(_ bytes: [UInt8], _ format: FrameFormat, frames: Int) -> [Int] {
    let text = Array(bytes)
    var starts: [Int] = []
    for place in text.indices where place == 0 || text[place - 1] == UInt8(ascii: "\n") {
      let key = format == .csv ? "\(starts.count)," : "{\"frame\":\(starts.count),"
      if starts.count < frames, text[place...].starts(with: key.utf8) { starts.append(place) }
    }
    return starts
  }

  @Test(
    "a text file that ends in a frame says which", arguments: [FrameFormat.ndjson, .json, .csv])
  func inFrames(format: FrameFormat) throws {
    let run = SampleRun.sequence(seconds: 0.2)
    let bytes = try format.encoding().encode(run)
    let starts = starts(bytes, format, frames: run.frames.count)
    try #require(starts.count == run.frames.count)
    for (frame, start) in starts.enumerated() {
      for extra in [14, 40, 97] {
        let cut = Array(bytes[..<(start + extra)])
        let error = #expect(throws: InputError.self) {
          try FrameSequence(reading: cut, file: "f", as: format)
        }
        #expect(error?.problem == "the file ends in frame \(frame), without its hash")
        #expect(error?.remedy == "the file was cut; write it again")
      }
    }
  }

  @Test("a binary file that ends in a frame says which")
  func binary() throws {
    let run = SampleRun.sequence(seconds: 0.2)
    let bytes = try FrameFormat.binary.encoding().encode(run)
    var frames: Set<String> = []
    for count in stride(from: bytes.count / 2, to: bytes.count, by: 37) {
      let error = #expect(throws: InputError.self) {
        try FrameSequence(reading: Array(bytes[..<count]), file: "f", as: .binary)
      }
      let problem = try #require(error?.problem)
      #expect(problem.hasPrefix("the file ends too early"))
      if let frame = problem.split(separator: " in frame ").dropFirst().first {
        frames.insert(String(frame))
      }
    }
    #expect(frames.count > 3)
  }

  @Test("a file cut in its head says so, and a foreign one is not called cut")
  func others() throws {
    let bytes = try FrameFormat.ndjson.encoding().encode(SampleRun.sequence(seconds: 0.1))
    let head = #expect(throws: InputError.self) {
      try FrameSequence(reading: Array(bytes[..<90]), file: "f", as: .ndjson)
    }
    #expect(head?.problem.contains("before its first frame is complete") == true)
    let scene = Array("{\"format\":\"boxspring-scene\"}".utf8)
    let foreign = #expect(throws: InputError.self) {
      try FrameSequence(reading: scene, file: "f", as: .json)
    }
    #expect(foreign?.problem.contains("ends") == false)
  }
}
