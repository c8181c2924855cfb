/// Which headers and footers stay in view while their section is.
///
/// A header goes no farther than to the leading edge of the viewport, within its content insets, until its limit
/// carries it along; a footer likewise at the trailing edge. They are drawn above the items, which take no
/// notice of them.
public struct SectionPinning: Equatable, Hashable, Sendable {
  /// Whether headers stay in view.
  public var headers: Bool
  /// Whether footers stay in view.
  public var footers: Bool
  /// What carries them along.
  public var limit: Limit

  /// What carries a pinned header or footer out of view.
  public enum Limit: String, Equatable, Hashable, Sendable, CaseIterable {
    /// For a header, the end of its own section's lines and item insets; for a footer, the end of
    /// its own section's header and of boundary items below that.
    case ownSection
    /// The start of the next section, for a header; the end of the one before, for a footer: with
    /// insets and boundary items, sections that take no room aside. In the last section, or the
    /// first, nothing.
    case nextSection
  }

  /// Rules from their parts; by default nothing is pinned.
  public init(headers: Bool = false, footers: Bool = false, limit: Limit = .ownSection) {
    self.headers = headers
    self.footers = footers
    self.limit = limit
  }
}

extension SectionPinning {
  /// For each section where what is pinned at its end stops, and where what is pinned at its start
  /// is carried along, in points.
  func limits(of sections: [SectionStretch]) -> [Interval] {
    guard limit == .nextSection else { return sections.map { $0.body } }
    var limits = sections.map { _ in Interval.everything }
    var last = -Double.infinity
    for index in sections.indices {
      limits[index].low = last
      if sections[index].whole != .nothing { last = sections[index].whole.high }
    }
    var next = Double.infinity
    for index in sections.indices.reversed() {
      limits[index].high = next
      if sections[index].whole != .nothing { next = sections[index].whole.low }
    }
    return limits
  }

  /// Whether elements of some kind are pinned.
  package var isActive: Bool { headers || footers }

  /// Whether elements of a kind are pinned.
  package func includes(_ kind: LayoutElement.Kind) -> Bool {
    switch kind {
    case .header: headers
    case .item: false
    case .footer: footers
    }
  }
}
