import HeadlessUIKit
import Testing

/// Forces of fields, measured on an item of mass 1 at (300, 400) pt from the field, and the rules
/// of regions.
@MainActor @Suite struct MeasuredFieldTests {
  let clock = DisplayClock()
  let animator = UIDynamicAnimator()

  @Test("fields accelerate as measured")
  func forces() {
    let linear = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 3, dy: 4))
    let radial = UIFieldBehavior.radialGravityField(position: .zero)
    let block = UIFieldBehavior.field { _, _, _, _, _, _ in CGVector(dx: 1, dy: 0) }
    let measured: [(UIFieldBehavior, Double, Double)] = [
      (linear, 300, 400), (radial, -2.4, -3.2), (.electricField(), 24, 32),
      (.springField(), -300, -400), (.vortexField(), -80, 60), (block, 100, 0),
    ]
    for (field, dx, dy) in measured {
      let body = Body(300, 400)
      let properties = UIDynamicItemBehavior(withoutResistance: [body])
      properties.charge = 2
      field.addItem(body)
      let animator = UIDynamicAnimator()
      animator.addBehavior(properties)
      animator.addBehavior(field)
      // The first frame is one substep of 1/120 s.
      clock.advance()
      let velocity = properties.linearVelocity(for: body)
      #expect(isNear(velocity.x * 120, dx, 0.001), "\(velocity.x * 120) for \(dx)")
      #expect(isNear(velocity.y * 120, dy, 0.001), "\(velocity.y * 120) for \(dy)")
    }
  }

  @Test("a drag brakes as measured: with the square of the speed")
  func drag() {
    let body = Body(0, 0)
    let properties = UIDynamicItemBehavior(withoutResistance: [body])
    properties.addLinearVelocity(CGPoint(x: 100, y: 0), for: body)
    let field = UIFieldBehavior.dragField()
    field.addItem(body)
    animator.addBehavior(properties)
    animator.addBehavior(field)
    #expect(properties.linearVelocity(for: body).x == 100)
    clock.advance()
    #expect(isNear(properties.linearVelocity(for: body).x, 99.16667, 0.0001))
    clock.advance()
    #expect(isNear(properties.linearVelocity(for: body).x, 97.5411, 0.0001))
  }

  @Test("the first velocity field that has an item replaces its velocity")
  func velocity() {
    let body = Body(0, 0)
    let properties = UIDynamicItemBehavior(withoutResistance: [body])
    let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 1.5, dy: 0))
    field.region = UIRegion(radius: 50)
    field.addItem(body)
    animator.addBehavior(UIGravityBehavior(items: [body]))
    animator.addBehavior(properties)
    animator.addBehavior(field)
    clock.advance()
    let velocity = properties.linearVelocity(for: body)
    #expect(isNear(velocity.x, 150, 1e-9) && isNear(velocity.y, 0, 1e-9))
    clock.advance(by: 1)
    #expect(properties.linearVelocity(for: body).y > 100, "it has left the region and falls")
  }

  @Test("a block gets the place from the field in points and the velocity in hundreds of points")
  func block() {
    let body = Body(30, 40)
    let properties = UIDynamicItemBehavior(withoutResistance: [body])
    properties.charge = 3
    properties.density = 2
    properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: body)
    var seen: (CGPoint, CGVector, CGFloat, CGFloat)?
    let field = UIFieldBehavior.field { field, place, velocity, mass, charge, _ in
      #expect(field.strength == 1)
      seen = seen ?? (place, velocity, mass, charge)
      return .zero
    }
    field.position = CGPoint(x: 10, y: 10)
    field.addItem(body)
    animator.addBehavior(properties)
    animator.addBehavior(field)
    clock.advance()
    #expect(seen?.0 == CGPoint(x: 20, y: 30))
    #expect(seen?.1 == CGVector(dx: 2, dy: 0))
    #expect(seen?.2 == 2 && seen?.3 == 3)
  }

  @Test("defaults are those measured")
  func defaults() {
    let fields: [(UIFieldBehavior, CGFloat)] = [
      (.dragField(), 0), (.vortexField(), 0), (.radialGravityField(position: .zero), 2),
      (.linearGravityField(direction: .zero), 0), (.velocityField(direction: .zero), 0),
      (.springField(), -1), (.electricField(), 1), (.magneticField(), 1),
      (.noiseField(smoothness: 0.3, animationSpeed: 2), 0),
    ]
    for (field, falloff) in fields {
      #expect(field.falloff == falloff && field.strength == 1 && field.position == .zero)
      #expect(isNear(field.minimumRadius, 0.00305, 0.000005))
    }
    let noise = fields[8].0
    #expect(noise.smoothness == 0.3 && noise.animationSpeed == 2)
    let spring = fields[5].0
    spring.animationSpeed = 3
    spring.direction = CGVector(dx: 1, dy: 1)
    #expect(spring.animationSpeed == 0 && spring.smoothness == 0 && spring.direction == .zero)
  }

  @Test("circles have their edge, rectangles have not, and regions combine as sets do")
  func regions() {
    let circle = UIRegion(radius: 5)
    let square = UIRegion(size: CGSize(width: 10, height: 10))
    #expect(circle.contains(CGPoint(x: 3, y: 4)) && !circle.contains(CGPoint(x: 3, y: 4.001)))
    #expect(!square.contains(CGPoint(x: 5, y: 0)) && square.contains(CGPoint(x: 4.999, y: 4.999)))
    #expect(!circle.inverse().contains(.zero) && circle.inverse().contains(CGPoint(x: 9, y: 0)))
    #expect(!UIRegion.infinite.inverse().contains(.zero))
    #expect(circle.byUnion(with: .infinite).contains(CGPoint(x: 1e6, y: 0)))
    let corner = square.byDifference(from: circle)
    #expect(corner.contains(CGPoint(x: 4.5, y: 4.5)) && !corner.contains(.zero))
    let lens = square.byIntersection(with: circle)
    #expect(lens.contains(.zero) && !lens.contains(CGPoint(x: 4.5, y: 4.5)))
  }
}
