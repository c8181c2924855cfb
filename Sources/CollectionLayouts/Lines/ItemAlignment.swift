import PlaneGeometry

/// Where an item lies along the scrolling axis within a line that is longer than itself.
public enum ItemAlignment: String, Equatable, Hashable, Sendable, CaseIterable {
  /// At the line's start.
  case start
  /// In the line's middle.
  case center
  /// At the line's end.
  case end
  /// From start to end: the item becomes as long as the line.
  case stretch
}

extension ItemAlignment {
  /// Start and length of an item within a line, in points.
  func place(_ length: Double, inLineOf lineLength: Double) -> (start: Double, length: Double) {
    switch self {
    case .start: (0, length)
    case .center: ((lineLength - length) / 2, length)
    case .end: (lineLength - length, length)
    case .stretch: (0, lineLength)
    }
  }
}

extension ItemAlignment: FieldValue {}
