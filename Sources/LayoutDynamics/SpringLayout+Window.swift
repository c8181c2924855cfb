import CollectionLayouts
import PlaneGeometry
import Springs

extension SpringLayout {
  /// Farthest from the viewport that a displaced element is looked for, in points.
  private static var farthestReach: Double { 1e6 }

  /// The rectangle outside which nothing can be displaced into view, in points of the content.
  func reach(at offset: Point) -> Rect {
    var visible = Rect(origin: offset, size: viewport)
    // Items out of view may have something attached that is not.
    if let reach = arrangement.badgeReach { visible = visible.growing(by: reach) }
    let distance = min(bound.value, Self.farthestReach)
    guard rules.axes == .mainAxis else { return visible.growing(by: distance) }
    return visible.insetting(
      by: arrangement.axis == .vertical
        ? EdgeInsets(top: -distance, bottom: -distance)
        : EdgeInsets(left: -distance, right: -distance))
  }

  /// Makes every element live that could be seen at a content offset.
  mutating func cover(_ reach: Rect) {
    guard excess == nil, needsCovering(reach) else { return }
    var wanted: [Int] = []
    var frames: [Rect] = []
    var coverage = reach
    switch window {
    case .everything:
      guard allows(arrangement.elementCount) else { return }
      wanted = arrangement.standingOrdinals
      guard allowsParts(beside: wanted, within: coverage) else { return }
    case .margin(let margin):
      coverage = reach.growing(by: margin)
      guard allowsEqualItems(near: coverage) else { return }
      // About as many as now.
      wanted.reserveCapacity(live.count + 16)
      frames.reserveCapacity(live.count + 16)
      arrangement.forEachElement(overlapping: coverage) { ordinal, frame in
        wanted.append(ordinal)
        frames.append(frame)
      }
      if arrangement.pinning.isActive {
        addPinned(reaching: coverage, to: &wanted)
        frames = []
      }
      guard allows(wanted.count), allowsParts(beside: wanted, within: coverage) else { return }
      if bound.value >= Self.farthestReach, keepsLive(beside: wanted.count) {
        wanted = (wanted + live.map { $0.ordinal }).ascendingOnce
        frames = []
      }
    }
    self.coverage = coverage
    replaceLive(with: wanted, frames)
  }

  /// Adds the elements that can be pinned in a rectangle, wherever they rest.
  private func addPinned(reaching rect: Rect, to wanted: inout [Int]) {
    var pinned: [Int] = []
    arrangement.pinnedOrdinals(reaching: rect, into: &pinned)
    wanted = (wanted + pinned).ascendingOnce
  }

  /// Whether the live elements stay live, wherever they rest, beside those that are wanted: content
  /// that jumps so far may be back soon, and they would be taken through all jumps anew.
  private func keepsLive(beside count: Int) -> Bool {
    count + live.count <= liveLimit && (count == 0 || live.count <= 2 * count)
  }

  /// Whether the items of equal size, which take no memory before they are listed, are few enough to list.
  private mutating func allowsEqualItems(near rect: Rect) -> Bool {
    excessOfEqualItems(of: arrangement, near: rect).map { allows($0) } ?? true
  }

  /// How many items of equal size there are in a rectangle of an arrangement, where those are too many to list.
  func excessOfEqualItems(of arrangement: Arrangement, near rect: Rect) -> Int? {
    guard liveLimit < .max else { return nil }
    let count = arrangement.countOfEqualItems(near: rect)
    // A few beside the rectangle are counted, too.
    return count / 2 > liveLimit ? count : nil
  }

  /// Lets more elements become live again, if those are no more than allowed.
  package mutating func forgetExcess() { excess = nil }

  /// Whether so many elements may be live; notes it where they may not.
  private mutating func allows(_ count: Int) -> Bool {
    if count > liveLimit { excess = count }
    return count <= liveLimit
  }

  /// Whether elements are few enough to be live with what is attached to them, and with the
  /// backgrounds and boundary items in a rectangle.
  private mutating func allowsParts(beside wanted: [Int], within rect: Rect) -> Bool {
    guard liveLimit < .max else { return true }
    return allows(
      wanted.count + arrangement.badgeCount(of: wanted)
        + arrangement.countOfSectionParts(in: rect, overlapping: rect))
  }

  /// Covering again waits until something could be missing, or until far too much is live.
  private func needsCovering(_ reach: Rect) -> Bool {
    guard let coverage else { return true }
    guard case .margin(let margin) = window else { return false }
    let holds =
      coverage.minX <= reach.minX && coverage.minY <= reach.minY
      && coverage.maxX >= reach.maxX && coverage.maxY >= reach.maxY
    let excess = max(
      coverage.size.width - reach.size.width, coverage.size.height - reach.size.height)
    return !holds || excess > 4 * margin + 2 * max(viewport.width, viewport.height)
  }

  /// Merges the live elements with the wanted ones, both in ascending order.
  ///
  /// - Parameter frames: where the wanted ones rest, if that is known.
  private mutating func replaceLive(with wanted: [Int], _ frames: [Rect]) {
    var merged: [LiveElement] = []
    merged.reserveCapacity(wanted.count)
    var entering = emptyCells()
    var kept = assignments.tunings.indices.map { group in
      var places: [Int] = []
      places.reserveCapacity(cells.main.count(inGroup: group))
      return places
    }
    var entered: [Int] = []
    var old = 0
    for (place, ordinal) in wanted.enumerated() {
      while old < live.count, live[old].ordinal < ordinal { old += 1 }
      if old < live.count, live[old].ordinal == ordinal {
        merged.append(live[old])
        if let slot = live[old].slot {
          merged[merged.count - 1].slot?.index = kept[slot.group].count
          kept[slot.group].append(slot.index)
        }
      } else {
        let frame = frames.isEmpty ? nil : frames[place]
        merged.append(enter(ordinal, at: frame, key: key(ofOrdinal: ordinal), &entering))
        entered.append(merged.count - 1)
      }
    }
    replay(entered.map { merged[$0] }, &entering)
    for index in entered {
      guard let slot = merged[index].slot else { continue }
      merged[index].slot?.index += kept[slot.group].count
    }
    for group in kept.indices { cells.keep(kept[group], adding: entering, inGroup: group) }
    live = merged
    lanes = LiveLanes.lanes(of: live, along: arrangement.axis)
  }

  /// Keeps no element live until the next frame or change, which takes those near the viewport through the scroll anew; all,
  /// where some of that is forgotten, or where all elements are live.
  package mutating func releaseElements() {
    guard window != .everything, !history.isIncomplete else { return }
    (live, cells, lanes, coverage) = ([], emptyCells(), nil, nil)
  }

  /// Gives the elements near the viewport the keys that they have in another layout of the same arrangement.
  ///
  /// - Parameter offset: the content offset, in points, at which the next change will be made.
  package mutating func takeKeys(of other: Self, at offset: Point) {
    cover(changeArea(at: offset))
    lastKey = max(lastKey, other.lastKey)
    for index in liftedCells?.cells.indices ?? 0..<0 {
      guard let cell = liftedCells?.cells[index] else { continue }
      let key = other.key(of: cell) ?? newKey()
      liftedCells?.cells[index].key = key
    }
    for index in live.indices {
      let ordinal = live[index].ordinal
      let lifted = liftedCells.flatMap { lifted in
        lifted.index(of: ordinal).map { lifted.cells[$0].key }
      }
      let key = lifted ?? other.knownKey(ofOrdinal: ordinal) ?? newKey()
      live[index].key = key
    }
  }

  /// The key of a cell that something else than the scroll moves in another layout.
  private func key(of cell: LiftedCell) -> Int? {
    guard cell.ordinal < 0 else { return knownKey(ofOrdinal: cell.ordinal) }
    guard let liftedCells, let index = liftedCells.index(of: cell.ordinal) else { return nil }
    let own = liftedCells.cells[index]
    return own.element == cell.element ? own.key : nil
  }

  /// No cell, on the springs of the rules.
  func emptyCells() -> AttachedCells {
    AttachedCells(rules: rules, tunings: assignments.tunings, mainAxis: arrangement.axis)
  }

  /// Adds an element at rest.
  ///
  /// - Parameter restFrame: where it rests, if that is known.
  func enter(
    _ ordinal: Int, at restFrame: Rect? = nil, key: Int, _ cells: inout AttachedCells
  ) -> LiveElement {
    enter(
      LiveElement(
        ordinal: ordinal, key: key, element: arrangement.element(at: ordinal),
        restFrame: restFrame ?? arrangement.frame(at: ordinal), slot: nil), &cells)
  }

  /// Adds an element at rest.
  func enter(_ element: LiveElement, _ cells: inout AttachedCells) -> LiveElement {
    let assignment = assignments.assignment(for: element.element)
    var element = element
    element.slot = assignment.group.map { group in
      cells.append(
        .init(center: element.restFrame.center, influence: assignment.influence), group: group)
    }
    return element
  }

  /// The key of an element that is near the viewport, or a new one.
  mutating func key(ofOrdinal ordinal: Int) -> Int {
    knownKey(ofOrdinal: ordinal) ?? newKey()
  }

  private mutating func newKey() -> Int {
    lastKey += 1
    return lastKey
  }

  /// The key of an element that is live, or that something else than the scroll moves.
  package func knownKey(ofOrdinal ordinal: Int) -> Int? {
    // Without a copy of the lifted cells.
    if let index = liftedCells?.index(of: ordinal) { return liftedCells?.cells[index].key }
    return liveElement(ofOrdinal: ordinal)?.key
  }

  /// A live element; nil for one that is not live. Logarithmic.
  func liveElement(ofOrdinal ordinal: Int) -> LiveElement? {
    let place = partitionPoint(in: live.indices) { live[$0].ordinal < ordinal }
    return place < live.count && live[place].ordinal == ordinal ? live[place] : nil
  }

  /// What the scroll has made of the springs of elements; those that are not live are replayed.
  mutating func scrollStates(ofOrdinals ordinals: [Int]) -> [Excursion] {
    var entering = emptyCells()
    var (replayed, places): ([LiveElement], [Int]) = ([], [])
    var states: [Excursion] = []
    states.reserveCapacity(ordinals.count)
    for (place, ordinal) in ordinals.enumerated() {
      if let element = liveElement(ofOrdinal: ordinal) {
        states.append(element.slot.map { cells.state(of: $0) } ?? .none)
      } else {
        replayed.append(enter(ordinal, key: 0, &entering))
        places.append(place)
        states.append(.none)
      }
    }
    replay(replayed, &entering)
    for (place, element) in zip(places, replayed) {
      if let slot = element.slot { states[place] = entering.state(of: slot) }
    }
    return states
  }
}

extension [Int] {
  /// The numbers in ascending order, each once.
  fileprivate var ascendingOnce: [Int] {
    var (numbers, last) = (sorted(), Int?.none)
    numbers.removeAll { number in
      defer { last = number }
      return number == last
    }
    return numbers
  }
}
