import Boxspring

/// Equal discs without friction that fly straight and collide one pair at a time: what engines with
/// substeps approximate, told from collision to collision.
struct HardDiscs {
  private var centers: [Point]
  private var velocities: [Vector]
  private let radius: Double
  private let restitution: Double
  private var time = 0.0

  /// The discs of a scene; nil where it has other shapes.
  init?(_ scene: BodyScene) {
    guard case .disc(let radius)? = scene.bodies.first?.shape else { return nil }
    self.radius = radius
    restitution = scene.restitution
    centers = scene.bodies.map { $0.center }
    velocities = scene.bodies.map { $0.velocity }
  }

  /// Where a disc is at a time, in seconds.
  func center(of disc: Int, at end: Double) -> Point {
    var discs = self
    while let (first, second, wait) = discs.nextCollision(), discs.time + wait <= end {
      discs.fly(wait)
      discs.collide(first, second)
    }
    discs.fly(end - discs.time)
    return discs.centers[disc]
  }

  private func nextCollision() -> (Int, Int, Double)? {
    var next: (Int, Int, Double)?
    for first in centers.indices {
      for second in 0..<first {
        guard let wait = wait(first, second), wait < next?.2 ?? .infinity else { continue }
        next = (first, second, wait)
      }
    }
    return next
  }

  /// Seconds until two discs meet: the first root of |d + v t| = 2r; nil where they never do.
  private func wait(_ first: Int, _ second: Int) -> Double? {
    let (d, v) = (centers[second] - centers[first], velocities[second] - velocities[first])
    let closing = d.dot(v)
    guard closing < -1e-9 else { return nil }
    let gap = d.dot(d) - 4 * radius * radius
    let discriminant = closing * closing - v.dot(v) * gap
    guard discriminant >= 0 else { return nil }
    return max(0, gap / (discriminant.squareRoot() - closing))
  }

  private mutating func fly(_ duration: Double) {
    for disc in centers.indices { centers[disc] += velocities[disc] * duration }
    time += duration
  }

  /// Equal masses exchange what they close with; engines let slow pairs meet without bouncing, below
  /// 100 pt/s.
  private mutating func collide(_ first: Int, _ second: Int) {
    let between = centers[second] - centers[first]
    let normal = between / between.length
    let closing = normal.dot(velocities[first] - velocities[second])
    let change = normal * (closing * (1 + (closing > 100 ? restitution : 0)) / 2)
    velocities[first] = velocities[first] - change
    velocities[second] = velocities[second] + change
  }
}
