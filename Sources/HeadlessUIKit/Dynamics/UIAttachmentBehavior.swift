import Foundation
import PlaneDynamics
import PlaneGeometry

/// A joint of an item with another or with an anchor.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is attached to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A point.
    case anchor
  }

  /// What the joint allows.
  enum Kind {
    case distance(UIOffset, partnerOffset: UIOffset)
    case limit(UIOffset, partnerOffset: UIOffset)
    case fixed
    case pin
    case sliding(axis: CGVector)
  }

  private let kind: Kind
  private var givenLength: CGFloat?

  init(_ kind: Kind, _ items: [any UIDynamicItem], anchor: CGPoint) {
    precondition(
      items.count == 1 || items[0] !== items[1],
      "an item is attached to itself; use two different items, or an anchor")
    self.kind = kind
    anchorPoint = anchor
    switch kind {
    case .pin, .sliding: attachmentRange = .infinite
    case .distance, .limit, .fixed: attachmentRange = .zero
    }
    super.init()
    setMembers(items)
  }

  /// Keeps the middle of an item at a distance from an anchor.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Keeps a point of an item at a distance from an anchor.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(.distance(offset, partnerOffset: .zero), [item], anchor: point)
  }

  /// Keeps the middles of two items at a distance.
  public convenience init(item: any UIDynamicItem, attachedTo other: any UIDynamicItem) {
    self.init(item: item, offsetFromCenter: .zero, attachedTo: other, offsetFromCenter: .zero)
  }

  /// Keeps points of two items at a distance.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset,
    attachedTo other: any UIDynamicItem, offsetFromCenter otherOffset: UIOffset
  ) {
    self.init(.distance(offset, partnerOffset: otherOffset), [item, other], anchor: .zero)
  }

  /// The items: one or two.
  open var items: [any UIDynamicItem] { members }

  /// Whether the item is attached to another or to a point. (UIKit's was seen to say `items`
  /// always.)
  open var attachedBehaviorType: AttachmentType { members.count == 2 ? .items : .anchor }

  /// The anchor, in coordinates of the animator. Moving it keeps the length.
  open var anchorPoint: CGPoint {
    didSet { update { [anchor = anchorPoint.point] in $0.attachment?.anchor = anchor } }
  }

  /// The distance of the two points. Unless it is set, it is their distance when the behavior
  /// enters an animator, and 0 before. That of a limit cannot be changed later, as in UIKit.
  open var length: CGFloat {
    get {
      guard let dynamicAnimator, let id else { return givenLength ?? 0 }
      switch dynamicAnimator.world[id]?.attachment?.kind {
      case .distance(let length, _, _), .limit(let length): return CGFloat(length ?? 0)
      default: return givenLength ?? 0
      }
    }
    set {
      givenLength = newValue
      takeSpring()
    }
  }

  /// Undamped oscillations a second; 0 is a rigid rod.
  open var frequency: CGFloat = 0 { didSet { takeSpring() } }

  /// Damping of the oscillation, 1 of which is critical. It counts where there is a frequency.
  open var damping: CGFloat = 0 { didSet { takeSpring() } }

  /// Torque that brakes the turning about a pin.
  open var frictionTorque: CGFloat = 0 { didSet { takeLimits() } }

  /// How far an item can slide, in points, or turn about a pin, in radians; it must contain 0.
  open var attachmentRange: UIFloatRange { didSet { takeLimits() } }

  private func takeSpring() {
    let given = givenLength.map { Double($0) }
    let (frequency, damping) = (Double(frequency), Double(damping))
    update { behavior in
      guard case .distance(let length, _, _)? = behavior.attachment?.kind else { return }
      behavior.attachment?.kind = .distance(
        length: given ?? length, frequency: frequency, damping: damping)
    }
  }

  private func takeLimits() {
    guard let kind = limitedKind else { return }
    update { $0.attachment?.kind = kind }
  }

  /// What a pin or a rail allows.
  private var limitedKind: AttachmentBehavior.Kind? {
    switch kind {
    case .pin: .pin(range: range, frictionTorque: Double(frictionTorque))
    case .sliding(let axis): .sliding(axis: axis.vector, range: range)
    case .distance, .limit, .fixed: nil
    }
  }

  private var range: ClosedRange<Double>? {
    precondition(
      attachmentRange.minimum <= 0 && attachmentRange.maximum >= 0,
      "the range \(attachmentRange.minimum) to \(attachmentRange.maximum) does not contain 0")
    guard !attachmentRange.isInfinite else { return nil }
    return Double(attachmentRange.minimum)...Double(attachmentRange.maximum)
  }

  override var isComposite: Bool { false }

  override func value(_ items: [ItemID], _ animator: UIDynamicAnimator) -> Behavior {
    let partner = items.count == 2 ? items[1] : nil
    var attachment = AttachmentBehavior.fixed(items[0], to: partner, at: anchorPoint.point)
    let length = givenLength.map { Double($0) }
    switch kind {
    case .distance(let offset, let partnerOffset):
      (attachment.offset, attachment.partnerOffset) = (offset.vector, partnerOffset.vector)
      attachment.kind = .distance(
        length: length, frequency: Double(frequency), damping: Double(damping))
    case .limit(let offset, let partnerOffset):
      (attachment.offset, attachment.partnerOffset) = (offset.vector, partnerOffset.vector)
      attachment.kind = .limit(length: length)
    case .fixed: break
    case .pin, .sliding:
      if let limitedKind { attachment.kind = limitedKind }
    }
    return .attachment(attachment)
  }
}
