import PlaneGeometry

extension DynamicsError {
  /// Why a ``DynamicsWorld`` refuses an item or a behavior, with what was refused.
  public enum Code: DescribedError, Equatable, Sendable {
    /// The centre of an item is not finite.
    case centerNotFinite(Point)
    /// The rotation of an item is not finite, in radians.
    case rotationNotFinite(Double)
    /// Width or height of an item is not finite or not above 0.
    case sizeOutOfRange(Size)
    /// The outline of an item is no simple convex polygon.
    case invalidPath(ConvexPathError)
    /// The item is not, or no longer, in this world.
    case unknownItem(ItemID)
    /// The item is a member of a group and is moved by it.
    case itemInGroup(ItemID)
    /// The item is in a behavior and cannot join a group, or is named twice in it.
    case itemInUse(ItemID)
    /// Groups do not nest.
    case nestedGroup(ItemID)
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
    /// An update may change a behavior but not turn it into another kind, nor take it for one.
    case kindMismatch(BehaviorID)
    /// The behavior is a composite, an attachment or a snap, whose items are fixed.
    case itemsImmutable(BehaviorID)
    /// The item is named twice in one behavior.
    case duplicateItem(ItemID)
    /// A joint needs two different items.
    case itemAttachedToItself(ItemID)
    /// A number of a behavior is not finite or out of range.
    case valueOutOfRange(DynamicsQuantity, Double)
    /// A number of a field is out of range.
    case invalidField(FieldError)
    /// At most 32 fields act in one world.
    case tooManyFields(Int)
    /// The boundary of this name has fewer than two different corners.
    case degenerateBoundary(String)
    /// Two boundaries of one behavior have this name.
    case duplicateBoundary(String)

    /// What is wrong, with the offending value.
    public var problem: String { problem { "item \($0.index)" } }

    /// What is wrong, with items called what the caller calls them.
    package func problem(naming name: (ItemID) -> String) -> String {
      subject(naming: name) + predicate
    }

    /// The offending value, in front of ``predicate``.
    private func subject(naming name: (ItemID) -> String) -> String {
      switch self {
      case .centerNotFinite: "the centre"
      case .rotationNotFinite: "the rotation"
      case .sizeOutOfRange(let size):
        "a size of " + size.width.shortestText + " x " + size.height.shortestText
      case .invalidPath(let error): error.problem
      case .invalidField(let error): error.problem
      case .unknownItem(let item), .itemInGroup(let item), .itemInUse(let item),
        .nestedGroup(let item), .itemIsGroup(let item), .itemNotAnchored(let item),
        .duplicateItem(let item), .itemAttachedToItself(let item):
        name(item)
      case .emptyGroup: "the group"
      case .unknownBehavior(let behavior), .notComposite(let behavior), .kindMismatch(let behavior),
        .itemsImmutable(let behavior):
        "behavior " + String(behavior.index)
      case .valueOutOfRange(_, let value): value.shortestText
      case .tooManyFields(let count): String(count)
      case .degenerateBoundary(let name): "boundary \"" + name + "\""
      case .duplicateBoundary(let name): "duplicate boundary \"" + name + "\""
      }
    }

    private var predicate: String {
      switch self {
      case .centerNotFinite, .rotationNotFinite: " is not finite"
      case .sizeOutOfRange, .valueOutOfRange: " is out of range"
      case .invalidPath, .invalidField, .duplicateBoundary: ""
      case .unknownItem, .unknownBehavior: " does not exist"
      case .itemInGroup: " is a member of a group"
      case .itemInUse: " is already in use"
      case .nestedGroup, .itemIsGroup: " is a group"
      case .emptyGroup: " has no members"
      case .itemNotAnchored: " is not anchored"
      case .notComposite: " is not a composite"
      case .kindMismatch: " is of another kind, which cannot change"
      case .itemsImmutable: " cannot change its items"
      case .duplicateItem: " is listed twice"
      case .itemAttachedToItself: " is attached to itself"
      case .tooManyFields: " fields are too many"
      case .degenerateBoundary: " has zero length"
      }
    }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .centerNotFinite, .rotationNotFinite: "give finite numbers"
      case .sizeOutOfRange: "give a width and height from 1e-6 to 1e12 pt"
      case .invalidPath(let error): error.remedy
      case .unknownItem: "add it to this world first"
      case .itemInGroup: "use the group in its place"
      case .itemInUse: "remove it from its behaviors first, and list it once"
      case .nestedGroup: "groups cannot be nested; list its members"
      case .itemIsGroup: "reshape its members before grouping them"
      case .emptyGroup: "list at least one item"
      case .itemNotAnchored: "anchor it with an item-properties behavior, or set its position"
      case .unknownBehavior: "add it to this world first"
      case .notComposite: "add the child to a composite, or at the top level"
      case .kindMismatch: "change it as what it is, or remove it and add another"
      case .itemsImmutable: "remove the behavior and add another, with these items"
      case .duplicateItem: "list each item once"
      case .itemAttachedToItself: "use two different items, or an anchor"
      case .valueOutOfRange(let quantity, _): quantity.remedy
      case .invalidField(let error): error.remedy
      case .tooManyFields: "at most 32 can act at once"
      case .degenerateBoundary: "give at least two different points"
      case .duplicateBoundary: "give each boundary a unique name"
      }
    }
  }
}

/// Why a ``DynamicsWorld`` refuses an item or a behavior, with what was refused.
public struct DynamicsError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }

  /// What is wrong, with items called what the caller calls them.
  package func problem(naming name: (ItemID) -> String) -> String { code.problem(naming: name) }
}
