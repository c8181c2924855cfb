import PlaneGeometry
import Recordings

/// A member of a recording's cast while it has one size and outline and is drawn at one height over the
/// others, and the frames that show it so.
///
/// Where its size, its outline or its z changes, another track goes on.
package struct MotionTrack: Sendable {
  /// Consecutive frames that show it.
  package struct Appearance: Sendable {
    /// Number of the first of these frames.
    package let first: Int
    /// For each of them, its place in the frame, and the number of where it rests.
    package fileprivate(set) var samples: [(place: Int32, rest: Int32)] = []
    /// Whether it takes over, from the first frame on, from another track of the same member.
    package let isReplacement: Bool
    /// Whether another track of the same member takes over after the last frame.
    package var isReplaced = false

    /// Number of the last of these frames.
    package var last: Int { first + samples.count - 1 }
  }

  /// As it was announced first.
  package let member: CastMember
  /// The colour of an item of a collection, as an index into ``FramePalette/items``.
  package let tone: Int?
  let z: Double
  /// When it shows; in order of time.
  package private(set) var appearances: [Appearance] = []
  /// Top left corners of its rest frames, each where it differs from the one before.
  package private(set) var rests: [Point] = []
  package var look: MemberLook

  init(_ member: CastMember, tone: Int?, z: Double) {
    self.member = member
    self.tone = tone
    self.z = z
    look = MemberLook(member, tone: tone, groupOrder: member.order, moves: true)
  }

  /// Which one it is.
  package var name: MemberReference { MemberReference(member) }

  /// Number of the last frame that shows it so far.
  package var lastFrame: Int? { appearances.last?.last }

  /// Frames that show it.
  package var sampleCount: Int { appearances.reduce(0) { $0 + $1.samples.count } }

  mutating func show(at place: Int, resting rest: Point, in frame: Int, isReplacement: Bool) {
    if lastFrame != frame - 1 {
      appearances.append(Appearance(first: frame, isReplacement: isReplacement))
    }
    if rests.last != rest { rests.append(rest) }
    appearances[appearances.count - 1].samples.append(
      (Int32(truncatingIfNeeded: place), Int32(truncatingIfNeeded: rests.count - 1)))
  }

  mutating func markReplaced() { appearances[appearances.count - 1].isReplaced = true }

  /// Its place in a frame, and where it rests; nil where the frame does not show it.
  func sample(in frame: Int) -> (place: Int, rest: Point)? {
    let next = partitionPoint(in: appearances.indices) { appearances[$0].first <= frame }
    guard next > 0, frame <= appearances[next - 1].last else { return nil }
    let appearance = appearances[next - 1]
    let sample = appearance.samples[frame - appearance.first]
    return (Int(sample.place), rests[Int(sample.rest)])
  }
}
