import PlaneDynamics
import PlaneGeometry

/// The behaviors of a scene by name.
///
/// A behavior without a name is named after its kind; the second of a kind is `gravity 2`, and so on.
package struct BehaviorNames: Sendable {
  /// A behavior and its name.
  package struct Entry: Equatable, Sendable {
    /// Its name, unique within the scene.
    package let name: String
    /// The behavior.
    package let id: BehaviorID
  }

  /// All behaviors, parents before children, in order of addition.
  package private(set) var entries: [Entry] = []
  /// Names of behaviors that are no longer in the world, for its next report.
  private var removed: [Entry] = []
  private var ids: [String: BehaviorID] = [:]
  /// For each kind, the least number that may be free; all below it are taken.
  private var leastFree: [String: Int] = [:]

  /// No behaviors.
  package init() {}

  /// The behavior of a name.
  package subscript(name: String) -> BehaviorID? { ids[name] }

  /// The name of a behavior; linear in their number.
  package func name(of id: BehaviorID) -> String? {
    entries.first { $0.id == id }?.name
  }

  /// Adds a behavior under a name that is not taken.
  mutating func add(_ name: String, _ id: BehaviorID) {
    entries.append(Entry(name: name, id: id))
    ids[name] = id
  }

  /// The name of a behavior that exists, or was removed since the last call of ``forgetRemoved()``;
  /// linear in their number.
  func lastName(of id: BehaviorID) -> String? {
    name(of: id) ?? removed.first { $0.id == id }?.name
  }

  /// Forgets the names of removed behaviors, once all events that they caused are reported.
  mutating func forgetRemoved() { removed.removeAll() }

  /// Removes the behaviors that a world no longer has.
  mutating func removeEntries(notIn world: DynamicsWorld) {
    for entry in entries where world[entry.id] == nil {
      ids[entry.name] = nil
      removed.append(entry)
    }
    entries.removeAll { world[$0.id] == nil }
    leastFree = [:]
  }

  /// A name for a behavior of a kind that has none of its own.
  mutating func freeName(for kind: String) -> String {
    var number = leastFree[kind] ?? 1
    while ids[Self.name(kind, number)] != nil { number += 1 }
    leastFree[kind] = number
    return Self.name(kind, number)
  }

  /// The name of the behavior of a kind that is the first of them, the second and so on.
  private static func name(_ kind: String, _ number: Int) -> String {
    number == 1 ? kind : "\(kind) \(number)"
  }
}

extension BehaviorNames: Equatable {
  /// Whether both hold the same behaviors under the same names, in the same order.
  package static func == (first: BehaviorNames, second: BehaviorNames) -> Bool {
    first.entries == second.entries
  }
}

extension BehaviorNames: SnapshotValue {
  package static var blank: BehaviorNames { BehaviorNames() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try entries.code(with: &coder)
    try removed.code(with: &coder)
    guard !coder.isWriting else { return }
    let (entries, removed) = (entries, removed)
    self = BehaviorNames()
    for entry in entries { add(entry.name, entry.id) }
    self.removed = removed
  }
}

extension BehaviorNames.Entry: SnapshotValue {
  package static var blank: BehaviorNames.Entry { BehaviorNames.Entry(name: "", id: .blank) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (name, id) = (name, id)
    try name.code(with: &coder)
    try id.code(with: &coder)
    self = BehaviorNames.Entry(name: name, id: id)
  }
}
