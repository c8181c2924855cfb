import PlaneGeometry

/// One of the layouts of this module, as a value.
package enum CollectionLayout: Equatable, Sendable {
  /// One item per line.
  case list(ListLayout)
  /// Lines filled as far as items fit.
  case flow(FlowLayout)
  /// Items on tracks, line by line.
  case grid(GridLayout)
  /// Items on tracks, each right behind the one before it.
  case waterfall(WaterfallLayout)

  /// The scrolling axis.
  package var axis: Axis {
    switch self {
    case .list(let layout): layout.axis
    case .flow(let layout): layout.axis
    case .grid(let layout): layout.axis
    case .waterfall(let layout): layout.axis
    }
  }

  /// Where every element of the content rests.
  ///
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  package func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Arrangement {
    switch self {
    case .list(let layout): try layout.arrange(content, in: environment)
    case .flow(let layout): try layout.arrange(content, in: environment)
    case .grid(let layout): try layout.arrange(content, in: environment)
    case .waterfall(let layout): try layout.arrange(content, in: environment)
    }
  }
}
