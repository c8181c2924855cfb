import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite("EdgeChain")
struct EdgeChainTests {
  private let square = [
    Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10),
  ]

  @Test("an open chain has free ends and knows the neighbours of the edges between")
  func open() {
    let chain = EdgeChain(square)
    #expect(chain.edgeCount == 3)
    #expect(
      chain.edge(at: 0)
        == Edge(start: square[0], end: square[1], before: nil, after: square[2]))
    #expect(
      chain.edge(at: 1)
        == Edge(start: square[1], end: square[2], before: square[0], after: square[3]))
    #expect(
      chain.edge(at: 2)
        == Edge(start: square[2], end: square[3], before: square[1], after: nil))
  }

  @Test("a closed chain goes around")
  func closed() {
    let chain = EdgeChain(square, isClosed: true)
    #expect(chain.edgeCount == 4)
    #expect(
      chain.edge(at: 3)
        == Edge(start: square[3], end: square[0], before: square[2], after: square[1]))
    #expect(
      chain.edge(at: 0)
        == Edge(start: square[0], end: square[1], before: square[3], after: square[2]))
    let rectangle = EdgeChain(Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(chain.points == rectangle.points && rectangle.isClosed)
  }

  @Test("points that repeat or are no numbers are left out, and nothing traps")
  func degenerate() {
    let repeated = EdgeChain(
      [square[0], square[0], square[1], Point(x: .nan, y: 0), square[2], square[3], square[0]],
      isClosed: true)
    #expect(repeated.points == square && repeated.isClosed)
    // Lines are counted as they were given: two are of no length, and one is no number.
    #expect((0..<4).map { repeated.line(ofEdge: $0) } == [1, 3, 4, 5])
    #expect(EdgeChain([]).edgeCount == 0)
    #expect(EdgeChain([square[0]], isClosed: true).edgeCount == 0)
    #expect(EdgeChain([square[0], square[0]]).edgeCount == 0)
    let two = EdgeChain([square[0], square[1]], isClosed: true)
    #expect(two.edgeCount == 1 && !two.isClosed)
  }
}
