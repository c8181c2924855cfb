import CollectionLayouts
import PlaneGeometry
import Springs

extension LiftedCells {
  /// Writes the cells, or reads them for a layout of such an axis and such rules.
  mutating func code(
    with coder: inout SnapshotCoder, mainAxis: Axis, _ rules: SpringRules
  ) throws(SnapshotError) {
    var count = cells.count
    try coder.count(&count)
    for index in 0..<count {
      var cell = index < cells.count ? cells[index] : .blank(rules, mainAxis: mainAxis)
      try cell.code(with: &coder, mainAxis: mainAxis, rules)
      if !coder.isWriting { cells.append(cell) }
    }
    try offset.code(with: &coder)
    var hasContacts = contacts != nil
    try hasContacts.code(with: &coder)
    if hasContacts {
      var own = contacts?.value ?? CellContacts()
      try own.code(with: &coder)
      contacts = Boxed(own)
    }
    try contactOrigin.code(with: &coder)
    try phase.code(with: &coder)
    try isUnderWay.code(with: &coder)
    try isReturning.code(with: &coder)
    try stillness.code(with: &coder)
    try coder.require(
      offset.isFinite && contactOrigin?.isFinite ?? true,
      "content offset or origin of lifted cells not finite")
    try coder.require(
      0 <= phase && phase <= ExcursionPath.substep,
      "time within a substep out of range (0 to a substep)")
    try coder.require(
      (0...Int.max / 2).contains(stillness), "substeps at rest out of range (0 or more)")
  }
}

extension LiftedCell {
  fileprivate static func blank(_ rules: SpringRules, mainAxis: Axis) -> LiftedCell {
    LiftedCell(
      ordinal: 0, key: 0, element: .blank, restFrame: .zero,
      attached: AttachedCell(
        at: .zero, influence: nil, tuning: rules.spring, rules, mainAxis: mainAxis))
  }

  fileprivate mutating func code(
    with coder: inout SnapshotCoder, mainAxis: Axis, _ layoutRules: SpringRules
  ) throws(SnapshotError) {
    var (ordinal, key, element, restFrame) = (ordinal, key, element, restFrame)
    var (center, influence, tuning) = (attached.center, attached.influence, attached.tuning)
    var (main, cross) = (attached.main, attached.cross)
    try ordinal.code(with: &coder)
    try key.code(with: &coder)
    try element.code(with: &coder)
    try restFrame.code(with: &coder)
    try center.code(with: &coder)
    try influence.code(with: &coder)
    try tuning.code(with: &coder)
    try main.code(with: &coder)
    try cross.code(with: &coder)
    if !coder.isWriting {
      try coder.require(
        restFrame.isFinite && center.isFinite, "rest frame of a lifted cell not finite")
      try coder.require(
        influence.map { (0...1).contains($0) } ?? true,
        "influence of a lifted cell out of range (0 to 1)")
      var attached = AttachedCell(
        at: center, influence: influence, tuning: tuning, layoutRules, mainAxis: mainAxis)
      (attached.main, attached.cross) = (main, cross)
      self = LiftedCell(
        ordinal: ordinal, key: key, element: element, restFrame: restFrame, attached: attached)
    }
    try rules.code(with: &coder)
    try coder.choice(&control, "control of a cell", of: [.attached, .lifted, .dragged])
    try grip.code(with: &coder)
    try carried.code(with: &coder)
    try path.code(with: &coder)
    try presence.code(with: &coder)
    try growth.code(with: &coder)
    try body.code(with: &coder)
    try badges.code(with: &coder)
    try coder.require(badges.areUsable, "frame of a badge not finite")
    try coder.require(grip.isFinite, "grip of a finger not finite")
  }
}

extension CarriedPath: SnapshotValue {
  package static var blank: CarriedPath { CarriedPath(start: .zero, end: .zero, duration: 0) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try start.code(with: &coder)
    try end.code(with: &coder)
    try duration.code(with: &coder)
    try elapsed.code(with: &coder)
    try coder.require(start.isFinite && end.isFinite, "start or end of a carry not finite")
    try coder.require(
      duration >= 0 && elapsed >= 0, "duration of a carry out of range (0 or more)")
  }
}

extension ExcursionPath {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try start.code(with: &coder)
    try began.code(with: &coder)
    try spring.code(with: &coder)
    try target.code(with: &coder)
    try end.code(with: &coder)
    try wasInContact.code(with: &coder)
    try coder.require(
      0 <= began && began <= Self.substep,
      "start of an excursion out of range (0 to a substep)")
    try coder.require(target.isFinite, "target of an excursion not finite")
  }
}

extension Excursion: SnapshotValue {
  package static var blank: Excursion { .none }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try offset.code(with: &coder)
    try velocity.code(with: &coder)
    try coder.require(
      offset.isFinite && velocity.isFinite, "offset or velocity of an excursion not finite")
  }
}

extension CellPresence {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try state.code(with: &coder)
    try target.code(with: &coder)
    try fades.code(with: &coder)
    try leastScale.code(with: &coder)
    try coder.require(
      target == 0 || target == 1, "target presence of a cell out of range (0 or 1)")
  }
}
