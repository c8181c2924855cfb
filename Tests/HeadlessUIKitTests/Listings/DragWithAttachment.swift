#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A photograph that hangs on the finger where it was grasped, and flies on when it is let go.
final class DragWithAttachment: UIDynamicBehavior {
  private let photo: UIView
  private let motion: UIDynamicItemBehavior
  private var attachment: UIAttachmentBehavior?

  init(photo: UIView) {
    self.photo = photo
    motion = UIDynamicItemBehavior(items: [photo])
    motion.angularResistance = 2
    super.init()
    addChildBehavior(motion)
  }

  func began(at point: CGPoint) {
    let grasp = photo.superview.map { photo.convert(point, from: $0) } ?? point
    let offset = UIOffset(
      horizontal: grasp.x - photo.bounds.midX, vertical: grasp.y - photo.bounds.midY)
    let attachment = UIAttachmentBehavior(
      item: photo, offsetFromCenter: offset, attachedToAnchor: point)
    addChildBehavior(attachment)
    self.attachment = attachment
  }

  func moved(to point: CGPoint) {
    attachment?.anchorPoint = point
  }

  func ended(velocity: CGPoint) {
    if let attachment { removeChildBehavior(attachment) }
    attachment = nil
    let speed = motion.linearVelocity(for: photo)
    motion.addLinearVelocity(
      CGPoint(x: velocity.x - speed.x, y: velocity.y - speed.y), for: photo)
  }
}
