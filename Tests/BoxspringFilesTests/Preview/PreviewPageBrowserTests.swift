import BoxspringFiles
import BrowserTesting
import CollectionLayouts
import Foundation
import LayoutDynamics
import PlaneGeometry
import Prerequisites
import Recordings
import Testing

/// The page in a real browser, where there is one: playing, reading, painting.
@Suite(.needs(.browser)) struct PreviewPageBrowserTests {
  private let run = SampleRun.run()

  @Test("the address is that of what the page shows, and opens it again")
  func address() throws {
    let run = SampleRun.run()
    let page = try Browser.preview(run, fragment: "")
    try page.run(
      """
      page.player.go(31);
      byId("vectors").click();
      page.plot("speed");
      page.chosen.choose("3, 5-6");
      """)
    let address: String = try page.value("location.hash")
    #expect(address.contains("t=0.5167") && address.contains("plot=speed"))
    let again = try Browser.preview(run, fragment: address)
    #expect(try again.text(of: "frame") == page.text(of: "frame"))
    #expect(
      try again.value("[page.layers.vectors, page.curves.quantity.id, page.chosen.text].join()")
        == "true,speed,3 5 6")
    try again.run("page.player.play()")
    let playing: String = try again.value("location.hash")
    #expect(!playing.hasPrefix("#t=") && playing.contains("plot=speed"))
  }

  @Test("the page runs without a complaint and reads out the frame in its address")
  func readOut() throws {
    let page = try Browser.preview(run, fragment: "#t=0.51")
    #expect(page.complaints.isEmpty)
    #expect(try page.value("document.body.dataset.ready") == "true")
    #expect(try page.value("page.player.isPlaying") == false)
    let frame = run.frames[30]
    let largest = frame.attributes.map { abs($0.displacement.dy) }.max() ?? 0
    #expect(try page.text(of: "time") == "0.500 s")
    #expect(try page.text(of: "frame") == "30 / 180")
    #expect(try page.text(of: "offset") == String(format: "%.1f pt", frame.contentOffset.y))
    #expect(try page.text(of: "largest") == String(format: "%.1f pt", largest))
    let hash = try run.recording().hashText
    #expect(
      try page.value("document.querySelector('[data-fact=Hash]').textContent") == hash)
    #expect(try page.text(of: "status") == "Frame 30 of 180, 0.500 seconds")
    #expect(try page.value("byId('scrub').getAttribute('aria-valuetext')") == "0.500 seconds")
  }

  @Test("the page's program adds a single name to those that any page has")
  func names() throws {
    let document = String(decoding: PreviewPage.encode(try run.recording()), as: UTF8.self)
    let page = try #require(Browser.installed).open(document: document, fragment: "#t=0")
    let names: [String] = try page.value(
      """
      (() => {
        const frame = document.createElement("iframe");
        document.body.append(frame);
        const known = new Set(Object.getOwnPropertyNames(frame.contentWindow));
        frame.remove();
        return Object.getOwnPropertyNames(window).filter(name => !known.has(name));
      })()
      """)
    #expect(names == ["boxspring"])
  }

  @Test("keys step, jump, play forward and backward, and pause")
  func keys() throws {
    let page = try Browser.preview(run, fragment: "#t=0.5")
    func index() throws -> Int { try page.value("page.player.index") }
    let steps: [(key: String, frame: Int)] = [
      ("ArrowRight", 31), (".", 32), ("ArrowLeft", 31), (",", 30), ("Home", 0), ("End", 180),
    ]
    for step in steps {
      try page.press(step.key)
      #expect(try index() == step.frame, "\(step.key)")
    }
    try page.press("ArrowLeft", shift: true)
    #expect(try index() == 170)
    try page.press("j")
    try page.wait(until: "page.player.index < 165")
    #expect(try page.value("byId('play').ariaLabel") == "Pause")
    try page.press("l")
    #expect(try page.value("[page.player.direction, page.player.speed]") == [1.0, 1])
    try page.press("l")
    #expect(try page.value("page.player.speed") == 2)
    try page.press("k")
    #expect(try page.value("page.player.isPlaying") == false)
    try page.press("Space")
    #expect(try page.value("page.player.isPlaying") == true)
  }

  @Test("slow motion takes as much longer as it says")
  func slowMotion() throws {
    let page = try Browser.preview(run, fragment: "#t=0&speed=0.1")
    let way: [Double] = try page.value(
      """
      (() => { const { player } = page; player.isPlaying = true; player.stamp = null;
      for (let n = 0; n <= 50; n += 1) player.tick(n * 20);
      player.pause(); return [player.clock, player.index]; })()
      """)
    #expect(abs(way[0] - 0.1) < 1e-9)
    #expect(way[1] == 6)
  }

  @Test("a page opens playing, but not for who wants little motion")
  func motion() throws {
    let lively = try Browser.preview(run, fragment: "")
    #expect(try lively.value("page.player.isPlaying") == true)
    let still = try Browser.preview(
      run, fragment: "", in: BrowserWindow(prefersReducedMotion: true))
    #expect(try still.value("page.player.isPlaying") == false)
    #expect(try still.value("page.player.index") == 0)
  }

  @Test("clicks and drags on a plot seek to the nearest frame")
  func seeking() throws {
    let page = try Browser.preview(run)
    let left: Double = try page.value("boxspring.TimePlot.left")
    let width: Double = try page.value("page.curves.plotWidth")
    let corner = try page.place(in: "curves", x: 0)
    try page.mouse(.pressed, x: corner.x + left + width * 0.25, y: corner.y)
    #expect(try page.value("page.player.index") == 45)
    try page.mouse(.moved, x: corner.x + left + width * 0.5, y: corner.y)
    #expect(try page.value("page.player.index") == 90)
    try page.mouse(.released, x: corner.x + left + width * 0.5, y: corner.y)
  }

  @Test("runs without frames and with one are shown as such")
  func fewFrames() throws {
    let none = try Browser.preview(LayoutFrames(header: run.header, frames: []), fragment: "")
    #expect(none.complaints.isEmpty)
    #expect(try none.text(of: "frame") == "none")
    #expect(try none.value("byId('empty').checkVisibility()") == true)
    #expect(try none.value("byId('play').disabled && byId('scrub').disabled") == true)
    let one = try Browser.preview(
      LayoutFrames(header: run.header, frames: [run.frames[40]]), fragment: "#show=energy,velocity"
    )
    #expect(one.complaints.isEmpty)
    #expect(try one.text(of: "frame") == "0 / 0")
    #expect(try one.value("page.player.isPlaying || page.run.velocity(0, 0, 1)") == Double?.none)
  }

  @Test("frames that no run would make are shown without a complaint", arguments: UInt64(1)...8)
  func oddFrames(seed: UInt64) throws {
    var random = RandomRecordings(seed: seed)
    let page = try Browser.preview(
      random.recording(),
      fragment: "#t=0&show=rest,vectors,velocity,energy,contacts,joints,fields&plot=energy")
    #expect(page.complaints.isEmpty, "seed \(seed)")
    #expect(try page.value("document.body.dataset.ready") == "true", "seed \(seed)")
  }

  @Test("the viewport has as many pixels as the device, and fits a phone", arguments: [1, 2, 3])
  func scale(scale: Double) throws {
    let page = try Browser.preview(
      run, in: BrowserWindow(width: 390, height: 844, scale: scale, hasTouch: true))
    let widths: [Double] = try page.value(
      "[byId('screen').width, byId('screen').clientWidth, document.documentElement.scrollWidth]")
    #expect(abs(widths[0] - widths[1] * scale) <= scale)
    #expect(widths[2] == 390)
  }

  @Test("the boxes are painted where the frames say", arguments: [0.3, 0.5, 0.95])
  func painting(time: Double) throws {
    // Down a column beside the numbers, notes where each row is bare and where it is painted.
    let page = try Browser.preview(
      run, fragment: "#t=\(time)&show=&cells=", in: BrowserWindow(scale: 2))
    let rows: [Bool] = try page.value(
      """
      (() => { const canvas = byId("screen"), x = Math.round(40 / 320 * canvas.width);
      const column = canvas.getContext("2d").getImageData(x, 0, 1, canvas.height).data;
      return Array.from({ length: canvas.height }, (_, y) =>
        [0xff, 0xfe, 0xfc].some((value, i) => Math.abs(column[4 * y + i] - value) > 2)); })()
      """)
    let frame = try #require(run.frames.last { $0.time <= time + 1e-9 })
    let pointsPerRow = SampleRun.viewport.height / Double(rows.count)
    let boxes = frame.attributes.map(\.frame)
    var checked = 0
    for (index, isPainted) in rows.enumerated() {
      let y = frame.contentOffset.y + (Double(index) + 0.5) * pointsPerRow
      // Edges are smoothed over a row, and a header has a border.
      if boxes.contains(where: { abs($0.minY - y) < 1.2 || abs($0.maxY - y) < 1.2 }) { continue }
      let isBox = boxes.contains { $0.minY < y && y < $0.maxY }
      #expect(isPainted == isBox, "row \(index) of \(rows.count)")
      checked += 1
    }
    #expect(checked > rows.count / 2)
    #expect(rows.contains(false))
  }
}
