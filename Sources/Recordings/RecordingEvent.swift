import PlaneGeometry

/// Something that happened between two frames.
package struct RecordingEvent: Equatable, Sendable {
  /// What happened, in a word.
  package struct Kind: Equatable, Hashable, Sendable {
    /// The word that files use.
    package let word: String

    /// The kind of a word.
    package init(_ word: String) { self.word = word }

    /// The world moves again, or for the first time.
    package static var resumed: Kind { Kind("resumed") }
    /// Everything rests.
    package static var paused: Kind { Kind("paused") }
    /// An item's motion left the finite numbers.
    package static var froze: Kind { Kind("froze") }
    /// Two things touch that did not before.
    package static var contactBegan: Kind { Kind("contactBegan") }
    /// Two things that touch already met anew, fast enough to bounce.
    package static var contactHit: Kind { Kind("contactHit") }
    /// Two things no longer touch.
    package static var contactEnded: Kind { Kind("contactEnded") }
  }

  /// What a member touches.
  package enum Partner: Equatable, Sendable {
    /// Another member, by its slot.
    case member(Int32)
    /// A boundary by its name; nil is a behavior's reference bounds.
    case boundary(String?)
  }

  /// A contact between a member and something else.
  package struct Contact: Equatable, Sendable {
    /// The name of the behavior that makes the two collide.
    package var behavior: String
    /// What the member touches.
    package var partner: Partner
    /// Which edge of the boundary, counted from 0; nil for a member.
    package var edge: Int?
    /// Where, in points.
    package var point: Point
    /// Unit vector from the member to its partner.
    package var normal: Vector
    /// Impulse along the normal, in UIKit newton seconds.
    package var impulse: Double

    /// A contact from its parts.
    package init(
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

  /// Seconds since the start.
  package var time: Double
  /// What happened.
  package var kind: Kind
  /// To which member, by its slot; nil where all are meant.
  package var member: Int32?
  /// The contact that began, was struck or ended; nil for other events.
  package var contact: Contact?

  /// An event from its parts.
  package init(time: Double, kind: Kind, member: Int32? = nil, contact: Contact? = nil) {
    self.time = time
    self.kind = kind
    self.member = member
    self.contact = contact
  }

  func add(to hash: inout WordHash) {
    hash.add(kind.word)
    hash.add(time)
    hash.add(Int(member ?? -1))
    guard let contact else { return hash.add(0) }
    hash.add(1)
    hash.add(contact.behavior)
    switch contact.partner {
    case .member(let member): hash.add(Int(member))
    case .boundary(nil): hash.add(-1)
    case .boundary(let name?): hash.add(name)
    }
    hash.add(contact.edge ?? -1)
    for number in [
      contact.point.x, contact.point.y, contact.normal.dx, contact.normal.dy, contact.impulse,
    ] { hash.add(number) }
  }

  var isFinite: Bool {
    guard time.isRecordable else { return false }
    guard let contact else { return true }
    return contact.point.isRecordable && contact.normal.dx.isRecordable
      && contact.normal.dy.isRecordable && contact.impulse.isRecordable
  }
}
