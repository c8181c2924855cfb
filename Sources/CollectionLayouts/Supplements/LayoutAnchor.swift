import PlaneGeometry

/// The centre, an edge or a corner of a rectangle: of an edge, its middle. From right to left, leading is right.
public enum RectAlignment: String, Equatable, Hashable, Sendable, CaseIterable {
  case center, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing,
    topTrailing
}

/// A point of the rectangle that a supplementary item is attached to.
public struct LayoutAnchor: Equatable, Hashable, Sendable {
  /// Where the point lies.
  public var alignment: RectAlignment
  /// How far from there, in points: toward the trailing edge, and down.
  public var offset: Vector
  /// How much farther, in widths and heights of the supplementary item.
  public var fractionalOffset: Vector

  /// A point from its parts.
  ///
  /// - Parameters:
  ///   - alignment: where it lies in the rectangle.
  ///   - offset: how far from there, in points, -10,000 to 10,000: toward the trailing edge, and down.
  ///   - fractionalOffset: how much farther, in widths and heights of the supplementary item, -10 to 10.
  public init(
    _ alignment: RectAlignment, offset: Vector = .zero, fractionalOffset: Vector = .zero
  ) {
    self.alignment = alignment
    self.offset = offset
    self.fractionalOffset = fractionalOffset
  }
}

extension RectAlignment {
  /// Where it lies along an axis: 0 at the leading or top edge, 1 at the other, and 0.5 between them.
  package func share(along axis: Axis) -> Double {
    switch (self, axis) {
    case (.topLeading, _), (.leading, .horizontal), (.bottomLeading, .horizontal),
      (.top, .vertical), (.topTrailing, .vertical):
      0
    case (.bottomTrailing, _), (.trailing, .horizontal), (.topTrailing, .horizontal),
      (.bottom, .vertical), (.bottomLeading, .vertical):
      1
    case (.center, _), (.top, .horizontal), (.bottom, .horizontal), (.leading, .vertical),
      (.trailing, .vertical):
      0.5
    }
  }
}
