import PlaneGeometry

/// What is attached to a group of a compositional layout.
struct GroupBadges: Sendable {
  /// The first item of the group, within its block.
  var firstItem: Int
  /// How many groups it is within.
  var depth: Int
  /// Where the group lies, from the corner of its first item.
  var box: AxialRect
  var badges: [SupplementaryItem]
}

extension ItemRun {
  /// What is attached to an item. Logarithmic.
  func badges(of item: Int) -> [SupplementaryItem] {
    guard let (block, place) = lines?.blockWithBadges(of: item) else { return [] }
    return block.badges.isEmpty ? [] : block.badges[place]
  }

  /// What is attached to the groups that begin with an item, outer groups before inner ones. Logarithmic.
  func groupBadges(from item: Int) -> [GroupBadges] {
    guard let (block, place) = lines?.blockWithBadges(of: item) else { return [] }
    let all = block.groupBadges
    var next = partitionPoint(in: all.indices) { all[$0].firstItem < place }
    var found: [GroupBadges] = []
    while next < all.count, all[next].firstItem == place {
      found.append(all[next])
      if case .across = self { found[found.count - 1].turn() }
      next += 1
    }
    return found
  }

  /// How far what is attached to items and groups reaches beyond the items and the first items of the groups at most, in points;
  /// nil where nothing is.
  var supplementReach: Double? {
    guard let lines, lines.groupsWithBadges != nil else { return nil }
    return lines.table.root?.sum.badgeReach
  }

  /// Whether anything is attached to groups.
  var groupsHaveBadges: Bool { lines?.groupsWithBadges?.groupsHaveBadges ?? false }

  /// The lines that can have badges.
  private var lines: BrokenLines? {
    switch self {
    case .broken(let lines): lines
    case .regular, .lone, .waterfall: nil
    case .across(let items): items.run.lines
    case .strip: nil
    }
  }
}

extension BrokenLines {
  fileprivate var groupsWithBadges: GroupedItems? {
    guard case .grouped(let items) = format.slots,
      items.itemsHaveBadges || items.groupsHaveBadges
    else { return nil }
    return items
  }

  /// The block of an item, and its number there; nil where nothing is attached to anything.
  fileprivate func blockWithBadges(of item: Int) -> (LineBlock, item: Int)? {
    guard groupsWithBadges != nil, let root = table.root else { return nil }
    return root.block(of: item, from: LinePosition())
  }
}

extension PieceNode<LinePiece> {
  fileprivate func block(of item: Int, from start: LinePosition) -> (LineBlock, item: Int) {
    if let left, item < start.item + left.sum.itemCount {
      return left.block(of: item, from: start)
    }
    let own = start.after(left?.sum)
    if let right, item >= own.item + piece.sum.itemCount {
      return right.block(of: item, from: own.after(piece.sum))
    }
    return (piece.block, item - own.item + piece.block.firstItem(of: piece.lines.lowerBound))
  }
}

extension GroupBadges {
  /// Is in terms of the other axis from now on.
  fileprivate mutating func turn() {
    box = AxialRect(
      start: box.lead, length: box.extent, lead: box.start, extent: box.length)
  }
}
