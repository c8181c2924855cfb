/// The lines of a CSV file under a header, as plain cells between commas.
///
/// A byte order mark, carriage returns, white space around cells, quotes around them and a missing
/// last line break are accepted. A first line without commas may have semicolons or tabs, which
/// then separate all cells; nothing in a table needs cells that contain what separates them.
package struct CSVRows: Sequence, IteratorProtocol {
  /// The first line, whose cells are the columns' names.
  package let header: CSVRow
  private var lines: ArraySlice<ArraySlice<UInt8>>
  private var number = 1
  private let separator: UInt8

  package init(_ bytes: [UInt8], named file: String) {
    let start = bytes.starts(with: TextBytes.byteOrderMark) ? TextBytes.byteOrderMark.count : 0
    var lines = bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    while let last = lines.last, last.allSatisfy(TextBytes.isSpace) { lines.removeLast() }
    let first = lines.popFirst() ?? []
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    separator = separators.first(where: first.contains) ?? separators[0]
    let names = first.isEmpty ? [] : Self.cells(of: first, between: separator)
    header = CSVRow(file: file, line: 1, columns: names, cells: names)
    self.lines = lines
  }

  package mutating func next() -> CSVRow? {
    guard let line = lines.popFirst() else { return nil }
    number += 1
    return CSVRow(
      file: header.file, line: number, columns: header.columns,
      cells: Self.cells(of: line, between: separator))
  }

  private static func cells(of line: ArraySlice<UInt8>, between separator: UInt8) -> [String] {
    line.split(separator: separator, omittingEmptySubsequences: false).map { cell in
      let tail = cell.drop(while: TextBytes.isSpace)
      let count = tail.lastIndex { !TextBytes.isSpace($0) }.map { $0 + 1 - tail.startIndex } ?? 0
      let content = tail.prefix(count)
      let quote = UInt8(ascii: "\"")
      let isQuoted = count > 1 && content.first == quote && content.last == quote
      return TextBytes.text(isQuoted ? content.dropFirst().dropLast() : content)
    }
  }
}
