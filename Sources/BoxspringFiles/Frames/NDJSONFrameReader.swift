import LayoutDynamics

/// Reads the line format: header, frames, footer.
struct NDJSONFrameReader {
  private typealias Line = (number: Int, range: Range<Int>)

  var file: String

  func read(_ bytes: [UInt8]) throws(InputError) -> FrameSequence {
    let lines = lines(of: bytes)
    guard let first = lines.first, let last = lines.last, lines.count > 1 else {
      throw FramePlace(file: file).error(
        "there is no footer line", remedy: "the file was cut; write it again")
    }
    var opening = try object(on: first, of: bytes)
    let header = try FrameHeader(reading: &opening)
    let place = FramePlace(file: file, line: last.number)
    let seal = try seal(on: last, of: bytes, at: place)
    var frames: [LayoutFrame] = []
    frames.reserveCapacity(lines.count - 2)
    for line in lines.dropFirst().dropLast() {
      frames.append(try LayoutFrame(reading: object(on: line, of: bytes), at: frames.count))
    }
    return try place.sequence(header, frames, sealed: seal)
  }

  /// What the last line says; where it is another frame, the footer has been lost.
  private func seal(
    on line: Line, of bytes: [UInt8], at place: FramePlace
  ) throws(InputError) -> FramePlace.Seal {
    var footer = try object(on: line, of: bytes)
    guard footer.optional("elements") == nil else {
      throw place.error(
        "the last line is a frame, not the footer {\"frames\":…,\"hash\":…}",
        remedy: "the file was cut; write it again")
    }
    return FramePlace.Seal(
      count: try footer.integer("frames"), hash: try footer.string("hash"))
  }

  private func object(on line: Line, of bytes: [UInt8]) throws(InputError) -> JSONObject {
    try JSONElement(parsingLine: line.number, at: line.range, of: bytes, named: file).object()
  }

  /// The lines that are not blank, numbered from 1.
  private func lines(of bytes: [UInt8]) -> [Line] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .filter { line in line.element.contains { $0 > UInt8(ascii: " ") } }
      .map { ($0.offset + 1, $0.element.indices) }
  }
}
