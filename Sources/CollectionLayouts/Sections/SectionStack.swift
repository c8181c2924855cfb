import PlaneGeometry

/// Puts sections one after the other along the main axis.
struct SectionStack {
  let axis: Axis
  /// Room across, in points.
  let extent: Double
  /// What content insets leave of the viewport along the main axis, in points.
  private let viewportLength: Double
  let headerPlacement: HeaderPlacement
  let pinning: SectionPinning
  private var sections: [PlacedSection] = []
  private var backgrounds: [PlacedBackgrounds.Background] = []
  /// Where the last section ends, in points.
  private var end = 0.0

  init(
    axis: Axis, extent: Double, viewportLength: Double, headerPlacement: HeaderPlacement,
    pinning: SectionPinning
  ) {
    self.axis = axis
    self.extent = extent
    self.viewportLength = viewportLength
    self.headerPlacement = headerPlacement
    self.pinning = pinning
  }

  /// Adds a section whose lines are laid out already.
  mutating func append(_ section: SectionContent, _ run: ItemRun) {
    switch headerPlacement {
    case .outsideInsets: sections.append(outsideInsets(section, run))
    case .insideInsets: sections.append(insideInsets(section, run))
    }
    #if !WITHOUT_ITEM_STYLES
      sections[sections.count - 1].itemInsets = itemInsets(of: section)
    #endif
    #if !WITHOUT_BACKGROUNDS
      guard let style = section.background else { return }
      let index = sections.count - 1
      let box = style.box(behind: sections[index], across: linesSlot(of: section), along: axis)
      if let box { backgrounds.append(.init(section: index, box: box, style: style)) }
    #endif
  }

  private mutating func outsideInsets(_ section: SectionContent, _ run: ItemRun) -> PlacedSection {
    let across = CrossSlot(lead: 0, extent: extent)
    let header = box(section.headerLength, across)
    end += section.insets.start(along: axis)
    let origin = linesOrigin(of: section, run)
    end += section.insets.end(along: axis)
    let footer = box(section.footerLength, across)
    return PlacedSection(
      header: header, footer: footer, origin: origin, itemCount: section.items.count, items: run)
  }

  private mutating func insideInsets(_ section: SectionContent, _ run: ItemRun) -> PlacedSection {
    let across = innerSlot(of: section)
    end += section.insets.start(along: axis)
    let header = box(section.headerLength, across)
    let origin = linesOrigin(of: section, run)
    let footer = box(section.footerLength, across)
    end += section.insets.end(along: axis)
    return PlacedSection(
      header: header, footer: footer, origin: origin, itemCount: section.items.count, items: run)
  }

  /// Takes room for a header or footer; none where its length is zero.
  private mutating func box(_ length: Double, _ across: CrossSlot) -> AxialRect? {
    guard length > 0 else { return nil }
    defer { end += length }
    return AxialRect(start: end, length: length, lead: across.lead, extent: across.extent)
  }

  /// Takes room for the lines.
  private mutating func linesOrigin(of section: SectionContent, _ run: ItemRun) -> AxialPoint {
    #if WITHOUT_ITEM_STYLES
      defer { end += run.end }
    #else
      let insets = itemInsets(of: section)
      end += insets.low
      defer { end += run.end + insets.high }
    #endif
    return AxialPoint(start: end, lead: linesSlot(of: section).lead)
  }

  /// The item insets before the lines and after them, in points.
  private func itemInsets(of section: SectionContent) -> Interval {
    let insets = section.items.count > 0 ? section.itemInsets : .zero
    return Interval(low: insets.start(along: axis), high: insets.end(along: axis))
  }

  /// What the insets of a section and of its items leave across.
  func linesSlot(of section: SectionContent) -> CrossSlot {
    #if WITHOUT_ITEM_STYLES
      return innerSlot(of: section)
    #else
      let inner = innerSlot(of: section)
      let (insets, cross) = (section.itemInsets, axis.perpendicular)
      return CrossSlot(
        lead: inner.lead + insets.start(along: cross),
        extent: max(0, inner.extent - insets.total(along: cross)))
    #endif
  }

  /// What the insets of a section and of its items leave of the viewport along the main axis, in points.
  func viewportLength(for section: SectionContent) -> Double {
    max(
      0,
      viewportLength - section.insets.total(along: axis) - section.itemInsets.total(along: axis))
  }

  /// What the insets of a section leave across.
  func innerSlot(of section: SectionContent) -> CrossSlot {
    let cross = axis.perpendicular
    return CrossSlot(
      lead: section.insets.start(along: cross),
      extent: max(0, extent - section.insets.total(along: cross)))
  }
}

extension SectionStack {
  /// The finished arrangement.
  func arrangement(
    _ numbering: ElementNumbering, in environment: LayoutEnvironment
  ) -> Arrangement {
    var content = sections.isEmpty ? .zero : Size(main: max(0, end), cross: extent, axis: axis)
    let isMirrored = environment.direction == .rightToLeft
    var widest = Double.infinity
    if isMirrored, axis == .horizontal, !sections.isEmpty {
      // Short content hugs the right edge, so it is as wide as what the insets leave of the viewport.
      let room = environment.viewport.width - environment.contentInsets.total(along: .horizontal)
      if content.width <= room { widest = environment.widestStill }
      content.width = max(content.width, room)
    }
    let space = AxialSpace(
      axis: axis, mirrorWidth: isMirrored ? content.width : nil, rounding: environment.rounding,
      reach: reach(of: content))
    content.width = min(environment.rounding.round(content.width), widest)
    content.height = environment.rounding.round(content.height)
    return Arrangement(
      axis: axis, contentSize: content, numbering: numbering,
      geometry: .sections(
        PlacedSections(
          sections, in: space, pinned: pinned(in: environment),
          backgrounds: PlacedBackgrounds(backgrounds))),
      pinning: pinning)
  }

  private func pinned(in environment: LayoutEnvironment) -> PinnedElements? {
    guard pinning.isActive else { return nil }
    let insets = environment.contentInsets
    let (start, end) = (insets.start(along: axis), insets.end(along: axis))
    let isReversed = axis == .horizontal && environment.direction == .rightToLeft
    return PinnedElements(
      sections, pinning,
      insets: isReversed ? Interval(low: end, high: start) : Interval(low: start, high: end))
  }

  /// No edge is farther than this from the origin, in points.
  private func reach(of content: Size) -> Double {
    var reach = max(content.width, content.height)
    for section in sections {
      #if !WITHOUT_SCROLLING_SECTIONS
        if case .across(let items) = section.items {
          reach = max(
            reach, items.arrangement.contentSize.width, items.arrangement.contentSize.height)
        }
      #endif
      let main = section.main
      guard main.low <= main.high else { continue }
      reach = max(reach, abs(main.low), abs(main.high), abs(section.origin.lead))
    }
    for background in backgrounds {
      let box = background.box
      reach = max(
        reach, abs(box.start) + box.length, abs(box.lead) + box.extent)
    }
    return reach
  }
}

extension LayoutEnvironment {
  /// The greatest width, in points, of content that does not scroll sideways: what the insets leave
  /// of the viewport, less the rounding by which their sum could come out above it again.
  fileprivate var widestStill: Double {
    let (start, end) = (contentInsets.left, contentInsets.right)
    var width = viewport.width - contentInsets.total(along: .horizontal)
    let unit = max(viewport.width, width, abs(start), abs(end)).ulp
    while width + end - viewport.width > 0 - start { width -= unit }
    return width
  }
}
