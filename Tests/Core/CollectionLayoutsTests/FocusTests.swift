import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Focus")
struct FocusTests {
  @Test("the next item is the one that the rules name when every frame is looked at")
  func bruteForce() throws {
    for seed in seeds(150, of: 1500) {
      var random = SplitMix64(seed: seed ^ 0xF0C)
      let own = (0..<random.int(1...60)).map { _ in
        Rect(
          x: random.quarter(-200...200), y: random.quarter(-200...200),
          width: random.quarter(0...60), height: random.quarter(0...60))
      }
      let arrangement =
        seed % 3 == 0 ? try Arrangement(frames: own) : try RandomScene(seed: seed).arrangement()
      guard arrangement.elementCount > 0 else { continue }
      let frames = arrangement.frames
      func distance(_ one: Int, _ other: Int) -> Double {
        let (a, b) = (frames[one], frames[other])
        return Vector(
          dx: max(0, a.minX - b.maxX, b.minX - a.maxX), dy: max(0, a.minY - b.maxY, b.minY - a.maxY)
        ).length
      }
      for _ in 0..<12 {
        let ordinal = random.int(0...arrangement.elementCount - 1)
        let direction = random.pick(FocusDirection.allCases)
        let next = arrangement.ordinal(nextTo: ordinal, direction)
        let expected = Self.expected(arrangement, frames, ordinal, direction)
        // Which of two is nearer by less than that is up to rounding.
        let isTie = next.map { next in
          expected.map { abs(distance(ordinal, next) - distance(ordinal, $0)) < 1e-9 } ?? false
        }
        #expect(next == expected || isTie == true, "seed \(seed), from \(ordinal) \(direction)")
      }
    }
  }

  /// The rules, read from the documentation: every frame turned so that the direction is down.
  private static func expected(
    _ arrangement: Arrangement, _ frames: [Rect], _ ordinal: Int, _ direction: FocusDirection
  ) -> Int? {
    func turned(_ rect: Rect) -> (top: Double, bottom: Double, left: Double, right: Double) {
      switch direction {
      case .down: (rect.minY, rect.maxY, rect.minX, rect.maxX)
      case .up: (-rect.maxY, -rect.minY, rect.minX, rect.maxX)
      case .right: (rect.minX, rect.maxX, rect.minY, rect.maxY)
      case .left: (-rect.maxX, -rect.minX, rect.minY, rect.maxY)
      }
    }
    let isAlong = (direction == .up || direction == .down) == (arrangement.axis == .vertical)
    let extent = arrangement.contentSize[arrangement.axis.perpendicular]
    let own = turned(frames[ordinal])
    var facing: [(gap: Double, offset: Double, ordinal: Int)] = []
    var others: [(square: Double, offset: Double, ordinal: Int, end: Double)] = []
    for (index, frame) in frames.enumerated() {
      guard frame.size.width > 0, frame.size.height > 0,
        arrangement.element(at: index).kind == .item
      else { continue }
      let other = turned(frame)
      guard own.top < other.top || own.bottom <= other.top, own.bottom < other.bottom else {
        continue
      }
      let gap = max(0, other.top - own.bottom)
      let side = max(0, other.left - own.right, own.left - other.right)
      if !isAlong, gap >= extent || side >= extent { continue }
      let offset = abs((other.left + other.right - own.left - own.right) / 2)
      if other.left < own.right - 1e-6, own.left < other.right - 1e-6 {
        facing.append((gap, offset, index))
      } else {
        others.append((gap * gap + side * side, offset, index, other.bottom - own.bottom))
      }
    }
    let first = facing.min { ($0.gap, $0.offset, $0.ordinal) < ($1.gap, $1.offset, $1.ordinal) }
    func nearest(_ others: [(square: Double, offset: Double, ordinal: Int, end: Double)]) -> Int? {
      others.min { ($0.square, $0.offset, $0.ordinal) < ($1.square, $1.offset, $1.ordinal) }?
        .ordinal
    }
    guard let first else { return nearest(others) }
    if isAlong,
      let nearer = nearest(
        others.filter { $0.square < first.gap * first.gap && $0.end <= first.gap })
    {
      return nearer
    }
    return first.ordinal
  }

  @Test(
    "in a grid focus moves to the neighbors, into a last row with empty places, and past headers")
  func grid() throws {
    // Three columns, eight items; then a section of three below a header.
    let content = CollectionContent(sections: [
      SectionContent(items: .uniform(count: 8, size: Size(width: 0, height: 50))),
      SectionContent(
        items: .uniform(count: 3, size: Size(width: 0, height: 50)), headerLength: 40),
    ])
    let grid = GridLayout(tracks: .count(3), lineSpacing: 10, itemSpacing: 10)
    let arrangement = try grid.arrange(
      content, in: LayoutEnvironment(viewport: Size(width: 320, height: 480)))
    #expect(arrangement.ordinal(nextTo: 4, .right) == 5)
    #expect(arrangement.ordinal(nextTo: 4, .left) == 3)
    #expect(arrangement.ordinal(nextTo: 4, .up) == 1)
    #expect(arrangement.ordinal(nextTo: 4, .down) == 7)
    // Below the last one of the second row there is a place without an item: the row has items all the same.
    #expect(arrangement.ordinal(nextTo: 5, .down) == 7)
    // The header is number 8.
    #expect(arrangement.ordinal(nextTo: 6, .down) == 9)
    #expect(arrangement.ordinal(nextTo: 9, .up) == 6)
    #expect(arrangement.ordinal(nextTo: 0, .up) == nil)
    #expect(arrangement.ordinal(nextTo: 0, .left) == nil)
    #expect(arrangement.ordinal(nextTo: 11, .down) == nil)
  }

  @Test("in a grid without empty places the opposite direction leads back")
  func back() throws {
    let content = CollectionContent(sections: [
      SectionContent(items: .uniform(count: 60, size: Size(width: 0, height: 31)))
    ])
    let arrangement = try GridLayout(tracks: .count(5), lineSpacing: 7, itemSpacing: 3).arrange(
      content, in: LayoutEnvironment(viewport: Size(width: 333, height: 480)))
    for ordinal in 0..<60 {
      for (there, back) in [(FocusDirection.up, FocusDirection.down), (.left, .right)] {
        guard let next = arrangement.ordinal(nextTo: ordinal, there) else { continue }
        #expect(next == ordinal - (there == .up ? 5 : 1))
        #expect(arrangement.ordinal(nextTo: next, back) == ordinal)
      }
    }
  }
}
