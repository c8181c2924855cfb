import HeadlessUIKit
import Testing

@MainActor @Suite struct ViewTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  @Test("frame, centre, bounds and transform say the same")
  func frame() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isNear(view.frame.width, 50, 1e-9) && isNear(view.frame.height, 100, 1e-9))
    #expect(isNear(view.frame.midX, 60, 1e-9) && isNear(view.frame.midY, 45, 1e-9))
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(view.frame == CGRect(x: -40, y: 20, width: 200, height: 50))
    view.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    #expect(view.bounds.size == CGSize(width: 30, height: 40) && view.center.x == 30)
  }

  @Test("subviews are a tree, in order")
  func tree() {
    let views = (0..<3).map { _ in UIView() }
    for view in views { root.addSubview(view) }
    root.bringSubviewToFront(views[0])
    #expect(root.subviews == [views[1], views[2], views[0]])
    root.sendSubviewToBack(views[0])
    root.insertSubview(views[2], belowSubview: views[1])
    #expect(root.subviews == [views[0], views[2], views[1]])
    root.insertSubview(views[0], aboveSubview: views[2])
    #expect(root.subviews == [views[2], views[0], views[1]])
    views[1].addSubview(views[0])
    #expect(root.subviews == [views[2], views[1]] && views[0].superview === views[1])
    #expect(views[0].isDescendant(of: root) && !root.isDescendant(of: views[0]))
    views[0].tag = 5
    #expect(root.viewWithTag(5) === views[0])
    views[1].removeFromSuperview()
    #expect(root.subviews == [views[2]] && views[1].superview == nil)
  }

  @Test("points are converted through turns, scales and bounds, there and back")
  func conversion() {
    let outer = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // A quarter turn about (150, 150).
    let corner = inner.convert(CGPoint.zero, to: root)
    #expect(isNear(corner.x, 190, 1e-9) && isNear(corner.y, 110, 1e-9))
    let back = inner.convert(corner, from: root)
    #expect(isNear(back.x, 0, 1e-9) && isNear(back.y, 0, 1e-9))
    outer.bounds.origin = CGPoint(x: 10, y: 0)
    #expect(isNear(inner.convert(CGPoint.zero, to: nil).y, 100, 1e-9))
    let sibling = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.addSubview(sibling)
    let rect = sibling.convert(sibling.bounds, to: outer)
    #expect(isNear(rect.width, 50, 1e-9) && isNear(rect.minX, -90, 1e-9))
  }

  @Test("a hit test finds the topmost view that can be touched")
  func hits() {
    let (low, high) = (UIView(frame: root.frame), UIView(frame: root.frame))
    root.addSubview(low)
    root.addSubview(high)
    let place = CGPoint(x: 10, y: 10)
    #expect(root.hitTest(place, with: nil) === high)
    high.alpha = 0
    #expect(root.hitTest(place, with: nil) === low)
    high.alpha = 1
    high.isUserInteractionEnabled = false
    #expect(root.hitTest(place, with: nil) === low)
    low.isHidden = true
    #expect(root.hitTest(place, with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 300, y: 0), with: nil) == nil)
  }

  @Test("paths have bounds, current points and several subpaths")
  func paths() {
    let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(isNear(oval.bounds.width, 40, 0.1) && isNear(oval.bounds.height, 20, 0.1))
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds.isNull)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 2))
    #expect(path.currentPoint == CGPoint(x: 5, y: 2))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 1, y: 12), controlPoint: CGPoint(x: 1, y: 7))
    #expect(path.bounds == CGRect(x: 1, y: 2, width: 4, height: 10))
    let half = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(isNear(half.bounds.minY, -10, 0.1) && isNear(half.bounds.maxY, 0, 1e-9))
    let whole = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    #expect(isNear(whole.bounds.height, 20, 0.2))
    path.append(whole)
    #expect(isNear(path.bounds.minX, -10, 0.1))
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test("transforms combine as matrices do")
  func transforms() {
    let map = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2).scaledBy(x: 2, y: 3)
    let place = CGPoint(x: 1, y: 1).applying(map)
    #expect(isNear(place.x, 7, 1e-12) && isNear(place.y, 2, 1e-12))
    let back = place.applying(map.inverted())
    #expect(isNear(back.x, 1, 1e-12) && isNear(back.y, 1, 1e-12))
    #expect(CGAffineTransform.identity.isIdentity && !map.isIdentity)
    let singular = CGAffineTransform(scaleX: 0, y: 1)
    #expect(singular.inverted() == singular)
    let path = IndexPath(item: 4, section: 2)
    #expect(path.item == 4 && path.section == 2)
    #expect(UIFloatRange.infinite.isInfinite && !UIFloatRange.zero.isInfinite)
  }
}
