/// How a trace is written down.
package enum TraceFormat: Equatable, Sendable, CaseIterable {
  /// One object with everything known about the recording.
  case json
  /// A line per sample under a line of column names.
  case csv

  /// The format a file's name promises; nil where its extension says neither.
  package init?(fileName: String) {
    let name = TextBytes.lowercased(fileName)
    if name.utf8.suffix(5).elementsEqual(".json".utf8) {
      self = .json
    } else if name.utf8.suffix(4).elementsEqual(".csv".utf8) {
      self = .csv
    } else {
      return nil
    }
  }

  /// The format the first character gives away: a brace or bracket means JSON.
  package init(sniffing bytes: [UInt8]) {
    let text = bytes.starts(with: TextBytes.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let first = text.first { $0 > 0x20 }
    self = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .csv
  }
}
