import Foundation
import PlaneDynamics
import PlaneGeometry

/// What its items are made of, and how fast they move.
///
/// Only properties that have been set count; where several behaviors set one, the last in a walk of
/// the animator's behaviors wins, parents before children.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var properties = ItemPropertiesBehavior(items: [])
  /// What has been added before the behavior entered an animator.
  private var waiting: [ObjectIdentifier: (linear: Vector, angular: Double)] = [:]

  /// Properties of items, none of them set.
  public init(items: [any UIDynamicItem]) {
    super.init()
    setMembers(items)
  }

  /// The items, in order of addition.
  open var items: [any UIDynamicItem] { members }

  /// Adds an item; nothing where it has it.
  open func addItem(_ item: any UIDynamicItem) { addMember(item) }

  /// Takes an item out; nothing where it does not have it.
  open func removeItem(_ item: any UIDynamicItem) {
    removeMember(item)
    waiting[ObjectIdentifier(item)] = nil
  }

  /// Share of the speed that a collision gives back; 0.2 until it is set.
  open var elasticity: CGFloat {
    get { CGFloat(properties.elasticity ?? 0.2) }
    set { set { $0.elasticity = Double(newValue) } }
  }

  /// Coefficient of friction; 0.2 until it is set.
  open var friction: CGFloat {
    get { CGFloat(properties.friction ?? 0.2) }
    set { set { $0.friction = Double(newValue) } }
  }

  /// Mass of 100 by 100 pt; 1 until it is set.
  open var density: CGFloat {
    get { CGFloat(properties.density ?? 1) }
    set { set { $0.density = Double(newValue) } }
  }

  /// Damping of the velocity, per second; 0.1 until it is set.
  open var resistance: CGFloat {
    get { CGFloat(properties.resistance ?? 0.1) }
    set { set { $0.resistance = Double(newValue) } }
  }

  /// Damping of the rotation, per second; 0.1 until it is set.
  open var angularResistance: CGFloat {
    get { CGFloat(properties.angularResistance ?? 0.1) }
    set { set { $0.angularResistance = Double(newValue) } }
  }

  /// Electric charge; 0 until it is set.
  open var charge: CGFloat {
    get { CGFloat(properties.charge ?? 0) }
    set { set { $0.charge = Double(newValue) } }
  }

  /// Whether the items stay where they are, like walls; false until it is set.
  open var isAnchored: Bool {
    get { properties.isAnchored ?? false }
    set { set { $0.isAnchored = newValue } }
  }

  /// Whether the items turn; true until it is set.
  open var allowsRotation: Bool {
    get { properties.allowsRotation ?? true }
    set { set { $0.allowsRotation = newValue } }
  }

  private func set(_ change: (inout ItemPropertiesBehavior) -> Void) {
    change(&properties)
    let new = properties
    update { behavior in
      guard let old = behavior.itemProperties else { return }
      var next = new
      next.items = old.items
      behavior.itemProperties = next
    }
  }

  // MARK: - Velocities

  /// Adds to the velocity of an item, in points per second. Before the behavior is in an animator,
  /// what is added waits until then. Nothing for an item that is not among ``items``.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(velocity.vector, 0, to: item)
  }

  /// Adds to the velocity at which an item turns, in radians per second, clockwise on screen.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, Double(velocity), to: item)
  }

  private func add(_ linear: Vector, _ angular: Double, to item: any UIDynamicItem) {
    guard isMember(item), linear != .zero || angular != 0 else { return }
    if id != nil, let dynamicAnimator {
      return dynamicAnimator.addVelocity(linear, angular, to: item)
    }
    let before = waiting[ObjectIdentifier(item)] ?? (.zero, 0)
    waiting[ObjectIdentifier(item)] = (before.linear + linear, before.angular + angular)
  }

  /// The velocity of an item in points per second; zero where it is not among ``items``, or the
  /// behavior in no animator.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = state(of: item)?.linearVelocity ?? .zero
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  /// The velocity at which an item turns, in radians per second; zero likewise.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(state(of: item)?.angularVelocity ?? 0)
  }

  private func state(of item: any UIDynamicItem) -> ItemState? {
    guard id != nil, isMember(item) else { return nil }
    return dynamicAnimator?.state(of: item)
  }

  override var isComposite: Bool { false }

  override func value(_ items: [ItemID], _ animator: UIDynamicAnimator) -> Behavior {
    var properties = properties
    properties.items = items
    return .itemProperties(properties)
  }

  override func didAssociate(with animator: UIDynamicAnimator) {
    for item in members {
      guard let velocity = waiting[ObjectIdentifier(item)] else { continue }
      animator.addVelocity(velocity.linear, velocity.angular, to: item)
    }
    waiting = [:]
  }
}
