import BoxspringFiles
import BrowserTesting
import Foundation
import Prerequisites
import Testing

/// Addresses that hold what is shown, examples that are one click away, and time.
@Suite(.needs(.browser), .needs(.playground)) struct PlaygroundAddressTests {
  private static let examples = Playground.folder.appendingPathComponent("../examples")

  private struct Shown: Decodable, Equatable {
    var time: Double
    var offset: [Double]
    var values: [Double]
    var isPaused: Bool
  }

  private static let shown = """
    (({ run: { frame }, settings }) => ({
      time: frame.time, offset: [frame.offset.x + 0, frame.offset.y + 0], values: [...frame.values],
      isPaused: settings.choices.paused
    }))(boxspring.scroll)
    """

  // Beside the sender's window a narrower one, where the same choices would make another layout.
  @Test(
    "a link shows the frame that its sender saw, and has the same hash", arguments: [1000, 700])
  func replay(width: Int) throws {
    let sender = try Playground()
    try sender.choose(
      "layout: 'flow', count: 500, frequency: 1.7, dampingRatio: 0.33, divisor: 640, axes: 'both', preset: ''"
    )
    let trace = try String(
      contentsOf: Self.examples.appendingPathComponent("fling.json"), encoding: .utf8)
    try sender.drop(trace, named: "fling.json")
    try sender.page.wait(until: "scroll_.run.frame.time > 0.3")
    try sender.page.run("scroll_.settings.change({ paused: true })")
    let link = try sender.link()
    let sent = try sender.page.value(Self.shown, as: Shown.self)
    let receiver = try Playground(
      in: BrowserWindow(width: width, height: 760), address: link)
    #expect(try receiver.page.value(Self.shown, as: Shown.self) == sent)
    #expect(sent.isPaused && sent.values.count > 60)
    let hash = "boxspring.scroll.run.engine.hash(60)"
    #expect(
      try receiver.page.value(hash, as: String.self) == sender.page.value(hash, as: String.self))
    #expect(receiver.page.complaints.isEmpty)
  }

  @Test(
    "a link made while the content scrolls shows the frame of that moment, and its way there",
    arguments: [true, false])
  func live(byFinger: Bool) throws {
    let sender = try Playground()
    let page = sender.page
    try sender.choose("layout: 'flow', count: 500, frequency: 1.1, dampingRatio: 0.3, preset: ''")
    try sender.wheel(300)
    let (x, y) = try sender.middle()
    if byFinger {
      try page.finger(.down, x: x, y: y + 100)
      for step in 1...6 { try page.finger(.moved, x: x, y: y + 100 - 30 * Double(step)) }
      try page.finger(.up, x: x, y: y - 110)
    } else {
      for _ in 1...3 { try page.wheel(x: x, y: y, dy: 120) }
    }
    try page.wait(until: "scroll_.run.frame.offset.y > 340")
    try page.run("scroll_.settings.change({ paused: true })")
    let sent = try page.value(Self.shown, as: Shown.self)
    let receiver = try Playground(
      in: BrowserWindow(width: 700, height: 760), address: sender.link())
    let shown = try receiver.page.value(Self.shown, as: Shown.self)
    #expect(sent.isPaused && shown.isPaused && sent.values.count > 60)
    #expect(shown.values.count == sent.values.count)
    let differences = zip(shown.values + shown.offset, sent.values + sent.offset).map {
      abs($0 - $1)
    }
    #expect(differences.allSatisfy { $0 < 0.01 }, "\(differences.max() ?? 0) pt")
    // Cells are on their way, so that a link without them would show something else.
    let displacements = stride(from: 5, to: sent.values.count, by: 6).map { abs(sent.values[$0]) }
    #expect(try #require(displacements.max()) > 1)
    #expect(receiver.page.complaints.isEmpty)
  }

  @Test("a link holds an example, its springs and where it was scrolled to")
  func example() throws {
    let sender = try Playground()
    try sender.page.run("boxspring.scroll.settings.change({})")
    try sender.page.run(
      "[...document.querySelectorAll('#examples .thumb')].find(({ textContent }) => textContent === 'Calendar').click()"
    )
    try sender.settle()
    try sender.choose("frequency: 3.1, preset: ''")
    try sender.wheel(400)
    let receiver = try Playground(address: sender.link())
    #expect(abs(try receiver.offset() - sender.offset()) < 1e-9)
    let choices = "(({ file, frequency, divisor }) => [file.name, frequency, divisor].join())"
    #expect(
      try receiver.page.value("\(choices)(scroll_.settings.choices)") == "calendar.json,3.1,1100")
  }

  @Test(
    "an address that cannot be followed is complained about or ignored, and the page goes on",
    arguments: [
      ("#scroll-view?trace=%%%&scene=zz", true),
      ("#scroll-view?layout=pyramid&count=1e9&frequency=-1&constructor=1", false),
    ])
  func nonsense(address: String, isComplaint: Bool) throws {
    let playground = try Playground(address: address)
    #expect(try (playground.complaint() != nil) == isComplaint)
    #expect(
      try playground.page.value(
        "(({ layout, count, frequency }) => [layout, count, frequency].join())(scroll_.settings.choices)"
      )
        == "list,1000,1")
    try playground.wheel(200)
    #expect(abs(try playground.offset() - 200) < 1e-9)
  }

  @Test("every example has a picture, opens at a click, and arrow keys lead from one to the next")
  func shelf() throws {
    let playground = try Playground()
    let page = playground.page
    // A picture is painted where its pixels differ.
    try page.wait(
      until: """
        [...document.querySelectorAll("#examples canvas")].every(canvas => new Set(
          new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size > 3)
        """, seconds: 30)
    let names = try page.value(
      "[...document.querySelectorAll('#examples .thumb')].map(({ textContent }) => textContent)",
      as: [String].self)
    let scenes = try FileManager.default.contentsOfDirectory(atPath: Self.examples.path).filter {
      guard $0.hasSuffix(".json") else { return false }
      let text = try String(
        contentsOf: Self.examples.appendingPathComponent($0), encoding: .utf8)
      return text.contains(#""format": "boxspring-scene""#)
    }
    #expect(names.count == scenes.count)
    // Backgrounds lie behind cells, and left of them.
    try page.wait(
      until: """
        [...document.querySelectorAll("#examples .thumb")].some(thumb => {
          if (thumb.textContent !== "Cards") return false;
          const canvas = thumb.querySelector("canvas"), { width, height } = canvas, pen = canvas.getContext("2d");
          const column = x => new Uint32Array(pen.getImageData(Math.floor(x / 390 * width), 0, 1, height).data.buffer);
          const [outside, behind] = [column(4), column(20)];
          return behind.filter((colour, y) => colour !== outside[y]).length > height / 2;
        })
        """, seconds: 30)
    for index in names.indices {
      try page.run("document.querySelectorAll('#examples .thumb')[\(index)].click()")
      try page.wait(
        until:
          "document.querySelector('#examples [aria-pressed=true]')?.textContent === '\(names[index])'"
      )
      #expect(try playground.complaint() == nil, "\(names[index])")
    }
    try page.run("document.querySelector('#examples [tabindex=\"0\"]').focus()")
    try page.press("Home")
    try page.press("ArrowRight")
    #expect(try page.value("document.activeElement.textContent") == names[1])
    #expect(page.complaints.isEmpty)
  }

  @Test(
    "time stands still, goes on by steps, and slow motion has as many frames of the same motion")
  func time() throws {
    let playground = try Playground()
    let page = playground.page
    let trace = try String(
      contentsOf: Self.examples.appendingPathComponent("fling.json"), encoding: .utf8)
    try playground.drop(trace, named: "fling.json")
    try page.wait(until: "scroll_.run.frame.time > 0.1")
    try playground.click("scroll-pause")
    try playground.settle()
    let paused = try page.value("scroll_.run.frame.time", as: Double.self)
    usleep(150_000)
    #expect(try page.value("scroll_.run.frame.time", as: Double.self) == paused)
    try playground.click("scroll-step")
    #expect(
      abs(try page.value("scroll_.run.frame.time", as: Double.self) - paused - 1 / 60) < 1e-9)
    _ = try playground.framesShown()
    try page.run("scroll_.settings.change({ speed: 0.25, paused: false })")
    try page.wait(until: "scroll_.run.frame.time > \(paused + 0.15)", seconds: 30)
    let frames = try playground.framesShown().filter { $0.time > paused + 1 / 60 }
    let run = try NativeRun(scene: playground.saved(by: "save-scene"), trace: trace)
    let driver = try run.playback(rate: 60).driver
    #expect(frames.count > 8)
    for frame in frames {
      // Frames of a quarter of the speed lie on 240ths of a second.
      #expect(abs(frame.time * 240 - (frame.time * 240).rounded()) < 1e-6)
      let native = try driver.state(at: frame.time)
      #expect(abs(native.contentOffset.y - frame.y) < 1e-6, "at \(frame.time) s")
    }
  }

  @Test("live, a step is a sixtieth of a second, and a touch lets time go on")
  func liveSteps() throws {
    let playground = try Playground()
    let page = playground.page
    try page.run("scroll_.run.hands.push(0, 900, { x: 100, y: 100 }, performance.now())")
    try page.wait(until: "scroll_.run.frame.offset.y > 100")
    try playground.click("scroll-pause")
    let times = try page.value(
      "Array.from({ length: 4 }, () => { byId('scroll-step').click(); return scroll_.run.frame.time; })",
      as: [Double].self)
    for (earlier, later) in zip(times, times.dropFirst()) {
      #expect(abs(later - earlier - 1 / 60) < 1e-9)
    }
    let (x, y) = try playground.middle()
    try page.wheel(x: x, y: y, dy: 60)
    try page.wait(until: "!scroll_.settings.choices.paused")
    try playground.settle()
    #expect(abs(try playground.offset() - 960) < 1e-6)
  }
}
