import PlaneDynamics
import PlaneGeometry
import WorldDriving

/// Something that happened to the items of a scene, in the words of files.
public struct TrajectoryEvent: Equatable, Sendable {
  /// What happened.
  public enum Kind: String, Equatable, Sendable, CaseIterable {
    /// The world moves again, or for the first time.
    case resumed
    /// Two things touch that did not before.
    case contactBegan
    /// Two things that touch already met anew, fast enough to bounce.
    case contactHit
    /// Two things no longer touch.
    case contactEnded
    /// An item's motion left the finite numbers.
    case froze
    /// Everything rests.
    case paused

    /// Whether it is about a contact.
    public var isContact: Bool {
      switch self {
      case .contactBegan, .contactHit, .contactEnded: true
      case .resumed, .froze, .paused: false
      }
    }
  }

  /// What an item touches.
  public enum Partner: Equatable, Sendable {
    /// Another item, by its place in the list of items.
    case item(Int)
    /// A boundary by its name; nil is the behavior's reference bounds.
    case boundary(String?)
  }

  /// A contact between an item and something else.
  public struct Contact: Equatable, Sendable {
    /// The name of the behavior that makes the two collide.
    public var behavior: String
    /// What the item touches.
    public var partner: Partner
    /// Which edge of the boundary, counted from 0; nil for an item.
    public var edge: Int?
    /// Where, in points.
    public var point: Point
    /// Unit vector from the item to its partner.
    public var normal: Vector
    /// Impulse along the normal, in UIKit newton seconds.
    public var impulse: Double

    /// A contact from its parts.
    public init(
      behavior: String, partner: Partner, edge: Int? = nil, point: Point, normal: Vector,
      impulse: Double
    ) {
      self.behavior = behavior
      self.partner = partner
      self.edge = edge
      self.point = point
      self.normal = normal
      self.impulse = impulse
    }
  }

  /// The end of the substep in which it happened, in seconds since the start.
  public var time: Double
  /// What happened.
  public var kind: Kind
  /// To which item, by its place in the list of items; nil where all are meant.
  public var item: Int?
  /// The contact that began, was struck or ended; nil for other events.
  public var contact: Contact?

  /// An event from its parts.
  public init(time: Double, kind: Kind, item: Int? = nil, contact: Contact? = nil) {
    self.time = time
    self.kind = kind
    self.item = item
    self.contact = contact
  }
}

extension WorldRun {
  /// An event of this run in the words of files.
  public func named(_ event: TimedWorldEvent) -> TrajectoryEvent {
    switch event.event {
    case .resumed: TrajectoryEvent(time: event.time, kind: .resumed)
    case .paused: TrajectoryEvent(time: event.time, kind: .paused)
    case .froze(let id): TrajectoryEvent(time: event.time, kind: .froze, item: place(of: id))
    case .contactBegan(let contact): named(contact, .contactBegan, at: event.time)
    case .contactHit(let contact): named(contact, .contactHit, at: event.time)
    case .contactEnded(let contact): named(contact, .contactEnded, at: event.time)
    }
  }

  private func named(
    _ event: ContactEvent, _ kind: TrajectoryEvent.Kind, at time: Double
  ) -> TrajectoryEvent {
    let partner: TrajectoryEvent.Partner =
      switch event.partner {
      case .item(let id): .item(place(of: id) ?? -1)
      case .boundary(let name): .boundary(name)
      }
    return TrajectoryEvent(
      time: time, kind: kind, item: place(of: event.item),
      contact: TrajectoryEvent.Contact(
        behavior: behaviors.name(of: event.behavior) ?? "", partner: partner, edge: event.edge,
        point: event.point, normal: event.normal, impulse: event.impulse))
  }
}
