import Foundation
import HeadlessUIKit
import Testing

/// What UIKit raises ends the program with a sentence.
@Suite struct BadInputTests {
  /// A mistake, and what the sentence about it says.
  enum Mistake: String, CaseIterable, Codable, Sendable {
    case zeroSize = "give it a width and a height"
    case strangeView = "add it as a subview first"
    case twoAnimators = "remove it there first"
    case belowItself = "a behavior cannot be below itself"
    case nestedGroup = "groups cannot be nested"
    case emptyGroup = "list at least one item"
    case memberInUse = "remove it there, and use the group in its place"
    case memberAlone = "the item is in a group that is in a behavior"
    case memberElsewhere = "is not directly in the reference view"
    case shortPath = "at least two different points"
    case concavePath = "convex"
    case rangeWithoutZero = "does not contain 0"
    case attachedToItself = "use two different items"
    case negativeFrequency = "give 0 Hz for a rigid attachment"
    case negativeRadius = "radius"
    case changeInField = "neither read nor changed while a field is evaluated"
    case tooManyFields = "at most 32 can act at once"
    case rateOfZero = "frames a second are out of range"
    case subviewOfItself = "a view cannot be a subview of itself"
    case pathWithoutStart = "call move(to:)"

    @MainActor func make() {
      let clock = DisplayClock(framesPerSecond: self == .rateOfZero ? 0 : 60)
      let animator = UIDynamicAnimator()
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let views = UIDynamicAnimator(referenceView: root)
      let body = Body(0, 0)
      let gravity = UIGravityBehavior(items: [body])
      animator.addBehavior(gravity)
      switch self {
      case .zeroSize: gravity.addItem(Body(0, 0, 0, 10))
      case .strangeView: views.addBehavior(UIGravityBehavior(items: [UIView(frame: root.frame)]))
      case .twoAnimators: views.addBehavior(gravity)
      case .belowItself:
        let (outer, inner) = (UIDynamicBehavior(), UIDynamicBehavior())
        outer.addChildBehavior(inner)
        inner.addChildBehavior(outer)
      case .nestedGroup: _ = UIDynamicItemGroup(items: [UIDynamicItemGroup(items: [body])])
      case .emptyGroup: _ = UIDynamicItemGroup(items: [])
      case .memberInUse: gravity.addItem(UIDynamicItemGroup(items: [body]))
      case .memberAlone:
        let member = Body(300, 0)
        gravity.addItem(UIDynamicItemGroup(items: [member]))
        gravity.addItem(member)
      case .memberElsewhere:
        let view = UIView(frame: root.frame)
        let inner = UIView(frame: root.frame)
        root.addSubview(view)
        view.addSubview(inner)
        views.addBehavior(UIGravityBehavior(items: [UIDynamicItemGroup(items: [inner])]))
      case .shortPath:
        let path = UIBezierPath()
        path.move(to: .zero)
        UICollisionBehavior(items: []).addBoundary(withIdentifier: "path" as NSCopying, for: path)
      case .concavePath: gravity.addItem(Arrow())
      case .rangeWithoutZero:
        let rail = UIAttachmentBehavior.slidingAttachment(
          with: body, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0))
        rail.attachmentRange = UIFloatRange(minimum: 1, maximum: 2)
      case .attachedToItself: _ = UIAttachmentBehavior(item: body, attachedTo: body)
      case .negativeFrequency:
        let spring = UIAttachmentBehavior(item: body, attachedToAnchor: CGPoint(x: 50, y: 0))
        spring.frequency = -1
        animator.addBehavior(spring)
      case .negativeRadius: _ = UIRegion(radius: -1)
      case .changeInField:
        let field = UIFieldBehavior.field { _, _, _, _, _, _ in
          gravity.magnitude = 2
          return .zero
        }
        field.addItem(body)
        animator.addBehavior(field)
        clock.advance()
      case .tooManyFields:
        for _ in 0..<33 { animator.addBehavior(UIFieldBehavior.springField()) }
      case .rateOfZero: break
      case .subviewOfItself: root.addSubview(root)
      case .pathWithoutStart: UIBezierPath().addLine(to: .zero)
      }
    }
  }

  /// An item whose outline is not convex.
  @MainActor final class Arrow: UIDynamicItem {
    var center = CGPoint.zero
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    var transform = CGAffineTransform.identity
    let collisionBoundsType = UIDynamicItemCollisionBoundsType.path
    let collisionBoundingPath = UIBezierPath()

    init() {
      collisionBoundingPath.move(to: CGPoint(x: -20, y: -20))
      for (x, y) in [(20.0, 0.0), (-20, 20), (-5, 0)] {
        collisionBoundingPath.addLine(to: CGPoint(x: x, y: y))
      }
      collisionBoundingPath.close()
    }
  }

  @Test("a mistake ends the program with a sentence", arguments: Mistake.allCases)
  func mistakes(_ mistake: Mistake) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [mistake] in
      await MainActor.run { mistake.make() }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(mistake.rawValue), "\(said)")
  }
}
