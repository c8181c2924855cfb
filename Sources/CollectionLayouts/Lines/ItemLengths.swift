import PlaneGeometry

/// Where the lengths of a section's items come from, in points.
enum ItemLengths: Equatable, Sendable {
  case fixed(Double)
  case ratio(Double)
  /// The items' own sizes along an axis.
  case own(Axis)

  /// Length of an item of the given extent and, where it has one of its own, size.
  @inline(__always)
  func length(extent: Double, size: @autoclosure () -> Size) -> Double {
    switch self {
    case .fixed(let length): length
    case .ratio(let ratio): extent / ratio
    case .own(let axis): size()[axis]
    }
  }
}
