import PlaneGeometry

/// How far the pinned headers and footers of sections can go, in points along the main axis.
///
/// Where one is pinned is a function of the viewport that an arrangement is asked with, and no
/// change of the arrangement: scrolling invalidates nothing, and for springs a pinned element is
/// one whose place follows the viewport.
struct PinnedElements: Equatable, Sendable {
  let rules: SectionPinning
  /// What the content insets take of the viewport at its leading edge, and at its trailing one.
  let insets: Interval
  /// The stretch within which each header moves: from where it rests to where its limit has it end.
  private let headers: StretchTable
  /// The same for footers, from the limit to the rest.
  private let footers: StretchTable
  /// Where each header starts at its limit, and each footer.
  private let headerLimits: [Double]
  private let footerLimits: [Double]

  /// - Parameters:
  ///   - stretches: how far each section reaches.
  ///   - insets: the leading and the trailing content inset, with what is pinned before all sections and behind them.
  ///   - innerRooms: for each section, what is pinned between its header and its lines, and between these and the footer; empty
  ///     where nothing is.
  init(
    _ sections: [PlacedSection], _ stretches: [SectionStretch], _ rules: SectionPinning,
    insets: Interval, innerRooms: [Interval] = []
  ) {
    self.rules = rules
    self.insets = insets
    let limits = rules.limits(of: stretches)
    var (headerLimits, footerLimits): ([Double], [Double]) = ([], [])
    for (index, section) in sections.enumerated() {
      let inner = Self.inner(innerRooms, index)
      if rules.headers {
        let end = limits[index].high - inner.low
        headerLimits.append(section.header.map { max($0.start, end - $0.length) } ?? .nan)
      }
      if rules.footers {
        let start = limits[index].low + inner.high
        footerLimits.append(section.footer.map { min($0.start, start) } ?? .nan)
      }
    }
    headers = StretchTable(
      headerLimits.indices.map { index in
        guard let header = sections[index].header else { return .nothing }
        return Interval(low: header.start, high: headerLimits[index] + header.length)
      })
    footers = StretchTable(
      footerLimits.indices.map { index in
        guard let footer = sections[index].footer else { return .nothing }
        return Interval(low: footerLimits[index], high: footer.start + footer.length)
      })
    self.headerLimits = headerLimits
    self.footerLimits = footerLimits
  }

  /// What is pinned between the header of a section and its lines, and between these and the
  /// footer.
  @inline(__always)
  private static func inner(_ rooms: [Interval], _ section: Int) -> Interval {
    rooms.isEmpty ? Interval(low: 0, high: 0) : rooms[section]
  }

  /// Where a pinned header or footer lies while the viewport shows a stretch.
  func box(_ rest: AxialRect, _ kind: LayoutElement.Kind, of section: Int, in visible: Interval)
    -> AxialRect
  {
    var box = rest
    switch kind {
    case .header where rules.headers:
      box.start = max(rest.start, min(visible.low + insets.low, headerLimits[section]))
    case .footer where rules.footers:
      box.start = min(
        rest.start, max(visible.high - insets.high - rest.length, footerLimits[section]))
    default: break
    }
    return box
  }

  /// The sections whose header, and those whose footer, can come into a stretch of the content while the
  /// viewport is moved, and some neighbours. Logarithmic.
  func sections(reaching main: Interval) -> (headers: Range<Int>, footers: Range<Int>) {
    (headers.places(overlapping: main), footers.places(overlapping: main))
  }
}

extension PlacedSection {
  var hasElements: Bool { itemCount > 0 || header != nil || footer != nil }
}
