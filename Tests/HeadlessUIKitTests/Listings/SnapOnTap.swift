#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A card that goes where one taps, and swings there.
final class SnapOnTap: UIDynamicBehavior {
  private let card: UIView
  private var snap: UISnapBehavior?

  init(card: UIView) {
    self.card = card
    super.init()
  }

  func tapped(at point: CGPoint) {
    if let snap { removeChildBehavior(snap) }
    let next = UISnapBehavior(item: card, snapTo: point)
    next.damping = 0.7
    addChildBehavior(next)
    snap = next
  }
}
