import PlaneGeometry

extension Arrangement {
  /// The stretch of the scrolling axis that the elements of a section take, in points of the
  /// content; nil for a section without any. Insets are no elements and do not count. A section
  /// that scrolls across the collection takes its strip.
  ///
  /// Constant time; linear in the section's elements where the frames are the caller's own.
  /// - Parameter section: within 0..<``sectionCount``.
  package func extent(ofSection section: Int) -> ClosedRange<Double>? {
    guard shape(ofSection: section).elementCount > 0 else { return nil }
    switch geometry {
    case .sections(let placed): return placed.extent(of: section)
    case .frames(let table):
      let first = numbering.firstOrdinals[section]
      let last = first + numbering.shapes[section].elementCount
      return table.extent(of: first..<last, along: axis)
    }
  }
}

extension PlacedSections {
  /// The stretch of the scrolling axis that the elements of a section take; it has at least one.
  fileprivate func extent(of section: Int) -> ClosedRange<Double>? {
    let main = sections[section].main
    let frame = space.frame(
      of: AxialRect(start: main.low, length: main.high - main.low, lead: 0, extent: 0))
    return frame.extent(along: space.axis)
  }
}

extension FrameTable {
  /// The stretch of an axis that some of the frames take; there is at least one.
  fileprivate func extent(of ordinals: Range<Int>, along axis: Axis) -> ClosedRange<Double>? {
    var stretch = Interval.nothing
    for ordinal in ordinals {
      guard let extent = frames[ordinal].extent(along: axis) else { continue }
      stretch = stretch.union(Interval(low: extent.lowerBound, high: extent.upperBound))
    }
    return stretch.low <= stretch.high ? stretch.low...stretch.high : nil
  }
}

extension Rect {
  /// From the lesser to the greater edge along an axis; nil where a size is below zero.
  fileprivate func extent(along axis: Axis) -> ClosedRange<Double>? {
    start(along: axis) <= end(along: axis) ? start(along: axis)...end(along: axis) : nil
  }
}
