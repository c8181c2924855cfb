import PlaneGeometry

/// The fingerprint of a run: of the members' poses in each frame, bit by bit.
///
/// Word by word, the words being 64 bits: a frame adds its time, its offset, and the number of its members;
/// the digest of each member in order; for each column in which anything differs from the default its
/// number plus one and its numbers; before all that, for every boundary, joint or field announced or removed,
/// in order, 1 or 2 and its digest. Velocities, progress and events are covered by the
/// ``RecordingSeal/digest`` instead, so that a run has one hash whether or not they are recorded.
/// Zero and minus zero count as the same number. ``WordHash`` says how a word is added.
package struct RecordingHash: Sendable {
  private var words = WordHash()
  /// Digests of members, by slot.
  private var digests: [UInt64] = []

  /// The hash of no frame at all.
  package init() {}

  /// The fingerprint of everything added so far.
  package var value: UInt64 { words.value }

  /// The fingerprint as files spell it: sixteen hexadecimal digits in lower case.
  package var text: String { Self.text(value) }

  /// A fingerprint as sixteen hexadecimal digits in lower case.
  package static func text(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Adds a frame, which a ``Cast`` could take; linear in its numbers.
  package mutating func add(_ frame: RecordingFrame) {
    for change in frame.changes { add(change) }
    var words = words
    words.add(frame.time)
    words.add(frame.offset.x)
    words.add(frame.offset.y)
    words.add(frame.members.count)
    for slot in frame.members { words.add(digests[Int(slot)]) }
    for channel in PoseChannel.allCases where channel.isDrawn {
      let column = frame.poses[channel]
      let usual = channel.defaultValue
      guard column.contains(where: { $0 != usual }) else { continue }
      words.add(UInt64(channel.rawValue) + 1)
      for number in column { words.add(number) }
    }
    self.words = words
  }

  private mutating func add(_ change: CastChange) {
    switch change {
    case .announce(let slot, let member):
      while digests.count <= Int(slot) { digests.append(0) }
      digests[Int(slot)] = member.digest
      guard !member.role.isPosed else { return }
      words.add(1)
      words.add(member.digest)
    case .remove(let slot):
      words.add(2)
      words.add(digests[Int(slot)])
    }
  }
}
