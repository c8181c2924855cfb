import PlaneGeometry

/// What the layouts of this module share: sections stacked along an axis, each a run of lines.
protocol SectionLayout {
  var axis: Axis { get }
  var lineSpacing: Double { get }
  var itemSpacing: Double { get }
  var headerPlacement: HeaderPlacement { get }

  /// Checks the configuration.
  func validate() throws(LayoutError)

  /// What the lines of a valid section are like. Constant time.
  func plan(of section: SectionContent, in room: LineRoom) throws(LayoutError) -> LinePlan
}

/// The lines of a section in an earlier arrangement, and what has changed since.
struct LineSource {
  var lines: ItemRun
  var edits: SectionEdits
}

/// What a section leaves to its lines, in points.
struct LineRoom {
  /// Room across, zero or more.
  var available: Double
  /// Gap between lines.
  var lineSpacing: Double
  /// Gap between the items of a line.
  var itemSpacing: Double
  /// The section whose own ``itemSpacing`` it is; nil for the layout's.
  var spacingSection: Int?
}

extension SectionLayout {
  /// The arrangement of the content: check, lay out section by section, stack, number.
  ///
  /// Lines of `old` are used again, where edits of its content lead to the content: items of a section
  /// other than edited ones are not even looked at.
  func stackSections(
    of content: CollectionContent, in environment: LayoutEnvironment,
    reusing old: Arrangement? = nil, after edits: [ItemEdit] = []
  ) throws(LayoutError) -> Arrangement {
    try validate(in: environment)
    let sources = sources(of: content, in: old, edits)
    for index in content.sections.indices {
      if sources.isEmpty {
        try content.sections[index].validate(section: index)
      } else if let source = sources[index] {
        try content.sections[index].validate(section: index, after: source.edits)
      } else {
        try content.sections[index].validate(section: index)
      }
    }
    let numbering = try ElementNumbering(content.sections.map { $0.shape })
    var stack = SectionStack(
      axis: axis, extent: environment.extent(across: axis), headerPlacement: headerPlacement)
    for index in content.sections.indices {
      let section = content.sections[index]
      let room = room(for: section, at: index, across: stack.innerSlot(of: section).extent)
      let source = sources.isEmpty ? nil : sources[index]
      stack.append(section, try lines(of: section, in: room, from: source))
    }
    return stack.arrangement(numbering, in: environment)
  }

  private func validate(in environment: LayoutEnvironment) throws(LayoutError) {
    try environment.validate()
    try LayoutLimits.check(distance: lineSpacing, .lineSpacing)
    try LayoutLimits.check(distance: itemSpacing, .itemSpacing)
    try validate()
  }

  /// What each section is made of, or nil where it is made afresh; empty where all are.
  private func sources(
    of content: CollectionContent, in old: Arrangement?, _ edits: [ItemEdit]
  ) -> [LineSource?] {
    guard let old, case .sections(let placed) = old.geometry else { return [] }
    var edits = CollectionEdits(edits)
    return content.sections.indices.map { index in
      let own = edits.edits(ofSection: index)
      guard index < placed.sections.count,
        own.lead(
          from: placed.sections[index].itemCount, to: content.sections[index].items.count)
      else { return nil }
      return LineSource(lines: placed.sections[index].items, edits: own)
    }
  }

  /// The lines of a valid section.
  private func lines(
    of section: SectionContent, in room: LineRoom, from source: LineSource?
  ) throws(LayoutError) -> ItemRun {
    switch try plan(of: section, in: room) {
    case .regular(let lines):
      return .regular(lines)
    case .broken(let format):
      if let source, case .broken(let lines) = source.lines, lines.format == format {
        var update = LineUpdate(lines, source.edits, to: section)
        return .broken(update.result())
      }
      return .broken(BrokenLines(of: section, format))
    }
  }

  private func room(
    for section: SectionContent, at index: Int, across available: Double
  ) -> LineRoom {
    LineRoom(
      available: available, lineSpacing: section.lineSpacing ?? lineSpacing,
      itemSpacing: section.itemSpacing ?? itemSpacing,
      spacingSection: section.itemSpacing == nil ? nil : index)
  }
}

/// Where the headers and footers of sections lie with respect to the section insets.
///
/// Line spacing applies neither after a header nor before a footer.
public enum HeaderPlacement: Equatable, Hashable, Sendable {
  /// Header, leading inset, lines, trailing inset, footer; headers are as wide as the content.
  /// UIKit's flow layout does this.
  case outsideInsets
  /// Leading inset, header, lines, footer, trailing inset; headers are as wide as the lines.
  case insideInsets
}
