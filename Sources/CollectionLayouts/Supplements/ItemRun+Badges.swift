#if !WITHOUT_SUPPLEMENTS
  extension ItemRun {
    /// What is attached to an item. Logarithmic.
    func badges(of item: Int) -> [SupplementaryItem] {
      switch self {
      case .broken(let lines): lines.badges(of: item)
      case .regular, .waterfall: []
      #if !WITHOUT_SCROLLING_SECTIONS
        case .across(let items): items.run.badges(of: item)
        case .strip: []
      #endif
      }
    }

    /// How far what is attached to items reaches beyond them at most, in points; nil where nothing is.
    var supplementReach: Double? {
      switch self {
      case .broken(let lines): lines.supplementReach
      case .regular, .waterfall: nil
      #if !WITHOUT_SCROLLING_SECTIONS
        case .across(let items): items.run.supplementReach
        case .strip: nil
      #endif
      }
    }
  }

  extension BrokenLines {
    fileprivate func badges(of item: Int) -> [SupplementaryItem] {
      guard supplementReach != nil, let root = table.root else { return [] }
      return root.badges(of: item, from: LinePosition())
    }

    fileprivate var supplementReach: Double? {
      guard case .grouped(let items) = format.slots, items.hasBadges else { return nil }
      return table.root?.sum.badgeReach
    }
  }

  extension PieceNode<LinePiece> {
    fileprivate func badges(of item: Int, from start: LinePosition) -> [SupplementaryItem] {
      if let left, item < start.item + left.sum.itemCount {
        return left.badges(of: item, from: start)
      }
      let own = start.after(left?.sum)
      if let right, item >= own.item + piece.sum.itemCount {
        return right.badges(of: item, from: own.after(piece.sum))
      }
      return piece.block.badges[item - own.item + piece.block.firstItem(of: piece.lines.lowerBound)]
    }
  }
#endif
