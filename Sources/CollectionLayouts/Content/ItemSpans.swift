/// How many tracks of a grid or a waterfall each item of a section spans; in a row layout, the divisor of its width: 1 is a
/// whole row, 2 a half. Other layouts ignore it.
///
/// A span above the number of tracks is as wide as the grid.
public enum ItemSpans: Equatable, Sendable {
  /// Every item spans the same number of tracks, 1 or more.
  case uniform(Int)
  /// One span per item, in index order, each 1 or more.
  case varying(ItemTable<Int>)

  /// One span per item, in index order, each 1 or more; shares the array's storage.
  public static func varying(_ spans: [Int]) -> ItemSpans { .varying(ItemTable(spans)) }
}

extension ItemSpans {
  /// After how many items they begin anew, in a pattern that has not changed; otherwise nil.
  var period: Int? {
    if case .varying(let table) = self { table.period } else { nil }
  }

  /// What some of the items have, each.
  func entries(_ range: Range<Int>) -> [Int] {
    if case .varying(let table) = self { return table.entries(range) }
    var spans: [Int] = []
    append(range, to: &spans)
    return spans
  }

  /// Appends what some of the items have.
  func append(_ range: Range<Int>, to spans: inout [Int]) {
    switch self {
    case .uniform(let span): spans += Array(repeating: span, count: range.count)
    case .varying(let table): table.append(range, to: &spans)
    }
  }

  func validate(itemCount: Int, section: Int) throws(LayoutError) {
    try validateCount(itemCount, section: section)
    guard case .varying(let spans) = self else { return }
    try Self.validate(spans.unchecked, first: 0, section: section)
  }

  /// Checks how many there are, and some of them.
  func validate(
    _ range: Range<Int>, itemCount: Int, section: Int
  ) throws(LayoutError) {
    try validateCount(itemCount, section: section)
    guard case .varying(let table) = self else { return }
    var spans: [Int] = []
    table.append(range, to: &spans)
    try Self.validate(spans, first: range.lowerBound, section: section)
  }

  private func validateCount(_ itemCount: Int, section: Int) throws(LayoutError) {
    switch self {
    case .uniform(let span):
      guard span >= 1 else { throw .init(.spanBelowOne(span, section: section, item: nil)) }
    case .varying(let spans):
      guard spans.count == itemCount else {
        throw .init(.spanCountMismatch(spans: spans.count, items: itemCount, section: section))
      }
    }
  }

  private static func validate(
    _ spans: [Int], first: Int, section: Int
  ) throws(LayoutError) {
    for index in spans.indices where spans[index] < 1 {
      throw .init(.spanBelowOne(spans[index], section: section, item: first + index))
    }
  }
}
