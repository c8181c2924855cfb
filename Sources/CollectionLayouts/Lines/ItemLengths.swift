import PlaneGeometry

/// Where the lengths of a section's items come from, in points.
enum ItemLengths: Equatable, Sendable {
  case fixed(Double)
  case ratio(Double)
  /// The items' own sizes along an axis.
  case own(Axis)
  /// The items' own sizes along an axis, scaled as the extent requires.
  case proportional(Axis)

  /// Whether they depend on the items' own sizes.
  var readsSizes: Bool {
    switch self {
    case .fixed, .ratio: false
    case .own, .proportional: true
    }
  }

  /// Whether they depend on the extents of the items alone.
  var isRatio: Bool {
    if case .ratio = self { true } else { false }
  }

  /// Length of an item of the given extent and, where it has one of its own, size.
  @inline(__always)
  func length(extent: Double, size: @autoclosure () -> Size) -> Double {
    switch self {
    case .fixed(let length): length
    case .ratio(let ratio): min(extent / ratio, LayoutLimits.distance)
    case .own(let axis): size()[axis]
    case .proportional(let axis): size().length(along: axis, scaledTo: extent)
    }
  }
}

extension Size {
  /// The length along an axis of the size scaled to an extent across, in points: zero where the size has no
  /// area, and 10¹⁵ at most.
  fileprivate func length(along axis: Axis, scaledTo extent: Double) -> Double {
    guard width > 0, height > 0 else { return 0 }
    return min(self[axis] * extent / self[axis.perpendicular], LayoutLimits.distance)
  }
}
