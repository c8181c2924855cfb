import PlaneDynamics
import PlaneGeometry

/// New values for some properties of a behavior; the others are unchanged.
///
/// ```swift
/// WorldChange(at: 2, .edit("gravity", .gravity(magnitude: 0)))
/// ```
public struct BehaviorEdit: Equatable, Sendable {
  /// The properties, by the kind of behavior that has them; nil keeps a property.
  package enum Properties: Equatable, Sendable {
    /// Of gravity.
    case gravity(GravityEdit)
    /// Of a push.
    case push(PushEdit)
    /// Of a snap.
    case snap(SnapEdit)
    /// Of a joint.
    case attachment(AttachmentEdit)
    /// Of a collision behavior.
    case collision(CollisionEdit)
    /// Of a field.
    case field(FieldEdit)
    /// Of what items are made of.
    case itemProperties(ItemPropertiesEdit)
  }

  /// What it changes.
  package let properties: Properties

  /// An edit of these properties.
  package init(_ properties: Properties) { self.properties = properties }

  /// Changes a behavior.
  ///
  /// - Returns: whether it is of the kind that the edit is for; a behavior of another kind is unchanged.
  @discardableResult
  package func apply(to behavior: inout Behavior) -> Bool {
    switch (properties, behavior) {
    case (.gravity(let edit), .gravity(var gravity)):
      edit.apply(to: &gravity)
      behavior = .gravity(gravity)
    case (.push(let edit), .push(var push)):
      edit.apply(to: &push)
      behavior = .push(push)
    case (.snap(let edit), .snap(var snap)):
      edit.apply(to: &snap)
      behavior = .snap(snap)
    case (.attachment(let edit), .attachment(var attachment)):
      edit.apply(to: &attachment)
      behavior = .attachment(attachment)
    case (.collision(let edit), .collision(var collision)):
      edit.apply(to: &collision)
      behavior = .collision(collision)
    case (.field(let edit), .field(var field)):
      edit.apply(to: &field)
      behavior = .field(field)
    case (.itemProperties(let edit), .itemProperties(var material)):
      edit.apply(to: &material)
      behavior = .itemProperties(material)
    default: return false
    }
    return true
  }
}

/// A new direction of gravity or of a push: first the components, then angle and magnitude.
package struct DirectionEdit: Equatable, Sendable {
  /// By components, in the units of the force.
  package var components: Vector?
  /// In radians.
  package var angle: Double?
  /// In the units of the force.
  package var magnitude: Double?

  /// An edit of what is given.
  package init(_ components: Vector? = nil, angle: Double? = nil, magnitude: Double? = nil) {
    self.components = components
    self.angle = angle
    self.magnitude = magnitude
  }

  fileprivate func apply<Force: DirectedForce>(to force: inout Force) {
    if let components { force.direction = components }
    if let angle { force.angle = angle }
    if let magnitude { force.magnitude = magnitude }
  }
}

/// What has a direction by components, or by angle and magnitude.
private protocol DirectedForce {
  var direction: Vector { get set }
  var angle: Double { get set }
  var magnitude: Double { get set }
}

extension GravityBehavior: DirectedForce {}
extension PushBehavior: DirectedForce {}

/// New properties of a ``GravityBehavior``.
package struct GravityEdit: Equatable, Sendable {
  /// The items that fall.
  package var items: [ItemID]?
  /// Where to, and how strongly.
  package var direction: DirectionEdit

  /// An edit of what is given.
  package init(items: [ItemID]? = nil, direction: DirectionEdit = DirectionEdit()) {
    self.items = items
    self.direction = direction
  }

  func apply(to gravity: inout GravityBehavior) {
    if let items { gravity.items = items }
    direction.apply(to: &gravity)
  }
}

/// New properties of a ``PushBehavior``.
package struct PushEdit: Equatable, Sendable {
  /// The items that are pushed.
  package var items: [ItemID]?
  /// Whether it is a force or an impulse.
  package var mode: PushBehavior.Mode?
  /// Where to, and how strongly.
  package var direction: DirectionEdit
  /// Whether it acts. An impulse fires when it becomes active.
  package var isActive: Bool?
  /// Where it acts on items.
  package var targetOffsets: [PushBehavior.TargetOffset]?

  /// An edit of what is given.
  package init(
    items: [ItemID]? = nil, mode: PushBehavior.Mode? = nil,
    direction: DirectionEdit = DirectionEdit(),
    isActive: Bool? = nil, targetOffsets: [PushBehavior.TargetOffset]? = nil
  ) {
    self.items = items
    self.mode = mode
    self.direction = direction
    self.isActive = isActive
    self.targetOffsets = targetOffsets
  }

  func apply(to push: inout PushBehavior) {
    if let items { push.items = items }
    if let mode { push.mode = mode }
    direction.apply(to: &push)
    if let isActive { push.isActive = isActive }
    if let targetOffsets { push.targetOffsets = targetOffsets }
  }
}

/// New properties of a ``SnapBehavior``.
package struct SnapEdit: Equatable, Sendable {
  /// The item that is pulled.
  package var item: ItemID?
  /// Where to, in points.
  package var point: Point?
  /// Damping ratio, 0 or more.
  package var damping: Double?

  /// An edit of what is given.
  package init(item: ItemID? = nil, point: Point? = nil, damping: Double? = nil) {
    self.item = item
    self.point = point
    self.damping = damping
  }

  func apply(to snap: inout SnapBehavior) {
    if let item { snap.item = item }
    if let point { snap.point = point }
    if let damping { snap.damping = damping }
  }
}

/// New properties of an ``AttachmentBehavior``. Those that its kind of joint does not have are left out.
package struct AttachmentEdit: Equatable, Sendable {
  /// The fixed end of a distance or a limit, in points.
  package var anchor: Point?
  /// Where the joint holds the item, in points from its centre along its own axes.
  package var offset: Vector?
  /// Where it holds the partner, in points from its centre along its own axes.
  package var partnerOffset: Vector?
  /// Of a distance or a limit, in points.
  package var length: Double?
  /// Of a distance, in hertz.
  package var frequency: Double?
  /// Of a distance: damping ratio.
  package var damping: Double?
  /// Of a pin, in radians; of a sliding joint, in points.
  package var range: ClosedRange<Double>?
  /// Of a pin, in UIKit newton metres.
  package var frictionTorque: Double?

  /// An edit of what is given.
  package init(
    anchor: Point? = nil, offset: Vector? = nil, partnerOffset: Vector? = nil,
    length: Double? = nil, frequency: Double? = nil, damping: Double? = nil,
    range: ClosedRange<Double>? = nil, frictionTorque: Double? = nil
  ) {
    self.anchor = anchor
    self.offset = offset
    self.partnerOffset = partnerOffset
    self.length = length
    self.frequency = frequency
    self.damping = damping
    self.range = range
    self.frictionTorque = frictionTorque
  }

  func apply(to attachment: inout AttachmentBehavior) {
    if let anchor { attachment.anchor = anchor }
    if let offset { attachment.offset = offset }
    if let partnerOffset { attachment.partnerOffset = partnerOffset }
    switch attachment.kind {
    case .distance(let oldLength, let oldFrequency, let oldDamping):
      attachment.kind = .distance(
        length: length ?? oldLength, frequency: frequency ?? oldFrequency,
        damping: damping ?? oldDamping)
    case .limit(let oldLength): attachment.kind = .limit(length: length ?? oldLength)
    case .fixed: break
    case .pin(let oldRange, let oldTorque):
      attachment.kind = .pin(range: range ?? oldRange, frictionTorque: frictionTorque ?? oldTorque)
    case .sliding(let axis, let oldRange):
      attachment.kind = .sliding(axis: axis, range: range ?? oldRange)
    }
  }
}

/// New properties of a ``CollisionBehavior``.
package struct CollisionEdit: Equatable, Sendable {
  /// A rectangle whose edges become a boundary, or none.
  package enum ReferenceBounds: Equatable, Sendable {
    /// No rectangle.
    case none
    /// A rectangle, in points.
    case rectangle(Rect)
  }

  /// The items that collide.
  package var items: [ItemID]?
  /// What they collide with.
  package var mode: CollisionBehavior.Mode?
  /// All boundaries that there are then.
  package var boundaries: [Boundary]?
  /// The rectangle that is a boundary.
  package var referenceBounds: ReferenceBounds?
  /// Moves its edges inward, in points.
  package var referenceInsets: EdgeInsets?
  /// Friction of the boundaries.
  package var boundaryFriction: Double?
  /// Elasticity of the boundaries.
  package var boundaryElasticity: Double?

  /// An edit of what is given.
  package init(
    items: [ItemID]? = nil, mode: CollisionBehavior.Mode? = nil, boundaries: [Boundary]? = nil,
    referenceBounds: ReferenceBounds? = nil, referenceInsets: EdgeInsets? = nil,
    boundaryFriction: Double? = nil, boundaryElasticity: Double? = nil
  ) {
    self.items = items
    self.mode = mode
    self.boundaries = boundaries
    self.referenceBounds = referenceBounds
    self.referenceInsets = referenceInsets
    self.boundaryFriction = boundaryFriction
    self.boundaryElasticity = boundaryElasticity
  }

  func apply(to collision: inout CollisionBehavior) {
    if let items { collision.items = items }
    if let mode { collision.mode = mode }
    if let boundaries { collision.boundaries = boundaries }
    switch referenceBounds {
    case nil: break
    case ReferenceBounds.none?: collision.referenceBounds = nil
    case .rectangle(let bounds)?: collision.referenceBounds = bounds
    }
    if let referenceInsets { collision.referenceInsets = referenceInsets }
    if let boundaryFriction { collision.boundaryFriction = boundaryFriction }
    if let boundaryElasticity { collision.boundaryElasticity = boundaryElasticity }
  }
}

/// New properties of a ``FieldBehavior``.
package struct FieldEdit: Equatable, Sendable {
  /// The items that feel it.
  package var items: [ItemID]?
  /// Where it is, in points.
  package var position: Point?
  /// Where it acts, seen from its position.
  package var region: Region?
  /// How strong it is.
  package var strength: Double?
  /// The force falls with the distance to this power.
  package var falloff: Double?
  /// Nearer than this the force grows no more, in points.
  package var minimumRadius: Double?
  /// Its direction.
  package var direction: Vector?
  /// How smooth a noise is, 0 to 1.
  package var smoothness: Double?
  /// How many new shapes a noise takes on per second.
  package var animationSpeed: Double?
  /// Whose law holds where two are known.
  package var law: Field.Law?

  /// An edit of what is given.
  package init(
    items: [ItemID]? = nil, position: Point? = nil, region: Region? = nil,
    strength: Double? = nil, falloff: Double? = nil, minimumRadius: Double? = nil,
    direction: Vector? = nil, smoothness: Double? = nil, animationSpeed: Double? = nil,
    law: Field.Law? = nil
  ) {
    self.items = items
    self.position = position
    self.region = region
    self.strength = strength
    self.falloff = falloff
    self.minimumRadius = minimumRadius
    self.direction = direction
    self.smoothness = smoothness
    self.animationSpeed = animationSpeed
    self.law = law
  }

  func apply(to behavior: inout FieldBehavior) {
    if let items { behavior.items = items }
    if let position { behavior.field.position = position }
    if let region { behavior.field.region = region }
    if let strength { behavior.field.strength = strength }
    if let falloff { behavior.field.falloff = falloff }
    if let minimumRadius { behavior.field.minimumRadius = minimumRadius }
    if let direction { behavior.field.direction = direction }
    if let smoothness { behavior.field.smoothness = smoothness }
    if let animationSpeed { behavior.field.animationSpeed = animationSpeed }
    if let law { behavior.field.law = law }
  }
}

/// New properties of an ``ItemPropertiesBehavior``.
package struct ItemPropertiesEdit: Equatable, Sendable {
  /// The items that it is about.
  package var items: [ItemID]?
  /// Share of the closing velocity that a collision gives back.
  package var elasticity: Double?
  /// Coulomb's coefficient.
  package var friction: Double?
  /// Damping of the velocity, per second.
  package var resistance: Double?
  /// Damping of the angular velocity, per second.
  package var angularResistance: Double?
  /// Mass per area.
  package var density: Double?
  /// Electric charge.
  package var charge: Double?
  /// Whether nothing moves the items.
  package var isAnchored: Bool?
  /// Whether they turn.
  package var allowsRotation: Bool?

  /// An edit of what is given.
  package init(
    items: [ItemID]? = nil, elasticity: Double? = nil, friction: Double? = nil,
    resistance: Double? = nil, angularResistance: Double? = nil, density: Double? = nil,
    charge: Double? = nil, isAnchored: Bool? = nil, allowsRotation: Bool? = nil
  ) {
    self.items = items
    self.elasticity = elasticity
    self.friction = friction
    self.resistance = resistance
    self.angularResistance = angularResistance
    self.density = density
    self.charge = charge
    self.isAnchored = isAnchored
    self.allowsRotation = allowsRotation
  }

  func apply(to properties: inout ItemPropertiesBehavior) {
    if let items { properties.items = items }
    if let elasticity { properties.elasticity = elasticity }
    if let friction { properties.friction = friction }
    if let resistance { properties.resistance = resistance }
    if let angularResistance { properties.angularResistance = angularResistance }
    if let density { properties.density = density }
    if let charge { properties.charge = charge }
    if let isAnchored { properties.isAnchored = isAnchored }
    if let allowsRotation { properties.allowsRotation = allowsRotation }
  }
}
