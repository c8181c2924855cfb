/// A behavior with all that are below it, as a value: what `DynamicsWorld/detach(_:)` takes out of
/// a world, and `DynamicsWorld/add(_:to:)` puts back, there or into a copy of it.
public struct BehaviorBranch: Equatable, Sendable {
  /// The behavior itself.
  public var behavior: Behavior
  /// What is below it, in order of addition; only a composite has children.
  public var children: [BehaviorBranch]

  /// A behavior with children, which only a composite can have.
  public init(_ behavior: Behavior, children: [BehaviorBranch] = []) {
    self.behavior = behavior
    self.children = children
  }
}
