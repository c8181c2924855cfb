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
        == "f: line 2, $.elements[1].ordinal: 1.5 is not a whole number; give a whole number")
    #expect(
      try message(.json, old, new)
        == "f: $.frames[0].elements[1].ordinal: 1.5 is not a whole number; give a whole number")
    #expect(
      try message(.json, "\"kind\":\"item\"", "\"kind\":\"cell\"")
        == "f: $.frames[0].elements[1].kind: \"cell\" is none of the choices; "
        + "choose one of \"header\", \"item\", \"footer\"")
    #expect(
      try message(.ndjson, "\"dx\":0", "\"dx\":null")
        == "f: line 2, $.elements[0].dx: null is not a number; give a number")
    #expect(
      try message(.csv, ",item,0,0,1,", ",item,0,0,one,")
        == "f: line 17, ordinal: \"one\" is no good; give a whole number")
    #expect(
      try message(.csv, ",12,58,296,", ",nan,58,296,")
        == "f: line 17, x: \"nan\" is no good; give a finite number")
    #expect(
      try message(.ndjson, "\"rate\":60", "\"rate\":\"often\"")
        == "f: line 1, $.rate: \"often\" is none of the choices; "
        + "choose \"trace\", or a number in hertz")
    #expect(
      try message(.ndjson, "\"rate\":60", "\"rate\":[60]")
        == "f: line 1, $.rate: a list of 1 is not a number; give a number in hertz or \"trace\"")
    #expect(
      try message(.json, "\"springs\":\"", "\"springs\":1,\"was\":\"")
        == "f: $.settings.springs: 1 is not a text; give a text in quotes")
    #expect(
      try message(.ndjson, "{\"frame\":1,", "[1,2]\n{\"frame\":1,")
        == "f: line 3, $: a list of 2 is not an object; give an object in {}")
    #expect(
      try message(.csv, "# axis: y", "# axis: z") == "f: line 8: \"z\" is no good; give x or y")
  }

  @Test("what is missing, broken or unknown is named with its place")
  func broken() throws {
    #expect(
      try message(.csv, "# trace: one-fling\n", "")
        == "f: the line \"# trace: …\" is missing; the file was cut or edited; write it again")
    #expect(
      try message(.json, "}]},\n", "}]}\n")
        == "f: line 3, column 1: \"{\" stands where a comma or ] should be; "
        + "put a comma or ] here")
    #expect(
      try message(.csv, "# trace: one-fling", "# trace: \"one\\qfling\"")
        == "f: line 6, column 14: \"\\\\qflin\" starts no escape that JSON knows; "
        + #"write \\ for a backslash; \uXXXX takes whole characters"#)
    #expect(
      try message(.json, "\"version\":1", "\"version\":2")
        == "f: $.version: version 2 is not known; this program reads version 1")
    #expect(
      try message(.ndjson, "boxspring-frames", "scroll-trace")
        == "f: line 1, $.format: \"scroll-trace\" is not a frame file; give a file whose format is \"boxspring-frames\""
    )
    #expect(
      try message(.csv, ",restX,", ",rest_x,").hasPrefix(
        "f: line 15: frame,time,offsetX,offsetY,kind,section,item,ordinal,x,y,wid is not the row"))
  }

  @Test("what a line of JSON breaks is named with the line and column of the file")
  func brokenLines() throws {
    let large = "1e999 is too large; keep numbers below 1.8e308"
    let start = "{\"frame\":0,\"time\":0"
    #expect(
      try message(.ndjson, start, "\r\n\n{\"frame\":0,\"time\":1e999")
        == "f: line 4, column 19: \(large)")
    #expect(
      try message(.ndjson, start, start + ",\"time\":0")
        == "f: line 2, column 21: the key \"time\" comes twice; keep one of the two")
    #expect(
      try message(.ndjson, start, "{}" + start)
        == "f: line 2, column 3: \"{\" follows the end of the document; keep one value per line")
    #expect(
      try message(.ndjson, start, "{\"frame\":\n")
        == "f: line 2, column 10: the line ends where a value should be; complete it")
    #expect(
      try message(.ndjson, start, "{\"fra\n")
        == "f: line 2, column 6: the line ends inside a text that line 2, column 2 opened; "
        + "close it with \"")
  }

  @Test("a member that is missing is named, whichever it is")
  func missingMembers() throws {
    let header = ["format", "version", "generator", "scene", "title", "trace", "rate", "axis"]
    let frame = ["frame", "time", "offsetX", "offsetY"]
    let element = [
      "kind", "section", "item", "ordinal", "x", "y", "width", "height", "restX", "restY", "dx",
    ]
    func expectMissing(_ keys: [String], after start: String, in place: String) throws {
      for key in keys {
        let said = try messageWithout(key, after: start)
        #expect(said == "f: \(place): \"\(key)\" is missing; add it")
      }
    }
    try expectMissing(header, after: "{", in: "line 1, $")
    try expectMissing(["width"], after: "\"content\":", in: "line 1, $.content")
    try expectMissing(frame, after: "\n", in: "line 2, $")
    try expectMissing(element, after: "\"elements\":[", in: "line 2, $.elements[0]")
    try expectMissing(["frames"], after: "]}\n{\"frames", in: "line 6, $")
    #expect(
      try message(.ndjson, "\"restX\"", "\"restx\"")
        == "f: line 2, $.elements[0].restx: there is no such key; did you mean \"restX\"?")
  }

  /// What is said of the sample's lines without the first member of that name behind `start`.
  private func messageWithout(_ key: String, after start: String) throws -> String {
    let bytes = try FrameFormat.ndjson.encoding().encode(SampleRun.sequence(seconds: 0.05))
    let text = String(decoding: bytes, as: UTF8.self)
    let place = try #require(text.firstRange(of: start)).lowerBound
    let name = try #require(text[place...].firstRange(of: "\"\(key)\":"))
    let comma = try #require(text[name.upperBound...].firstIndex(of: ","))
    let edited = text.replacingCharacters(name.lowerBound..<text.index(after: comma), with: "")
    let error = #expect(throws: InputError.self) {
      try FrameSequence(reading: Array(edited.utf8), file: "f", as: .ndjson)
    }
    return error?.description ?? "no error"
  }

  @Test("members that a reader does not know are passed over")
  func furtherMembers() throws {
    for format in [FrameFormat.ndjson, .json] {
      #expect(try message(format, "\"dx\":0", "\"note\":[{}],\"dx\":0") == "no error")
      #expect(try message(format, "\"scene\":", "\"note\":null,\"scene\":") == "no error")
    }
  }

  @Test("a line file that lost its footer says so")
  func lostFooter() throws {
    let bytes = try FrameFormat.ndjson.encoding().encode(SampleRun.sequence(seconds: 0.05))
    let footer = try #require(bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")))
    let error = #expect(throws: InputError.self) {
      try FrameSequence(reading: Array(bytes[...footer]), file: "f", as: .ndjson)
    }
    #expect(error?.place == "line 5")
    #expect(error?.remedy == "the file was cut; write it again")
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
