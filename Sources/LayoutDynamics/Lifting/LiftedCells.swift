import CollectionLayouts
import PlaneGeometry
import Springs

/// The cells of a layout that are lifted, and those that swing from it.
///
/// Time is cut into substeps, counted from the moment the first cell was lifted. At the start of a substep
/// contacts decide where cells in each other's way will be at its end; all others follow their closed
/// forms. What happens to a cell happens at once, so only contacts know of substeps, and where a cell is
/// at a time does not depend on when one looks.
struct LiftedCells: Sendable {
  /// In ascending order of ordinals.
  var cells: [LiftedCell] = []
  /// The content offset now, in points.
  var offset: Point
  /// What collides; nil before the first body.
  var contacts: Boxed<CellContacts>?
  /// Contacts count places from here, in points of the content, so cells far down are as precise as the first;
  /// nil before the first body.
  var contactOrigin: Point?
  /// Seconds since the substep began.
  var phase = 0.0
  /// Whether contacts have been found for the substep.
  var isUnderWay = false
  /// Whether lifted cells are reattached when all are back: one has been released since the last was lifted.
  var isReturning = false
  /// For how many substeps no lifted cell has moved.
  var stillness = 0

  /// Cells that are lifted and swing by no more than this have come back, in points: what contacts leave
  /// alone anyway.
  static var returnAmplitude: Double { 0.05 }
  /// Lifted cells slower than this do not move, in points per second, and for as many substeps they may
  /// stand still: when a world falls asleep.
  static var leastSpeed: Double { 1 }
  static var longestStillness: Int { 60 }

  init(offset: Point) { self.offset = offset }

  var isEmpty: Bool { cells.isEmpty }

  var hasLifted: Bool { cells.contains { $0.isLifted } }

  /// Whether all lifted cells are to be reattached: one has been released and none is dragged, and they are back on their
  /// places, or keep each other from there and move no more.
  var isSettled: Bool {
    guard isReturning, !isUnderWay else { return false }
    return stillness >= Self.longestStillness
      || cells.allSatisfy { cell in
        !cell.isLifted || cell.path.start.stays(within: Self.returnAmplitude, on: cell.tuning)
      }
  }

  /// How many cells have a spring at rest and are yet on the move.
  var awakeCount: Int { cells.count { $0.attached.isAtRest } }

  /// The place of a cell among these; nil where it is none of them.
  func index(of ordinal: Int) -> Int? {
    let place = insertionIndex(of: ordinal)
    return place < cells.count && cells[place].ordinal == ordinal ? place : nil
  }

  /// The place of the first cell with at least an ordinal.
  private func insertionIndex(of ordinal: Int) -> Int {
    partitionPoint(in: cells.indices) { cells[$0].ordinal < ordinal }
  }

  /// How far a cell is from rest now, in points.
  func displacement(at index: Int, offset: Point) -> Vector {
    cells[index].displacement(at: phase, offset: offset)
  }

  /// How far a cell is drawn from rest now, in points, where excursions count from a base. A cap on
  /// overlap may have it elsewhere than where its spring has the cell; see
  /// ``DrawnElement/flightBase(in:_:)``.
  func displacement(at index: Int, offset: Point, over base: Vector) -> Vector {
    cells[index].isLifted
      ? displacement(at: index, offset: offset) : base + cells[index].path.start.offset
  }

  func motion(at index: Int) -> CellMotion {
    cells[index].motion(at: phase, offset: offset)
  }
}

// MARK: - Changes of control

extension LiftedCells {
  /// Takes in an attached cell, so that it can be lifted.
  ///
  /// - Returns: its place among these.
  mutating func take(_ cell: LiftedCell) -> Int {
    let index = insertionIndex(of: cell.ordinal)
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
    isReturning = false
    cells[index].drag(to: place, offset: offset, at: phase)
  }

  mutating func carry(_ index: Int, to place: Point, over duration: Double) {
    // It may have been caught on its way back.
    isReturning = false
    removeBody(of: index)
    cells[index].carry(to: place, over: duration, offset: offset, at: phase)
  }

  mutating func release(_ index: Int, velocity: Vector?) {
    cells[index].release(velocity: velocity, offset: offset, at: phase)
    isReturning = !cells.contains { $0.isDragged }
    stillness = 0
  }

  mutating func reattach(_ index: Int, correction: Vector) {
    removeBody(of: index)
    cells[index].reattach(correction: correction, offset: offset, at: phase)
    guard !hasLifted else { return }
    contacts = nil
    contactOrigin = nil
    phase = 0
    isUnderWay = false
  }

  /// Reattaches a cell that leaves the content. If it was dragged, that is its release: the others need not wait for one.
  mutating func drop(_ index: Int) {
    let wasDragged = cells[index].isDragged
    reattach(index, correction: .zero)
    if wasDragged { isReturning = !cells.contains { $0.isDragged } }
  }

  private mutating func removeBody(of index: Int) {
    if let body = cells[index].body { contacts?.value.removeBody(body) }
    cells[index].body = nil
  }

  /// Forgets the attached cells that swing by no more than an amplitude, in points, and those that are gone.
  mutating func removeResting(within amplitude: Double) {
    cells.removeAll { $0.isDone(within: amplitude) }
  }
}
