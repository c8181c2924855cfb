/// What a collection holds, section by section.
public struct CollectionContent: Equatable, Sendable {
  /// The sections, in index order.
  package var sections: [SectionContent]

  /// Content of the given sections.
  public init(sections: [SectionContent]) {
    self.sections = sections
  }
}

extension CollectionContent {
  /// Number of elements, headers and footers included. Linear in the sections.
  package var elementCount: Int { sections.reduce(0) { $0 &+ $1.shape.elementCount } }
}
