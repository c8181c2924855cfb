import Gestures
import PlaneGeometry

/// The members that can be visible at an instant of a recording, by slot.
///
/// Taking frame after frame keeps it up to date: a posed member is forgotten with the first frame that
/// does not show it, and its slot may be given away again; boundaries, joints and fields stay until they
/// are removed. So the cast of a list of a billion cells is as large as what is in view.
///
/// What writes and what reads a recording both let a cast take every frame, so all limits are
/// checked in one place.
package struct Cast: Sendable {
  /// Largest number of slots.
  package static var slotLimit: Int { 1 << 26 }
  /// By how much a slot may exceed the number of announcements before its own: room is made for all slots up to it.
  private static var slotSlack: Int { 1 << 20 }

  private var seats: [CastMember?] = []
  /// For each slot, one more than the number of the last frame that showed it.
  private var shown: [Int] = []
  /// What frames do not show, in ascending order of slots.
  package private(set) var scenery: [Int32] = []
  /// The members of the last frame.
  package private(set) var members: [Int32] = []
  private var names: [String: Int32] = [:]
  /// Names that a frame gives to one slot while another still has them, with the other.
  private var contested: [(name: String, slot: Int32)] = []
  private var frameCount = 0
  private var announcementCount = 0
  /// Whether a frame's changes concern a member that frames show.
  private var isRecast = false
  private var lastTime = -Double.infinity

  /// An empty cast.
  package init() {}

  /// The member in a slot; nil where there is none.
  package subscript(slot: Int32) -> CastMember? {
    seats.indices.contains(Int(slot)) ? seats[Int(slot)] : nil
  }

  /// What the member in a slot is, without a copy of all that is known of it; nil where there is none.
  private func role(of slot: Int32) -> CastMember.Role? {
    seats.indices.contains(Int(slot)) ? seats[Int(slot)]?.role : nil
  }

  /// The digest of the member in a slot; nil where there is none.
  package func digest(of slot: Int32) -> UInt64? { seats[Int(slot)]?.digest }

  /// How many slots have ever been in use at the same time.
  package var slotCount: Int { seats.count }

  /// The slot of the item of a name; nil where there is none.
  package func slot(named name: String) -> Int32? { names[name] }

  /// Takes the changes that come before a frame, and the frame.
  ///
  /// Linear in the changes and in the numbers of the frame.
  ///
  /// - Parameter channels: those that the frame may use.
  /// - Throws: ``RecordingError`` naming what cannot be; the cast is of no use then.
  package mutating func take(
    _ frame: RecordingFrame, channels: PoseChannels = .all
  ) throws(RecordingError) {
    guard frame.time.isRecordable, frame.time >= lastTime else {
      throw .init(.timeOutOfOrder(frame.time))
    }
    guard frame.offset.isRecordable else { throw .init(.offsetNotFinite) }
    isRecast = false
    for change in frame.changes { try take(change) }
    // Events may concern a member that the frame no longer shows.
    for event in frame.events { try check(event) }
    guard frame.touches.allSatisfy({ $0.isRecordable }) else { throw .init(.touchNotFinite) }
    lastTime = frame.time
    if isRecast || frame.members != members { try show(frame.members) }
    if isRecast { forgetUnseen(frame.changes) }
    if !contested.isEmpty { try settleNames() }
    try check(frame.poses, of: frame.members, channels)
  }

  private mutating func take(_ change: CastChange) throws(RecordingError) {
    switch change {
    case .announce(let slot, let member): try announce(member, in: slot)
    case .remove(let slot):
      guard let member = self[slot] else { throw .init(.unknownSlot(slot)) }
      guard !member.role.isPosed else { throw .init(.notRemovable(slot)) }
      scenery.removeAll { $0 == slot }
      seats[Int(slot)] = nil
    }
  }

  private mutating func announce(
    _ member: CastMember, in slot: Int32
  ) throws(RecordingError) {
    guard slot >= 0, slot < Self.slotLimit, Int(slot) <= announcementCount + Self.slotSlack else {
      throw .init(.slotOutOfRange(slot))
    }
    announcementCount += 1
    guard member.isFinite else { throw .init(.memberNotFinite(slot)) }
    let index = Int(slot)
    while seats.count <= index {
      seats.append(nil)
      shown.append(0)
    }
    leave(slot)
    isRecast = isRecast || member.role.isPosed
    if !member.role.isPosed {
      scenery.insert(slot, at: scenery.firstIndex { $0 > slot } ?? scenery.count)
    } else if case .name(let name) = member.identity {
      // Members of one frame may exchange their names.
      if let other = names.updateValue(slot, forKey: name) { contested.append((name, other)) }
    }
    seats[index] = member
  }

  /// Empties a slot.
  private mutating func leave(_ slot: Int32) {
    guard let member = seats[Int(slot)] else { return }
    seats[Int(slot)] = nil
    isRecast = isRecast || member.role.isPosed
    if !member.role.isPosed {
      scenery.removeAll { $0 == slot }
    } else if case .name(let name) = member.identity {
      if names[name] == slot { names[name] = nil }
    }
  }

  /// Refuses two members of one name.
  private mutating func settleNames() throws(RecordingError) {
    for (name, slot) in contested {
      if let holder = names[name], holder != slot, self[slot]?.name == name {
        throw .init(.duplicateName(name))
      }
    }
    contested = []
  }

  private mutating func show(_ members: [Int32]) throws(RecordingError) {
    frameCount += 1
    for slot in members {
      guard let role = role(of: slot) else { throw .init(.unknownSlot(slot)) }
      guard role.isPosed else { throw .init(.notPosed(slot)) }
      guard shown[Int(slot)] != frameCount else { throw .init(.duplicateMember(slot)) }
      shown[Int(slot)] = frameCount
    }
    for slot in self.members where shown[Int(slot)] != frameCount { forget(slot) }
    self.members = members
  }

  /// Forgets members announced for a frame that does not show them.
  private mutating func forgetUnseen(_ changes: [CastChange]) {
    for change in changes {
      if case .announce(let slot, _) = change, shown[Int(slot)] != frameCount { forget(slot) }
    }
  }

  private mutating func forget(_ slot: Int32) {
    if role(of: slot)?.isPosed == true { leave(slot) }
  }

  private func check(
    _ poses: PoseColumns, of members: [Int32], _ channels: PoseChannels
  ) throws(RecordingError) {
    for channel in PoseChannel.allCases {
      let column = poses[channel]
      guard !column.isEmpty else { continue }
      guard column.count == members.count else {
        throw .init(.columnTooLong(channel, count: column.count))
      }
      guard channels.contains(channel) else { throw .init(.channelNotListed(channel)) }
      // The bits of magnitudes ascend as these do, and those of what is not finite are above all: the sign of a difference
      // tells, without a branch for each number.
      let largest = RecordingFrame.largestNumber.bitPattern
      var signs: UInt64 = 0
      for number in column { signs |= largest &- number.magnitude.bitPattern }
      guard signs >> 63 == 0 else {
        let place = column.firstIndex { !$0.isRecordable } ?? 0
        throw .init(.poseNotFinite(channel, members[place]))
      }
    }
  }

  private func check(_ event: RecordingEvent) throws(RecordingError) {
    guard event.isFinite else { throw .init(.eventNotFinite(event.kind.word)) }
    if let slot = event.member, self[slot] == nil { throw .init(.unknownSlot(slot)) }
    if case .member(let slot)? = event.contact?.partner, self[slot] == nil {
      throw .init(.unknownSlot(slot))
    }
  }
}
