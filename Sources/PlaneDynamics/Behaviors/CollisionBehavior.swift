import PlaneGeometry

/// Items that collide with each other, with boundaries, or both.
///
/// Items collide with items and boundaries of the same behavior only; use several for groups that do
/// not meet.
public struct CollisionBehavior: Equatable, Sendable {
  /// What its items collide with.
  public struct Mode: OptionSet, Equatable, Sendable {
    /// 1: items, 2: boundaries.
    public let rawValue: Int

    /// The mode of the set bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Each other.
    public static let items = Mode(rawValue: 1)
    /// The behavior's boundaries and reference bounds.
    public static let boundaries = Mode(rawValue: 2)
    /// Both.
    public static let everything: Mode = [.items, .boundaries]
  }

  /// The items that collide.
  public var items: [ItemID]
  /// What they collide with.
  public var mode: Mode
  /// Fixed outlines, each under a name of its own.
  public var boundaries: [Boundary]
  /// A rectangle whose edges are a boundary without a name, in points; an item can be inside or outside.
  public var referenceBounds: Rect?
  /// Moves the edges of the reference bounds inward, in points.
  public var referenceInsets: EdgeInsets
  /// Friction of the boundaries; see ``ItemProperties/friction``.
  public var boundaryFriction: Double = 0.2
  /// Elasticity of the boundaries; see ``ItemProperties/elasticity``.
  public var boundaryElasticity: Double = 0.2

  /// A collision behavior for items.
  public init(
    items: [ItemID], mode: Mode = .everything, boundaries: [Boundary] = [],
    referenceBounds: Rect? = nil, referenceInsets: EdgeInsets = .zero
  ) {
    self.items = items
    self.mode = mode
    self.boundaries = boundaries
    self.referenceBounds = referenceBounds
    self.referenceInsets = referenceInsets
  }
}
