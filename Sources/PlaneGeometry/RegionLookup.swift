/// Whether places are in a region, for many places of one region of many sets.
///
/// The plane is halved where places are asked for, and each half keeps the sets only whose edge may run
/// through it: the others hold or miss all of it, and what the operations make of them is known. The
/// answers are those of ``Region/contains(_:)`` to the bit.
///
/// - Complexity: O(log n) for a place, after O(n log n) in all for n sets whose edges lie apart.
struct RegionLookup {
  private let region: Region
  private var cells: [Cell]

  /// A part of the plane, its edges included.
  fileprivate struct Cell {
    var low: Point
    var high: Point
    /// The region in here; empty once the cell is halved.
    var steps: [Region.Step]
    /// The first of its two halves.
    var half: Int?
    /// How many steps there were when they last became half as many, and how many halvings ago.
    var reference: Int
    var idle = 0
  }

  /// So few steps are run through rather than cut down.
  private static var few: Int { 16 }
  /// After so many halvings that did not make a cell's steps half as many, its edges lie too close.
  private static var patience: Int { 8 }

  init(_ region: Region) {
    self.region = region
    let (low, high) = region.reach
    cells = [Cell(low: low, high: high, steps: region.steps, reference: region.steps.count)]
  }

  /// Whether a place is in the region.
  mutating func contains(_ place: Point) -> Bool {
    guard place.isFinite, cells[0].holds(place) else { return region.contains(place) }
    var index = 0
    while true {
      if cells[index].half == nil { halve(index) }
      guard let half = cells[index].half else { break }
      index = cells[half].holds(place) ? half : half + 1
    }
    return Region.contains(place, cells[index].steps)
  }

  private mutating func halve(_ index: Int) {
    let cell = cells[index]
    guard cell.steps.count > Self.few, cell.idle < Self.patience else { return }
    var halves = (cell, cell)
    if cell.high.x - cell.low.x > cell.high.y - cell.low.y {
      let middle = cell.low.x + (cell.high.x - cell.low.x) / 2
      guard cell.low.x < middle, middle < cell.high.x else { return }
      (halves.0.high.x, halves.1.low.x) = (middle, middle)
    } else {
      let middle = cell.low.y + (cell.high.y - cell.low.y) / 2
      guard cell.low.y < middle, middle < cell.high.y else { return }
      (halves.0.high.y, halves.1.low.y) = (middle, middle)
    }
    halves.0.cutDown()
    halves.1.cutDown()
    cells[index].half = cells.count
    cells[index].steps = []
    cells.append(halves.0)
    cells.append(halves.1)
  }
}

extension RegionLookup.Cell {
  fileprivate func holds(_ place: Point) -> Bool {
    low.x <= place.x && place.x <= high.x && low.y <= place.y && place.y <= high.y
  }

  /// Leaves out what is the same everywhere in here.
  fileprivate mutating func cutDown() {
    var reduction = RegionReduction()
    for step in steps { reduction.append(step, extent(of: step)) }
    steps = reduction.result
    idle += 1
    if steps.count <= reference / 2 { (reference, idle) = (steps.count, 0) }
  }

  /// Whether a set holds all of the cell, or nothing of it; nil where its edge may run through.
  ///
  /// Distances grow and fall with the place, rounded or not: what holds for the nearest and the
  /// farthest of them, computed as ``Region/contains(_:)`` computes them, holds for all.
  private func extent(of step: Region.Step) -> Bool? {
    switch step {
    case .circle(let center, let radius):
      let (left, right) = (low.x - center.x, high.x - center.x)
      let (up, down) = (low.y - center.y, high.y - center.y)
      let far = Vector(dx: max(-left, right), dy: max(-up, down))
      let near = Vector(dx: max(left, -right, 0), dy: max(up, -down, 0))
      if far.dx * far.dx + far.dy * far.dy <= radius * radius { return true }
      return near.dx * near.dx + near.dy * near.dy > radius * radius ? false : nil
    case .rectangle(let rect):
      if rect.minX < low.x, high.x < rect.maxX, rect.minY < low.y, high.y < rect.maxY {
        return true
      }
      let isApart =
        high.x <= rect.minX || rect.maxX <= low.x || high.y <= rect.minY || rect.maxY <= low.y
      return isApart ? false : nil
    case .infinite: return true
    case .inverse, .union, .intersection, .difference: return nil
    }
  }
}

/// Rewrites a region's steps without those that make no difference.
private struct RegionReduction {
  private var steps: [Region.Step] = []
  private var operands: [Operand] = []

  /// A result that waits for an operation.
  private enum Operand {
    case known(Bool)
    /// It depends on the place; the steps from here on work it out.
    case open(from: Int)
  }

  /// Takes the next step.
  ///
  /// - Parameter value: of a set, where it is known.
  mutating func append(_ step: Region.Step, _ value: Bool?) {
    switch step {
    case .infinite, .circle, .rectangle:
      operands.append(value.map { .known($0) } ?? .open(from: steps.count))
      if value == nil { steps.append(step) }
    case .inverse: operands.append(inverse(of: operands.removeLast()))
    case .union, .intersection, .difference:
      let other = operands.removeLast()
      operands.append(combination(of: operands.removeLast(), other, by: step))
    }
  }

  /// The steps that are left.
  var result: [Region.Step] {
    if case .known(let value) = operands[0] { return value ? [.infinite] : [.infinite, .inverse] }
    return steps
  }

  private mutating func inverse(of operand: Operand) -> Operand {
    if case .known(let value) = operand { return .known(!value) }
    steps.append(.inverse)
    return operand
  }

  private mutating func combination(
    of one: Operand, _ other: Operand, by step: Region.Step
  ) -> Operand {
    switch (one, other, step) {
    case (.open(let start), .open(let otherStart), _):
      let isTwice =
        otherStart == start + 1 && steps.count == otherStart + 1
        && steps[start] == steps[otherStart]
      // A set and itself, as where one text was copied many times.
      if isTwice, step != .difference { steps.removeLast() } else { steps.append(step) }
      return one
    case (.known(let value), let rest, .union), (let rest, .known(let value), .union):
      return value ? settled(rest, as: true) : rest
    case (.known(let value), let rest, .difference):
      return value ? inverse(of: rest) : settled(rest, as: false)
    case (let rest, .known(let value), .difference):
      return value ? settled(rest, as: false) : rest
    case (.known(let value), let rest, _), (let rest, .known(let value), _):
      return value ? rest : settled(rest, as: false)
    }
  }

  /// What an operand comes to whose steps do not matter.
  private mutating func settled(_ operand: Operand, as value: Bool) -> Operand {
    if case .open(let start) = operand { steps.removeSubrange(start...) }
    return .known(value)
  }
}
