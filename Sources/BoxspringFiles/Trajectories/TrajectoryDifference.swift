import PlaneDynamics
import PlaneGeometry

/// In what two trajectories differ: where first, in how many frames, and by how much at most.
///
/// Frames are compared by their index, items by their place in the list, numbers bit by bit unless
/// there is a tolerance. A rotation counts as the way of the item's farthest corner, in points.
/// Velocities are compared where both have them; events by what happened to whom, and when and where.
public struct TrajectoryDifference: Equatable, Sendable {
  /// A difference and its place.
  public struct Finding: Equatable, Sendable {
    /// Index of the frame, from 0.
    public var frame: Int
    /// Time of the frame, in seconds.
    public var time: Double
    /// What is different, in words that `one` and `other` complete.
    public var subject: String
    /// What the first trajectory has.
    public var one: String
    /// What the second has.
    public var other: String
  }

  /// The first difference, nil where there is none. Within a frame the order is: time, items, events.
  public private(set) var first: Finding?
  /// How many frames differ, those included that only one trajectory has.
  public private(set) var differingFrames = 0
  /// The greatest distance between an item in one and in the other, in points, whether or not the
  /// tolerance allows it.
  public private(set) var largestDistance = 0.0
  /// Where that is: the item's name, and the frame.
  public private(set) var largestPlace: (name: String, frame: Int)?
  /// How many frames each has.
  public let counts: (one: Int, other: Int)
  /// Why nothing can be compared; nil where both have the same items.
  public private(set) var mismatch: String?

  private let tolerance: Double
  private let timeTolerance: Double
  private let items: [TrajectoryItem]
  private let hasVelocities: Bool

  /// Whether the trajectories are equal within the tolerance.
  public var isEqual: Bool { first == nil && mismatch == nil }

  /// Compares two trajectories; linear in their items and events.
  /// - Parameters:
  ///   - tolerance: how far apart two places may be in points, and two velocities in points per second.
  ///   - timeTolerance: how far apart two times may be, in seconds.
  public init(
    _ one: Trajectory, _ other: Trajectory, tolerance: Double = 0, timeTolerance: Double = 0
  ) {
    self.tolerance = tolerance
    self.timeTolerance = timeTolerance
    items = one.header.items
    hasVelocities = one.header.hasVelocities && other.header.hasVelocities
    counts = (one.frames.count, other.frames.count)
    mismatch = Self.mismatch(one.header.items, other.header.items)
    guard mismatch == nil else { return }
    for index in 0..<max(counts.one, counts.other) {
      let difference = compare(
        index < counts.one ? one.frames[index] : nil,
        index < counts.other ? other.frames[index] : nil, index)
      guard let difference else { continue }
      differingFrames += 1
      if first == nil { first = difference }
    }
  }

  private static func mismatch(_ one: [TrajectoryItem], _ other: [TrajectoryItem]) -> String? {
    guard one.count == other.count else {
      return "one has \(one.count) items, the other \(other.count)"
    }
    for (place, (a, b)) in zip(one, other).enumerated() where a.name != b.name {
      return "item \(place) is \"\(a.name)\" in one and \"\(b.name)\" in the other"
    }
    return nil
  }

  private mutating func compare(
    _ one: TrajectoryFrame?, _ other: TrajectoryFrame?, _ index: Int
  ) -> Finding? {
    guard let one, let other else {
      let (has, lacks) = ("is there", "is not")
      return Finding(
        frame: index, time: one?.time ?? other?.time ?? 0, subject: "the frame",
        one: one == nil ? lacks : has, other: other == nil ? lacks : has)
    }
    var finding: Finding?
    func note(_ subject: String, _ a: String, _ b: String) {
      guard finding == nil else { return }
      finding = Finding(frame: index, time: one.time, subject: subject, one: a, other: b)
    }
    if !(abs(one.time - other.time) <= timeTolerance) {
      note("the time", NumberText.shortest(one.time), NumberText.shortest(other.time))
    }
    for (place, (a, b)) in zip(one.states, other.states).enumerated() {
      compare(a, b, place, index) { note($0, NumberText.shortest($1), NumberText.shortest($2)) }
    }
    compare(one.events, other.events, note)
    return finding
  }

  private mutating func compare(
    _ one: ItemState, _ other: ItemState, _ place: Int, _ frame: Int,
    _ note: (String, Double, Double) -> Void
  ) {
    let name = items[place].name
    let distance = (one.center - other.center).length
    if distance > largestDistance {
      largestDistance = distance
      largestPlace = (name, frame)
    }
    let size = items[place].size
    let reach = Vector(dx: size.width / 2, dy: size.height / 2).length
    var numbers = [
      ("x", one.center.x, other.center.x, 1), ("y", one.center.y, other.center.y, 1),
      ("rotation", one.rotation, other.rotation, reach),
    ]
    if hasVelocities {
      numbers += [
        ("dx", one.linearVelocity.dx, other.linearVelocity.dx, 1),
        ("dy", one.linearVelocity.dy, other.linearVelocity.dy, 1),
        ("spin", one.angularVelocity, other.angularVelocity, reach),
      ]
    }
    for (field, a, b, scale) in numbers where !(abs(a - b) * scale <= tolerance) {
      return note("\(field) of \(name)", a, b)
    }
  }

  private func compare(
    _ one: [TrajectoryEvent], _ other: [TrajectoryEvent], _ note: (String, String, String) -> Void
  ) {
    for (place, (a, b)) in zip(one, other).enumerated() where !isNear(a, b) {
      return note("event \(place) since the frame before", text(a), text(b))
    }
    guard one.count != other.count else { return }
    let place = min(one.count, other.count)
    note(
      "event \(place) since the frame before", place < one.count ? text(one[place]) : "nothing",
      place < other.count ? text(other[place]) : "nothing")
  }

  private func isNear(_ one: TrajectoryEvent, _ other: TrajectoryEvent) -> Bool {
    guard one.kind == other.kind, one.item == other.item,
      one.contact?.partner == other.contact?.partner,
      one.contact?.edge == other.contact?.edge,
      one.contact?.behavior == other.contact?.behavior,
      abs(one.time - other.time) <= timeTolerance
    else { return false }
    guard let a = one.contact, let b = other.contact else { return true }
    return tolerance > 0
      ? (a.point - b.point).length <= tolerance
      : a == b
  }

  private func text(_ event: TrajectoryEvent) -> String {
    let item = event.item.map { " \(items[$0].name)" } ?? ""
    let partner: String =
      switch event.contact?.partner {
      case .item(let other): " with \(items[other].name)"
      case .boundary(let name): " with \(name ?? "the bounds")"
      case nil: ""
      }
    return "\(event.kind.rawValue)\(item)\(partner) at \(NumberText.shortest(event.time)) s"
  }

  /// Whether two comparisons found the same.
  public static func == (one: TrajectoryDifference, other: TrajectoryDifference) -> Bool {
    one.first == other.first && one.differingFrames == other.differingFrames
      && one.largestDistance == other.largestDistance && one.mismatch == other.mismatch
  }
}

extension TrajectoryDifference {
  /// The difference in a paragraph, one sentence after the other.
  public func description(firstName: String, secondName: String) -> String {
    if let mismatch { return "They cannot be compared: \(mismatch)." }
    guard let first else {
      let frames = counts.one == 1 ? "The frame is" : "All \(counts.one) frames are"
      return largestDistance == 0
        ? "\(frames) equal." : "\(frames) equal within the tolerance. \(largest)"
    }
    let total = max(counts.one, counts.other)
    var sentences = [
      "They differ first in frame \(first.frame) (\(NumberText.shortest(first.time)) s): "
        + "\(first.subject) is \(first.one) in \(firstName), \(first.other) in \(secondName).",
      differingFrames == 1
        ? "1 of \(total) frames differs." : "\(differingFrames) of \(total) frames differ.",
    ]
    if largestDistance > 0 { sentences.append(largest) }
    if counts.one != counts.other {
      sentences.append(
        "\(firstName) has \(counts.one) frames, \(secondName) \(counts.other).")
    }
    return sentences.joined(separator: " ")
  }

  private var largest: String {
    guard let largestPlace else { return "" }
    return "The greatest distance is \(NumberText.shortest(largestDistance)) pt, of "
      + "\(largestPlace.name) in frame \(largestPlace.frame)."
  }
}
