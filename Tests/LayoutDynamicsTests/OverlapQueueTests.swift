import CollectionLayouts
import PlaneGeometry
import Testing

@testable import LayoutDynamics

@Suite("OverlapQueue")
struct OverlapQueueTests {
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
    OverlapQueue(axis: .vertical, cap: cap)
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
}
