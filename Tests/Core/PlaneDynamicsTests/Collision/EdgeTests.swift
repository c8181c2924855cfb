import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite("Edge")
struct EdgeTests {
  static let margin = 2.0

  /// A shape by itself in a bank.
  private struct Lone {
    var bank = ShapeBank()
    var shape: ConvexShape
    var id: ShapeID

    init(_ shape: ConvexShape) {
      self.shape = shape
      id = bank.insert(shape)
    }

    func manifold(_ edge: Edge, _ pose: Pose) -> Manifold {
      bank.manifold(edge, id, at: pose, margin: EdgeTests.margin)
    }
  }

  @Test(
    "a shape apart from a lone edge is as far from it as every vertex is from every side",
    arguments: 1...4 as ClosedRange<UInt64>)
  func distances(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var near = 0
    for round in 0..<1500 {
      let lone = Lone(try random.shape())
      var pose = random.pose(within: 200)
      let edge = Edge(
        start: random.point(within: 60), end: random.point(within: 60), before: nil, after: nil)
      let line = Outline(vertices: [edge.start, edge.end])
      let gap = Outline(lone.shape, at: pose).distance(to: line)
      guard gap > 0 else { continue }
      let way = edge.start.toward(edge.end, by: 0.5) - pose.position
      if round % 3 > 0 { pose.position += way * (gap / max(way.length, 1)) }
      let outline = Outline(lone.shape, at: pose)
      let truth = outline.distance(to: line)
      let manifold = lone.manifold(edge, pose)
      if truth > Self.margin + 1e-9 { #expect(manifold.isEmpty) }
      guard truth > 1e-5 else { continue }
      let far = lone.bank.manifold(edge, lone.id, at: pose, margin: .infinity)
      #expect(abs(far.separation - truth) < 1e-9, "seed \(seed) round \(round): \(far), \(truth)")
      guard truth < Self.margin - 1e-9 else { continue }
      near += 1
      #expect(
        abs(manifold.separation - truth) < 1e-9,
        "seed \(seed) round \(round): \(manifold), \(truth)")
    }
    #expect(near > 100)
  }

  @Test(
    "anchors lie on the edge and on the outline, the second beyond the first by the separation",
    arguments: 1...4 as ClosedRange<UInt64>)
  func anchors(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var count = 0
    for round in 0..<2000 {
      let lone = Lone(try random.shape())
      let pose = random.pose(within: 60)
      let chain = EdgeChain((0..<4).map { _ in random.point(within: 80) })
      let edge = chain.edge(at: 1)
      let manifold = lone.manifold(edge, pose)
      let outline = Outline(lone.shape, at: pose)
      for i in 0..<manifold.count {
        count += 1
        let point = manifold[i]
        let place = pose.localToWorld(point.anchorB)
        let error = (place - point.anchorA) - manifold.normal * point.separation
        #expect(error.length < 1e-9, "seed \(seed) round \(round)")
        #expect(Outline.distance(point.anchorA, edge.start, edge.end) < 1e-9)
        #expect(outline.distance(to: place) < 1e-9)
      }
    }
    #expect(count > 500)
  }

  @Test(
    "an edge the other way around, from end to start, has the same contact",
    arguments: 1...2 as ClosedRange<UInt64>)
  func reversing(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var count = 0
    for round in 0..<1000 {
      let lone = Lone(try random.shape())
      let pose = random.pose(within: 60)
      let edge = EdgeChain((0..<4).map { _ in random.point(within: 80) }).edge(at: 1)
      let back = Edge(start: edge.end, end: edge.start, before: edge.after, after: edge.before)
      let (one, other) = (lone.manifold(edge, pose), lone.manifold(back, pose))
      #expect(one.count == other.count, "seed \(seed) round \(round)")
      #expect((one.normal - other.normal).length < 1e-9, "seed \(seed) round \(round)")
      #expect(abs(one.separation - other.separation) < 1e-9 || one.isEmpty)
      if !one.isEmpty { count += 1 }
    }
    #expect(count > 100)
  }

  @Test("a box rests on an edge from above and from below")
  func sides() {
    let lone = Lone(.rectangle(Size(width: 40, height: 20)))
    let floor = Edge(
      start: Point(x: 0, y: 100), end: Point(x: 300, y: 100), before: nil, after: nil)
    for (y, up) in [(90.25, -1.0), (109.75, 1.0)] {
      let manifold = lone.manifold(floor, Pose(position: Point(x: 150, y: y)))
      #expect(manifold.count == 2)
      #expect(manifold.normal == Vector(dx: 0, dy: up))
      for i in 0..<2 {
        #expect(manifold[i].separation == -0.25)
        #expect(manifold[i].anchorA.y == 100)
        #expect(manifold[i].anchorA.x == 150 + manifold[i].anchorB.x)
      }
    }
  }

  @Test("a body that slides over the joints of a level chain is only ever pushed upward")
  func ghosts() throws {
    let chain = EdgeChain((0...12).map { Point(x: Double($0) * 25, y: 100) })
    let shapes: [ConvexShape] = [
      .rectangle(Size(width: 40, height: 20)), .disc(Disc(center: .zero, radius: 10)),
      .ellipse(Size(width: 60, height: 20)),
    ]
    for shape in shapes {
      let lone = Lone(shape)
      for depth in [0.01, 0.3, 1.5] {
        for tilt in [0, 0.002, -0.002, 0.02] {
          for step in 0..<500 {
            let x = 60 + Double(step) * 0.37
            let pose = Pose(position: Point(x: x, y: 90 + depth), angle: tilt)
            var points = 0
            for i in 0..<chain.edgeCount {
              let manifold = lone.manifold(chain.edge(at: i), pose)
              points += manifold.count
              guard !manifold.isEmpty else { continue }
              #expect(manifold.normal.dx.magnitude <= tilt.magnitude + 1e-12, "\(x) \(i)")
              #expect(manifold.normal.dy < 0)
            }
            #expect(points >= 1)
          }
        }
      }
    }
  }

  @Test("a body on top of a box-shaped boundary is pushed up at its corners too, not sideways")
  func corners() {
    let chain = EdgeChain(Rect(x: 0, y: 100, width: 200, height: 100))
    let lone = Lone(.rectangle(Size(width: 80, height: 40)))
    for step in 0..<400 {
      let x = -35 + Double(step) * 0.67
      let pose = Pose(position: Point(x: x, y: 80.1))
      var points = 0
      for i in 0..<4 {
        let manifold = lone.manifold(chain.edge(at: i), pose)
        points += manifold.count
        guard !manifold.isEmpty else { continue }
        #expect((manifold.normal - Vector(dx: 0, dy: -1)).length < 1e-12, "x \(x), edge \(i)")
        #expect(abs(manifold.separation + 0.1) < 1e-9, "x \(x), edge \(i)")
      }
      #expect(points >= 1)
    }
  }

  @Test("a body in the corner of a container is pushed away from both walls")
  func container() {
    let chain = EdgeChain(Rect(x: 0, y: 0, width: 300, height: 200))
    let lone = Lone(.rectangle(Size(width: 40, height: 20)))
    let pose = Pose(position: Point(x: 280.2, y: 190.3))
    let manifolds = (0..<4).map { lone.manifold(chain.edge(at: $0), pose) }
    #expect(manifolds.map { $0.count } == [0, 2, 2, 0])
    #expect((manifolds[1].normal - Vector(dx: -1, dy: 0)).length < 1e-12)
    #expect((manifolds[2].normal - Vector(dx: 0, dy: -1)).length < 1e-12)
    #expect(abs(manifolds[1].separation + 0.2) < 1e-12)
    #expect(abs(manifolds[2].separation + 0.3) < 1e-12)
  }

  @Test("a body on a ridge is held along normals between those of the ridge's two slopes")
  func ridge() throws {
    var random = SplitMix64(seed: 5)
    let slopes = [Vector(dx: -0.6, dy: -0.8), Vector(dx: 0.6, dy: -0.8)]
    let chain = EdgeChain(
      [Point(x: -80, y: 60), Point(x: 0, y: 0), Point(x: 80, y: 60)])
    var count = 0
    for _ in 0..<500 {
      let lone = Lone(.rectangle(Size(width: 60, height: 30)))
      let angle = random.uniform(-0.5, 0.5)
      let pose = Pose(
        position: Point(x: random.uniform(-15, 15), y: -15 + random.uniform(-2, 1)), angle: angle)
      for i in 0..<2 {
        let manifold = lone.manifold(chain.edge(at: i), pose)
        guard !manifold.isEmpty else { continue }
        count += 1
        #expect(
          manifold.normal.cross(slopes[0]) <= 0.02 && manifold.normal.cross(slopes[1]) >= -0.02)
      }
    }
    #expect(count > 100)
  }

  @Test("the line of a neighbour is no wall beyond the neighbour's end")
  func beyondNeighbour() {
    // A sharp corner at the origin: of a chain that ends, and of a triangle.
    let before = Point(x: 40, y: 8)
    for points in [[before, .zero, Point(x: 200, y: 0)], [Point(x: 200, y: 0), .zero, before]] {
      let lone = Lone(.rectangle(Size(width: 10, height: 10)))
      for isClosed in [false, true] {
        let chain = EdgeChain(points, isClosed: isClosed)
        let edge = chain.edge(at: points[0] == before ? 1 : 0)
        for y in [-13.0, -11, 11, 13] {
          let pose = Pose(position: Point(x: 60, y: y))
          let manifold = lone.bank.manifold(edge, lone.id, at: pose, margin: .infinity)
          #expect(abs(manifold.separation - (abs(y) - 5)) < 1e-9)
          #expect((manifold.normal - Vector(dx: 0, dy: y < 0 ? -1 : 1)).length < 1e-12)
        }
      }
    }
  }
}
