import PlaneGeometry

/// Smooth noise over the plane and time: the same everywhere, zero on average, and bounded.
///
/// Gradient noise after Perlin, "Improving noise" (2002): a slope at every point of a lattice, blended
/// by 6t⁵ - 15t⁴ + 10t³, so that value, slope and bend change without a jump. Slopes come from a hash
/// of the lattice point, not from a table, so the pattern repeats only after 2³² cells.
enum GradientNoise {
  /// Noise with a direction: two independent noises, each between -1 and 1.
  ///
  /// - Parameters:
  ///   - place: in cells of the lattice; farther than 10¹⁵ the noise is 0.
  ///   - time: in cells of the lattice.
  static func force(at place: Point, time: Double) -> Vector {
    Vector(
      dx: value(place.x, place.y, time, seed: 0x9e37_79b9_7f4a_7c15),
      dy: value(place.x, place.y, time, seed: 0xd1b5_4a32_d192_ed03))
  }

  /// One noise, -1 to 1; 0 on every point of the lattice.
  static func value(_ x: Double, _ y: Double, _ t: Double, seed: UInt64) -> Double {
    guard max(abs(x), abs(y), abs(t)) < 1e15 else { return 0 }
    let corner = (Elementary.floor(x), Elementary.floor(y), Elementary.floor(t))
    let inside = (x - corner.0, y - corner.1, t - corner.2)
    let weights = (fade(inside.0), fade(inside.1), fade(inside.2))
    var sum = 0.0
    for number in 0..<8 {
      let step = (Double(number & 1), Double(number >> 1 & 1), Double(number >> 2))
      let slope = slope(corner.0 + step.0, corner.1 + step.1, corner.2 + step.2, seed)
      let reach =
        slope.0 * (inside.0 - step.0) + slope.1 * (inside.1 - step.1)
        + slope.2 * (inside.2 - step.2)
      sum += reach * part(weights.0, step.0) * part(weights.1, step.1) * part(weights.2, step.2)
    }
    // No blend of such slopes gets beyond 1.5: in each direction the two corners share a weight of 1,
    // and t·(1 - fade t) + (1 - t)·fade t is at most 1/2.
    return sum / 1.5
  }

  private static func part(_ weight: Double, _ step: Double) -> Double {
    step == 0 ? 1 - weight : weight
  }

  private static func fade(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }

  /// A slope whose components are between -1 and 1.
  private static func slope(
    _ x: Double, _ y: Double, _ t: Double, _ seed: UInt64
  ) -> (Double, Double, Double) {
    var random = SplitMix64(seed: seed)
    random = SplitMix64(seed: random.next() ^ UInt64(bitPattern: Int64(x)))
    random = SplitMix64(seed: random.next() ^ UInt64(bitPattern: Int64(y)))
    random = SplitMix64(seed: random.next() ^ UInt64(bitPattern: Int64(t)))
    return (2 * random.unit() - 1, 2 * random.unit() - 1, 2 * random.unit() - 1)
  }
}
