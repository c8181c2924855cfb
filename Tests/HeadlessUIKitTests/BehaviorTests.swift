import HeadlessUIKit
import Testing

/// Defaults and rules of behaviors, as measured or documented of UIKit.
@MainActor @Suite struct BehaviorTests {
  let clock = DisplayClock()
  let animator = UIDynamicAnimator()

  @Test("gravity keeps nothing but its vector")
  func gravity() {
    let gravity = UIGravityBehavior(items: [])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1)
    #expect(isNear(gravity.angle, .pi / 2, 1e-15))
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    #expect(gravity.magnitude == 5 && isNear(gravity.angle, 0.927295218, 1e-9))
    gravity.magnitude = 2
    #expect(isNear(gravity.gravityDirection.dx, 1.2, 1e-12))
    #expect(isNear(gravity.gravityDirection.dy, 1.6, 1e-12))
    gravity.magnitude = 0
    #expect(gravity.gravityDirection == .zero && gravity.angle == 0)
    gravity.angle = 1
    #expect(gravity.gravityDirection == .zero)
    gravity.setAngle(.pi / 2, magnitude: 1)
    #expect(isNear(gravity.gravityDirection.dy, 1, 1e-15))
  }

  @Test("an animator has one gravity: the vector written last, and none once one is removed")
  func sharedGravity() {
    let (left, right) = (Body(0, 0), Body(300, 0))
    let first = UIGravityBehavior(items: [left])
    let second = UIGravityBehavior(items: [right])
    second.gravityDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(first)
    animator.addBehavior(second)
    clock.advance(by: 0.1)
    #expect(left.center.x > 0 && left.center.y == 0)
    animator.removeBehavior(second)
    #expect(right.center.x > 300)
    let velocity = UIDynamicItemBehavior(withoutResistance: [left])
    animator.addBehavior(velocity)
    let speed = velocity.linearVelocity(for: left)
    clock.advance(by: 0.1)
    #expect(velocity.linearVelocity(for: left) == speed)
  }

  @Test("a push keeps its angle at magnitude 0, and a negative magnitude turns it around")
  func push() {
    let push = UIPushBehavior(items: [], mode: .continuous)
    #expect(push.angle == 0 && push.magnitude == 0 && push.pushDirection == .zero && push.active)
    push.angle = .pi / 2
    push.magnitude = 2
    #expect(isNear(push.pushDirection.dy, 2, 1e-15))
    push.magnitude = 0
    #expect(isNear(push.angle, .pi / 2, 1e-15))
    push.magnitude = -2
    #expect(isNear(push.pushDirection.dy, -2, 1e-15))
  }

  @Test("a push off the middle turns an item")
  func offset() {
    let body = Body(0, 0)
    let push = UIPushBehavior(items: [body], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: body)
    let properties = UIDynamicItemBehavior(withoutResistance: [body])
    animator.addBehavior(push)
    animator.addBehavior(properties)
    clock.advance()
    // An impulse of 1 N s at 0.5 m about an inertia of 1/6 kg m².
    #expect(isNear(properties.angularVelocity(for: body), 3, 1e-9))
    #expect(push.targetOffsetFromCenter(for: body) == UIOffset(horizontal: 50, vertical: 0))
    #expect(push.targetOffsetFromCenter(for: Body(0, 0)) == .zero)
  }

  @Test("properties have the measured defaults, and only what was set counts")
  func properties() {
    let body = Body(0, 0)
    let first = UIDynamicItemBehavior(items: [body])
    #expect(first.elasticity == 0.2 && first.friction == 0.2 && first.density == 1)
    #expect(first.resistance == 0.1 && first.angularResistance == 0.1)
    #expect(first.allowsRotation && first.charge == 0 && !first.isAnchored)
    first.resistance = 0
    let second = UIDynamicItemBehavior(items: [body])
    second.density = 4
    let push = UIPushBehavior(items: [body], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    for behavior in [first, second, push] { animator.addBehavior(behavior) }
    clock.advance(by: 0.2)
    #expect(isNear(first.linearVelocity(for: body).x, 25, 1e-9))
    second.isAnchored = true
    let place = body.center
    clock.advance(by: 0.2)
    #expect(body.center == place)
  }

  @Test("velocities add up, wait for the animator, and are none elsewhere")
  func velocities() {
    let body = Body(0, 0)
    let other = Body(500, 0)
    let properties = UIDynamicItemBehavior(items: [body])
    properties.addLinearVelocity(CGPoint(x: 100, y: 0), for: body)
    properties.addLinearVelocity(CGPoint(x: 50, y: -20), for: body)
    properties.addLinearVelocity(CGPoint(x: 50, y: -20), for: other)
    properties.addAngularVelocity(2, for: body)
    #expect(properties.linearVelocity(for: body) == .zero)
    animator.addBehavior(properties)
    #expect(properties.linearVelocity(for: body) == CGPoint(x: 150, y: -20))
    #expect(properties.angularVelocity(for: body) == 2)
    #expect(properties.linearVelocity(for: other) == .zero)
    animator.removeBehavior(properties)
    #expect(properties.linearVelocity(for: body) == .zero)
    animator.addBehavior(properties)
    #expect(properties.linearVelocity(for: body) == .zero, "a new body is at rest")
  }

  @Test("a snap brings an item to its point and upright; a live one keeps its damping")
  func snap() {
    let body = Body(0, 0)
    body.transform = CGAffineTransform(rotationAngle: 0.5)
    let snap = UISnapBehavior(item: body, snapTo: CGPoint(x: 80, y: 60))
    #expect(snap.damping == 0.5)
    animator.addBehavior(snap)
    clock.advance(by: 3)
    #expect(!animator.isRunning)
    #expect(isNear(body.center.x, 80, 1) && isNear(body.center.y, 60, 1))
    #expect(isNear(atan2(body.transform.b, body.transform.a), 0, 0.01))
    snap.damping = 1
    #expect(!animator.isRunning)
    snap.snapPoint = CGPoint(x: 0, y: 60)
    #expect(animator.isRunning)
    clock.advance(by: 3)
    #expect(isNear(body.center.x, 0, 1))
  }

  @Test("an attachment is as long as the distance at which it enters an animator")
  func length() {
    let (body, other) = (Body(0, 0), Body(300, 400))
    let rod = UIAttachmentBehavior(item: body, attachedTo: other)
    #expect(rod.length == 0 && rod.frequency == 0 && rod.damping == 0 && rod.frictionTorque == 0)
    #expect(rod.attachedBehaviorType == .items && rod.attachmentRange == .zero)
    animator.addBehavior(rod)
    #expect(rod.length == 500)
    rod.frequency = 2
    rod.damping = 0.5
    #expect(rod.length == 500)
    rod.length = 250
    clock.advance(by: 6)
    #expect(isNear(hypot(other.center.x - body.center.x, other.center.y - body.center.y), 250, 1))
    let anchored = UIAttachmentBehavior(item: body, attachedToAnchor: .zero)
    #expect(anchored.attachedBehaviorType == .anchor && anchored.items.count == 1)
  }

  @Test("pins turn within their range, rails slide within theirs, welds hold, ropes hang")
  func joints() {
    let wall = Body(0, 0)
    let (arm, tray, brick, weight) = (Body(0, 100), Body(200, 0), Body(400, 0), Body(600, 0))
    let holders = UIDynamicItemBehavior(items: [wall])
    holders.isAnchored = true
    let pin = UIAttachmentBehavior.pinAttachment(
      with: arm, attachedTo: wall, attachmentAnchor: .zero)
    #expect(pin.attachmentRange == .infinite)
    pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: tray, attachmentAnchor: CGPoint(x: 200, y: 0), axisOfTranslation: CGVector(dx: 1, dy: 0)
    )
    rail.attachmentRange = UIFloatRange(minimum: 0, maximum: 30)
    let weld = UIAttachmentBehavior.fixedAttachment(
      with: brick, attachedTo: wall, attachmentAnchor: CGPoint(x: 200, y: 0))
    let rope = UIAttachmentBehavior.limitAttachment(
      with: weight, offsetFromCenter: .zero, attachedTo: wall, offsetFromCenter: .zero)
    let gravity = UIGravityBehavior(items: [arm, tray, brick, weight])
    gravity.gravityDirection = CGVector(dx: 1, dy: 0)
    for behavior in [holders, pin, rail, weld, rope, gravity] { animator.addBehavior(behavior) }
    clock.advance(by: 3)
    #expect(isNear(hypot(arm.center.x, arm.center.y), 100, 0.5))
    #expect(isNear(atan2(arm.center.x, arm.center.y), 0.5, 0.02))
    #expect(isNear(tray.center.x, 230, 0.5) && isNear(tray.center.y, 0, 0.5))
    #expect(isNear(brick.center.x, 400, 0.5) && isNear(brick.center.y, 0, 0.5))
    #expect(isNear(hypot(weight.center.x, weight.center.y), 600, 0.5))
  }

  @Test("a group moves as one, and weighs what its members do")
  func group() {
    let (left, right) = (Body(0, 0), Body(300, 0))
    let group = UIDynamicItemGroup(items: [left, right])
    #expect(group.center == CGPoint(x: 150, y: 0))
    #expect(group.bounds.size == CGSize(width: 400, height: 100))
    #expect(group.transform == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
    group.center = CGPoint(x: 160, y: 10)
    #expect(left.center == CGPoint(x: 10, y: 10) && right.center == CGPoint(x: 310, y: 10))
    let push = UIPushBehavior(items: [group], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    let properties = UIDynamicItemBehavior(withoutResistance: [group])
    properties.addAngularVelocity(0.5, for: group)
    animator.addBehavior(push)
    animator.addBehavior(properties)
    clock.advance()
    #expect(isNear(properties.linearVelocity(for: group).x, 50, 1e-9))
    clock.advance(by: 1)
    #expect(
      isNear(hypot(right.center.x - left.center.x, right.center.y - left.center.y), 300, 1e-9))
    #expect(isNear(atan2(left.transform.b, left.transform.a), 0.5 * 2 * 61 / 120, 0.01))
    let found = animator.items(in: CGRect(x: -1000, y: -1000, width: 2000, height: 2000))
    #expect(found.count == 1 && found[0] === group)
    // A move by hand takes the members along, as they are turned.
    let (before, arm) = (group.center, right.center.x - left.center.x)
    group.center.x += 100
    animator.updateItem(usingCurrentState: group)
    #expect(isNear(properties.linearVelocity(for: group).x, 50, 1e-9))
    clock.advance()
    // 50 pt/s for a frame, and a little of the turn.
    #expect(isNear(group.center.x - before.x, 100 + 50.0 / 60, 0.01))
    #expect(isNear(right.center.x - left.center.x, Double(arm), 3))
    // A turn by hand puts members where the turn takes them.
    animator.removeAllBehaviors()
    let other = UIDynamicItemGroup(items: [Body(0, 0, 10, 10), Body(100, 0, 10, 10)])
    other.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isNear(other.items[1].center.x, 50, 1e-9) && isNear(other.items[1].center.y, 50, 1e-9))
  }
}
