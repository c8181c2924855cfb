import BoxspringFiles
import FileStreams
import Foundation
import PlaneGeometry
import Prerequisites
import Recordings
import Testing

@Suite struct RecordingReadingTests {
  @Test("every format gives back every bit of any recording", arguments: ReadFormat.allCases)
  func roundTrip(format: ReadFormat) throws {
    for seed in seeds(60, of: 200, from: 1) {
      var random = RandomRecordings(seed: seed)
      let recording = try random.recording()
      let bytes = try format.encode(recording)
      let read = try Recording(reading: bytes, file: "-", as: format.written)
      #expect(read == recording, "seed \(seed)")
      #expect(bits(read) == bits(recording), "seed \(seed)")
    }
  }

  @Test(
    "lists and worlds come back, with velocities or without", arguments: ReadFormat.allCases)
  func samples(format: ReadFormat) throws {
    for recording in try [
      SampleRecordings.list(seconds: 0.5), SampleRecordings.world(),
      SampleRecordings.world(recordsVelocities: true),
    ] {
      let read = try Recording(reading: format.encode(recording), file: "-")
      #expect(read == recording)
    }
  }

  @Test("the format follows from the extension, and without one from the content")
  func sniffing() throws {
    let recording = try SampleRecordings.list(seconds: 0.1)
    for format in ReadFormat.allCases {
      let bytes = try format.encode(recording)
      #expect(try Recording(reading: bytes, file: "-") == recording)
      if format != .binary {
        #expect(try Recording(reading: [0xef, 0xbb, 0xbf] + bytes, file: "-") == recording)
      }
      let name = "run.\((format.written?.fileExtension ?? "json").uppercased())"
      #expect(RecordingFormat(fileName: name) == format.written)
      #expect(try Recording(reading: bytes, file: name) == recording)
    }
    let lines = recording.encoded(as: .ndjson)
    #expect(try Recording(reading: lines, file: "lines.json") == recording)
    #expect(RecordingFormat(fileName: "frames.txt") == nil)
    #expect(RecordingFormat(fileName: "json") == nil)
  }

  @Test("a file is read in parts as it is from memory", arguments: ReadFormat.allCases)
  func parts(format: ReadFormat) throws {
    let recording = try SampleRecordings.world(recordsVelocities: true, rate: 600)
    let bytes = try format.encode(recording)
    try #require(bytes.count > 1 << 18)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("recording-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try Recording(RecordingReader(InputFile(file.path), as: format.written)) == recording)
  }

  @Test("a file that was cut anywhere is refused, in every format")
  func cuts() throws {
    for recording in try [SampleRecordings.list(seconds: 0.05), SampleRecordings.world(rate: 3)] {
      for format in ReadFormat.allCases {
        let bytes = try format.encode(recording)
        // The last byte of a text file is a line end that may be missing.
        let ends = format == .binary ? bytes.count : bytes.count - 1
        for end in stride(from: 0, to: ends, by: isLongRun ? 61 : 241) {
          let error = #expect(throws: InputError.self, "\(format) cut to \(end)") {
            try Recording(reading: Array(bytes[..<end]), file: "-", as: format.written)
          }
          let (problem, place) = (try #require(error).problem, try #require(error).place)
          // Or it is the last line that is wrong, or one of the first lines that is missing.
          let lastLine = bytes[..<end].count { $0 == UInt8(ascii: "\n") } + 1
          #expect(
            problem.hasPrefix("the file ends") || problem == "the file is empty"
              || place.hasPrefix("line \(lastLine)") || problem.hasSuffix(" is missing")
              || end == 0 && problem == "this is not a binary recording",
            "\(format) cut to \(end): \(place): \(problem)")
        }
      }
    }
  }

  @Test("a file that ends in a frame says in which")
  func cutFrames() throws {
    let recording = try SampleRecordings.list(seconds: 0.2)
    for format in ReadFormat.allCases {
      let bytes = try format.encode(recording)
      var frames: Set<String> = []
      for end in stride(from: bytes.count / 3, to: bytes.count - 60, by: 97) {
        let error = #expect(throws: InputError.self) {
          try Recording(reading: Array(bytes[..<end]), file: "f", as: format.written)
        }
        let problem = try #require(error?.problem)
        #expect(
          problem.hasPrefix("the file ends"), "\(format) cut to \(end): \(problem)")
        if let frame = problem.split(separator: " in frame ").dropFirst().first {
          frames.insert(String(frame.prefix { $0.isNumber }))
        }
      }
      #expect(frames.count > 3, "\(format)")
    }
  }

  @Test("damaged bytes are refused or change nothing, and never trap")
  func damage() throws {
    for recording in try [SampleRecordings.list(seconds: 0.05), SampleRecordings.world(rate: 5)] {
      for format in ReadFormat.allCases {
        let bytes = try format.encode(recording)
        var random = RandomValues(seed: 77)
        var accepted = 0
        let count = isLongRun ? 120 : 40
        for _ in 0..<count {
          var damaged = bytes
          damaged[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.word())
          guard let read = try? Recording(reading: damaged, file: "-", as: format.written) else {
            continue
          }
          #expect(read == recording)
          accepted += 1
        }
        #expect(accepted < count / 4, "\(format)")
      }
    }
  }

  @Test("damage to a header, to velocities and to events is noticed")
  func digest() throws {
    let recording = try SampleRecordings.world(recordsVelocities: true)
    let text = String(decoding: recording.encoded(as: .ndjson), as: UTF8.self)
    for (old, new) in [
      ("\"generator\":\"test\"", "\"generator\":\"tost\""), ("\"rate\":60", "\"rate\":61"),
      ("\"impulse\":", "\"impulse\":1"), ("\"velocityY\":[", "\"velocityY\":[1"),
    ] {
      let edited = text.replacing(old, with: new, maxReplacements: 1)
      #expect(edited != text)
      let error = #expect(throws: InputError.self) {
        try Recording(reading: Array(edited.utf8), file: "f", as: .ndjson)
      }
      #expect(error?.problem.hasPrefix("the file says digest ") == true, "\(old): \(error!)")
    }
  }

  @Test("a small binary file cannot ask for endless memory")
  func bomb() throws {
    let recording = try SampleRecordings.list(seconds: 0)
    var bytes = recording.encoded(as: .binary)
    let frame = try #require(bytes.lastIndex(of: 5)) - 0
    bytes.removeSubrange(frame...)
    // A frame of two runs of all the slots there could be.
    bytes += [4, 0, 0] + [UInt8](repeating: 0, count: 24)
    bytes += [2, 0, 0xFF, 0xFF, 0xFF, 0x0F, 0, 0xFF, 0xFF, 0xFF, 0x0F]
    let error = #expect(throws: InputError.self) {
      try Recording(reading: bytes, file: "f", as: .binary)
    }
    #expect(error?.problem.contains("more than have been announced") == true)
  }

  @Test("members that a reader does not know are passed over, and spaces do not matter")
  func leniency() throws {
    let recording = try SampleRecordings.world(rate: 5)
    for format in [ReadFormat.ndjson, .document] {
      let text = String(decoding: try format.encode(recording), as: UTF8.self)
      let edited = text.replacing("\"time\":", with: "\"note\" : [{}] , \"time\" : ")
        .replacing("\"kind\":", with: "\"frames2\":[\"]\"],\"kind\":", maxReplacements: 1)
      #expect(
        try Recording(reading: Array(edited.utf8), file: "-", as: format.written) == recording)
    }
    let table = String(decoding: recording.encoded(as: .csv), as: UTF8.self)
    let lines = Array(table.replacing("\n", with: "\r\n").utf8)
    #expect(try Recording(reading: lines, file: "-") == recording)
  }

  @Test("a motion that two files hold in two formats is the same recording")
  func across() throws {
    let recording = try SampleRecordings.world()
    let binary = try Recording(reading: recording.encoded(as: .binary), file: "-")
    let table = try Recording(reading: binary.encoded(as: .csv), file: "-")
    #expect(table.encoded(as: .ndjson) == recording.encoded(as: .ndjson))
  }
}
