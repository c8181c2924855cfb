import PlaneGeometry

/// Rectangles as the caller gave them, with a search structure over them.
struct FrameTable: Equatable, Sendable {
  let frames: [Rect]
  private let hierarchy: BoundsHierarchy

  /// Rectangles in index order. Those without area are kept and never found by a query.
  init(_ frames: [Rect]) {
    self.frames = frames
    hierarchy = BoundsHierarchy(count: frames.count) { frames[$0].bounds }
  }

  /// Right and bottom edge of all rectangles, in points; zero where all lie left of or above zero.
  var reach: Size {
    var reach = Size.zero
    for frame in frames {
      reach.width = max(reach.width, frame.maxX)
      reach.height = max(reach.height, frame.maxY)
    }
    return reach
  }

  /// Calls `body` with index and frame of every rectangle that overlaps the given one, in order.
  func forEachElement(overlapping rect: Rect, _ body: (Int, Rect) -> Void) {
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    hierarchy.forEachRun(overlapping: rect.bounds) { run in
      for index in run where frames[index].overlaps(rect) { body(index, frames[index]) }
    }
  }
}

extension Rect {
  /// The region it covers, y being the main axis; nothing where it has no area.
  fileprivate var bounds: AxialBounds {
    guard size.width > 0, size.height > 0 else { return .nothing }
    return AxialBounds(
      main: Interval(low: minY, high: maxY), cross: Interval(low: minX, high: maxX))
  }
}
