import PlaneGeometry

/// A recording as it stands at even instants, between frames where need be, and at every frame at
/// which something jumps, and the one before.
package struct MotionSamples: Sendable {
  package let tracks: MotionTracks
  /// Seconds since the first frame shown, rising from 0: multiples of the sampling interval, jumps
  /// and the end.
  package let times: [Double]
  /// How far the offset has gone from the first frame's, in points, per instant.
  let scrolls: [Vector]
  /// The frames at which something jumps, and those at which a track's member does.
  private let jumps: Set<Int>
  private let memberJumps: [Int: Set<Int>]
  /// The frames before and after each instant.
  private let moments: [MotionMoment]
  /// The content offset of the first frame shown.
  let origin: Point
  /// Its time, in seconds.
  let start: Double

  /// Samples what moves of a recording, `rate` times a second, for `longest` seconds at most.
  ///
  /// - Parameters:
  ///   - span: from when to when, in seconds, where what moves does not decide; from then on that
  ///     the recording ends, it stands.
  ///   - leaps: when recordings beside this one jump, in seconds.
  package init(
    of tracks: MotionTracks, rate: Double, longest: Double, span: ClosedRange<Double>? = nil,
    besides leaps: [Double] = []
  ) {
    var part = tracks.movingPart
    if let span {
      let first = tracks.frames.lastIndex { $0.time <= span.lowerBound } ?? 0
      part = first..<max(tracks.frames.count, first)
    }
    let frames = tracks.frames[part]
    let origin = frames.first?.offset ?? .zero
    let start = frames.first?.time ?? 0
    var finder = MomentFinder(times: frames.map(\.time))
    let whole = span.map { $0.upperBound - $0.lowerBound } ?? finder.length
    let length = whole > 0 ? min(whole, longest) : 0
    (memberJumps, jumps) = (tracks.memberJumps, tracks.jumps)
    let instants = Set(tracks.leaps + leaps).map { $0 - (span?.lowerBound ?? start) }
    let times = Self.times(through: length, rate: rate, and: instants)
    let moments = times.compactMap { finder.moment(at: $0) }.map {
      MotionMoment(
        before: part.lowerBound + $0.before, after: part.lowerBound + $0.after, share: $0.share)
    }
    self.tracks = tracks
    self.moments = moments
    self.times = times
    self.origin = origin
    self.start = start
    let jumps = jumps
    scrolls = moments.map { moment in
      let before = tracks.frames[moment.before].offset - origin
      let after = tracks.frames[moment.after].offset - origin
      let isJump = moment.share > 0 && jumps.contains(moment.after)
      return isJump ? before : before + (after - before) * moment.share
    }
  }

  /// Samples of several recordings at the same times, while anything moves in any of them.
  static func together(
    _ tracks: [MotionTracks], rate: Double, longest: Double
  ) -> [MotionSamples] {
    guard tracks.count > 1 else {
      return tracks.map { MotionSamples(of: $0, rate: rate, longest: longest) }
    }
    let spans = tracks.compactMap { tracks -> ClosedRange<Double>? in
      let times = tracks.frames[tracks.movingPart].map(\.time)
      guard let first = times.first, let last = times.last else { return nil }
      return first...last
    }
    let start = spans.map(\.lowerBound).min() ?? 0
    let span = start...(spans.map(\.upperBound).max() ?? start)
    let leaps = tracks.flatMap(\.leaps)
    return tracks.map {
      MotionSamples(of: $0, rate: rate, longest: longest, span: span, besides: leaps)
    }
  }

  /// The instants to which the content jumps.
  var scrollJumps: Set<Int> { instants(of: jumps, among: moments) }

  /// The instants at which one of some frames comes.
  private func instants(of frames: Set<Int>, among moments: [MotionMoment]) -> Set<Int> {
    Set(
      moments.indices.dropFirst().filter { index in
        moments[index].before > moments[index - 1].before
          && (moments[index - 1].before + 1...moments[index].before).contains {
            frames.contains($0)
          }
      })
  }

  /// The sample that shows most, for where nothing moves: that nearest to the frame which a still shows.
  var still: Int {
    guard !tracks.frames.isEmpty else { return 0 }
    let time = tracks.frames[tracks.liveliestFrame].time - start
    return times.indices.min { abs(times[$0] - time) < abs(times[$1] - time) } ?? 0
  }

  private static func times(
    through length: Double, rate: Double, and others: [Double]
  ) -> [Double] {
    let count = Int((length * rate - 1e-9).rounded(.up))
    let even = (0..<max(count, 0)).map { Double($0) / rate } + [length]
    var times: [Double] = []
    for time in (even + others.filter { $0 > 0 && $0 < length }).sorted()
    where times.last.map({ time > $0 + 1e-9 }) ?? true {
      times.append(time)
    }
    return times
  }

  /// The poses of a track's member per instant, as seen from the first frame's offset; nil where it is out
  /// of view. One that only one of two frames shows is as it is there.
  func poses(of number: Int) -> [MotionPose?] {
    moments.map { pose(of: number, at: $0) }
  }

  /// How a member goes.
  struct Course {
    /// Seconds since the first frame shown: all even instants, and those between them at which the
    /// member comes, leaves or jumps.
    var times: [Double] = []
    /// Per instant; nil where it is out of view.
    var poses: [MotionPose?] = []
    /// How far the content has gone, in points, per instant.
    var scrolls: [Vector] = []
    /// The instants at which the member is elsewhere at once.
    var jumps: Set<Int> = []
  }

  func course(of number: Int) -> Course {
    let changes = tracks.tracks[number].appearances.flatMap { [$0.first, $0.last + 1] }
    var events = changes.filter { tracks.frames.indices.contains($0) }.sorted()[...]
    var course = Course()
    var all: [MotionMoment] = []
    for (index, moment) in moments.enumerated() {
      while let event = events.first, event <= moment.before {
        events.removeFirst()
        let time = tracks.frames[event].time - start
        guard let last = all.last, event > last.before, time < times[index] - 1e-9 else { continue }
        all.append(MotionMoment(before: event, after: event, share: 0))
        course.times.append(time)
        course.scrolls.append(tracks.frames[event].offset - origin)
      }
      all.append(moment)
      course.times.append(times[index])
      course.scrolls.append(scrolls[index])
    }
    let takeovers = Set(
      tracks.tracks[number].appearances.filter(\.isReplacement).map(\.first))
    course.poses = all.map { moment in
      // Until then the member looks as its other track does.
      let isEarly = moment.share > 0 && takeovers.contains(moment.after)
      return isEarly ? nil : pose(of: number, at: moment)
    }
    course.jumps = instants(of: frames(atWhichJumps: number), among: all)
    return course
  }

  /// Content that scrolls may jump where its members jump back: all of them do so at once.
  private func frames(atWhichJumps number: Int) -> Set<Int> {
    tracks.scrolls ? jumps : memberJumps[number] ?? []
  }

  private func pose(of number: Int, at moment: MotionMoment) -> MotionPose? {
    let before = tracks.pose(of: number, in: moment.before)
    if let before, moment.share > 0, frames(atWhichJumps: number).contains(moment.after) {
      return before.seen(from: origin)
    }
    let after =
      moment.after == moment.before ? before : tracks.pose(of: number, in: moment.after)
    let pose: MotionPose
    switch (before, after) {
    case (let before?, let after?): pose = before.mixed(with: after, moment.share)
    case (let shown?, nil), (nil, let shown?): pose = shown
    case (nil, nil): return nil
    }
    return pose.seen(from: origin)
  }

  /// Boundaries per instant, in the content.
  var walls: [[Segment]] { moments.map { tracks.walls(in: $0.before) } }

  /// Where fields act, per instant, in the content.
  var regions: [[FieldRegion]] { moments.map { tracks.regions(in: $0.before) } }

  /// Where pins and welds hold, per instant, in the content.
  var pins: [[Point]] { moments.map { pins(at: $0) } }

  private func pins(at moment: MotionMoment) -> [Point] {
    let before = tracks.pins(in: moment.before)
    let after = moment.after == moment.before ? before : tracks.pins(in: moment.after)
    guard before.count == after.count else { return before }
    return zip(before, after).map { $0 + ($1 - $0) * moment.share }
  }

  /// Rods, springs and ropes per instant, in the content.
  var links: [[Segment]] { moments.map { links(at: $0) } }

  private func links(at moment: MotionMoment) -> [Segment] {
    let before = tracks.links(in: moment.before)
    let after = moment.after == moment.before ? before : tracks.links(in: moment.after)
    guard before.count == after.count else { return before }
    return zip(before, after).map { $0.mixed(with: $1, moment.share) }
  }

  /// What is to be seen at an instant.
  func scene(_ index: Int) -> PictureScene {
    let moment = moments[index]
    let numbers = Set(tracks.shown[moment.before]).union(tracks.shown[moment.after])
    let members = tracks.fromBack(numbers.map { Int($0) }).compactMap { number in
      pose(of: number, at: moment).map {
        PictureScene.Member(look: tracks.tracks[number].look, pose: $0)
      }
    }
    func seen(_ lines: [Segment]) -> [Segment] {
      lines.map { Segment(start: .zero + ($0.start - origin), end: .zero + ($0.end - origin)) }
    }
    let around = PictureScene.Around(
      walls: seen(tracks.walls(in: moment.before)), links: seen(links(at: moment)),
      pins: pins(at: moment).map { .zero + ($0 - origin) },
      regions: tracks.regions(in: moment.before).map { region in
        FieldRegion(
          name: region.name, lines: region.lines.map { $0.map { .zero + ($0 - origin) } })
      })
    return PictureScene(
      tracks, members.filter { !$0.look.isGroup }, around, offset: Point.zero + scrolls[index],
      time: start + times[index])
  }
}

extension MotionPose {
  /// The same as seen from a content offset.
  fileprivate func seen(from origin: Point) -> MotionPose {
    var pose = self
    pose.rest = rest + (Point.zero - origin)
    return pose
  }
}

/// An instant between two frames, or at one.
struct MotionMoment: Sendable {
  var before: Int
  var after: Int
  /// How much of the way from the one to the other has gone, from 0 to below 1.
  var share: Double
}

/// Finds rising instants among frames, each search going on from the one before.
struct MomentFinder {
  private let times: [Double]
  private var index = 0

  init(times: [Double]) { self.times = times }

  var length: Double { (times.last ?? 0) - (times.first ?? 0) }

  mutating func moment(at time: Double) -> MotionMoment? {
    guard let first = times.first else { return nil }
    let time = first + time
    while index + 1 < times.count, times[index + 1] <= time + 1e-9 { index += 1 }
    let isLast = index + 1 == times.count
    let share = isLast ? 0 : (time - times[index]) / (times[index + 1] - times[index])
    guard share > 1e-6 else { return MotionMoment(before: index, after: index, share: 0) }
    return MotionMoment(before: index, after: index + 1, share: min(share, 1))
  }
}
