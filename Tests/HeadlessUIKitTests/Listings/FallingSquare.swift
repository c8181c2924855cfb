#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A square falls on a barrier that reaches under its left side, tips over, and lands on the bottom
/// of the view. Where it hits the barrier, it becomes yellow.
final class FallingSquare: UICollisionBehaviorDelegate {
  let view: UIView
  let square = UIView(frame: CGRect(x: 100, y: 20, width: 80, height: 80))
  let animator: UIDynamicAnimator
  private(set) var hits: [String] = []

  init(in view: UIView) {
    self.view = view
    animator = UIDynamicAnimator(referenceView: view)
    square.backgroundColor = .gray
    view.addSubview(square)

    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(
      withIdentifier: "barrier" as NSCopying, from: CGPoint(x: 0, y: 300),
      to: CGPoint(x: 130, y: 300))
    collision.collisionDelegate = self

    let bounce = UIDynamicItemBehavior(items: [square])
    bounce.elasticity = 0.4

    animator.addBehavior(UIGravityBehavior(items: [square]))
    animator.addBehavior(collision)
    animator.addBehavior(bounce)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    guard let name = identifier as? String else {
      hits.append("bounds")
      return
    }
    hits.append(name)
    (item as? UIView)?.backgroundColor = .yellow
  }
}
