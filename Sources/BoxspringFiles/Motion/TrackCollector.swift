import PlaneGeometry
import Recordings

/// Finds the track of every member in every frame, one frame after the other.
struct TrackCollector {
  private(set) var tracks: [MotionTrack] = []
  private(set) var shown: [[Int32]] = []
  /// The order of the group that a member is part of.
  private(set) var groups: [MemberReference: Int] = [:]

  private var seats: [Int32: Seat] = [:]
  private var numbers: [Key: Int] = [:]
  /// The track in which a member showed last.
  private var latest: [Identity: Int] = [:]

  /// Who has a slot, and the track in which they showed last.
  private struct Seat {
    var member: CastMember
    var looks: UInt64
    var number: Int?
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
  }

  mutating func add(_ frame: RecordingFrame, _ cast: Cast) {
    for change in frame.changes {
      guard case .announce(let slot, let member) = change, member.role.isPosed else { continue }
      seats[slot] = Seat(member: member, looks: member.looks)
      for part in member.parts {
        if let part = cast[part] { groups[MemberReference(part)] = member.order }
      }
    }
    let index = shown.count
    shown.append(
      frame.members.enumerated().map { place, slot in
        Int32(
          truncatingIfNeeded: show(slot, at: place, z: frame.poses.value(.z, of: place), in: index))
      })
  }

  private mutating func show(_ slot: Int32, at place: Int, z: Double, in frame: Int) -> Int {
    guard let seat = seats[slot] else { return 0 }
    let rest = seat.member.restFrame.origin
    if let number = seat.number, tracks[number].z == z, tracks[number].lastFrame == frame - 1 {
      tracks[number].show(at: place, resting: rest, in: frame, isReplacement: false)
      return number
    }
    var identity = Identity(name: MemberReference(seat.member))
    while let number = latest[identity], tracks[number].lastFrame == frame { identity.copy += 1 }
    let number = number(of: seat, identity, z: z)
    let before = latest.updateValue(number, forKey: identity)
    let replaced = before.flatMap { $0 != number && tracks[$0].lastFrame == frame - 1 ? $0 : nil }
    if let replaced { tracks[replaced].markReplaced() }
    tracks[number].show(at: place, resting: rest, in: frame, isReplacement: replaced != nil)
    seats[slot]?.number = number
    return number
  }

  private mutating func number(of seat: Seat, _ identity: Identity, z: Double) -> Int {
    let key = Key(identity: identity, looks: seat.looks, z: z)
    if let number = numbers[key] { return number }
    numbers[key] = tracks.count
    tracks.append(MotionTrack(seat.member, z: z))
    return tracks.count - 1
  }
}

extension CastMember {
  /// Digest of its size and outline.
  fileprivate var looks: UInt64 {
    CastMember(
      role, identity, order: 0, restFrame: Rect(origin: .zero, size: restFrame.size),
      outline: outline
    ).digest
  }
}
