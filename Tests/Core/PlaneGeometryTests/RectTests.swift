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
