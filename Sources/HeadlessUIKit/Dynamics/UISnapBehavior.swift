import Foundation
import PlaneDynamics

/// Draws an item to a point and upright, and has it swing there.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  /// How little it swings, from 0 to 1. Changed while it is in an animator, it counts from the next
  /// time that it is added, as in UIKit.
  open var damping: CGFloat = 0.5
  /// Where the middle of the item comes to rest.
  open var snapPoint: CGPoint {
    didSet { update { [point = snapPoint.point] in $0.snap?.point = point } }
  }

  /// A snap of an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init()
    setMembers([item])
  }

  override var isComposite: Bool { false }

  override func value(_ items: [ItemID], _ animator: UIDynamicAnimator) -> Behavior {
    .snap(SnapBehavior(item: items[0], to: snapPoint.point, damping: Double(damping)))
  }
}
