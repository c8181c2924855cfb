/// A stretch of a table that can be cut in two.
protocol TablePiece: Sendable {
  associatedtype Sum: TableSum

  /// What the stretch adds up to; its count is 1 or more.
  var sum: Sum { get }

  /// Part of the stretch, not empty.
  func part(_ range: Range<Int>) -> Self
}

/// What stretches of a table add up to.
protocol TableSum: Sendable {
  /// How many entries there are.
  var count: Int { get }

  /// The sum of a stretch and the one after it.
  static func + (one: Self, next: Self) -> Self
}

/// A table as a balanced tree of pieces, in order. Trees share what they have in common, so to replace a
/// stretch takes time and memory logarithmic in the pieces.
///
/// This is an AVL tree whose one operation is joining (Blelloch, Ferizovic, Sun, 2016).
struct PieceTree<Piece: TablePiece>: Sendable {
  private(set) var root: PieceNode<Piece>?

  /// A table of at most one piece.
  init(_ piece: Piece?) {
    root = piece.map { PieceNode(nil, $0, nil) }
  }

  /// A piece over and over, between others. Time and memory are logarithmic in `count`, since equal halves are shared.
  init(_ before: Piece?, repeating piece: Piece, count: Int, _ after: Piece?) {
    let middle = PieceNode.repeated(piece, count).exactly
    let start = before.map { PieceNode.join(nil, $0, middle) } ?? middle
    root = after.map { PieceNode.join(start, $0, nil) } ?? start
  }

  /// How many entries there are.
  var count: Int { root?.sum.count ?? 0 }

  /// Replaces a stretch of entries.
  mutating func replace(_ range: Range<Int>, with piece: Piece?) {
    root = PieceNode.replacing(range, of: root, with: piece)
  }

  /// The start of a stretch, moved to the start of the piece before it or cut by it, where that is no
  /// more than `limit` entries away.
  func grown(_ start: Int, limit: Int) -> Int {
    guard let root, start > 0 else { return start }
    let pieceStart = root.range(ofPieceAt: start - 1).lowerBound
    return start - pieceStart <= limit ? pieceStart : start
  }

  /// The end of a stretch, moved to the end of the piece after it or cut by it, where that is no more than
  /// `limit` entries away.
  func grown(upTo end: Int, limit: Int) -> Int {
    guard let root, end < root.sum.count else { return end }
    let pieceEnd = root.range(ofPieceAt: end).upperBound
    return pieceEnd - end <= limit ? pieceEnd : end
  }
}

/// A piece with those before and after it.
final class PieceNode<Piece: TablePiece>: Sendable {
  let left: PieceNode?
  let piece: Piece
  let right: PieceNode?
  /// What all pieces from here on down add up to.
  let sum: Piece.Sum
  private let height: Int

  init(_ left: PieceNode?, _ piece: Piece, _ right: PieceNode?) {
    self.left = left
    self.piece = piece
    self.right = right
    let sum = left.map { $0.sum + piece.sum } ?? piece.sum
    self.sum = right.map { sum + $0.sum } ?? sum
    height = max(left?.height ?? 0, right?.height ?? 0) + 1
  }

  /// How many entries lie before those of this node's own piece.
  var countBefore: Int { left?.sum.count ?? 0 }

  /// The entries of the piece that holds an entry.
  func range(ofPieceAt index: Int) -> Range<Int> {
    let before = countBefore
    if index < before, let left { return left.range(ofPieceAt: index) }
    let end = before + piece.sum.count
    guard index >= end, let right else { return before..<end }
    let range = right.range(ofPieceAt: index - end)
    return range.lowerBound + end..<range.upperBound + end
  }

  /// Calls `body` with every piece, in order.
  func forEachPiece(_ body: (Piece) -> Void) {
    left?.forEachPiece(body)
    body(piece)
    right?.forEachPiece(body)
  }

  // MARK: Joining

  /// A piece `count` times, and once more.
  static func repeated(
    _ piece: Piece, _ count: Int
  ) -> (exactly: PieceNode?, onceMore: PieceNode?) {
    guard count > 0 else { return (nil, PieceNode(nil, piece, nil)) }
    let (less, more) = repeated(piece, (count - 1) / 2)
    return count % 2 == 1
      ? (PieceNode(less, piece, less), PieceNode(more, piece, less))
      : (PieceNode(more, piece, less), PieceNode(more, piece, more))
  }

  /// Everything before a piece, the piece, and everything after it.
  static func join(_ left: PieceNode?, _ piece: Piece, _ right: PieceNode?) -> PieceNode {
    let (leftHeight, rightHeight) = (left?.height ?? 0, right?.height ?? 0)
    if let left, leftHeight > rightHeight + 1 {
      return balanced(left.left, left.piece, join(left.right, piece, right))
    }
    if let right, rightHeight > leftHeight + 1 {
      return balanced(join(left, piece, right.left), right.piece, right.right)
    }
    return PieceNode(left, piece, right)
  }

  /// All of one table and then all of another.
  static func join(_ left: PieceNode?, _ right: PieceNode?) -> PieceNode? {
    guard let left else { return right }
    guard let right else { return left }
    let (first, rest) = right.poppingFirst()
    return join(left, first, rest)
  }

  private func poppingFirst() -> (Piece, PieceNode?) {
    guard let left else { return (piece, right) }
    let (first, rest) = left.poppingFirst()
    return (first, Self.join(rest, piece, right))
  }

  /// A node whose sides differ in height by two at most, and one of them is new.
  private static func balanced(
    _ left: PieceNode?, _ piece: Piece, _ right: PieceNode?
  ) -> PieceNode {
    let (leftHeight, rightHeight) = (left?.height ?? 0, right?.height ?? 0)
    if let left, leftHeight > rightHeight + 1 {
      if let middle = left.right, middle.height > left.left?.height ?? 0 {
        return PieceNode(
          PieceNode(left.left, left.piece, middle.left), middle.piece,
          PieceNode(middle.right, piece, right))
      }
      return PieceNode(left.left, left.piece, PieceNode(left.right, piece, right))
    }
    if let right, rightHeight > leftHeight + 1 {
      if let middle = right.left, middle.height > right.right?.height ?? 0 {
        return PieceNode(
          PieceNode(left, piece, middle.left), middle.piece,
          PieceNode(middle.right, right.piece, right.right))
      }
      return PieceNode(PieceNode(left, piece, right.left), right.piece, right.right)
    }
    return PieceNode(left, piece, right)
  }

  // MARK: Cutting

  /// All entries, but for a stretch that is replaced.
  static func replacing(_ range: Range<Int>, of node: PieceNode?, with piece: Piece?) -> PieceNode?
  {
    guard let node else { return piece.map { PieceNode(nil, $0, nil) } }
    if let left = node.left, range.upperBound <= left.sum.count {
      return join(replacing(range, of: left, with: piece), node.piece, node.right)
    }
    let end = node.countBefore + node.piece.sum.count
    if let right = node.right, range.lowerBound >= end {
      let rest = range.lowerBound - end..<range.upperBound - end
      return join(node.left, node.piece, replacing(rest, of: right, with: piece))
    }
    let before = prefix(range.lowerBound, of: node)
    let after = suffix(range.upperBound, of: node)
    return piece.map { join(before, $0, after) } ?? join(before, after)
  }

  /// The first `count` entries.
  static func prefix(_ count: Int, of node: PieceNode?) -> PieceNode? {
    guard let node, count > 0 else { return nil }
    guard count < node.sum.count else { return node }
    let before = node.countBefore
    if count <= before { return prefix(count, of: node.left) }
    let end = before + node.piece.sum.count
    let piece = count < end ? node.piece.part(0..<count - before) : node.piece
    return join(node.left, piece, prefix(count - end, of: node.right))
  }

  /// All but the first `count` entries.
  static func suffix(_ count: Int, of node: PieceNode?) -> PieceNode? {
    guard let node, count < node.sum.count else { return nil }
    guard count > 0 else { return node }
    let before = node.countBefore
    let end = before + node.piece.sum.count
    if count >= end { return suffix(count - end, of: node.right) }
    let piece =
      count > before ? node.piece.part(count - before..<end - before) : node.piece
    return join(suffix(count, of: node.left), piece, node.right)
  }
}
