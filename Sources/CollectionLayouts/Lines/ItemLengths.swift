import PlaneGeometry

/// Where the lengths of a section's items come from, in points.
enum ItemLengths: Equatable, Sendable {
  case fixed(Double)
  case ratio(Double)
  case own([Size], Axis)

  /// Length of an item of the given extent.
  func length(of item: Int, extent: Double) -> Double {
    switch self {
    case .fixed(let length): length
    case .ratio(let ratio): extent / ratio
    case .own(let sizes, let axis): sizes[item][axis]
    }
  }
}
