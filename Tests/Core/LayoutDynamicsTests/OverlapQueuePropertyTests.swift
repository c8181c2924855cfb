import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry

/// What must hold for columns with spans of any lengths, some elements rigid; each from its seed.
@Suite("OverlapQueue properties")
struct OverlapQueuePropertyTests {
  static let seeds = Array(UInt64(1)...(isLongRun ? 100 : 50))

  /// Elements in one to three columns, some across several, no two overlapping at rest.
  static func elements(seed: UInt64, rigid: Bool) -> [DrawnElement] {
    var random = SplitMix64(seed: seed)
    let columns = Int.random(in: 1...3, using: &random)
    var ends = [Double](repeating: 0, count: columns)
    let tight = Bool.random(using: &random)
    return (0..<Int.random(in: 2...14, using: &random)).map { ordinal in
      let first = Int.random(in: 0..<columns, using: &random)
      let last = Int.random(in: first..<columns, using: &random)
      let gap = tight ? 0 : Double.random(in: 0...20, using: &random)
      let start = (ends[first...last].max() ?? 0) + gap
      let length = Double.random(in: 10...120, using: &random)
      for column in first...last { ends[column] = start + length }
      return DrawnElement(
        attributes: LayoutAttributes(
          ordinal: ordinal, element: .item(ordinal, section: 0),
          restFrame: Rect(
            x: 100 * Double(first), y: start, width: 100 * Double(last - first + 1),
            height: length),
          displacement: Vector(dx: 0, dy: Double.random(in: -60...60, using: &random))),
        isRigid: false)
    }.map { element in
      var element = element
      if rigid, Int.random(in: 0..<4, using: &random) == 0 {
        element.isRigid = true
        element.attributes.displacement = .zero
      }
      return element
    }
  }

  static func separated(
    _ elements: [DrawnElement], cap: Double = 0, origin: Double
  ) -> [DrawnElement] {
    var elements = elements
    OverlapQueue(
      axis: .vertical, cap: cap, visible: OverlapQueueTests.everywhere,
      reach: OverlapQueueTests.everywhere
    )
    .separate(&elements, around: Point(x: 150, y: origin))
    return elements
  }

  @Test("no two elements are drawn over each other by more than the cap", arguments: seeds)
  func cap(seed: UInt64) {
    for (rigid, cap) in [(false, 0.0), (false, 7), (true, 0), (true, 7)] {
      let elements = Self.elements(seed: seed, rigid: rigid)
      for origin in stride(from: -30.0, through: 900, by: 90) {
        let frames = Self.separated(elements, cap: cap, origin: origin).map(\.attributes.frame)
        for (index, frame) in frames.enumerated() {
          for other in frames[..<index] where frame.overlaps(other) {
            let depth = min(frame.maxY, other.maxY) - max(frame.minY, other.minY)
            #expect(depth <= cap + 1e-9, "seed \(seed), origin \(origin), rigid \(rigid)")
          }
        }
      }
    }
  }

  @Test("no element jumps while the origin moves", arguments: seeds)
  func continuity(seed: UInt64) {
    for rigid in [false, true] {
      let elements = Self.elements(seed: seed, rigid: rigid)
      var last = Self.separated(elements, origin: -30)
      for step in 1...1000 {
        let now = Self.separated(elements, origin: Double(step) * 0.6 - 30)
        // Sharing turns over an excess of up to 120 pt while the origin moves 10 pt or more.
        for (before, after) in zip(last, now) {
          let change = after.attributes.displacement - before.attributes.displacement
          guard abs(change.dy) > 12 * 0.6 + 1e-9 else { continue }
          Issue.record("seed \(seed), rigid \(rigid), step \(step): \(change.dy) pt")
          return
        }
        last = now
      }
    }
  }

  @Test(
    "rigid elements stay, the others are moved no farther than some other was", arguments: seeds)
  func bounds(seed: UInt64) {
    let elements = Self.elements(seed: seed, rigid: true)
    for origin in stride(from: -30.0, through: 900, by: 90) {
      let separated = Self.separated(elements, origin: origin)
      for (before, after) in zip(elements, separated) {
        if before.isRigid { #expect(after.attributes.displacement == .zero) }
        #expect(abs(after.attributes.displacement.dy) <= 60)
      }
    }
  }

  @Test("a mirrored layout is separated into the mirror image", arguments: seeds)
  func mirroring(seed: UInt64) {
    let elements = Self.elements(seed: seed, rigid: seed % 2 == 0)
    let mirrored = elements.map { element in
      var element = element
      let frame = element.attributes.restFrame
      element.attributes.restFrame.origin.y = -frame.maxY
      element.attributes.displacement.dy = -element.attributes.displacement.dy
      return element
    }
    for origin in stride(from: -30.0, through: 900, by: 77.7) {
      let images = Self.separated(mirrored, origin: -origin)
      for (element, image) in zip(Self.separated(elements, origin: origin), images) {
        let sum = element.attributes.displacement.dy + image.attributes.displacement.dy
        #expect(abs(sum) < 1e-9, "seed \(seed), origin \(origin)")
      }
    }
  }
}
