import PlaneGeometry

/// Why a ``DynamicsWorld`` refuses an item or a behavior, with what was refused.
public enum DynamicsError: Error, Equatable, Sendable {
  /// The centre of an item is not finite.
  case centerNotFinite(Point)
  /// The rotation of an item is not finite, in radians.
  case rotationNotFinite(Double)
  /// Width or height of an item is not finite or not above 0.
  case sizeOutOfRange(Size)
  /// The outline of an item is no simple convex polygon.
  case unfitPath(ConvexPathError)
  /// The item is not, or no longer, in this world.
  case unknownItem(ItemID)
  /// The item is a member of a group and is moved by it.
  case itemInGroup(ItemID)
  /// The item is in a behavior and cannot join a group, or is named twice in it.
  case itemInUse(ItemID)
  /// Groups do not nest.
  case groupInGroup(ItemID)
  /// A group has the outlines of its members and none of its own.
  case itemIsGroup(ItemID)
  /// A group needs a member.
  case emptyGroup
  /// Only an anchored item is moved evenly, without regard to forces.
  case itemNotAnchored(ItemID)
  /// The behavior is not, or no longer, in this world.
  case unknownBehavior(BehaviorID)
  /// Only a composite has children.
  case notComposite(BehaviorID)
  /// An update may change a behavior but not turn it into another kind.
  case kindChanged(BehaviorID)
  /// The behavior is a composite, an attachment or a snap, whose items are fixed.
  case itemsFixed(BehaviorID)
  /// The item is named twice in one behavior.
  case itemNamedTwice(ItemID)
  /// A joint needs two different items.
  case itemAttachedToItself(ItemID)
  /// A number of a behavior is not finite or out of range.
  case valueOutOfRange(DynamicsQuantity, Double)
  /// A number of a field is out of range.
  case unfitField(FieldError)
  /// At most 32 fields act in one world.
  case tooManyFields(Int)
  /// The boundary of this name has fewer than two different corners.
  case boundaryTooShort(String)
  /// Two boundaries of one behavior have this name.
  case boundaryNamedTwice(String)

  /// What was refused, and why, in words, without the culprit's name.
  public var message: String {
    switch self {
    case .centerNotFinite: "the centre is not finite"
    case .rotationNotFinite: "the rotation is not finite"
    case .sizeOutOfRange: "the size is not above 0 in both directions"
    case .unfitPath: "the outline is not a simple convex polygon"
    case .unknownItem: "there is no such item"
    case .itemInGroup: "the item is a member of a group"
    case .itemInUse: "the item is in use already"
    case .groupInGroup: "groups do not nest"
    case .itemIsGroup: "the item is a group"
    case .emptyGroup: "the group has no member"
    case .itemNotAnchored: "the item is not anchored"
    case .unknownBehavior: "there is no such behavior"
    case .notComposite: "only a composite behavior has children"
    case .kindChanged: "a behavior keeps its kind"
    case .itemsFixed: "the behavior's items are fixed"
    case .itemNamedTwice: "the item is named twice"
    case .itemAttachedToItself: "the item is attached to itself"
    case .valueOutOfRange: "the value is out of range"
    case .unfitField: "a number of the field is out of range"
    case .tooManyFields: "there are more than 32 fields"
    case .boundaryTooShort: "the boundary has no extent"
    case .boundaryNamedTwice: "the behavior has two boundaries of this name"
    }
  }

  /// What to do about it, in one sentence.
  public var recovery: String {
    switch self {
    case .centerNotFinite, .rotationNotFinite: "give finite numbers"
    case .sizeOutOfRange: "give a finite width and height above 0 pt"
    case .unfitPath(let error): error.recovery
    case .unknownItem: "add the item to this world first"
    case .itemInGroup: "put the group into the behavior, not its member"
    case .itemInUse: "remove the item from its behaviors first, and name it once"
    case .groupInGroup: "list the members of both groups in one"
    case .itemIsGroup: "reshape its members before they are grouped"
    case .emptyGroup: "list at least one item"
    case .itemNotAnchored: "anchor the item by an item-properties behavior, or move it at once"
    case .unknownBehavior: "add the behavior to this world first"
    case .notComposite: "add the child to a composite behavior, or at the top"
    case .kindChanged: "remove the behavior and add another"
    case .itemsFixed: "remove the behavior and add another, with these items"
    case .itemNamedTwice: "name each item once"
    case .itemAttachedToItself: "name two different items, or an anchor"
    case .valueOutOfRange(let quantity, _): quantity.recovery
    case .unfitField(let error): error.recovery
    case .tooManyFields: "remove a field first"
    case .boundaryTooShort: "give at least two different points"
    case .boundaryNamedTwice: "give each boundary a name of its own"
    }
  }
}
