import CollectionLayouts
import PlaneGeometry
import Springs

extension SpringLayout {
  /// Writes the layout.
  package func write(
    to coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    var layout = self
    try layout.codeConfiguration(with: &coder, &tables)
    try layout.codeState(with: &coder, &tables)
  }

  /// Reads a layout.
  package init(
    from coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    self = try Self.blank()
    try codeConfiguration(with: &coder, &tables)
    try codeState(with: &coder, &tables)
  }

  /// A layout of nothing, to read another into.
  package static func blank() throws(SnapshotError) -> Self {
    do throws(SpringRulesError) {
      return try SpringLayout(.nothing, viewport: .zero)
    } catch {
      throw SnapshotError(.inconsistent(error.problem, 0))
    }
  }

  /// What the layout was made of, and what follows from that alone.
  private mutating func codeConfiguration(
    with coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    var (arrangement, rules, viewport, window) = (arrangement, rules, viewport, window)
    try tables.arrangements.code(&arrangement, with: &coder)
    try rules.code(with: &coder)
    try viewport.code(with: &coder)
    try window.code(with: &coder)
    guard !coder.isWriting else { return }
    do throws(LayoutError) {
      try LayoutEnvironment(viewport: viewport).validate()
    } catch {
      throw SnapshotError(.inconsistent(error.problem, coder.place))
    }
    do throws(SpringRulesError) {
      self = try SpringLayout(
        arrangement, rules: rules, viewport: viewport, window: window)
    } catch {
      throw SnapshotError(.inconsistent(error.problem, coder.place))
    }
  }

  private mutating func codeState(
    with coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    try codeLive(with: &coder)
    try coverage.code(with: &coder)
    try coder.require(coverage?.isFinite ?? true, "live window not finite")
    try history.code(with: &coder, &tables.segments)
    try bound.code(with: &coder)
    try restRule.code(with: &coder)
    var (main, cross) = (sharedSpring?.main ?? .rest, sharedSpring?.cross ?? .rest)
    try main.code(with: &coder)
    try cross.code(with: &coder)
    sharedSpring?.main = main
    sharedSpring?.cross = cross
    try flights.code(with: &coder)
    try touch.code(with: &coder)
    try scrollVelocity.code(with: &coder)
    try coder.require(
      touch.isFinite && scrollVelocity.isFinite, "touch location or scroll velocity not finite")
    var lifted = liftedCells != nil
    try lifted.code(with: &coder)
    if lifted {
      var cells = liftedCells ?? LiftedCells(offset: .zero)
      try cells.code(with: &coder, mainAxis: arrangement.axis, rules)
      if !coder.isWriting { try check(cells, coder) }
      liftedCells = cells
    }
    try changeCount.code(with: &coder)
    try arrangementCount.code(with: &coder)
    try lastKey.code(with: &coder)
    try liveLimit.code(with: &coder)
    try excess.code(with: &coder)
    let counts = 0...Int.max / 2
    try coder.require(
      counts.contains(changeCount) && counts.contains(arrangementCount)
        && counts.contains(lastKey) && liveLimit >= 0,
      "change, key or live element count out of range (0 or more)")
  }

  /// Writes the live elements and their springs, or reads them.
  private mutating func codeLive(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var seats = live.map { LiveSeat(ordinal: $0.ordinal, key: $0.key, slot: $0.slot?.index ?? 0) }
    try seats.code(with: &coder)
    var hasLanes = lanes != nil
    try hasLanes.code(with: &coder)
    if !coder.isWriting { try seat(seats, coder) }
    try cells.codeSprings(with: &coder)
    guard !coder.isWriting, hasLanes else { return }
    lanes = LiveLanes.lanes(of: live, along: arrangement.axis)
  }

  /// Puts elements at rest into the slots that they had.
  private mutating func seat(
    _ seats: [LiveSeat], _ coder: SnapshotCoder
  ) throws(SnapshotError) {
    var places = assignments.tunings.map { _ in [Int]() }
    var last = -1
    for (place, seat) in seats.enumerated() {
      try coder.require(
        seat.ordinal > last && seat.ordinal < arrangement.elementCount,
        "ordinal of a live element out of range, or out of order")
      last = seat.ordinal
      let element = arrangement.element(at: seat.ordinal)
      let group = assignments.assignment(for: element).group
      live.append(
        LiveElement(
          ordinal: seat.ordinal, key: seat.key, element: element,
          restFrame: arrangement.frame(at: seat.ordinal),
          slot: group.map { SpringBank.Slot(group: $0, index: seat.slot) }))
      if let group { places[group].append(place) }
    }
    for group in places.indices {
      var order = [Int?](repeating: nil, count: places[group].count)
      for place in places[group] {
        let slot = seats[place].slot
        try coder.require(
          order.indices.contains(slot) && order[slot] == nil,
          "spring slot of a live element out of range, or in use")
        order[slot] = place
      }
      for place in order {
        guard let place else { continue }
        _ = enter(live[place], &cells)
      }
    }
  }

  /// Throws unless lifted cells are elements of the arrangement, or have left it, and have bodies of their own.
  private func check(
    _ lifted: LiftedCells, _ coder: SnapshotCoder
  ) throws(SnapshotError) {
    var last = Int.min
    var bodies: [Int] = []
    for cell in lifted.cells {
      try coder.require(
        cell.ordinal > last && cell.ordinal < arrangement.elementCount
          && (cell.ordinal < 0 || arrangement.element(at: cell.ordinal) == cell.element),
        "ordinal of a lifted cell out of range, or of another element")
      last = cell.ordinal
      guard let body = cell.body else { continue }
      try coder.require(
        lifted.contacts?.value.has(body) == true && lifted.contactOrigin != nil
          && !bodies.contains(body),
        "body of a lifted cell out of range, or in use")
      bodies.append(body)
    }
  }
}

/// A live element, without what the arrangement says of it.
private struct LiveSeat: SnapshotValue {
  var ordinal: Int
  var key: Int
  var slot: Int

  static var blank: LiveSeat { LiveSeat(ordinal: 0, key: 0, slot: 0) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try ordinal.code(with: &coder)
    try key.code(with: &coder)
    try slot.code(with: &coder)
  }
}

extension AttachmentFlight: SnapshotValue {
  package static var blank: AttachmentFlight {
    AttachmentFlight(attachment: .blank, excursion: .none, growth: .none)
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try attachment.code(with: &coder)
    try excursion.code(with: &coder)
    try growth.code(with: &coder)
  }
}

extension Attachment: SnapshotValue {
  package static var blank: Attachment { Attachment(kind: .background, section: 0) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.choice(&kind, "kind of an attachment", of: Kind.allCases)
    try section.code(with: &coder)
    try item.code(with: &coder)
    try depth.code(with: &coder)
    try index.code(with: &coder)
  }
}

extension LiveWindow {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var margin: Double? = if case .margin(let margin) = self { margin } else { nil }
    try margin.code(with: &coder)
    self = margin.map { .margin($0) } ?? .everything
  }
}

extension AttachedCells {
  /// Writes the states of cells, or reads them for the same cells at rest.
  fileprivate mutating func codeSprings(with coder: inout SnapshotCoder) throws(SnapshotError) {
    let counts = main.tunings.indices.map { main.count(inGroup: $0) }
    try main.codeSlots(with: &coder)
    try cross?.codeSlots(with: &coder)
    try settledOrigin.code(with: &coder)
    for (group, count) in counts.enumerated() {
      try coder.require(
        main.count(inGroup: group) == count && cross?.count(inGroup: group) ?? count == count,
        "spring count out of range (one per live element)")
    }
  }
}

extension DisplacementBound {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try scrolled.code(with: &coder)
    try inherited.code(with: &coder)
    try age.code(with: &coder)
    try coder.require(
      scrolled >= 0 && inherited >= 0 && age >= 0, "displacement bound out of range (0 or more)")
  }
}

extension RestRule {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try quiet.code(with: &coder)
    try coder.require(quiet >= 0, "time at rest out of range (0 or more)")
  }
}
