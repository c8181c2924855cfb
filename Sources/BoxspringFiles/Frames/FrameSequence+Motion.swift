import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

extension FrameSequence {
  /// The frames in which something moves to the eye, and the one at rest before and after them.
  ///
  /// It begins with the last frame before the offset changes or an element leaves its place, and
  /// ends with the first one from which on nothing is ever more than half a point from where it
  /// comes to rest. Where nothing moves it is the first frame. Linear in the elements.
  var movingPart: ArraySlice<LayoutFrame> {
    guard let first = frames.first, let last = frames.last else { return [] }
    let begin = frames.firstIndex { $0.contentOffset != first.contentOffset || !$0.isAtRest }
    let end = frames.lastIndex {
      !(($0.contentOffset - last.contentOffset).length <= LayoutFrame.stillness) || !$0.isAtRest
    }
    guard let begin, let end else { return frames.prefix(1) }
    return frames[max(begin - 1, 0)...min(end + 1, frames.count - 1)]
  }
}

extension LayoutFrame {
  /// How far from its place an element still looks at rest, in points.
  static let stillness = 0.5

  /// Whether every element is where it rests, to the eye.
  var isAtRest: Bool { largestDisplacement <= Self.stillness }

  /// How far the element furthest from rest is from there, in points.
  var largestDisplacement: Double {
    attributes.reduce(0) { max($0, $1.displacement.length) }
  }

  /// The largest change of displacement since another frame, in points, among the elements that
  /// both of them show.
  func largestSwing(since other: LayoutFrame) -> Double {
    let before = Dictionary(
      other.attributes.map { ($0.element, $0.displacement) },
      uniquingKeysWith: { first, _ in first }
    )
    return attributes.reduce(0) { largest, attributes in
      guard let displacement = before[attributes.element] else { return largest }
      return max(largest, (attributes.displacement - displacement).length)
    }
  }
}
