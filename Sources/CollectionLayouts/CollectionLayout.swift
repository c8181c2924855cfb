import PlaneGeometry

/// One of the layouts of this module, as a value. It is stored apart: content has one for each section.
package indirect enum CollectionLayout: Equatable, Sendable {
  /// One item per line.
  case list(ListLayout)
  /// Lines filled as far as items fit.
  case flow(FlowLayout)
  /// Items on tracks, line by line.
  case grid(GridLayout)
  /// Items on tracks, each right behind the one before it.
  case waterfall(WaterfallLayout)

  /// The scrolling axis.
  package var axis: Axis {
    switch self {
    case .list(let layout): layout.axis
    case .flow(let layout): layout.axis
    case .grid(let layout): layout.axis
    case .waterfall(let layout): layout.axis
    }
  }

  /// Where every element of the content rests.
  ///
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  package func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Arrangement {
    switch self {
    case .list(let layout): try layout.arrange(content, in: environment)
    case .flow(let layout): try layout.arrange(content, in: environment)
    case .grid(let layout): try layout.arrange(content, in: environment)
    case .waterfall(let layout): try layout.arrange(content, in: environment)
    }
  }
}

extension CollectionLayout {
  /// What the lines of a section are like that has this layout rather than that of its collection, whose
  /// headers and footers it shares.
  func plan(
    of section: SectionContent, in room: LineRoom, along axis: Axis
  ) throws(LayoutError) -> LinePlan {
    switch self {
    case .list(let layout): try layout.plan(ofOwn: section, in: room, along: axis)
    case .flow(let layout): try layout.plan(ofOwn: section, in: room, along: axis)
    case .grid(let layout): try layout.plan(ofOwn: section, in: room, along: axis)
    case .waterfall(let layout): try layout.plan(ofOwn: section, in: room, along: axis)
    }
  }
}

extension SectionLayout {
  fileprivate func plan(
    ofOwn section: SectionContent, in room: LineRoom, along axis: Axis
  ) throws(LayoutError) -> LinePlan {
    guard axis == self.axis else {
      throw LayoutError(.otherAxis(self.axis, section: room.section))
        .ofLayout(inSection: room.section)
    }
    do throws(LayoutError) {
      try validateSpacings()
      var room = room
      room.lineSpacing = section.lineSpacing ?? lineSpacing
      room.itemSpacing = section.itemSpacing ?? itemSpacing
      return try plan(of: section, in: room)
    } catch {
      throw error.ofLayout(inSection: room.section)
    }
  }
}
