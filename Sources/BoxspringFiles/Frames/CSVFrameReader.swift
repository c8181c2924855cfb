import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// Reads the table format. Lines may end in CR LF, and a byte order mark is passed over.
struct CSVFrameReader {
  var file: String

  func read(_ bytes: [UInt8]) throws(InputError) -> FrameSequence {
    var comments = CSVFrameComments(file: file, bytes: bytes)
    var rows = CSVFrameRows(file: file)
    var isPastColumns = false
    for (number, text) in lines(of: bytes) {
      if text.first == UInt8(ascii: "#") {
        try comments.add(text, line: number)
      } else if isPastColumns {
        try rows.add(text, line: number)
      } else {
        try checkColumns(text, line: number)
        isPastColumns = true
      }
    }
    let header = try comments.header()
    guard isPastColumns else {
      throw FramePlace(file: file).error(
        "there is no row of column names", remedy: "it is \(columnRow)")
    }
    let seal = try comments.seal()
    return try FramePlace(file: file).sequence(header, rows.frames, sealed: seal)
  }

  private var columnRow: String { CSVFrameEncoding.columns.joined(separator: ",") }

  private func checkColumns(_ text: ArraySlice<UInt8>, line: Int) throws(InputError) {
    guard text.elementsEqual(columnRow.utf8) else {
      throw FramePlace(file: file, line: line).error(
        "\(String(decoding: text.prefix(60), as: UTF8.self)) is not the row of column names",
        remedy: "it is \(columnRow)")
    }
  }

  /// The lines that are not blank, numbered from 1.
  private func lines(of bytes: [UInt8]) -> [(number: Int, text: ArraySlice<UInt8>)] {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let start = bytes.starts(with: mark) ? mark.count : 0
    return bytes[start...]
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .map { line in
        let text = line.element
        return (line.offset + 1, text.last == UInt8(ascii: "\r") ? text.dropLast() : text)
      }
      .filter { !$0.1.isEmpty }
  }
}
