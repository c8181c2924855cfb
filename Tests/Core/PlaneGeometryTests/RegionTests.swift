import Testing

@testable import PlaneGeometry

@Suite("Region") struct RegionTests {
  private let inside = Point(x: 3, y: 4)

  @Test("a circle includes its edge, a rectangle does not")
  func edges() throws {
    let circle = try Region.circle(radius: 5)
    #expect(circle.contains(inside))
    #expect(!circle.contains(Point(x: 3, y: 4.000001)))
    let rectangle = try Region.rectangle(size: Size(width: 6, height: 10))
    #expect(!rectangle.contains(inside))
    #expect(rectangle.contains(Point(x: 2.999999, y: -4.999999)))
    #expect(!rectangle.contains(Point(x: 0, y: 5)))
    #expect(try !Region.rectangle(size: .zero).contains(.zero))
    #expect(try Region.circle(radius: 0).contains(.zero))
  }

  @Test(
    "infinite is everywhere, its inverse nowhere, and no region holds a place that is not finite")
  func infinite() {
    #expect(Region.infinite.contains(Point(x: 1e300, y: -1e300)))
    #expect(!Region.infinite.inverse().contains(.zero))
    #expect(!Region.infinite.contains(Point(x: .nan, y: 0)))
    #expect(!Region.infinite.inverse().contains(Point(x: 0, y: .infinity)))
  }

  @Test("a ring is a disc without a smaller one")
  func ring() throws {
    let ring = try Region.circle(radius: 5).difference(.circle(radius: 3))
    #expect(ring.contains(inside))
    #expect(!ring.contains(Point(x: 0, y: 3)))
    #expect(ring.contains(Point(x: 0, y: 3.001)))
    #expect(!ring.contains(.zero))
  }

  @Test("the laws of set algebra hold everywhere", arguments: UInt64(1)...40)
  func algebra(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (a, b, c) = (
      try Self.tree(3, &random), try Self.tree(3, &random), try Self.tree(2, &random)
    )
    let laws: [(Region, Region)] = [
      (a.union(b).inverse(), a.inverse().intersection(b.inverse())),
      (a.intersection(b).inverse(), a.inverse().union(b.inverse())),
      (a.difference(b), a.intersection(b.inverse())),
      (a.union(a.intersection(b)), a), (a.intersection(a.union(b)), a),
      (a.inverse().inverse(), a), (a.union(.infinite), .infinite),
      (a.difference(a), a.difference(.infinite)),
      (a.intersection(b.union(c)), a.intersection(b).union(a.intersection(c))),
      (a.union(b).union(c), a.union(b.union(c))),
    ]
    for _ in 0..<200 {
      let place = Self.place(&random)
      for (index, law) in laws.enumerated() {
        #expect(
          law.0.contains(place) == law.1.contains(place), "seed \(seed), law \(index), \(place)")
      }
    }
  }

  @Test("membership is what logic makes of the parts", arguments: UInt64(1)...20)
  func logic(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (a, b) = (try Self.tree(2, &random), try Self.tree(2, &random))
    for _ in 0..<200 {
      let place = Self.place(&random)
      let (inA, inB) = (a.contains(place), b.contains(place))
      #expect(a.union(b).contains(place) == (inA || inB), "seed \(seed)")
      #expect(a.intersection(b).contains(place) == (inA && inB), "seed \(seed)")
      #expect(a.difference(b).contains(place) == (inA && !inB), "seed \(seed)")
      #expect(a.inverse().contains(place) == !inA, "seed \(seed)")
    }
  }

  @Test("ten thousand operations deep, in either direction")
  func depth() throws {
    let dot = try Region.circle(radius: 1)
    var left = dot
    for step in 1...10_000 {
      left = left.union(try .circle(radius: 1, center: Point(x: Double(step * 3), y: 0)))
    }
    #expect(left.contains(Point(x: 15_000, y: 0.5)))
    #expect(!left.contains(Point(x: 15_001.5, y: 0)))
    var right = dot
    for _ in 1...1000 { right = dot.difference(right) }
    // dot - (dot - (… - dot)): after an even number of steps, dot again.
    #expect(right.contains(.zero))
    #expect(!dot.difference(right).contains(.zero))
  }

  @Test("numbers out of range are refused")
  func errors() {
    #expect(throws: RegionError(.radiusOutOfRange(-1))) { try Region.circle(radius: -1) }
    #expect(throws: RegionError(.radiusOutOfRange(.infinity))) {
      try Region.circle(radius: .infinity)
    }
    let size = Size(width: 1, height: -2)
    #expect(throws: RegionError(.sizeOutOfRange(size))) { try Region.rectangle(size: size) }
    let place = Point(x: .infinity, y: 0)
    #expect(throws: RegionError(.placeNotFinite(place))) {
      try Region.circle(radius: 1, center: place)
    }
  }

  private static func place(_ random: inout SplitMix64) -> Point {
    Point(x: random.unit() * 40 - 20, y: random.unit() * 40 - 20)
  }

  private static func tree(_ depth: Int, _ random: inout SplitMix64) throws -> Region {
    guard depth > 0 else {
      let center = Self.place(&random)
      if random.unit() < 0.5 { return try .circle(radius: random.unit() * 15, center: center) }
      return try .rectangle(
        size: Size(width: random.unit() * 30, height: random.unit() * 30), center: center)
    }
    let (one, other) = (try tree(depth - 1, &random), try tree(depth - 1, &random))
    switch Int(random.unit() * 4) {
    case 0: return one.union(other)
    case 1: return one.intersection(other)
    case 2: return one.difference(other)
    default: return one.inverse()
    }
  }
}
