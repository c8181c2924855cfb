import BrowserTesting
import Foundation
import Prerequisites
import Testing

/// A real browser answers, where there is one.
@Suite("BrowserPage", .needs(.browser)) struct BrowserPageTests {
  private func open(_ body: String, in window: BrowserWindow = BrowserWindow()) throws
    -> BrowserPage
  {
    try #require(Browser.installed).open(
      document:
        "<!doctype html><html><meta name=viewport content='width=device-width'><body>\(body)</body></html>",
      in: window)
  }

  @Test("expressions have values, and promises are waited for")
  func values() throws {
    let page = try open("<p id=a>hello</p>")
    #expect(try page.value("document.getElementById('a').textContent") == "hello")
    #expect(try page.value("[1, 2.5]") == [1, 2.5])
    #expect(try page.value("new Promise(done => setTimeout(() => done(7), 20))") == 7)
    #expect(page.complaints.isEmpty)
  }

  @Test("exceptions, console errors and missing files are noted")
  func complaints() throws {
    let page = try open(
      """
      <script>console.error("so", "bad")</script><script src="missing.js"></script>
      <script>throw new Error("thrown")</script>
      """)
    let complaints = page.complaints.joined(separator: "\n")
    #expect(complaints.contains("sobad"))
    #expect(complaints.contains("Error: thrown"))
    #expect(complaints.contains("ERR_FILE_NOT_FOUND"))
    #expect {
      try page.run("throw new Error('mine')")
    } throws: {
      $0 is BrowserError && "\($0)".contains("Error: mine")
    }
  }

  @Test("wheel, mouse and keys arrive as a visitor's do")
  func input() throws {
    let page = try open(
      """
      <script>
      const seen = [];
      for (const name of ["wheel", "pointerdown", "pointermove", "pointerup", "keydown"])
        addEventListener(name, event => seen.push(
          name + (event.key ?? ":" + event.clientX + "," + event.clientY + (event.deltaY ?? ""))));
      </script>
      """)
    try page.wheel(x: 100, y: 50, dy: 30)
    try page.wait(until: "seen.some(name => name.startsWith('wheel'))")
    try page.mouse(.pressed, x: 10, y: 20)
    try page.mouse(.moved, x: 11, y: 22)
    try page.mouse(.released, x: 11, y: 22)
    for key in ["ArrowDown", "Space", "a"] { try page.press(key) }
    let seen = try page.value("seen", as: [String].self)
    // Browsers make moves of their own, to where the mouse already is.
    #expect(
      seen.filter { !$0.hasPrefix("pointermove:") || $0 == "pointermove:11,22" } == [
        "wheel:100,5030", "pointerdown:10,20", "pointermove:11,22", "pointerup:11,22",
        "keydownArrowDown", "keydown ", "keydowna",
      ])
  }

  @Test("a window has a size, a colour scheme, a wish for little motion, and fingers")
  func window() throws {
    let page = try open(
      "<script>addEventListener('touchstart', event => touched = event.touches[0].clientX)</script>",
      in: BrowserWindow(
        width: 390, height: 844, scale: 2, isDark: true, prefersReducedMotion: true, hasTouch: true)
    )
    #expect(try page.value("[innerWidth, devicePixelRatio]") == [390, 2])
    #expect(try page.value("matchMedia('(prefers-color-scheme: dark)').matches", as: Bool.self))
    #expect(try page.value("matchMedia('(prefers-reduced-motion: reduce)').matches", as: Bool.self))
    try page.finger(.down, x: 40, y: 60)
    try page.finger(.up, x: 40, y: 60)
    try page.wait(until: "touched == 40")
    // A PNG says its size in its first chunk.
    let shot = [UInt8](try page.screenshot())
    #expect(Array(shot[16..<24]) == [0, 0, 3, 12, 0, 0, 6, 152])
  }
}
