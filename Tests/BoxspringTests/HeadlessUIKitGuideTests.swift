import BoxspringFiles
import HeadlessUIKit
import Testing

@MainActor @Suite("The guide to UIKit Dynamics on Linux")
struct HeadlessUIKitGuideTests {
  @Test("its example does what it says")
  func examples() throws {
    let clock = DisplayClock()
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let card = UIView(frame: CGRect(x: 145, y: 0, width: 100, height: 140))
    card.accessibilityIdentifier = "card"
    screen.addSubview(card)
    let animator = UIDynamicAnimator(referenceView: screen)
    let collision = UICollisionBehavior(items: [card])
    collision.translatesReferenceBoundsIntoBoundary = true
    let material = UIDynamicItemBehavior(items: [card])
    material.elasticity = 0.6
    for behavior in [UIGravityBehavior(items: [card]), collision, material] {
      animator.addBehavior(behavior)
    }
    let fall = try clock.recording(of: screen, named: "fall", for: 6)
    let page = PreviewPage.encode(fall)
    #expect(!animator.isRunning && abs(card.frame.maxY - 843.2) < 0.1 && page.count > 1000)
    let push = UIPushBehavior(items: [card], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 4, dy: -6)
    animator.addBehavior(push)
    clock.advance(by: 0.5)
    #expect(card.center.x > 300 && card.center.y < 700)
  }

  @Test("every block of its page stands here as it is")
  func blocks() throws {
    try expectBlocks(ofPage: "docs/headless-uikit.md", count: 2, in: #filePath)
  }
}
