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
  /// Lines of `old` are used again where the mapping from its content to this one allows: items that it calls
  /// neither new nor resized are not even looked at.
  func stackSections(
    of content: CollectionContent, in environment: LayoutEnvironment,
    reusing old: Arrangement? = nil, mapping: ElementMapping? = nil
  ) throws(LayoutError) -> Arrangement {
    try validate(in: environment)
    let (sources, lines) = sources(of: content, in: old, mapping)
    for index in content.sections.indices {
      if !sources.isEmpty, let source = sources[index] {
        try content.sections[index].validate(section: index, from: source)
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
      stack.append(section, try self.lines(of: section, in: room, from: source, in: lines))
    }
    return stack.arrangement(numbering, in: environment)
  }

  private func validate(in environment: LayoutEnvironment) throws(LayoutError) {
    try environment.validate()
    try LayoutLimits.check(distance: lineSpacing, .lineSpacing)
    try LayoutLimits.check(distance: itemSpacing, .itemSpacing)
    try validate()
  }

  /// What each section is made of, or nil where it is made afresh, and the sections of the old arrangement; none
  /// where all are made afresh.
  private func sources(
    of content: CollectionContent, in old: Arrangement?, _ mapping: ElementMapping?
  ) -> ([SectionSource?], [PlacedSection]) {
    guard let old, let mapping, case .sections(let placed) = old.geometry,
      let numbering = try? ElementNumbering(content.sections.map { $0.shape }),
      mapping.oldCount == old.elementCount, mapping.newCount == numbering.elementCount
    else { return ([], []) }
    var sources = SectionSources(mapping, from: old.numbering, to: numbering)
    return (content.sections.indices.map { sources.source(of: $0) }, placed.sections)
  }

  /// The lines of a valid section.
  private func lines(
    of section: SectionContent, in room: LineRoom, from source: SectionSource?,
    in old: [PlacedSection]
  ) throws(LayoutError) -> ItemRun {
    switch try plan(of: section, in: room) {
    case .regular(let lines):
      return .regular(lines)
    case .broken(let format):
      if let source, case .broken(let lines) = old[source.section].items, lines.format == format {
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
