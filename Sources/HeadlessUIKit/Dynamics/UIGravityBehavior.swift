import Foundation
import PlaneDynamics
import PlaneGeometry

/// A uniform acceleration of its items.
///
/// An animator has one gravity: that written last counts for the items of all, and removing one
/// leaves none. ``AnimatorOptions/quirks`` without `sharedGravity` keep them apart.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  /// Gravity for items, of 1 downward.
  public init(items: [any UIDynamicItem]) {
    super.init()
    setMembers(items)
  }

  /// The items that fall, in order of addition.
  open var items: [any UIDynamicItem] { members }

  /// Adds an item; nothing where it has it.
  open func addItem(_ item: any UIDynamicItem) { addMember(item) }

  /// Takes an item out; nothing where it does not have it.
  open func removeItem(_ item: any UIDynamicItem) { removeMember(item) }

  /// The acceleration, 1 of which is 1000 pt/s².
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet { update { [direction = gravityDirection.vector] in $0.gravity?.direction = direction } }
  }

  /// Where it pulls, in radians, 0 to the right, π/2 down. Without a magnitude it is 0 and cannot
  /// be changed, as in UIKit.
  open var angle: CGFloat {
    get { Elementary.atan2(y: Double(gravityDirection.dy), x: Double(gravityDirection.dx)) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The acceleration, 1 of which is 1000 pt/s². Setting it to 0 makes the angle 0, too, as in
  /// UIKit.
  open var magnitude: CGFloat {
    get { gravityDirection.vector.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets both; the angle in radians.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, magnitude: magnitude)
  }

  override var isComposite: Bool { false }

  override func value(_ items: [ItemID], _ animator: UIDynamicAnimator) -> Behavior {
    .gravity(GravityBehavior(items: items, direction: gravityDirection.vector))
  }
}

extension CGVector {
  /// A vector of a length at an angle in radians.
  init(angle: CGFloat, magnitude: CGFloat) {
    let (sin, cos) = Elementary.sincos(Double(angle))
    self.init(dx: magnitude * cos, dy: magnitude * sin)
  }
}
