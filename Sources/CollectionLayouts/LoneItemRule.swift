/// Where a flow puts the only item of a line.
///
/// Last lines that are packed or on the grid take no notice.
public enum LoneItemRule: Equatable, Hashable, Sendable, CaseIterable {
  /// Where the distribution says; justified lines put it at the start.
  case byDistribution
  /// At the start of the line.
  case start
  /// In the middle of the line.
  case center
  /// At the end of the line.
  case end
}

extension LoneItemRule {
  /// The distribution for a lone item.
  func distribution(insteadOf common: LineDistribution) -> LineDistribution {
    switch self {
    case .byDistribution: common
    case .start: .start
    case .center: .center
    case .end: .end
    }
  }
}
