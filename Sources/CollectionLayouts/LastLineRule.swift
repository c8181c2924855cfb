/// How a flow distributes the last line of a section.
public enum LastLineRule: Equatable, Hashable, Sendable, CaseIterable {
  /// Like every other line.
  case asOthers
  /// At the start, with the minimum spacing.
  case packed
  /// Under the columns of the full lines where all items of the section have one size, otherwise
  /// packed. UIKit does this; see open radar 20825965.
  case onGrid
}
