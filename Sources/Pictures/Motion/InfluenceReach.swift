import PlaneGeometry
import Recordings

/// How far around a finger a scroll displaces elements: the influence that grows with the distance from it.
struct InfluenceReach: Equatable, Sendable {
  /// A line of equal influence.
  struct Line: Equatable, Sendable {
    /// From point to point, from the finger, in points.
    var points: [Point]
    /// The influence.
    var text: String
    /// Where texts start on it, from the finger, in points.
    var textPlaces: [Point]
  }

  /// The axis along which distance counts; nil for |dx| + |dy|.
  let axis: Axis?
  /// The distance at which the influence is 1, in points.
  private let divisor: Double
  /// The largest influence.
  private let maximum: Double

  /// What a recording's settings say; nil where its influence does not grow with the distance from a touch.
  init?(_ header: RecordingHeader) {
    guard let axis = header.axis, let text = header[setting: "influence"],
      let match = try? Self.wording.wholeMatch(in: text), let divisor = Double(match.divisor),
      let maximum = Double(match.maximum), divisor > 0, maximum <= 1
    else { return nil }
    self.axis = match.measure.hasPrefix("distance") ? axis : nil
    self.divisor = divisor
    self.maximum = maximum
  }

  private static var wording:
    Regex<(Substring, measure: Substring, divisor: Substring, maximum: Substring)>
  {
    /(?<measure>distance along the main axis|\|dx\| \+ \|dy\|) from the touch over (?<divisor>\S+) pt, at most (?<maximum>\S+)/
  }

  /// The lines that can be seen in a viewport, wherever the finger is in it.
  ///
  /// - Parameters:
  ///   - viewport: in points.
  ///   - finger: in the viewport; what counts is where lines along an axis begin.
  func lines(in viewport: Size, around finger: Point) -> [Line] {
    let step = Self.steps.first { $0 * divisor >= Self.leastGap } ?? 1
    let farthest =
      max(finger.x, viewport.width - finger.x) + max(finger.y, viewport.height - finger.y)
    var lines: [Line] = []
    var number = 1
    while Double(number) * step <= maximum + 1e-9, Double(number) * step * divisor < farthest {
      let influence = Double(number) * step
      lines += self.lines(
        influence * divisor, NumberText.rounded(influence, decimals: 2), viewport, finger)
      number += 1
    }
    return lines
  }

  private func lines(
    _ way: Double, _ text: String, _ viewport: Size, _ finger: Point
  ) -> [Line] {
    switch axis {
    case .vertical:
      let (left, right) = (-finger.x, viewport.width - finger.x)
      return [-way, way].map { y in
        let start = Point(x: left, y: y)
        return Line(points: [start, Point(x: right, y: y)], text: text, textPlaces: [start])
      }
    case .horizontal:
      let (top, bottom) = (-finger.y, viewport.height - finger.y)
      return [-way, way].map { x in
        let start = Point(x: x, y: top)
        return Line(
          points: [start, Point(x: x, y: bottom)], text: text,
          textPlaces: [Point(x: x, y: top + Self.textRoom)])
      }
    case nil:
      let (above, below) = (Point(x: 0, y: -way), Point(x: 0, y: way))
      let corners = [Point(x: -way, y: 0), above, Point(x: way, y: 0), below, Point(x: -way, y: 0)]
      return [Line(points: corners, text: text, textPlaces: [above, below])]
    }
  }

  /// Differences of influence between one line and the next.
  private static let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1]
  /// Lines are at least so many points apart.
  private static let leastGap = 60.0
  /// The height of a text, in points.
  private static let textRoom = 16.0
}

extension RecordingHeader {
  /// Whether the influence of the run grows with the distance from a touch.
  package var hasReach: Bool { InfluenceReach(self) != nil }
}
