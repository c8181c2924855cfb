import PlaneDynamics
import PlaneGeometry

/// Actions that are performed in a world when a condition becomes true.
public struct WorldRule: Equatable, Sendable {
  /// Its name, unique within the session.
  public var name: String
  /// When the rule is triggered.
  public var condition: WorldCondition
  /// The actions, in order.
  public var actions: [WorldAction]
  /// Whether the rule is triggered every time the condition becomes true, or only the first time.
  public var repeats: Bool

  /// Actions that are performed when a condition becomes true.
  ///
  /// - Parameters:
  ///   - name: unique within the session.
  ///   - condition: when the rule is triggered.
  ///   - repeats: whether it is triggered every time the condition becomes true, or only the first time.
  ///   - actions: performed in order.
  public init(
    _ name: String, when condition: WorldCondition, repeats: Bool = false,
    do actions: [WorldAction]
  ) {
    self.name = name
    self.condition = condition
    self.actions = actions
    self.repeats = repeats
  }
}

/// A condition on a world, evaluated at the end of each substep and when a gesture begins or ends.
///
/// The beginning of a contact, the beginning and the end of a gesture, and signals are true for one evaluation; all other
/// conditions are true as long as they hold.
public indirect enum WorldCondition: Equatable, Sendable {
  /// A contact begins.
  case contact(ContactPattern)
  /// An item is at rest: it sleeps, or is anchored and does not move along a path.
  case rests(ItemID)
  /// The bounding rectangle of an item is entirely outside a rectangle, in points.
  case leaves(ItemID, Rect)
  /// All items are at rest, as when UIKit's animator pauses.
  case worldPauses
  /// The behavior with this name exists, and all its items are at rest.
  case behaviorPauses(String)
  /// At least this many seconds have passed since the start.
  case after(Double)
  /// At least this many seconds have passed in motion; time at rest does not count.
  case elapsed(Double)
  /// The pan of the finger with this name begins; for a finger that holds items, on an item.
  case gestureBegins(String)
  /// The pan of the finger with this name ends or is cancelled.
  case gestureEnds(String)
  /// A rule fires the signal with this name.
  case signal(String)
  /// All of these conditions are true at the same time.
  case all([WorldCondition])
  /// At least one of these conditions is true.
  case any([WorldCondition])
}

/// The contacts that match a condition.
public struct ContactPattern: Equatable, Sendable {
  /// What an item touches.
  public enum Partner: Equatable, Sendable {
    /// Any item or boundary.
    case anything
    /// Another item.
    case item(ItemID)
    /// A boundary, by its name; nil for the reference bounds.
    case boundary(String?)
  }

  /// The item that touches.
  public var item: ItemID
  /// What it touches.
  public var partner: Partner
  /// The edge of the boundary, counted from 0; those of reference bounds are top, right, bottom and left. Nil for any.
  public var edge: Int?
  /// The area that must contain the contact point, edges included, in points; nil for anywhere.
  public var area: Rect?
  /// The minimum normal impulse, in UIKit newton seconds.
  public var minimumImpulse: Double
  /// Whether another impact of two that touch already matches as well.
  public var includesHits: Bool

  /// Contacts of an item.
  ///
  /// - Parameters:
  ///   - item: the item that touches.
  ///   - partner: what it touches.
  ///   - edge: the edge of the boundary, counted from 0; those of reference bounds are top, right, bottom and left. Nil for
  ///     any.
  ///   - area: must contain the contact point, edges included, in points; nil for anywhere.
  ///   - minimumImpulse: along the normal, in UIKit newton seconds.
  ///   - includesHits: whether another impact of two that touch already matches as well.
  public init(
    of item: ItemID, with partner: Partner = .anything, edge: Int? = nil, in area: Rect? = nil,
    minimumImpulse: Double = 0, includesHits: Bool = false
  ) {
    self.item = item
    self.partner = partner
    self.edge = edge
    self.area = area
    self.minimumImpulse = minimumImpulse
    self.includesHits = includesHits
  }

  func matches(_ event: WorldEvent) -> Bool {
    switch event {
    case .contactBegan(let contact): matches(contact)
    case .contactHit(let contact): includesHits && matches(contact)
    case .contactEnded, .resumed, .paused, .froze: false
    }
  }

  private func matches(_ contact: ContactEvent) -> Bool {
    guard contact.impulse >= minimumImpulse, edge == nil || edge == contact.edge else {
      return false
    }
    if let area {
      let point = contact.point
      guard point.x >= area.minX, point.x <= area.maxX, point.y >= area.minY, point.y <= area.maxY
      else { return false }
    }
    switch partner {
    case .anything: return contact.item == item || contact.partner == .item(item)
    case .item(let other):
      return contact.item == item && contact.partner == .item(other)
        || contact.item == other && contact.partner == .item(item)
    case .boundary(let name): return contact.item == item && contact.partner == .boundary(name)
    }
  }
}
