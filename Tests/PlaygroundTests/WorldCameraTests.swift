import BrowserTesting
import Foundation
import Prerequisites
import Testing

/// What a visitor sees of a world, and what the pictures of examples and a double click put there.
@Suite(.needs(.browser), .needs(.playground)) struct WorldCameraTests {
  /// The place of the world at the middle of the stage, in points, and the zoom.
  private static let middle = """
    ((box, { stage }) => (({ x, y }) => [x, y, stage.camera.zoom])(stage.place(
      { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 })))(
      byId("world-stage").getBoundingClientRect(), worlds_.run)
    """

  @Test("plus and minus magnify about the middle of the stage, and fit shows every body again")
  func zooming() throws {
    let view = try WorldView(WorldText.space)
    let page = view.page
    let start = try page.value(Self.middle, as: [Double].self)
    try page.run("byId('world-in').click(); byId('world-in').click()")
    let near = try page.value(Self.middle, as: [Double].self)
    #expect(near[2] > 1.5 * start[2])
    // The canvas is moved by whole device pixels.
    #expect(abs(near[0] - start[0]) < 1 && abs(near[1] - start[1]) < 1)
    try page.run("byId('world-out').click()")
    #expect(try page.value(Self.middle, as: [Double].self)[2] < near[2])
    // Pulled aside until a body is out of view.
    try page.run("worlds_.run.stage.pan(-5000, 0); worlds_.run.redraw()")
    let inView = """
      (({ frame: { bodies }, stage, scene }, box) => scene.bodies.every(i => {
        const x = (stage.origin.x / stage.zoom + bodies[4 * i]) * stage.scale;
        const y = (stage.origin.y / stage.zoom + bodies[4 * i + 1]) * stage.scale;
        return x > 0 && y > 0 && x < box.width && y < box.height;
      }))(worlds_.run, byId("world-canvas").getBoundingClientRect())
      """
    #expect(try !page.value(inView, as: Bool.self))
    try page.run("byId('world-fit').click()")
    #expect(try page.value(inView, as: Bool.self))
    #expect(page.complaints.isEmpty)
  }

  @Test("a double click beside bodies adds one there, at rest; on a body it adds none")
  func adding() throws {
    let view = try WorldView(WorldText.space)
    try view.pause()
    let count = "run.frame.bodies.length / 4"
    let before = try view.value(count, as: Int.self)
    let body = try view.place(150, 200)
    try view.page.doubleClick(x: body.x, y: body.y)
    #expect(try view.value(count, as: Int.self) == before)
    let free = try view.place(70, 80)
    try view.page.doubleClick(x: free.x, y: free.y)
    try view.page.wait(until: "worlds_.run.frame.bodies.length / 4 === \(before + 1)")
    let place = try view.value("[...run.frame.bodies.slice(-4, -2)]", as: [Double].self)
    #expect(abs(place[0] - 70) < 1 && abs(place[1] - 80) < 1)
    #expect(view.page.complaints.isEmpty)
  }

  @Test("every example has a picture, and opens at a click")
  func shelf() throws {
    let view = try WorldView()
    let page = view.page
    // A picture is painted where its pixels differ.
    try page.wait(
      until: """
        [...document.querySelectorAll("#world-examples canvas")].every(canvas => new Set(
          new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size > 3)
        """, seconds: 30)
    let folder = Playground.folder.appendingPathComponent("../examples/worlds")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".json")
    }
    let count = try page.value(
      "document.querySelectorAll('#world-examples .thumb').length", as: Int.self)
    #expect(count == files.count)
    var opened: Set<String> = []
    for index in 0..<count {
      try page.run("document.querySelectorAll('#world-examples .thumb')[\(index)].click()")
      try page.wait(
        until: """
          document.querySelectorAll("#world-examples .thumb")[\(index)].getAttribute("aria-pressed") === "true"
          """)
      #expect(try view.complaint() == nil)
      opened.insert(try view.value("run.name"))
    }
    #expect(opened == Set(files))
    #expect(page.complaints.isEmpty)
  }
}
