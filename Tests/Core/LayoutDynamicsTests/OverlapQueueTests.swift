import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry

@Suite("OverlapQueue")
struct OverlapQueueTests {
  /// A view in which everything is in sight.
  static let everywhere = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Rows of 40 pt, 50 pt apart, displaced as given.
  static func rows(_ shifts: [Double], rigid: Set<Int> = []) -> [DrawnElement] {
    shifts.enumerated().map { index, shift in
      DrawnElement(
        attributes: LayoutAttributes(
          ordinal: index, element: .item(index, section: 0),
          restFrame: Rect(x: 0, y: 50 * Double(index), width: 100, height: 40),
          displacement: Vector(dx: 0, dy: shift)),
        isRigid: rigid.contains(index))
    }
  }

  static func separated(
    _ shifts: [Double], cap: Double = 0, origin: Double, rigid: Set<Int> = []
  ) -> [Double] {
    var elements = rows(shifts, rigid: rigid)
    OverlapQueue(axis: .vertical, cap: cap, visible: everywhere, reach: everywhere)
      .separate(&elements, around: Point(x: 50, y: origin))
    return elements.map(\.attributes.displacement.dy)
  }

  @Test("elements that do not meet are left alone")
  func apart() {
    #expect(Self.separated([0, 5, 20, -10 + 20], origin: 0) == [0, 5, 20, 10])
  }

  @Test("the element at the origin keeps its place, those behind it queue up")
  func queue() {
    // The gaps are 10 pt: each row may come 10 pt closer to the one before.
    #expect(Self.separated([0, -30, -30, -80], origin: 20) == [0, -10, -20, -30 - 50 + 50])
    #expect(Self.separated([30, 30, 0], origin: 120) == [20, 10, 0])
    #expect(Self.separated([0, -30, -30], cap: 5, origin: 20) == [0, -15, -30])
  }

  @Test("two rows with the origin between them share by their distance from it")
  func sharing() {
    // Middles 20 and 70; 30 pt of approach, 20 too many.
    #expect(Self.separated([15, -15], origin: 20) == [15, 5])
    #expect(Self.separated([15, -15], origin: 45) == [5, -5])
    let nearSecond = Self.separated([15, -15], origin: 69.999)
    #expect(abs(nearSecond[0] + 5) < 1e-2 && abs(nearSecond[1] + 15) < 1e-2)
  }

  @Test("rigid elements are walls on either side")
  func walls() {
    #expect(Self.separated([0, 40, 45, 0], origin: 20, rigid: [3]) == [0, 20, 10, 0])
    #expect(Self.separated([0, 0, -60, -60], origin: 170, rigid: [1])[2] >= -10)
  }

  @Test("the result is continuous while the origin moves")
  func continuity() {
    let shifts = [60.0, 35, -10, -50, -90, -100]
    var last = Self.separated(shifts, origin: 0)
    for step in 1...3000 {
      let now = Self.separated(shifts, origin: Double(step) / 10)
      for (before, after) in zip(last, now) { #expect(abs(before - after) < 0.2, "step \(step)") }
      last = now
    }
  }

  @Test("the origin passes rows that are displaced out of sight without a jump")
  func outOfSight() {
    let visible = Rect(x: 0, y: 0, width: 100, height: 300)
    let queue = OverlapQueue(
      axis: .vertical, cap: 0, visible: visible, reach: visible.growing(by: 1000))
    func separated(_ origin: Double) -> [Double] {
      var elements = Self.rows([-300, -300, -380, -470, -600, -600])
      queue.separate(&elements, around: Point(x: 50, y: origin))
      return elements.map(\.attributes.displacement.dy)
    }
    var last = separated(0)
    for step in 1...3000 {
      let now = separated(Double(step) / 10)
      // The greatest excess, 120 pt, is handed over on the 50 pt between two middles.
      for (before, after) in zip(last, now) { #expect(abs(before - after) < 0.3, "step \(step)") }
      last = now
    }
  }

  @Test(
    "a neighbour that comes into reach from either side takes effect little by little",
    arguments: [false, true])
  func entering(mirrored: Bool) {
    // A card longer than the view and a row after it, pressed together by 110 pt.
    let sign = mirrored ? -1.0 : 1
    let frames = [(0.0, 1200.0, 50.0), (1200, 40, -60)].map { start, length, shift in
      (Rect(x: 0, y: mirrored ? -start - length : start, width: 100, height: length), sign * shift)
    }
    var last: [Double] = [50, -60]
    for step in 0...1200 {
      let start = mirrored ? -Double(step) - 500 : Double(step)
      let visible = Rect(x: 0, y: start, width: 100, height: 500)
      let reach = Rect(x: 0, y: start - 100, width: 100, height: 700)
      var elements = frames.enumerated().filter { $0.element.0.overlaps(reach) }.map {
        DrawnElement(
          attributes: LayoutAttributes(
            ordinal: $0.offset, element: .item($0.offset, section: 0), restFrame: $0.element.0,
            displacement: Vector(dx: 0, dy: $0.element.1)),
          isRigid: false)
      }
      OverlapQueue(axis: .vertical, cap: 0, visible: visible, reach: reach)
        .separate(&elements, around: Point(x: 50, y: mirrored ? start : start + 500))
      let now = elements.map { sign * $0.attributes.displacement.dy }
      #expect(abs(now[0] - last[0]) < 5, "from \(last[0]) to \(now[0]) in step \(step)")
      if step < 600 { #expect(now == [50]) }
      if step >= 700 { #expect(abs(now[0] - now[1]) < 1e-9, "apart in view, step \(step)") }
      last = now
    }
  }
}
