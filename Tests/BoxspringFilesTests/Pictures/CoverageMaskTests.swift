import PlaneGeometry
import Testing

@testable import Pictures

@Suite struct CoverageMaskTests {
  private static let canvas = PixelRect(x: 0, y: 0, width: 20, height: 16)

  private func overlap(_ a: ClosedRange<Double>, _ pixel: Int) -> Double {
    max(0, min(a.upperBound, Double(pixel + 1)) - max(a.lowerBound, Double(pixel)))
  }

  /// The area of a convex polygon within a pixel: cut along its four edges, then the shoelace formula.
  private func area(_ polygon: [Point], inPixel x: Int, _ y: Int) -> Double {
    var points = polygon
    let edges: [(Point) -> Double] = [
      { $0.x - Double(x) }, { Double(x + 1) - $0.x }, { $0.y - Double(y) },
      { Double(y + 1) - $0.y },
    ]
    for inside in edges {
      var cut: [Point] = []
      for index in points.indices {
        let (a, b) = (points[index], points[(index + 1) % points.count])
        if inside(a) >= 0 { cut.append(a) }
        if (inside(a) < 0) != (inside(b) < 0) {
          cut.append(a + (b - a) * (inside(a) / (inside(a) - inside(b))))
        }
      }
      points = cut
    }
    let twice = points.indices.reduce(0.0) { sum, index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return sum + a.x * b.y - b.x * a.y
    }
    return abs(twice) / 2
  }

  @Test("a box covers of each pixel the product of its overlaps")
  func boxes() throws {
    for seed in UInt64(1)...100 {
      var random = SplitMix64(seed: seed)
      // Some reach beyond the canvas on every side.
      let xs = [random.unit() * 30 - 5, random.unit() * 30 - 5].sorted()
      let ys = [random.unit() * 26 - 5, random.unit() * 26 - 5].sorted()
      let box = Rect(x: xs[0], y: ys[0], width: xs[1] - xs[0], height: ys[1] - ys[0])
      let mask = CoverageMask(
        filling: [BoxOutline(box, radius: 0).polygon], within: Self.canvas)
      for y in Self.canvas.rows {
        for x in Self.canvas.columns {
          let exact = overlap(xs[0]...xs[1], x) * overlap(ys[0]...ys[1], y)
          let covered = Double(mask?.coverage(x: x, y: y) ?? 0)
          #expect(abs(covered - exact) < 1e-5, "seed \(seed), pixel \(x) \(y)")
        }
      }
    }
  }

  @Test("a triangle covers of each pixel exactly what both share")
  func triangles() throws {
    for seed in UInt64(1)...60 {
      var random = SplitMix64(seed: seed)
      let corners = (0..<3).map { _ in
        Point(x: random.unit() * 30 - 5, y: random.unit() * 26 - 5)
      }
      let mask = CoverageMask(filling: [corners], within: Self.canvas)
      for y in Self.canvas.rows {
        for x in Self.canvas.columns {
          let exact = area(corners, inPixel: x, y)
          let covered = Double(mask?.coverage(x: x, y: y) ?? 0)
          #expect(abs(covered - exact) < 1e-5, "seed \(seed), pixel \(x) \(y)")
        }
      }
    }
  }

  @Test("a disc has the area of a disc, and a ring that of two")
  func rounds() throws {
    let box = Rect(x: 2.3, y: 1.7, width: 12, height: 12)
    let outline = BoxOutline(box, radius: 6)
    func sum(_ polygons: [[Point]]) throws -> Double {
      let mask = try #require(CoverageMask(filling: polygons, within: Self.canvas))
      return mask.values.reduce(0) { $0 + Double($1) }
    }
    // Chords lie inside the arc, by a fiftieth of a pixel at most.
    let disc = Double.pi * 36
    let found = try sum([outline.polygon])
    #expect(found < disc && disc - found < 2 * .pi * 6 * 0.02)
    let ring = Double.pi * (6.75 * 6.75 - 5.25 * 5.25)
    #expect(abs(try sum(outline.ring(width: 1.5)) - ring) < 0.5)
    // Dashes of 3 with gaps of 2.4 cover 3/5.4 of it, but for the last one.
    let dashes = try outline.dashes(width: 1.5, on: 3, off: 2.4).map { try sum([$0]) }
    #expect(abs(dashes.reduce(0, +) - ring * 3 / 5.4) < 3 * 1.5)
  }

  @Test("upright lines cover what their width says, however thin and wherever they are")
  func strokes() throws {
    for (place, width) in [(5.0, 0.4), (5.5, 0.4), (5.3, 1.0), (5.75, 2.6), (5.25, 0.8)] {
      let line = [Point(x: -10, y: place), Point(x: 40, y: place)]
      let mask = try #require(
        CoverageMask(stroking: [line], width: width, within: Self.canvas))
      let range = (place - width / 2)...(place + width / 2)
      for y in Self.canvas.rows {
        #expect(
          abs(Double(mask.coverage(x: 9, y: y)) - overlap(range, y)) < 1e-6,
          "line of \(width) at \(place), row \(y)")
      }
    }
  }

  @Test("strokes that cross do not add up, and a point alone is a dot")
  func crossings() throws {
    let lines = [
      [Point(x: 2, y: 8), Point(x: 18, y: 8)], [Point(x: 10, y: 2), Point(x: 10, y: 14)],
    ]
    let both = try #require(CoverageMask(stroking: lines, width: 1, within: Self.canvas))
    #expect(both.coverage(x: 9, y: 7) == 0.5 && both.coverage(x: 10, y: 8) == 0.5)
    let dot = try #require(
      CoverageMask(stroking: [[Point(x: 10, y: 8)]], width: 8, within: Self.canvas))
    let area = dot.values.reduce(0) { $0 + Double($1) }
    #expect(abs(area - .pi * 16) < 0.5)
  }

  @Test("what is far outside costs nothing and covers nothing")
  func outside() {
    let far = Rect(x: 1e8, y: -1e8, width: 5, height: 5)
    #expect(CoverageMask(filling: [BoxOutline(far, radius: 1).polygon], within: Self.canvas) == nil)
    let around = Rect(x: -1e8, y: -1e8, width: 2e8, height: 2e8)
    let mask = CoverageMask(filling: [BoxOutline(around, radius: 0).polygon], within: Self.canvas)
    #expect(mask?.values.allSatisfy { $0 == 1 } == true)
  }
}
