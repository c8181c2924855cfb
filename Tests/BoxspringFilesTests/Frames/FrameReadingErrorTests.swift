import BoxspringFiles
import Testing

/// What a user reads when a frame file is wrong. Each case changes one thing in a good file.
@Suite struct FrameReadingErrorTests {
  private func message(
    _ format: FrameFormat, _ old: String, _ new: String, file: String = "f"
  ) throws -> String {
    let sequence = SampleRun.sequence(seconds: 0.05)
    let text = String(decoding: try format.encoding().encode(sequence), as: UTF8.self)
    let range = try #require(text.firstRange(of: old))
    let edited = text.replacingCharacters(range, with: new)
    do {
      _ = try FrameSequence(reading: Array(edited.utf8), file: file, as: format)
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test("an edited number is found by the hash")
  func editedNumber() throws {
    let hash = SampleRun.sequence(seconds: 0.05).hash.text
    for (format, place) in [(FrameFormat.ndjson, "f: line 6"), (.json, "f"), (.csv, "f")] {
      let (old, new) = format == .csv ? (",296,36,", ",297,36,") : ("width\":296", "width\":297")
      let said = try message(format, old, new)
      #expect(said.hasPrefix("\(place): the file says hash \(hash), its frames give "))
      #expect(said.hasSuffix("; it was cut or edited; write it again"))
    }
  }

  @Test("a drawn place that is not rest plus displacement is named")
  func drawnPlace() throws {
    let remedy = "; where an element is drawn is its rest place plus its displacement"
    #expect(
      try message(.ndjson, "\"y\":58", "\"y\":59")
        == "f: line 2, $.elements[1].y: 59.0 is not restY + dy, 58.0" + remedy)
    #expect(
      try message(.json, "\"y\":58", "\"y\":59")
        == "f: $.frames[0].elements[1].y: 59.0 is not restY + dy, 58.0" + remedy)
    #expect(
      try message(.csv, ",12,58,296,", ",12,59,296,")
        == "f: line 17, y: 59.0 is not restY + dy, 58.0" + remedy)
  }

  @Test("a value of the wrong kind is named with its place")
  func wrongValue() throws {
    let (old, new) = ("\"ordinal\":1,", "\"ordinal\":1.5,")
    #expect(
      try message(.ndjson, old, new)
        == "f: line 2, $.elements[1].ordinal: 1.5 is no good; give a whole number")
    #expect(
      try message(.json, old, new)
        == "f: $.frames[0].elements[1].ordinal: 1.5 is no good; give a whole number")
    #expect(
      try message(.json, "\"kind\":\"item\"", "\"kind\":\"cell\"")
        == "f: $.frames[0].elements[1].kind: \"cell\" is no good; "
        + "give \"header\", \"item\" or \"footer\"")
    #expect(
      try message(.ndjson, "\"dx\":0", "\"dx\":null")
        == "f: line 2, $.elements[0].dx: null is no good; give a number")
    #expect(
      try message(.csv, ",item,0,0,1,", ",item,0,0,one,")
        == "f: line 17, ordinal: \"one\" is no good; give a whole number")
    #expect(
      try message(.csv, ",12,58,296,", ",nan,58,296,")
        == "f: line 17, x: \"nan\" is no good; give a finite number")
    #expect(
      try message(.ndjson, "\"rate\":60", "\"rate\":\"often\"")
        == "f: line 1, $.rate: \"often\" is no good; give a rate in hertz or \"trace\"")
    #expect(
      try message(.csv, "# axis: y", "# axis: z") == "f: line 8: \"z\" is no good; give x or y")
  }

  @Test("what is missing, broken or unknown is named with its place")
  func broken() throws {
    let again = "; the file was cut or edited; write it again"
    #expect(
      try message(.ndjson, "\"dx\":0,", "")
        == "f: line 2, $.elements[0]: the key \"dx\" is missing" + again)
    #expect(
      try message(.csv, "# trace: one-fling\n", "")
        == "f: the line \"# trace: …\" is missing" + again)
    #expect(
      try message(.json, "}]},\n", "}]}\n")
        == "f: line 3: the JSON breaks off at column 1" + again)
    #expect(
      try message(.ndjson, "\"dx\":0", "\"dx\":1e999")
        == "f: line 2: the number 1e999 is out of range" + again)
    #expect(
      try message(.json, "\"version\":1", "\"version\":2")
        == "f: $.version: version 2 is unknown; this program reads version 1")
    #expect(
      try message(.ndjson, "boxspring-frames", "scroll-trace")
        == "f: line 1, $.format: \"scroll-trace\" is not \"boxspring-frames\"; give a frame file")
    #expect(
      try message(.csv, ",restX,", ",rest_x,").hasPrefix(
        "f: line 15: frame,time,offsetX,offsetY,kind,section,item,ordinal,x,y,wid is not the row"))
  }

  @Test("a frame that was taken out is missed")
  func missingFrame() throws {
    #expect(
      try message(.ndjson, "{\"frame\":2,", "{\"frame\":3,")
        == "f: line 4, $.frame: frame 3 stands where frame 2 is due; "
        + "frames count up from 0 without a gap; write the file again")
    #expect(
      try message(.ndjson, "{\"frames\":4", "{\"frames\":5")
        == "f: line 6: the file says 5 frames, it holds 4; it was cut or edited; write it again")
  }

  @Test("a binary file that went through a text transfer is told apart")
  func textTransfer() throws {
    var bytes = try FrameFormat.binary.encoding().encode(SampleRun.sequence(seconds: 0))
    bytes.remove(at: 4)
    let error = #expect(throws: InputError.self) {
      try FrameSequence(reading: bytes, file: "a.bsf")
    }
    #expect(error?.place == "byte 0")
    #expect(error?.problem == "this is not a binary frame file")
  }

  @Test("lines may end in CR LF, and a byte order mark is passed over")
  func spreadsheet() throws {
    let sequence = SampleRun.sequence(seconds: 0.05)
    let text = String(decoding: try FrameFormat.csv.encoding().encode(sequence), as: UTF8.self)
    let bytes = [0xef, 0xbb, 0xbf] + Array(text.replacing("\n", with: "\r\n").utf8)
    #expect(try FrameSequence(reading: bytes, file: "-") == sequence)
  }

  @Test("an empty or foreign file is not guessed at")
  func foreign() {
    for (text, problem) in [
      ("", "the file is empty"), ("hello", "the content is none of the frame formats"),
    ] {
      let error = #expect(throws: InputError.self) {
        try FrameSequence(reading: Array(text.utf8), file: "-")
      }
      #expect(error?.problem == problem)
    }
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
