import HeadlessUIKit
import Testing

/// Listings written as for UIKit, run frame by frame. `Sources/HeadlessUIKit/UIKit` compiles the
/// same files with `import UIKit`.
@MainActor @Suite struct ListingTests {
  let clock = DisplayClock()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))

  @Test("a square falls, hits the barrier, tips over and lands upright on the bottom")
  func fallingSquare() {
    let scene = FallingSquare(in: view)
    var substeps = 0.0
    while scene.hits.isEmpty, clock.frameCount < 100 {
      clock.advance()
      substeps += clock.frameCount == 1 ? 1 : 2
      guard scene.hits.isEmpty else { break }
      // Semi-implicit Euler, less what a resistance of 0.1 takes.
      let fallen = 1000 * substeps * (substeps + 1) / 2 / (120 * 120)
      #expect(isNear(scene.square.center.y, 60 + fallen, 5), "frame \(clock.frameCount)")
      #expect(scene.square.backgroundColor == .gray)
    }
    #expect(scene.hits == ["barrier"] && scene.square.backgroundColor == .yellow)
    // From 60 to 260 pt in √(2 · 200 / 1000) s.
    #expect((37...40).contains(clock.frameCount))
    clock.advance(by: 8)
    #expect(!scene.animator.isRunning && scene.hits.contains("bounds"))
    #expect(isNear(scene.square.frame.maxY, 501 - 1.8, 0.1))
    let angle = Double(atan2(scene.square.transform.b, scene.square.transform.a))
    let quarters = angle / (.pi / 2)
    #expect(abs(quarters - quarters.rounded()) < 0.01 && scene.square.center.x > 130)
  }

  @Test("a card goes where one taps, and from there to the next tap")
  func snapOnTap() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 90))
    view.addSubview(card)
    let animator = UIDynamicAnimator(referenceView: view)
    let snap = SnapOnTap(card: card)
    animator.addBehavior(snap)
    clock.advance()
    #expect(card.center == CGPoint(x: 30, y: 45) && !animator.isRunning)
    for point in [CGPoint(x: 200, y: 300), CGPoint(x: 80, y: 120)] {
      snap.tapped(at: point)
      #expect(animator.isRunning && snap.childBehaviors.count == 1)
      var last = hypot(card.center.x - point.x, card.center.y - point.y)
      // Nearer with every frame until it first passes the point.
      for _ in 0..<5 {
        clock.advance()
        let distance = hypot(card.center.x - point.x, card.center.y - point.y)
        #expect(distance < last)
        last = distance
      }
      clock.advance(by: 3)
      #expect(!animator.isRunning)
      #expect(isNear(card.center.x, point.x, 1) && isNear(card.center.y, point.y, 1))
    }
  }

  @Test("a photograph follows the finger where it is held, and flies on at the finger's velocity")
  func dragWithAttachment() {
    let photo = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    view.addSubview(photo)
    let animator = UIDynamicAnimator(referenceView: view)
    let drag = DragWithAttachment(photo: photo)
    animator.addBehavior(drag)
    // Held at its right edge; a rod this short is a pin.
    drag.began(at: CGPoint(x: 200, y: 150))
    for frame in 1...60 {
      let finger = CGPoint(x: 200, y: 150 - CGFloat(frame) * 2)
      drag.moved(to: finger)
      clock.advance()
      let held = photo.convert(CGPoint(x: 100, y: 50), to: view)
      #expect(hypot(held.x - finger.x, held.y - finger.y) < 3, "frame \(frame)")
    }
    #expect(atan2(photo.transform.b, photo.transform.a) < -0.5, "it has turned below the finger")
    let place = photo.center
    drag.ended(velocity: CGPoint(x: 90, y: -120))
    clock.advance()
    // 2 substeps of 1/120 s at this velocity, less a resistance of 0.1.
    #expect(isNear(photo.center.x - place.x, 1.5, 0.02))
    #expect(isNear(photo.center.y - place.y, -2, 0.02))
  }

  @Test("a pendulum of 250 pt comes back after π seconds, and keeps its length")
  func pendulum() {
    let weight = Body(150 + 250 * sin(0.1), 250 * cos(0.1), 20, 20)
    let animator = UIDynamicAnimator()
    let pendulum = Pendulum(weight: weight, anchor: CGPoint(x: 150, y: 0))
    animator.addBehavior(pendulum)
    #expect(isNear(pendulum.length, 250, 1e-9))
    var crossings: [Double] = []
    var before = weight.center.x
    for _ in 0..<600 {
      clock.advance()
      #expect(isNear(hypot(weight.center.x - 150, weight.center.y), 250, 0.05))
      // Through the lowest point, between two frames.
      if (before - 150) * (weight.center.x - 150) < 0 {
        let share = (weight.center.x - 150) / (weight.center.x - before)
        crossings.append(clock.time - Double(share) / 60)
      }
      before = weight.center.x
    }
    // 2π √(l / g), and a sixteenth of the square of the amplitude more.
    let period = Double.pi * (1 + 0.1 * 0.1 / 16)
    #expect(crossings.count == 6)
    for (first, third) in zip(crossings, crossings.dropFirst(2)) {
      #expect(abs(third - first - period) < 0.01)
    }
  }
}
