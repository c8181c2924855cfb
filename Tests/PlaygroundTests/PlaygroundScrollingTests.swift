import BrowserTesting
import Foundation
import Prerequisites
import Testing

/// Fingers, wheels and keys move the content, and the cells follow on their springs.
@Suite(.needs(.browser), .needs(.playground)) struct PlaygroundScrollingTests {
  @Test(
    "the wheel scrolls by what it turned; cells lag behind and come back exactly to rest",
    arguments: [("list", 100), ("flow", 1000), ("grid", 10_000), ("list", 100_000)])
  func wheel(layout: String, count: Int) throws {
    let playground = try Playground()
    try playground.choose("layout: '\(layout)', count: \(count), frequency: 4, preset: ''")
    try playground.wheel(430)
    let shown = try playground.framesShown()
    #expect(abs(try playground.offset() - 430) < 1e-9)
    #expect(shown.contains { $0.displacement > 5 })
    #expect(shown.last?.displacement == 0)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.y <= $1.y })
  }

  @Test("the wheel stops at the ends of the content")
  func ends() throws {
    let playground = try Playground()
    try playground.wheel(-500)
    #expect(try playground.offset() == 0)
  }

  @Test("the mouse carries the content exactly as far as it is dragged")
  func dragging() throws {
    let playground = try Playground()
    let (x, y) = try playground.middle()
    try playground.page.mouse(.pressed, x: x, y: y)
    for step in 1...9 { try playground.page.mouse(.moved, x: x, y: y - 20 * Double(step)) }
    // Held for a while, so that nothing is left of its speed.
    usleep(200_000)
    #expect(abs(try playground.offset() - 180) < 1e-9)
    try playground.page.mouse(.released, x: x, y: y - 180)
    try playground.settle()
    let shown = try playground.framesShown()
    #expect(abs(try playground.offset() - 180) < 1e-9)
    #expect(shown.contains { $0.displacement > 1 })
    #expect(shown.last?.displacement == 0)
  }

  @Test("a finger that lifts in motion leaves the content running on")
  func flick() throws {
    let playground = try Playground(
      in: BrowserWindow(width: 390, height: 844, scale: 2, hasTouch: true))
    let (x, y) = try playground.middle()
    var way = 0.0
    // A busy machine may let the finger stand still before it lifts; it does not always.
    for _ in 1...5 where way <= 155 {
      let start = try playground.offset()
      try playground.page.finger(.down, x: x, y: y)
      for step in 1...6 { try playground.page.finger(.moved, x: x, y: y - 25 * Double(step)) }
      try playground.page.finger(.up, x: x, y: y - 150)
      try playground.settle()
      way = try playground.offset() - start
    }
    #expect(way > 155)
    #expect(
      try playground.page.value("scrollY", as: Double.self) == 0, "the page stays where it is")
  }

  @Test("keys scroll by lines, pages and to the ends")
  func keys() throws {
    let playground = try Playground()
    try playground.stiffenSprings()
    let height = try playground.page.value("scroll_.run.scene.viewport.height", as: Double.self)
    // 1000 rows of 64, 8 apart, 16 from either end.
    let end = 1000.0 * 72 - 8 + 32 - height
    func expect(_ key: String, shift: Bool = false, _ offset: Double) throws {
      try playground.press(key, shift: shift)
      #expect(abs(try playground.offset() - offset) < 1e-6, "\(key)")
    }
    try expect("ArrowDown", 72)
    try expect("ArrowUp", 0)
    try expect("PageDown", 0.88 * height)
    try expect("Space", 2 * 0.88 * height)
    try expect("Space", shift: true, 0.88 * height)
    try expect("PageUp", 0)
    try expect("End", end)
    #expect(try playground.framesShown().contains { $0.displacement > 5 })
    try expect("Home", 0)
    #expect(try playground.framesShown().last?.displacement == 0)
  }

  @Test("frames lie on the ticks of the chosen rate", arguments: [30, 60, 120, 240])
  func rate(rate: Int) throws {
    let playground = try Playground()
    try playground.stiffenSprings()
    try playground.choose("rate: \(rate)")
    try playground.wheel(300)
    let shown = try playground.framesShown()
    #expect(shown.count > 2)
    for frame in shown {
      let ticks = frame.time * Double(rate)
      #expect(abs(ticks - ticks.rounded()) < 1e-6)
    }
    #expect(abs(try playground.offset() - 300) < 1e-9)
  }

  @Test("every cell has a spring where that is chosen, only those around the view where not")
  func window() throws {
    let playground = try Playground()
    try playground.choose("count: 5000, window: 'all'")
    #expect(try playground.page.value("scroll_.run.frame.live", as: Int.self) == 5000)
    try playground.choose("window: 'view'")
    let live = try playground.page.value("scroll_.run.frame.live", as: Int.self)
    #expect(live < 100)
    #expect(try playground.page.value("scroll_.run.frame.count <= \(live)", as: Bool.self))
  }

  @Test("zoomed out, thousands of cells are in view, and the wheel goes as far on the screen")
  func zoom() throws {
    let playground = try Playground()
    try playground.choose("layout: 'grid', count: 100000, zoom: 0.1")
    #expect(try playground.page.value("scroll_.run.frame.count > 5000", as: Bool.self))
    try playground.wheel(60)
    let scale = try playground.page.value("scroll_.run.stage.scale", as: Double.self)
    #expect(abs(try playground.offset() * scale - 60) < 1e-6)
    #expect(try playground.framesShown().last?.displacement == 0)
    #expect(playground.page.complaints.isEmpty)
  }

  // A canvas blends edges by coverage, too: another implementation of the same picture.
  @Test("cells are drawn the same pixel by pixel as by the canvas", arguments: [UInt64(1), 2, 3])
  func raster(seed: UInt64) throws {
    let playground = try Playground()
    let worst = try playground.page.value(
      """
      (() => {
        const { stage } = scroll_.run, [painter] = stage.painters;
        const { width, height } = stage.canvas, count = 400;
        let state = \(seed);
        const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
        const values = new Float64Array(6 * count), elements = new Int32Array(4 * count), details = new Float64Array(5 * count);
        for (let i = 0; i < count; i += 1) {
          // Far enough apart that no pixel has parts of two.
          values.set([20 * (i % 20) + 5 * random(), 20 * Math.floor(i / 20) + 5 * random(),
            1 + 5 * random(), 1 + 5 * random(), 4 * random(), 4 * random()], 6 * i);
          elements.set([i, 1, 0, i], 4 * i);
          details.set([i, i, 1, 1, 0], 5 * i);
        }
        const content = { width: 1e4, height: 1e4 };
        const frame = { count, offset: { x: 7.3, y: 9.1 }, values, elements, details, content, changed: false };
        painter.load({ content, viewport: { width, height } },
          { start: 0, spacing: 0, isSingle: true });
        const read = () => painter.pen.getImageData(0, 0, width, height).data;
        painter.draw(frame, { scale: 1, ratio: 1, outlines: false });
        const drawn = read();
        painter.raster.draw(frame, k => k % 6, { x: 0, y: 0, width, height }, 1);
        const filled = read();
        let worst = 0, cells = 0;
        for (let i = 0; i < drawn.length; i += 1) {
          worst = Math.max(worst, Math.abs(drawn[i] - filled[i]));
          if (drawn[i] !== drawn[0]) cells += 1;
        }
        return cells > 1000 ? worst : 255;
      })()
      """, as: Int.self)
    #expect(worst <= 3, "seed \(seed)")
  }
}
