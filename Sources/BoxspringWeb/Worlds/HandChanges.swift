import BoxspringDocuments
import PlaneGeometry
import WorldDriving

/// What the user has done to a world since its start, as changes of a world file.
struct HandChanges {
  /// The behavior that ties an item to a hand, and the properties set by hand: names that the scene does not use.
  let grip, tuning: String
  private var entries: [Entry] = []

  private struct Entry {
    var time: Double
    var action: Action
  }

  private enum Action {
    /// Kept apart from the others because there are many.
    case drag(Point)
    case other([JSONValue.Member])
  }

  init(in scene: WorldScene) {
    grip = scene.freeName("hand")
    tuning = scene.freeName("parameters")
  }

  var isEmpty: Bool { entries.isEmpty }

  mutating func removeAll() { entries = [] }

  mutating func add(at time: Double, _ members: [JSONValue.Member]) {
    entries.append(Entry(time: time, action: .other(members)))
  }

  /// Moves the anchor of the grip, in points. Of several moves at the same time the first, which wakes the item, and the last are kept.
  mutating func drag(at time: Double, to place: Point) {
    if isDrag(entries.count - 1, at: time), isDrag(entries.count - 2, at: time) {
      entries.removeLast()
    }
    entries.append(Entry(time: time, action: .drag(place)))
  }

  private func isDrag(_ index: Int, at time: Double) -> Bool {
    guard index >= 0, entries[index].time == time, case .drag = entries[index].action else {
      return false
    }
    return true
  }

  /// The changes in the order in which they were made.
  var values: [JSONValue] {
    entries.map { entry in
      let at = JSONValue.Member("at", .number(entry.time))
      switch entry.action {
      case .drag(let place):
        return .object([
          at, .init("set", .string(grip)),
          .init("values", .object([.init("anchor", .place(place))])),
        ])
      case .other(let members): return .object([at] + members)
      }
    }
  }
}

extension WorldScene {
  /// A name that no behavior has at any time.
  fileprivate func freeName(_ name: String) -> String {
    var (number, candidate) = (1, name)
    while isBehavior(candidate) {
      number += 1
      candidate = "\(name) \(number)"
    }
    return candidate
  }

  private func isBehavior(_ name: String) -> Bool {
    behaviors[name] != nil
      || changes.contains { change in
        if case .add(let behavior, _) = change.action { behavior.contains(name) } else { false }
      }
  }
}

extension NamedBehavior {
  fileprivate func contains(_ name: String) -> Bool {
    self.name == name || children.contains { $0.contains(name) }
  }
}

extension JSONValue {
  /// A place as x and y.
  static func place(_ point: Point) -> JSONValue {
    .object([.init("x", .number(point.x)), .init("y", .number(point.y))])
  }

  /// A vector as dx and dy.
  static func vector(_ vector: Vector) -> JSONValue {
    .object([.init("dx", .number(vector.dx)), .init("dy", .number(vector.dy))])
  }
}
