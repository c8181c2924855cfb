import BoxspringFiles
import BrowserTesting
import Foundation
import LayoutDynamics
import Prerequisites
import Testing

/// Two runs beside each other, many cells, and tones.
@Suite(.needs(.browser), .needs(.playground)) struct PlaygroundBesideTests {
  private struct Pair: Decodable {
    var offsets: [Double]
    var largest: [Double]
    var rests: [[Double]]
  }

  private static let pair = """
    (frames => ({
      offsets: frames.map(({ offset }) => offset.y + 0),
      largest: frames.map(({ values, count }) => Math.max(...Array.from({ length: count }, (_, i) => Math.abs(values[6 * i + 5])))),
      rests: frames.map(({ values }) => [values[0], values[2]])
    }))(window.pair)
    """

  /// Keeps both frames where the first moves the most.
  private static let probe = """
    window.pair = null;
    window.most = 0;
    scroll_.run.addEventListener("frame", () => {
      const { frame, beside } = scroll_.run;
      const now = Math.max(...Array.from({ length: frame.count }, (_, i) => Math.abs(frame.values[6 * i + 5])));
      if (now <= most) return;
      most = now;
      const copy = ({ offset, count, values }) => ({ offset: { ...offset }, count, values: values.slice() });
      pair = [copy(frame), copy(beside.frame)];
    })
    """

  @Test(
    "springs off beside springs on: one finger, one offset, and cells that stay in place on one side"
  )
  func still() throws {
    let playground = try Playground()
    try playground.choose("beside: 'still'")
    try playground.page.run(Self.probe)
    try playground.wheel(500)
    let pair = try playground.page.value(Self.pair, as: Pair.self)
    #expect(pair.largest[0] > 5 && pair.largest[1] == 0)
    #expect(pair.offsets[0] == pair.offsets[1])
    #expect(pair.rests[0] == pair.rests[1])
    #expect(
      try playground.page.value("byId('run-name-beside').textContent", as: String.self)
        == "Springs off")
    // A finger on the right is at the same place of the viewport as one on the left.
    let places = try playground.page.value(
      """
      (stage => ["cells", "cells-beside"].map(id => byId(id).getBoundingClientRect()).map(box =>
        stage.place({ clientX: box.left + 40, clientY: box.top + 90 })).flatMap(({ x, y }) => [x, y]))(scroll_.run.stage)
      """, as: [Double].self)
    #expect(places == [40, 90, 40, 90])
    try playground.choose("beside: 'none'")
    #expect(try playground.page.value("byId('cells-beside').hidden", as: Bool.self))
  }

  @Test("kept springs run beside those that are changed, and beside them alone")
  func kept() throws {
    let playground = try Playground()
    try playground.click("keep")
    try playground.choose("frequency: 4, dampingRatio: 1.2, divisor: 3000, preset: ''")
    try playground.page.run(Self.probe)
    try playground.wheel(500)
    let pair = try playground.page.value(Self.pair, as: Pair.self)
    // A third of the influence on a spring four times as fast: less than half as far in any case.
    #expect(pair.largest[0] > 1 && pair.largest[0] < pair.largest[1] / 2)
    #expect(pair.offsets[0] == pair.offsets[1])
    #expect(
      try playground.page.value("byId('run-name-beside').textContent", as: String.self)
        == "1 Hz, 0.5, 1,000 pt")
    let scene = try SceneFile.read(
      Array(try playground.saved(by: "save-scene").utf8), named: "scene.json")
    #expect(scene.rules.spring.frequency == 4)
  }

  @Test("tens of thousands of cells in view scroll", arguments: ["flow", "grid"])
  func many(layout: String) throws {
    let playground = try Playground(in: BrowserWindow(width: 1280, height: 800))
    try playground.page.run(
      "scroll_.settings.change({ layout: '\(layout)', count: 100000, zoom: 0.05 })")
    try playground.page.run(
      """
      window.turn = setInterval(() => scroll_.run.hands.push(
        0, 600, { x: 300, y: 300 }, performance.now()), 12);
      """)
    try playground.page.wait(until: "scroll_.run.frame.offset.y > 2000", seconds: 50)
    try playground.page.run("clearInterval(turn)")
    #expect(try playground.page.value("scroll_.run.frame.count", as: Int.self) > 30_000)
  }

  @Test("where frames take too long, time slows down instead of asking for more in the next")
  func slowdown() throws {
    let playground = try Playground()
    // A frame asks at 0 ms, and one second later; two ticks are all there is time for. The next frame, a sixtieth of a second
    // later, asks for one tick, not for the fifty-eight that were left out. An event that has happened is waited for.
    let ticks = try playground.page.value(
      """
      (clock => {
        const asks = [[0, 9], [1000, 2], [1000 + 1000 / 60, 2]].map(([now, most]) => clock.due(now, most));
        const event = clock.time(1000 + 1000 / 60 + 100), last = clock.due(1300, 1);
        return [asks[1].last - asks[1].first + 1, asks[2].last - asks[2].first + 1, last.last / 60 - event];
      })(new boxspring.page.Clock(60))
      """, as: [Double].self)
    #expect(Array(ticks.prefix(2)) == [2, 1])
    #expect(ticks[2] >= 0 && ticks[2] < 1 / 60)
    // A wheel that turns while each frame takes half a second: time slows down for both.
    let counts = try playground.page.value(
      """
      (clock => {
        clock.due(0, 2);
        return Array.from({ length: 20 }, (_, frame) => {
          const now = 500 * (frame + 1);
          for (let k = 0; k < 5; k += 1) clock.time(now - 100 * k);
          const { first, last } = clock.due(now, 2);
          return last - first + 1;
        });
      })(new boxspring.page.Clock(60))
      """, as: [Int].self)
    #expect(counts.allSatisfy { 1...2 ~= $0 })
  }

  @Test("if a tick takes 30 ms, a turning wheel keeps every frame within two ticks")
  func turning() throws {
    let playground = try Playground()
    // The page's clock is the test's: a tick takes 30 ms, and the wheel turns every 16 ms
    // meanwhile.
    let counts = try playground.page.value(
      """
      (() => {
        const { run } = scroll_, stage = byId("stage"), box = stage.getBoundingClientRect();
        const real = performance.now, tick = run.autoplay.tick.bind(run.autoplay);
        let now = real.call(performance) + 1000, turned = now, frame = null, ticks = 0;
        performance.now = () => now;
        const turn = () => {
          for (; turned <= now; turned += 16) {
            const event = new WheelEvent("wheel", {
              deltaY: 30, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, bubbles: true, cancelable: true
            });
            Object.defineProperty(event, "timeStamp", { value: turned });
            stage.dispatchEvent(event);
          }
        };
        window.requestAnimationFrame = next => { frame = next; return 1; };
        window.cancelAnimationFrame = () => { frame = null; };
        run.autoplay.tick = time => { tick(time); ticks += 1; now += 30; };
        turn();
        return Array.from({ length: 60 }, () => {
          const next = frame;
          ticks = 0;
          now = Math.max(now, turned) + 4;
          next(now);
          turn();
          return ticks;
        });
      })()
      """, as: [Int].self)
    #expect(counts.dropFirst().allSatisfy { 1...2 ~= $0 }, "\(counts)")
  }

  @Test("an influence in viewports is the same share of the view at every zoom")
  func viewports() throws {
    let playground = try Playground()
    func divisor() throws -> (Double, Double) {
      let scene = try SceneFile.read(
        Array(try playground.saved(by: "save-scene").utf8), named: "scene.json")
      guard case .distance(_, let divisor, _, _) = scene.rules.influence else { return (0, 0) }
      return (divisor, scene.environment.viewport.height)
    }
    // Choosing the unit changes nothing.
    try playground.click("viewports")
    let (before, height) = try divisor()
    #expect(abs(before - 1000) <= 0.0005 * height)
    try playground.page.run("scroll_.settings.change({ viewports: 0.5 })")
    for zoom in [1, 0.1, 0.05] {
      try playground.page.run("scroll_.settings.change({ zoom: \(zoom) })")
      let (divisor, height) = try divisor()
      #expect(abs(divisor - height / 2) < 1e-9)
    }
    #expect(try playground.page.value("byId('divisor-text').textContent") == "0.5 viewports")
  }

  @Test("neighbours never share a tone", arguments: [320, 1280])
  func tones(width: Int) throws {
    let playground = try Playground(in: BrowserWindow(width: width, height: 760))
    // Pairs of items whose frames at rest are no more than 12 points apart, and of one tone.
    let alike = """
      (({ frame, stage: { painters: [painter] } }) => {
        const { values, elements, count } = frame, pairs = [];
        for (let a = 0; a < count; a += 1) for (let b = a + 1; b < count; b += 1) {
          const [p, q] = [6 * a, 6 * b], near = side =>
            values[p + side] - 12 < values[q + side] + values[q + side + 2] && values[q + side] - 12 < values[p + side] + values[p + side + 2];
          if (elements[4 * a + 1] !== 1 || elements[4 * b + 1] !== 1 || !near(0) || !near(1)) continue;
          if (painter.frame.toneOf(a) === painter.frame.toneOf(b)) pairs.push([elements[4 * a + 3], elements[4 * b + 3]]);
        }
        return pairs;
      })(scroll_.run)
      """
    // Tones do not wait for springs to rest: a frame while they move will do.
    func scrolled(_ way: Double) throws -> [[Int]] {
      try playground.page.run(
        "scroll_.run.hands.push(0, \(way), { x: 100, y: 100 }, performance.now())")
      try playground.page.wait(
        until: "scroll_.run.frame.offset.y > \(way / 2) || !scroll_.run.loop.isAwake")
      return try playground.page.value(alike, as: [[Int]].self)
    }
    for layout in ["list", "flow", "grid"] {
      try playground.page.run(
        "scroll_.settings.change({ file: null, layout: '\(layout)', count: 2000 })")
      for pairs in [try playground.page.value(alike, as: [[Int]].self), try scrolled(700)] {
        #expect(pairs.isEmpty, "\(layout): \(pairs.prefix(3))")
      }
    }
    for name in ["Calendar", "Photos", "Flow tags", "Photo wall"] {
      try playground.page.run(
        "[...document.querySelectorAll('#examples .thumb')].find(({ textContent }) => textContent === '\(name)').click()"
      )
      let pairs = try scrolled(300)
      #expect(pairs.isEmpty, "\(name): \(pairs.prefix(3))")
    }
  }
}
