/// One of the things that make items move, as a plain value.
///
/// A ``DynamicsWorld`` keeps behaviors as a tree: ``composite`` ones have children, which act exactly
/// as if they had been added on their own.
public enum Behavior: Equatable, Sendable {
  /// A uniform acceleration.
  case gravity(GravityBehavior)
  /// A force, or a single impulse.
  case push(PushBehavior)
  /// A springy pull to a place and an upright position.
  case snap(SnapBehavior)
  /// A joint with another item or with a fixed point.
  case attachment(AttachmentBehavior)
  /// Items that collide with each other and with boundaries.
  case collision(CollisionBehavior)
  /// A force that depends on place and velocity.
  case field(FieldBehavior)
  /// What items are made of.
  case itemProperties(ItemPropertiesBehavior)
  /// Nothing but a place for children.
  case composite

  /// The items it names, each once, in order.
  public var items: [ItemID] {
    switch self {
    case .gravity(let gravity): gravity.items
    case .push(let push): push.items
    case .snap(let snap): [snap.item]
    case .attachment(let attachment): attachment.items
    case .collision(let collision): collision.items
    case .field(let field): field.items
    case .itemProperties(let properties): properties.items
    case .composite: []
    }
  }

  /// Whether both are the same kind of behavior.
  func isSameKind(as other: Behavior) -> Bool {
    switch (self, other) {
    case (.gravity, .gravity), (.push, .push), (.snap, .snap), (.attachment, .attachment),
      (.collision, .collision), (.field, .field), (.itemProperties, .itemProperties),
      (.composite, .composite):
      true
    default: false
    }
  }
}
