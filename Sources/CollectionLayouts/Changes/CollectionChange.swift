import PlaneGeometry

/// One operation of a batch, see ``CollectionContent/apply(_:)``.
public enum CollectionChange: Equatable, Sendable {
  /// An item arrives at a place of the new content.
  case insertItem(ItemContent, at: ItemPath)
  /// An item leaves.
  case deleteItem(ItemReference)
  /// An item goes to a place of the new content, as it is.
  case moveItem(ItemReference, to: ItemPath)
  /// An item stays where it is, but is shown anew; with another size where one is given, in points.
  case reloadItem(ItemReference, size: Size? = nil)
  /// An item stays where it is and gets another size, in points.
  case resizeItem(ItemReference, to: Size)
  /// A section arrives, with everything in it, at an index of the new content.
  case insertSection(SectionContent, at: Int)
  /// A section leaves, with everything in it that is not moved elsewhere.
  case deleteSection(SectionReference)
  /// A section goes to an index of the new content, with everything in it.
  case moveSection(SectionReference, to: Int)
  /// A section stays where it is and gets other content. Its items are those that have the same
  /// identifiers or, where neither content has any, the same indices. The section keeps its identifier,
  /// which the content repeats or leaves out.
  case reloadSection(SectionReference, with: SectionContent)
}

/// Names an item of the old content.
public enum ItemReference: Equatable, Hashable, Sendable {
  /// By its index within a section.
  case item(Int, section: Int)
  /// By its identifier.
  case identifier(ElementID)
}

/// Names a section of the old content.
public enum SectionReference: Equatable, Hashable, Sendable {
  /// By its index.
  case section(Int)
  /// By its identifier.
  case identifier(ElementID)
}
