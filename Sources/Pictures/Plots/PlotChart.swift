import PlaneGeometry

/// Curves that share their axes.
struct PlotChart: Equatable, Sendable {
  /// What the values are, with their unit.
  var title: String
  var curves: [PlotCurve]
  /// Whether the axis of values reaches zero even where no curve does.
  var includesZero: Bool
  /// Whether the curves are named beside the chart.
  var hasLegend: Bool

  /// The values that occur, with some room above and below; where there are none, or only one, a
  /// point of it.
  var range: ClosedRange<Double> {
    let values = curves.flatMap { $0.runs.joined() }.map(\.y) + (includesZero ? [0] : [])
    let least = values.min() ?? 0
    let most = values.max() ?? 0
    let length = most / 2 - least / 2
    guard length > 0 else { return (least - 0.5)...(most + 0.5) }
    let room = length * 0.12
    return (least - room)...(most + room)
  }
}
