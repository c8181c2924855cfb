import Foundation
import PlaneDynamics
import PlaneGeometry

/// Items that collide with each other, with boundaries, or both.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Sendable {
    /// 1: items, 2: boundaries.
    public let rawValue: UInt

    /// The mode of the set bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Each other.
    public static let items = Mode(rawValue: 1)
    /// Boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Both.
    public static let everything = Mode(rawValue: .max)
  }

  private struct NamedBoundary {
    var identifier: any NSCopying
    var path: UIBezierPath
    var boundary: Boundary
  }

  /// Who hears of contacts.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  private var boundaries: [NamedBoundary] = []
  private var insets = UIEdgeInsets.zero
  private var boundaryCount = 0

  /// Collisions of items with each other and with boundaries.
  public init(items: [any UIDynamicItem]) {
    super.init()
    setMembers(items)
  }

  /// The items that collide, in order of addition.
  open var items: [any UIDynamicItem] { members }

  /// Adds an item; nothing where it has it.
  open func addItem(_ item: any UIDynamicItem) { addMember(item) }

  /// Takes an item out; nothing where it does not have it.
  open func removeItem(_ item: any UIDynamicItem) { removeMember(item) }

  /// What they collide with.
  open var collisionMode = Mode.everything {
    didSet { update { [mode = worldMode] in $0.collision?.mode = mode } }
  }

  // MARK: - Reference bounds

  /// Whether the edges of the reference view are a boundary, which has no identifier. Setting it
  /// takes insets away.
  open var translatesReferenceBoundsIntoBoundary = false {
    didSet {
      insets = .zero
      followReferenceBounds()
    }
  }

  /// Makes the edges of the reference view, moved inward, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
    self.insets = insets
    followReferenceBounds()
  }

  /// Takes the bounds of the reference view as they are now.
  final func followReferenceBounds() {
    guard let dynamicAnimator else { return }
    let (bounds, insets) = (referenceBounds(in: dynamicAnimator), worldInsets(in: dynamicAnimator))
    update {
      $0.collision?.referenceBounds = bounds
      $0.collision?.referenceInsets = insets
    }
  }

  private func referenceBounds(in animator: UIDynamicAnimator) -> Rect? {
    translatesReferenceBoundsIntoBoundary ? animator.referenceView?.bounds.rect : nil
  }

  private func worldInsets(in animator: UIDynamicAnimator) -> EdgeInsets {
    // UIKit's are a point larger, measured from outside, as its items keep a distance from edges.
    let outset: Double = animator.options.quirks.contains(.contactSkin) ? 1 : 0
    return EdgeInsets(
      top: Double(insets.top) - outset, left: Double(insets.left) - outset,
      bottom: Double(insets.bottom) - outset, right: Double(insets.right) - outset)
  }

  // MARK: - Boundaries

  /// Adds the first subpath as a closed line that items collide with, from inside and outside.
  ///
  /// It takes the place of another of the identifier. (UIKit leaves the edges of that in the way.)
  open func addBoundary(withIdentifier identifier: any NSCopying, for path: UIBezierPath) {
    let corners = path.corners
    precondition(
      corners.count > 1, "a boundary needs at least two different points; this path has fewer")
    guard corners.count > 2, let curve = path.firstSubpath else {
      return add(identifier, path, Boundary(nextName, from: corners[0], to: corners[1]))
    }
    add(identifier, path, Boundary(nextName, curve: curve))
  }

  /// Adds a line that items collide with, from both sides.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from start: CGPoint, to end: CGPoint
  ) {
    precondition(start != end, "a boundary needs two different points")
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: end)
    add(identifier, path, Boundary(nextName, from: start.point, to: end.point))
  }

  private var nextName: String { String(boundaryCount) }

  private func add(_ identifier: any NSCopying, _ path: UIBezierPath, _ boundary: Boundary) {
    boundaryCount += 1
    boundaries.removeAll { isSame($0.identifier, identifier) }
    boundaries.append(NamedBoundary(identifier: identifier, path: path, boundary: boundary))
    takeBoundaries()
  }

  /// The path of a boundary; nil where there is none of the identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { isSame($0.identifier, identifier) }?.path
  }

  /// Takes a boundary away; nothing where there is none of the identifier.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { isSame($0.identifier, identifier) }
    takeBoundaries()
  }

  /// Takes all boundaries away that have identifiers. That of the reference bounds stays.
  open func removeAllBoundaries() {
    boundaries = []
    takeBoundaries()
  }

  /// The identifiers of the boundaries, in order of addition.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.map { $0.identifier } }

  /// The identifier of a boundary by its name in the world.
  final func identifier(ofBoundary name: String) -> (any NSCopying)? {
    boundaries.first { $0.boundary.name == name }?.identifier
  }

  private func isSame(_ left: any NSCopying, _ right: any NSCopying) -> Bool {
    if let left = left as? String, let right = right as? String { return left == right }
    if let left = left as? NSObject, let right = right as? NSObject { return left.isEqual(right) }
    guard let left = left as? AnyHashable, let right = right as? AnyHashable else { return false }
    return left == right
  }

  private func takeBoundaries() {
    update { [boundaries = boundaries.map { $0.boundary }] in
      $0.collision?.boundaries = boundaries
    }
  }

  private var worldMode: CollisionBehavior.Mode {
    var mode: CollisionBehavior.Mode = []
    if collisionMode.contains(.items) { mode.insert(.items) }
    if collisionMode.contains(.boundaries) { mode.insert(.boundaries) }
    return mode
  }

  override var isComposite: Bool { false }

  override func value(_ items: [ItemID], _ animator: UIDynamicAnimator) -> Behavior {
    .collision(
      CollisionBehavior(
        items: items, mode: worldMode, boundaries: boundaries.map { $0.boundary },
        referenceBounds: referenceBounds(in: animator), referenceInsets: worldInsets(in: animator)))
  }
}

/// Who hears of the contacts of a collision behavior. All calls of a frame that say what began come
/// before those that say what ended, after items have been moved.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Two items begin to touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  /// Two items no longer touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  /// An item begins to touch an edge of a boundary; that of the reference bounds has no identifier.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// An item no longer touches an edge of a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
