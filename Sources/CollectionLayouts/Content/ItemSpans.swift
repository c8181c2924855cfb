/// How many tracks of a grid each item of a section spans; other layouts ignore it.
///
/// A span above the number of tracks is as wide as the grid.
public enum ItemSpans: Equatable, Sendable {
  /// Every item spans the same number of tracks, 1 or more.
  case uniform(Int)
  /// One span per item, in index order, each 1 or more.
  case varying([Int])
}

extension ItemSpans {
  func validate(itemCount: Int, section: Int) throws(LayoutError) {
    switch self {
    case .uniform(let span):
      guard span >= 1 else { throw .init(.spanBelowOne(span, section: section, item: nil)) }
    case .varying(let spans):
      guard spans.count == itemCount else {
        throw .init(.spanCountMismatch(spans: spans.count, items: itemCount, section: section))
      }
      for item in spans.indices where spans[item] < 1 {
        throw .init(.spanBelowOne(spans[item], section: section, item: item))
      }
    }
  }
}
