import Foundation

extension UIAttachmentBehavior {
  /// A rail on another item, through a point and along an axis in coordinates of the animator. The
  /// items do not turn against each other.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachedTo other: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.sliding(axis: axis), [item, other], anchor: point)
  }

  /// A rail through a point and along an axis. The item does not turn.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.sliding(axis: axis), [item], anchor: point)
  }

  /// A rope between points of two items, as long as their distance when it enters an animator.
  ///
  /// The offsets are read negated and in the axes of the animator, as in UIKit, unless
  /// ``AnimatorOptions/quirks`` leave `negatedLimitOffsets` out.
  public class func limitAttachment(
    with item: any UIDynamicItem, offsetFromCenter offset: UIOffset,
    attachedTo other: any UIDynamicItem, offsetFromCenter otherOffset: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      .limit(offset, partnerOffset: otherOffset), [item, other], anchor: .zero)
  }

  /// Two items that neither move nor turn against each other.
  public class func fixedAttachment(
    with item: any UIDynamicItem, attachedTo other: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.fixed, [item, other], anchor: point)
  }

  /// Two items that turn about a point against each other.
  public class func pinAttachment(
    with item: any UIDynamicItem, attachedTo other: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.pin, [item, other], anchor: point)
  }
}
