import Testing

@testable import PlaneGeometry

@Suite struct RegionLookupTests {
  @Test("a region of many sets is looked up as it is worked out, to the bit")
  func agreement() throws {
    for seed in UInt64(0xB0)..<0xB8 {
      var random = SplitMix64(seed: seed)
      let sets = try (0..<200).map { _ in try anySet(&random) }
      let region = combination(of: sets[...], &random)
      var lookup = RegionLookup(region)
      var places = (0..<2000).map { _ in anyPlace(&random) }
      // On an edge, and a rounding error off it, both must decide alike.
      for step in region.steps {
        switch step {
        case .circle(let center, let radius):
          places += [-radius, radius, radius.nextUp, radius.nextDown].map {
            Point(x: center.x + $0, y: center.y)
          }
        case .rectangle(let rect):
          places += [rect.minX, rect.maxX, rect.minX.nextUp, rect.maxX.nextDown].map {
            Point(x: $0, y: rect.center.y)
          }
        default: break
        }
      }
      for place in places {
        #expect(lookup.contains(place) == region.contains(place), "seed \(seed), \(place)")
      }
    }
  }

  @Test("sets that are everywhere, nowhere or not finite in reach are looked up, too")
  func extremes() throws {
    let huge = try Region.circle(radius: 1e308, center: Point(x: 1e308, y: -1e308))
    let dot = try Region.circle(radius: 0)
    let none = try Region.rectangle(size: Size(width: 0, height: 5))
    for region in [
      .infinite, Region.infinite.inverse(), dot, none, huge, huge.union(dot), none.inverse(),
      dot.difference(.infinite), Region.infinite.difference(dot),
    ] {
      var lookup = RegionLookup(region)
      for place in [
        Point.zero, Point(x: 1e-9, y: 0), Point(x: 1e300, y: -1e308), Point(x: .nan, y: 0),
        Point(x: .infinity, y: 0),
      ] {
        #expect(lookup.contains(place) == region.contains(place), "\(region), \(place)")
      }
    }
  }

  @Test("the outline of fifteen hundred circles is their arcs, without looking at all for each")
  func manyCircles() throws {
    // Neighbours in a row of circles of radius 10, 16 pt apart, cut 4·acos(0.8)·10 pt off each pair.
    let count = 1_500
    var row = try Region.circle(radius: 10)
    for index in 1..<count {
      row.formUnion(try .circle(radius: 10, center: Point(x: 16 * Double(index), y: 0)))
    }
    let angle = Elementary.atan2(y: 0.6, x: 0.8)
    let expected = Double(count) * 20 * .pi - Double(count - 1) * 40 * angle
    let chords = length(of: row.outline())
    // Lines of 4 pt are chords, shorter than arcs of radius 10 by less than their share 1/120.
    #expect(chords < expected && chords > expected * (1 - 1 / 120.0))
  }

  @Test("a set that comes ten thousand times has one outline")
  func sameCircle() throws {
    let circle = try Region.circle(radius: 10)
    var region = circle
    for _ in 1..<10_000 { region.formUnion(circle) }
    #expect(region.outline() == circle.outline())
  }

  private func length(of lines: [[Point]]) -> Double {
    lines.reduce(0) { sum, line in
      sum + zip(line, line.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }
  }

  private func anyPlace(_ random: inout SplitMix64) -> Point {
    Point(x: random.uniform(-320, 320), y: random.uniform(-320, 320))
  }

  private func anySet(_ random: inout SplitMix64) throws -> Region {
    let center = anyPlace(&random)
    if random.next() % 2 == 0 {
      return try .circle(radius: random.uniform(0, 80), center: center)
    }
    let size = Size(width: random.uniform(0, 150), height: random.uniform(0, 150))
    return try .rectangle(size: size, center: center)
  }

  /// Some tree of operations over sets.
  private func combination(of sets: ArraySlice<Region>, _ random: inout SplitMix64) -> Region {
    guard sets.count > 1 else { return sets.first ?? .infinite }
    let cut = sets.startIndex + 1 + Int(random.next() % UInt64(sets.count - 1))
    let one = combination(of: sets[..<cut], &random)
    let other = combination(of: sets[cut...], &random)
    switch random.next() % 6 {
    case 0: return one.intersection(other)
    case 1: return one.difference(other)
    case 2: return one.inverse().union(other)
    default: return one.union(other)
    }
  }
}
