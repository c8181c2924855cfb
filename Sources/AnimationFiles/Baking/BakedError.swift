import Easing
import Pictures
import PlaneGeometry

/// How far keys are from a stretch of a path: the largest distance of any corner at any time, not only at
/// the samples.
///
/// A point at the distance r from the middle is off by no more than the middle is, r times what the scale is
/// off by, and 2r·sin(φ/2) times the largest scale where the rotation is off by φ. A size that is off by d moves a corner by
/// d/2 times the largest scale from the middle, and the middle by d/2 from the top left corner. Between one sample or key
/// and the next all errors go straight, so what each is at most it is at one of those; and their sum
/// likewise, as long as φ is below π.
struct BakedError {
  private let run: [PlacePath.Sample]
  private let truth: [Vector]
  private let times: [Double]
  private let reach: Double
  private let largestScale: Double
  /// The keys' lines, for places and for each property that has keys.
  var places: PolylineWalk?
  var walks: [BakedProperty: PolylineWalk] = [:]

  /// How far a corner is off, at most, where the size is off by a point.
  static func weightOfSizes(largestScale: Double) -> Double { (1 + largestScale) / 2 }

  /// - Parameters:
  ///   - places: what keys of places stand for, sample by sample.
  ///   - times: of the samples, in seconds.
  ///   - reach: from the middle to the corners, in points.
  init(
    _ run: [PlacePath.Sample], places: [Vector], times: [Double], reach: Double,
    largestScale: Double
  ) {
    self.run = run
    truth = places
    self.times = times
    self.reach = reach
    self.largestScale = largestScale
  }

  /// Keys as lines over seconds.
  func walk(_ keys: [(mark: Int, value: Vector)], _ grid: KeyGrid) -> PolylineWalk {
    PolylineWalk(times: keys.map { grid.time(at: $0.mark) }, values: keys.map(\.value))
  }

  /// The largest distance while both last, in points.
  var largest: Double {
    guard let start = times.first, let end = times.last, var places,
      let keyStart = places.times.first, let keyEnd = places.times.last
    else { return 0 }
    let shared = max(start, keyStart)...max(start, keyStart, min(end, keyEnd))
    var (rotations, scales, sizes) = (walks[.rotation], walks[.scale], walks[.size])
    var path = PolylineWalk(times: times, values: truth)
    var degrees = PolylineWalk(
      times: times, values: run.map { Vector(dx: $0.pose.degrees, dy: 0) })
    var factors = PolylineWalk(times: times, values: run.map { Vector(dx: $0.pose.scale, dy: 0) })
    var extents = PolylineWalk(
      times: times, values: run.map { Vector(dx: $0.size.width, dy: $0.size.height) })
    var knots = times + places.times
    for walk in [rotations, scales, sizes] { knots += walk?.times ?? [] }
    knots.sort()
    return knots.reduce(0) { largest, time in
      let time = min(max(time, shared.lowerBound), shared.upperBound)
      var error = (path.value(at: time) - places.value(at: time)).length
      if let turned = rotations?.value(at: time) {
        let half = min(abs(degrees.value(at: time).dx - turned.dx) / 2 * (.pi / 180), .pi / 2)
        error += 2 * reach * largestScale * Elementary.sin(half)
      }
      if let grown = scales?.value(at: time) {
        error += reach * abs(factors.value(at: time).dx - grown.dx)
      }
      if let size = sizes?.value(at: time) {
        error +=
          (extents.value(at: time) - size).length
          * Self.weightOfSizes(largestScale: largestScale)
      }
      return max(largest, error)
    }
  }
}
