import BrowserTesting
import Foundation
import PlaneGeometry
import Prerequisites
import Recordings
import Testing

@testable import Pictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct WorldPictureTests {
  /// One item of a shape, turned, that moves by a hair so that it has a colour.
  private func recording(
    _ outline: CastMember.Outline, rotation: Double
  ) throws -> Recording {
    let item = CastMember(
      .item, .name("it"), order: 0, restFrame: Rect(x: -30, y: -15, width: 60, height: 30),
      outline: outline)
    let header = RecordingHeader(
      generator: "test", kind: "one", name: "one", rate: .hertz(60),
      viewport: Size(width: 100, height: 100), channels: [.dx, .dy, .rotation])
    var frames = [0, 1].map { number in
      var frame = RecordingFrame(time: Double(number) / 60, members: [0])
      frame.poses[.dx] = [50]
      frame.poses[.dy] = [50]
      frame.poses[.rotation] = [rotation + Double(number) * 1e-9]
      return frame
    }
    frames[0].changes = [.announce(0, item)]
    return try Recording(header, frames: frames)
  }

  /// How much of a pixel a shape covers, by 16 × 16 points in it.
  private func coverage(
    _ x: Int, _ y: Int, scale: Double, _ rotation: Double, _ isInside: (Double, Double) -> Bool
  ) -> Double {
    var hits = 0
    for row in 0..<16 {
      for column in 0..<16 {
        let px = (Double(x) + (Double(column) + 0.5) / 16) / scale - 64
        let py = (Double(y) + (Double(row) + 0.5) / 16) / scale - 64
        let along = cos(rotation) * px + sin(rotation) * py
        if isInside(along, cos(rotation) * py - sin(rotation) * px) { hits += 1 }
      }
    }
    return Double(hits) / 256
  }

  @Test(
    "every pixel has the share of the item's colour that the item covers of it",
    arguments: ["box", "ellipse", "wedge"])
  func coverage(name: String) throws {
    let wedge = [Point(x: -30, y: 15), Point(x: 30, y: 15), Point(x: -30, y: -15)]
    let shapes: [String: (CastMember.Outline, (Double, Double) -> Bool)] = [
      // The corners are rounded by 3 points.
      "box": (
        .rectangle,
        { x, y in
          let (dx, dy) = (max(abs(x) - 27, 0), max(abs(y) - 12, 0))
          return abs(x) <= 30 && abs(y) <= 15 && dx * dx + dy * dy <= 9
        }
      ),
      "ellipse": (.ellipse, { x, y in x * x / 900 + y * y / 225 <= 1 }),
      "wedge": (.polygon(wedge), { x, y in x >= -30 && y <= 15 && y + 15 >= (x + 30) / 2 }),
    ]
    let (bounds, isInside) = try #require(shapes[name])
    for rotation in isLongRun ? [0, 0.3, 1.2, -2.5] : [0, 1.2] {
      let picture = try FramePicture(recording(bounds, rotation: rotation), frame: 0)
      let image = try DecodedPNG(picture.png(scale: 2)).image
      let (fill, ground) = (rgb(FramePalette.items[0]), rgb(FramePalette.screen))
      var covered = 0.0
      for y in 60..<196 {
        for x in 60..<196 {
          let truth = coverage(x, y, scale: 2, rotation, isInside)
          let share = Double(image[x, y][0] - ground[0]) / Double(fill[0] - ground[0])
          // A round item has a spoke along its axis, which is darker.
          if share > 1.02, name == "ellipse" { continue }
          #expect(abs(share - truth) < 0.06, "\(name) \(rotation) at \(x), \(y)")
          covered += share
        }
      }
      #expect(covered > 1000)
    }
  }

  private func rgb(_ tone: FramePalette.Tone) -> [Int] {
    let digits = Array(tone.light.dropFirst())
    return [0, 2, 4].map { Int(String(digits[$0...($0 + 1)]), radix: 16) ?? -1 }
  }

  @Test("a filmstrip begins before the motion and ends at rest, its moments in order")
  func filmstrip() throws {
    let strip = Filmstrip(try SampleWorlds.recording(), moments: 5)
    #expect(strip.times.count == 5 && strip.times == strip.times.sorted())
    #expect(strip.times[0] == 0)
    let text = String(decoding: strip.svg(), as: UTF8.self)
    #expect(text.contains("Tumble &amp; &lt;test&gt;"))
    #expect(text.components(separatedBy: "<polygon").count == 6)
    #expect(XMLParser(data: Data(strip.svg())).parse())
  }

  @Test("a plot names the items it shows, and refuses those there are not")
  func plot() throws {
    let recording = try SampleWorlds.recording()
    let plot = try CurvePlot(
      recording, members: [.name("ball"), .name("w*")], quantities: [.x, .spin])
    #expect(plot.members == ["ball", "wedge", "weight"].map { .name($0) })
    #expect(XMLParser(data: Data(plot.svg())).parse())
    #expect(
      try CurvePlot(recording).members == ["box", "ball", "wedge", "weight"].map { .name($0) })
    #expect(throws: PictureError.noSuchMember(.name("bal"))) {
      try CurvePlot(recording, members: [.name("bal")])
    }
  }

  @Test(
    "at its samples, the moving picture has every item within a third of a point",
    .needs(.browser))
  func movingPicture() throws {
    let motion = try SampleWorlds.itemMotion()
    let svg = MovingPicture(try SampleWorlds.recording(), samplesPerSecond: 20)
    let page = try #require(Browser.installed).open(
      document: "<!doctype html><body style='margin:0'>"
        + String(decoding: svg.svg(scale: 1), as: UTF8.self))
    let times = (0..<15).map { Double($0) / 10 }
    let middles: [[[Double]]] = try page.value(
      """
      (() => {
        const all = document.getAnimations();
        all.forEach(one => one.pause());
        const shapes = [...document.querySelectorAll("g > g > rect, g > g > ellipse, g > g > polygon")]
          .filter(shape => /^(i[0-5]|supplement)$/.test(shape.getAttribute("class")));
        return \(times).map(time => {
          all.forEach(one => { one.currentTime = time * 1000; });
          return shapes.map(shape => {
            const group = shape.parentNode.parentNode;
            const at = getComputedStyle(group).translate.split(" ").map(parseFloat);
            const fixed = group.classList.contains("m") ? null : group.transform.baseVal.consolidate();
            return [(at[0] || 0) + (fixed?.matrix.e ?? 0), (at[1] || 0) + (fixed?.matrix.f ?? 0)];
          });
        });
      })()
      """)
    let frames = motion.frames
    var worst = 0.0
    for (time, places) in zip(times, middles) {
      let frame = frames[Int((time * 60).rounded())]
      #expect(places.count == 5)
      for (place, state) in zip(places, frame.states) {
        worst = max(worst, abs(place[0] - state.center.x), abs(place[1] - state.center.y))
      }
    }
    #expect(worst < 0.33 && worst > 0.001, "\(worst)")
  }

  @Test("an animated PNG has an image per instant, and shows what a still shows")
  func movingPNG() throws {
    let recording = try SampleWorlds.recording()
    var picture = try MovingPNG(recording, imagesPerSecond: 10, scale: 0.5)
    while picture.drawNext() {}
    let animation = try DecodedPNG(picture.bytes)
    #expect(animation.stays.count == picture.imageCount && picture.imageCount > 15)
    let tracks = MotionTracks(recording)
    let scene = PictureScene(tracks, frame: 60)
    let share = 1 / (Double(picture.imageCount - 1) / 10)
    let still = try FramePicture(
      [scene], of: PictureSubject(recording.header), footer: .progress(share)
    )
    .picture.image(scale: 0.5, theme: .light)
    let shown = animation.stays[10].image
    // Only the line of time, below the viewport's 400 pt, may differ.
    let viewport = Int(2 * FramePicture.margin + 400) / 2 * 3 * still.width
    #expect(shown.bytes.prefix(viewport) == still.bytes.prefix(viewport))
    #expect(shown.bytes != animation.stays[0].image.bytes)
  }
}
