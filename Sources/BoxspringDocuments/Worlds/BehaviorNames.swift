import PlaneDynamics

/// The behaviors of a scene by name.
///
/// A behavior to which the file gives no name is called by its kind, the second of a kind `gravity 2`
/// and so on.
public struct BehaviorNames: Equatable, Sendable {
  /// A behavior and its name.
  public struct Entry: Equatable, Sendable {
    /// Its name; one per scene.
    public let name: String
    /// The behavior.
    public let id: BehaviorID
  }

  /// All behaviors there are, parents before children, in order of addition.
  public private(set) var entries: [Entry] = []

  /// No behavior at all.
  public init() {}

  /// The behavior of a name; linear in their number.
  public subscript(name: String) -> BehaviorID? {
    entries.first { $0.name == name }?.id
  }

  /// The name of a behavior; linear in their number.
  public func name(of id: BehaviorID) -> String? {
    entries.first { $0.id == id }?.name
  }

  /// Adds a behavior under a name that is not taken.
  public mutating func add(_ name: String, _ id: BehaviorID) {
    entries.append(Entry(name: name, id: id))
  }

  /// Forgets the behaviors that a world no longer has.
  public mutating func removeStrangers(to world: DynamicsWorld) {
    entries.removeAll { world[$0.id] == nil }
  }

  /// A name for a behavior of a kind that has none of its own.
  func freeName(for kind: String) -> String {
    guard self[kind] != nil else { return kind }
    var number = 2
    while self["\(kind) \(number)"] != nil { number += 1 }
    return "\(kind) \(number)"
  }
}
