import PlaneGeometry
import Testing

@testable import PlaneDynamics

@Suite("ShapeBank")
struct ShapeBankTests {
  @Test(
    "shapes keep what they are while others come and go",
    arguments: 1...3 as ClosedRange<UInt64>)
  func keeping(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bank = ShapeBank()
    var kept: [(id: ShapeID, shape: ConvexShape)] = []
    for _ in 0..<2000 {
      if kept.isEmpty || (kept.count < 40 && random.index(below: 2) == 0) {
        let shape = try random.shape()
        kept.append((bank.insert(shape), shape))
      } else {
        let index = random.index(below: kept.count)
        bank.remove(kept[index].id)
        kept.remove(at: index)
      }
      guard let one = kept.last else { continue }
      let outline = Outline(one.shape, at: .identity)
      let direction = random.direction()
      let support = bank.support(of: one.id, toward: direction)
      #expect(abs(direction.dot(support - .zero) - outline.reach(direction)) < 1e-9)
    }
    #expect(bank.records.count <= 60)
    #expect(bank.corners.count < 1000)
  }

  @Test("bounds hold a turned shape and touch it on all four sides")
  func bounds() throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<300 {
      var bank = ShapeBank()
      let (shape, pose) = (try random.shape(), random.pose(within: 1000))
      let id = bank.insert(shape)
      let box = bank.bounds(of: id, at: pose)
      let outline = Outline(shape, at: pose)
      #expect(abs(box.maxX - outline.reach(Vector(dx: 1, dy: 0))) < 1e-9)
      #expect(abs(box.minX + outline.reach(Vector(dx: -1, dy: 0))) < 1e-9)
      #expect(abs(box.maxY - outline.reach(Vector(dx: 0, dy: 1))) < 1e-9)
      #expect(abs(box.minY + outline.reach(Vector(dx: 0, dy: -1))) < 1e-9)
    }
  }

  @Test("a shape contains what its outline winds around")
  func contains() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<1000 {
      var bank = ShapeBank()
      let (shape, point) = (try random.shape(), random.point(within: 60))
      let truth: Bool
      switch shape {
      case .disc(let disc): truth = (point - disc.center).length <= disc.radius
      case .polygon: truth = Outline(shape, at: .identity).winds(around: point)
      }
      let id = bank.insert(shape)
      #expect(bank.contains(point, in: id) == truth)
    }
  }

  @Test("a ray meets a shape where it first touches the outline, from outside only")
  func rays() throws {
    var random = SplitMix64(seed: 4)
    var (hits, misses) = (0, 0)
    for _ in 0..<1000 {
      var bank = ShapeBank()
      let shape = try random.shape()
      let id = bank.insert(shape)
      let outline = Outline(shape, at: .identity)
      let (start, end) = (random.point(within: 100), random.point(within: 100))
      let hit = bank.rayCast(from: start, to: end, on: id)
      let places = (0...400).map { start.toward(end, by: Double($0) / 400) }
      let isWithin = places.map { bank.contains($0, in: id) }
      if let hit {
        hits += 1
        let place = start.toward(end, by: hit.fraction)
        #expect(outline.distance(to: place) < 1e-9)
        #expect(hit.normal.dot(end - start) < 0 && abs(hit.normal.length - 1) < 1e-9)
        #expect(!isWithin[0])
        #expect(!isWithin.prefix { $0 == false }.isEmpty)
        let first = isWithin.firstIndex(of: true) ?? 400
        #expect(hit.fraction <= Double(first) / 400 + 1e-12)
        #expect(first == 400 || hit.fraction >= Double(first - 1) / 400 - 1e-12)
      } else {
        misses += 1
        #expect(isWithin[0] || !isWithin.contains(true))
      }
    }
    #expect(hits > 100 && misses > 100)
  }

  @Test("a ray along a face, of no length, or without numbers is no trap")
  func oddRays() {
    var bank = ShapeBank()
    let box = bank.insert(.rectangle(Size(width: 10, height: 10)))
    let disc = bank.insert(.disc(Disc(center: .zero, radius: 5)))
    let start = Point(x: -20, y: 0)
    for id in [box, disc] {
      #expect(bank.rayCast(from: start, to: start, on: id) == nil)
      #expect(bank.rayCast(from: start, to: Point(x: .nan, y: 0), on: id) == nil)
      #expect(bank.rayCast(from: .zero, to: start, on: id) == nil)
      let hit = bank.rayCast(from: start, to: .zero, on: id)
      #expect(hit == RayHit(fraction: 0.75, normal: Vector(dx: -1, dy: 0)))
    }
    #expect(
      bank.rayCast(from: Point(x: -20, y: 6), to: Point(x: 20, y: 6), on: box) == nil)
  }
}
