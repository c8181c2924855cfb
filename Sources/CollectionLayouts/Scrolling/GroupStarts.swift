/// Where the lines of a section begin, as far as scrolling may stop there.
package enum GroupStarts: Equatable, Sendable {
  /// At equal distances, in points, with the length of each group.
  case even(pitch: Double, length: Double)
  /// At these distances from the first, in points, ascending.
  case listed([Double])

  /// Most groups that are listed.
  static var limit: Int { 100_000 }
}

extension ItemRun {
  /// Where its lines begin; nil for a waterfall, which has none, and where there are too many that are not alike.
  var groupStarts: GroupStarts? {
    switch self {
    case .regular(let lines): .even(pitch: lines.pitch, length: lines.lineLength)
    case .broken(let lines): lines.groupStarts
    case .lone, .waterfall, .across, .strip: nil
    }
  }
}

extension BrokenLines {
  /// Where the lines begin; those of a long table that all begin at equal distances count as alike.
  fileprivate var groupStarts: GroupStarts? {
    guard let root = table.root else { return .listed([]) }
    var starts: [Double] = []
    starts.reserveCapacity(min(root.sum.count, GroupStarts.limit))
    root.appendStarts(to: &starts, from: .zero)
    let pitch = starts.count > 1 ? starts[1] : root.sum.pitch.value
    let tolerance = 1e-9 * (1 + root.sum.pitch.value)
    func isEven(_ start: Double, _ line: Int) -> Bool {
      abs(start - Double(line) * pitch) <= tolerance
    }
    if starts.indices.allSatisfy({ isEven(starts[$0], $0) }) {
      let (last, count) = (root.sum.end.value - root.sum.endLength, root.sum.count)
      if isEven(last, count - 1) {
        return .even(pitch: pitch, length: max(0, pitch - format.lineSpacing))
      }
    }
    return root.sum.count <= GroupStarts.limit ? .listed(starts) : nil
  }
}

extension PieceNode<LinePiece> {
  /// Appends where lines begin, in points, as long as there are no more than the limit.
  fileprivate func appendStarts(to starts: inout [Double], from start: ExactLength) {
    guard starts.count < GroupStarts.limit else { return }
    left?.appendStarts(to: &starts, from: start)
    let own = left.map { start + $0.sum.pitch } ?? start
    for line in piece.lines {
      guard starts.count < GroupStarts.limit else { return }
      starts.append((own + (piece.block.exactStart(of: line) - piece.origin)).value)
    }
    right?.appendStarts(to: &starts, from: own + piece.sum.pitch)
  }
}
