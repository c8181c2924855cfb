import CollectionLayouts
import PlaneGeometry
import Springs

// Most changes concern elements that are far from the viewport. Then no element near it has to be compared with where it was
// seen, and no cell goes through the scroll anew.

extension SpringLayout {
  /// Puts an arrangement into place that leaves all elements near the viewport where they are in it.
  ///
  /// - Returns: false if an element near the viewport moves, arrives, leaves or changes its size, or
  ///   if the rules change, depend on index paths, or depend on places in the content while the
  ///   content moves; nothing has changed then.
  mutating func keepPlaces(_ change: LayoutChange) -> Bool {
    guard case .margin = window, rules.exceptions.isEmpty, excess == nil,
      !arrangement.pinning.isActive,
      change.shift == .zero || !rules.influence.dependsOnContent,
      let liftedFrames = keptLiftedFrames(change)
    else { return false }
    var area = changeArea(at: change.offset)
    cover(area)
    guard let coverage else { return false }
    var kept = keptElements(in: coverage, change)
    if kept == nil, coverage != area {
      kept = keptElements(in: area, change)
    } else {
      area = coverage
    }
    guard let kept else { return false }
    let shift = change.shift
    history.shift(by: shift)
    arrangement = change.arrangement
    replaceLive(with: kept)
    self.coverage = area.offset(by: shift)
    keepLifted(liftedFrames, change)
    removeFar(at: change.newOffset)
    removeResting(within: 0)
    return true
  }

  /// The live elements within a rectangle with their new ordinals and frames; nil where those within it are others or
  /// elsewhere after a change.
  private func keptElements(
    in area: Rect, _ change: LayoutChange
  ) -> [(place: Int, ordinal: Int, frame: Rect)]? {
    let shift = change.shift
    let newArea = area.offset(by: shift)
    guard excessOfEqualItems(of: change.arrangement, near: newArea) == nil else { return nil }
    var kept: [(place: Int, ordinal: Int, frame: Rect)] = []
    kept.reserveCapacity(live.count)
    var (next, isSame) = (0, true)
    func passOthers() {
      while next < live.count, !live[next].restFrame.overlaps(area) { next += 1 }
    }
    change.arrangement.forEachElement(overlapping: area.offset(by: shift)) { ordinal, frame in
      guard isSame else { return }
      passOthers()
      guard next < live.count, live[next].restFrame.isKept(as: frame, shift),
        change.mapping.newOrdinal(ofOld: live[next].ordinal) == ordinal
      else {
        isSame = false
        return
      }
      kept.append((next, ordinal, frame))
      next += 1
    }
    passOthers()
    return isSame && next == live.count ? kept : nil
  }

  /// Goes on with some of the live elements, at their new places in the content.
  private mutating func replaceLive(with kept: [(place: Int, ordinal: Int, frame: Rect)]) {
    var elements: [LiveElement] = []
    elements.reserveCapacity(kept.count)
    var slots = assignments.tunings.map { _ in [Int]() }
    for (place, ordinal, frame) in kept {
      var element = live[place]
      (element.ordinal, element.restFrame) = (ordinal, frame)
      element.element = arrangement.element(at: ordinal)
      if kept.count < live.count, let slot = element.slot {
        element.slot?.index = slots[slot.group].count
        slots[slot.group].append(slot.index)
      }
      elements.append(element)
    }
    if kept.count < live.count {
      for group in slots.indices { cells.keep(slots[group], inGroup: group) }
    }
    live = elements
    for element in live {
      if let slot = element.slot { cells.move(slot, to: element.restFrame.center) }
    }
    lanes = LiveLanes.lanes(of: live, along: arrangement.axis)
  }

  /// The new ordinals and frames of the cells that something else than the scroll moves; nil where one of them moves in
  /// the viewport or leaves. What has left goes with the viewport.
  private func keptLiftedFrames(_ change: LayoutChange) -> [(ordinal: Int, frame: Rect)]? {
    var kept: [(ordinal: Int, frame: Rect)] = []
    let shift = change.shift
    for cell in liftedCells?.cells ?? [] {
      guard cell.ordinal >= 0 else {
        kept.append((cell.ordinal, cell.restFrame.offset(by: shift)))
        continue
      }
      guard let ordinal = change.mapping.newOrdinal(ofOld: cell.ordinal) else { return nil }
      let frame = change.arrangement.frame(at: ordinal)
      guard cell.restFrame.isKept(as: frame, shift) else { return nil }
      kept.append((ordinal, frame))
    }
    return kept
  }

  private mutating func keepLifted(
    _ kept: [(ordinal: Int, frame: Rect)], _ change: LayoutChange
  ) {
    guard var lifted = liftedCells else { return }
    liftedCells = nil
    for (index, (ordinal, frame)) in kept.enumerated() {
      let element = ordinal < 0 ? lifted.cells[index].element : arrangement.element(at: ordinal)
      var attached = attachedAlone(element, at: frame.center)
      attached.state = lifted.cells[index].attached.state
      lifted.cells[index].become(
        ordinal: ordinal, element: element, restFrame: frame, attached: attached)
    }
    if !change.transition.fadesOrScales { lifted.cells.removeAll { $0.ordinal < 0 } }
    lifted.offset = change.newOffset
    if let origin = lifted.contactOrigin {
      lifted.contactOrigin = origin + change.shift
    }
    lifted.cells = lifted.cells.inOrder { $0.ordinal < $1.ordinal }
    liftedCells = lifted
  }
}

extension Rect {
  /// Whether it is as large as another, and as far from where it was as the content has moved.
  fileprivate func isKept(as other: Rect, _ shift: Vector) -> Bool {
    size == other.size && (other.center - center - shift).length <= LayoutChange.placeTolerance
  }
}
