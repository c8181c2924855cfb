import PlaneDynamics
import Recordings

extension WorldRun {
  /// An event of this run as recordings have it: items by their places in the scene's list, behaviors by name.
  package func recorded(_ event: TimedWorldEvent) -> RecordingEvent {
    switch event.event {
    case .resumed: RecordingEvent(time: event.time, kind: .resumed)
    case .paused: RecordingEvent(time: event.time, kind: .paused)
    case .froze(let id): RecordingEvent(time: event.time, kind: .froze, member: slot(of: id))
    case .contactBegan(let contact): recorded(contact, .contactBegan, of: event)
    case .contactHit(let contact): recorded(contact, .contactHit, of: event)
    case .contactEnded(let contact): recorded(contact, .contactEnded, of: event)
    }
  }

  private func recorded(
    _ contact: ContactEvent, _ kind: RecordingEvent.Kind, of event: TimedWorldEvent
  ) -> RecordingEvent {
    var partner = RecordingEvent.Partner.boundary(nil)
    switch contact.partner {
    case .item(let id): if let slot = slot(of: id) { partner = .member(slot) }
    case .boundary(let name): partner = .boundary(name)
    }
    return RecordingEvent(
      time: event.time, kind: kind, member: slot(of: contact.item),
      contact: RecordingEvent.Contact(
        behavior: event.behavior ?? "", partner: partner,
        edge: contact.edge, point: contact.point, normal: contact.normal,
        impulse: contact.impulse))
  }

  /// The slot of an item in recordings: its place in the scene's list.
  func slot(of id: ItemID) -> Int32? { place(of: id).map { Int32(truncatingIfNeeded: $0) } }
}
