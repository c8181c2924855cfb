extension CollectionContent {
  /// Whether an arrangement has the same sections, with as many elements each.
  package func fits(_ arrangement: Arrangement) -> Bool {
    sections.count == arrangement.sectionCount
      && sections.indices.allSatisfy { sections[$0].shape == arrangement.shape(ofSection: $0) }
  }
}
