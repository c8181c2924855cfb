import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Prerequisites
import Testing

@testable import BoxspringWeb

/// Content that changes while a page runs: what is expected is counted by hand, or follows from the spring.
@Suite struct SceneRunTests {
  /// The scene whose items the tests change: rows of 60 pt, 10 pt apart, or squares of 50 pt, four in a line.
  private static func scene(_ layout: String, count: Int = 200) -> [UInt8] {
    let section =
      layout == "list"
      ? #"{"count": \#(count), "size": {"height": 60}}"#
      : #"{"count": \#(count), "size": {"width": 50, "height": 50}}"#
    let kind =
      layout == "list"
      ? #"{"kind": "list", "lineSpacing": 10}"#
      : #"{"kind": "flow", "lineSpacing": 10, "itemSpacing": 10, "distribution": "start"}"#
    return Array(
      """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 230, "height": 400}, "layout": \(kind),
       "sections": [\(section)], "spring": {"frequency": 1, "dampingRatio": 0.5},
       "influence": {"origin": "touch", "divisor": 1000}, "scroll": {"recordedLimits": "content"}}
      """.utf8)
  }

  /// A run and what it has shown last.
  private final class Trial {
    let run: SceneRun
    var time = 0.0
    var shown: PackedFrame

    init(_ bytes: [UInt8], named name: String = "scene.json") throws {
      let scene = try ArrangedScene(reading: bytes, named: name)
      run = try SceneRun(scene, window: .margin(100), offset: nil)
      shown = try run.advance(to: 0)
    }

    struct Cell {
      var identity: Int
      var ordinal: Int
      /// Top left corner in the viewport, in points.
      var x: Double
      var y: Double
      var opacity: Double
      var displacement: Double
      var layer: Double
    }

    var cells: [Cell] {
      (0..<shown.count).map { k in
        let values = Array(shown.values[6 * k..<6 * k + 6])
        let details = Array(shown.details[5 * k..<5 * k + 5])
        return Cell(
          identity: Int(details[0]), ordinal: Int(shown.elements[4 * k]),
          x: values[0] + values[4] - shown.offset.x,
          y: values[1] + values[5] - shown.offset.y, opacity: details[2],
          displacement: Vector(dx: values[4], dy: values[5]).length, layer: details[4])
      }
    }

    func cell(_ identity: Int) -> Cell? { cells.first { $0.identity == identity } }

    /// Lets time pass, tick by tick.
    ///
    /// - Returns: the greatest way of any cell within a tick, in points.
    @discardableResult
    func pass(_ duration: Double, rate: Double = 60) throws -> Double {
      var greatest = 0.0
      for _ in 0..<Int((duration * rate).rounded()) {
        let before = cells
        time += 1 / rate
        shown = try run.advance(to: time)
        for cell in before {
          guard let now = self.cell(cell.identity) else { continue }
          greatest = max(greatest, Vector(dx: now.x - cell.x, dy: now.y - cell.y).length)
        }
      }
      return greatest
    }

    /// Lets everything come to rest.
    func rest() throws {
      for _ in 0..<60 where !shown.isIdle { try pass(0.5) }
      #expect(shown.isIdle)
      #expect(cells.allSatisfy { $0.displacement == 0 && $0.opacity == 1 && $0.layer == 0 })
    }

    /// The identities of all elements, in order.
    var order: [Int] { run.identities.all.map { Int($0) } }
  }

  /// Where a new arrangement of the content has everything that is in view.
  private func expectFreshPlaces(_ trial: Trial, _ layout: String) throws {
    let scene = try ArrangedScene(
      reading: Self.scene(layout, count: trial.order.count), named: "fresh.json")
    for k in 0..<trial.shown.count {
      let ordinal = Int(trial.shown.elements[4 * k])
      let frame = scene.arrangement.frame(at: ordinal)
      let values = trial.shown.values[6 * k..<6 * k + 4]
      #expect(
        Array(values)
          == [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height])
    }
  }

  @Test(
    "an inserted item makes room: none jumps, all rest where a layout of one more has them",
    arguments: ["list", "flow"], [0.0, 0.4])
  func insertion(layout: String, flung: Double) throws {
    let trial = try Trial(Self.scene(layout))
    if flung > 0 {
      trial.run.wheel(Vector(dx: 0, dy: 300), at: .zero, time: 0)
      try trial.pass(flung)
    }
    let target = try #require(trial.cells.first { $0.y > 100 && $0.x < 10 })
    let before = trial.cells
    let place = try #require(trial.order.firstIndex(of: target.identity))
    try trial.run.insert(at: Int32(target.identity), seed: 1, time: trial.time)
    trial.shown = try trial.run.advance(to: trial.time)
    for cell in before {
      let now = try #require(trial.cell(cell.identity))
      #expect(abs(now.x - cell.x) < 1e-9 && abs(now.y - cell.y) < 1e-9)
    }
    let arrived = try #require(trial.cell(200))
    #expect(arrived.opacity == 0 && arrived.ordinal == place)
    // A spring from rest at a distance d has at most the speed ω·d. No item is farther from its new place than the width of
    // the viewport and a line; the scroll adds its own, which is at most 100 pt, and what is left of its speed.
    let greatest = try trial.pass(1)
    #expect(greatest > 1)
    #expect(greatest < 2 * Double.pi * (230 + 70 + 100) / 60)
    try trial.rest()
    #expect(trial.order.count == 201 && Set(trial.order) == Set(0...200))
    #expect(trial.order == Array(0..<place) + [200] + Array(place..<200))
    #expect(trial.shown.elementCount == 201)
    try expectFreshPlaces(trial, layout)
  }

  @Test("a deleted item fades out where it is, and the others close the gap")
  func deletion() throws {
    let trial = try Trial(Self.scene("list"))
    try trial.run.delete(3, time: 0)
    trial.shown = try trial.run.advance(to: 0)
    #expect(trial.cell(3)?.y == 210)
    #expect(trial.cell(3)?.opacity == 1)
    #expect(try #require(trial.cell(3)?.ordinal) < 0)
    #expect(try #require(trial.cell(4)?.y) == 280)
    try trial.pass(0.25)
    let fading = try #require(trial.cell(3))
    #expect(fading.y == 210 && fading.opacity > 0 && fading.opacity < 1)
    try trial.rest()
    #expect(trial.cell(3) == nil)
    #expect(trial.order == [0, 1, 2] + Array(4..<200))
    #expect(trial.cell(4)?.y == 210)
    try expectFreshPlaces(trial, "list")
  }

  @Test(
    "a shuffle keeps every item, those out of view where they are", arguments: ["list", "flow"],
    seeds(2, of: 20))
  func shuffling(layout: String, seed: UInt64) throws {
    let trial = try Trial(Self.scene(layout))
    trial.run.wheel(Vector(dx: 0, dy: 700), at: .zero, time: 0)
    try trial.pass(0.5)
    let offset = trial.shown.offset
    let resting = Rect(origin: offset, size: Size(width: 230, height: 400))
    var visible: [Int] = []
    trial.run.arrangement.ordinals(overlapping: resting, into: &visible)
    let before = trial.cells
    try trial.run.shuffle(seed: seed, time: trial.time)
    trial.shown = try trial.run.advance(to: trial.time)
    for cell in before {
      let now = try #require(trial.cell(cell.identity))
      #expect(abs(now.x - cell.x) < 1e-9 && abs(now.y - cell.y) < 1e-9)
    }
    let moved = (0..<200).filter { trial.order[$0] != $0 }
    // A few items may happen to come back to their places.
    #expect(visible.count < 12 || moved.count > visible.count / 2)
    #expect(Set(moved).isSubset(of: visible))
    #expect(trial.order.sorted() == Array(0..<200))
    try trial.rest()
    #expect(trial.shown.offset == offset)
    try expectFreshPlaces(trial, layout)
  }

  @Test("an item that is carried to another place moves alone, and stays under the finger")
  func reordering() throws {
    let trial = try Trial(Self.scene("list"))
    try trial.run.lift(1, at: Point(x: 50, y: 90), time: 0)
    for tick in 1...30 {
      // To the middle of row 3, and 5 pt on.
      try trial.run.drag(
        to: Point(x: 50, y: 90 + 155 * Double(tick) / 30), time: Double(tick) / 60)
      try trial.pass(1.0 / 60)
      // It was lifted 20 pt below its top.
      let carried = try #require(trial.cell(1))
      #expect(abs(carried.y - (70 + 155 * Double(tick) / 30)) < 1e-6 && carried.layer == 2)
    }
    #expect(trial.order == [0, 2, 3, 1] + Array(4..<200))
    try trial.run.release(isCancelled: false, time: trial.time)
    try trial.rest()
    #expect(trial.order == [0, 2, 3, 1] + Array(4..<200))
    #expect(trial.cell(1)?.y == 210)
    try expectFreshPlaces(trial, "list")
  }

  @Test("a reorder that is taken away restores the order; other changes stay")
  func cancelling() throws {
    let trial = try Trial(Self.scene("flow"))
    try trial.run.lift(2, at: Point(x: 140, y: 20), time: 0)
    try trial.run.drag(to: Point(x: 20, y: 210), time: 0.2)
    trial.time = 0.2
    try trial.pass(0.2)
    #expect(trial.order != Array(0..<200))
    try trial.run.release(isCancelled: true, time: trial.time)
    #expect(trial.order == Array(0..<200))
    try trial.rest()
    // An item that is deleted meanwhile is no place to return to.
    try trial.run.lift(2, at: Point(x: 140, y: 20), time: trial.time)
    try trial.run.drag(to: Point(x: 20, y: 210), time: trial.time + 0.2)
    try trial.pass(0.3)
    try trial.run.delete(7, time: trial.time)
    try trial.pass(0.1)
    try trial.run.release(isCancelled: true, time: trial.time)
    #expect(trial.order == (0..<200).filter { $0 != 7 })
    try trial.rest()
    try expectFreshPlaces(trial, "flow")
  }

  @Test("near the edge the view scrolls with the item in hand, and the item arrives there")
  func edges() throws {
    let trial = try Trial(Self.scene("list"))
    try trial.run.lift(1, at: Point(x: 50, y: 90), time: 0)
    try trial.run.drag(to: Point(x: 50, y: 395), time: 0.2)
    trial.time = 0.2
    try trial.pass(1)
    #expect(trial.shown.offset.y > 500)
    try trial.run.release(isCancelled: false, time: trial.time)
    try trial.rest()
    let place = try #require(trial.order.firstIndex(of: 1))
    #expect(place > 10)
    #expect(trial.order.filter { $0 != 1 } == (0..<200).filter { $0 != 1 })
  }

  @Test("a turned viewport keeps the first item in view where it is")
  func turning() throws {
    let trial = try Trial(Self.scene("flow"))
    trial.run.wheel(Vector(dx: 0, dy: 610), at: .zero, time: 0)
    try trial.pass(1)
    try trial.rest()
    let first = try #require(trial.cells.first)
    try trial.run.resize(to: Size(width: 400, height: 230), time: trial.time)
    trial.shown = try trial.run.advance(to: trial.time)
    #expect(abs(try #require(trial.cell(first.identity)?.y) - first.y) < 1e-9)
    try trial.rest()
    // Six squares of 50 pt are in a line of 400 pt, seven would need 410.
    let line = first.identity / 6
    #expect(trial.cell(first.identity)?.x == Double(first.identity % 6) * 60)
    #expect(abs(trial.shown.offset.y - (Double(line) * 60 - first.y)) < 1e-9)
  }

  @Test(
    "the examples take every change; too many cells in view, and what is not there, are refused")
  func examples() throws {
    // Pinned headers are on a layer of their own.
    let shelves = try #require(String(bytes: Examples.bytes("shelves.json"), encoding: .utf8))
      .replacing("\"pinned\": \"headers\",", with: "")
    for name in [
      "list", "grid", "waterfall", "flow-tags", "settings", "calendar", "magazine", "shelves",
    ] {
      let trial = try Trial(
        name == "shelves" ? Array(shelves.utf8) : Examples.bytes("\(name).json"),
        named: "\(name).json")
      let count = trial.order.count
      let middle = try #require(
        trial.cells.first {
          $0.y > 200 && trial.run.arrangement.element(at: $0.ordinal).kind == .item
        })
      try trial.run.insert(at: Int32(middle.identity), seed: 3, time: 0)
      try trial.pass(0.1)
      try trial.run.shuffle(seed: 4, time: 0.1)
      try trial.run.lift(
        Int32(middle.identity), at: Point(x: middle.x + 5, y: middle.y + 5), time: 0.2)
      try trial.run.drag(to: Point(x: middle.x, y: middle.y - 100), time: 0.3)
      try trial.run.delete(Int32(middle.identity), time: 0.4)
      try trial.run.resize(to: Size(width: 700, height: 390), time: 0.5)
      trial.time = 0.5
      try trial.rest()
      #expect(Set(trial.order).count == count, "\(name)")
    }
    let many = try Trial(
      Array(
        """
        {"format": "boxspring-scene", "version": 1, "viewport": {"width": 1000, "height": 1000},
         "layout": {"kind": "flow"}, "sections": [{"count": 9000, "size": {"width": 10, "height": 10}}]}
        """.utf8))
    expectFault("more than 2,000 cells are in view") { try many.run.shuffle(seed: 1, time: 0) }
    let few = try Trial(Self.scene("list"))
    expectFault("there is no such item") { try few.run.delete(99_999, time: 0) }
    try few.run.lift(0, at: Point(x: 10, y: 10), time: 0)
    expectFault("an item is in hand") { try few.run.lift(1, at: Point(x: 10, y: 80), time: 0) }
    let frames = try Trial(
      Array(
        """
        {"format": "boxspring-scene", "version": 1, "viewport": {"width": 100, "height": 100},
         "layout": {"kind": "frames"}, "frames": [{"x": 0, "y": 0, "width": 50, "height": 50}]}
        """.utf8))
    expectFault("the frames of this scene are no cells of a layout") {
      try frames.run.delete(0, time: 0)
    }
  }

  private func expectFault(_ problem: String, _ call: () throws -> Void) {
    let error = #expect(throws: InputError.self) { try call() }
    #expect(error?.file == "engine" && error?.problem == problem)
  }

  @Test("an item that is caught on its way back stays in hand, however long it is held still")
  func catching() throws {
    let trial = try Trial(Self.scene("list"))
    try trial.run.lift(2, at: Point(x: 50, y: 150), time: 0)
    try trial.run.drag(to: Point(x: 50, y: 170), time: 0.1)
    try trial.run.release(isCancelled: false, time: 0.1)
    try trial.run.lift(2, at: Point(x: 50, y: 160), time: 0.2)
    try trial.run.drag(to: Point(x: 50, y: 150), time: 0.3)
    trial.time = 0.3
    try trial.pass(3)
    #expect(trial.cell(2)?.layer == 2)
    try trial.run.drag(to: Point(x: 50, y: 255), time: trial.time + 0.2)
    try trial.pass(0.3)
    #expect(trial.order == [0, 1, 3, 2] + Array(4..<200))
    try trial.run.release(isCancelled: false, time: trial.time)
    try trial.rest()
  }

  @Test("items that were lifted before rest, too, when the one in hand is deleted")
  func deletionInHand() throws {
    let trial = try Trial(Self.scene("list"))
    for (identity, start) in [(1, 0.0), (3, 0.2)] as [(Int32, Double)] {
      let place = Point(x: 50, y: 70 * Double(identity) + 10)
      try trial.run.lift(identity, at: place, time: start)
      try trial.run.drag(to: place + Vector(dx: 40, dy: 0), time: start + 0.1)
      trial.time = start + 0.1
      if identity == 1 { try trial.run.release(isCancelled: false, time: trial.time) }
    }
    try trial.run.delete(3, time: trial.time)
    try trial.rest()
    #expect(trial.order == (0..<200).filter { $0 != 3 })
  }
}
