import PlaneGeometry

/// The steepest of the straight lines that pass through a row of windows, kept up to date window
/// by window.
///
/// It rises from a window's lower end to a later window's upper end. Where a new window lies below
/// it, it is turned down about the lower ends that it must stay above; of these only the convex
/// hull matters, and of the hull only what lies behind the point of touch, which moves forward
/// (O'Rourke, An on-line algorithm for fitting straight lines between data ranges, 1981). The whole
/// row costs time linear in its windows.
struct SteepestLine: Sendable {
  /// The upper hull of the windows' lower ends; x is time.
  private var hull: [Point]
  /// The point of the hull that the line goes through.
  private var touch = 0
  private var slope = Double.infinity

  init(through window: KeyWindow, at time: Double) {
    hull = [Point(x: time, y: window.low)]
  }

  /// Where the line is at a time not before the last window's.
  func value(at time: Double) -> Double {
    let anchor = hull[touch]
    return time > anchor.x ? anchor.y + slope * (time - anchor.x) : anchor.y
  }

  /// Adds a window later than the others, which some line through them passes.
  mutating func narrow(to window: KeyWindow, at time: Double) {
    let top = Point(x: time, y: window.high)
    if value(at: time) > top.y {
      while touch + 1 < hull.count, slope(hull[touch + 1], top) <= slope(hull[touch], top) {
        touch += 1
      }
      slope = slope(hull[touch], top)
    }
    append(Point(x: time, y: window.low))
  }

  private mutating func append(_ point: Point) {
    while hull.count >= touch + 2,
      slope(hull[hull.count - 2], hull[hull.count - 1]) <= slope(hull[hull.count - 1], point)
    {
      hull.removeLast()
    }
    hull.append(point)
  }

  private func slope(_ from: Point, _ to: Point) -> Double { (to.y - from.y) / (to.x - from.x) }
}
