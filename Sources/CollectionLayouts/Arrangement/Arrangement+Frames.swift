import PlaneGeometry

extension Arrangement {
  /// One section of items at the caller's own rectangles, in points: any order, any place,
  /// overlapping or not. A rectangle without area is kept and never found by a query.
  ///
  /// The content is as large as given, or else reaches from the origin to the last right and bottom
  /// edge. Linear; two bytes per frame beyond the frames themselves.
  ///
  /// - Throws: ``LayoutError`` for a number that is not finite or
  ///   beyond `LayoutLimits/distance`.
  public init(
    frames: [Rect], axis: Axis = .vertical, contentSize: Size? = nil
  ) throws(LayoutError) {
    try self.init(
      frames: frames, sections: [SectionShape(itemCount: frames.count)], axis: axis,
      contentSize: contentSize)
  }

  /// Sections of elements at the caller's own rectangles, in points: one for each header, item and
  /// footer of the sections, in layout order. Otherwise as ``init(frames:axis:contentSize:)``.
  ///
  /// - Throws: ``LayoutError`` where the numbers differ.
  public init(
    frames: [Rect], sections: [SectionShape], axis: Axis = .vertical, contentSize: Size? = nil
  ) throws(LayoutError) {
    let numbering = try ElementNumbering(sections)
    guard numbering.elementCount == frames.count else {
      throw .init(.frameCountMismatch(frames: frames.count, elements: numbering.elementCount))
    }
    for index in frames.indices {
      try LayoutLimits.check(frames[index], .frame, LayoutPlace(item: index))
    }
    if let contentSize { try LayoutLimits.check(contentSize, .contentSize) }
    let table = FrameTable(frames)
    self.init(
      axis: axis, contentSize: contentSize ?? table.reach, numbering: numbering,
      geometry: .frames(table))
  }
}
