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
    var table = MotionTrackTable(frames, origin: origin)
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

  static func times(through length: Double, rate: Double) -> [Double] {
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
