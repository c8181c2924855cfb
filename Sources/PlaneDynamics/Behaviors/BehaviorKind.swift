/// A kind of behavior, for changes that expect it: see ``DynamicsWorld/update(_:as:_:)``.
public protocol BehaviorKind {
  /// What a behavior of this kind says; nil for other kinds.
  init?(_ behavior: Behavior)
  /// The behavior of this kind.
  var behavior: Behavior { get }
}

extension GravityBehavior: BehaviorKind {
  /// The gravity that a behavior is; nil for other kinds.
  public init?(_ behavior: Behavior) {
    guard case .gravity(let own) = behavior else { return nil }
    self = own
  }

  /// The behavior of this kind.
  public var behavior: Behavior { .gravity(self) }
}

extension PushBehavior: BehaviorKind {
  /// The push that a behavior is; nil for other kinds.
  public init?(_ behavior: Behavior) {
    guard case .push(let own) = behavior else { return nil }
    self = own
  }

  /// The behavior of this kind.
  public var behavior: Behavior { .push(self) }
}

extension SnapBehavior: BehaviorKind {
  /// The snap that a behavior is; nil for other kinds.
  public init?(_ behavior: Behavior) {
    guard case .snap(let own) = behavior else { return nil }
    self = own
  }

  /// The behavior of this kind.
  public var behavior: Behavior { .snap(self) }
}

extension AttachmentBehavior: BehaviorKind {
  /// The attachment that a behavior is; nil for other kinds.
  public init?(_ behavior: Behavior) {
    guard case .attachment(let own) = behavior else { return nil }
    self = own
  }

  /// The behavior of this kind.
  public var behavior: Behavior { .attachment(self) }
}

extension CollisionBehavior: BehaviorKind {
  /// The collision that a behavior is; nil for other kinds.
  public init?(_ behavior: Behavior) {
    guard case .collision(let own) = behavior else { return nil }
    self = own
  }

  /// The behavior of this kind.
  public var behavior: Behavior { .collision(self) }
}

extension FieldBehavior: BehaviorKind {
  /// The field that a behavior is; nil for other kinds.
  public init?(_ behavior: Behavior) {
    guard case .field(let own) = behavior else { return nil }
    self = own
  }

  /// The behavior of this kind.
  public var behavior: Behavior { .field(self) }
}

extension ItemPropertiesBehavior: BehaviorKind {
  /// The item properties that a behavior is; nil for other kinds.
  public init?(_ behavior: Behavior) {
    guard case .itemProperties(let own) = behavior else { return nil }
    self = own
  }

  /// The behavior of this kind.
  public var behavior: Behavior { .itemProperties(self) }
}
