import Pictures
import PlaneGeometry
import Recordings
import TextEncoding

/// The whole way of a track's member, through the frames that show it and those that do not.
///
/// On its way in and out, from a frame without it to one with it and back, a member goes with the
/// content from, or to, a place out of view; see ``outside(_:_:)``. It waits out of view while no
/// frame shows it. Between two such places it goes in a straight line where that stays out of view,
/// and jumps where it would cross it.
struct PlacePath: Sendable {
  /// A sample: the number of its frame, the top left corner and the size of the member's box, and how it is drawn.
  struct Sample: Sendable {
    var frame: Int
    var place: Vector
    var size: Size
    var pose: MotionPose
  }

  let track: MotionTrack
  /// The size of its box at rest.
  let size: Size
  /// From the middle of the largest box to its corners, in points.
  private(set) var reach: Double
  /// The largest factor of its size.
  private(set) var largestScale = 1.0
  /// Stretches without a jump, in order of time; the first begins with the first frame, the last
  /// ends with the last. Between two of them the last place of the first holds.
  private(set) var runs: [[Sample]] = []

  private let tracks: MotionTracks
  private let viewport: Size
  /// How far past an edge of the viewport a member waits, in points.
  private var margin: Double

  /// - Parameter bound: how far keys may be off; a member waits farther out than that.
  init(_ tracks: MotionTracks, _ number: Int, bound: Double) {
    self.tracks = tracks
    track = tracks.tracks[number]
    viewport = tracks.header.viewport
    size = track.look.box(resting: .zero).size
    // Art that replaces the box may fill its corners.
    reach = Vector(dx: size.width / 2, dy: size.height / 2).length
    margin = 1 + bound
    var samples: [Sample] = []
    var (largestScale, reach, thinnest) = (0.0, self.reach, min(size.width, size.height))
    tracks.forEachFrame(showing: number) { [track, size] frame, _, pose in
      var box = track.look.box(resting: pose.rest)
      if pose.growth != .zero {
        let grown = track.look.stretched(size, by: pose.growth)
        box = Rect(
          origin: box.center - Vector(dx: grown.width / 2, dy: grown.height / 2), size: grown)
        reach = max(reach, Vector(dx: grown.width / 2, dy: grown.height / 2).length)
        thinnest = min(thinnest, grown.width, grown.height)
      }
      let place = box.origin + pose.displacement - tracks.frames[frame].offset
      largestScale = max(largestScale, pose.scale.magnitude)
      samples.append(Sample(frame: frame, place: place, size: box.size, pose: pose))
    }
    (self.largestScale, self.reach) = (largestScale, reach)
    if tracks.pivots {
      margin += max(reach * largestScale - thinnest / 2, 0)
    }
    var first = 0
    for appearance in track.appearances {
      let end = first + appearance.samples.count
      enter(appearance, samples[first])
      runs[runs.count - 1] += samples[first..<end]
      leave(appearance, samples[end - 1])
      first = end
    }
    fill(through: tracks.frames.count - 1)
  }

  /// How far the farthest corner goes between two samples, at most, in points.
  func way(from start: Sample, to end: Sample) -> Double {
    (end.place - start.place).length
      + start.pose.swing(to: end.pose, reach: reach, largestScale: largestScale)
  }

  private func offset(_ frame: Int) -> Point { tracks.frames[frame].offset }

  private mutating func enter(_ appearance: MotionTrack.Appearance, _ sample: Sample) {
    let first = appearance.first
    guard first > 0 else {
      runs = [[]]
      return
    }
    if appearance.isReplacement {
      if runs.isEmpty { runs = [[hidden(0, sample.place, sample)]] }
      runs.append([])
      return
    }
    // Seen from the frame before, it stands farther by what the content moved.
    let entry = hidden(
      first - 1, sample.place + (offset(first) - offset(first - 1)), sample)
    guard let exit = runs.last?.last else { return append(entry) }
    if exit.frame == entry.frame { return }
    if !isSameSide(exit, entry) { runs.append([]) }
    append(entry)
  }

  private mutating func leave(_ appearance: MotionTrack.Appearance, _ sample: Sample) {
    let next = appearance.last + 1
    guard next < tracks.frames.count else { return }
    if appearance.isReplaced {
      runs.append([hidden(next, sample.place, sample)])
    } else {
      append(hidden(next, sample.place + (offset(next - 1) - offset(next)), sample))
    }
  }

  private func hidden(_ frame: Int, _ natural: Vector, _ shown: Sample) -> Sample {
    Sample(
      frame: frame, place: outside(natural, shown.size), size: shown.size, pose: shown.pose)
  }

  private mutating func append(_ sample: Sample) {
    if runs.isEmpty { runs.append([]) }
    runs[runs.count - 1].append(sample)
  }

  /// Lets the first place hold from the first frame on, and the last one up to the last.
  private mutating func fill(through end: Int) {
    guard var first = runs.first?.first, var last = runs.last?.last else { return }
    if first.frame > 0 {
      first.frame = 0
      runs[0].insert(first, at: 0)
    }
    if last.frame < end {
      last.frame = end
      append(last)
    }
  }
  /// The place out of view that is nearest to one; no farther away than a viewport's length, which
  /// keeps numbers small where content jumps.
  private func outside(_ place: Vector, _ size: Size) -> Vector {
    var place = place
    for axis in Axis.allCases {
      let most = 2 * viewport[axis] + margin
      place[axis] = min(max(place[axis], viewport[axis] - size[axis] - most), most)
    }
    let ways = Axis.allCases.map { (axis: $0, way: wayOut(from: place, size, along: $0)) }
    if let least = ways.min(by: { abs($0.way) < abs($1.way) }) { place[least.axis] += least.way }
    return place
  }

  /// How far to go along an axis to be beyond the nearer edge; 0 for a place that is.
  private func wayOut(from place: Vector, _ size: Size, along axis: Axis) -> Double {
    let back = -size[axis] - margin - place[axis]
    let forth = viewport[axis] + margin - place[axis]
    if back >= 0 || forth <= 0 { return 0 }
    return -back < forth ? back : forth
  }

  /// Whether two places are beyond the same edge, and with them the line between them.
  private func isSameSide(_ first: Sample, _ second: Sample) -> Bool {
    Axis.allCases.contains { axis in
      max(first.place[axis] + first.size[axis], second.place[axis] + second.size[axis]) <= 0
        || min(first.place[axis], second.place[axis]) >= viewport[axis]
    }
  }
}
