import PlaneGeometry
import Recordings

/// A still picture of a run: moments of it side by side.
///
/// Each moment is a little viewport with what it shows, and dashed, where things rest in content that
/// scrolls. As SVG it follows the viewer's light or dark colour scheme.
package struct Filmstrip: Sendable {
  private let subject: PictureSubject
  private let scenes: [PictureScene]

  /// A picture of moments between which equally much happens.
  ///
  /// The first moment is the last frame at rest before the motion, the last one the first frame at
  /// rest after it; half a point from rest is at rest to the eye. Those between are even steps of
  /// the way gone, not of time, because the slow end of a run is long and shows little. Where content
  /// scrolls, half of the way is the distance the offset goes, half the distance a member swings: from one
  /// frame to the next, the largest change of a displacement; where only one of the two moves, it is the
  /// whole way. Elsewhere it is the way gone by all members, that of a member being the way of its centre
  /// and of its farthest point around it. A run in which nothing moves is one moment; a run with fewer frames
  /// than moments shows each frame once.
  /// - Parameters:
  ///   - moments: how many moments to show; at least 1.
  ///   - showsReach: whether lines show how far the finger's influence reaches.
  package init(_ recording: Recording, moments: Int = 6, showsReach: Bool = false) {
    let tracks = MotionTracks(recording, showsReach: showsReach)
    let part = tracks.movingPart
    subject = PictureSubject(recording.header)
    scenes = Self.moments(max(moments, 1), way: tracks.wayGone(through: part)).map {
      PictureScene(tracks, frame: part.lowerBound + $0)
    }
  }

  /// Times of the moments that are shown, in seconds.
  package var times: [Double] { scenes.map(\.time) }

  /// Size of the picture, in units of which a panel's viewport has at most 270 from top to bottom.
  package var size: Size { picture.size }

  /// The picture as SVG, UTF-8; linear in what is shown.
  /// - Parameters:
  ///   - scale: pixels of the viewer per unit of the picture.
  ///   - theme: the colours, on a background of their own; nil to follow the viewer.
  package func svg(scale: Double = 1, theme: PictureTheme? = nil) -> [UInt8] {
    picture.svg(scale: scale, theme: theme)
  }

  /// The picture as a PNG file; linear in its pixels, which are at most 16384 a side.
  /// - Parameters:
  ///   - scale: pixels per unit of the picture.
  ///   - theme: the colours, on a background of their own.
  /// - Throws: ``PictureError/tooLarge(width:height:)``
  package func png(scale: Double, theme: PictureTheme = .light) throws(PictureError) -> [UInt8] {
    try picture.png(scale: scale, theme: theme)
  }

  var picture: Picture { FilmstripDrawing(subject, scenes).picture }
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
}
