import LayoutDynamics
import PlaneGeometry

/// A still picture of a run: moments of it side by side, as SVG.
///
/// Each moment is a little viewport with its elements where they are drawn and, dashed, where they
/// rest. The picture follows the viewer's light or dark colour scheme.
public struct Filmstrip: Sendable {
  private let header: FrameHeader
  private let frames: [LayoutFrame]

  /// A picture of moments between which equally much happens.
  ///
  /// The first moment is the last frame at rest before the motion, the last one the first frame at
  /// rest after it; half a point from rest is at rest to the eye. Those between are even steps of
  /// the way gone, not of time, because the slow end of a run is long and shows little. Half of the
  /// way is the distance the offset goes, half the distance an element swings: from one frame to
  /// the next, the largest change of a displacement. Where only one of the two moves, it is the
  /// whole way. A run in which nothing moves is one moment; a run with fewer frames than moments
  /// shows each frame once.
  /// - Parameter moments: how many moments to show; at least 1.
  public init(_ sequence: FrameSequence, moments: Int = 6) {
    header = sequence.header
    frames = Self.moments(max(moments, 1), of: Array(sequence.movingPart))
  }

  /// Times of the moments that are shown, in seconds.
  public var times: [Double] { frames.map(\.time) }

  /// The picture as UTF-8 bytes; linear in the elements that are shown.
  public func svg() -> [UInt8] {
    let drawing = FilmstripDrawing(viewport: header.viewport, panels: frames.count)
    var bytes: [UInt8] = []
    drawing.begin(header, into: &bytes)
    for (index, frame) in frames.enumerated() { drawing.add(frame, at: index, into: &bytes) }
    drawing.end(into: &bytes)
    return bytes
  }
}

extension Filmstrip {
  private static func moments(_ count: Int, of frames: [LayoutFrame]) -> [LayoutFrame] {
    let count = min(count, frames.count)
    guard count > 1 else { return Array(frames.prefix(1)) }
    let way = wayGone(through: frames)
    var chosen = [0]
    for moment in 1..<count {
      let goal = Double(moment) / Double(count - 1)
      let nearest = way.indices.min { abs(way[$0] - goal) < abs(way[$1] - goal) } ?? 0
      // One frame at least goes to each moment before and after this one.
      let latest = frames.count - count + moment
      chosen.append(min(max(nearest, chosen[moment - 1] + 1), latest))
    }
    chosen[count - 1] = frames.count - 1
    return chosen.map { frames[$0] }
  }

  /// For each frame, the fraction of the way gone by then, from 0 to 1.
  private static func wayGone(through frames: [LayoutFrame]) -> [Double] {
    let steps = zip(frames, frames.dropFirst())
    let ways = [
      steps.map { ($1.contentOffset - $0.contentOffset).length },
      steps.map { $1.largestSwing(since: $0) },
    ].map(runningSum).filter { ($0.last ?? 0) > 0 }
    return frames.indices.map { index in
      ways.reduce(0) { $0 + $1[index] / $1[frames.count - 1] } / Double(max(ways.count, 1))
    }
  }

  private static func runningSum(_ steps: [Double]) -> [Double] {
    steps.reduce(into: [0]) { sums, step in sums.append(sums[sums.count - 1] + step) }
  }
}
