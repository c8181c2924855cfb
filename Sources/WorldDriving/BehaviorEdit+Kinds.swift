import PlaneDynamics
import PlaneGeometry

// What is nil stays as it is. Units and ranges are those of the behaviors' own properties; what is out of range is
// refused with the change.

extension BehaviorEdit {
  /// New properties of a `GravityBehavior`: its items; a direction in units of 1000 pt/s² per component, or an
  /// angle in radians and a magnitude in units of 1000 pt/s².
  public static func gravity(
    items: [ItemID]? = nil, direction: Vector? = nil, angle: Double? = nil,
    magnitude: Double? = nil
  ) -> BehaviorEdit {
    BehaviorEdit(
      .gravity(
        GravityEdit(
          items: items,
          direction: DirectionEdit(direction, angle: angle, magnitude: magnitude))))
  }

  /// New properties of a `PushBehavior`: a direction in UIKit newtons, or an angle in radians and a magnitude in
  /// UIKit newtons. An instantaneous push fires when it becomes active.
  public static func push(
    items: [ItemID]? = nil, mode: PushBehavior.Mode? = nil, direction: Vector? = nil,
    angle: Double? = nil, magnitude: Double? = nil, isActive: Bool? = nil,
    targetOffsets: [PushBehavior.TargetOffset]? = nil
  ) -> BehaviorEdit {
    BehaviorEdit(
      .push(
        PushEdit(
          items: items, mode: mode,
          direction: DirectionEdit(direction, angle: angle, magnitude: magnitude),
          isActive: isActive, targetOffsets: targetOffsets)))
  }

  /// New properties of a `SnapBehavior`: where to, in points, and a damping ratio of 0 or more.
  public static func snap(
    item: ItemID? = nil, to point: Point? = nil, damping: Double? = nil
  ) -> BehaviorEdit {
    BehaviorEdit(.snap(SnapEdit(item: item, point: point, damping: damping)))
  }

  /// New properties of an `AttachmentBehavior`, in points, hertz, radians and UIKit newton metres. Those that its
  /// kind of joint does not have are left out.
  public static func attachment(
    anchor: Point? = nil, offset: Vector? = nil, partnerOffset: Vector? = nil,
    length: Double? = nil, frequency: Double? = nil, damping: Double? = nil,
    range: ClosedRange<Double>? = nil, frictionTorque: Double? = nil
  ) -> BehaviorEdit {
    BehaviorEdit(
      .attachment(
        AttachmentEdit(
          anchor: anchor, offset: offset, partnerOffset: partnerOffset, length: length,
          frequency: frequency, damping: damping, range: range, frictionTorque: frictionTorque)))
  }

  /// New properties of a `CollisionBehavior`. Boundaries are all that there are then; the rectangle whose edges are
  /// one, in points, can be replaced or removed.
  public static func collision(
    items: [ItemID]? = nil, mode: CollisionBehavior.Mode? = nil, boundaries: [Boundary]? = nil,
    referenceBounds: Rect? = nil, removesReferenceBounds: Bool = false,
    referenceInsets: EdgeInsets? = nil, boundaryFriction: Double? = nil,
    boundaryElasticity: Double? = nil
  ) -> BehaviorEdit {
    let bounds = referenceBounds.map { CollisionEdit.ReferenceBounds.rectangle($0) }
    return BehaviorEdit(
      .collision(
        CollisionEdit(
          items: items, mode: mode, boundaries: boundaries,
          referenceBounds: removesReferenceBounds ? CollisionEdit.ReferenceBounds.none : bounds,
          referenceInsets: referenceInsets, boundaryFriction: boundaryFriction,
          boundaryElasticity: boundaryElasticity)))
  }

  /// New properties of a `FieldBehavior`, as those of its `Field`.
  public static func field(
    items: [ItemID]? = nil, position: Point? = nil, region: Region? = nil,
    strength: Double? = nil, falloff: Double? = nil, minimumRadius: Double? = nil,
    direction: Vector? = nil, smoothness: Double? = nil, animationSpeed: Double? = nil
  ) -> BehaviorEdit {
    BehaviorEdit(
      .field(
        FieldEdit(
          items: items, position: position, region: region, strength: strength, falloff: falloff,
          minimumRadius: minimumRadius, direction: direction, smoothness: smoothness,
          animationSpeed: animationSpeed)))
  }

  /// New properties of an `ItemPropertiesBehavior`.
  public static func itemProperties(
    items: [ItemID]? = nil, elasticity: Double? = nil, friction: Double? = nil,
    density: Double? = nil, resistance: Double? = nil, angularResistance: Double? = nil,
    charge: Double? = nil, isAnchored: Bool? = nil, allowsRotation: Bool? = nil
  ) -> BehaviorEdit {
    BehaviorEdit(
      .itemProperties(
        ItemPropertiesEdit(
          items: items, elasticity: elasticity, friction: friction, resistance: resistance,
          angularResistance: angularResistance, density: density, charge: charge,
          isAnchored: isAnchored, allowsRotation: allowsRotation)))
  }
}
