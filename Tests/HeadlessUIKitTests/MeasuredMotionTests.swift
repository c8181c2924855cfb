import HeadlessUIKit
import Testing

/// Numbers measured on Apple's engine from outside, published by others, through UIKit's own names.
@MainActor @Suite struct MeasuredMotionTests {
  let clock = DisplayClock()
  let animator = UIDynamicAnimator()

  @Test("an item falls as measured, without resistance")
  func fall() {
    let body = Body(150, 50)
    animator.addBehavior(UIGravityBehavior(items: [body]))
    animator.addBehavior(UIDynamicItemBehavior(withoutResistance: [body]))
    for y in [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076] {
      clock.advance()
      #expect(isNear(body.center.y, y, 0.00005) && body.center.x == 150)
    }
  }

  @Test("an item falls as measured, with the resistance it has by default")
  func dampedFall() {
    let body = Body(150, 50)
    animator.addBehavior(UIGravityBehavior(items: [body]))
    for y in [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747] {
      clock.advance()
      #expect(isNear(body.center.y, y, 0.00005))
    }
  }

  @Test("a spring of 2 Hz, damping 0.3 and length 100 moves as measured, whatever the mass")
  func spring() {
    for side in [100.0, 37] {
      let body = Body(150, 250, side, side)
      // The first frame of an animator has one substep, all others two.
      let animator = UIDynamicAnimator()
      let spring = UIAttachmentBehavior(item: body, attachedToAnchor: CGPoint(x: 150, y: 100))
      spring.length = 100
      spring.frequency = 2
      spring.damping = 0.3
      animator.addBehavior(spring)
      animator.addBehavior(UIDynamicItemBehavior(withoutResistance: [body]))
      let measured = [1: 249.48938, 10: 201.092148, 30: 204.031586, 60: 200.142715]
      for frame in 1...60 {
        clock.advance()
        guard let y = measured[frame] else { continue }
        #expect(isNear(body.center.y, y, 0.001), "frame \(frame): \(body.center.y)")
      }
    }
  }

  @Test("a spring of no length follows Box2D's, which does nothing within 0.5 pt")
  func deadZone() {
    let body = Body(150, 250)
    let spring = UIAttachmentBehavior(item: body, attachedToAnchor: CGPoint(x: 150, y: 250))
    spring.length = 0
    spring.frequency = 1
    spring.damping = 0.8
    animator.addBehavior(spring)
    body.center.y += 30
    animator.updateItem(usingCurrentState: body)
    let predicted = [
      1: 29.92, 2: 29.57, 5: 27.28, 10: 21.35, 20: 9.72, 30: 2.98, 45: -0.49, 60: -0.87, 90: 0.36,
      120: 0.17,
    ]
    for frame in 1...120 {
      clock.advance()
      guard let offset = predicted[frame] else { continue }
      #expect(isNear(body.center.y - 250, offset, 0.006), "frame \(frame): \(body.center.y - 250)")
    }
    var frame = 120
    while animator.isRunning, frame < 1000 {
      clock.advance()
      frame += 1
    }
    #expect((185...186).contains(frame))
    #expect(isNear(abs(body.center.y - 250), 0.17, 0.006))
  }

  @Test("a lasting push of 1 on a mass of 1 gives the measured velocities")
  func push() {
    let body = Body(0, 0)
    let push = UIPushBehavior(items: [body], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    let properties = UIDynamicItemBehavior(withoutResistance: [body])
    animator.addBehavior(push)
    animator.addBehavior(properties)
    for speed in [0.8333, 2.5, 4.1667, 5.8333] {
      clock.advance()
      #expect(isNear(properties.linearVelocity(for: body).x, speed, 0.00005))
    }
    #expect(push.active)
  }

  @Test("an impulse of 0.3 gives a mass of 2 a velocity of 15 pt/s, once each time it is active")
  func impulse() {
    let body = Body(0, 0, 200, 50)
    let properties = UIDynamicItemBehavior(withoutResistance: [body])
    properties.density = 2
    let push = UIPushBehavior(items: [body], mode: .instantaneous)
    push.setAngle(0, magnitude: 0.3)
    animator.addBehavior(properties)
    animator.addBehavior(push)
    for _ in 0..<3 {
      clock.advance()
      #expect(isNear(properties.linearVelocity(for: body).x, 15, 1e-9))
      #expect(!push.active)
    }
    push.magnitude = 0.6
    clock.advance()
    #expect(isNear(properties.linearVelocity(for: body).x, 15, 1e-9), "a change gives no impulse")
    push.magnitude = 0.3
    push.active = true
    #expect(push.active)
    clock.advance()
    #expect(isNear(properties.linearVelocity(for: body).x, 30, 1e-9))
  }

  @Test("an undisturbed item rests with the 31st call")
  func rest() {
    let body = Body(150, 250)
    animator.addBehavior(UIDynamicItemBehavior(items: [body]))
    for _ in 1...30 {
      clock.advance()
      #expect(animator.isRunning)
    }
    clock.advance()
    #expect(!animator.isRunning)
    #expect(isNear(animator.elapsedTime, 31.0 / 60, 1e-12))
    clock.advance(by: 1)
    #expect(isNear(animator.elapsedTime, 31.0 / 60, 1e-12))
  }

  @Test("an item that does not bounce rests 1.8 pt above a segment")
  func skin() {
    let body = Body(0, -300)
    let collision = UICollisionBehavior(items: [body])
    collision.addBoundary(
      withIdentifier: "floor" as NSCopying, from: CGPoint(x: -500, y: 0), to: CGPoint(x: 500, y: 0))
    let properties = UIDynamicItemBehavior(items: [body])
    properties.elasticity = 0
    for behavior in [UIGravityBehavior(items: [body]), collision, properties] {
      animator.addBehavior(behavior)
    }
    clock.advance(by: 4)
    #expect(!animator.isRunning)
    #expect(isNear(-50 - body.center.y, 1.8, 0.051))
  }

  @Test("items up to 10 pt outside a rectangle are found in it")
  func items() {
    let body = Body(0, 0, 50, 50)
    animator.addBehavior(UIDynamicItemBehavior(items: [body]))
    func finds(_ gap: CGFloat) -> Bool {
      !animator.items(in: CGRect(x: 25 + gap, y: -25, width: 50, height: 50)).isEmpty
    }
    #expect(finds(9.9) && !finds(10.5))
  }

  @Test("a view is written to its pixels, a third of a point off on a screen of three")
  func pixels() {
    var options = AnimatorOptions()
    options.displayScale = 3
    let screen = DisplayClock(options: options)
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let cell = UIView(frame: CGRect(x: 0, y: 100, width: 375, height: 44))
    let body = Body(187.5, 122, 375, 44)
    parent.addSubview(cell)
    let views = UIDynamicAnimator(referenceView: parent)
    let bodies = UIDynamicAnimator()
    views.addBehavior(UIDynamicItemBehavior(items: [cell]))
    bodies.addBehavior(UIDynamicItemBehavior(items: [body]))
    screen.advance()
    #expect(isNear(cell.center.x, 187.6667, 0.00005) && isNear(cell.frame.minX, 0.1667, 0.00005))
    #expect(body.center.x == 187.5)
    // The same pixel: the body stays. Another one: it goes there.
    cell.center.x = 187.7
    views.updateItem(usingCurrentState: cell)
    screen.advance()
    #expect(isNear(cell.center.x, 187.6667, 0.00005))
    cell.center.x = 190
    views.updateItem(usingCurrentState: cell)
    screen.advance()
    #expect(cell.center.x == 190)
    // 1/5000 rad.
    let spin = UIDynamicItemBehavior(items: [cell])
    spin.addAngularVelocity(0.0301, for: cell)
    views.addBehavior(spin)
    screen.advance()
    let angle = Double(atan2(cell.transform.b, cell.transform.a))
    #expect(angle > 0 && isNear((angle * 5000).rounded() / 5000, angle, 1e-12))
  }
}
