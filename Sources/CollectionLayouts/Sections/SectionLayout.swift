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

/// Sections of an earlier arrangement, and what leads from them to the sections of changed content.
struct ReusedSections {
  var sections: [PlacedSection]
  /// What each section of the changed content is made of; nil where it is made afresh.
  var sources: [SectionSource?]
  /// The order of the changed content.
  var numbering: ElementNumbering

  /// The lines of a section of the changed content; nil where those of the old one are of another format.
  func lines(of section: SectionContent, at index: Int, _ format: LineFormat) -> BrokenLines? {
    guard let source = sources[index], case .broken(let lines) = sections[source.section].items,
      lines.format == format
    else { return nil }
    var update = LineUpdate(lines, source.edits, to: section)
    return update.result()
  }
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
    let reuse = reuse(of: old, for: content, mapping)
    for index in content.sections.indices {
      if let source = reuse?.sources[index] {
        try content.sections[index].validate(section: index, from: source)
      } else {
        try content.sections[index].validate(section: index)
      }
    }
    let numbering: ElementNumbering
    if let reuse {
      numbering = reuse.numbering
    } else {
      numbering = try ElementNumbering(content.sections.map { $0.shape })
    }
    var stack = SectionStack(
      axis: axis, extent: environment.extent(across: axis), headerPlacement: headerPlacement)
    for index in content.sections.indices {
      let section = content.sections[index]
      let room = room(for: section, at: index, across: stack.innerSlot(of: section).extent)
      let run: ItemRun
      switch try plan(of: section, in: room) {
      case .regular(let lines):
        run = .regular(lines)
      case .broken(let format):
        run = .broken(
          reuse?.lines(of: section, at: index, format) ?? BrokenLines(of: section, format))
      }
      stack.append(section, run)
    }
    return stack.arrangement(numbering, in: environment)
  }

  private func validate(in environment: LayoutEnvironment) throws(LayoutError) {
    try environment.validate()
    try LayoutLimits.check(distance: lineSpacing, .lineSpacing)
    try LayoutLimits.check(distance: itemSpacing, .itemSpacing)
    try validate()
  }

  /// What of an arrangement of the content before a change can be used again; nil where nothing can.
  private func reuse(
    of old: Arrangement?, for content: CollectionContent, _ mapping: ElementMapping?
  ) -> ReusedSections? {
    guard let old, let mapping, case .sections(let placed) = old.geometry,
      mapping.oldCount == old.elementCount
    else { return nil }
    var numbering = old.numbering
    if !numbering.isOrder(of: content) {
      guard let other = try? ElementNumbering(content.sections.map { $0.shape }) else {
        return nil
      }
      numbering = other
    }
    guard mapping.newCount == numbering.elementCount else { return nil }
    var sources = SectionSources(mapping, from: old.numbering, to: numbering)
    return ReusedSections(
      sections: placed.sections, sources: content.sections.indices.map { sources.source(of: $0) },
      numbering: numbering)
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
