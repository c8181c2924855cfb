import PlaneGeometry

/// How far keys are from the motion of an item that turns: the largest distance of any of its points
/// at any time, not only at the samples.
///
/// A point at the distance r from the middle is off by no more than the middle is, and 2r·sin(φ/2)
/// where the rotation is off by φ. Between one sample or key and the next both errors go straight, so
/// what each is at most it is at one of those; and their sum likewise, as long as φ is below π.
struct TurningError {
  /// When the samples are, in seconds.
  let times: [Double]
  /// Where the item is: any place that goes with its middle.
  let places: [Vector]
  let degrees: [Double]
  /// From the middle to the farthest point, in points.
  let reach: Double

  func largest(of keyframes: Keyframes, _ turning: BakedTurning?, _ grid: KeyGrid) -> Double {
    var keys = walk(keyframes, grid)
    var turns = turning.map { walk($0.keyframes, grid) }
    var place = PolylineWalk(times: times, values: places)
    var angle = PolylineWalk(times: times, values: degrees.map { Vector(dx: $0, dy: 0) })
    let knots = (times + keys.times + (turns?.times ?? [])).sorted()
    return knots.reduce(0) { largest, time in
      let off = (place.value(at: time) - keys.value(at: time)).length
      let still = Vector(dx: degrees[0], dy: 0)
      let turned = angle.value(at: time).dx - (turns?.value(at: time) ?? still).dx
      let half = min(abs(turned) / 2 * (.pi / 180), .pi / 2)
      return max(largest, off + 2 * reach * Elementary.sin(half))
    }
  }

  private func walk(_ keyframes: Keyframes, _ grid: KeyGrid) -> PolylineWalk {
    PolylineWalk(
      times: keyframes.keys.map { grid.time(at: $0.mark) }, values: keyframes.keys.map(\.value))
  }
}
