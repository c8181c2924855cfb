/// How long the items of a grid are along the scrolling axis.
public enum GridItemLength: Equatable, Sendable {
  /// The item's extent over this ratio, which is extent / length: 1 is a square, 2 twice as wide as
  /// it is long. From 0.000001 to 1,000,000.
  case ratio(Double)
  /// The same length for every item, in points.
  case fixed(Double)
  /// The length of the item's own size.
  case own
}
