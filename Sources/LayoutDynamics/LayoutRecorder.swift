import CollectionLayouts
import PlaneGeometry
import Recordings

/// Turns what can be seen of a springy layout into the frames of a recording.
///
/// An element is announced when it comes into view and forgotten when it leaves. One that a change of the content
/// gives another index path or size is announced again, in its slot. A value: a copy goes on alone.
package struct LayoutRecorder: Sendable {
  /// The channels that its frames use while the content stays the same.
  package static var channels: PoseChannels { [.dx, .dy, .z] }
  /// The channels that its frames use where the content may change.
  package static var channelsOfChanges: PoseChannels { [.dx, .dy, .z, .scale, .opacity] }

  /// An element that has been announced.
  fileprivate struct Seat {
    var ordinal: Int
    var key: Int
    var element: LayoutElement
    var restFrame: Rect
    var slot: Int32
    /// Whether it is to be announced again in its slot.
    var isRevised = false
  }

  /// Those in the last frame, in its order.
  private var seats: [Seat] = []
  /// The backgrounds in the last frame, and in the one before.
  private var backgrounds: [BackgroundAttributes] = []
  private var lastBackgrounds: [BackgroundAttributes] = []
  /// What is attached to items, sections and the layout in the last frame, and in the one before; it comes last in a frame.
  private var supplements: [SupplementAttributes] = []
  private var lastSupplements: [SupplementAttributes] = []
  private var slots: [Int32] = []
  /// How many slots have been given away at least once.
  private var slotCount: Int32 = 0
  /// Free slots, in the order in which they were freed: first in, first out, so that
  /// what scrolls into view one by one has slots one behind the other.
  private var free: [Int32] = []
  private var nextFree = 0
  /// How many changes of the content there were before the last frame.
  private var changeCount = 0
  /// The live elements that the last frame was taken from in columns, and which of them it showed.
  private var source: (lanes: LiveLanes, places: Range<Int>)?

  /// A recorder before its first frame.
  package init() {}

  /// The frame of a recording that shows what a layout's frame does; linear in its elements.
  package mutating func record(_ frame: LayoutFrame) -> RecordingFrame {
    record(frame, after: changeCount) { $0 }
  }

  /// The frame of a recording, with the key of each element by its ordinal.
  package mutating func record(
    _ frame: LayoutFrame, after changeCount: Int, key: (_ ordinal: Int) -> Int
  ) -> RecordingFrame {
    var recorded = RecordingFrame(time: frame.time, offset: frame.contentOffset)
    source = nil
    var row = self.row(after: changeCount)
    add(frame.backgrounds, to: &row)
    for attributes in frame.attributes {
      add(
        attributes.ordinal, key(attributes.ordinal), attributes.element, attributes.restFrame,
        to: &row)
    }
    add(frame.supplements, to: &row, key)
    finish(row, &recorded)
    let shift = frame.backgrounds.first?.displacement ?? .zero
    recorded.poses[.dx] = column(of: frame, behind: shift.dx) { $0.displacement.dx }
    recorded.poses[.dy] = column(of: frame, behind: shift.dy) { $0.displacement.dy }
    if isChanging(frame) {
      recorded.poses[.opacity] = column(of: frame, behind: 1) { $0.opacity }
      recorded.poses[.scale] = column(of: frame, behind: 1) { $0.scale }
    }
    if !frame.supplements.isEmpty { add(frame.supplements, to: &recorded.poses) }
    recorded.poses.removeDefaults()
    let isFlat = frame.pinned.isEmpty && frame.lifted.isEmpty && frame.backgrounds.isEmpty
    if !isFlat || !frame.supplements.isEmpty {
      let hasPinned = !frame.pinned.isEmpty || frame.supplements.contains { $0.id.isPinned }
      let front: Double = hasPinned ? 2 : 1
      recorded.poses[.z] =
        layers(in: frame, front: front).dropLast(frame.supplements.count)
        + frame.supplements.map { $0.layer(in: frame, front: front) }
    }
    return recorded
  }

  private func isChanging(_ frame: LayoutFrame) -> Bool {
    if frame.supplements.contains(where: { $0.opacity != 1 || $0.scale != 1 }) { return true }
    return frame.attributes.contains { $0.opacity != 1 || $0.scale != 1 }
  }

  /// The layers of all seats, if these were backgrounds and elements.
  private func layers(in frame: LayoutFrame, front: Double) -> [Double] {
    let (lifted, pinned) = (frame.lifted.sorted(), frame.pinned.sorted())
    return seats.map { seat -> Double in
      if seat.element.item < 0 { return -1 }
      if lifted.contains(ascending: seat.ordinal) { return front }
      return pinned.contains(ascending: seat.ordinal) ? 1 : 0
    }
  }
}

extension [Int] {
  /// Whether a number is among ascending ones. Logarithmic.
  fileprivate func contains(ascending number: Int) -> Bool {
    let place = partitionPoint(in: indices) { self[$0] < number }
    return place < count && self[place] == number
  }
}

// MARK: - Backgrounds

extension LayoutRecorder {
  /// Stands for the background of a section: an item before the first.
  private static func element(_ background: BackgroundAttributes) -> LayoutElement {
    LayoutElement(kind: .item, section: background.section, item: -1)
  }

  /// Adds the backgrounds of a frame, which come before all elements, even those that have left.
  private mutating func add(_ backgrounds: [BackgroundAttributes], to row: inout Row) {
    (lastBackgrounds, self.backgrounds) = (self.backgrounds, backgrounds)
    for background in backgrounds {
      let ordinal = Int.min / 2 + background.section
      add(ordinal, ordinal, Self.element(background), background.restFrame, to: &row)
    }
  }

  /// Adds what is attached to items, sections and the layout, behind all elements.
  private mutating func add(
    _ supplements: [SupplementAttributes], to row: inout Row, _ key: (_ ordinal: Int) -> Int
  ) {
    (lastSupplements, self.supplements) = (self.supplements, supplements)
    for one in supplements {
      let number = one.ownNumber
      add(
        number, one.ordinal.map { one.number(key($0)) } ?? number, one.element, one.restFrame,
        to: &row)
    }
  }

  /// A column of a frame, with one number for all backgrounds: these move alike.
  private func column(
    of frame: LayoutFrame, behind: Double, _ number: (LayoutAttributes) -> Double
  ) -> [Double] {
    var column = [Double](repeating: behind, count: frame.backgrounds.count)
    column.reserveCapacity(frame.backgrounds.count + frame.attributes.count)
    for attributes in frame.attributes { column.append(number(attributes)) }
    return column
  }

  /// Whether the background that an element stands for looks different from the frame before.
  private func isRestyled(_ element: LayoutElement) -> Bool {
    guard element.item < 0 else { return false }
    func style(_ backgrounds: [BackgroundAttributes]) -> SectionBackground? {
      backgrounds.first { $0.section == element.section }?.style
    }
    return style(lastBackgrounds) != style(backgrounds)
  }

  /// Whether something that is attached to an element is of another kind than in the frame before, by its numbers.
  @inline(__always)
  private func isRenamed(_ old: Int, _ new: Int) -> Bool {
    lastSupplements.first { $0.ownNumber == old }?.id.kind
      != supplements.first { $0.ownNumber == new }?.id.kind
  }

  /// What is announced of an element, a background or what is attached to something.
  private func member(at index: Int) -> CastMember {
    let seat = seats[index]
    let supplement = index - (seats.count - supplements.count)
    if supplement >= 0 { return CastMember(supplements[supplement]) }
    if seat.element.item < 0 {
      for background in backgrounds where background.section == seat.element.section {
        return CastMember(
          .background, .indexPath(section: background.section, item: 0),
          order: background.section, restFrame: background.restFrame,
          detail: .background(
            cornerRadius: background.style.cornerRadius, tone: background.style.tone))
      }
    }
    return CastMember(seat.element, ordinal: seat.ordinal, restFrame: seat.restFrame)
  }
}

// MARK: - In columns

extension LayoutRecorder {
  /// Completes the frame of elements that lie in lanes.
  mutating func record(
    _ live: [LiveElement], _ drawn: DrawnLanes, in recorded: inout RecordingFrame,
    after changeCount: Int, along axis: Axis
  ) {
    let visible = drawn.visible
    let column: [Double]
    if drawn.areAllVisible(in: visible) {
      column = visible == drawn.shifts.indices ? drawn.shifts : Array(drawn.shifts[visible])
      let places = drawn.first + visible.lowerBound..<drawn.first + visible.upperBound
      if let source, source.lanes === drawn.lanes, source.places == places {
        recorded.members = slots
      } else if let source, source.lanes === drawn.lanes, source.places.overlaps(places),
        changeCount == self.changeCount
      {
        slide(from: source.places, to: places, of: live, &recorded)
      } else {
        show(live[places], after: changeCount, &recorded)
      }
      source = (drawn.lanes, places)
    } else {
      let indices = visible.filter(drawn.isVisible)
      column = indices.map { drawn.shifts[$0] }
      show(indices.map { live[drawn.first + $0] }[...], after: changeCount, &recorded)
      source = nil
    }
    guard column.contains(where: { $0.bitPattern != 0 }) else { return }
    if axis == .vertical { recorded.poses[.dy] = column } else { recorded.poses[.dx] = column }
  }

  /// Completes a frame that shows other places of the live elements than the frame before, some of which are the same.
  private mutating func slide(
    from old: Range<Int>, to new: Range<Int>, of live: [LiveElement],
    _ frame: inout RecordingFrame
  ) {
    let kept = old.clamped(to: new)
    let keptSeats = kept.lowerBound - old.lowerBound..<kept.upperBound - old.lowerBound
    let before = slots
    seats.removeSubrange(keptSeats.upperBound...)
    seats.removeSubrange(..<keptSeats.lowerBound)
    seats.insert(contentsOf: live[new.lowerBound..<kept.lowerBound].map { Seat($0) }, at: 0)
    seats += live[kept.upperBound..<new.upperBound].map { Seat($0) }
    announceSeats(&frame)
    release(before[..<keptSeats.lowerBound])
    release(before[keptSeats.upperBound...])
    frame.members = slots
  }

  private mutating func show(
    _ elements: ArraySlice<LiveElement>, after changeCount: Int, _ frame: inout RecordingFrame
  ) {
    var row = row(after: changeCount)
    for element in elements {
      add(element.ordinal, element.key, element.element, element.restFrame, to: &row)
    }
    finish(row, &frame)
  }
}

// MARK: - Element by element

extension LayoutRecorder {
  /// The elements of a frame that is being put together.
  struct Row {
    /// The elements, once they are not those of the frame before.
    fileprivate var seats: [Seat]?
    /// How many of the frame before are behind the last one taken.
    fileprivate var old = 0
    /// Which of them are taken, once it matters.
    fileprivate var isKept: [Bool] = []
    /// After a change of the content: the frame before by ascending keys.
    fileprivate var byKey: [Int]?
  }

  /// A row before its first element. After a change of the content, ordinals no longer tell which element is which.
  mutating func row(after changeCount: Int) -> Row {
    var row = Row()
    if changeCount != self.changeCount {
      self.changeCount = changeCount
      row.seats = []
      row.isKept = [Bool](repeating: false, count: seats.count)
      row.byKey = seats.indices.sorted { seats[$0].key < seats[$1].key }
    }
    return row
  }

  /// Adds an element of the frame. Elements come, as a rule, in ascending order of ordinals.
  @inline(__always)
  mutating func add(
    _ ordinal: Int, _ key: @autoclosure () -> Int, _ element: LayoutElement, _ restFrame: Rect,
    to row: inout Row
  ) {
    if row.seats == nil, row.old < seats.count, seats[row.old].ordinal == ordinal,
      seats[row.old].element == element, seats[row.old].restFrame.hasBits(of: restFrame)
    {
      row.old += 1
      return
    }
    let seat = Seat(
      ordinal: ordinal, key: key(), element: element, restFrame: restFrame, slot: -1)
    recast(seat, &row)
  }

  /// Adds an element to a frame that does not show what the one before does. What is not found among the last
  /// gets a slot of its own in the end.
  private func recast(_ new: Seat, _ row: inout Row) {
    if row.seats == nil {
      var kept: [Seat] = []
      kept.reserveCapacity(seats.count + 8)
      kept += seats[..<row.old]
      row.seats = kept
      row.isKept = [Bool](repeating: false, count: seats.count)
      for index in 0..<row.old { row.isKept[index] = true }
    }
    var new = new
    if let byKey = row.byKey {
      let place = partitionPoint(in: byKey.indices) { seats[byKey[$0]].key < new.key }
      if place < byKey.count, case let old = byKey[place], seats[old].key == new.key,
        !row.isKept[old]
      {
        row.isKept[old] = true
        new.slot = seats[old].slot
        new.isRevised =
          seats[old].element != new.element || !seats[old].restFrame.hasBits(of: new.restFrame)
          || seats[old].ordinal != new.ordinal || isRestyled(new.element)
          || isRenamed(seats[old].ordinal, new.ordinal)
      }
      row.seats?.append(new)
      return
    }
    while row.old < seats.count, seats[row.old].ordinal < new.ordinal { row.old += 1 }
    if row.old < seats.count, seats[row.old].ordinal == new.ordinal, !row.isKept[row.old],
      seats[row.old].element == new.element
    {
      new.slot = seats[row.old].slot
      // It grows on its spring.
      new.isRevised = !seats[row.old].restFrame.hasBits(of: new.restFrame)
      row.isKept[row.old] = true
      row.old += 1
    }
    row.seats?.append(new)
  }

  /// Completes a frame with its members, and with the announcements that these need.
  mutating func finish(_ row: consuming Row, _ frame: inout RecordingFrame) {
    if row.seats == nil, row.old < seats.count {
      row.seats = Array(seats[..<row.old])
      row.isKept = seats.indices.map { $0 < row.old }
    }
    if let seated = row.seats.take() {
      let (before, isKept) = (seats, row.isKept)
      seats = consume seated
      announceSeats(&frame)
      release(before.indices.filter { !isKept[$0] }.map { before[$0].slot }[...])
    }
    frame.members = slots
  }

  /// Announces what has no slot yet, or is to be announced again.
  private mutating func announceSeats(_ frame: inout RecordingFrame) {
    for index in seats.indices where seats[index].slot < 0 || seats[index].isRevised {
      announce(index, &frame)
    }
    slots = seats.map { $0.slot }
  }

  private mutating func release(_ left: ArraySlice<Int32>) {
    free += left
    if nextFree > 64, nextFree > free.count / 2 {
      free.removeFirst(nextFree)
      nextFree = 0
    }
  }

  private mutating func announce(_ index: Int, _ frame: inout RecordingFrame) {
    let seat = seats[index]
    let slot = seat.slot < 0 ? freeSlot() : seat.slot
    let member = member(at: index)
    seats[index].slot = slot
    seats[index].isRevised = false
    frame.changes.append(.announce(slot, member))
  }

  private mutating func freeSlot() -> Int32 {
    if nextFree < free.count {
      nextFree += 1
      return free[nextFree - 1]
    }
    slotCount += 1
    return slotCount - 1
  }
}

extension LayoutRecorder.Seat {
  /// An element that has not been announced.
  fileprivate init(_ element: LiveElement) {
    self.init(
      ordinal: element.ordinal, key: element.key, element: element.element,
      restFrame: element.restFrame, slot: -1)
  }
}

extension CastMember {
  /// An element at its place of rest.
  package init(_ element: LayoutElement, ordinal: Int, restFrame: Rect) {
    let role: Role =
      switch element.kind {
      case .header: .header
      case .item: .item
      case .footer: .footer
      }
    // In sections that scroll, the ordinals of elements that have left are far apart, on 32-bit
    // platforms less far: their remainders are the same everywhere.
    self.init(
      role, .indexPath(section: element.section, item: element.item),
      order: ordinal < 0 ? ordinal % (1 << 20) : ordinal, restFrame: restFrame)
  }
}

extension Rect {
  /// Whether every number is the same, bit for bit: a minus zero is not a zero.
  @inline(__always)
  fileprivate func hasBits(of other: Rect) -> Bool {
    (origin.x.bitPattern ^ other.origin.x.bitPattern)
      | (origin.y.bitPattern ^ other.origin.y.bitPattern)
      | (size.width.bitPattern ^ other.size.width.bitPattern)
      | (size.height.bitPattern ^ other.size.height.bitPattern) == 0
  }
}

extension RecordingHeader {
  /// The header for frames of an arrangement that ``LayoutRecorder`` records.
  ///
  /// - Parameter channels: those that its frames may use.
  package init(
    _ arrangement: Arrangement, in viewport: Size, named name: String, title: String,
    generator: String, source: String = "", rate: Rate,
    channels: PoseChannels = LayoutRecorder.channels, settings: [Setting] = []
  ) {
    self.init(
      generator: generator, kind: "layout", name: name, title: title, source: source, rate: rate,
      axis: arrangement.axis, viewport: viewport, content: arrangement.contentSize,
      channels: channels, settings: settings)
  }
}
