import PlaneGeometry

extension CollectionContent {
  /// Writes content with its identifiers, or reads it: such as every layout accepts in number, size and distance.
  package mutating func codeWithIdentifiers(
    with coder: inout SnapshotCoder
  ) throws(SnapshotError) {
    try code(with: &coder)
    if !coder.isWriting {
      do throws(LayoutError) {
        for index in sections.indices { try sections[index].validate(section: index) }
        _ = try ElementNumbering(sections.map { $0.shape })
      } catch {
        throw SnapshotError(.inconsistent(error.problem, coder.place))
      }
    }
    for index in sections.indices { try sections[index].codeIdentifiers(with: &coder) }
  }
}

extension SectionContent {
  fileprivate mutating func codeIdentifiers(
    with coder: inout SnapshotCoder
  ) throws(SnapshotError) {
    try identifier.code(with: &coder)
    try identifiers.code(with: &coder)
    try coder.require(
      identifiers.map { $0.count == items.count } ?? true,
      "identifier count of a section out of range (one per item)")
  }
}

extension ElementID: SnapshotValue {
  package static var blank: ElementID { ElementID(0) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try value.code(with: &coder)
  }
}
