import PlaneGeometry

/// A physics run as it stands at even instants, between frames where need be.
struct FootageSamples: Sendable {
  let cast: [FootageMember]
  /// Seconds since the first frame shown, rising from 0: multiples of the sampling interval and the
  /// end.
  let times: [Double]
  /// Where each of the cast is: per instant, in the order of the cast.
  private(set) var poses: [[ItemPose]] = []
  /// Boundaries per instant.
  private(set) var walls: [[Scenery.Segment]] = []
  /// Rods, springs and ropes per instant.
  private(set) var links: [[Scenery.Segment]] = []
  private let start: Double

  /// Samples what moves of a run, `rate` times a second, for `longest` seconds at most.
  init(of footage: Footage, rate: Double, longest: Double) {
    let part = footage.movingPart
    let frames = footage.trajectory.frames[part]
    var moments = MomentFinder(times: frames.map(\.time))
    let length = moments.length > 0 ? min(moments.length, longest) : 0
    start = frames.first?.time ?? 0
    cast = footage.cast
    times = MotionSamples.times(through: length, rate: rate)
    for time in times {
      guard let moment = moments.moment(at: time) else { continue }
      add(
        FootageView(footage, frame: part.lowerBound + moment.before),
        FootageView(footage, frame: part.lowerBound + moment.after), moment.share)
    }
  }

  private mutating func add(_ before: FootageView, _ after: FootageView, _ share: Double) {
    poses.append(zip(before.poses, after.poses).map { $0.mixed(with: $1, share) })
    walls.append(before.walls)
    let areSame = before.links.count == after.links.count
    links.append(
      areSame
        ? zip(before.links, after.links).map { $0.mixed(with: $1, share) } : before.links)
  }

  func scene(_ index: Int) -> PictureScene {
    PictureScene(
      FootageView(
        cast: cast, poses: poses[index], walls: walls[index], links: links[index]),
      time: start + times[index])
  }
}

extension Scenery.Segment {
  fileprivate func mixed(with other: Scenery.Segment, _ share: Double) -> Scenery.Segment {
    Scenery.Segment(
      from: start + (other.start - start) * share, to: end + (other.end - end) * share)
  }
}
