import LayoutDynamics
import PlaneGeometry

/// A run as it stands at even instants, between frames where need be.
struct MotionSamples: Sendable {
  /// Seconds since the first frame, rising from 0: multiples of the sampling interval and the end.
  let times: [Double]
  /// How far the offset has gone from the first frame's, in points, per instant.
  let scrolls: [Vector]
  /// Every element that shows at an instant, in layout order.
  let tracks: [MotionTrack]

  /// Samples frames, `rate` times a second, for `longest` seconds at most.
  init(of frames: [LayoutFrame], rate: Double, longest: Double) {
    let origin = frames.first?.contentOffset ?? .zero
    var moments = MomentFinder(frames)
    var table = TrackTable(frames, origin: origin)
    let length = moments.length > 0 ? min(moments.length, longest) : 0
    times = Self.times(through: length, rate: rate)
    var scrolls: [Vector] = []
    for time in times {
      guard let moment = moments.moment(at: time) else { continue }
      let before = frames[moment.before].contentOffset - origin
      let after = frames[moment.after].contentOffset - origin
      table.addSample(moment)
      scrolls.append(before + (after - before) * moment.share)
    }
    self.scrolls = scrolls
    tracks = table.tracks.filter(\.isEverShown).sorted { $0.ordinal < $1.ordinal }
  }

  private static func times(through length: Double, rate: Double) -> [Double] {
    let count = Int((length * rate - 1e-9).rounded(.up))
    return (0..<max(count, 0)).map { Double($0) / rate } + [length]
  }

  /// The largest displacement shown at each instant, in points.
  var largestDisplacements: [Double] {
    times.indices.map { index in
      tracks.reduce(0) { max($0, $1.displacements[index]?.length ?? 0) }
    }
  }
}

/// An instant between two frames, or at one.
struct MotionMoment {
  var before: Int
  var after: Int
  /// How much of the way from the one to the other has gone, from 0 to below 1.
  var share: Double
}

/// Finds rising instants among frames, each search going on from the one before.
private struct MomentFinder {
  private let times: [Double]
  private var index = 0

  init(_ frames: [LayoutFrame]) { times = frames.map(\.time) }

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

/// Collects the track of every element at every rest frame.
private struct TrackTable {
  private(set) var tracks: [MotionTrack] = []
  /// Per frame, displacements by the number of the track.
  private var displacements: [[Int: Vector]] = []

  init(_ frames: [LayoutFrame], origin: Point) {
    var table = ElementTable()
    for frame in frames {
      let reference = table.reference(to: frame)
      tracks += reference.newEntries.map { MotionTrack($0, origin: origin) }
      let numbers = reference.runs.flatMap { $0.first..<($0.first + $0.count) }
      displacements.append(
        Dictionary(
          zip(numbers, frame.attributes.map(\.displacement)), uniquingKeysWith: { $1 }))
    }
  }

  /// Adds a sample to every track. An element that only one of two frames shows keeps the
  /// displacement it has there.
  mutating func addSample(_ moment: MotionMoment) {
    let before = displacements[moment.before]
    let after = displacements[moment.after]
    for number in tracks.indices {
      let sample: Vector? =
        switch (before[number], after[number]) {
        case (let before?, let after?): before + (after - before) * moment.share
        case (let shown?, nil), (nil, let shown?): shown
        case (nil, nil): nil
        }
      tracks[number].displacements.append(sample)
    }
  }
}
