import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite("ConvexPolygon")
struct ConvexPolygonTests {
  private let square = [
    Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10),
  ]

  private func error(_ path: [Point]) -> ConvexPathError? {
    do throws(ConvexPathError) {
      _ = try ConvexPolygon(path: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("a path in either sense becomes corners with outward unit normals")
  func winding() throws {
    for path in [square, square.reversed()] {
      let polygon = try ConvexPolygon(path: path)
      #expect(polygon.corners.count == 4)
      for corner in polygon.corners {
        #expect(abs(corner.normal.length - 1) < 1e-15)
        for other in square { #expect(corner.normal.dot(other - corner.vertex) <= 1e-12) }
      }
    }
  }

  @Test("repeated vertices, a repeated end and vertices in line are left out")
  func redundant() throws {
    let path = [
      square[0], square[0], Point(x: 5, y: 0), square[1], square[2], Point(x: 7, y: 10), square[3],
      Point(x: 0, y: 4), square[0],
    ]
    let polygon = try ConvexPolygon(path: path)
    #expect(Set(polygon.corners.map { $0.vertex }) == Set(square))
    let begun = try ConvexPolygon(path: [Point(x: 5, y: 0)] + square.dropFirst() + [square[0]])
    #expect(Set(begun.corners.map { $0.vertex }) == Set(square))
  }

  @Test("random convex paths keep all their vertices")
  func random() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<200 {
      let path = random.convexPath()
      #expect(try ConvexPolygon(path: path).corners.count == path.count)
    }
  }

  @Test("paths that are no outline of a body are refused at the offending vertex")
  func refusals() {
    #expect(error([]) == .tooFewVertices(0))
    #expect(error([square[0], square[1]]) == .tooFewVertices(2))
    #expect(error([square[0], square[0], square[1], square[1]]) == .tooFewVertices(2))
    let dent = Point(x: 5, y: 2)
    #expect(
      error([square[0], dent, square[1], square[2], square[3]]) == .notConvex(vertex: 1, dent))
    #expect(
      error([square[3], square[2], square[1], dent, square[0]]) == .notConvex(vertex: 3, dent))
    let far = Point(x: 2e9, y: 0)
    #expect(error([square[0], far, square[2]]) == .coordinateOutOfRange(vertex: 1, far))
    guard
      case .coordinateOutOfRange(vertex: 2, _) = error(
        [square[0], square[1], Point(x: .nan, y: 0)])
    else {
      Issue.record("NaN accepted")
      return
    }
    guard case .areaTooSmall = error(square.map { Point(x: $0.x * 1e-5, y: $0.y * 1e-5) }) else {
      Issue.record("specks accepted")
      return
    }
  }

  @Test("lines, spikes, stars and bow ties are refused")
  func twisted() {
    let line = [Point(x: 0, y: 0), Point(x: 5, y: 5), Point(x: 10, y: 10)]
    #expect(error(line) != nil)
    #expect(error([square[0], square[1], Point(x: 20, y: 0), square[1], square[2]]) != nil)
    #expect(error([square[0], square[2], square[1], square[3]]) != nil)
    let star = (0..<5).map { i -> Point in
      let angle = Double(i) * 4 * Double.pi / 5
      return Point(x: Elementary.cos(angle), y: Elementary.sin(angle))
    }
    guard case .selfIntersecting = error(star) else {
      Issue.record("a star is \(error(star) as Any)")
      return
    }
  }

  @Test("every error says what to do about it")
  func remedies() {
    let errors: [ConvexPathError] = [
      .tooFewVertices(2), .tooManyVertices(300), .coordinateOutOfRange(vertex: 0, .zero),
      .notConvex(vertex: 1, .zero), .selfIntersecting(vertex: 2, .zero), .areaTooSmall(0),
    ]
    #expect(Set(errors.map { $0.remedy }).count == errors.count)
  }

  @Test("a path of 300 vertices is refused, one of 256 is not, and 3000 in line are no matter")
  func limits() throws {
    func round(_ count: Int) -> [Point] {
      (0..<count).map {
        let angle = Double($0) / Double(count) * 2 * Double.pi
        return Point(x: 100 * Elementary.cos(angle), y: 100 * Elementary.sin(angle))
      }
    }
    #expect(error(round(300)) == .tooManyVertices(300))
    #expect(try ConvexPolygon(path: round(256)).corners.count == 256)
    let edge = (0..<3000).map { Point(x: Double($0) / 300, y: 0) }
    #expect(try ConvexPolygon(path: edge + square.dropFirst()).corners.count == 4)
  }

  @Test(
    "an ellipse touches its bounds, lies within the ellipse, and misses it by no more than said")
  func ellipse() {
    for size in [
      Size(width: 20, height: 10), Size(width: 100, height: 30), Size(width: 4, height: 300),
    ] {
      let polygon = ConvexPolygon(ellipse: size)
      let (a, b) = (size.width / 2, size.height / 2)
      let vertices = polygon.corners.map { $0.vertex }
      #expect(vertices.map { $0.x }.max() == a && vertices.map { $0.x }.min() == -a)
      #expect(vertices.map { $0.y }.max() == b && vertices.map { $0.y }.min() == -b)
      for vertex in vertices {
        #expect(abs((vertex.x / a) * (vertex.x / a) + (vertex.y / b) * (vertex.y / b) - 1) < 1e-12)
        #expect(vertices.contains(Point(x: -vertex.x, y: vertex.y)))
        #expect(vertices.contains(Point(x: vertex.x, y: -vertex.y)))
      }
      let outline = Outline(vertices: vertices)
      for i in 0..<2000 {
        let angle = Double(i) / 2000 * 2 * Double.pi
        let place = Point(x: a * Elementary.cos(angle), y: b * Elementary.sin(angle))
        #expect(outline.distance(to: place) <= ConvexPolygon.ellipseTolerance + 0.01)
      }
    }
    #expect(ConvexShape.ellipse(Size(width: 8, height: 8)) == .disc(Disc(center: .zero, radius: 4)))
  }
}
