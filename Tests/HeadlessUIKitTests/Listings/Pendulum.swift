#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A weight that swings on a rod.
final class Pendulum: UIDynamicBehavior {
  private let rod: UIAttachmentBehavior

  init(weight: any UIDynamicItem, anchor: CGPoint) {
    rod = UIAttachmentBehavior(item: weight, attachedToAnchor: anchor)
    super.init()
    let properties = UIDynamicItemBehavior(items: [weight])
    properties.resistance = 0
    addChildBehavior(UIGravityBehavior(items: [weight]))
    addChildBehavior(properties)
    addChildBehavior(rod)
  }

  var length: CGFloat { rod.length }
}
