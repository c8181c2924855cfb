import PlaneGeometry

/// The sizes of a section's items, in points; widths and heights are zero or more.
public enum ItemSizes: Equatable, Sendable {
  /// `count` items of one size. Takes no memory per item, however many there are.
  case uniform(count: Int, size: Size)
  /// One size per item, in index order.
  case varying(ItemTable<Size>)

  /// One size per item, in index order; shares the array's storage.
  public static func varying(_ sizes: [Size]) -> ItemSizes { .varying(ItemTable(sizes)) }

  /// How many items there are.
  public var count: Int {
    switch self {
    case .uniform(let count, _): count
    case .varying(let sizes): sizes.count
    }
  }

  /// The size of an item, within 0..<``count``.
  public subscript(item: Int) -> Size {
    switch self {
    case .uniform(let count, let size):
      precondition(item >= 0 && item < count, "the item must exist")
      return size
    case .varying(let sizes): return sizes[item]
    }
  }
}

extension ItemSizes {
  /// After how many items they begin anew, in a pattern that has not changed; otherwise nil.
  var period: Int? {
    if case .varying(let table) = self { table.period } else { nil }
  }

  /// What some of the items have, each.
  func entries(_ range: Range<Int>) -> [Size] {
    if case .varying(let table) = self { return table.entries(range) }
    var sizes: [Size] = []
    append(range, to: &sizes)
    return sizes
  }

  /// Appends what some of the items have.
  func append(_ range: Range<Int>, to sizes: inout [Size]) {
    switch self {
    case .uniform(_, let size): sizes += Array(repeating: size, count: range.count)
    case .varying(let table): table.append(range, to: &sizes)
    }
  }

  /// The same sizes, as `uniform` where no two differ.
  var simplified: ItemSizes {
    guard case .varying(let sizes) = self, sizes.isUniform else { return self }
    return .uniform(count: sizes.count, size: sizes.first ?? .zero)
  }

  func validate(section: Int) throws(LayoutError) {
    switch self {
    case .uniform(let count, let size):
      guard count >= 0 else { throw .init(.negativeItemCount(count, section: section)) }
      try LayoutLimits.check(size, .itemSize, LayoutPlace(section: section))
    case .varying(let sizes):
      try Self.validate(sizes.unchecked, first: 0, section: section)
    }
  }

  /// Checks some of the items only, where each has a size.
  func validate(_ range: Range<Int>, section: Int) throws(LayoutError) {
    guard case .varying(let table) = self else { return }
    var sizes: [Size] = []
    table.append(range, to: &sizes)
    try Self.validate(sizes, first: range.lowerBound, section: section)
  }

  private static func validate(
    _ sizes: [Size], first: Int, section: Int
  ) throws(LayoutError) {
    // A bit that is set where any number is negative or too large, and in few other cases, so that most lists take one pass
    // without a branch.
    var bits: UInt64 = 0
    for index in sizes.indices {
      bits |= LayoutLimits.excess(sizes[index].width) | LayoutLimits.excess(sizes[index].height)
    }
    guard bits &>> 63 != 0 else { return }
    for index in sizes.indices where !LayoutLimits.accept(sizes[index]) {
      try LayoutLimits.check(
        sizes[index], .itemSize, LayoutPlace(section: section, item: first + index))
    }
  }
}
