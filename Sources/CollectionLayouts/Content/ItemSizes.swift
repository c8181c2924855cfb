import PlaneGeometry

/// The sizes of a section's items, in points; widths and heights are zero or more.
public enum ItemSizes: Equatable, Sendable {
  /// `count` items of one size. Takes no memory per item, however many there are.
  case uniform(count: Int, size: Size)
  /// One size per item, in index order.
  case varying([Size])

  /// How many items there are.
  package var count: Int {
    switch self {
    case .uniform(let count, _): count
    case .varying(let sizes): sizes.count
    }
  }
}

extension ItemSizes {
  /// The same sizes, as `uniform` where no two differ; linear up to the first difference.
  var simplified: ItemSizes {
    guard case .varying(let sizes) = self else { return self }
    let first = sizes.first ?? .zero
    for size in sizes where size != first { return self }
    return .uniform(count: sizes.count, size: first)
  }

  func validate(section: Int) throws(LayoutError) {
    switch self {
    case .uniform(let count, let size):
      guard count >= 0 else { throw .init(.negativeItemCount(count, section: section)) }
      try LayoutLimits.check(size, .itemSize, LayoutPlace(section: section))
    case .varying(let sizes):
      for item in sizes.indices where !LayoutLimits.accept(sizes[item]) {
        try LayoutLimits.check(sizes[item], .itemSize, LayoutPlace(section: section, item: item))
      }
    }
  }
}
