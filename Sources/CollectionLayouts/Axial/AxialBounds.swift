/// A region in main and cross terms, in points.
struct AxialBounds: Equatable, Sendable {
  var main: Interval
  var cross: Interval

  /// A region that overlaps nothing and leaves every union unchanged.
  static var nothing: AxialBounds { AxialBounds(main: .nothing, cross: .nothing) }

  func overlaps(_ other: AxialBounds) -> Bool {
    main.overlaps(other.main) && cross.overlaps(other.cross)
  }

  func union(_ other: AxialBounds) -> AxialBounds {
    AxialBounds(main: main.union(other.main), cross: cross.union(other.cross))
  }
}
