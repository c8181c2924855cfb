import PlaneGeometry
import Springs

/// The influence on one cell while the origin of influence moves along a straight line.
///
/// The influence is min(maximum, (|dx| + |dy|) / divisor), so over a segment it is piecewise linear, with
/// bends where the origin passes the cell along an axis and where the distance passes that of the maximum:
/// at most four, hence five pieces. Within a piece the springs are solved exactly.
package struct InfluencePath {
  /// From the origin to the cell at the start, in points; 0 along an axis that does not count.
  package let start: Vector
  /// The same at the end.
  package let end: Vector
  let divisor: Double
  let maximum: Double

  /// The distance from which on the influence is its maximum, in points.
  package var reach: Double { divisor * maximum }

  /// A constant influence of 0 to 1.
  init(constant: Double) {
    start = Vector(dx: constant, dy: 0)
    end = start
    (divisor, maximum) = (1, 1)
  }

  init(start: Vector, end: Vector, divisor: Double, maximum: Double) {
    self.start = start
    self.end = end
    self.divisor = divisor
    self.maximum = maximum
  }

  /// Influence at the start.
  package var first: Double { influence(at: start) }
  /// Influence at the end.
  package var last: Double { influence(at: end) }

  /// Whether a bend lies strictly inside.
  package var bends: Bool {
    start.dx * end.dx < 0 || start.dy * end.dy < 0
      || (distance(start) - reach) * (distance(end) - reach) < 0
  }

  /// A stretch on which the influence is linear, in fractions of the segment.
  package struct Piece {
    package var from: Double
    package var to: Double
    package var first: Double
    package var last: Double

    package init(from: Double, to: Double, first: Double, last: Double) {
      self.from = from
      self.to = to
      self.first = first
      self.last = last
    }
  }

  /// Influence averaged over the path.
  var mean: Double {
    var sum = 0.0
    forEachPiece { piece in
      sum += (piece.to - piece.from) * (piece.first + piece.last) / 2
    }
    return sum
  }

  /// Calls `body` with every piece, in order.
  package func forEachPiece(_ body: (Piece) -> Void) {
    let passX = passing(start.dx, end.dx)
    let passY = passing(start.dy, end.dy)
    let (first, second) = (min(passX, passY), max(passX, passY))
    // No list of the three, which would be allocated.
    var from = 0.0
    for end in 0..<3 {
      let to = end == 0 ? first : end == 1 ? second : 1
      guard to > from else { continue }
      forEachPiece(from: from, to: to, body)
      from = to
    }
  }

  /// The pieces of a stretch on which the distance, not yet clamped, is linear.
  private func forEachPiece(from: Double, to: Double, _ body: (Piece) -> Void) {
    let near = distance(place(at: from))
    let far = distance(place(at: to))
    guard (near - reach) * (far - reach) < 0 else {
      body(Piece(from: from, to: to, first: clamped(near), last: clamped(far)))
      return
    }
    let bend = from + (to - from) * ((reach - near) / (far - near))
    body(Piece(from: from, to: bend, first: clamped(near), last: maximum))
    body(Piece(from: bend, to: to, first: maximum, last: clamped(far)))
  }

  /// The fraction at which a coordinate passes 0; 1 where it does not.
  private func passing(_ first: Double, _ last: Double) -> Double {
    first * last < 0 ? first / (first - last) : 1
  }

  private func place(at fraction: Double) -> Vector { start + (end - start) * fraction }

  private func distance(_ place: Vector) -> Double { abs(place.dx) + abs(place.dy) }

  private func clamped(_ distance: Double) -> Double { min(maximum, distance / divisor) }

  private func influence(at place: Vector) -> Double { clamped(distance(place)) }
}

extension InfluencePath {
  /// Takes the springs of a cell, along the main axis and across it, through the segment of this path, piece by piece.
  func advance(
    _ main: inout SpringState, _ cross: inout SpringState, over segment: ScrollSegment,
    on tuning: SpringTuning, mainAxis: Axis, _ steps: inout SegmentSteps
  ) {
    let (along, across) = (
      segment.translation[mainAxis], segment.translation[mainAxis.perpendicular]
    )
    guard segment.duration > 0 else {
      let mean = mean
      main.displacement += mean * along
      cross.displacement += mean * across
      return
    }
    let (u, w) = (along / segment.duration, across / segment.duration)
    forEachPiece { piece in
      let duration = (piece.to - piece.from) * segment.duration
      guard duration > 0 else { return }
      let step = steps.step(tuning, duration: duration)
      let rate = (piece.last - piece.first) / duration
      main = step.applied(to: main, forcing: piece.first * u, rate: rate * u)
      cross = step.applied(to: cross, forcing: piece.first * w, rate: rate * w)
    }
  }
}
