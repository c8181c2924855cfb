import BoxspringFiles
import BrowserTesting
import Foundation
import PlaneGeometry
import Prerequisites
import Testing

/// Baked files played by a real browser, where there is one.
@Suite(.needs(.browser)) struct BakeBrowserTests {
  /// Places of all boxes at moments, in the order of the document.
  private func elements(
    of page: BrowserPage, _ names: [String], sizes: [Size], at times: [Double]
  ) throws -> [PlayedElement] {
    let milliseconds = times.map { "\($0 * 1000)" }.joined(separator: ",")
    let places: [[[Double]]] = try page.value(
      """
      (() => {
        const stage = document.querySelector(".boxspring"), all = document.getAnimations();
        all.forEach(one => one.pause());
        return [\(milliseconds)].map(time => {
          all.forEach(one => { one.currentTime = time; });
          const origin = stage.getBoundingClientRect();
          return [...stage.children].map(box => {
            const rect = box.getBoundingClientRect();
            return [rect.x - origin.x, rect.y - origin.y];
          });
        });
      })()
      """)
    return names.indices.map { index in
      PlayedElement(
        name: names[index], size: sizes[index],
        keys: zip(times, places).map { time, boxes in
          PlayedElement.Key(
            time: time, place: Vector(dx: boxes[index][0], dy: boxes[index][1]), holds: true)
        })
    }
  }

  /// Twenty moments, half of them at frames.
  private func moments(_ truth: FrameTruth) -> [Double] {
    Array(Set(truth.moments(9, seed: 11))).sorted()
  }

  @Test(
    "stopped at a moment, the page shows the frames of that moment", arguments: BakeRuns.examples)
  func page(names: [String]) throws {
    let run = try BakeRuns.example(names)
    let truth = FrameTruth(run)
    let bake = try Bake(run.recording(), as: .html)
    let bytes = bake.bytes()
    let written = try BakePlayers.elements(of: bytes, as: .html)
    let page = try #require(Browser.installed).open(
      document: String(decoding: bytes, as: UTF8.self))
    let times = moments(truth)
    let played = try elements(
      of: page, written.map(\.name), sizes: written.map(\.size), at: times)
    let worst = truth.expect(played, at: times, within: 0.251, "\(names)")
    #expect(worst > 0.01)
    let classes: [String] = try page.value(
      "[...document.querySelector('.boxspring').children].map(box => box.classList[0])")
    #expect(classes == written.map(\.name))
    #expect(page.complaints.isEmpty)
  }

  @Test("the Web Animations file plays as docs/baking.md says", arguments: BakeRuns.examples)
  func webAnimations(names: [String]) throws {
    let run = try BakeRuns.example(names)
    let truth = FrameTruth(run)
    let bytes = try Bake(run.recording(), as: .waapi).bytes()
    let snippet = String(decoding: try Documentation.code("js", in: "baking.md"), as: UTF8.self)
    let json = String(decoding: bytes, as: UTF8.self).replacing("<", with: "\\u003c")
    let page = try #require(Browser.installed).open(
      document: """
        <!doctype html><body><main class="boxspring"></main><script type="module">
        const fetch = async () => ({ json: async () => (\(json)) });
        \(snippet)
        document.body.dataset.ready = "yes";
        </script></body>
        """)
    try page.wait(until: "document.body.dataset.ready")
    let written = try BakePlayers.elements(of: bytes, as: .waapi)
    let times = moments(truth)
    let played = try elements(
      of: page, written.map(\.name), sizes: written.map(\.size), at: times)
    let worst = truth.expect(played, at: times, within: 0.251, "\(names)")
    #expect(worst > 0.01)
    #expect(page.complaints.isEmpty)
  }

  @Test("boxes that jump and change their size do so in a browser")
  func jumps() throws {
    for seed in UInt64(1)...4 {
      let run = BakeRuns.random(seed: seed)
      let truth = FrameTruth(run)
      let bytes = try Bake(run.recording(), as: .html).bytes()
      let written = try BakePlayers.elements(of: bytes, as: .html)
      let page = try #require(Browser.installed).open(
        document: String(decoding: bytes, as: UTF8.self))
      let times = truth.run.frames.map { $0.time - truth.run.frames[0].time + 1e-7 }.dropLast()
      let played = try elements(
        of: page, written.map(\.name), sizes: written.map(\.size), at: Array(times))
      _ = truth.expect(
        played, at: Array(times).map { $0 }, within: 0.26, "seed \(seed)")
    }
  }

  @Test("where reduced motion is preferred, the page shows the end of the run and never moves")
  func reducedMotion() throws {
    let run = try BakeRuns.example(["list", "fling"])
    let truth = FrameTruth(run)
    let bytes = try Bake(run.recording(), as: .html).bytes()
    let written = try BakePlayers.elements(of: bytes, as: .html)
    let page = try #require(Browser.installed).open(
      document: String(decoding: bytes, as: UTF8.self),
      in: BrowserWindow(prefersReducedMotion: true))
    let still = try elements(
      of: page, written.map(\.name), sizes: written.map(\.size), at: [truth.duration])
    _ = truth.expect(still, at: [truth.duration], within: 0.011, "still")
    #expect(
      try page.value(
        "document.getAnimations().filter(one => one.playState === 'running').length") == 0)
    #expect(
      try page.value("getComputedStyle(document.querySelector('.controls')).display") == "none")
  }

  @Test("the page plays by itself, once, and again when asked")
  func playing() throws {
    let bytes = try Bake(BakeRuns.example(["carousel-rtl", "swipes"]).recording(), as: .html)
      .bytes()
    let page = try #require(Browser.installed).open(
      document: String(decoding: bytes, as: UTF8.self))
    #expect(try page.value("document.getAnimations()[0].playState") == "running")
    try page.run("document.getAnimations().forEach(one => one.finish())")
    #expect(try page.value("document.getAnimations()[0].playState") == "finished")
    try page.run("document.getElementById('play').click()")
    #expect(try page.value("document.getAnimations()[0].playState") == "running")
    try page.run(
      "document.getElementById('time').value = 500; document.getElementById('time').oninput()")
    #expect(
      try page.value("document.getAnimations().every(one => one.currentTime === duration / 2)"))
    #expect(page.complaints.isEmpty)
  }
}
