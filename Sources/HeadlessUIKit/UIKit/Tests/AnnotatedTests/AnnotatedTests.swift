import Testing
import UIKit

/// Code of Swift 6, on the main actor.
@MainActor @Suite struct AnnotatedTests {
  /// A class that is annotated where Swift would infer it.
  @MainActor final class Bounces: UICollisionBehaviorDelegate {
    var count = 0

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { count += 1 }
  }

  @Test("annotated code compiles as Swift 6, and runs")
  func bounces() {
    let clock = DisplayClock()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let ball = UIView(frame: CGRect(x: 100, y: 20, width: 40, height: 40))
    view.addSubview(ball)
    let animator = UIDynamicAnimator(referenceView: view)
    let bounces = Bounces()
    let collision = UICollisionBehavior(items: [ball])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = bounces
    let elastic = UIDynamicItemBehavior(items: [ball])
    elastic.elasticity = 0.8
    for behavior in [UIGravityBehavior(items: [ball]), collision, elastic] {
      animator.addBehavior(behavior)
    }
    clock.advance(by: 5)
    #expect(bounces.count > 2)
  }

  @Test("the listings compile as they are")
  func listings() {
    let clock = DisplayClock()
    let scene = FallingSquare(in: UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500)))
    clock.advance(by: 1)
    #expect(scene.hits.first == "barrier")
  }
}
