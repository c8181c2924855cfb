import PlaneDynamics

/// A behavior under its name, with those below it.
public struct NamedBehavior: Equatable, Sendable {
  /// Its name; one per scene. Nil where the file gives none.
  public var name: String?
  /// What it does.
  public var behavior: Behavior
  /// The children of a composite.
  public var children: [NamedBehavior]

  /// A behavior under a name.
  public init(_ name: String?, _ behavior: Behavior, children: [NamedBehavior] = []) {
    self.name = name
    self.behavior = behavior
    self.children = children
  }

  /// Adds it, and its children with it, to a world.
  ///
  /// - Throws: what the world says of the first behavior that cannot be.
  func add(
    to world: inout DynamicsWorld, under parent: BehaviorID?, _ names: inout BehaviorNames
  ) throws(DynamicsError) {
    let id = try world.add(behavior, to: parent)
    names.add(name ?? names.freeName(for: behavior.kindName), id)
    for child in children { try child.add(to: &world, under: id, &names) }
  }
}

extension Behavior {
  /// What a file calls the kind.
  public var kindName: String {
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
