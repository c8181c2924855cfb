import Foundation
import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite("AreaProperties")
struct AreaPropertiesTests {
  private func expect(
    _ properties: AreaProperties, area: Double, centroid: Point, secondMoment: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(properties.area / area - 1) < 1e-12, sourceLocation: sourceLocation)
    #expect(
      (properties.centroid - centroid).length < 1e-9 * area.squareRoot(),
      sourceLocation: sourceLocation)
    #expect(
      abs(properties.secondMoment / secondMoment - 1) < 1e-9, sourceLocation: sourceLocation)
  }

  @Test("rectangles have w h and w h (w² + h²) / 12, wherever they are")
  func rectangles() {
    for (width, height) in [(1.0, 1.0), (100, 100), (300, 44), (1e4, 1)] {
      for center in [Point.zero, Point(x: 30, y: -7), Point(x: 1e6, y: -1e6)] {
        let size = Size(width: width, height: height)
        expect(
          ConvexPolygon(rectangle: size, center: center).areaProperties, area: width * height,
          centroid: center,
          secondMoment: width * height * (width * width + height * height) / 12)
      }
    }
  }

  @Test("triangles have half the base times the height, and b h (b² - b c + c² + h²) / 36")
  func triangles() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<50 {
      let (b, h, c) = (random.uniform(1, 90), random.uniform(1, 90), random.uniform(-50, 99))
      let path = [Point(x: 0, y: 0), Point(x: b, y: 0), Point(x: c, y: h)]
      expect(
        try ConvexPolygon(path: path).areaProperties, area: b * h / 2,
        centroid: Point(x: (b + c) / 3, y: h / 3),
        secondMoment: b * h * (b * b - b * c + c * c + h * h) / 36)
    }
  }

  @Test("regular polygons and discs have their closed forms")
  func round() throws {
    for count in 3...12 {
      let path = (0..<count).map { i -> Point in
        let angle = Double(i) / Double(count) * 2 * Double.pi
        return Point(x: 7 + 20 * cos(angle), y: 20 * sin(angle))
      }
      let side = 2 * 20 * sin(Double.pi / Double(count))
      let area = Double(count) * 200 * sin(2 * Double.pi / Double(count))
      let cotangent = 1 / tan(Double.pi / Double(count))
      expect(
        try ConvexPolygon(path: path).areaProperties, area: area, centroid: Point(x: 7, y: 0),
        secondMoment: area * side * side * (1 + 3 * cotangent * cotangent) / 24)
    }
    expect(
      AreaProperties(disc: Disc(center: Point(x: 1, y: 2), radius: 3)), area: 9 * Double.pi,
      centroid: Point(x: 1, y: 2), secondMoment: 81 * Double.pi / 2)
  }

  @Test(
    "polygons have what adding up thin slices gives", arguments: 1...3 as ClosedRange<UInt64>)
  func slices(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<5 {
      let polygon = try random.polygon()
      let outline = Outline(vertices: polygon.corners.map { $0.vertex })
      let box = outline.vertices.reduce(BoundingBox(outline.vertices[0], outline.vertices[0])) {
        $0.union(BoundingBox($1, $1))
      }
      let step = (box.maxX - box.minX) / 4000
      var (area, moment, polar) = (0.0, Vector.zero, 0.0)
      for i in 0..<4000 {
        let x = box.minX + (Double(i) + 0.5) * step
        let cuts = outline.sides.compactMap { start, end -> Double? in
          guard (start.x < x) != (end.x < x) else { return nil }
          return start.y + (end.y - start.y) * (x - start.x) / (end.x - start.x)
        }
        let (low, high) = (cuts.min() ?? 0, cuts.max() ?? 0)
        let slice = (high - low) * step
        area += slice
        moment = moment + Vector(dx: x, dy: (low + high) / 2) * slice
        polar += slice * (x * x + (low * low + low * high + high * high) / 3)
      }
      let properties = polygon.areaProperties
      #expect(abs(properties.area / area - 1) < 1e-4)
      #expect((properties.centroid - (Point.zero + moment / area)).length < 1e-2)
      #expect(abs(properties.secondMoment(about: .zero) / polar - 1) < 1e-4)
    }
  }

  @Test("the parts of a rectangle together are the rectangle, wherever and however it is turned")
  func adding() throws {
    let whole = ConvexPolygon(rectangle: Size(width: 30, height: 20)).areaProperties
    let left = ConvexPolygon(
      rectangle: Size(width: 10, height: 20), center: Point(x: -10, y: 0)
    ).areaProperties
    let right = ConvexPolygon(
      rectangle: Size(width: 20, height: 20), center: Point(x: 5, y: 0)
    ).areaProperties
    let pose = Pose(position: Point(x: 100, y: -40), angle: 0.7)
    let sum = left.placed(at: pose).adding(right.placed(at: pose)).adding(.none)
    expect(
      sum, area: whole.area, centroid: pose.position, secondMoment: whole.secondMoment)
    #expect(AreaProperties(polygon: []) == .none)
    #expect(AreaProperties(polygon: [Point(x: 1, y: 1), Point(x: 2, y: 2)]) == .none)
  }
}
