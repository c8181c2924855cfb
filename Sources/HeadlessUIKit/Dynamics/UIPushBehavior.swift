import Foundation
import PlaneDynamics
import PlaneGeometry

/// A force on its items, lasting or a single impulse.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  /// How long a push lasts.
  public enum Mode: Int, Sendable {
    /// A force for as long as it is active: 1 accelerates 100 by 100 pt of density 1 by 100 pt/s².
    case continuous
    /// An impulse at the start of the next frame; then it is no longer active.
    case instantaneous
  }

  /// How long it lasts.
  public final let mode: Mode
  private var push: PushBehavior
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// A push of items, of magnitude 0 and angle 0.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    push = PushBehavior(
      items: [], mode: mode == .continuous ? .continuous : .instantaneous, direction: .zero)
    super.init()
    setMembers(items)
  }

  /// The items that are pushed, in order of addition.
  open var items: [any UIDynamicItem] { members }

  /// Adds an item; nothing where it has it.
  open func addItem(_ item: any UIDynamicItem) {
    addMember(item)
    if offsets[ObjectIdentifier(item)] != nil { takeOffsets() }
  }

  /// Takes an item out, with its offset; nothing where it does not have it.
  open func removeItem(_ item: any UIDynamicItem) {
    guard isMember(item) else { return }
    removeMember(item)
    offsets[ObjectIdentifier(item)] = nil
  }

  /// Whether it pushes. An impulse that has been given has made it false; true gives it once more.
  open var active: Bool {
    get { current.isActive }
    set { set { $0.isActive = newValue } }
  }

  /// Where it pushes, in radians, 0 to the right, π/2 down.
  open var angle: CGFloat {
    get { push.angle }
    set { set { $0.angle = Double(newValue) } }
  }

  /// The force or impulse; negative ones turn it around. At 0 the angle is kept.
  open var magnitude: CGFloat {
    get { push.magnitude }
    set { set { $0.magnitude = Double(newValue) } }
  }

  /// The force or impulse.
  open var pushDirection: CGVector {
    get { CGVector(push.direction) }
    set { set { $0.direction = newValue.vector } }
  }

  /// Sets both; the angle in radians.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    set {
      $0.angle = Double(angle)
      $0.magnitude = Double(magnitude)
    }
  }

  /// Where an item is pushed: from its middle, in points; it does not turn with the item.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets where an item is pushed; nothing where it is not among ``items``.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    guard isMember(item) else { return }
    offsets[ObjectIdentifier(item)] = offset
    takeOffsets()
  }

  private func takeOffsets() {
    guard let dynamicAnimator else { return }
    let targets = targets(in: dynamicAnimator)
    update { $0.push?.targetOffsets = targets }
  }

  private func targets(in animator: UIDynamicAnimator) -> [PushBehavior.TargetOffset] {
    members.compactMap { item in
      guard let offset = offsets[ObjectIdentifier(item)], let name = animator.name(of: item)
      else { return nil }
      return PushBehavior.TargetOffset(item: name, offset: offset.vector)
    }
  }

  /// The push as the world has it.
  private var current: PushBehavior {
    guard let dynamicAnimator, let id else { return push }
    return dynamicAnimator.world[id]?.push ?? push
  }

  private func set(_ change: (inout PushBehavior) -> Void) {
    // An impulse may have been given since.
    push.isActive = active
    change(&push)
    let new = push
    update { behavior in
      guard let old = behavior.push else { return }
      var next = new
      (next.items, next.targetOffsets) = (old.items, old.targetOffsets)
      behavior.push = next
    }
  }

  override var isComposite: Bool { false }

  override func value(_ items: [ItemID], _ animator: UIDynamicAnimator) -> Behavior {
    var push = push
    push.items = items
    push.targetOffsets = targets(in: animator)
    return .push(push)
  }

  override func willDissociate(from animator: UIDynamicAnimator) { push.isActive = active }
}
