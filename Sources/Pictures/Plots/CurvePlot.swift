import PlaneGeometry
import Recordings

/// A plot of a recording: numbers over time in seconds, a chart for each.
///
/// A curve has a point per frame, and a gap where its member is out of view. Displacements and the
/// offset are those along one axis; the largest displacement of all members in view is a length. Speeds and
/// spins are those recorded, or where there are none, central differences. Where everything rests for the last quarter of
/// a run or longer, that is left out.
package struct CurvePlot: Sendable {
  /// What a plot can show.
  package enum Quantity: String, Equatable, Hashable, Sendable, CaseIterable {
    /// The displacement of members from rest along an axis, in points.
    case displacement
    /// The largest displacement of all members in view, in points; in the same chart.
    case largest
    /// The content offset, in points.
    case offset
    /// The centre along x, in points.
    case x
    /// The centre along y, in points, down the screen.
    case y
    /// The rotation in radians, clockwise.
    case rotation
    /// The speed in points per second.
    case speed
    /// The angular velocity in radians per second, clockwise.
    case spin
    /// The factor of the size.
    case scale
    /// From 0 to 1.
    case opacity
  }

  /// Most members in one plot.
  package static let mostMembers = 12
  /// Members that are shown where none are asked for.
  private static let usualMembers = 5
  /// The usual size, in pixels of a page.
  package static let usualSize = Size(width: 920, height: 460)
  /// The smallest size on which there is room for axes, in pixels of a page.
  package static let smallestSize = Size(width: 320, height: 200)

  private let caption: String
  private let times: [Double]
  private let charts: [PlotChart]

  /// Members whose curves are shown, in order.
  package let members: [MemberReference]

  /// What is shown where nothing else is asked for: displacement and offset of content that scrolls; of what moves freely the
  /// speed, and the place along the axis along which it goes farther.
  static func usualQuantities(_ tracks: MotionTracks) -> [Quantity] {
    if tracks.scrolls { return [.displacement, .largest, .offset] }
    return [
      tracks.longestWay(along: .horizontal) > tracks.longestWay(along: .vertical) ? .x : .y, .speed,
    ]
  }

  /// A plot of a recording; linear in the numbers of its frames.
  /// - Parameters:
  ///   - members: whose numbers to show; a name that ends in `*` matches all that begin with it. Nil for five
  ///     that go far, or move, spread over the run.
  ///   - quantities: what to show, a chart each; nil for displacement and offset of content that scrolls,
  ///     else heights and speeds.
  ///   - axis: along which displacement and offset are taken; nil for the one that scrolls, or the other where far more
  ///     happens along that.
  /// - Throws: ``PictureError`` for a run without frames, a member in none of them, and too many members.
  package init(
    _ recording: Recording, members chosen: [MemberReference]? = nil,
    quantities: [Quantity]? = nil, along axis: Axis? = nil
  ) throws(PictureError) {
    guard !recording.frames.isEmpty else { throw .noFrames }
    let tracks = MotionTracks(recording)
    let axis = axis ?? tracks.axisOfMotion
    let quantities = quantities ?? Self.usualQuantities(tracks)
    if let chosen, chosen.count > Self.mostMembers { throw .tooManyCurves(chosen.count) }
    let concernsMembers = quantities.contains { $0 != .largest && $0 != .offset }
    if !concernsMembers {
      members = []
    } else if let chosen {
      members = try tracks.members(named: chosen)
    } else {
      members = tracks.usualMembers(Self.usualMembers)
    }
    guard members.count <= Self.mostMembers else { throw .tooManyCurves(members.count) }
    let curves = PlotCurves(
      tracks, members, axis, isWithinView: chosen == nil && recording.header.axis == nil)
    let isDisplacement = { (quantity: Quantity) in quantity == .displacement || quantity == .largest
    }
    var charts: [PlotChart] = []
    for quantity in quantities {
      if isDisplacement(quantity), charts.contains(where: \.includesZero) { continue }
      var chart = PlotChart(
        title: quantity.title(along: axis), curves: curves.of(quantity),
        includesZero: isDisplacement(quantity), hasLegend: isDisplacement(quantity))
      if isDisplacement(quantity) {
        chart.curves = [.displacement, .largest].filter(quantities.contains).flatMap(curves.of)
        guard !chart.curves.isEmpty else { continue }
      } else if quantity != .offset {
        chart.hasLegend = !charts.contains { $0.hasLegend }
      }
      charts.append(chart)
    }
    let end = Self.end(of: charts, tracks.times)
    for chart in charts.indices {
      for curve in charts[chart].curves.indices { charts[chart].curves[curve].cut(after: end) }
    }
    self.charts = charts
    times = tracks.times.filter { $0 <= end }
    caption = recording.header.plotTitle
  }

  /// The plot as SVG, UTF-8; linear in the frames.
  /// - Parameters:
  ///   - size: in pixels of a page, at least ``smallestSize``.
  ///   - scale: pixels of the viewer per pixel of the page.
  ///   - theme: the colours, on a background of their own; nil to follow the viewer.
  package func svg(
    size: Size = usualSize, scale: Double = 1, theme: PictureTheme? = nil
  ) -> [UInt8] {
    picture(size).svg(scale: scale, theme: theme)
  }

  /// The plot as a PNG file; linear in the frames and the pixels, which are at most 16384 a side.
  /// - Parameters:
  ///   - size: in units, at least ``smallestSize``.
  ///   - scale: pixels per unit.
  ///   - theme: the colours, on a background of their own.
  /// - Throws: ``PictureError/tooLarge(width:height:)``
  package func png(
    size: Size = usualSize, scale: Double, theme: PictureTheme = .light
  ) throws(PictureError) -> [UInt8] {
    try picture(size).png(scale: scale, theme: theme)
  }

  func picture(_ size: Size = usualSize) -> Picture {
    let least = Self.smallestSize
    let drawing = CurvePlotDrawing(
      size: Size(width: max(size.width, least.width), height: max(size.height, least.height)),
      times: times, charts: charts)
    return drawing.picture(title: caption)
  }
}

extension CurvePlot {
  /// When the plot ends, in seconds: shortly after all curves have settled where that is well before the end of the run,
  /// else at the end.
  ///
  /// A curve has settled once it stays within a two-hundredth of its chart's values from its last.
  private static func end(of charts: [PlotChart], _ times: [Double]) -> Double {
    guard let first = times.first, let last = times.last else { return 0 }
    var settled = first
    for chart in charts {
      let values = chart.curves.lazy.flatMap { $0.runs.joined() }.map(\.y)
      guard let least = values.min(), let most = values.max() else { continue }
      for curve in chart.curves {
        settled = max(settled, curve.settlingTime(within: (most - least) / 200) ?? first)
      }
    }
    let shown = settled + 0.05 * (settled - first)
    return settled > first && last - shown > 0.1 * (last - first) ? shown : last
  }
}

extension RecordingHeader {
  /// What it is a plot of: the title, the trace and the spring.
  fileprivate var plotTitle: String {
    [caption, source, self[setting: "spring"] ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension CurvePlot.Quantity {
  fileprivate func title(along axis: Axis) -> String {
    let word = axis == .horizontal ? "x" : "y"
    return switch self {
    case .displacement, .largest: "displacement along \(word), pt"
    case .offset: "content offset along \(word), pt"
    case .x: "centre along x, pt"
    case .y: "centre along y, pt"
    case .rotation: "rotation, rad"
    case .speed: "speed, pt/s"
    case .spin: "spin, rad/s"
    case .scale: "scale"
    case .opacity: "opacity"
    }
  }
}
