/// A run of a block's lines, as a piece of a table of lines.
struct LinePiece: TablePiece {
  let block: LineBlock
  /// The lines, as the block numbers them.
  let lines: Range<Int>
  /// Where the first of them starts in the block.
  let origin: ExactLength
  let sum: LineSum

  /// All lines of a block, which has at least one.
  init(_ block: LineBlock) {
    self.init(block, 0..<block.lineCount)
  }

  private init(_ block: LineBlock, _ lines: Range<Int>) {
    self.block = block
    self.lines = lines
    origin = block.exactStart(of: lines.lowerBound)
    let farthest = block.farthestLine(in: lines)
    let length = block.length(of: farthest)
    sum = LineSum(
      count: lines.count,
      itemCount: block.firstItem(of: lines.upperBound) - block.firstItem(of: lines.lowerBound),
      pitch: block.exactStart(of: lines.upperBound) - origin,
      end: block.exactStart(of: farthest) + ExactLength(length) - origin, endLength: length
    ).reaching(block.badgeReach)
  }

  func part(_ range: Range<Int>) -> LinePiece {
    LinePiece(
      block, lines.lowerBound + range.lowerBound..<lines.lowerBound + range.upperBound)
  }
}

/// What lines add up to.
struct LineSum: TableSum {
  /// How many lines there are.
  var count: Int
  var itemCount: Int
  /// From the start of the first line to where the next one would start.
  var pitch: ExactLength
  /// From the start of the first line to the end of the one that reaches farthest.
  var end: ExactLength
  /// How long the line is that reaches farthest, in points; of several, the last.
  var endLength: Double
  /// How far what is attached to items and groups reaches beyond the items and the first items of the groups at most, in points.
  private(set) var badgeReach = 0.0

  static func + (one: LineSum, next: LineSum) -> LineSum {
    let end = one.pitch + next.end
    let isFarther = !(end < one.end)
    return LineSum(
      count: one.count + next.count, itemCount: one.itemCount + next.itemCount,
      pitch: one.pitch + next.pitch, end: isFarther ? end : one.end,
      endLength: isFarther ? next.endLength : one.endLength
    ).reaching(one.reach).reaching(next.reach)
  }
}

extension LineSum {
  private var reach: Double { badgeReach }

  /// The same with items, what is attached to which may reach so far beyond them, in points.
  fileprivate func reaching(_ reach: Double) -> LineSum {
    var sum = self
    sum.badgeReach = max(badgeReach, reach)
    return sum
  }
}

/// Where a piece begins in a table of lines.
struct LinePosition {
  var line = 0
  var item = 0
  /// From the start of the first line.
  var start = ExactLength.zero

  /// The position after some lines.
  func after(_ sum: LineSum?) -> LinePosition {
    guard let sum else { return self }
    return LinePosition(
      line: line + sum.count, item: item + sum.itemCount, start: start + sum.pitch)
  }
}
