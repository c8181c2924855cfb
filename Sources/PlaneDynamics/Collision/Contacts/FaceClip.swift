import PlaneGeometry

/// The part of one segment, the incident one, that lies over another, the reference face.
///
/// Positions are measured along the reference face from its start; gaps along its normal.
struct FaceClip {
  /// Which end of the incident segment lies lower along the reference face.
  var isReversed: Bool
  /// Length of the reference face, in points.
  var length: Double
  /// Position of the incident segment's lower end before clipping, in points.
  var lowerEnd: Double
  /// Position of its upper end, in points.
  var upperEnd: Double
  /// Gap of its lower end, in points.
  var lowerEndGap: Double
  /// Gap of its upper end, in points.
  var upperEndGap: Double

  /// A clip of the segment between two incident points by the face that begins at `start`.
  ///
  /// `lower` is the incident end expected nearer to the start; needle-sharp corners may turn that
  /// around.
  @inline(__always)
  init(start: Point, end: Point, normal: Vector, lower: Point, upper: Point) {
    let tangent = Vector(dx: -normal.dy, dy: normal.dx)
    let (low, high) = (lower - start, upper - start)
    let (lowAlong, highAlong) = (tangent.dot(low), tangent.dot(high))
    let (lowGap, highGap) = (normal.dot(low), normal.dot(high))
    length = tangent.dot(end - start)
    isReversed = lowAlong > highAlong
    lowerEnd = isReversed ? highAlong : lowAlong
    upperEnd = isReversed ? lowAlong : highAlong
    lowerEndGap = isReversed ? highGap : lowGap
    upperEndGap = isReversed ? lowGap : highGap
  }

  /// An end of the reference face and an end of the incident segment.
  struct Corners {
    /// Whether it is the start of the reference face.
    var atStart: Bool
    /// Whether it is the lower end of the incident segment.
    var atLower: Bool
  }

  /// The two ends between which a contact lies, where it does not lie over the reference face.
  ///
  /// That is so where the segment lies wholly before or behind the face; and where the two outlines
  /// are apart and the segment's nearer end is beyond the face's end, rising so steeply from there
  /// that no other point of it is nearer.
  @inline(__always)
  func corners(whereApart isApart: Bool) -> Corners? {
    if isApart {
      let (run, rise) = (upperEnd - lowerEnd, upperEndGap - lowerEndGap)
      if rise > 0, lowerEnd < 0, run * lowerEnd + rise * lowerEndGap >= 0 {
        return Corners(atStart: true, atLower: true)
      }
      if rise < 0, upperEnd > length, run * (upperEnd - length) + rise * upperEndGap <= 0 {
        return Corners(atStart: false, atLower: false)
      }
    }
    if upperEnd <= 0 { return Corners(atStart: true, atLower: false) }
    if lowerEnd >= length { return Corners(atStart: false, atLower: true) }
    return nil
  }

  /// Where the overlap begins, as a fraction of the incident segment from its lower end.
  @inline(__always)
  var lowerFraction: Double { lowerEnd < 0 ? -lowerEnd / (upperEnd - lowerEnd) : 0 }

  /// Where the overlap ends, as a fraction of the incident segment from its lower end.
  @inline(__always)
  var upperFraction: Double {
    upperEnd > length ? (length - lowerEnd) / (upperEnd - lowerEnd) : 1
  }

  /// The gap at a fraction of the incident segment, in points.
  @inline(__always)
  func gap(at fraction: Double) -> Double {
    lowerEndGap + (upperEndGap - lowerEndGap) * fraction
  }
}

extension Point {
  /// The point at a fraction of the way to another; exactly the other at 1.
  @inline(__always)
  func toward(_ other: Point, by fraction: Double) -> Point {
    fraction == 1 ? other : self + (other - self) * fraction
  }
}
