import PlaneGeometry

/// What a collection is laid out from.
package enum CollectionSource: Equatable, Sendable {
  /// A layout and its content.
  case layout(CollectionLayout, CollectionContent)
  /// Frames laid out elsewhere, in points of the content; a content size of nil reaches to the last
  /// right and bottom edge.
  case frames([Rect], axis: Axis, contentSize: Size?)

  /// Where every element rests.
  ///
  /// - Throws: `LayoutError` naming the first number that is out of range.
  package func arrangement(in environment: LayoutEnvironment) throws(LayoutError) -> Arrangement {
    switch self {
    case .layout(let layout, let content):
      return try layout.arrange(content, in: environment)
    case .frames(let frames, let axis, let contentSize):
      try environment.validate()
      return try Arrangement(frames: frames, axis: axis, contentSize: contentSize)
    }
  }

  /// The content; of frames, as many items without sizes.
  package var content: CollectionContent {
    switch self {
    case .layout(_, let content): content
    case .frames(let frames, _, _):
      CollectionContent(sections: [SectionContent(count: frames.count, size: .zero)])
    }
  }
}

extension Arrangement {
  /// What it is laid out from.
  package var source: CollectionSource {
    guard let input else {
      return .frames((0..<elementCount).map { frame(at: $0) }, axis: axis, contentSize: contentSize)
    }
    return .layout(input.layout, input.content)
  }
}
