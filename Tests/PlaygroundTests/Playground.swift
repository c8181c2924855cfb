import BrowserTesting
import Foundation
import Prerequisites
import Testing

extension Prerequisite {
  /// The engine that the page runs, and what comes with it.
  static let playground = Prerequisite(
    "the playground's engine", remedy: "run docs/playground/build",
    isPresent: [
      "boxspring.wasm.js", "scenes.data.js", "worlds.data.js", "guides.data.js",
      "transitions.data.js", "collections.data.js", "touches.data.js", "drawing.built.js",
    ].allSatisfy { name in
      FileManager.default.fileExists(atPath: Playground.folder.appendingPathComponent(name).path)
    })
}

/// The playground in a browser of its own, opened from disk as a visitor does.
struct Playground {
  let page: BrowserPage

  /// Where the page's files are.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/playground")

  /// Opens the page and waits until its engine runs.
  ///
  /// - Parameters:
  ///   - scrollsItself: whether the page may scroll itself, which it does where nobody touches it.
  ///   - address: what stands behind the page's name, with its number sign.
  init(
    in window: BrowserWindow = BrowserWindow(width: 1000, height: 760), scrollsItself: Bool = false,
    address: String = ""
  ) throws {
    page = try #require(Browser.installed).open(Self.page(address), in: window)
    try page.wait(until: "document.body.dataset.ready", seconds: 50)
    if !scrollsItself { try page.run(Self.quiet) }
    try page.run(Self.probes)
    if !scrollsItself { try settle() }
  }

  /// The page, with what stands behind its name in the address.
  static func page(_ address: String) throws -> URL {
    let page = folder.appendingPathComponent("index.html").absoluteString
    return try #require(URL(string: page + address))
  }

  /// Keeps the page from scrolling itself, and begins anew where it has.
  private static let quiet = """
    (({ run }) => {
      const hasBegun = run.autoplay.isOn;
      run.autoplay.isAllowed = false;
      run.autoplay.stop();
      if (hasBegun) run.start(null);
    })(boxspring.scroll)
    """

  /// The address that the button for links copies, from its number sign on.
  func link() throws -> String { try Self.link(of: page) }

  /// The address that the button for links copies, from its number sign on.
  static func link(of page: BrowserPage) throws -> String {
    try page.run(
      """
      window.copied = null;
      navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); };
      document.getElementById("copy-link").click();
      """)
    try page.wait(until: "copied !== null")
    return try page.value("copied.slice(copied.indexOf('#'))")
  }

  /// What tests look at: `log`, a row per frame shown of time, offset and largest displacement;
  /// `saved`, the last file that the page offered; `drop`, which lets a file fall on the cells.
  private static let probes = """
    window.scroll_ = boxspring.scroll;
    window.byId = id => document.getElementById(id);
    window.log = [];
    scroll_.run.addEventListener("frame", () => {
      const { time, offset, values, count } = scroll_.run.frame;
      let largest = 0;
      for (let i = 0; i < count; i += 1) {
        largest = Math.max(largest, Math.abs(values[6 * i + 4]), Math.abs(values[6 * i + 5]));
      }
      log.push([time, offset.x + 0, offset.y + 0, largest]);
    });
    const offer = URL.createObjectURL;
    URL.createObjectURL = blob => { window.saved = blob.text(); return offer.call(URL, blob); };
    window.drop = (bytes, name) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name));
      byId("stage").dispatchEvent(
        new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
    };
    """

  /// A frame that was shown.
  struct Shown {
    /// Seconds.
    var time: Double
    /// Content offset, points.
    var x, y: Double
    /// The largest displacement in view, points.
    var displacement: Double
  }

  /// The frames shown since the last call.
  func framesShown() throws -> [Shown] {
    let rows = try page.value("log.splice(0)", as: [[Double]].self)
    return rows.map { Shown(time: $0[0], x: $0[1], y: $0[2], displacement: $0[3]) }
  }

  /// Content offset down the content, points.
  func offset() throws -> Double { try page.value("scroll_.run.frame.offset.y + 0") }

  /// Waits until nothing moves and the page has gone to sleep.
  func settle() throws {
    let run = "boxspring.scroll.run"
    try page.wait(until: "!\(run).loop.isAwake", seconds: 50, progress: "\(run).frame?.time")
  }

  /// Makes cells rest within half a second, for tests of where they rest; with the page's first springs that takes three seconds.
  func stiffenSprings() throws { try choose("frequency: 8, dampingRatio: 1, preset: ''") }

  /// Changes choices as the panel does, without the little scroll by which the page shows them.
  func choose(_ choices: String) throws {
    try page.run("scroll_.settings.change({\(choices)}); scroll_.run.showcase.stop()")
    try settle()
    _ = try framesShown()
  }

  /// The middle of the cells, in CSS pixels of the window.
  func middle() throws -> (x: Double, y: Double) {
    let place = try page.value(
      "(box => [box.x + box.width / 2, box.y + box.height / 2])(byId('stage').getBoundingClientRect())",
      as: [Double].self)
    return (place[0], place[1])
  }

  /// Turns the wheel over the cells and waits until everything rests.
  func wheel(_ dy: Double) throws {
    let (x, y) = try middle()
    let wheels = try page.value("window.wheels ?? 0", as: Int.self)
    try page.run(
      "addEventListener('wheel', () => window.wheels = (window.wheels ?? 0) + 1, {once: true, passive: true})"
    )
    try page.wheel(x: x, y: y, dy: dy)
    try page.wait(until: "window.wheels > \(wheels)")
    try settle()
  }

  /// Presses a key on the cells and waits until everything rests.
  func press(_ key: String, shift: Bool = false) throws {
    try page.run("byId('stage').focus()")
    try page.press(key, shift: shift)
    try settle()
  }

  /// Clicks an element of the panel.
  func click(_ id: String) throws {
    try page.run("byId('\(id)').click()")
  }

  /// Lets a file fall on the cells, and waits until it is open or complained about.
  func drop(_ text: String, named name: String) throws {
    let literal = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    try page.run("byId('status').textContent = ''; drop(\(literal), '\(name)')")
    try page.wait(until: "!byId('alert').hidden || byId('status').textContent.startsWith('Opened')")
  }

  /// What the page complains about; nil where it does not.
  func complaint() throws -> String? {
    try page.value("byId('alert').hidden ? null : byId('alert').querySelector('p').textContent")
  }

  /// What a button saves.
  func saved(by button: String) throws -> String {
    try click(button)
    return try page.value("saved")
  }

  /// The colour at a place of the cells, CSS pixels from their top left: red, green, blue.
  func colour(x: Double, y: Double) throws -> [Int] {
    try page.value(Self.colour(x: x, y: y))
  }

  /// What asks the page for ``colour(x:y:)``.
  static func colour(x: Double, y: Double) -> String {
    """
    (pen => [...pen.getImageData(\(x) * devicePixelRatio, \(y) * devicePixelRatio, 1, 1).data])(
      byId("cells").getContext("2d")).slice(0, 3)
    """
  }
}
