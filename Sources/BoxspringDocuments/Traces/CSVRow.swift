import PlaneGeometry

/// A line of a CSV file with its columns' names, so that every error names line and column.
package struct CSVRow {
  package let file: String
  /// Counted from 1, as editors do.
  package let line: Int
  package let columns: [String]
  package let cells: [String]

  /// An error about the line, or about one of its cells.
  package func error(at column: String? = nil, _ problem: String, remedy: String) -> InputError {
    let place = column.map { "line \(line), \($0)" } ?? "line \(line)"
    return InputError(file: file, place: place, problem: problem, remedy: remedy)
  }

  /// The text of a cell; nil where there is no such column.
  package func text(_ column: String) -> String? {
    columns.firstIndex(of: column).map { cells[$0] }
  }

  package func number(
    _ column: String, in range: NumberRange, as meaning: String
  ) throws(InputError) -> Double {
    let text = text(column) ?? ""
    guard TextBytes.isDecimal(text), let value = Double(text) else {
      throw error(
        at: column, "\(shown(text)) is not a number", remedy: "give \(range.describe(meaning))")
    }
    if let problem = range.problem(with: value) {
      throw error(at: column, problem, remedy: "give \(range.describe(meaning))")
    }
    return value
  }

  func integer(_ column: String, in range: ClosedRange<Int>) throws(InputError) -> Int {
    let text = text(column) ?? ""
    guard let value = Int(text), range.contains(value) else {
      throw error(
        at: column, "\(shown(text)) is out of place",
        remedy: "give \(range.describe("a whole number"))")
    }
    return value
  }

  func choice<Value>(
    _ column: String, _ cases: KeyValuePairs<String, Value>
  ) throws(InputError) -> Value {
    let text = text(column) ?? ""
    if let match = cases.first(where: { $0.key == text }) { return match.value }
    let names = cases.map { $0.key }
    let meant = Spelling.nearest(to: text, in: names).map { "did you mean \($0)? " } ?? ""
    throw error(
      at: column, "\(shown(text)) is not valid",
      remedy: "\(meant)choose one of \(names.joined(separator: ", "))")
  }

  private func shown(_ text: String) -> String {
    text.isEmpty ? "an empty cell" : JSONValue.quote(text, limit: 40)
  }
}
