import CollectionLayouts
import PlaneGeometry
import Springs

// Backgrounds, boundary items and badges of groups have no springs of their own: scrolling moves
// them as it moves others. At a change each flies from where it is seen, as elements do.

// MARK: - Where they are

extension SpringLayout {
  /// The attachments near the viewport, and those that fly, as they are seen; in the order of
  /// frames.
  mutating func seenAttachments(at offset: Point) -> [SeenAttachment] {
    guard arrangement.hasAttachments else { return [] }
    let items = arrangement.groupsHaveBadges ? scrolledElements(at: offset) : []
    var seen = scrolledAttachments(near: items, at: offset)
    for flight in flights {
      let place = seen.insertionIndex(of: flight.attachment)
      if seen.firstIndex(of: flight.attachment) == nil {
        guard let one = scrolledAttachment(flight.attachment, near: items, at: offset) else {
          continue
        }
        seen.insert(one, at: place)
      }
      var element = seen[place].element
      element.displacement = element.displacement + flight.excursion.offset
      element.place = element.place + flight.excursion.offset
      element.velocity = element.velocity + flight.excursion.velocity
      element.growth = flight.growth
      seen[place].element = element
    }
    return seen
  }

  /// The attachments near the viewport where scrolling has them, in the order of frames.
  private func scrolledAttachments(
    near items: [SeenElement], at offset: Point
  ) -> [SeenAttachment] {
    let (zone, visible) = (changeZone(at: offset), Rect(origin: offset, size: viewport))
    var found: [Attachment] = []
    arrangement.forEachBackground(overlapping: zone) { section, _ in
      found.append(Attachment(kind: .background, section: section))
    }
    arrangement.forEachBoundaryItem(in: visible, reaching: zone) { id, _, _, _ in
      if let attachment = Attachment(id) { found.append(attachment) }
    }
    for item in items {
      arrangement.forEachGroupBadge(at: item.ordinal) { id, _ in
        if let attachment = Attachment(id) { found.append(attachment) }
      }
    }
    return found.inOrder { $0.precedes($1) }
      .compactMap { scrolledAttachment($0, near: items, at: offset) }
  }

  /// Where scrolling has an attachment; nil if there is none such.
  private func scrolledAttachment(
    _ attachment: Attachment, near items: [SeenElement], at offset: Point
  ) -> SeenAttachment? {
    let visible = Rect(origin: offset, size: viewport)
    let first = arrangement.firstOrdinal(of: attachment).flatMap { items.element(ofOrdinal: $0) }
    guard
      var found = drawnAttachment(attachment, in: visible, item: first?.displacement ?? .zero)
    else { return nil }
    found.element.velocity = first?.velocity ?? .zero
    if found.isOnSharedSpring, let sharedSpring {
      found.element.velocity =
        sharedSpring.state.velocity + pushVelocity(of: sharedSpring, at: offset)
    }
    if found.id?.isPinned == true, scrollVelocity != .zero {
      let pinned = pinVelocity(in: visible) { ahead in
        arrangement.placed(attachment, in: ahead)?.pinShift ?? .zero
      }
      found.element.velocity = found.element.velocity + pinned
    }
    return found
  }

  /// Where an attachment is drawn but for a change; nil if there is none such.
  ///
  /// - Parameters:
  ///   - visible: the viewport, in points of the content.
  ///   - item: how far scrolling has carried the first item of its group from rest, in points.
  private func drawnAttachment(
    _ attachment: Attachment, in visible: Rect, item: Vector
  ) -> SeenAttachment? {
    guard let placed = arrangement.placed(attachment, in: visible) else { return nil }
    let isRigid =
      switch attachment.kind {
      case .background: rules.backgroundsAreRigid
      case .boundary: placed.isAtEnd ? rules.footersAreRigid : rules.headersAreRigid
      case .group: true
      }
    let shared = isRigid ? .zero : sharedSpring?.state.offset ?? .zero
    let displacement = item + shared + placed.pinShift
    return SeenAttachment(
      attachment: attachment, id: placed.id,
      element: SeenElement(
        ordinal: arrangement.firstOrdinal(of: attachment) ?? -1, key: 0, restFrame: placed.rest,
        pinShift: placed.pinShift, displacement: displacement, base: displacement,
        velocity: .zero, place: placed.rest.center + displacement - (visible.origin - Point.zero)),
      isOnSharedSpring: !isRigid)
  }
}

extension Arrangement {
  /// The number of the first item of the group that a badge belongs to.
  fileprivate func firstOrdinal(of attachment: Attachment) -> Int? {
    guard attachment.kind == .group else { return nil }
    return ordinal(of: .item(attachment.item, section: attachment.section))
  }

  /// Where an attachment rests and how far it is pinned from there; nil if there is none such.
  fileprivate func placed(
    _ attachment: Attachment, in visible: Rect
  ) -> (id: SupplementID?, rest: Rect, pinShift: Vector, isAtEnd: Bool)? {
    switch attachment.kind {
    case .background:
      return backgroundFrame(ofSection: attachment.section).map { (nil, $0, .zero, false) }
    case .boundary:
      let section = attachment.section < 0 ? nil : attachment.section
      return boundaryItem(attachment.index, ofSection: section, in: visible).map {
        ($0.id, $0.rest, $0.frame.origin - $0.rest.origin, $0.isAtEnd)
      }
    case .group:
      guard let ordinal = firstOrdinal(of: attachment) else { return nil }
      var found: (id: SupplementID?, rest: Rect, pinShift: Vector, isAtEnd: Bool)?
      forEachGroupBadge(at: ordinal) { id, frame in
        if Attachment(id) == attachment { found = (id, frame, .zero, false) }
      }
      return found
    }
  }

  fileprivate var hasAttachments: Bool {
    hasBackgrounds || hasBoundaryItems || groupsHaveBadges
  }
}

extension Attachment {
  /// The same of another section; nil if that is none.
  fileprivate func ofSection(_ section: (Int) -> Int?) -> Attachment? {
    guard self.section >= 0 else { return self }
    var other = self
    guard let section = section(self.section) else { return nil }
    other.section = section
    return other
  }
}

// MARK: - At a change

extension SpringLayout {
  /// Sets the attachments in motion that are now drawn elsewhere in the viewport than they were
  /// seen.
  mutating func fly(
    from before: [SeenAttachment], _ change: LayoutChange, _ old: Arrangement
  ) {
    flights = []
    guard arrangement.hasAttachments, old.hasAttachments else { return }
    let items = arrangement.groupsHaveBadges ? scrolledElements(at: change.newOffset) : []
    let sections = SectionMatching(from: old, to: arrangement, change.mapping)
    var isMatched = before.map { _ in false }
    for new in scrolledAttachments(near: items, at: change.newOffset) {
      guard let source = new.attachment.ofSection(sections.oldSection(ofNew:)) else { continue }
      if let index = before.firstIndex(of: source) {
        isMatched[index] = true
        fly(new, from: before[index].element, change)
      } else if let placed = old.placed(source, in: .zero) {
        fly(new, from: entering(new.element, from: placed.rest, change), change)
      }
    }
    // What is seen now and rests far away from now on.
    for (index, seen) in before.enumerated() where !isMatched[index] {
      guard let target = seen.attachment.ofSection(sections.newSection(ofOld:)),
        let new = scrolledAttachment(target, near: items, at: change.newOffset)
      else { continue }
      fly(new, from: seen.element, change)
    }
    flights = flights.inOrder { $0.attachment.precedes($1.attachment) }
  }

  private mutating func fly(
    _ new: SeenAttachment, from seen: SeenElement, _ change: LayoutChange
  ) {
    let element = new.element
    let (place, velocity) = heldPlace(of: seen, at: element.restFrame, element.pinShift, change)
    let (way, kick) = (place - element.place, velocity - element.velocity)
    let growth = seen.growth.grown(
      from: seen.restFrame.size, to: element.restFrame.size, change.transition)
    guard
      max(way.length, kick.length) > LayoutChange.placeTolerance || growth != .none
    else { return }
    flights.append(
      AttachmentFlight(
        attachment: new.attachment, excursion: Excursion(offset: way, velocity: kick),
        growth: growth))
  }
}

// MARK: - In flight

extension SpringLayout {
  /// Passes over a duration, in seconds; what swings by no more than rests.
  mutating func advanceFlights(by duration: Double) {
    guard duration > 0 else { return }
    var steps = SegmentSteps(duration: duration)
    for index in flights.indices {
      let flight = flights[index]
      flights[index].excursion = flight.excursion.after(
        duration, drawnTo: .zero, by: rules.spring, &steps)
      flights[index].growth = flight.growth.after(
        duration, drawnTo: .zero, by: rules.spring, &steps)
    }
    let (amplitude, spring) = (rules.restAmplitude, rules.spring)
    flights.removeAll {
      $0.excursion.stays(within: amplitude, on: spring)
        && $0.growth.stays(within: amplitude, on: spring)
    }
  }

  /// Puts the backgrounds that fly where they are seen, among the others that can be seen.
  func flown(_ scrolled: [BackgroundAttributes], in visible: Rect) -> [BackgroundAttributes] {
    guard flights.contains(where: { $0.attachment.kind == .background }) else { return scrolled }
    var all = scrolled.filter { !isFlying(Attachment(kind: .background, section: $0.section)) }
    for flight in flights where flight.attachment.kind == .background {
      let section = flight.attachment.section
      guard let style = arrangement.background(ofSection: section),
        let (frame, displacement) = flownFrame(of: flight, in: visible, item: .zero)
      else { continue }
      all.append(
        BackgroundAttributes(
          section: section, restFrame: frame, displacement: displacement, style: style))
    }
    return all.filter { $0.frame.overlaps(visible) }.inOrder { $0.section < $1.section }
  }

  /// Puts the boundary items and the badges of groups that fly where they are seen, among the
  /// others that can be seen.
  ///
  /// - Parameter drawn: the elements in reach, where scrolling has carried them.
  func flown(
    _ scrolled: [SupplementAttributes], of drawn: [DrawnElement], in visible: Rect
  ) -> [SupplementAttributes] {
    guard flights.contains(where: { $0.attachment.kind != .background }) else { return scrolled }
    var all = scrolled.filter { one in Attachment(one.id).map { !isFlying($0) } ?? true }
    for flight in flights where flight.attachment.kind != .background {
      let ordinal = arrangement.firstOrdinal(of: flight.attachment)
      let first = ordinal.flatMap { number in
        drawn.first { $0.attributes.ordinal == number }?.attributes.displacement
      }
      guard let id = drawnAttachment(flight.attachment, in: visible, item: .zero)?.id,
        let (frame, displacement) = flownFrame(of: flight, in: visible, item: first ?? .zero)
      else { continue }
      all.append(
        SupplementAttributes(id, restFrame: frame, displacement: displacement, ordinal: ordinal))
    }
    return all.filter { $0.frame.overlaps(visible) }.inOrder { $0.ownNumber < $1.ownNumber }
  }

  /// The frame at rest, as large as it is seen, and how far it is drawn from there, in points.
  private func flownFrame(
    of flight: AttachmentFlight, in visible: Rect, item: Vector
  ) -> (Rect, Vector)? {
    guard let element = drawnAttachment(flight.attachment, in: visible, item: item)?.element else {
      return nil
    }
    let moved = element.displacement - element.pinShift + flight.excursion.offset
    return (element.restFrame.grown(by: flight.growth), rules.limited(moved) + element.pinShift)
  }

  private func isFlying(_ attachment: Attachment) -> Bool {
    let place = partitionPoint(in: flights.indices) {
      flights[$0].attachment.precedes(attachment)
    }
    return place < flights.count && flights[place].attachment == attachment
  }
}
