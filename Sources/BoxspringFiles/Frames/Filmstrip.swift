import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// A still picture of a run: moments of it side by side, as SVG.
///
/// Each moment is a little viewport with its elements where they are drawn and, dashed, where they
/// rest. The picture follows the viewer's light or dark colour scheme.
public struct Filmstrip: Sendable {
  private let header: FrameHeader
  private let frames: [LayoutFrame]

  /// A picture of moments spread evenly over the part of the run in which something moves.
  ///
  /// Something moves where the offset changes, or while an element is more than a twentieth of the
  /// run's largest displacement, and at least half a point, from rest. A run with fewer frames than
  /// moments shows each frame once.
  /// - Parameter moments: how many moments to show; at least 1.
  public init(_ sequence: FrameSequence, moments: Int = 6) {
    header = sequence.header
    frames = Self.moments(max(moments, 1), of: sequence.frames)
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
  static func moments(_ count: Int, of frames: [LayoutFrame]) -> [LayoutFrame] {
    let moving = movingPart(of: frames)
    guard let first = moving.first, let last = moving.last, count > 1 else {
      return Array(moving.prefix(1))
    }
    let length = last.time - first.time
    var indices: [Int] = []
    for moment in 0..<count {
      let time = first.time + length * Double(moment) / Double(count - 1)
      let nearest = moving.indices.min { abs(moving[$0].time - time) < abs(moving[$1].time - time) }
      if let nearest, indices.last != nearest { indices.append(nearest) }
    }
    return indices.map { moving[$0] }
  }

  /// From the last frame at rest before the motion to the first one after it.
  private static func movingPart(of frames: [LayoutFrame]) -> ArraySlice<LayoutFrame> {
    let visible = max(0.5, 0.05 * (frames.map(\.largestDisplacement).max() ?? 0))
    let moving = frames.indices.filter { index in
      let before = index > 0 ? frames[index - 1].contentOffset : frames[index].contentOffset
      return frames[index].contentOffset != before || frames[index].largestDisplacement > visible
    }
    guard let first = moving.first, let last = moving.last else { return frames[...] }
    return frames[max(first - 1, 0)...min(last + 1, frames.count - 1)]
  }
}

extension LayoutFrame {
  /// How far the element furthest from rest is from there, in points.
  var largestDisplacement: Double {
    attributes.reduce(0) { max($0, $1.displacement.length) }
  }
}
