import PlaneDynamics
import PlaneGeometry

/// A plot of a physics run: numbers of some items over time in seconds, a chart for each.
///
/// A curve has a point per frame. Speeds and spins are those of the run, or where a file has none,
/// central differences of places.
public struct WorldPlot: Sendable {
  /// What a chart can show.
  public enum Quantity: String, Equatable, Sendable, CaseIterable {
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

    fileprivate var title: String {
      switch self {
      case .x: "centre along x, pt"
      case .y: "centre along y, pt"
      case .rotation: "rotation, rad"
      case .speed: "speed, pt/s"
      case .spin: "spin, rad/s"
      }
    }
  }

  /// What is shown where nothing else is asked for.
  public static let usualQuantities: [Quantity] = [.y, .speed]
  private static let usualItems = 5

  private let caption: String
  private let times: [Double]
  private let charts: [PlotChart]

  /// Names of the items whose curves are shown, in order.
  public let items: [String]

  /// A plot of a run; linear in its frames.
  /// - Parameters:
  ///   - names: of items to show; one that ends in `*` stands for all that begin so. Nil for five of
  ///     those that move, spread over the list.
  ///   - quantities: what to show, a chart each.
  /// - Throws: ``PictureError`` for a run without frames, an item that there is not, and too many.
  public init(
    _ footage: Footage, items names: [String]? = nil,
    quantities: [Quantity] = usualQuantities
  ) throws(PictureError) {
    let trajectory = footage.trajectory
    guard !trajectory.frames.isEmpty else { throw .noFrames }
    let all = trajectory.header.items.map(\.name)
    var chosen: [Int] = []
    for name in names ?? [] { chosen += try Self.items(named: name, among: all) }
    if names == nil { chosen = Self.usualItems(of: footage) }
    chosen = chosen.enumerated().filter { chosen.firstIndex(of: $1) == $0 }.map(\.element)
    guard chosen.count <= CurvePlot.mostElements else { throw .tooManyCurves(chosen.count) }
    let times = trajectory.frames.map(\.time)
    let styles = PictureStyle.curves(for: chosen)
    charts = quantities.map { quantity in
      let curves = zip(chosen, styles).map { item, style in
        PlotCurve(
          all[item], style, times: times, values: footage.values(of: quantity, item))
      }
      return PlotChart(
        title: quantity.title, curves: curves, includesZero: false,
        hasLegend: quantity == quantities[0])
    }
    self.times = times
    items = chosen.map { all[$0] }
    caption = footage.caption
  }

  /// The plot as SVG, UTF-8; linear in the frames. Parameters are those of ``CurvePlot``.
  public func svg(
    size: Size = CurvePlot.usualSize, scale: Double = 1, theme: PictureTheme? = nil
  ) -> [UInt8] {
    picture(size).svg(scale: scale, theme: theme)
  }

  /// The plot as a PNG file; linear in the frames and the pixels. Parameters are those of
  /// ``CurvePlot``.
  /// - Throws: ``PictureError/tooLarge(width:height:)``
  public func png(
    size: Size = CurvePlot.usualSize, scale: Double, theme: PictureTheme = .light
  ) throws(PictureError) -> [UInt8] {
    try picture(size).png(scale: scale, theme: theme)
  }

  private func picture(_ size: Size) -> Picture {
    let least = CurvePlot.smallestSize
    let drawing = CurvePlotDrawing(
      size: Size(width: max(size.width, least.width), height: max(size.height, least.height)),
      times: times, charts: charts)
    return drawing.picture(title: caption)
  }

  private static func items(
    named name: String, among all: [String]
  ) throws(PictureError) -> [Int] {
    if let item = all.firstIndex(of: name) { return [item] }
    let found =
      name.hasSuffix("*") ? all.indices.filter { all[$0].hasPrefix(name.dropLast()) } : []
    guard !found.isEmpty else { throw .noSuchItem(name) }
    return found
  }

  private static func usualItems(of footage: Footage) -> [Int] {
    let moving = footage.cast.filter { $0.style != .supplement }.map(\.index)
    guard moving.count > usualItems else { return moving }
    return (0..<usualItems).map { moving[$0 * (moving.count - 1) / (usualItems - 1)] }
  }
}

extension Footage {
  fileprivate func values(of quantity: WorldPlot.Quantity, _ item: Int) -> [Double?] {
    let states = trajectory.frames.map { $0.states[item] }
    switch quantity {
    case .x: return states.map { $0.center.x }
    case .y: return states.map { $0.center.y }
    case .rotation: return states.map(\.rotation)
    case .speed:
      if knowsVelocities { return states.map { $0.linearVelocity.length } }
      let across = slopes(of: states.map { $0.center.x })
      let down = slopes(of: states.map { $0.center.y })
      return zip(across, down).map { Vector(dx: $0, dy: $1).length }
    case .spin:
      return knowsVelocities ? states.map(\.angularVelocity) : slopes(of: states.map(\.rotation))
    }
  }

  /// Differences between the neighbours of each frame, over their distance in time.
  private func slopes(of values: [Double]) -> [Double] {
    let times = trajectory.frames.map(\.time)
    return values.indices.map { index in
      let (before, after) = (max(index - 1, 0), min(index + 1, values.count - 1))
      let interval = times[after] - times[before]
      return interval > 0 ? (values[after] - values[before]) / interval : 0
    }
  }
}
