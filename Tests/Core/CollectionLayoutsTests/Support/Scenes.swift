@testable import CollectionLayouts
@testable import PlaneGeometry

extension LayoutEnvironment {
  /// A plain viewport, in points.
  static func viewport(_ width: Double, _ height: Double) -> LayoutEnvironment {
    LayoutEnvironment(viewport: Size(width: width, height: height))
  }
}

extension CollectionContent {
  /// One section.
  init(_ section: SectionContent) {
    self.init(sections: [section])
  }

  /// One section of items with the given widths, in points, all 20 high.
  static func widths(_ widths: [Double]) -> CollectionContent {
    CollectionContent(SectionContent(sizes: widths.map { Size(width: $0, height: 20) }))
  }

  /// One section of items with the given heights, in points, all 20 wide.
  static func heights(_ heights: [Double]) -> CollectionContent {
    CollectionContent(SectionContent(sizes: heights.map { Size(width: 20, height: $0) }))
  }
}

extension Arrangement {
  /// The frames of all elements, in order.
  var frames: [Rect] { (0..<elementCount).map { frame(at: $0) } }

  /// The left edges of all elements, in order.
  var lefts: [Double] { frames.map(\.minX) }

  /// The top edges of all elements, in order.
  var tops: [Double] { frames.map(\.minY) }
}

extension Axis {
  /// Turns vertical into horizontal and back.
  var transposed: Axis { perpendicular }
}

extension Size {
  var transposed: Size { Size(width: height, height: width) }
}

extension Rect {
  var transposed: Rect {
    Rect(x: origin.y, y: origin.x, width: size.height, height: size.width)
  }

  func isClose(to other: Rect, within tolerance: Double) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(size.width - other.size.width) <= tolerance
      && abs(size.height - other.size.height) <= tolerance
  }
}

extension EdgeInsets {
  var transposed: EdgeInsets {
    EdgeInsets(top: left, left: top, bottom: right, right: bottom)
  }
}
