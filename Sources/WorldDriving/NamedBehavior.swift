import PlaneDynamics
import PlaneGeometry

/// A behavior under its name, with those below it.
public struct NamedBehavior: Equatable, Sendable {
  /// Its name; one per scene. Nil calls it by its kind, see ``BehaviorNames``.
  package var name: String?
  /// What it does.
  package var behavior: Behavior
  /// The children of a composite.
  package var children: [NamedBehavior]

  /// A behavior under a name.
  public init(_ name: String?, _ behavior: Behavior, children: [NamedBehavior] = []) {
    self.name = name
    self.behavior = behavior
    self.children = children
  }

  /// Adds it, and its children with it, to a world.
  ///
  /// - Throws: a name that is taken, or what the world says of the first behavior that cannot be; nothing has
  ///   changed then.
  package func add(
    to world: inout DynamicsWorld, under parent: BehaviorID?, _ names: inout BehaviorNames
  ) throws(WorldChangeError) {
    var seen: Set<String> = []
    if let taken = firstTakenName(names, &seen) { throw .init(.nameTaken(taken)) }
    try insert(into: &world, under: parent, &names)
  }

  private func insert(
    into world: inout DynamicsWorld, under parent: BehaviorID?, _ names: inout BehaviorNames
  ) throws(WorldChangeError) {
    var added: BehaviorID?
    try refusing { () throws(DynamicsError) in added = try world.add(behavior, to: parent) }
    guard let added else { return }
    names.add(name ?? names.freeName(for: behavior.kindName), added)
    do throws(WorldChangeError) {
      for child in children { try child.insert(into: &world, under: added, &names) }
    } catch {
      assertSuccess(because: "the behavior has just been added") { () throws(DynamicsError) in
        try world.remove(added)
      }
      names.removeStrangers(to: world)
      throw error
    }
  }

  /// The first name, of its own or its children's, that is there already or comes twice.
  private func firstTakenName(_ names: BehaviorNames, _ seen: inout Set<String>) -> String? {
    if let name {
      guard names[name] == nil, seen.insert(name).inserted else { return name }
    }
    for child in children {
      if let taken = child.firstTakenName(names, &seen) { return taken }
    }
    return nil
  }
}

extension Behavior {
  /// What the kind is called in files, and behaviors of it that have no name of their own.
  package var kindName: String {
    switch self {
    case .gravity: "gravity"
    case .push: "push"
    case .snap: "snap"
    case .attachment: "attachment"
    case .collision: "collision"
    case .field: "field"
    case .itemProperties: "properties"
    case .composite: "composite"
    }
  }
}
