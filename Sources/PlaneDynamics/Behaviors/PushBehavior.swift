import PlaneGeometry

/// A force on its items: lasting, or a single impulse.
public struct PushBehavior: Equatable, Sendable {
  /// How long it pushes.
  public enum Mode: Equatable, Sendable {
    /// A force in UIKit newtons for as long as it is active: 1 accelerates a mass of 1 by 100 pt/s².
    case continuous
    /// An impulse in UIKit newton seconds at the start of the next step, 1 gives a mass of 1 a velocity
    /// of 100 pt/s; then it is no longer active, until it is made so again.
    case instantaneous
  }

  /// The items that are pushed, each with the whole force.
  public var items: [ItemID]
  /// Force or impulse.
  public var mode: Mode
  private var strength: PolarVector
  /// Whether it pushes; an instantaneous push clears it after firing.
  public var isActive: Bool
  /// Where the force is applied, in points from the centre of each item named, along the world's axes:
  /// it does not turn with the item. Items not named are pushed at their centre of mass.
  public var targetOffsets: [TargetOffset]

  /// The point of application for an item.
  public struct TargetOffset: Equatable, Sendable {
    /// The item.
    public var item: ItemID
    /// From its centre, in points, along the world's axes.
    public var offset: Vector

    /// A point of application for an item.
    public init(item: ItemID, offset: Vector) {
      self.item = item
      self.offset = offset
    }
  }

  /// A push of items.
  public init(
    items: [ItemID], mode: Mode, direction: Vector, isActive: Bool = true,
    targetOffsets: [TargetOffset] = []
  ) {
    self.items = items
    self.mode = mode
    strength = PolarVector(direction, heading: Vector(dx: 1, dy: 0))
    self.isActive = isActive
    self.targetOffsets = targetOffsets
  }

  /// A push by angle (radians, 0 to the right, π/2 down) and magnitude (UIKit newtons).
  public init(items: [ItemID], mode: Mode, angle: Double, magnitude: Double) {
    self.init(items: items, mode: mode, direction: .zero)
    self.angle = angle
    self.magnitude = magnitude
  }

  /// Force in UIKit newtons or impulse in UIKit newton seconds.
  public var direction: Vector {
    get { strength.vector }
    set { strength.vector = newValue }
  }

  /// Size of the force or impulse, in UIKit newtons or newton seconds; a negative one turns it around. At 0 the angle
  /// stays as it was.
  public var magnitude: Double {
    get { strength.magnitude }
    set { strength.magnitude = newValue }
  }

  /// Where it pushes, in radians, 0 to the right, π/2 down, from -π to π.
  public var angle: Double {
    get { strength.angle }
    set { strength.angle = newValue }
  }

  /// The offset of the point of application for an item, or nil where it is the centre of mass.
  func targetOffset(of item: ItemID) -> Vector? {
    for target in targetOffsets where target.item == item { return target.offset }
    return nil
  }
}

extension PushBehavior: SnapshotValue {
  package static var blank: PushBehavior {
    PushBehavior(items: [], mode: .continuous, direction: .zero)
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try items.code(with: &coder)
    try coder.choice(&mode, "push mode", of: [.continuous, .instantaneous])
    try strength.code(with: &coder)
    try isActive.code(with: &coder)
    try targetOffsets.code(with: &coder)
  }
}

extension PushBehavior.TargetOffset: SnapshotValue {
  package static var blank: PushBehavior.TargetOffset {
    PushBehavior.TargetOffset(item: .blank, offset: .zero)
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try item.code(with: &coder)
    try offset.code(with: &coder)
  }
}
