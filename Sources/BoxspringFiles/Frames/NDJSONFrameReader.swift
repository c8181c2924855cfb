import LayoutDynamics

/// Reads the line format: header, frames, footer.
struct NDJSONFrameReader {
  var file: String

  func read(_ bytes: [UInt8]) throws(InputError) -> FrameSequence {
    let lines = numberedLines(of: bytes)
    guard let first = lines.first, let last = lines.last, lines.count > 1 else {
      throw FramePlace(file: file).error(
        "there is no footer line", remedy: "the file was cut; write it again")
    }
    let json = FrameJSONDecoding()
    let header = try json.header(from: first.text, at: place(first.number))
    let seal = try footer(last.text, at: place(last.number), json: json)
    var frames: [LayoutFrame] = []
    for line in lines[1..<(lines.count - 1)] {
      let place = place(line.number)
      let record = try json.decode(FrameRecord.self, from: line.text, at: place)
      frames.append(try record.layoutFrame(at: frames.count, place: place))
    }
    return try place(last.number).sequence(header, frames, sealed: seal)
  }

  private func place(_ line: Int) -> FramePlace { FramePlace(file: file, line: line) }

  /// The last line; where it is another frame, the footer has been lost.
  private func footer(
    _ text: ArraySlice<UInt8>, at place: FramePlace, json: FrameJSONDecoding
  ) throws(InputError) -> FramePlace.Seal {
    if (try? json.decode(FrameRecord.self, from: text, at: place)) != nil {
      throw place.error(
        "the last line is a frame, not the footer {\"frames\":…,\"hash\":…}",
        remedy: "the file was cut; write it again")
    }
    return try json.decode(FrameFooterRecord.self, from: text, at: place).seal
  }

  /// The lines that are not blank, numbered from 1.
  private func numberedLines(of bytes: [UInt8]) -> [(number: Int, text: ArraySlice<UInt8>)] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .filter { line in line.element.contains { $0 > UInt8(ascii: " ") } }
      .map { ($0.offset + 1, $0.element) }
  }
}
