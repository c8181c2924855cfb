import LayoutDynamics
import PlaneGeometry

/// A still picture of a run: moments of it side by side.
///
/// Each moment is a little viewport with its elements where they are drawn and, dashed, where they
/// rest. As SVG it follows the viewer's light or dark colour scheme.
public struct Filmstrip: Sendable {
  private let subject: PictureSubject
  private let scenes: [PictureScene]

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
    let frames = Array(sequence.movingPart)
    subject = PictureSubject(sequence.header)
    scenes = Self.moments(max(moments, 1), way: Self.wayGone(through: frames)).map {
      PictureScene(frames[$0])
    }
  }

  /// A picture of moments of a physics run between which equally much happens.
  ///
  /// The first moment is the last one before anything moves, the last one that from which on every
  /// item looks at rest. Those between are even steps of the way gone by all items, the way of an item
  /// being that of its centre and of its farthest point around it.
  /// - Parameter moments: how many moments to show; at least 1.
  public init(_ footage: Footage, moments: Int = 6) {
    let part = footage.movingPart
    subject = PictureSubject(footage)
    scenes = Self.moments(max(moments, 1), way: footage.wayGone(through: part)).map {
      let frame = part.lowerBound + $0
      return PictureScene(
        FootageView(footage, frame: frame), time: footage.trajectory.frames[frame].time)
    }
  }

  /// Times of the moments that are shown, in seconds.
  public var times: [Double] { scenes.map(\.time) }

  /// Size of the picture, in units of which a panel's viewport has at most 270 from top to bottom.
  public var size: Size { picture.size }

  /// The picture as SVG, UTF-8; linear in the elements that are shown.
  /// - Parameters:
  ///   - scale: pixels of the viewer per unit of the picture.
  ///   - theme: the colours, on a background of their own; nil to follow the viewer.
  public func svg(scale: Double = 1, theme: PictureTheme? = nil) -> [UInt8] {
    picture.svg(scale: scale, theme: theme)
  }

  /// The picture as a PNG file; linear in its pixels, which are at most 16384 a side.
  /// - Parameters:
  ///   - scale: pixels per unit of the picture.
  ///   - theme: the colours, on a background of their own.
  /// - Throws: ``PictureError/tooLarge(width:height:)``
  public func png(scale: Double, theme: PictureTheme = .light) throws(PictureError) -> [UInt8] {
    try picture.png(scale: scale, theme: theme)
  }

  private var picture: Picture { FilmstripDrawing(subject, scenes).picture }
}

extension Filmstrip {
  /// The numbers of frames that are even steps of a way apart, the share of which each has gone.
  private static func moments(_ count: Int, way: [Double]) -> [Int] {
    let count = min(count, way.count)
    guard count > 1 else { return Array(way.indices.prefix(1)) }
    var chosen = [0]
    for moment in 1..<count {
      let goal = Double(moment) / Double(count - 1)
      let nearest = way.indices.min { abs(way[$0] - goal) < abs(way[$1] - goal) } ?? 0
      // One frame at least goes to each moment before and after this one.
      let latest = way.count - count + moment
      chosen.append(min(max(nearest, chosen[moment - 1] + 1), latest))
    }
    chosen[count - 1] = way.count - 1
    return chosen
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
