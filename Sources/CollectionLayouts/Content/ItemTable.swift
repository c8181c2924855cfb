/// One entry per item, in index order: an array of which a copy and the original share what they have in
/// common after one of them has changed.
///
/// A table made of an array shares its storage. Replacing a stretch takes time and memory logarithmic in
/// the number of entries, and linear in those put in; so does looking up an entry, which is constant in a
/// table that has not changed yet.
public struct ItemTable<Element: Equatable & Sendable>: Sendable {
  private var tree: PieceTree<ItemPiece<Element>>
  /// After how many entries they begin anew, in a table of a pattern that has not changed; otherwise nil.
  private(set) var period: Int?

  /// The entries of an array; linear up to the first that differs from those before it.
  public init(_ elements: [Element]) {
    tree = PieceTree(elements.isEmpty ? nil : ItemPiece(elements))
  }

  /// A pattern over and over from its start, `count` entries in all. Takes the memory of the pattern, however many
  /// entries there are.
  ///
  /// - Parameters:
  ///   - pattern: one entry or more, unless there are no entries.
  ///   - count: zero or more.
  public init(repeating pattern: [Element], count: Int) {
    precondition(count >= 0 && (count == 0 || !pattern.isEmpty), "there must be a pattern")
    if count > pattern.count {
      let piece = ItemPiece(pattern)
      let rest = count % pattern.count
      tree = PieceTree(
        nil, repeating: piece, count: count / pattern.count,
        rest > 0 ? piece.part(0..<rest) : nil)
      period = pattern.count
      return
    }
    let own =
      count == pattern.count ? pattern : (0..<count).map { pattern[$0 % pattern.count] }
    tree = PieceTree(own.isEmpty ? nil : ItemPiece(own))
  }

  /// Puts other entries in the place of some; a resized item is a range of one.
  ///
  /// - Parameter range: within the table; an empty range inserts.
  package mutating func replaceSubrange(_ range: Range<Int>, with elements: [Element]) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "the range must be within the table")
    period = nil
    // Small neighbours are taken in, so that pieces do not become ever smaller.
    let lower = tree.grown(range.lowerBound, limit: 64)
    let grown = lower..<tree.grown(upTo: range.upperBound, limit: 64)
    var merged: [Element] = []
    merged.reserveCapacity(grown.count - range.count + elements.count)
    append(grown.lowerBound..<range.lowerBound, to: &merged)
    merged += elements
    append(range.upperBound..<grown.upperBound, to: &merged)
    tree.replace(grown, with: merged.isEmpty ? nil : ItemPiece(merged))
  }
}

extension ItemTable: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// How many entries there are.
  public var endIndex: Int { tree.count }

  /// An entry, by its index within 0..<``endIndex``. Logarithmic.
  public subscript(index: Int) -> Element {
    guard let root = tree.root, index >= 0, index < root.sum.count else {
      preconditionFailure("the index must be within the table")
    }
    return root.element(at: index)
  }
}

extension ItemTable: Equatable {
  /// Whether both have the same entries; linear, but constant where they are one and the same.
  public static func == (one: ItemTable, other: ItemTable) -> Bool {
    if one.isKnownToEqual(other) { return true }
    guard one.count == other.count else { return false }
    if one.period != nil || other.period != nil { return one.elementsEqual(other) }
    return one.array == other.array
  }
}

extension ItemTable {
  /// Whether both are one and the same, or have the same pattern. Linear in the pattern.
  func isKnownToEqual(_ other: ItemTable) -> Bool {
    if tree.root === other.tree.root { return true }
    guard let period, period == other.period, count == other.count else { return false }
    return pattern == other.pattern
  }

  /// Whether no two entries differ.
  var isUniform: Bool { tree.root?.sum.isUniform ?? true }

  /// The entries that tell all others: those of one period, or all.
  var pattern: [Element] {
    guard let period else { return array }
    var elements: [Element] = []
    append(0..<period, to: &elements)
    return elements
  }

  /// The pattern, for checks. None where so many entries were a pattern before they changed: the pattern was checked then, and
  /// batches check what they put in.
  var unchecked: [Element] {
    count > LayoutLimits.storedItemCount && period == nil && tree.root?.left != nil ? [] : pattern
  }

  /// All entries; in a table that has not changed, the array it was made of.
  var array: [Element] {
    guard let root = tree.root else { return [] }
    if root.left == nil, root.right == nil, let all = root.piece.whole { return all }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    root.append(0..<count, to: &elements)
    return elements
  }

  /// Some entries.
  func entries(_ range: Range<Int>) -> [Element] {
    if range == 0..<count { return array }
    var elements: [Element] = []
    elements.reserveCapacity(range.count)
    append(range, to: &elements)
    return elements
  }

  /// Calls `body` with the arrays that hold the entries and the ranges in which they do, in order.
  func forEachStretch(_ body: ([Element], Range<Int>) -> Void) {
    tree.root?.forEachPiece { $0.pass(to: body) }
  }

  /// Appends some of the entries to an array.
  func append(_ range: Range<Int>, to elements: inout [Element]) {
    tree.root?.append(range, to: &elements)
  }
}

/// Some entries of an array.
struct ItemPiece<Element: Equatable & Sendable>: TablePiece {
  private let base: [Element]
  let range: Range<Int>
  /// All entries up to this index are equal.
  private let equalEnd: Int

  init(_ base: [Element]) {
    self.init(base, base.indices, knownEqual: 1)
  }

  private init(_ base: [Element], _ range: Range<Int>, knownEqual: Int) {
    self.base = base
    self.range = range
    let first = base[range.lowerBound]
    var end = knownEqual
    while end < range.upperBound, base[end] == first { end += 1 }
    equalEnd = end
  }

  subscript(index: Int) -> Element { base[range.lowerBound + index] }

  var sum: ItemSum<Element> {
    ItemSum(
      count: range.count, first: base[range.lowerBound], isUniform: equalEnd == range.upperBound)
  }

  /// All entries of the array, where they are those of the piece.
  var whole: [Element]? { range.count == base.count ? base : nil }

  /// Some entries, by their places within the piece.
  func elements(_ places: Range<Int>) -> ArraySlice<Element> {
    base[range.lowerBound + places.lowerBound..<range.lowerBound + places.upperBound]
  }

  func pass(to body: ([Element], Range<Int>) -> Void) { body(base, range) }

  func part(_ places: Range<Int>) -> ItemPiece {
    let lower = range.lowerBound + places.lowerBound
    let upper = range.lowerBound + places.upperBound
    return ItemPiece(
      base, lower..<upper, knownEqual: min(max(equalEnd, lower + 1), upper))
  }
}

/// What stretches of entries add up to.
struct ItemSum<Element: Equatable & Sendable>: TableSum {
  var count: Int
  var first: Element
  /// Whether all entries are equal to the first.
  var isUniform: Bool

  static func + (one: ItemSum, next: ItemSum) -> ItemSum {
    ItemSum(
      count: one.count + next.count, first: one.first,
      isUniform: one.isUniform && next.isUniform && one.first == next.first)
  }
}

extension PieceNode {
  fileprivate func element<Element>(at index: Int) -> Element
  where Piece == ItemPiece<Element> {
    let place = index - countBefore
    if place < 0, let left { return left.element(at: index) }
    let count = piece.range.count
    if place >= count, let right { return right.element(at: place - count) }
    return piece[place]
  }

  fileprivate func append<Element>(_ range: Range<Int>, to elements: inout [Element])
  where Piece == ItemPiece<Element> {
    let start = countBefore
    let end = start + piece.range.count
    if range.lowerBound < start {
      left?.append(range.lowerBound..<min(start, range.upperBound), to: &elements)
    }
    let (lower, upper) = (max(range.lowerBound, start), min(range.upperBound, end))
    if lower < upper { elements += piece.elements(lower - start..<upper - start) }
    if range.upperBound > end {
      right?.append(max(range.lowerBound, end) - end..<range.upperBound - end, to: &elements)
    }
  }
}
