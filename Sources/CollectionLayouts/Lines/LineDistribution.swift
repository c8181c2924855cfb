import PlaneGeometry

/// Where the room goes that the items of a line leave across the scrolling axis.
///
/// With n items and leftover room F, in points, beyond the minimum spacing between neighbours:
public enum LineDistribution: String, Equatable, Hashable, Sendable, CaseIterable {
  /// All room after the last item.
  case start
  /// F/2 before the first item and F/2 after the last.
  case center
  /// All room before the first item.
  case end
  /// F/(n−1) more between neighbours; a lone item stays at the start.
  case justify
  /// F/(2n) on both sides of every item.
  case around
  /// F/(n+1) before, between and after the items.
  case evenly
}

extension LineDistribution {
  /// Room before the first of `count` items, and room between neighbours beyond the minimum, in
  /// points; `count` is 1 or more.
  func spread(_ leftover: Double, over count: Int) -> LineSpread {
    let n = Double(count)
    return switch self {
    case .start: LineSpread(lead: 0, gap: 0)
    case .center: LineSpread(lead: leftover / 2, gap: 0)
    case .end: LineSpread(lead: leftover, gap: 0)
    case .justify: LineSpread(lead: 0, gap: count > 1 ? leftover / (n - 1) : 0)
    case .around: LineSpread(lead: leftover / (2 * n), gap: leftover / n)
    case .evenly: LineSpread(lead: leftover / (n + 1), gap: leftover / (n + 1))
    }
  }
}

/// How the leftover room of one line is divided, in points.
struct LineSpread: Equatable, Sendable {
  /// Room before the first item.
  var lead: Double
  /// Room between neighbours, beyond the minimum spacing.
  var gap: Double

  /// All room after the last item.
  static var packed: LineSpread { LineSpread(lead: 0, gap: 0) }
}

extension LineDistribution: FieldValue {}
