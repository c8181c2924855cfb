import PlaneGeometry

extension CollectionLayout {
  /// What of a content that can be laid out is done as it is told, though hardly as it is meant:
  /// the first few places, each once.
  package func notes(
    on content: CollectionContent, in environment: LayoutEnvironment, most: Int = 4
  ) -> [LayoutNote] {
    let rules = rules
    let stack = SectionStack(
      axis: axis, extent: environment.extent(across: axis),
      viewportLength: environment.extent(across: axis.perpendicular),
      headerPlacement: rules.headerPlacement, pinning: rules.pinning)
    var notes: [LayoutNote] = []
    for (index, section) in content.sections.enumerated() where section.items.count > 0 {
      for note in self.notes(on: section, at: index, rules, stack) where notes.count < most {
        let isKnown = notes.contains {
          $0.kind == note.kind && $0.path == note.path && note.path != nil
            && $0.isOwnLayout == note.isOwnLayout
        }
        if !isKnown { notes.append(note) }
      }
    }
    return notes
  }

  private func notes(
    on section: SectionContent, at index: Int, _ rules: SectionRules, _ stack: SectionStack
  ) -> [LayoutNote] {
    let layout = section.layout ?? self
    func note(_ kind: LayoutNote.Kind, _ path: GroupPath? = nil) -> LayoutNote {
      LayoutNote(kind: kind, section: index, isOwnLayout: section.layout != nil, path: path)
    }
    var room: Size
    if let scrolling = section.scrolling {
      let along = section.insets.total(along: layout.axis)
      let inner = stack.stripSlot(of: section).extent - along
      room = Size(
        main: max(0, inner - section.itemInsets.total(along: layout.axis)),
        cross: scrolling.length, axis: layout.axis)
    } else {
      let lines = rules.room(for: section, at: index, in: stack)
      room = Size(main: lines.length, cross: lines.available, axis: layout.axis)
    }
    let cross = layout.axis.perpendicular
    if room[cross] == 0, section.scrolling == nil, stack.extent > 0 {
      return [note(.noRoomForLines(extent: stack.extent))]
    }
    guard case .compositional(let groups) = layout else { return [] }
    var inspection = GroupInspection(cross: cross)
    inspection.inspect(groups.group, in: room)
    return inspection.notes.map { note($0.kind, $0.path) }
  }
}
