import Foundation
import Testing

@testable import PlaneGeometry

@Suite struct RegionOutlineTests {
  private func circle(_ x: Double, radius: Double = 100) throws -> Region {
    try .circle(radius: radius, center: Point(x: x, y: 0))
  }

  private func length(of lines: [[Point]]) -> Double {
    lines.reduce(0) { sum, line in
      sum + zip(line, line.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }
  }

  @Test("two circles have the arcs for an outline that closed forms say")
  func circles() throws {
    // Two circles of radius r whose middles are d apart meet at the angle acos(d / 2r).
    let (one, other) = (try circle(0), try circle(120))
    let inner = 4 * acos(0.6) * 100
    let all = 4 * Double.pi * 100
    let outlines = [
      (one.union(other), all - inner), (one.intersection(other), inner),
      (one.difference(other), 2 * .pi * 100), (one.inverse(), 2 * .pi * 100),
    ]
    for (region, expected) in outlines {
      #expect(abs(length(of: region.outline(spacing: 0.5)) - expected) < 0.02)
    }
  }

  @Test("ends of lines lie where the edges of sets meet")
  func ends() throws {
    let lens = try circle(0).intersection(circle(120)).outline()
    for line in lens {
      for end in [line.first, line.last].compactMap({ $0 }) where abs(end.x - 60) < 30 {
        #expect(abs(end.x - 60) < 1e-3 && abs(abs(end.y) - 80) < 1e-3)
      }
    }
    #expect(lens.joined().contains { abs($0.x - 60) < 1e-3 && abs($0.y - 80) < 1e-3 })
  }

  @Test("a rectangle's outline is its four sides, and sets that swallow it leave none of them")
  func rectangle() throws {
    let box = try Region.rectangle(size: Size(width: 30, height: 20))
    #expect(abs(length(of: box.outline()) - 100) < 1e-3)
    let swallowed = box.union(try circle(0))
    #expect(abs(length(of: swallowed.outline(spacing: 0.5)) - 200 * .pi) < 0.02)
    #expect(box.difference(box).outline().isEmpty)
    #expect(Region.infinite.outline().isEmpty)
    #expect(box.intersection(try circle(500)).outline().isEmpty)
  }

  @Test("on either side of an outline of any depth, the region is there and is not")
  func random() throws {
    var random = SplitMix64(seed: 0x0A7)
    for run in 0..<60 {
      var region = try circle(0, radius: random.uniform(20, 100))
      for _ in 0..<random.next() % 4 {
        let place = Point(x: random.uniform(-80, 80), y: random.uniform(-80, 80))
        let other =
          random.next() % 2 == 0
          ? try Region.circle(radius: random.uniform(10, 90), center: place)
          : try Region.rectangle(
            size: Size(width: random.uniform(10, 150), height: random.uniform(10, 150)),
            center: place)
        switch random.next() % 4 {
        case 0: region = region.union(other)
        case 1: region = region.intersection(other)
        case 2: region = region.difference(other)
        default: region = region.inverse().union(other)
        }
      }
      for line in region.outline(spacing: 0.3) {
        // Near its ends a line meets others, at angles as sharp as one likes.
        for (start, end) in zip(line, line.dropFirst()).dropFirst(3).dropLast(3) {
          let (middle, way) = (start + (end - start) * 0.5, end - start)
          let across = Vector(dx: -way.dy, dy: way.dx) * (0.01 / way.length)
          let sides = [middle + across, middle - across].map { region.contains($0) }
          #expect(sides[0] != sides[1], "run \(run), seed 0x0A7, \(middle)")
        }
      }
    }
  }
}
