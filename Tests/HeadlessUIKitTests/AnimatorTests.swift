import HeadlessUIKit
import Testing

/// The life of an animator: what is called when, and in which coordinates.
@MainActor @Suite struct AnimatorTests {
  let clock = DisplayClock()

  /// Notes what it hears.
  final class Listener: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var heard: [String] = []
    var item: Body?
    /// Where the item was at the first contact.
    var place: CGPoint?

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { heard.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { heard.append("pause") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      heard.append("began \(identifier as? String ?? "bounds")")
      place = place ?? self.item?.center
    }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { heard.append("ended") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem, at p: CGPoint
    ) { heard.append("met") }
  }

  /// A composite that adds its child as it enters an animator.
  final class Composite: UIDynamicBehavior {
    let gravity: UIGravityBehavior
    var seen: [Bool] = []

    init(item: any UIDynamicItem) {
      gravity = UIGravityBehavior(items: [item])
      super.init()
    }

    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
      seen.append(dynamicAnimator != nil)
      #expect(self.dynamicAnimator != nil)
      if dynamicAnimator != nil { addChildBehavior(gravity) }
    }
  }

  @Test("willResume is called within the call that wakes, didPause after the last frame")
  func delegate() {
    let animator = UIDynamicAnimator()
    let listener = Listener()
    animator.delegate = listener
    let body = Body(0, 0)
    animator.addBehavior(UIDynamicBehavior())
    #expect(listener.heard == [] && !animator.isRunning)
    animator.addBehavior(UIDynamicItemBehavior(items: [body]))
    #expect(listener.heard == ["resume"] && animator.isRunning)
    clock.advance(by: 1)
    #expect(listener.heard == ["resume", "pause"] && !animator.isRunning)
    body.center.x = 10
    animator.updateItem(usingCurrentState: body)
    #expect(listener.heard == ["resume", "pause", "resume"])
    animator.removeAllBehaviors()
    clock.advance()
    #expect(listener.heard == ["resume", "pause", "resume", "pause"])
  }

  @Test("a frame moves items, then calls delegates of collisions, then actions")
  func order() {
    let animator = UIDynamicAnimator()
    let listener = Listener()
    let body = Body(0, 0)
    listener.item = body
    let collision = UICollisionBehavior(items: [body])
    collision.addBoundary(
      withIdentifier: "floor" as NSCopying, from: CGPoint(x: -99, y: 120),
      to: CGPoint(x: 99, y: 120))
    collision.collisionDelegate = listener
    collision.action = {
      guard listener.heard.count == 1 else { return }
      listener.heard.append("action")
      #expect(listener.place == body.center, "items were moved before")
    }
    animator.addBehavior(UIGravityBehavior(items: [body]))
    animator.addBehavior(collision)
    clock.advance(by: 0.6)
    #expect(listener.heard.prefix(2) == ["began floor", "action"])
    #expect(listener.heard.contains("ended"), "it has bounced")
  }

  @Test("an action runs once a frame while the animator runs")
  func action() {
    let animator = UIDynamicAnimator()
    let body = Body(0, 0)
    let behavior = UIDynamicItemBehavior(items: [body])
    var count = 0
    behavior.action = { count += 1 }
    animator.addBehavior(behavior)
    clock.advance(by: 2)
    #expect(count == 31)
  }

  @Test("what an action or a delegate changes is taken up, even where it removes what called it")
  func removal() {
    let animator = UIDynamicAnimator()
    let (left, right) = (Body(0, 0), Body(102, 0))
    let collision = UICollisionBehavior(items: [left, right])
    final class Remover: UICollisionBehaviorDelegate {
      var count = 0
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint
      ) {
        count += 1
        behavior.dynamicAnimator?.removeAllBehaviors()
      }
    }
    let remover = Remover()
    collision.collisionDelegate = remover
    let push = UIPushBehavior(items: [left], mode: .continuous)
    push.pushDirection = CGVector(dx: 5, dy: 0)
    animator.addBehavior(collision)
    animator.addBehavior(push)
    clock.advance(by: 1)
    #expect(remover.count == 1 && animator.behaviors.isEmpty && !animator.isRunning)
    #expect(collision.dynamicAnimator == nil && collision.items.count == 2)
  }

  @Test("a composite may add children as it enters; they act as if added on their own")
  func composite() {
    let animator = UIDynamicAnimator()
    let body = Body(0, 0)
    let composite = Composite(item: body)
    animator.addBehavior(composite)
    #expect(composite.gravity.dynamicAnimator === animator)
    #expect(animator.behaviors.count == 1 && composite.childBehaviors.count == 1)
    animator.addBehavior(composite)
    #expect(animator.behaviors.count == 1, "added once more: ignored")
    clock.advance()
    #expect(isNear(body.center.y, 0.0693855, 0.00005))
    let late = UIDynamicBehavior()
    composite.addChildBehavior(late)
    #expect(late.dynamicAnimator === animator)
    composite.removeChildBehavior(late)
    #expect(late.dynamicAnimator == nil && composite.childBehaviors.count == 1)
    animator.removeBehavior(composite)
    #expect(composite.seen == [true, false] && composite.gravity.dynamicAnimator == nil)
    composite.gravity.addChildBehavior(late)
    #expect(composite.gravity.childBehaviors.isEmpty, "UIKit's own behaviors have no children")
  }

  @Test("items enter and leave behaviors that are in an animator; size and velocity begin anew")
  func membership() {
    let animator = UIDynamicAnimator()
    let body = Body(0, 0)
    let gravity = UIGravityBehavior(items: [body, body])
    #expect(gravity.items.count == 1)
    animator.addBehavior(gravity)
    clock.advance(by: 0.2)
    let y = body.center.y
    gravity.removeItem(body)
    clock.advance(by: 0.2)
    #expect(body.center.y == y && gravity.items.isEmpty)
    gravity.addItem(body)
    gravity.addItem(body)
    let properties = UIDynamicItemBehavior(items: [body])
    animator.addBehavior(properties)
    #expect(properties.linearVelocity(for: body) == .zero && gravity.items.count == 1)
    body.center.y = 999
    clock.advance()
    #expect(body.center.y < 999, "what is not told to the animator is overwritten")
  }

  @Test("views deep in the reference view move in its coordinates")
  func coordinates() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let panel = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
    panel.bounds.origin = CGPoint(x: 0, y: 30)
    let square = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    root.addSubview(panel)
    panel.addSubview(square)
    let animator = UIDynamicAnimator(referenceView: root)
    animator.addBehavior(UISnapBehavior(item: square, snapTo: CGPoint(x: 200, y: 200)))
    clock.advance(by: 3)
    #expect(isNear(square.center.x, 100, 0.5) && isNear(square.center.y, 180, 0.5))
    #expect(animator.referenceView === root)
  }

  @Test("the boundary of a reference view is inset, and follows the view")
  func bounds() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let square = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    root.addSubview(square)
    let animator = UIDynamicAnimator(referenceView: root)
    let collision = UICollisionBehavior(items: [square])
    let listener = Listener()
    collision.collisionDelegate = listener
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0))
    #expect(collision.translatesReferenceBoundsIntoBoundary)
    animator.addBehavior(UIGravityBehavior(items: [square]))
    animator.addBehavior(collision)
    clock.advance(by: 5)
    // A point outside of the edge, less the distance that is kept from it.
    #expect(isNear(square.frame.maxY, 350 + 1 - 1.8, 0.1) && !animator.isRunning)
    #expect(listener.heard.first == "began bounds")
    root.bounds.size.height = 600
    #expect(animator.isRunning)
    clock.advance(by: 5)
    #expect(isNear(square.frame.maxY, 550 + 1 - 1.8, 0.1))
    collision.translatesReferenceBoundsIntoBoundary = true
    clock.advance(by: 5)
    #expect(isNear(square.frame.maxY, 600 + 1 - 1.8, 0.1), "insets are gone")
  }

  @Test("boundaries are paths or lines, known by what identifies them")
  func boundaries() {
    let animator = UIDynamicAnimator()
    let ball = Body(0, 0, 20, 20, bounds: .ellipse)
    let collision = UICollisionBehavior(items: [ball])
    let listener = Listener()
    collision.collisionDelegate = listener
    let ring = UIBezierPath(ovalIn: CGRect(x: -100, y: -100, width: 200, height: 200))
    collision.addBoundary(withIdentifier: "ring" as NSCopying, for: ring)
    collision.addBoundary(withIdentifier: NSNumber(value: 7), from: .zero, to: CGPoint(x: 9, y: 0))
    #expect(collision.boundary(withIdentifier: "ring" as NSCopying) === ring)
    #expect(collision.boundary(withIdentifier: NSString(string: "ring")) === ring)
    #expect(collision.boundaryIdentifiers?.count == 2)
    collision.removeBoundary(withIdentifier: NSNumber(value: 7))
    #expect(collision.boundaryIdentifiers?.count == 1)
    animator.addBehavior(UIGravityBehavior(items: [ball]))
    animator.addBehavior(collision)
    clock.advance(by: 10)
    #expect(isNear(ball.center.y, 90 - 1.8, 0.2), "in the ring: \(ball.center.y)")
    #expect(listener.heard.first == "began ring")
    collision.removeAllBoundaries()
    clock.advance(by: 1)
    #expect(ball.center.y > 200 && collision.boundaryIdentifiers?.isEmpty == true)
  }

  @Test("items meet in the modes that have them meet")
  func modes() {
    for mode in [UICollisionBehavior.Mode.everything, .items, .boundaries] {
      let animator = UIDynamicAnimator()
      let (left, right) = (Body(0, 0), Body(150, 0))
      let collision = UICollisionBehavior(items: [left, right])
      let listener = Listener()
      collision.collisionDelegate = listener
      #expect(collision.collisionMode == .everything)
      collision.collisionMode = mode
      let push = UIPushBehavior(items: [left], mode: .continuous)
      push.pushDirection = CGVector(dx: 2, dy: 0)
      animator.addBehavior(push)
      animator.addBehavior(collision)
      clock.advance(by: 1)
      #expect(listener.heard.contains("met") == (mode != .boundaries))
    }
  }
}
