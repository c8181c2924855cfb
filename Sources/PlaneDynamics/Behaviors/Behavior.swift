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
  package var items: [ItemID] {
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

// One kind at a time, so that a change is one line: `world.update(finger) { $0.attachment?.anchor = place }`.
extension Behavior {
  /// The gravity it is; nil for other kinds, which stay as they are when this is set.
  public var gravity: GravityBehavior? {
    get { if case .gravity(let gravity) = self { gravity } else { nil } }
    set { if let newValue, case .gravity = self { self = .gravity(newValue) } }
  }

  /// The push it is; nil for other kinds, which stay as they are when this is set.
  public var push: PushBehavior? {
    get { if case .push(let push) = self { push } else { nil } }
    set { if let newValue, case .push = self { self = .push(newValue) } }
  }

  /// The snap it is; nil for other kinds, which stay as they are when this is set.
  public var snap: SnapBehavior? {
    get { if case .snap(let snap) = self { snap } else { nil } }
    set { if let newValue, case .snap = self { self = .snap(newValue) } }
  }

  /// The attachment it is; nil for other kinds, which stay as they are when this is set.
  public var attachment: AttachmentBehavior? {
    get { if case .attachment(let attachment) = self { attachment } else { nil } }
    set { if let newValue, case .attachment = self { self = .attachment(newValue) } }
  }

  /// The collision it is; nil for other kinds, which stay as they are when this is set.
  public var collision: CollisionBehavior? {
    get { if case .collision(let collision) = self { collision } else { nil } }
    set { if let newValue, case .collision = self { self = .collision(newValue) } }
  }

  /// The field it is; nil for other kinds, which stay as they are when this is set.
  public var field: FieldBehavior? {
    get { if case .field(let field) = self { field } else { nil } }
    set { if let newValue, case .field = self { self = .field(newValue) } }
  }

  /// The item properties it is; nil for other kinds, which stay as they are when this is set.
  public var itemProperties: ItemPropertiesBehavior? {
    get { if case .itemProperties(let properties) = self { properties } else { nil } }
    set { if let newValue, case .itemProperties = self { self = .itemProperties(newValue) } }
  }
}
