import PlaneGeometry

/// What the layouts of this module share: sections stacked along an axis, each a run of lines.
protocol SectionLayout {
  var axis: Axis { get }
  var lineSpacing: Double { get }
  var itemSpacing: Double { get }
  var headerPlacement: HeaderPlacement { get }

  /// Checks the configuration.
  func validate() throws(LayoutError)

  /// Lays the items of a valid section out in lines, from the start of the lines.
  func lines(of section: SectionContent, in room: LineRoom) throws(LayoutError) -> ItemRun
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
  func stackSections(
    of content: CollectionContent, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Arrangement {
    try validate(content, in: environment)
    let numbering = try ElementNumbering(content.sections.map { $0.shape })
    var stack = SectionStack(
      axis: axis, extent: environment.extent(across: axis), headerPlacement: headerPlacement)
    for index in content.sections.indices {
      let section = content.sections[index]
      let room = room(for: section, at: index, across: stack.innerSlot(of: section).extent)
      stack.append(section, try lines(of: section, in: room))
    }
    return stack.arrangement(numbering, in: environment)
  }

  private func validate(
    _ content: CollectionContent, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    try environment.validate()
    try LayoutLimits.check(distance: lineSpacing, .lineSpacing)
    try LayoutLimits.check(distance: itemSpacing, .itemSpacing)
    try validate()
    for index in content.sections.indices {
      try content.sections[index].validate(section: index)
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
