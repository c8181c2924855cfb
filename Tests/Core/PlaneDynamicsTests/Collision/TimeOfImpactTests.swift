import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite("TimeOfImpact")
struct TimeOfImpactTests {
  static let (target, tolerance) = (0.05, 1e-9)

  private func sweep(
    _ start: Point, _ displacement: Vector, angle: Double = 0, turn: Double = 0,
    center: Point = .zero
  ) -> Sweep {
    Sweep(
      localCenter: center, startCenter: start, endCenter: start + displacement, startAngle: angle,
      endAngle: angle + turn)
  }

  @Test("discs meet when the quadratic equation says so")
  func discs() {
    var random = SplitMix64(seed: 3)
    var (hits, misses) = (0, 0)
    for _ in 0..<1000 {
      var bank = ShapeBank()
      let radii = [random.uniform(1, 30), random.uniform(1, 30)]
      let ids = radii.map { bank.insert(.disc(Disc(center: .zero, radius: $0))) }
      let sweeps = (0..<2).map { _ in
        sweep(random.point(within: 200), random.direction() * random.uniform(0, 600))
      }
      let impact = bank.timeOfImpact(
        ids[0], sweeps[0], ids[1], sweeps[1], target: Self.target, tolerance: Self.tolerance)
      let away = sweeps[1].startCenter - sweeps[0].startCenter
      let travel = sweeps[1].displacement - sweeps[0].displacement
      let reach = radii[0] + radii[1] + Self.target
      let (a, b, c) = (travel.dot(travel), away.dot(travel), away.dot(away) - reach * reach)
      let root = (-b - (b * b - a * c).squareRoot()) / a
      if c <= 0 {
        #expect(impact == .touching)
      } else if b < 0, b * b >= a * c * 1.0001, root < 1 {
        guard case .at(let fraction) = impact else {
          Issue.record("missed at \(root)")
          continue
        }
        hits += 1
        #expect(abs(fraction - root) * a.squareRoot() < 1e-3)
        #expect(fraction <= root + 1e-9)
      } else if b * b < a * c * 0.9999 || b > 0 || root > 1.0001 {
        #expect(impact == .never)
        misses += 1
      }
    }
    #expect(hits > 30 && misses > 50)
  }

  @Test("upright boxes meet when their gap is used up, at any speed, also where they pass through")
  func boxes() {
    var bank = ShapeBank()
    let a = bank.insert(.rectangle(Size(width: 20, height: 40)))
    let b = bank.insert(.rectangle(Size(width: 10, height: 10)))
    for speed in [60.0, 100, 1000, 24000, 1e7] {
      let impact = bank.timeOfImpact(
        a, sweep(Point(x: 0, y: 0), .zero), b,
        sweep(Point(x: 65, y: 5), Vector(dx: -speed, dy: 0)), target: Self.target,
        tolerance: Self.tolerance)
      guard case .at(let fraction) = impact else {
        Issue.record("missed at \(speed)")
        continue
      }
      #expect(abs(fraction * speed - (50 - Self.target)) < 1e-8)
    }
    let beside = bank.timeOfImpact(
      a, sweep(Point(x: 0, y: 0), .zero), b,
      sweep(Point(x: 65, y: 26), Vector(dx: -1000, dy: 0)), target: Self.target,
      tolerance: Self.tolerance)
    #expect(beside == .never)
  }

  /// Samples distances: shapes are at the target at the time of an impact, and have not been nearer before.
  private func check(
    _ impact: TimeOfImpact, of shapes: [ConvexShape], _ sweeps: [Sweep], target: Double,
    tolerance: Double, _ round: Comment
  ) {
    func distance(_ fraction: Double) -> Double {
      Outline(shapes[0], at: sweeps[0].pose(at: fraction)).distance(
        to: Outline(shapes[1], at: sweeps[1].pose(at: fraction)))
    }
    let end: Double
    switch impact {
    case .touching:
      #expect(distance(0) <= target + tolerance + 1e-9, round)
      return
    case .never: end = 1
    case .at(let fraction):
      end = fraction
      #expect(distance(fraction) <= target + tolerance + 1e-9, round)
    }
    for i in 0...200 {
      #expect(distance(end * Double(i) / 200) >= target - 1e-9, round)
    }
  }

  @Test(
    "turning shapes of every kind have not met before, and are at the target then",
    arguments: 1...3 as ClosedRange<UInt64>)
  func sampled(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (hits, misses) = (0, 0)
    for round in 0..<100 {
      var bank = ShapeBank()
      let shapes = [try random.shape(), try random.shape()]
      let ids = shapes.map { bank.insert($0) }
      let sweeps = shapes.map { shape in
        sweep(
          random.point(within: 150), random.direction() * random.uniform(100, 500),
          angle: random.uniform(-3, 3), turn: random.uniform(-2, 2),
          center: shape.areaProperties.centroid)
      }
      let impact = bank.timeOfImpact(
        ids[0], sweeps[0], ids[1], sweeps[1], target: Self.target, tolerance: 0.001)
      check(
        impact, of: shapes, sweeps, target: Self.target, tolerance: 0.001,
        "seed \(seed) round \(round)")
      switch impact {
      case .touching: break
      case .never: misses += 1
      case .at: hits += 1
      }
    }
    #expect(hits > 5 && misses > 5)
  }

  @Test(
    "where turning shapes pass close by each other, what is returned as an impact is one",
    arguments: 1...4 as ClosedRange<UInt64>)
  func grazing(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (hits, misses) = (0, 0)
    let (target, tolerance) = (0.001, 0.001)
    for round in 0..<300 {
      var bank = ShapeBank()
      var shapes = (0..<2).map { _ in
        ConvexShape.rectangle(Size(width: random.uniform(50, 70), height: random.uniform(50, 70)))
      }
      // In two of three rounds the first or the second is a circle.
      if round % 3 > 0 {
        shapes[round % 3 - 1] = .disc(Disc(center: .zero, radius: random.uniform(5, 35)))
      }
      let ids = shapes.map { bank.insert($0) }
      let angles = [random.uniform(-3, 3), random.uniform(-3, 3)]
      let start = Outline(shapes[0], at: Pose(position: .zero, angle: angles[0]))
      // By bisection the second is placed a little farther from the first than the target.
      let direction = random.direction()
      var (near, far) = (0.0, 200.0)
      let wanted = target + random.uniform(0.01, 0.5)
      for _ in 0..<60 {
        let middle = (near + far) / 2
        let outline = Outline(
          shapes[1], at: Pose(position: .zero + direction * middle, angle: angles[1]))
        if start.distance(to: outline) < wanted { near = middle } else { far = middle }
      }
      let sweeps = [
        sweep(.zero, .zero, angle: angles[0], turn: random.uniform(-0.1, 0.1)),
        sweep(
          .zero + direction * far, random.direction() * random.uniform(0, 2), angle: angles[1],
          turn: random.uniform(-0.1, 0.1)),
      ]
      let impact = bank.timeOfImpact(
        ids[0], sweeps[0], ids[1], sweeps[1], target: target, tolerance: tolerance)
      check(
        impact, of: shapes, sweeps, target: target, tolerance: tolerance,
        "seed \(seed) round \(round)")
      if case .at = impact { hits += 1 } else { misses += 1 }
    }
    #expect(hits > 30 && misses > 30)
  }

  @Test(
    "a gap along an axis that turns with the first body does not close within its clearance",
    arguments: 1...4 as ClosedRange<UInt64>)
  func clearances(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (closing, staying) = (0, 0)
    for round in 0..<400 {
      var bank = ShapeBank()
      let shapes = [try random.shape(), try random.shape()]
      let ids = shapes.map { bank.insert($0) }
      // Half of the motions are small: there little of the gap is left when the clearance ends.
      let isSmall = round % 2 == 0
      let (turn, way) = isSmall ? (0.02, 5.0) : (2, 300)
      let sweeps = shapes.map { shape in
        sweep(
          random.point(within: 150), random.direction() * random.uniform(0, way),
          angle: random.uniform(-3, 3), turn: random.uniform(-turn, turn),
          center: shape.areaProperties.centroid)
      }
      let fraction = random.uniform(0, 0.9)
      let axis = random.direction()
      func gap(_ step: Double) -> Double {
        let normal = Rotation(angle: sweeps[0].turn * step).turning(axis)
        let outlines = zip(shapes, sweeps).map { Outline($0, at: $1.pose(at: fraction + step)) }
        return -outlines[1].reach(-normal) - outlines[0].reach(normal)
      }
      // Shapes that overlap along the axis may come a little closer than they are.
      let closed = gap(0) > 0 && !isSmall ? 0 : gap(0) - random.uniform(0.1, 3)
      let clearance = bank.clearance(
        gap(0) - closed, along: axis, sweeps[0], ids[1], sweeps[1],
        sweeps[1].pose(at: fraction).rotation, after: fraction)
      let end = min(clearance, 1 - fraction)
      for i in 0...100 {
        #expect(
          gap(end * Double(i) / 100) >= closed - 1e-9, "seed \(seed) round \(round)")
      }
      if clearance.isFinite { closing += 1 } else { staying += 1 }
      if clearance.isFinite, isSmall {
        #expect(gap(clearance) <= closed + 0.5, "seed \(seed) round \(round)")
      }
    }
    #expect(closing > 50 && staying > 50)
  }

  @Test("nothing passes an edge, from either side, however fast")
  func edges() throws {
    var random = SplitMix64(seed: 21)
    let chain = EdgeChain(Rect(x: -200, y: -200, width: 400, height: 400))
    for _ in 0..<300 {
      var bank = ShapeBank()
      let shape = try random.shape(size: 20)
      let id = bank.insert(shape)
      let isInside = random.index(below: 2) == 0
      let far = random.direction() * 2000
      let start = isInside ? random.point(within: 100) : Point.zero + far
      let motion = sweep(
        start, isInside ? far : -far * random.uniform(0.95, 1), angle: random.uniform(-3, 3),
        turn: random.uniform(-3, 3))
      let times = (0..<4).compactMap { index -> Double? in
        let impact = bank.timeOfImpact(
          chain.edge(at: index), id, motion, target: Self.target, tolerance: 0.01)
        if case .at(let fraction) = impact { return fraction }
        return nil
      }
      let first = try #require(times.min())
      for i in 0...100 {
        let outline = Outline(shape, at: motion.pose(at: first * Double(i) / 100))
        for index in 0..<4 {
          let edge = chain.edge(at: index)
          let line = Outline(vertices: [edge.start, edge.end])
          #expect(outline.distance(to: line) >= Self.target - 1e-9)
        }
      }
    }
  }

  @Test("sliding along a chain is no impact with the edges ahead")
  func sliding() {
    var bank = ShapeBank()
    let box = bank.insert(.rectangle(Size(width: 20, height: 20)))
    let chain = EdgeChain((0...10).map { Point(x: Double($0) * 50, y: 0) })
    let motion = sweep(Point(x: 60, y: -9.9), Vector(dx: 200, dy: 1))
    for i in 1..<9 {
      let impact = bank.timeOfImpact(
        chain.edge(at: i), box, motion, target: 0.05, tolerance: 0.01)
      #expect(impact == .never || impact == .touching)
    }
  }

  @Test("motion without numbers never ends in a trap or an endless search")
  func degenerate() {
    var bank = ShapeBank()
    let box = bank.insert(.rectangle(Size(width: 20, height: 20)))
    let still = sweep(.zero, .zero)
    for wrong in [Double.nan, .infinity, 1e300] {
      let motion = sweep(Point(x: 50, y: 0), Vector(dx: -wrong, dy: 0))
      let spinning = sweep(Point(x: 50, y: 0), .zero, turn: wrong)
      for other in [motion, spinning] {
        _ = bank.timeOfImpact(box, still, box, other, target: 0.05, tolerance: 0.01)
      }
    }
  }
}
