/// How a grid divides its width into tracks.
///
/// With room A across and spacing s, in points:
public enum GridTracks: Equatable, Sendable {
  /// n equal tracks of `max(0, A − (n−1)s) / n`, n being 1 or more.
  case count(Int)
  /// As many equal tracks as fit without one becoming narrower than this, in points, and at least
  /// one: `floor((A + s) / (m + s))`.
  case minimumExtent(Double)
  /// As few equal tracks as are needed for none to be wider than this, in points:
  /// `ceil((A + s) / (m + s))`.
  case maximumExtent(Double)
  /// As many tracks of this extent, in points, as fit, and at least one.
  case fixedExtent(Double)
  /// One track per weight, the room in proportion: `(A − (n−1)s) · w / Σw`. A query is linear in the
  /// tracks before its rectangle.
  case weights([Double])
  /// Tracks of the given extents, in points. A query is linear in the tracks before its rectangle.
  case explicit([Double])
}
