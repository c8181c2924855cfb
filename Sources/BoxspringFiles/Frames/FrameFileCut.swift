/// Where a file of frames or of a trajectory ends that was cut short, for formats that are text.
///
/// What a reader says of such a file is true but beside the point: that a brace is missing, or a
/// field. A whole file says its hash at its end.
struct FrameFileCut {
  /// The line that the file ends in, from 1.
  let line: Int
  /// The frame that it ends in, from 0; nil where that is before the first one.
  let frame: Int?

  /// Nil for a file that is whole, or has another format than the one named. Linear in its size.
  init?(_ bytes: [UInt8], format: String, isTable: Bool) {
    guard bytes.prefix(4096).firstRange(of: format.utf8) != nil else { return nil }
    let newline = UInt8(ascii: "\n")
    let end = bytes.lastIndex { $0 > UInt8(ascii: " ") } ?? 0
    let lastLine = (bytes[..<end].lastIndex(of: newline) ?? -1) + 1
    let footer = isTable ? "# hash: " : "\"hash\":"
    let tail = bytes[lastLine...end]
    if tail.firstRange(of: footer.utf8) != nil, isTable || bytes[end] == UInt8(ascii: "}") {
      return nil
    }
    line = bytes[..<lastLine].count { $0 == newline } + 1
    frame = isTable ? Self.number(tail) : Self.lastNumber(of: Array("\"frame\":".utf8), bytes)
  }

  /// What stands behind a key where it occurs last.
  private static func lastNumber(of key: [UInt8], _ bytes: [UInt8]) -> Int? {
    let last = bytes.indices.dropLast(key.count).last { place in
      bytes[place] == key[0] && bytes[place...].starts(with: key)
    }
    return last.flatMap { number(bytes[($0 + key.count)...]) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    let digits = bytes.drop { $0 == UInt8(ascii: " ") }.prefix { (0x30...0x39).contains($0) }
    return Int(TextBytes.text(digits))
  }

  func error(file: String) -> InputError {
    let place = frame.map { "in frame \($0)" } ?? "before its first frame is complete"
    return InputError(
      file: file, place: "line \(line)", problem: "the file ends \(place), without its hash",
      remedy: "the file was cut; write it again")
  }
}
