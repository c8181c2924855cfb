import PlaneDynamics
import PlaneGeometry

/// Something that happens in a world once a condition holds.
public struct WorldRule: Equatable, Sendable {
  /// Its name; one per session.
  package var name: String
  /// When.
  package var condition: WorldCondition
  /// What, in order.
  package var actions: [WorldAction]
  /// Whether it happens each time that the condition comes to hold, or only the first time.
  package var repeats: Bool

  /// What happens once a condition holds.
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

/// What is true of a world, or happens in it, at the end of a substep.
///
/// A contact that begins, a gesture that begins or ends and a signal hold for that instant; the others for as long as they
/// are true.
public indirect enum WorldCondition: Equatable, Sendable {
  /// A contact begins.
  case contact(ContactPattern)
  /// An item is not simulated any more: it sleeps, or is anchored.
  case rests(ItemID)
  /// No part of the rectangle around an item is left in another, in points.
  case leaves(ItemID, Rect)
  /// Everything rests.
  case worldPauses
  /// The behavior of this name exists, and all its items rest.
  case behaviorPauses(String)
  /// So many seconds have passed since the start.
  case after(Double)
  /// The world has moved for so many seconds; time at rest does not count.
  case elapsed(Double)
  /// The pan of the finger of this name begins; of one that holds items, on an item.
  case gestureBegins(String)
  /// The pan of the finger of this name ends, by itself or because it is taken away.
  case gestureEnds(String)
  /// A rule fires the signal of this name.
  case signal(String)
  /// All of them hold at the same time.
  case all([WorldCondition])
  /// At least one of them holds.
  case any([WorldCondition])
}

/// Which contacts are meant.
public struct ContactPattern: Equatable, Sendable {
  /// What an item touches.
  public enum Partner: Equatable, Sendable {
    /// Whatever there is.
    case anything
    /// Another item.
    case item(ItemID)
    /// A boundary, by its name; nil is the reference bounds.
    case boundary(String?)
  }

  /// One of the two.
  package var item: ItemID
  /// The other one.
  package var partner: Partner
  /// Which edge of the boundary, counted from 0: of reference bounds top, right, bottom and left. Nil for any.
  package var edge: Int?
  /// Where the point of contact must be, edges included, in points; nil for anywhere.
  package var area: Rect?
  /// The least impulse along the normal, in UIKit newton seconds.
  package var minimumImpulse: Double
  /// Whether two that touch already and are struck anew count, too.
  package var includesHits: Bool

  /// Contacts of an item.
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

/// What a rule does to a world.
public enum WorldAction: Equatable, Sendable {
  /// A behavior starts: it comes in, under the composite of this name or at the top.
  case start(NamedBehavior, under: String? = nil)
  /// The behavior of this name ends, with all its children.
  case end(String)
  /// Items get an impulse along the velocity of the finger of this name: so many UIKit newton seconds for each point
  /// per second, once and for all. At rest it is nothing.
  case push([ItemID], finger: String, perVelocity: Double)
  /// Items move on with the velocity of the finger of this name, in place of their own.
  case release([ItemID], finger: String)
  /// An item is put somewhere, in points and radians, and keeps its velocity; nil keeps its rotation.
  case place(ItemID, at: Point, rotation: Double? = nil)
  /// The session is over, with this outcome.
  case finish(Outcome)
  /// The signal of this name is fired, so many seconds later.
  case signal(String, after: Double = 0)
}
