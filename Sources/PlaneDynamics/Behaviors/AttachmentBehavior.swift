import PlaneGeometry

/// A joint between an item and another, or between an item and the world.
///
/// Made by the factories, one per kind. ``item`` and ``partner`` name the items, ``anchor`` is a point in
/// the world; which of the properties count depends on ``kind``.
public struct AttachmentBehavior: Equatable, Sendable {
  /// What the joint allows.
  public enum Kind: Equatable, Sendable {
    /// Keeps two points at a length: a rigid rod at frequency 0, otherwise a spring.
    ///
    /// - length: in points; nil takes the distance of the points when the behavior is added, 10⁹ at most.
    /// - frequency: in hertz, 0 to 1000; undamped oscillations per second, whatever the masses.
    /// - damping: ratio to critical damping, 0 or more; counts for springs only.
    case distance(length: Double?, frequency: Double, damping: Double)
    /// Keeps two points no farther apart than a length in points; nil takes the distance of the points
    /// when the behavior is added.
    case limit(length: Double?)
    /// Allows no relative motion.
    case fixed
    /// Allows turning about ``AttachmentBehavior/anchor``.
    ///
    /// - range: angles of the item relative to the partner since the behavior was added, in radians, with
    ///   0 inside; nil turns freely.
    /// - frictionTorque: torque that brakes the turning, in UIKit newton metres.
    case pin(range: ClosedRange<Double>?, frictionTorque: Double)
    /// Allows motion of the item along an axis and no turning.
    ///
    /// - axis: direction in the world when the behavior is added; any length above 0. It turns with the
    ///   partner.
    /// - range: translations since the behavior was added, in points, with 0 inside; nil slides freely.
    case sliding(axis: Vector, range: ClosedRange<Double>?)
  }

  /// The first item.
  public var item: ItemID
  /// The second item; nil attaches to the world.
  public var partner: ItemID?
  /// Distance and limit without a partner: the fixed end, in points; moving it keeps length and motion.
  /// Fixed, pin, sliding: where the joint is when the behavior is added.
  public var anchor: Point
  /// Distance and limit: where the joint holds the item, in points from its centre along its own axes.
  public var offset: Vector
  /// Distance and limit: where it holds the partner, likewise.
  public var partnerOffset: Vector
  /// What the joint allows.
  public var kind: Kind

  /// The items it joins: one or two.
  package var items: [ItemID] {
    if let partner { [item, partner] } else { [item] }
  }

  /// Valid lengths, in points. A length left nil becomes the distance between the ends, clamped to this range.
  static var lengths: ClosedRange<Double> { 0...1e9 }

  /// A rod (frequency 0) or a spring from a point of an item to a fixed anchor.
  public static func distance(
    _ item: ItemID, offset: Vector = .zero, to anchor: Point, length: Double? = nil,
    frequency: Double = 0, damping: Double = 0
  ) -> AttachmentBehavior {
    AttachmentBehavior(
      item: item, partner: nil, anchor: anchor, offset: offset, partnerOffset: .zero,
      kind: .distance(length: length, frequency: frequency, damping: damping))
  }

  /// A rod (frequency 0) or a spring between points of two items.
  public static func distance(
    _ item: ItemID, offset: Vector = .zero, to partner: ItemID,
    offset partnerOffset: Vector = .zero,
    length: Double? = nil, frequency: Double = 0, damping: Double = 0
  ) -> AttachmentBehavior {
    AttachmentBehavior(
      item: item, partner: partner, anchor: .zero, offset: offset, partnerOffset: partnerOffset,
      kind: .distance(length: length, frequency: frequency, damping: damping))
  }

  /// A rope between points of two items.
  public static func limit(
    _ item: ItemID, offset: Vector = .zero, to partner: ItemID,
    offset partnerOffset: Vector = .zero,
    length: Double? = nil
  ) -> AttachmentBehavior {
    AttachmentBehavior(
      item: item, partner: partner, anchor: .zero, offset: offset, partnerOffset: partnerOffset,
      kind: .limit(length: length))
  }

  /// A rope from a point of an item to a fixed anchor.
  public static func limit(
    _ item: ItemID, offset: Vector = .zero, to anchor: Point, length: Double? = nil
  ) -> AttachmentBehavior {
    AttachmentBehavior(
      item: item, partner: nil, anchor: anchor, offset: offset, partnerOffset: .zero,
      kind: .limit(length: length))
  }

  /// A weld of an item to another, or to the world, at a point.
  public static func fixed(
    _ item: ItemID, to partner: ItemID? = nil, at anchor: Point
  ) -> AttachmentBehavior {
    AttachmentBehavior(
      item: item, partner: partner, anchor: anchor, offset: .zero, partnerOffset: .zero,
      kind: .fixed)
  }

  /// A hinge between an item and another, or the world, at a point.
  public static func pin(
    _ item: ItemID, to partner: ItemID? = nil, at anchor: Point, range: ClosedRange<Double>? = nil,
    frictionTorque: Double = 0
  ) -> AttachmentBehavior {
    AttachmentBehavior(
      item: item, partner: partner, anchor: anchor, offset: .zero, partnerOffset: .zero,
      kind: .pin(range: range, frictionTorque: frictionTorque))
  }

  /// A rail for an item, on another or in the world, through a point and along an axis.
  public static func sliding(
    _ item: ItemID, to partner: ItemID? = nil, at anchor: Point, axis: Vector,
    range: ClosedRange<Double>? = nil
  ) -> AttachmentBehavior {
    AttachmentBehavior(
      item: item, partner: partner, anchor: anchor, offset: .zero, partnerOffset: .zero,
      kind: .sliding(axis: axis, range: range))
  }
}
