import BrowserTesting
import Foundation
import Prerequisites
import Testing

/// The page that scrolls itself, and the fingers that are drawn.
@Suite(.needs(.browser), .needs(.playground)) struct PlaygroundAutoplayTests {
  private static let isOn = "boxspring.scroll.run.autoplay.isOn"

  @Test("the page scrolls itself, under a finger that is drawn, until someone touches it")
  func load() throws {
    let playground = try Playground(scrollsItself: true)
    let page = playground.page
    #expect(try page.value(Self.isOn, as: Bool.self))
    let caption = try page.value("byId('caption').textContent", as: String.self)
    #expect(caption.contains("spring") && caption.contains("Touch"))
    // The ring is drawn in ink, 19 pixels around the place, when the finger is down.
    try page.run(
      """
      window.rings = [];
      scroll_.run.addEventListener("frame", () => {
        const { run } = scroll_, finger = run.fingers.find(({ liftedFor }) => liftedFor === null);
        if (!finger) return;
        const { scale, ratio } = run.stage, pen = byId("cells").getContext("2d");
        const x = Math.floor((finger.x * scale + 19) * ratio), y = Math.floor(finger.y * scale * ratio);
        rings.push([...pen.getImageData(x, y, 1, 1).data].slice(0, 3));
      });
      """)
    try page.wait(until: "rings.length > 2 && scroll_.run.frame.offset.y > 60", seconds: 30)
    let rings = try page.value("rings", as: [[Int]].self)
    // Ink, perhaps blended with its neighbours: darker than any cell and the screen.
    #expect(rings.allSatisfy { $0.reduce(0, +) < 330 }, "\(rings.prefix(5))")
    let frames = try playground.framesShown()
    #expect(frames.contains { $0.displacement > 2 })

    let (x, y) = try playground.middle()
    try page.mouse(.pressed, x: x, y: y)
    try page.wait(until: "!\(Self.isOn)")
    try page.mouse(.released, x: x, y: y)
    try playground.settle()
    let end = try playground.offset()
    usleep(1_500_000)
    #expect(try playground.offset() == end)
    #expect(page.complaints.isEmpty)
  }

  @Test("after ten seconds without input the page begins again, at any width with its caption")
  func idle() throws {
    let playground = try Playground(
      in: BrowserWindow(width: 390, height: 780), scrollsItself: true)
    let page = playground.page
    // The page's own timer, told at once.
    try page.run(
      """
      scroll_.run.hands.push(0, 50, { x: 100, y: 100 }, performance.now());
      window.waits = [];
      window.realTimeout = setTimeout;
      setTimeout = (call, delay) => { if (delay < 9000) return realTimeout(call, delay); waits.push([call, delay]); return 0; };
      dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
      """)
    #expect(try page.value("waits.map(([, delay]) => delay)", as: [Double].self) == [10_000])
    try page.wait(until: "!scroll_.run.loop.isAwake")
    try page.run("waits[0][0]()")
    #expect(try page.value(Self.isOn, as: Bool.self))
    let (top, bottom, height) = try {
      let box = try page.value(
        "(box => [box.top, box.bottom, innerHeight])(byId('caption').getBoundingClientRect())",
        as: [Double].self)
      return (box[0], box[1], box[2])
    }()
    #expect(top > 0 && bottom < height && bottom > top + 10)
  }

  @Test("who prefers reduced motion sees nothing move by itself")
  func reducedMotion() throws {
    let playground = try Playground(
      in: BrowserWindow(width: 1000, height: 760, prefersReducedMotion: true), scrollsItself: true)
    try playground.page.run("scroll_.run.autoplay.start(); byId('calm-override').click()")
    try playground.page.run("scroll_.run.autoplay.start()")
    #expect(try playground.page.value(Self.isOn, as: Bool.self) == false)
    try playground.settle()
    #expect(try playground.offset() == 0)
  }

  @Test(
    "the finger of a trace moves in straight lines, goes down and is lifted when the trace says")
  func replay() throws {
    let playground = try Playground()
    let trace = """
      {"format": "scroll-trace", "version": 1, "id": "a", "positions": "finger", "axis": "y", "samples": [
        {"t": 0, "phase": "began", "pointer": 1, "x": 200, "y": 400},
        {"t": 0.1, "phase": "moved", "pointer": 1, "x": 220, "y": 340},
        {"t": 0.2, "phase": "ended", "pointer": 1, "x": 220, "y": 340}]}
      """
    try playground.drop(trace, named: "a.json")
    try playground.page.wait(until: "scroll_.run.frame.time > 0.3")
    let csv = "t,phase,pointer,x,y\n0,began,1,200,400\n0.1,moved,1,220,340\n0.2,ended,1,220,340\n"
    for text in [trace, csv] {
      let literal = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      let places = try playground.page.value(
        "[0, 0.025, 0.1, 0.15, 0.25].map(time => scroll_.fingersOf(\(literal))(time)[0]).map(({ x, y, liftedFor }) => [x, y, liftedFor ?? -1])",
        as: [[Double]].self)
      let expected: [[Double]] = [
        [200, 400, -1], [205, 385, -1], [220, 340, -1], [220, 340, -1], [220, 340, 0.05],
      ]
      for (place, expected) in zip(places, expected) {
        #expect(zip(place, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(place)")
      }
    }
  }

  // A quarter of the divisor from the middle, where there was no touch: 0.25 · 800 = 200 pt.
  @Test("the reach of influence is outlined where a cell lags by a quarter")
  func reach() throws {
    let playground = try Playground()
    try playground.page.run(
      "scroll_.settings.change({ divisor: 800 }); scroll_.settings.change({ reach: true })")
    let shades = try playground.page.value(
      """
      (({ viewport }, pen) => Array.from({ length: 120 }, (_, i) => [...pen.getImageData(
        (150 + i) * devicePixelRatio, Math.floor((viewport.height / 2 + 200) * devicePixelRatio), 1, 1).data].slice(0, 3)))(
        scroll_.run.scene, byId("cells").getContext("2d"))
      """, as: [[Int]].self)
    // The second tone, rgb(178, 69, 47), in dashes.
    #expect(shades.filter { $0[0] > 140 && $0[1] < 140 && $0[2] < 130 }.count > 30)
  }
}
