import Foundation

@testable import PlaneDynamics
@testable import PlaneGeometry

/// A shape in the world as its vertices and a radius to be added all around: what brute force works
/// with. A circle is one vertex with a radius.
struct Outline {
  var vertices: [Point]
  var radius: Double

  init(vertices: [Point], radius: Double = 0) {
    self.vertices = vertices
    self.radius = radius
  }

  init(_ shape: ConvexShape, at pose: Pose) {
    switch shape {
    case .disc(let disc):
      self.init(vertices: [pose.localToWorld(disc.center)], radius: disc.radius)
    case .polygon(let polygon):
      self.init(vertices: polygon.corners.map { pose.localToWorld($0.vertex) })
    }
  }

  /// Successive vertices, the last with the first.
  var sides: [(Point, Point)] {
    vertices.indices.map { (vertices[$0], vertices[($0 + 1) % vertices.count]) }
  }

  /// How far the outline reaches in a direction.
  func reach(_ direction: Vector) -> Double {
    var most = -Double.infinity
    for vertex in vertices { most = max(most, direction.dot(vertex - .zero)) }
    return most + radius
  }

  /// The distance of a point from the outline's line, inside or out.
  func distance(to point: Point) -> Double {
    var least = Double.infinity
    for (start, end) in sides { least = min(least, Outline.distance(point, start, end)) }
    return abs(least - radius)
  }

  /// Whether a point lies within, by the angles under which the sides are seen.
  func winds(around point: Point) -> Bool {
    var turn = 0.0
    for (start, end) in sides {
      let (a, b) = (start - point, end - point)
      turn += atan2(a.cross(b), a.dot(b))
    }
    return abs(turn) > 3
  }

  /// The distance of two outlines by every vertex against every side; 0 where they overlap.
  func distance(to other: Outline) -> Double {
    if overlapsSkeleton(of: other) { return 0 }
    var least = Double.infinity
    for (start, end) in sides {
      for vertex in other.vertices { least = min(least, Outline.distance(vertex, start, end)) }
    }
    for (start, end) in other.sides {
      for vertex in vertices { least = min(least, Outline.distance(vertex, start, end)) }
    }
    return max(0, least - radius - other.radius)
  }

  private func overlapsSkeleton(of other: Outline) -> Bool {
    if vertices.count > 2, winds(around: other.vertices[0]) { return true }
    if other.vertices.count > 2, other.winds(around: vertices[0]) { return true }
    for (a, b) in sides {
      for (c, d) in other.sides where Outline.cross(a, b, c, d) { return true }
    }
    return false
  }

  /// How far the other has to be moved in a direction to come clear; below zero if it is already.
  func overlap(with other: Outline, along direction: Vector) -> Double {
    reach(direction) + other.reach(-direction)
  }

  /// The shortest way to move the other out, by 720 directions and a search around the best.
  func penetration(with other: Outline) -> Double {
    func along(_ angle: Double) -> Double {
      overlap(with: other, along: Vector(dx: cos(angle), dy: sin(angle)))
    }
    let step = Double.pi / 360
    var ways: [(depth: Double, angle: Double)] = []
    for i in 0..<720 { ways.append((along(Double(i) * step), Double(i) * step)) }
    ways.sort { $0.depth < $1.depth }
    var best = ways[0].depth
    for way in ways.prefix(16) {
      var (low, high) = (way.angle - step, way.angle + step)
      for _ in 0..<60 {
        let (p, q) = (low + (high - low) / 3, high - (high - low) / 3)
        if along(p) < along(q) { high = q } else { low = p }
      }
      best = min(best, along((low + high) / 2))
    }
    return best
  }

  static func distance(_ point: Point, _ start: Point, _ end: Point) -> Double {
    let (side, away) = (end - start, point - start)
    let length = side.dot(side)
    let fraction = length > 0 ? min(1, max(0, away.dot(side) / length)) : 0
    return (away - side * fraction).length
  }

  private static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    func side(_ p: Point, _ q: Point, _ r: Point) -> Double { (q - p).cross(r - p) }
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
  }
}
