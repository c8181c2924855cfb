import PlaneGeometry
import Recordings

/// Finds the track of every member in every frame, one frame after the other.
///
/// An element of a collection that is announced again while it shows is still the same: content that changes has given
/// it another index path, size or place. It goes on under the index path that it had first, so that it keeps
/// its colour and its number.
struct TrackCollector {
  private(set) var tracks: [MotionTrack] = []
  private(set) var shown: [[Int32]] = []
  /// The order of the group that a member is part of.
  private(set) var groups: [MemberReference: Int] = [:]

  private var seats: [Int32: Seat] = [:]
  private var numbers: [Key: Int] = [:]
  private var tones = NeighborTones()
  /// The slots of the last frame.
  private var lastMembers: [Int32] = []
  /// The track in which a member showed last.
  private var latest: [Identity: Int] = [:]

  /// Who has a slot, and the track in which they showed last.
  private struct Seat {
    var member: CastMember
    var looks: UInt64
    /// Nil before they show for the first time, like `identity`.
    var number: Int?
    var identity: Identity?
    /// Whether the track no longer has their looks.
    var isRevised = false
    /// The colour of an item of a collection.
    var tone: Int?
  }

  /// A member, and which one where a frame shows it several times.
  private struct Identity: Hashable {
    var name: MemberReference
    var copy = 0
  }

  private struct Key: Hashable {
    var identity: Identity
    /// Digest of size and outline.
    var looks: UInt64
    var z: Double
    var leaves: Bool
  }

  mutating func add(_ frame: RecordingFrame, _ cast: Cast) {
    let before = ShownSlots(lastMembers, forChanges: frame.changes.count)
    for change in frame.changes {
      guard case .announce(let slot, let member) = change, member.role.isPosed else { continue }
      seat(member, in: slot, goesOn: before.contains(slot))
      seats[slot]?.tone = tones.tone(of: member, in: slot, shown: before)
      for part in member.parts {
        if let part = cast[part] { groups[MemberReference(part)] = member.order }
      }
    }
    let index = shown.count
    var numbers = [Int32](repeating: 0, count: frame.members.count)
    // Those that go on come first: what is new must not take their names.
    for isNew in [false, true] {
      for (place, slot) in frame.members.enumerated() where (seats[slot]?.number == nil) == isNew {
        let number = show(slot, at: place, z: frame.poses.value(.z, of: place), in: index)
        numbers[place] = Int32(truncatingIfNeeded: number)
      }
    }
    shown.append(numbers)
    lastMembers = frame.members
  }

  /// - Parameter goesOn: whether the slot is one of those in the last frame.
  private mutating func seat(_ member: CastMember, in slot: Int32, goesOn: Bool) {
    var seat = Seat(member: member, looks: member.looks)
    if goesOn, let old = seats[slot], let number = old.number, old.member.role == member.role,
      old.member.isNumbered, member.isNumbered
    {
      seat.member = CastMember(
        member.role, old.member.identity, order: member.order, restFrame: member.restFrame,
        outline: member.outline)
      seat.looks = seat.member.looks
      seat.number = number
      seat.identity = old.identity
      // What leaves is drawn behind all else.
      seat.isRevised =
        old.isRevised || seat.looks != old.looks || (member.order < 0) != (old.member.order < 0)
    }
    seats[slot] = seat
  }

  private mutating func show(_ slot: Int32, at place: Int, z: Double, in frame: Int) -> Int {
    guard let seat = seats[slot] else { return 0 }
    let rest = seat.member.restFrame.origin
    if let number = seat.number, !seat.isRevised, tracks[number].z == z,
      tracks[number].lastFrame == frame - 1
    {
      tracks[number].show(at: place, resting: rest, in: frame, isReplacement: false)
      return number
    }
    let identity = seat.identity ?? freeIdentity(of: seat.member, in: frame)
    let number = number(of: seat, identity, z: z)
    let before = seat.number ?? latest[identity]
    latest[identity] = number
    let replaced = before.flatMap { $0 != number && tracks[$0].lastFrame == frame - 1 ? $0 : nil }
    if let replaced { tracks[replaced].markReplaced() }
    tracks[number].show(at: place, resting: rest, in: frame, isReplacement: replaced != nil)
    seats[slot]?.number = number
    seats[slot]?.identity = identity
    seats[slot]?.isRevised = false
    return number
  }

  private func freeIdentity(of member: CastMember, in frame: Int) -> Identity {
    var identity = Identity(name: MemberReference(member))
    while let number = latest[identity], tracks[number].lastFrame == frame { identity.copy += 1 }
    return identity
  }

  private mutating func number(of seat: Seat, _ identity: Identity, z: Double) -> Int {
    let key = Key(
      identity: identity, looks: seat.looks, z: z, leaves: seat.member.order < 0)
    if let number = numbers[key] { return number }
    numbers[key] = tracks.count
    tracks.append(MotionTrack(seat.member, tone: seat.tone, z: z))
    return tracks.count - 1
  }
}

extension CastMember {
  /// Whether it is told by an index path.
  fileprivate var isNumbered: Bool {
    if case .indexPath = identity { true } else { false }
  }

  /// Digest of its size and outline.
  fileprivate var looks: UInt64 {
    CastMember(
      role, identity, order: 0, restFrame: Rect(origin: .zero, size: restFrame.size),
      outline: outline
    ).digest
  }
}
