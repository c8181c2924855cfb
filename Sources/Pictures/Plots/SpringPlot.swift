import PlaneGeometry

/// A picture of a spring's motion: value and velocity over time.
package struct SpringPlot: Sendable {
  private let drawing: CurvePlotDrawing
  private let title: String

  /// A picture of a motion from its start.
  ///
  /// - Parameters:
  ///   - title: what spring it is.
  ///   - times: in seconds, rising, evenly spaced.
  ///   - values: the values of the motion at these times.
  ///   - velocities: its changes per second.
  ///   - target: the value at which it comes to rest.
  ///   - settling: when it has come to rest, in seconds; nil where it does not within these times.
  package init(
    title: String, times: [Double], values: [Double], velocities: [Double], target: Double,
    settling: Double?
  ) {
    self.title = title
    let ends = [times.first ?? 0, times.last ?? 0]
    var curves = [
      PlotCurve("target", .target, times: ends, values: [target, target]),
      PlotCurve("value", .offset, times: times, values: values),
    ]
    if let settling {
      let least = min(values.min() ?? target, target)
      let most = max(values.max() ?? target, target)
      curves.append(
        PlotCurve("settled", .largest, times: [settling, settling], values: [least, most]))
    }
    let charts = [
      PlotChart(title: "value", curves: curves, includesZero: true, hasLegend: true),
      PlotChart(
        title: "velocity, 1/s",
        curves: [PlotCurve("velocity", .velocity, times: times, values: velocities)],
        includesZero: false, hasLegend: true),
    ]
    drawing = CurvePlotDrawing(size: CurvePlot.usualSize, times: times, charts: charts)
  }

  /// The plot as SVG, UTF-8.
  package func svg() -> [UInt8] { drawing.picture(title: title).svg() }

  /// The plot as a PNG file, two pixels a unit.
  package func png() throws(PictureError) -> [UInt8] {
    try drawing.picture(title: title).png(scale: 2, theme: .light)
  }
}

extension PictureStyle {
  fileprivate static let target = PictureStyle(
    name: "target", stroke: Stroke(tone: FramePalette.muted, width: 1))
  fileprivate static let velocity = PictureStyle(
    name: "velocity", stroke: Stroke(tone: FramePalette.second, width: 1.8, isRound: true))
}
