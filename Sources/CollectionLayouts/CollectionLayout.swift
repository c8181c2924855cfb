import PlaneGeometry

/// One of the layouts of this module, as a value, for a section that has a layout of its own. It is stored apart.
public indirect enum CollectionLayout: Equatable, Sendable {
  /// One item per line.
  case list(ListLayout)
  /// Lines filled as far as items fit.
  case flow(FlowLayout)
  /// Items on tracks, line by line.
  case grid(GridLayout)
  /// Items on tracks, each right behind the one before it.
  case waterfall(WaterfallLayout)
  /// Items that take fractions of a row.
  case rows(RowLayout)
  /// Groups of items over and over.
  case compositional(CompositionalLayout)

  /// The scrolling axis.
  package var axis: Axis {
    switch self {
    case .list(let layout): layout.axis
    case .flow(let layout): layout.axis
    case .grid(let layout): layout.axis
    case .waterfall(let layout): layout.axis
    case .rows(let layout): layout.axis
    case .compositional(let layout): layout.axis
    }
  }

  /// What all layouts have.
  var rules: SectionRules {
    switch self {
    case .list(let layout): SectionRules(layout)
    case .flow(let layout): SectionRules(layout)
    case .grid(let layout): SectionRules(layout)
    case .waterfall(let layout): SectionRules(layout)
    case .rows(let layout): SectionRules(layout)
    case .compositional(let layout): SectionRules(layout)
    }
  }

  /// Checks the configuration.
  func validate() throws(LayoutError) {
    try rules.validate()
    switch self {
    case .list(let layout): try layout.validate()
    case .flow(let layout): try layout.validate()
    case .grid(let layout): try layout.validate()
    case .waterfall(let layout): try layout.validate()
    case .rows(let layout): try layout.validate()
    case .compositional(let layout): try layout.validate()
    }
  }

  /// What the lines of a valid section are like. Constant time.
  func plan(of section: SectionContent, in room: LineRoom) throws(LayoutError) -> LinePlan {
    switch self {
    case .list(let layout): try layout.plan(of: section, in: room)
    case .flow(let layout): try layout.plan(of: section, in: room)
    case .grid(let layout): try layout.plan(of: section, in: room)
    case .waterfall(let layout): try layout.plan(of: section, in: room)
    case .rows(let layout): try layout.plan(of: section, in: room)
    case .compositional(let layout): try layout.plan(of: section, in: room)
    }
  }

  /// Where every element of the content rests.
  ///
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Arrangement {
    try stackSections(of: content, in: environment)
  }
}
