import Testing

@testable import PlaneGeometry

@Suite("Rect")
struct RectTests {
  @Test("touching edges do not overlap, a shared sliver does")
  func overlap() {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(!left.overlaps(Rect(x: 10, y: 0, width: 10, height: 10)))
    #expect(left.overlaps(Rect(x: 9.999, y: 9.999, width: 10, height: 10)))
    #expect(!left.overlaps(Rect(x: 2, y: 2, width: 0, height: 5)))
    #expect(!left.overlaps(Rect(x: 8, y: 8, width: -5, height: -5)))
  }

  @Test("a rectangle has the edges, middles and relations that CGRect has")
  func words() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect((rect.width, rect.height) == (30, 40))
    #expect((rect.minX, rect.midX, rect.maxX) == (10, 25, 40))
    #expect((rect.minY, rect.midY, rect.maxY) == (20, 40, 60))
    #expect(rect.insetBy(dx: 1, dy: -2) == Rect(x: 11, y: 18, width: 28, height: 44))
    #expect(rect.offsetBy(dx: 1, dy: -2) == Rect(x: 11, y: 18, width: 30, height: 40))
    let other = Rect(x: 35, y: 50, width: 100, height: 5)
    #expect(rect.intersects(other))
    #expect(rect.intersection(other) == Rect(x: 35, y: 50, width: 5, height: 5))
    #expect(!rect.intersects(Rect(x: 40, y: 20, width: 5, height: 5)))
    #expect(rect.intersection(Rect(x: 40, y: 20, width: 5, height: 5)) == nil)
    #expect(rect.contains(rect) && rect.contains(rect.insetBy(dx: 1, dy: 1)))
    #expect(!rect.contains(rect.offsetBy(dx: 0.5, dy: 0)))
    #expect(rect.contains(Point(x: 10, y: 20)) && !rect.contains(Point(x: 40, y: 30)))
    #expect(rect.union(other) == Rect(x: 10, y: 20, width: 125, height: 40))
  }

  @Test("insetting and growing are inverse")
  func insets() {
    let rect = Rect(x: 1, y: 2, width: 30, height: 40)
    #expect(rect.growing(by: 5).insetting(by: EdgeInsets(all: 5)) == rect)
    #expect(
      rect.insetting(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 3, y: 3, width: 24, height: 36))
  }

  @Test("main and cross views swap with the axis")
  func views() {
    let rect = Rect(x: 1, y: 2, width: 30, height: 40)
    #expect(rect.end(along: .vertical) == 42)
    #expect(rect.end(along: .horizontal) == 31)
    #expect(Point(main: 1, cross: 2, axis: .vertical) == Point(x: 2, y: 1))
    #expect(Size(main: 1, cross: 2, axis: .horizontal) == Size(width: 1, height: 2))
    #expect(
      rect.union(Rect(x: -1, y: 0, width: 5, height: 5)) == Rect(x: -1, y: 0, width: 32, height: 42)
    )
  }
}
