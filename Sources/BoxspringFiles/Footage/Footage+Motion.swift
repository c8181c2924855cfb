import LayoutDynamics
import PlaneGeometry

extension Footage {
  /// The numbers of the frames in which something moves to the eye, and of the one at rest before and
  /// after them.
  ///
  /// It ends with the first frame from which on no point of an item is ever more than half a point
  /// from where it comes to rest. Where nothing moves it is the first frame. Linear in the items.
  var movingPart: Range<Int> {
    let count = trajectory.frames.count
    guard count > 0 else { return 0..<0 }
    let begin = (0..<count).first { swing(from: $0, to: 0) > 0 }
    let end = (0..<count).last { swing(from: $0, to: count - 1) > LayoutFrame.stillness }
    guard let begin, let end, begin <= end + 1 else { return 0..<1 }
    return max(begin - 1, 0)..<min(end + 2, count)
  }

  /// For each frame of a part, the fraction of the way gone by then, from 0 to 1.
  func wayGone(through part: Range<Int>) -> [Double] {
    var way: [Double] = []
    for frame in part {
      let step = frame > part.lowerBound ? stride(to: frame) : 0
      way.append((way.last ?? 0) + step)
    }
    let all = way.last ?? 0
    return all > 0 ? way.map { $0 / all } : way
  }

  /// The ways of all items from the frame before, in points.
  private func stride(to frame: Int) -> Double {
    cast.reduce(0) { $0 + way(of: $1, from: frame - 1, to: frame) }
  }

  /// The farthest that a point of an item is from where it is in another frame, in points.
  private func swing(from frame: Int, to other: Int) -> Double {
    cast.reduce(0) { max($0, way(of: $1, from: frame, to: other)) }
  }

  private func way(of member: FootageMember, from frame: Int, to other: Int) -> Double {
    let states = [frame, other].map { trajectory.frames[$0].states[member.index] }
    return (states[1].center - states[0].center).length
      + abs(states[1].rotation - states[0].rotation) * member.shape.reach
  }
}
