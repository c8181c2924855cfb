/// How the lines of a flow are broken and their leftover room is divided.
struct LineRules: Equatable, Sendable {
  /// Room across, in points.
  var available: Double
  /// How far items may reach beyond that, in points.
  var tolerance: Double
  /// Minimum gap between neighbours, in points.
  var spacing: Double
  var distribution: LineDistribution
  var lastLine: LastLineRule
  var loneItem: LoneItemRule

  /// How the leftover of a line with `count` items is divided that reach `used` points when packed.
  func spread(_ count: Int, used: Double, isLast: Bool) -> LineSpread {
    if isLast, lastLine != .asOthers { return .packed }
    let rule = count == 1 ? loneItem.distribution(insteadOf: distribution) : distribution
    return rule.spread(max(0, available - used), over: count)
  }

  /// Whether any line has its leftover room anywhere but after the last item.
  var dividesRoom: Bool {
    distribution != .start || loneItem.distribution(insteadOf: distribution) != .start
  }

  /// How far items that stay on the line may reach, in points.
  ///
  /// A millionth more lets fractions that add up to 1 fit.
  var limit: Double { available * (1 + 1e-6) + tolerance }

  /// Whether items that reach this far stay on the line, in points.
  func fits(_ reach: Double) -> Bool { reach <= limit }
}
