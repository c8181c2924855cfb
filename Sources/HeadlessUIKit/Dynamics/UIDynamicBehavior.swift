import Foundation
import PlaneDynamics

/// What moves items, or a composite of behaviors: a subclass with children.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// The behaviors below it, in order of addition.
  public private(set) final var childBehaviors: [UIDynamicBehavior] = []
  /// Called after each frame in which the animator runs, once items have been moved and delegates
  /// of collisions called.
  open var action: (() -> Void)?
  /// The animator that it is in; nil where it is in none.
  public internal(set) weak final var dynamicAnimator: UIDynamicAnimator?

  /// Which behavior of the animator's world it is, while it is in an animator.
  final var id: BehaviorID?
  final weak var parent: UIDynamicBehavior?
  /// The items that it acts on, each once.
  private(set) final var members: [any UIDynamicItem] = []
  private var memberIdentities: Set<ObjectIdentifier> = []

  /// A behavior without children.
  public override init() { super.init() }

  /// Called before it enters an animator, with ``dynamicAnimator`` set already, and before it
  /// leaves one, with nil.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// Puts a behavior below this one, which acts as if it had been added on its own.
  ///
  /// Ignored where it is there already, and by UIKit's own behaviors, which have no children.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard isComposite, behavior.parent !== self else { return }
    precondition(
      behavior.parent == nil && behavior.dynamicAnimator == nil,
      "the behavior is in an animator or below another behavior; remove it there first")
    var ancestor: UIDynamicBehavior? = self
    while let each = ancestor {
      precondition(each !== behavior, "a behavior cannot be below itself")
      ancestor = each.parent
    }
    behavior.parent = self
    childBehaviors.append(behavior)
    if let dynamicAnimator, let id { dynamicAnimator.associate(behavior, under: id) }
  }

  /// Takes a behavior away from below this one; ignored where it is not.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let place = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    if behavior.id != nil { dynamicAnimator?.dissociate(behavior) }
    childBehaviors.remove(at: place)
    behavior.parent = nil
  }

  // MARK: - For subclasses of this module

  /// Whether it has children and nothing else.
  var isComposite: Bool { true }

  /// What the world gets for it, given the names of its ``members`` there.
  func value(_ items: [ItemID], _ animator: UIDynamicAnimator) -> Behavior { .composite }

  /// Called once the world has it.
  func didAssociate(with animator: UIDynamicAnimator) {}

  /// Called while the world still has it.
  func willDissociate(from animator: UIDynamicAnimator) {}

  /// Changes what the world has of it.
  final func update(_ change: (inout Behavior) -> Void) {
    guard let dynamicAnimator, let id else { return }
    dynamicAnimator.change { world throws(DynamicsError) in try world.update(id, change) }
  }

  /// Makes items its first members, each once.
  final func setMembers(_ items: [any UIDynamicItem]) {
    for item in items where memberIdentities.insert(ObjectIdentifier(item)).inserted {
      members.append(item)
    }
  }

  final func isMember(_ item: any UIDynamicItem) -> Bool {
    memberIdentities.contains(ObjectIdentifier(item))
  }

  /// Adds a member; nothing where it is one.
  final func addMember(_ item: any UIDynamicItem) {
    guard memberIdentities.insert(ObjectIdentifier(item)).inserted else { return }
    members.append(item)
    guard let dynamicAnimator, let id else { return }
    let name = dynamicAnimator.use(item)
    dynamicAnimator.change { world throws(DynamicsError) in try world.add(name, to: id) }
  }

  /// Takes a member out; nothing where it is none.
  final func removeMember(_ item: any UIDynamicItem) {
    guard memberIdentities.remove(ObjectIdentifier(item)) != nil else { return }
    members.removeAll { $0 === item }
    guard let dynamicAnimator, let id, let name = dynamicAnimator.name(of: item) else { return }
    dynamicAnimator.change { world throws(DynamicsError) in try world.remove(name, from: id) }
    dynamicAnimator.release(item)
  }

  /// The behavior and all below it, parents before children.
  final func forEachInWalk(_ body: (UIDynamicBehavior) -> Void) {
    body(self)
    for child in childBehaviors { child.forEachInWalk(body) }
  }
}
