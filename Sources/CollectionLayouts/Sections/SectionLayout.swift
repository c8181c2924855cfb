import PlaneGeometry

/// What the layouts of this module share: sections stacked along an axis, each a run of lines.
protocol SectionLayout {
  var axis: Axis { get }
  var lineSpacing: Double { get }
  var itemSpacing: Double { get }
  var headerPlacement: HeaderPlacement { get }
  var pinning: SectionPinning { get }

  /// Checks the configuration.
  func validate() throws(LayoutError)

  /// What the lines of a valid section are like. Constant time.
  func plan(of section: SectionContent, in room: LineRoom) throws(LayoutError) -> LinePlan
}

/// Where the lines of sections come from: made afresh, or out of an earlier arrangement. A program that never
/// arranges out of earlier arrangements does not link what that takes.
protocol LineSource {
  /// Checks a section.
  func validate(_ section: SectionContent, at index: Int) throws(LayoutError)

  /// The order of the elements of sections that have been checked.
  func numbering(of content: CollectionContent) throws(LayoutError) -> ElementNumbering

  /// The lines of a section, where they differ.
  func lines(
    of section: SectionContent, at index: Int, _ format: LineFormat
  ) throws(LayoutError) -> BrokenLines

  /// The items of a section in a waterfall.
  func waterfall(
    of section: SectionContent, at index: Int, _ format: WaterfallFormat
  ) -> WaterfallItems
}

/// Makes all lines afresh.
struct FreshLines: LineSource {
  func validate(_ section: SectionContent, at index: Int) throws(LayoutError) {
    try section.validate(section: index)
  }

  func numbering(of content: CollectionContent) throws(LayoutError) -> ElementNumbering {
    try ElementNumbering(content.sections.map { $0.shape })
  }

  func lines(
    of section: SectionContent, at index: Int, _ format: LineFormat
  ) throws(LayoutError) -> BrokenLines {
    try BrokenLines(of: section, at: index, format)
  }

  func waterfall(
    of section: SectionContent, at index: Int, _ format: WaterfallFormat
  ) -> WaterfallItems {
    WaterfallItems(of: section, format)
  }
}

/// What a section leaves to its lines, in points.
struct LineRoom {
  /// Index of the section.
  var section: Int
  /// What the lines take across; the extent is zero or more.
  var lines: CrossSlot
  /// What is left of the viewport along the scrolling axis, zero or more.
  var length: Double
  /// What the section takes across with its item insets, from where its lines begin.
  var outer: CrossSlot
  /// Gap between lines.
  var lineSpacing: Double
  /// Gap between the items of a line.
  var itemSpacing: Double
  /// The section whose own ``itemSpacing`` it is; nil for the layout's.
  var spacingSection: Int?
  /// Whether the section scrolls across its collection.
  var isStrip = false

  /// Room across, zero or more.
  var available: Double { lines.extent }
}

// One function for all layouts, not one compiled for each: pages load it.
extension CollectionLayout {
  /// The arrangement of the content: check, lay out section by section, stack, number.
  func stackSections(
    of content: CollectionContent, in environment: LayoutEnvironment,
    from source: some LineSource = FreshLines()
  ) throws(LayoutError) -> Arrangement {
    let rules = rules
    try environment.validate()
    try validate()
    // A span, since sections taken from an array are copied.
    let sections = content.sections.span
    for index in sections.indices { try source.validate(sections[index], at: index) }
    try content.validateBoundaryItems(along: rules.axis)
    let numbering = try source.numbering(of: content)
    var stack = SectionStack(
      axis: rules.axis, extent: environment.extent(across: rules.axis),
      viewportLength: environment.extent(across: rules.axis.perpendicular),
      headerPlacement: rules.headerPlacement, pinning: rules.pinning,
      hasPinnedItems: content.hasPinnedBoundaryItems)
    stack.reserveCapacity(sections.count)
    stack.begin(content.boundaryItems)
    let input = LayoutInput(self, content, environment)
    for index in sections.indices {
      if let scrolling = sections[index].scrolling {
        let items = try scrollingItems(
          of: sections[index], at: index, scrolling, in: stack, environment, from: source
        ) { arrangement in
          (arrangement.input, arrangement.inputSection) = (input, index)
        }
        stack.append(
          sections[index], .across(items), across: stack.linesSlot(of: sections[index]))
        continue
      }
      try append(sections[index], at: index, rules, to: &stack, from: source)
    }
    var arrangement = stack.arrangement(numbering, in: environment)
    arrangement.input = input
    return arrangement
  }

  /// Adds a section that scrolls with the collection.
  private func append(
    _ section: SectionContent, at index: Int, _ rules: SectionRules, to stack: inout SectionStack,
    from source: some LineSource
  ) throws(LayoutError) {
    let room: LineRoom
    let plan: LinePlan
    if let own = section.layout {
      do throws(LayoutError) {
        guard own.axis == rules.axis else { throw .init(.otherAxis(own.axis, section: index)) }
        try own.validate()
        room = own.rules.room(for: section, at: index, in: stack)
        plan = try own.plan(of: section, in: room)
      } catch {
        throw error.ofLayout(inSection: index)
      }
    } else {
      room = rules.room(for: section, at: index, in: stack)
      plan = try self.plan(of: section, in: room)
    }
    stack.append(
      section, try run(plan, of: section, at: index, from: source), across: room.lines)
  }

  /// The items of a section, as planned.
  func run(
    _ plan: LinePlan, of section: SectionContent, at index: Int, from source: some LineSource
  ) throws(LayoutError) -> ItemRun {
    switch plan {
    case .regular(let lines): .regular(lines)
    case .lone(let item): .lone(item)
    case .broken(let format): .broken(try source.lines(of: section, at: index, format))
    case .waterfall(let format): .waterfall(source.waterfall(of: section, at: index, format))
    }
  }

  /// The same for changed content, out of an earlier arrangement: items that the mapping calls neither new nor
  /// resized are not even looked at.
  func stackSections(
    of content: CollectionContent, in environment: LayoutEnvironment, reusing old: Arrangement,
    mapping: ElementMapping
  ) throws(LayoutError) -> Arrangement {
    guard let source = ReusedLines(old, mapping, to: content) else {
      return try stackSections(of: content, in: environment)
    }
    return try stackSections(of: content, in: environment, from: source)
  }
}

/// What all layouts have.
struct SectionRules {
  var axis: Axis
  var lineSpacing: Double
  var itemSpacing: Double
  var headerPlacement: HeaderPlacement
  var pinning: SectionPinning

  init(_ layout: some SectionLayout) {
    axis = layout.axis
    lineSpacing = layout.lineSpacing
    itemSpacing = layout.itemSpacing
    headerPlacement = layout.headerPlacement
    pinning = layout.pinning
  }

  func validate() throws(LayoutError) {
    try LayoutLimits.check(distance: lineSpacing, .lineSpacing)
    try LayoutLimits.check(distance: itemSpacing, .itemSpacing)
  }

  /// What a section leaves to its lines.
  func room(for section: SectionContent, at index: Int, in stack: SectionStack) -> LineRoom {
    let room = stack.roomSlot(of: section)
    let lines = stack.linesSlot(of: section, within: room)
    return LineRoom(
      section: index, lines: lines, length: stack.viewportLength(for: section),
      outer: CrossSlot(lead: room.lead - lines.lead, extent: room.extent),
      lineSpacing: section.lineSpacing ?? lineSpacing,
      itemSpacing: section.itemSpacing ?? itemSpacing,
      spacingSection: section.itemSpacing == nil ? nil : index)
  }
}

/// Where the headers and footers of sections lie with respect to the section insets.
///
/// Line spacing applies neither after a header nor before a footer.
public enum HeaderPlacement: String, Equatable, Hashable, Sendable, CaseIterable {
  /// Header, leading inset, lines, trailing inset, footer; headers are as wide as the content.
  /// UIKit's flow layout does this.
  case outsideInsets
  /// Leading inset, header, lines, footer, trailing inset; headers are as wide as the lines.
  case insideInsets
}
