/// Rows of text in columns that line up.
package struct TextTable {
  /// On which side of its column a text stands.
  package enum Alignment: Sendable {
    case left
    case right
  }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// A table with the given columns; rows that are shorter leave the last columns empty.
  package init(_ alignments: [Alignment], titles: [String] = []) {
    self.alignments = alignments
    if !titles.isEmpty { rows.append(titles) }
  }

  /// Adds a row at the end.
  package mutating func append(_ row: [String]) {
    rows.append(row)
  }

  /// The lines, two spaces between columns and none at the end.
  package var lines: [String] {
    let widths = alignments.indices.map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.indices.map { column in
        switch alignments[column] {
        case .left: row[column].padded(to: widths[column])
        case .right: row[column].rightAligned(in: widths[column])
        }
      }
      return cells.joined(separator: "  ").trimmingEnd()
    }
  }
}

extension String {
  /// The text without the spaces at its end.
  package func trimmingEnd() -> String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
