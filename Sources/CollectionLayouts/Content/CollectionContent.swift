/// What a collection holds, section by section.
public struct CollectionContent: Equatable, Sendable {
  /// The sections, in index order.
  public var sections: [SectionContent]
  /// What lies before the first section and behind the last.
  public var boundaryItems: [BoundaryItem]

  /// Content of the given sections.
  ///
  /// - Parameters:
  ///   - sections: the sections, in index order.
  ///   - boundaryItems: what lies before the first section and behind the last, as a header of all of them; up to 16.
  public init(sections: [SectionContent], boundaryItems: [BoundaryItem] = []) {
    self.sections = sections
    self.boundaryItems = boundaryItems
  }
}

extension CollectionContent {
  /// Number of elements, headers and footers included. Linear in the sections.
  package var elementCount: Int { sections.reduce(0) { $0 &+ $1.shape.elementCount } }
}
