import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Hit testing")
struct HitTestingTests {
  @Test("the element at a point, and the nearest one, are those that a look at every frame finds")
  func bruteForce() throws {
    for seed in seeds(400, of: 1500) {
      try compare(RandomScene(seed: seed).arrangement(), seed: seed)
    }
  }

  @Test("the same holds among the caller's own frames")
  func frames() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let frames = (0..<random.int(0...300)).map { _ in
        Rect(
          x: random.quarter(-500...500), y: random.quarter(-500...500),
          width: random.quarter(-5...60), height: random.quarter(-5...60))
      }
      try compare(Arrangement(frames: frames), seed: seed)
    }
  }

  private func compare(_ arrangement: Arrangement, seed: UInt64) throws {
    var random = SplitMix64(seed: seed ^ 0x417)
    let frames = arrangement.frames
    let solid = frames.indices.filter { frames[$0].size.width > 0 && frames[$0].size.height > 0 }
    for _ in 0..<20 {
      let point = Self.point(near: frames, &random)
      let hit = solid.last {
        frames[$0].minX <= point.x && point.x < frames[$0].maxX && frames[$0].minY <= point.y
          && point.y < frames[$0].maxY
      }
      #expect(arrangement.ordinal(at: point) == hit, "seed \(seed), \(point)")
      // Beyond the content, the nearest point of the content counts.
      let size = arrangement.contentSize
      let place =
        hit != nil
        ? point : Point(x: max(0, min(point.x, size.width)), y: max(0, min(point.y, size.height)))
      var nearest: (ordinal: Int, square: Double)?
      for ordinal in solid {
        let x = max(frames[ordinal].minX - place.x, 0, place.x - frames[ordinal].maxX)
        let y = max(frames[ordinal].minY - place.y, 0, place.y - frames[ordinal].maxY)
        if nearest.map({ x * x + y * y < $0.square }) ?? true { nearest = (ordinal, x * x + y * y) }
      }
      #expect(arrangement.nearestOrdinal(to: point) == nearest?.ordinal, "seed \(seed), \(point)")
    }
  }

  /// In, beside, on the corners of and far from a frame.
  private static func point(near frames: [Rect], _ random: inout SplitMix64) -> Point {
    let frame = frames.isEmpty ? .zero : random.pick(frames)
    let corner = Point(
      x: random.pick([frame.minX, frame.maxX, frame.center.x]),
      y: random.pick([frame.minY, frame.maxY, frame.center.y]))
    switch random.int(0...3) {
    case 0: return corner
    case 1: return Point(x: corner.x.nextDown, y: corner.y.nextDown)
    case 2: return corner + Vector(dx: random.quarter(-20...20), dy: random.quarter(-20...20))
    default:
      return corner + Vector(dx: random.quarter(-3000...3000), dy: random.quarter(-3000...3000))
    }
  }

  @Test("of frames that touch, one has the point between them; of those that overlap, the last")
  func edges() throws {
    let arrangement = try Arrangement(frames: [
      Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 10, y: 0, width: 10, height: 10),
      Rect(x: 15, y: 5, width: 10, height: 10),
    ])
    #expect(arrangement.ordinal(at: Point(x: 0, y: 0)) == 0)
    #expect(arrangement.ordinal(at: Point(x: 10, y: 0)) == 1)
    #expect(arrangement.ordinal(at: Point(x: 16, y: 6)) == 2)
    #expect(arrangement.ordinal(at: Point(x: 5, y: 10)) == nil)
    #expect(arrangement.ordinal(at: Point(x: .nan, y: 0)) == nil)
    #expect(arrangement.nearestOrdinal(to: Point(x: .infinity, y: 0)) == nil)
    #expect(try Arrangement(frames: []).nearestOrdinal(to: .zero) == nil)
  }

  @Test("a billion rows are searched at once")
  func billion() throws {
    let list = try ListLayout(lineSpacing: 6).arrange(
      CollectionContent(SectionContent(count: 1_000_000_000, size: Size(width: 0, height: 44))),
      in: .viewport(390, 800))
    #expect(list.ordinal(at: Point(x: 20, y: 50e6 * 50 / 5 + 3)) == 10_000_000)
    #expect(list.ordinal(at: Point(x: 20, y: 500_047)) == nil)
    #expect(list.nearestOrdinal(to: Point(x: 20, y: 500_046)) == 10_000)
    #expect(list.nearestOrdinal(to: Point(x: -1e12, y: 500_048)) == 10_001)
    #expect(list.nearestOrdinal(to: Point(x: 20, y: 1e14)) == 999_999_999)
  }
}

@Suite("Insertion places")
struct InsertionPlaceTests {
  private func place(_ arrangement: Arrangement, _ x: Double, _ y: Double) -> InsertionPlace? {
    arrangement.insertionPlace(at: Point(x: x, y: y))
  }

  private func item(_ item: Int, _ side: InsertionPlace.Side, section: Int = 0) -> InsertionPlace {
    InsertionPlace(
      path: ItemPath(item: side == .before ? item : item + 1, section: section),
      element: .item(item, section: section), side: side)
  }

  @Test("in a list, the half of the row that the point lies in decides")
  func list() throws {
    let list = try ListLayout(lineSpacing: 10).arrange(
      .heights([50, 50, 50]), in: .viewport(390, 800))
    #expect(place(list, 380, 10) == item(0, .before))
    #expect(place(list, 10, 30) == item(0, .after))
    #expect(place(list, 10, 57) == item(1, .before))
    #expect(place(list, 10, 5000) == item(2, .after))
    #expect(place(list, 10, -5000) == item(0, .before))
    #expect(list.insertionPlace(at: Point(x: .nan, y: 0)) == nil)
  }

  @Test("in a flow and a grid, it is the half across the line, in reading direction")
  func lines() throws {
    var environment = LayoutEnvironment.viewport(100, 800)
    for content in [
      CollectionContent(SectionContent(count: 7, size: Size(width: 50, height: 50))),
      .widths([50, 50, 50, 50, 50, 50, 40]),
    ] {
      let layouts: [CollectionLayout] = [
        .flow(FlowLayout(lineSpacing: 0, itemSpacing: 0)),
        .grid(GridLayout(tracks: .count(2), lineSpacing: 0, itemSpacing: 0)),
      ]
      for layout in layouts {
        environment.direction = .leftToRight
        var lines = try layout.arrange(content, in: environment)
        let height = lines.frame(at: 0).size.height
        #expect(place(lines, 10, 1) == item(0, .before))
        #expect(place(lines, 40, height - 1) == item(0, .after))
        #expect(place(lines, 60, height + 1) == item(3, .before))
        // Beside the last item, alone in its line, and below it.
        #expect(place(lines, 90, height * 4 - 1) == item(6, .after))
        #expect(place(lines, 90, height * 4 + 300) == item(6, .after))
        environment.direction = .rightToLeft
        lines = try layout.arrange(content, in: environment)
        #expect(place(lines, 90, 1) == item(0, .before))
        #expect(place(lines, 60, 1) == item(0, .after))
        #expect(place(lines, 10, height + 1) == item(3, .after))
      }
    }
  }

  @Test("lines that touch are apart in both directions, whatever rounding has done to their edges")
  func touchingLines() throws {
    let layout = GridLayout(
      axis: .horizontal, tracks: .weights([0.82, 0.98, 1.02]), lineSpacing: 0, itemSpacing: 0)
    var content = CollectionContent(SectionContent(count: 29, size: .zero))
    content.sections[0].spans = .varying((0..<29).map { $0 % 3 == 1 ? 2 : 1 })
    var environment = LayoutEnvironment.viewport(383, 326)
    let grid = try layout.arrange(content, in: environment)
    environment.direction = .rightToLeft
    let mirror = try layout.arrange(content, in: environment)
    var random = SplitMix64(seed: 61)
    for _ in 0..<500 {
      let width = grid.contentSize.width
      let (x, y) = (width * random.unit(), 326 * random.unit())
      let found = try #require(place(grid, x, y))
      #expect(found == place(mirror, width - x, y), "\(x), \(y)")
      let element = try #require(found.element)
      #expect(grid.ordinal(of: element) == beside(Point(x: x, y: y), grid))
    }
  }

  @Test(
    "an empty section that lies where the one before it ends is not nearer, whatever rounding does")
  func emptySectionBehind() throws {
    for width in stride(from: 10.1, to: 12, by: 0.1) {
      let size = Size(width: width, height: 0)
      var content = CollectionContent(sections: [
        SectionContent(count: 7, size: size), SectionContent(count: 0, size: size),
        SectionContent(count: 40, size: size),
      ])
      content.sections[2].insets.left = 50
      var environment = LayoutEnvironment.viewport(100, 100)
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        environment.direction = direction
        let list = try ListLayout(axis: .horizontal).arrange(content, in: environment)
        let x = 7 * width + 20
        let found = place(list, direction == .leftToRight ? x : list.contentSize.width - x, 50)
        #expect(found == item(6, .after), "\(width), \(direction)")
      }
    }
  }

  @Test("horizontally from right to left, a list's next row is at the left")
  func rightToLeft() throws {
    var environment = LayoutEnvironment.viewport(100, 100)
    environment.direction = .rightToLeft
    let list = try ListLayout(axis: .horizontal).arrange(
      CollectionContent(SectionContent(count: 4, size: Size(width: 50, height: 0))),
      in: environment)
    #expect(place(list, 190, 5) == item(0, .before))
    #expect(place(list, 160, 95) == item(0, .after))
    #expect(place(list, 5, 5) == item(3, .after))
  }

  @Test("headers stand for the beginning, footers for the end, and empty sections for themselves")
  func sections() throws {
    let rows = ItemSizes.uniform(count: 2, size: Size(width: 0, height: 50))
    let none = ItemSizes.uniform(count: 0, size: .zero)
    let list = try ListLayout().arrange(
      CollectionContent(sections: [
        SectionContent(items: rows, headerLength: 30, footerLength: 20),
        SectionContent(items: none, insets: EdgeInsets(top: 40, left: 0, bottom: 60, right: 0)),
        SectionContent(items: none, headerLength: 30),
        SectionContent(items: rows),
      ]), in: .viewport(390, 800))
    #expect(
      place(list, 5, 5)
        == InsertionPlace(
          path: ItemPath(item: 0, section: 0), element: .header(section: 0), side: .after))
    #expect(place(list, 5, 31) == item(0, .before))
    // The footer is at 130 to 150, the first line of section 1 would be at 190, the next header at 250.
    #expect(
      place(list, 5, 140)
        == InsertionPlace(
          path: ItemPath(item: 2, section: 0), element: .footer(section: 0), side: .before))
    let second = InsertionPlace(path: ItemPath(item: 0, section: 1), element: nil, side: .before)
    #expect(place(list, 5, 169)?.path.section == 0)
    #expect(place(list, 5, 171) == second)
    #expect(place(list, 5, 219) == second)
    #expect(
      place(list, 5, 221)
        == InsertionPlace(
          path: ItemPath(item: 0, section: 2), element: .header(section: 2), side: .after))
    #expect(place(list, 5, 300) == item(0, .before, section: 3))
  }

  @Test("a collection of empty sections takes items where they would be; none takes none")
  func empty() throws {
    let section = SectionContent(
      items: .varying([]), insets: EdgeInsets(top: 50, left: 0, bottom: 50, right: 0))
    let list = try ListLayout().arrange(
      CollectionContent(sections: [section, section]), in: .viewport(390, 800))
    #expect(place(list, 5, 90)?.path == ItemPath(item: 0, section: 0))
    #expect(place(list, 5, 110)?.path == ItemPath(item: 0, section: 1))
    let none = try ListLayout().arrange(CollectionContent(sections: []), in: .viewport(390, 800))
    #expect(place(none, 5, 5) == nil)
    let frames = try Arrangement(frames: [])
    #expect(place(frames, 5, 5)?.path == ItemPath(item: 0, section: 0))
  }

  @Test("among frames of one's own, neighbours that are level decide the direction")
  func ownFrames() throws {
    let frames = try Arrangement(frames: [
      Rect(x: 60, y: 0, width: 40, height: 40), Rect(x: 10, y: 5, width: 40, height: 40),
      Rect(x: 10, y: 60, width: 90, height: 40),
    ])
    #expect(place(frames, 90, 30) == item(0, .before))
    #expect(place(frames, 65, 5) == item(0, .after))
    #expect(place(frames, 15, 10) == item(1, .after))
    #expect(place(frames, 15, 70) == item(2, .before))
    #expect(place(frames, 15, 95) == item(2, .after))
  }

  @Test("an insertion is beside the element found by looking at all, and can be carried out")
  func random() throws {
    for seed in seeds(300, of: 800) {
      var random = SplitMix64(seed: seed)
      let scene = RandomScene(seed: seed)
      let arrangement = try scene.arrangement()
      let size = arrangement.contentSize
      for _ in 0..<8 {
        let point = Point(
          x: -50 + (size.width + 100) * random.unit(), y: -50 + (size.height + 100) * random.unit())
        guard let place = arrangement.insertionPlace(at: point) else {
          #expect(arrangement.sectionCount == 0, "seed \(seed)")
          continue
        }
        var content = scene.content
        let item = ItemContent(size: Size(width: 10, height: 10))
        let mapping = try content.apply([.insertItem(item, at: place.path)])
        #expect(mapping.inserted.count == 1, "seed \(seed)")
        // Elements without area are nowhere.
        guard let nearest = beside(point, arrangement) else { continue }
        guard let element = place.element else {
          #expect(arrangement.extent(ofSection: place.path.section) == nil, "seed \(seed)")
          continue
        }
        #expect(arrangement.ordinal(of: element) == nearest, "seed \(seed)")
        guard element.kind == .item else { continue }
        #expect(place.path.item == element.item + (place.side == .after ? 1 : 0), "seed \(seed)")
      }
    }
  }

  /// Nearest across, among what is level with what is nearest along the axis.
  private func beside(_ point: Point, _ arrangement: Arrangement) -> Int? {
    let (axis, size) = (arrangement.axis, arrangement.contentSize)
    let inContent = Point(
      x: max(0, min(point.x, size.width)), y: max(0, min(point.y, size.height)))
    let point = arrangement.ordinal(at: point) == nil ? inContent : point
    let frames = arrangement.frames
    let solid = frames.indices.filter { frames[$0].size.width > 0 && frames[$0].size.height > 0 }
    func distance(_ ordinal: Int, _ axis: Axis) -> Double {
      let frame = frames[ordinal]
      return max(frame.start(along: axis) - point[axis], 0, point[axis] - frame.end(along: axis))
    }
    func least(of ordinals: [Int], _ one: Axis, _ two: Axis) -> Int? {
      ordinals.min {
        (distance($0, one), distance($0, two), $0) < (distance($1, one), distance($1, two), $1)
      }
    }
    guard let first = least(of: solid, axis, axis.perpendicular) else { return nil }
    // What touches it is in another line, whatever rounding has done to their edges.
    let slack = 1e-6
    let level = solid.filter {
      frames[$0].start(along: axis) < frames[first].end(along: axis) - slack
        && frames[first].start(along: axis) + slack < frames[$0].end(along: axis)
    }
    return least(of: level, axis.perpendicular, axis)
  }

  @Test("an item that is moved behind itself ends up one place earlier")
  func moving() {
    let place = item(4, .after, section: 1)
    #expect(place.destination(ofMoving: ItemPath(item: 2, section: 1)).item == 4)
    #expect(place.destination(ofMoving: ItemPath(item: 5, section: 1)).item == 5)
    #expect(place.destination(ofMoving: ItemPath(item: 2, section: 0)).item == 5)
  }
}
