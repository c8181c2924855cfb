import HeadlessUIKit
import PlaneGeometry
import Recordings
import Testing

@MainActor @Suite struct ClockTests {
  @Test("a clock shows whole frames, at its own rate")
  func frames() {
    let clock = DisplayClock(framesPerSecond: 120)
    clock.advance()
    #expect(clock.time == 1.0 / 120 && clock.frameCount == 1)
    clock.advance(to: 0.1)
    #expect(clock.frameCount == 12)
    clock.advance(to: 0.05)
    #expect(clock.frameCount == 12)
    clock.advance(by: 0.05)
    #expect(clock.frameCount == 18)
  }

  @Test("at 120 frames a second items are where they are at 60")
  func rates() {
    var heights: [CGFloat] = []
    for rate in [60.0, 120, 30] {
      let clock = DisplayClock(framesPerSecond: rate)
      let body = Body(0, 0)
      let animator = UIDynamicAnimator()
      animator.addBehavior(UIGravityBehavior(items: [body]))
      clock.advance(by: 0.5)
      heights.append(body.center.y)
      #expect(abs(animator.elapsedTime - 0.5) < 1e-12)
    }
    #expect(heights[0] == heights[1] && heights[0] == heights[2])
  }

  @Test("an animator belongs to the clock that was made before it, and no longer than it is held")
  func ownership() {
    let first = DisplayClock()
    let body = Body(0, 0)
    var animator: UIDynamicAnimator? = UIDynamicAnimator()
    animator?.addBehavior(UIGravityBehavior(items: [body]))
    let second = DisplayClock()
    second.advance()
    #expect(body.center.y == 0)
    first.advance()
    let y = body.center.y
    #expect(y > 0)
    animator = nil
    first.advance()
    #expect(body.center.y == y && animator == nil)
  }

  @Test("options count for the animators of their clock")
  func options() {
    var options = AnimatorOptions()
    options.quirks = []
    let clock = DisplayClock(options: options)
    let (left, right) = (Body(0, 0), Body(300, 0))
    let animator = UIDynamicAnimator()
    #expect(animator.options == options)
    animator.addBehavior(UIGravityBehavior(items: [left]))
    let other = UIGravityBehavior(items: [right])
    other.gravityDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(other)
    clock.advance(by: 0.2)
    #expect(left.center.y > 0 && left.center.x == 0 && right.center.y == 0)
  }

  /// A square that falls and spins in a view, with a label that is half transparent.
  private func scene(spin: CGFloat) -> (UIView, UIView, UIDynamicAnimator) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let square = UIView(frame: CGRect(x: 80, y: 0, width: 40, height: 40))
    square.accessibilityIdentifier = "square"
    let label = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    root.addSubview(square)
    square.addSubview(label)
    square.alpha = 0.5
    let animator = UIDynamicAnimator(referenceView: root)
    let motion = UIDynamicItemBehavior(items: [square])
    motion.addAngularVelocity(spin, for: square)
    animator.addBehavior(motion)
    animator.addBehavior(UIGravityBehavior(items: [square]))
    return (root, square, animator)
  }

  @Test("one call gives the frames of all views, and runs that are the same give the same")
  func recording() throws {
    var hashes: [String] = []
    for spin in [20.0, 20, 21] {
      let clock = DisplayClock()
      let (root, square, animator) = scene(spin: spin)
      var times: [Double] = []
      let recording = try clock.recording(of: root, named: "fall", for: 0.5) { times.append($0) }
      #expect(animator.isRunning && times.count == 30 && isNear(CGFloat(times[29]), 0.5, 1e-12))
      #expect(recording.frames.count == 31 && clock.frameCount == 30)
      let last = recording.frames[30]
      #expect(last.members.count == 2)
      #expect(last.poses[.dx][0] == Double(square.center.x))
      #expect(last.poses[.dy][0] == Double(square.center.y))
      // More than a turn, counted; views in the square turn and fade with it.
      #expect(last.poses[.rotation][0] > 9 && last.poses[.rotation][0] == last.poses[.rotation][1])
      #expect(last.poses[.opacity] == [0.5, 0.5])
      let label = square.convert(CGPoint(x: 20, y: 20), to: root)
      #expect(isNear(label.x, last.poses[.dx][1], 1e-9))
      var names: [String?] = []
      recording.forEachFrame { _, cast in
        if names.isEmpty { names = last.members.map { cast[$0]?.name } }
      }
      #expect(names == ["square", "UIView 1"])
      hashes.append(recording.hashText)
    }
    #expect(hashes[0] == hashes[1] && hashes[0] != hashes[2])
  }

  @Test("views come, go, come back and change their size in a recording")
  func comings() throws {
    let clock = DisplayClock()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let recording = try clock.recording(of: root, named: "views", for: 0.1) { time in
      switch Int((time * 60).rounded()) {
      case 1: root.addSubview(view)
      case 2: view.transform = CGAffineTransform(scaleX: 2, y: 1)
      case 3: view.isHidden = true
      case 5: view.isHidden = false
      default: break
      }
    }
    #expect(recording.frames.map { $0.members.count } == [0, 1, 1, 0, 0, 1, 1])
    #expect(recording.frames[2].poses[.dw] == [40] && recording.frames[2].poses[.dh] == [])
    #expect(recording.frames[5].changes.count == 1)
  }

  @Test("two views of one name are refused")
  func names() {
    let clock = DisplayClock()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    for _ in 0..<2 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      view.accessibilityIdentifier = "twin"
      root.addSubview(view)
    }
    #expect(throws: RecordingError.self) {
      try clock.recording(of: root, named: "twins", for: 0.1)
    }
  }

  @Test("no other module sees a module UIKit")
  func alone() {
    #if canImport(UIKit) && !canImport(ObjectiveC)
      Issue.record("a target named UIKit is in a manifest that others share")
    #endif
  }
}
