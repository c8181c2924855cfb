import BoxspringFiles
import BrowserTesting
import Foundation
import Testing

/// The playground's view of worlds in a browser of its own, opened from disk as a visitor does.
struct WorldView {
  let page: BrowserPage

  /// Opens the page at its tab and waits until its engine runs; on show is a world of the caller's.
  ///
  /// - Parameters:
  ///   - world: text of a world; nil for the one that a visitor sees first.
  ///   - address: what stands behind the page's name, with its number sign.
  init(
    _ world: String? = nil,
    in window: BrowserWindow = BrowserWindow(width: 1000, height: 760), address: String = ""
  ) throws {
    page = try #require(Browser.installed).open(Playground.page(address), in: window)
    try page.run("document.getElementById('physics-view-tab').click()")
    try page.wait(until: "document.getElementById('physics-view').dataset.ready", seconds: 50)
    try page.run(Self.probes)
    if let world { try drop(world, named: "test.json") }
  }

  /// What tests look at: `log`, a row per frame of time and then x, y and rotation of the first body;
  /// `drop`, which lets a file fall on the page.
  private static let probes = """
    window.worlds_ = boxspring.physics;
    window.byId = id => document.getElementById(id);
    window.log = [];
    worlds_.run.addEventListener("frame", () => {
      const { time, bodies } = worlds_.run.frame;
      log.push([time, ...bodies.slice(0, 3)]);
    });
    worlds_.run.addEventListener("load", () => log.length = 0);
    window.drop = (bytes, name) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name));
      document.body.dispatchEvent(
        new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
    };
    """

  /// Where the first body was in a frame that was shown.
  struct Shown {
    /// Seconds.
    var time: Double
    /// Points, and radians.
    var x, y, rotation: Double
  }

  /// The frames shown since the world was loaded, or since the last call.
  func framesShown() throws -> [Shown] {
    let rows = try page.value("log.splice(0)", as: [[Double]].self)
    return rows.map { Shown(time: $0[0], x: $0[1], y: $0[2], rotation: $0[3]) }
  }

  /// Lets a file fall on the page, and waits until it is open or complained about.
  func drop(_ text: String, named name: String) throws {
    let literal = try WorldText.literal(text)
    try page.run(
      """
      for (const id of ["status", "world-status"]) byId(id).textContent = "";
      drop(\(literal), "\(name)");
      """)
    try page.wait(
      until: """
        ["alert", "world-alert"].some(id => !byId(id).hidden)
          || ["status", "world-status"].some(id => byId(id).textContent.startsWith("Opened"))
        """)
  }

  /// Chooses an example or a scene, by the name of its file without the extension, and waits until it is on show.
  func choose(_ name: String) throws {
    try page.run(
      "byId('world').value = '\(name).json'; byId('world').dispatchEvent(new Event('change'))")
    try page.wait(
      until: "worlds_.run.name === '\(name).json' || !byId('world-alert').hidden", seconds: 50)
  }

  /// What the view complains about; nil where it does not.
  func complaint() throws -> String? {
    try page.value(
      "byId('world-alert').hidden ? null : byId('world-alert').querySelector('p').textContent")
  }

  /// Waits until the world has come to a time, in seconds.
  func wait(untilTime time: Double) throws {
    try page.wait(until: "worlds_.run.frame.time >= \(time)", seconds: 90, progress: Self.time)
  }

  /// Waits until everything rests and the page has gone to sleep.
  func settle() throws {
    try page.wait(until: "!worlds_.run.loop.isAwake", seconds: 90, progress: Self.time)
  }

  /// What changes while the page plays.
  private static let time = "worlds_.run.frame.time"

  /// Plays on to a time, in seconds, by single steps that wait for no clock; time has to be stopped.
  func step(untilTime time: Double) throws {
    try page.run("while (worlds_.run.frame.time < \(time)) worlds_.run.stepOnce();")
  }

  /// Stops time, and forgets the frames before.
  func pause() throws {
    try page.run("worlds_.settings.change({paused: true})")
    try settle()
    _ = try framesShown()
  }

  /// Lets time go on.
  func play() throws {
    try page.run("worlds_.settings.change({paused: false})")
  }

  /// Sets a parameter as its slider does.
  func set(_ parameter: String, to value: Double) throws {
    try page.run("worlds_.run.setParameter('\(parameter)', \(value))")
  }

  /// A place in the world, in CSS pixels of the window.
  func place(_ x: Double, _ y: Double) throws -> (x: Double, y: Double) {
    let place = try page.value(
      """
      (({ stage }, box) => [box.x + (stage.origin.x / stage.zoom + \(x)) * stage.scale,
        box.y + (stage.origin.y / stage.zoom + \(y)) * stage.scale])(
        worlds_.run, byId("world-canvas").getBoundingClientRect())
      """, as: [Double].self)
    return (place[0], place[1])
  }

  /// Presses a key on the world.
  func press(_ key: String, shift: Bool = false) throws {
    try page.run("byId('world-stage').focus()")
    try page.press(key, shift: shift)
  }

  /// The value of an expression about the run.
  func value<Value: Decodable>(_ expression: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    try page.value("(run => \(expression))(worlds_.run)")
  }
}
