import HeadlessUIKit
import PlaneGeometry

/// An item that is no view: what UIKit calls abstract.
@MainActor final class Body: UIDynamicItem {
  var center: CGPoint
  let bounds: CGRect
  var transform = CGAffineTransform.identity
  let collisionBoundsType: UIDynamicItemCollisionBoundsType

  init(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 100,
    bounds type: UIDynamicItemCollisionBoundsType = .rectangle
  ) {
    center = CGPoint(x: x, y: y)
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
    collisionBoundsType = type
  }
}

extension UIDynamicItemBehavior {
  /// Items that nothing slows down.
  convenience init(withoutResistance items: [any UIDynamicItem]) {
    self.init(items: items)
    resistance = 0
    angularResistance = 0
  }
}

func isNear(_ value: CGFloat, _ other: Double, _ tolerance: Double) -> Bool {
  abs(Double(value) - other) <= tolerance
}
