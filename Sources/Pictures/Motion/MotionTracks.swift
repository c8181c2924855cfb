import PlaneGeometry
import Recordings

/// What a recording shows, member by member: what each looks like, and which frames show it.
///
/// It is made in one pass. Numbers stay in the columns of the recording; a track has its place in
/// every frame that shows it and nothing for the others. So it is as large as the frames are, however many
/// members come and go.
///
/// Pictures, plots and bakes read it, and what they draw follows from what the recording holds:
/// rest frames where there is an axis to scroll along, spokes where something turns. They know no
/// kinds of runs, so that one read from a file gives the same bytes. A member that changes its
/// looks or its z goes on as another track, since no format animates an order.
package struct MotionTracks: Sendable {
  let recording: Recording
  /// What its poses say of how members are drawn; the order of members is in ``drawn``.
  private let channels: [PoseChannel]
  package private(set) var tracks: [MotionTrack] = []
  /// Numbers of all tracks that are drawn, from the back to the front.
  package private(set) var drawn: [Int] = []
  /// For each frame, the numbers of the tracks that it shows, by their places in it.
  private(set) var shown: [[Int32]] = []
  /// What surrounds the members between two changes of it, and which of these is there in each frame.
  private var surroundings: [Surroundings] = []
  private var surroundingsByFrame: [Int32] = []
  /// The frames at which something jumps, and, by the number of a track, those at which its member
  /// does.
  private(set) var jumps: Set<Int> = []
  private(set) var memberJumps: [Int: Set<Int>] = [:]
  /// Where fingers are.
  let fingers: FingerPaths
  /// What fingers reach, where that is to be drawn.
  let reach: InfluenceReach?

  /// Linear in the numbers of the recording.
  ///
  /// - Parameter showsReach: whether pictures draw how far fingers reach.
  package init(_ recording: Recording, showsReach: Bool = false) {
    self.recording = recording
    channels = recording.header.channels.listed.filter { $0.isDrawn && $0 != .z }
    reach = showsReach ? InfluenceReach(recording.header) : nil
    fingers = FingerPaths(recording.frames)
    var collector = TrackCollector()
    recording.forEachFrame { frame, cast in
      collector.add(frame, cast)
      if surroundings.isEmpty || frame.changes.contains(where: \.concernsScenery) {
        surroundings.append(Surroundings(cast))
      }
      surroundingsByFrame.append(Int32(truncatingIfNeeded: surroundings.count - 1))
    }
    tracks = collector.tracks
    shown = collector.shown
    let counts = Dictionary(tracks.map { ($0.name, 1) }, uniquingKeysWith: +)
    let rounded = Set(tracks.indices.filter(isRounded).map { tracks[$0].name })
    for number in tracks.indices {
      let member = tracks[number].member
      tracks[number].look = MemberLook(
        member, tone: tracks[number].tone,
        groupOrder: collector.groups[tracks[number].name] ?? member.order,
        moves: counts[tracks[number].name] != 1 || moves(number))
      tracks[number].look.isRounded = rounded.contains(tracks[number].name)
    }
    addRails()
    findJumps()
    drawn = fromBack(tracks.indices.filter { tracks[$0].member.parts.isEmpty })
  }

  /// The numbers of some tracks in the order in which they are drawn.
  func fromBack(_ numbers: [Int]) -> [Int] {
    numbers.sorted { number, other in
      let (one, two) = (tracks[number], tracks[other])
      return (one.z, one.member.order, number) < (two.z, two.member.order, other)
    }
  }

  package var header: RecordingHeader { recording.header }
  package var frames: [RecordingFrame] { recording.frames }
  package var times: [Double] { recording.frames.map(\.time) }

  /// Whether members have places of rest in content that scrolls.
  var scrolls: Bool { header.axis != nil }

  /// Whether members turn or change their size about their centre.
  package var pivots: Bool { turns || header.channels.contains(.scale) || grows }

  /// Whether members change their width and height.
  var grows: Bool { header.channels.contains(.dw) || header.channels.contains(.dh) }

  /// Whether members turn.
  var turns: Bool { header.channels.contains(.rotation) }

  /// Whether anything stands around the members.
  package var hasSurroundings: Bool {
    surroundings.contains { around in
      !around.walls.isEmpty || !around.joints.isEmpty || !around.pins.isEmpty
        || !around.regions.isEmpty
    }
  }

  /// How a track's member is drawn in a frame; nil where the frame does not show it.
  func pose(of number: Int, in frame: Int) -> MotionPose? {
    tracks[number].sample(in: frame).map { pose(at: $0.place, resting: $0.rest, in: frame) }
  }

  /// Beyond, nothing could be told on a screen, and sizes would leave the finite numbers.
  private static let largestScale = 1e6

  private func pose(at place: Int, resting rest: Point, in frame: Int) -> MotionPose {
    let poses = recording.frames[frame].poses
    var pose = MotionPose(rest: rest)
    for channel in channels { pose[channel] = poses.value(channel, of: place) }
    pose[.scale] = min(max(pose.scale, -Self.largestScale), Self.largestScale)
    pose[.cornerRadius] = max(pose.cornerRadius, 0)
    return pose
  }

  /// Calls back with every frame that shows a track's member, in order of time.
  package func forEachFrame(
    showing number: Int, _ body: (_ frame: Int, _ place: Int, _ pose: MotionPose) -> Void
  ) {
    let track = tracks[number]
    for appearance in track.appearances {
      for (index, sample) in appearance.samples.enumerated() {
        let (frame, place) = (appearance.first + index, Int(sample.place))
        body(frame, place, pose(at: place, resting: track.rests[Int(sample.rest)], in: frame))
      }
    }
  }

  /// When something jumps, and the frame before each of these, in seconds.
  var leaps: [Double] { jumps.flatMap { [frames[$0 - 1].time, frames[$0].time] } }

  /// Finds the frames at which members, or the content offset, are elsewhere at once: 20 points
  /// farther than twice the way that they go at their speed before or after, and faster than
  /// anything is thrown.
  private mutating func findJumps() {
    for number in tracks.indices {
      let jumps = jumps(of: number)
      if !jumps.isEmpty { memberJumps[number] = Set(jumps) }
    }
    jumps = Set(jumps(along: frames.map { $0.offset - .zero }, from: 0))
    for member in memberJumps.values { jumps.formUnion(member) }
  }

  private func jumps(of number: Int) -> [Int] {
    tracks[number].appearances.flatMap { appearance -> [Int] in
      let places = (appearance.first...appearance.last).map { frame -> Vector in
        let pose = pose(of: number, in: frame)
        return pose.map { ($0.rest - .zero) + $0.displacement } ?? .zero
      }
      return jumps(along: places, from: appearance.first)
    }
  }

  /// - Parameter first: the frame of the first place.
  private func jumps(along places: [Vector], from first: Int) -> [Int] {
    func step(_ index: Int) -> (way: Double, duration: Double) {
      guard index > 0, index < places.count else { return (0, 1) }
      return (
        (places[index] - places[index - 1]).length,
        frames[first + index].time - frames[first + index - 1].time
      )
    }
    return places.indices.dropFirst().filter { index in
      let (way, duration) = step(index)
      guard way > Self.leap, way > Self.leapSpeed * duration else { return false }
      let (before, after) = (step(index - 1), step(index + 1))
      let speed = max(before.way / before.duration, after.way / after.duration)
      return way > 2 * speed * duration + Self.leap
    }.map { first + $0 }
  }

  /// What goes no farther between two frames does not jump, in points.
  private static let leap = 20.0
  /// Nor what goes no faster, in points per second: frames can be far apart.
  private static let leapSpeed = 1000.0

  /// Whether a track ever has a corner radius above 0.
  private func isRounded(_ number: Int) -> Bool {
    guard header.channels.contains(.cornerRadius) else { return false }
    var isRounded = false
    forEachFrame(showing: number) { _, _, pose in
      isRounded = isRounded || pose.cornerRadius > 0
    }
    return isRounded
  }

  /// Whether a member is ever elsewhere, or drawn in another way, than at first.
  private func moves(_ number: Int) -> Bool {
    var first: MotionPose?
    var moves = false
    forEachFrame(showing: number) { _, _, pose in
      moves = moves || pose != first ?? pose
      first = first ?? pose
    }
    return moves
  }
}

// MARK: - What is around the members

extension MotionTracks {
  /// Boundaries in a frame.
  func walls(in frame: Int) -> [Segment] { surroundings[Int(surroundingsByFrame[frame])].walls }

  /// Where pins and welds hold in a frame; without those that hold what it does not show.
  func pins(in frame: Int) -> [Point] {
    surroundings[Int(surroundingsByFrame[frame])].pins.compactMap { place(of: $0.end, in: frame) }
  }

  /// The edges of the sets in which fields act, in a frame.
  func regions(in frame: Int) -> [FieldRegion] {
    surroundings[Int(surroundingsByFrame[frame])].regions
  }

  /// Adds, for each joint on a rail that stands still, the part of the rail along which its item goes, to the walls.
  private mutating func addRails() {
    for index in surroundings.indices {
      for joint in surroundings[index].rails where joint.start.member == nil {
        let places = frames.indices.filter { Int(surroundingsByFrame[$0]) == index }
          .compactMap { place(of: joint.end, in: $0) }
        let ways = places.map { $0 - joint.start.point }
        guard let farthest = ways.max(by: { $0.length < $1.length }), farthest.length > 1 else {
          continue
        }
        let along = farthest * (1 / farthest.length)
        let lengths = ways.map { $0.dx * along.dx + $0.dy * along.dy }
        let (least, most) = (min(lengths.min() ?? 0, 0), lengths.max() ?? 0)
        surroundings[index].walls.append(
          Segment(start: joint.start.point + along * least, end: joint.start.point + along * most))
      }
    }
  }

  /// Rods, springs and ropes in a frame; without those that hold what it does not show.
  func links(in frame: Int) -> [Segment] {
    surroundings[Int(surroundingsByFrame[frame])].joints.compactMap { joint in
      guard let start = place(of: joint.start, in: frame), let end = place(of: joint.end, in: frame)
      else { return nil }
      return Segment(start: start, end: end)
    }
  }

  private func place(of end: RecordedJoint.End, in frame: Int) -> Point? {
    guard let slot = end.member else { return end.point }
    let members = recording.frames[frame].members
    // As a rule items are shown in the order of their slots.
    let isThere = members.indices.contains(Int(slot)) && members[Int(slot)] == slot
    guard let place = isThere ? Int(slot) : members.firstIndex(of: slot) else { return nil }
    let number = Int(shown[frame][place])
    return pose(of: number, in: frame).map { pose in
      let point = Point(x: end.point.x * pose.scale, y: end.point.y * pose.scale)
      return tracks[number].look.placed(pose).place(of: point)
    }
  }
}

/// Where a field acts: the edge of a set, as lines, in points.
struct FieldRegion: Hashable, Sendable {
  var name: String
  var lines: [[Point]]

  /// What a line may be off by in a picture, in points.
  private static let tolerance = 0.3

  /// Most points that are left out between two that stay.
  private static let longestStretch = 256

  /// A line with as many of its points left out as the tolerance allows to a walk along it.
  static func simplified(_ line: [Point]) -> [Point] {
    guard var kept = line.first.map({ [$0] }) else { return [] }
    var start = 0
    while start < line.count - 1 {
      var end = start + 1
      while end + 1 < line.count, end - start <= longestStretch,
        line[start + 1...end].allSatisfy({ isNear($0, line[start], line[end + 1]) })
      {
        end += 1
      }
      kept.append(line[end])
      start = end
    }
    return kept
  }

  private static func isNear(_ point: Point, _ start: Point, _ end: Point) -> Bool {
    let (way, there) = (end - start, point - start)
    let length = way.length
    guard length > 0 else { return there.length <= tolerance }
    let along = (there.dx * way.dx + there.dy * way.dy) / length
    let off = (there.dx * way.dy - there.dy * way.dx).magnitude / length
    return off <= tolerance && along >= -tolerance && along <= length + tolerance
  }
}

/// Boundaries, joints and fields as they stand until the cast changes.
private struct Surroundings: Sendable {
  var walls: [Segment] = []
  var joints: [RecordedJoint] = []
  var pins: [RecordedJoint] = []
  var rails: [RecordedJoint] = []
  var regions: [FieldRegion] = []

  init(_ cast: Cast) {
    for member in cast.sortedScenery {
      if member.role == .boundary {
        let place = member.restFrame.center - Point.zero
        for line in member.lines {
          for (start, end) in zip(line, line.dropFirst()) {
            walls.append(Segment(start: start + place, end: end + place))
          }
        }
      } else if case .joint(let joint) = member.detail {
        switch joint.kind {
        case "rod", "spring", "rope": joints.append(joint)
        case "slide": rails.append(joint)
        default: pins.append(joint)
        }
      } else if case .field(let field) = member.detail, !field.isEverywhere {
        let place = member.restFrame.center - Point.zero
        regions.append(
          FieldRegion(
            name: member.name ?? "",
            lines: member.lines.map { line in FieldRegion.simplified(line.map { $0 + place }) }))
      }
    }
  }
}

extension CastMember {
  /// Its outline as lines around the centre of its rest frame.
  fileprivate var lines: [[Point]] {
    if case .lines(let lines) = outline { return lines }
    let corners = ItemShape(outline, restFrame.size, corner: 0).corners
    return [corners + corners.prefix(1)]
  }
}

extension CastChange {
  fileprivate var concernsScenery: Bool {
    switch self {
    case .announce(_, let member): !member.role.isPosed
    case .remove: true
    }
  }
}
