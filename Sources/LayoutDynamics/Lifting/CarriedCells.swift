import CollectionLayouts
import PlaneDynamics
import PlaneGeometry

/// The cells of a layout that are lifted, and those that swing from it.
///
/// Time is cut into substeps, counted from the moment the first cell was lifted. At the start of a substep
/// contacts decide where cells in each other's way will be at its end; all others follow their closed
/// forms. What happens to a cell happens at once, so only contacts know of substeps, and where a cell is
/// at a time does not depend on when one looks.
struct CarriedCells: Sendable {
  /// In ascending order of ordinals.
  private(set) var cells: [CarriedCell] = []
  /// The content offset now, in points.
  private(set) var offset: Point
  private var contacts = CellContacts()
  /// Seconds since the substep began.
  private var phase = 0.0
  /// Whether lifted cells hang when all are back: one has been let go since the last was lifted.
  private var isReturning = false
  /// For how many substeps no lifted cell has moved.
  private var stillness = 0

  /// Cells that are lifted and swing by no more than this have come back, in points: what contacts leave
  /// alone anyway.
  private static let returnAmplitude = 0.05
  /// Cells slower than this do not move, in points per second, and for how many substeps they may stand
  /// still: when a world falls asleep.
  private static let (leastSpeed, longestStillness) = (1.0, 60)
  /// The longest time over which contacts are followed in one segment, in seconds; of a longer one,
  /// springs alone pass over the rest.
  private static let longestContact = 600.0
  /// Differences of times that are rounding, in seconds.
  private static let hair = 1e-9 * ExcursionPath.substep

  init(offset: Point) {
    self.offset = offset
  }

  var isEmpty: Bool { cells.isEmpty }

  var hasLifted: Bool { cells.contains { $0.isLifted } }

  /// Whether all lifted cells are to hang: one has been let go and none is held, and they are back on their
  /// places, or keep each other from there and move no more.
  var isSettled: Bool {
    guard isReturning, phase == 0 else { return false }
    return stillness >= Self.longestStillness
      || cells.allSatisfy { cell in
        !cell.isLifted || cell.path.start.stays(within: Self.returnAmplitude, on: cell.tuning)
      }
  }

  /// How many cells have a spring at rest and are yet on the move.
  var awakeCount: Int { cells.count { $0.hung.isAtRest(CarriedCell.slot) } }

  /// The place of a cell among these; nil where it is none of them.
  func index(of ordinal: Int) -> Int? {
    let place = cells.partitionPoint(ordinal)
    return place < cells.count && cells[place].ordinal == ordinal ? place : nil
  }

  /// How far a cell is from rest now, in points.
  func displacement(at index: Int, offset: Point) -> Vector {
    cells[index].displacement(at: phase, offset: offset)
  }

  func motion(at index: Int) -> CellMotion {
    cells[index].motion(at: phase, offset: offset)
  }
}

// MARK: - Changing hands

extension CarriedCells {
  /// Takes in a cell where it hangs, so that it can be lifted.
  ///
  /// - Returns: its place among these.
  mutating func take(_ cell: CarriedCell) -> Int {
    let index = cells.partitionPoint(cell.ordinal)
    cells.insert(cell, at: index)
    return index
  }

  mutating func lift(
    _ index: Int, _ rules: LiftingRules, correction: Vector, offset: Point
  ) {
    self.offset = offset
    isReturning = false
    cells[index].lift(rules, correction: correction, at: phase)
  }

  mutating func drag(_ index: Int, to place: Point) {
    cells[index].drag(to: place, offset: offset, at: phase)
  }

  mutating func release(_ index: Int, velocity: Vector?) {
    cells[index].release(velocity: velocity, offset: offset, at: phase)
    isReturning = !cells.contains { $0.isHeld }
    stillness = 0
  }

  mutating func hang(_ index: Int, correction: Vector) {
    if let body = cells[index].body { contacts.remove(body) }
    cells[index].body = nil
    cells[index].hang(correction: correction, offset: offset, at: phase)
    guard !hasLifted else { return }
    contacts = CellContacts()
    phase = 0
  }

  /// Forgets the cells that hang and swing by no more than an amplitude, in points.
  mutating func dropResting(within amplitude: Double) {
    cells.removeAll { $0.hold == .hanging && $0.path.start.stays(within: amplitude, on: $0.tuning) }
  }
}

// MARK: - Time

extension CarriedCells {
  /// Moves on by a segment, or to where all lifted cells are to hang.
  ///
  /// - Returns: the time that has passed, in seconds.
  mutating func advance(by segment: ScrollSegment, viewport: Size) -> Double {
    guard segment.duration > 0, hasLifted else {
      pass(segment, viewport)
      return segment.duration
    }
    var passed = leap(over: segment, viewport)
    while passed < segment.duration {
      if phase == 0 { resolveContacts() }
      let (left, toEnd) = (segment.duration - passed, ExcursionPath.substep - phase)
      let endsSubstep = left >= toEnd - Self.hair
      let next = left <= toEnd + Self.hair ? segment.duration : passed + toEnd
      pass(segment.part(fromTime: passed, to: next), viewport)
      passed = next
      phase += endsSubstep ? 0 : left
      if endsSubstep { endSubstep() }
      if isSettled { break }
    }
    return passed
  }

  /// Takes springs and offset through a stretch that ends no later than the substep.
  private mutating func pass(_ part: ScrollSegment, _ viewport: Size) {
    for index in cells.indices {
      cells[index].hung.advance(by: part, viewport: viewport)
      guard cells[index].hold == .hanging else { continue }
      cells[index].path.start = cells[index].path.excursion(at: part.duration)
    }
    offset = part.offset + part.travel
  }

  private mutating func endSubstep() {
    phase = 0
    stillness += 1
    for index in cells.indices where cells[index].isLifted {
      cells[index].path.endSubstep()
      if cells[index].path.start.velocity.length > Self.leastSpeed { stillness = 0 }
    }
  }

  /// Passes over the first part of a very long segment without contacts.
  ///
  /// - Returns: its duration, in seconds.
  private mutating func leap(over segment: ScrollSegment, _ viewport: Size) -> Double {
    let duration = segment.duration - Self.longestContact
    guard duration > 0 else { return 0 }
    for index in cells.indices where cells[index].isLifted {
      cells[index].path.beginAnew(at: phase)
      cells[index].path.start = cells[index].path.excursion(at: phase + duration)
      cells[index].path.began = 0
    }
    phase = 0
    pass(segment.part(fromTime: 0, to: duration), viewport)
    return duration
  }
}

// MARK: - Contacts

extension CarriedCells {
  /// Finds out where cells that get into each other's way will be at the end of the substep.
  private mutating func resolveContacts() {
    addBodies()
    guard contacts.count > 1 else { return }
    for index in cells.indices {
      guard let body = cells[index].body else { continue }
      contacts.place(body, at: center(of: index), velocity: cells[index].path.meanVelocity)
    }
    contacts.step()
    for index in cells.indices {
      guard let body = cells[index].body,
        var end = contacts.detour(
          of: body, from: center(of: index), meaning: cells[index].path.meanVelocity)
      else { continue }
      end.offset = end.offset + cells[index].path.start.offset
      cells[index].path.end = end
    }
  }

  /// Where a cell is at the start of the substep, in points of the content.
  private func center(of index: Int) -> Point {
    let cell = cells[index]
    return cell.restFrame.center + cell.base(offset: offset) + cell.path.start.offset
  }

  private mutating func addBodies() {
    for index in cells.indices
    where cells[index].isLifted && cells[index].rules.collides && cells[index].body == nil {
      guard !overlapsBody(index) else { continue }
      let (size, center) = (cells[index].restFrame.size, center(of: index))
      cells[index].body = contacts.add(size, at: center, cells[index].rules)
    }
  }

  /// Whether a cell shares more than an edge with a body, both at rest.
  private func overlapsBody(_ index: Int) -> Bool {
    let frame = cells[index].restFrame.growing(by: -Self.returnAmplitude / 2)
    return cells.contains { $0.body != nil && $0.restFrame.overlaps(frame) }
  }
}

extension [CarriedCell] {
  /// The first place whose cell has at least an ordinal.
  fileprivate func partitionPoint(_ ordinal: Int) -> Int {
    firstIndex { $0.ordinal >= ordinal } ?? count
  }
}

extension ScrollSegment {
  /// The part between two times within it, in seconds.
  fileprivate func part(fromTime start: Double, to end: Double) -> ScrollSegment {
    guard start > 0 || end < duration else { return self }
    var part = part(from: start / duration, to: end / duration)
    part.duration = end - start
    return part
  }
}
