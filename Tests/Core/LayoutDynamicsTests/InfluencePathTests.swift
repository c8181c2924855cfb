import Testing

@testable import LayoutDynamics
@testable import PlaneGeometry

@Suite("InfluencePath")
struct InfluencePathTests {
  @Test("pieces tile the segment and meet the clamped distance at both ends and inside")
  func pieces() {
    var state: UInt64 = 7
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 30) - 1
    }
    for round in 0..<2000 {
      let path = InfluencePath(
        start: Vector(dx: 100 * next(), dy: round % 3 == 0 ? 0 : 100 * next()),
        end: Vector(dx: 100 * next(), dy: round % 3 == 0 ? 0 : 100 * next()),
        divisor: 20 + 60 * abs(next()), maximum: round % 2 == 0 ? 1 : 0.2 + 0.8 * abs(next()))
      var end = 0.0
      var count = 0
      path.forEachPiece { piece in
        #expect(piece.from == end)
        end = piece.to
        count += 1
        for part in [0, 0.3, 0.8, 1.0] {
          let fraction = piece.from + (piece.to - piece.from) * part
          let place = path.start + (path.end - path.start) * fraction
          let truth = min(path.maximum, (abs(place.dx) + abs(place.dy)) / path.divisor)
          let linear = piece.first + (piece.last - piece.first) * part
          #expect(abs(linear - truth) < 1e-12, "round \(round)")
        }
      }
      #expect(end == 1)
      #expect(count <= 5)
      #expect(path.bends || count == 1)
    }
  }

  @Test("the mean is the integral over the path")
  func mean() {
    // From 30 pt before to 90 pt past, divisor 60: triangles 30·0.5/2 + 60·1/2, then 30 at 1.
    let path = InfluencePath(
      start: Vector(dx: 0, dy: -30), end: Vector(dx: 0, dy: 90), divisor: 60, maximum: 1)
    #expect(abs(path.mean - (7.5 + 30 + 30) / 120) < 1e-15)
    // The same, at most 0.25, which is reached 15 pt away.
    let flat = InfluencePath(
      start: Vector(dx: 0, dy: -30), end: Vector(dx: 0, dy: 90), divisor: 60, maximum: 0.25)
    #expect(abs(flat.mean - (0.25 * 90 + 0.25 * 30 / 2) / 120) < 1e-15)
  }
}
