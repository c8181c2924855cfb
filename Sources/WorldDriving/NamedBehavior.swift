import PlaneDynamics
import PlaneGeometry

/// A behavior with its name and its children.
public struct NamedBehavior: Equatable, Sendable {
  /// Its name, unique within the scene. Nil for a name after its kind, such as `gravity`.
  public var name: String?
  /// The behavior itself.
  public var behavior: Behavior
  /// The children of a composite.
  public var children: [NamedBehavior]

  /// A behavior with a name.
  ///
  /// - Parameters:
  ///   - name: unique within the scene; nil for its kind, such as `gravity`, and `gravity 2` for the second of the kind.
  ///   - behavior: the behavior itself.
  ///   - children: those of a composite.
  public init(_ name: String?, _ behavior: Behavior, children: [NamedBehavior] = []) {
    self.name = name
    self.behavior = behavior
    self.children = children
  }

  /// Adds the behavior and its children to a world.
  ///
  /// - Throws: ``WorldChangeError`` for a name that is taken, and for the first behavior that the world refuses; nothing has
  ///   changed then.
  @discardableResult
  package func add(
    to world: inout DynamicsWorld, under parent: BehaviorID?, _ names: inout BehaviorNames
  ) throws(WorldChangeError) -> BehaviorID {
    var seen: Set<String> = []
    if let taken = firstTakenName(names, &seen) { throw .init(.nameTaken(taken)) }
    return try insert(into: &world, under: parent, &names)
  }

  @discardableResult
  private func insert(
    into world: inout DynamicsWorld, under parent: BehaviorID?, _ names: inout BehaviorNames
  ) throws(WorldChangeError) -> BehaviorID {
    let added = try refusing { () throws(DynamicsError) in try world.add(behavior, to: parent) }
    names.add(name ?? names.freeName(for: behavior.kindName), added)
    do throws(WorldChangeError) {
      for child in children { try child.insert(into: &world, under: added, &names) }
    } catch {
      assertSuccess(because: "the behavior has just been added") { () throws(DynamicsError) in
        try world.remove(added)
      }
      names.removeEntries(notIn: world)
      throw error
    }
    return added
  }

  /// The first of its own and its children's names that is taken or occurs twice.
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
  /// The name of the kind in files, and of behaviors without a name of their own.
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
