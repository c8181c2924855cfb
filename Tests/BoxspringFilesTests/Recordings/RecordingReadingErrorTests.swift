import BoxspringFiles
import Recordings
import Testing

/// What a user reads when a recording is wrong. Each case changes one thing in a good file.
@Suite struct RecordingReadingErrorTests {
  private func message(
    _ format: ReadFormat, _ old: String, _ new: String
  ) throws -> String {
    let recording = try SampleRecordings.list(seconds: 0.05)
    let text = String(decoding: try format.encode(recording), as: UTF8.self)
    let range = try #require(text.firstRange(of: old), "\(old) is not in \(text.prefix(1500))")
    let edited = text[..<range.lowerBound] + new + text[range.upperBound...]
    do {
      _ = try Recording(reading: Array(edited.utf8), file: "f", as: format.written)
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test("an edited number is found by the hash")
  func editedNumber() throws {
    let hash = try SampleRecordings.list(seconds: 0.05).hashText
    for format in [ReadFormat.ndjson, .document] {
      let said = try message(format, "\"width\":296", "\"width\":297")
      #expect(said.contains("the file says hash \(hash), its frames give "))
      #expect(said.hasSuffix("; it was cut or edited; write it again"))
    }
  }

  @Test("a drawn place that is not rest plus displacement is named")
  func drawnPlace() throws {
    #expect(
      try message(.csv, ",12,58,296,", ",12,59,296,").hasSuffix(
        ", y: 59 is not restY + dy, 58; where a member is drawn is its place of rest plus its "
          + "displacement"))
  }

  @Test("a value of the wrong kind is named with its place")
  func wrongValue() throws {
    #expect(
      try message(.ndjson, "\"order\":1,", "\"order\":1.5,")
        == "f: line 3, $.order: 1.5 is not a whole number; give a whole number")
    #expect(
      try message(.document, "\"order\":1,", "\"order\":1.5,")
        == "f: $.frames[0].changes[1].order: 1.5 is not a whole number; give a whole number")
    #expect(
      try message(.document, "\"is\":\"item\"", "\"is\":\"itm\"").hasPrefix(
        "f: $.frames[0].changes[1].is: \"itm\" is not valid; did you mean \"item\"? "
          + "choose one of \"item\", \"header\","))
    #expect(
      try message(.ndjson, "\"members\":[0,", "\"members\":[null,")
        .hasSuffix(
          "$.members[0]: null is not a whole number; give the number of a slot from 0 to 67108864"))
    #expect(
      try message(.csv, "item,0,0,,1,", "item,0,0,,one,")
        .hasSuffix(", member: \"one\" is not valid; give a whole number"))
    for wrong in ["nan", "0x58", "58\0rubbish", "+58", "5e", ""] {
      #expect(
        try message(.csv, ",12,58,296,", ",12,\(wrong),296,").contains(", y: "), "\(wrong)")
    }
    #expect(
      try message(.ndjson, "\"rate\":60", "\"rate\":\"often\"")
        == "f: line 1, $.rate: \"often\" is not valid; "
        + "choose \"source\", or a number in hertz")
    #expect(
      try message(.ndjson, "\"rate\":60", "\"rate\":-1")
        == "f: line 1, $.rate: -1 is not above 0; give a number in hertz above 0")
    #expect(
      try message(.ndjson, "\"width\":320", "\"width\":-320")
        == "f: line 1, $.viewport.width: -320 is below 0; give points of 0 or more")
    #expect(
      try message(.csv, "# viewportWidth: 320", "# viewportWidth: -320")
        == "f: a width or height is not a number from 0 to 1e300; give points")
    #expect(
      try message(.csv, "# axis: y", "# axis: z").hasSuffix("\"z\" is not valid; give x or y"))
    #expect(
      try message(.ndjson, "\"hash\":\"", "\"hash\":\"x")
        .contains("$.hash: \"x"))
  }

  @Test("what is missing, broken or unknown is named with its place")
  func broken() throws {
    #expect(
      try message(.csv, "# source: one-fling\n", "")
        == "f: the line \"# source: …\" is missing; the file was cut or edited; write it again")
    #expect(
      try message(.document, "},\n{\"frame\":1", "}\n{\"frame\":1")
        == "f: line 3, column 1: unexpected \"{\"; expected a comma or ]")
    #expect(
      try message(.document, "\"version\":1", "\"version\":2")
        == "f: $.version: version 2 is not known; this program reads version 1")
    #expect(
      try message(.ndjson, "boxspring-recording", "scroll-trace")
        == "f: line 1, $.format: \"scroll-trace\" is not a recording; give a file whose format is "
        + "\"boxspring-recording\"")
    #expect(
      try message(.csv, ",restX,", ",rest_x,").contains("is not the row of column names; it is"))
    #expect(
      try message(.ndjson, "\"restX\"", "\"restx\"").contains("\"restX\" is missing"))
    #expect(
      try message(.ndjson, "{\"frame\":1,", "{\"frame\":1,\"time\":1e999,").contains(
        ", column 19: 1e999 is too large; keep numbers below 1.8e308"))
  }

  @Test("what a line of JSON breaks is named with the line and column of the file")
  func brokenLines() throws {
    #expect(
      try message(.ndjson, "{\"cast\":1,", "\r\n\n{\"cast\":1,,")
        .hasPrefix("f: line 5, column 11: "))
    #expect(
      try message(.document, "{\"frame\":2,", "{\"frame\":2,,").hasPrefix("f: line 4, column 12: "))
  }

  @Test("a frame that was taken out is missed, and one that runs backward refused")
  func order() throws {
    #expect(
      try message(.ndjson, "{\"frame\":2,", "{\"frame\":3,").hasSuffix(
        "$.frame: frame 3 stands where frame 2 is due; "
          + "frames count up from 0 without a gap; write the file again"))
    #expect(
      try message(.ndjson, "{\"frames\":4", "{\"frames\":5").contains(
        "the file says 5 frames, it holds 4; it was cut or edited; write it again"))
    #expect(
      try message(.ndjson, "\"time\":0.016666666666666666", "\"time\":-1").contains(
        "frame 1: the time is not a number from that of the frame before to 1e300"))
    #expect(
      try message(.ndjson, "\"members\":[0,1,", "\"members\":[0,0,")
        .contains("frame 0: slot 0 is shown twice in a frame"))
    #expect(
      try message(.ndjson, "\"members\":[0,1,", "\"members\":[0,99,")
        .contains("frame 0: slot 99 has not been announced"))
  }

  @Test("numbers of a table are decimal digits and nothing else, in rows and in the head")
  func tableNumbers() throws {
    for number in ["0x0", "0\u{0}rubbish", "nan", "inf", "+0", ".0", "0.", "00", " 0", "0e", ""] {
      for (old, new) in [
        ("\n0,0,0,0,", "\n0,0,\(number),0,"),
        ("# viewportWidth: ", "# viewportWidth: \(number) # "),
        ("# rate: 60\n", "# rate: \(number)\n"),
      ] {
        let said = try message(.csv, old, new)
        #expect(said.hasPrefix("f: line "), "\(number): \(said)")
        #expect(said.contains(" is not valid; give a finite number"), "\(number): \(said)")
      }
    }
  }

  @Test("a head with numbers that cannot be is refused in every text format")
  func impossibleHeads() throws {
    for (format, old, new, problem) in [
      (ReadFormat.csv, "# rate: 60\n", "# rate: -1\n", "the rate is not a number above 0"),
      (
        .csv, "# viewportWidth: ", "# viewportWidth: -",
        "a width or height is not a number from 0 to 1e300"
      ),
      (.ndjson, "\"rate\":60", "\"rate\":-1", "-1 is not above 0"),
      (.document, "\"viewport\":{\"width\":", "\"viewport\":{\"width\":-", " is below 0"),
    ] {
      let said = try message(format, old, new)
      #expect(said.contains(problem), "\(said)")
    }
  }

  @Test("two items of one name are refused")
  func names() throws {
    let text = String(
      decoding: try SampleRecordings.world(rate: 5).encoded(as: .ndjson), as: UTF8.self)
    let edited = text.replacing("\"name\":\"ball\"", with: "\"name\":\"box\"", maxReplacements: 1)
    let error = #expect(throws: InputError.self) {
      try Recording(reading: Array(edited.utf8), file: "f", as: .ndjson)
    }
    #expect(error?.problem == "frame 0: there are two items of the name \"box\"")
  }

  @Test("a binary file that went through a text transfer is told apart")
  func textTransfer() throws {
    var bytes = try SampleRecordings.list(seconds: 0).encoded(as: .binary)
    bytes.remove(at: 4)
    let error = #expect(throws: InputError.self) { try Recording(reading: bytes, file: "a.bsf") }
    #expect(error?.place == "byte 0")
    #expect(error?.problem == "this is not a binary recording")
  }

  @Test("an empty or foreign file is not guessed at")
  func foreign() {
    for (text, problem) in [
      ("", "the file is empty"), ("hello", "unknown format of recording"),
    ] {
      let error = #expect(throws: InputError.self) {
        try Recording(reading: Array(text.utf8), file: "-")
      }
      #expect(error?.problem == problem)
    }
    let scene = #expect(throws: InputError.self) {
      try Recording(reading: Array("{\"format\":\"boxspring-scene\"}".utf8), file: "-")
    }
    #expect(scene?.problem.contains("is not a recording") == true)
  }
}
