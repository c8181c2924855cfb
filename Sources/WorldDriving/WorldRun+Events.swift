import PlaneDynamics
import Recordings

extension WorldRun {
  /// An event of this run as recordings have it: items by their places in the scene's list, behaviors by name.
  package func recorded(_ event: TimedWorldEvent) -> RecordingEvent {
    switch event.event {
    case .resumed: RecordingEvent(time: event.time, kind: .resumed)
    case .paused: RecordingEvent(time: event.time, kind: .paused)
    case .froze(let id): RecordingEvent(time: event.time, kind: .froze, member: slot(of: id))
    case .contactBegan(let contact): recorded(contact, .contactBegan, at: event.time)
    case .contactHit(let contact): recorded(contact, .contactHit, at: event.time)
    case .contactEnded(let contact): recorded(contact, .contactEnded, at: event.time)
    }
  }

  private func recorded(
    _ contact: ContactEvent, _ kind: RecordingEvent.Kind, at time: Double
  ) -> RecordingEvent {
    var partner = RecordingEvent.Partner.boundary(nil)
    switch contact.partner {
    case .item(let id): if let slot = slot(of: id) { partner = .member(slot) }
    case .boundary(let name): partner = .boundary(name)
    }
    return RecordingEvent(
      time: time, kind: kind, member: slot(of: contact.item),
      contact: RecordingEvent.Contact(
        behavior: behaviors.name(of: contact.behavior) ?? "", partner: partner,
        edge: contact.edge, point: contact.point, normal: contact.normal,
        impulse: contact.impulse))
  }

  /// The slot of an item in recordings: its place in the scene's list.
  func slot(of id: ItemID) -> Int32? { place(of: id).map { Int32(truncatingIfNeeded: $0) } }
}
