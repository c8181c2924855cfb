import Foundation

/// A contact that the delegate of a collision behavior is to hear of.
@MainActor struct Meeting {
  /// What an item touches.
  enum Partner {
    case item(any UIDynamicItem)
    case boundary((any NSCopying)?)
  }

  let behavior: UICollisionBehavior
  let item: any UIDynamicItem
  let partner: Partner
  let point: CGPoint

  func tellBegan() {
    switch partner {
    case .item(let other):
      behavior.collisionDelegate?.collisionBehavior(
        behavior, beganContactFor: item, with: other, at: point)
    case .boundary(let identifier):
      behavior.collisionDelegate?.collisionBehavior(
        behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
    }
  }

  func tellEnded() {
    switch partner {
    case .item(let other):
      behavior.collisionDelegate?.collisionBehavior(
        behavior, endedContactFor: item, with: other)
    case .boundary(let identifier):
      behavior.collisionDelegate?.collisionBehavior(
        behavior, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }
}
