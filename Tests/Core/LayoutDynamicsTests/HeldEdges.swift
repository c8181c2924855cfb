@testable import PlaneGeometry

extension Rect {
  /// How far a change moves what is drawn there, in points. Where the size changes at once, the
  /// edge that is held stays: along each axis, the one that moves least counts.
  func step(to other: Rect) -> Double {
    Axis.allCases.reduce(0) { worst, axis in
      let (atStart, atEnd) = (
        other.start(along: axis) - start(along: axis), other.end(along: axis) - end(along: axis)
      )
      return max(worst, min(abs(atStart), abs(atEnd), abs(atStart + atEnd) / 2))
    }
  }
}
