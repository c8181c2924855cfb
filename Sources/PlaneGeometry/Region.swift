/// A part of the plane, in points: circles, rectangles, and what set algebra makes of them.
///
/// Regions of any depth are allowed: a region is kept as a program that a point is run through, not
/// as a tree. A place that is not finite is in no region. Circles include their edge, rectangles do
/// not, as in UIKit; unlike UIKit's, chains of operations are exact.
public struct Region: Equatable, Sendable {
  /// One step of the program: a set to start from, or what to make of the sets before.
  enum Step: Equatable, Sendable {
    case infinite
    case circle(center: Point, radius: Double)
    case rectangle(Rect)
    case inverse
    case union
    case intersection
    case difference
  }

  private(set) var steps: [Step]
  /// Most results that wait at a time.
  private var depth: Int

  private init(_ step: Step) {
    steps = [step]
    depth = 1
  }

  /// The whole plane.
  public static var infinite: Region { Region(.infinite) }

  /// A disc with its edge.
  ///
  /// - Parameters:
  ///   - radius: in points, 0 or more.
  ///   - center: its middle, in points.
  /// - Throws: ``RegionError`` naming the value that is out of range.
  public static func circle(
    radius: Double, center: Point = .zero
  ) throws(RegionError) -> Region {
    guard radius >= 0, radius.isFinite else { throw .init(.radiusOutOfRange(radius)) }
    guard center.isFinite else { throw .init(.placeNotFinite(center)) }
    return Region(.circle(center: center, radius: radius))
  }

  /// A rectangle without its edge.
  ///
  /// - Parameters:
  ///   - size: in points, 0 or more.
  ///   - center: its middle, in points.
  /// - Throws: ``RegionError`` naming the value that is out of range.
  public static func rectangle(
    size: Size, center: Point = .zero
  ) throws(RegionError) -> Region {
    guard size.width >= 0, size.height >= 0, size.isFinite else {
      throw .init(.sizeOutOfRange(size))
    }
    guard center.isFinite else { throw .init(.placeNotFinite(center)) }
    let corner = center - Vector(dx: size.width / 2, dy: size.height / 2)
    return Region(.rectangle(Rect(origin: corner, size: size)))
  }

  /// Everything outside.
  public func inverse() -> Region {
    var result = self
    result.steps.append(.inverse)
    return result
  }

  /// What is in either; linear in the size of both.
  public func union(_ other: Region) -> Region { combined(with: other, by: .union) }

  /// What is in both; linear in the size of both.
  public func intersection(_ other: Region) -> Region { combined(with: other, by: .intersection) }

  /// What is in this one but not in the other; linear in the size of both.
  public func difference(_ other: Region) -> Region { combined(with: other, by: .difference) }

  /// Adds what is in another region; linear in the size of that one.
  package mutating func formUnion(_ other: Region) { combine(with: other, by: .union) }

  /// Keeps what is also in another region; linear in the size of that one.
  package mutating func formIntersection(_ other: Region) {
    combine(with: other, by: .intersection)
  }

  /// Takes away what is in another region; linear in the size of that one.
  package mutating func subtract(_ other: Region) { combine(with: other, by: .difference) }

  private mutating func combine(with other: Region, by step: Step) {
    steps += other.steps
    steps.append(step)
    // While the other is worked out, one result of this one waits.
    depth = max(depth, other.depth + 1)
  }

  private func combined(with other: Region, by step: Step) -> Region {
    var result = self
    result.combine(with: other, by: step)
    return result
  }

  /// Whether a place is inside; linear in the number of sets and operations.
  public func contains(_ place: Point) -> Bool {
    place.isFinite && Self.contains(place, steps, depth: depth)
  }

  /// Whether a place that is finite is inside what steps make.
  static func contains(_ place: Point, _ steps: [Step], depth: Int = 0) -> Bool {
    if steps.count == 1 { return contains(place, steps[0]) }
    var results: [Bool] = []
    results.reserveCapacity(depth)
    for step in steps { perform(step, on: &results, at: place) }
    return results[0]
  }

  private static func contains(_ place: Point, _ step: Step) -> Bool {
    switch step {
    case .circle(let center, let radius):
      let arm = place - center
      return arm.dx * arm.dx + arm.dy * arm.dy <= radius * radius
    case .rectangle(let rect):
      return rect.minX < place.x && place.x < rect.maxX
        && rect.minY < place.y && place.y < rect.maxY
    case .infinite, .inverse, .union, .intersection, .difference: return true
    }
  }

  private static func perform(_ step: Step, on results: inout [Bool], at place: Point) {
    switch step {
    case .infinite, .circle, .rectangle: results.append(contains(place, step))
    case .inverse: results[results.count - 1].toggle()
    case .union, .intersection, .difference:
      let other = results.removeLast()
      let one = results.removeLast()
      results.append(
        step == .union ? one || other : step == .difference ? one && !other : one && other)
    }
  }
}

extension Region: SnapshotValue {
  package static var blank: Region { .infinite }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try steps.code(with: &coder)
    try depth.code(with: &coder)
    // What evaluating them leaves.
    var results = 0
    for step in steps {
      switch step {
      case .infinite, .circle, .rectangle: results += 1
      case .inverse: try coder.require(results > 0, "region inconsistent (inverse of nothing)")
      case .union, .intersection, .difference:
        try coder.require(results > 1, "region inconsistent (operation on fewer than two)")
        results -= 1
      }
    }
    try coder.require(
      results == 1 && depth > 0 && depth <= steps.count, "region inconsistent (not one result)")
  }
}

extension Region.Step: SnapshotValue {
  static var blank: Region.Step { .infinite }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .infinite: 0
      case .circle: 1
      case .rectangle: 2
      case .inverse: 3
      case .union: 4
      case .intersection: 5
      case .difference: 6
      }
    try tag.code(with: &coder)
    switch tag {
    case 1:
      var (center, radius) = (Point.zero, 0.0)
      if case .circle(let point, let length) = self { (center, radius) = (point, length) }
      try center.code(with: &coder)
      try radius.code(with: &coder)
      self = .circle(center: center, radius: radius)
    case 2:
      var rect = Rect.blank
      if case .rectangle(let own) = self { rect = own }
      try rect.code(with: &coder)
      self = .rectangle(rect)
    default:
      let plain: [Region.Step] = [
        .infinite, .infinite, .infinite, .inverse, .union, .intersection, .difference,
      ]
      try coder.require(Int(tag) < plain.count, "unknown step of a region")
      self = plain[Int(tag)]
    }
  }
}
