import BoxspringFiles
import BrowserTesting
import Foundation
import PlaneGeometry
import Prerequisites
import Recordings
import Testing

/// A kind of run that neither layouts nor physics make: one box on a spring that grows as it comes to rest and
/// fades in. The page shows it as it shows anything that a recording holds.
@Suite(.needs(.browser)) struct FadingBoxBrowserTests {
  private static let rest = Rect(x: 100, y: 100, width: 60, height: 40)
  private static let omega = 2 * Double.pi * 1.5

  /// A critically damped spring let go 80 points away: x(t) = 80·(1 + ωt)·e^(-ωt).
  private static func displacement(at time: Double) -> Double {
    80 * (1 + omega * time) * exp(-omega * time)
  }

  private static func scale(at time: Double) -> Double { 2 - displacement(at: time) / 80 * 1.5 }
  private static func opacity(at time: Double) -> Double { 1 - displacement(at: time) / 100 }

  private static func recording() throws -> Recording {
    let header = RecordingHeader(
      generator: "test", kind: "transition", name: "card", title: "A card comes in",
      rate: .hertz(60), viewport: Size(width: 300, height: 240),
      channels: [.dx, .scale, .opacity], settings: [.init("spring", "1.5 Hz, damping ratio 1")])
    let frames = (0...60).map { index in
      let time = Double(index) / 60
      var frame = RecordingFrame(time: time, members: [0])
      if index == 0 {
        frame.changes = [
          .announce(0, CastMember(.item, .name("card"), order: 0, restFrame: rest))
        ]
      }
      frame.poses[.dx] = [displacement(at: time)]
      frame.poses[.scale] = [scale(at: time)]
      frame.poses[.opacity] = [opacity(at: time)]
      return frame
    }
    return try Recording(header, frames: frames)
  }

  /// The box that is painted: its edges in points, and the colour in its middle.
  private struct Painted: Decodable {
    var edges: [Double]
    var colour: [Double]
  }

  @Test(
    "the box is drawn where, as large and as opaque as the closed form says",
    arguments: [
      0, 0.1, 0.25, 0.5, 1,
    ])
  func drawing(time: Double) throws {
    let page = try Browser.preview(
      Self.recording(), fragment: "#t=\(time)&show=&cells=", in: BrowserWindow(scale: 2))
    #expect(page.complaints.isEmpty)
    let painted: Painted = try page.value(
      """
      (() => {
        const { canvas, scale, pen } = page.stage, ratio = canvas.width / (300 * scale) * scale;
        const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
        const at = (x, y) => [...data.slice(4 * (y * width + x), 4 * (y * width + x) + 3)];
        const ground = at(2, 2);
        const isPainted = (x, y) => at(x, y).some((value, n) => Math.abs(value - ground[n]) > 2);
        const row = Math.round(120 * ratio), x = Array.from({ length: width }, (_, x) => x)
          .filter(x => isPainted(x, row));
        const column = Math.round((x[0] + x[x.length - 1]) / 2);
        const y = Array.from({ length: height }, (_, y) => y).filter(y => isPainted(column, y));
        return {
          edges: [x[0], x[x.length - 1] + 1, y[0], y[y.length - 1] + 1].map(edge => edge / ratio),
          colour: at(column, row)
        };
      })()
      """)
    let exact = (
      x: Self.rest.center.x + Self.displacement(at: time), scale: Self.scale(at: time),
      opacity: Self.opacity(at: time)
    )
    let (halfWidth, halfHeight) = (30 * exact.scale, 20 * exact.scale)
    let wanted = [exact.x - halfWidth, exact.x + halfWidth, 120 - halfHeight, 120 + halfHeight]
    for (edge, wanted) in zip(painted.edges, wanted) {
      #expect(abs(edge - wanted) < 1, "\(painted.edges), not \(wanted)")
    }
    // Things are painted 94 % opaque, in the palette's first colour on the colour of the content.
    let opacity = 0.94 * exact.opacity
    for (value, (tone, ground)) in zip(
      painted.colour, zip([0x8f, 0xa6, 0xc8], [0xff, 0xfe, 0xfc])
    ) {
      #expect(abs(value - (opacity * Double(tone) + (1 - opacity) * Double(ground))) < 2)
    }
  }

  @Test(
    "its scale and opacity can be plotted and read, and nothing is offered that it does not have")
  func offers() throws {
    let page = try Browser.preview(Self.recording(), fragment: "#t=0.25&plot=scale&cells=card")
    let quantities: [String] = try page.value("page.run.quantities.map(({ id }) => id)")
    #expect(
      quantities == ["dx", "dy", "distance", "scale", "opacity", "speed", "vx", "vy", "energy"])
    let values: [[Double]] = try page.value("page.curves.series.map(({ values }) => values)")
    for (index, value) in values[0].enumerated() {
      #expect(abs(value - Self.scale(at: Double(index) / 60)) <= 1 / 131_072)
    }
    let opacities: [Double] = try page.value(
      "page.run.frames.map((_, i) => page.run.opacity(i, 0))")
    for (index, value) in opacities.enumerated() {
      #expect(abs(value - Self.opacity(at: Double(index) / 60)) <= 1 / 2048)
    }
    let shown: [String] = try page.value(
      "[...document.querySelectorAll('fieldset input')].filter(x => x.checkVisibility()).map(x => x.id)"
    )
    #expect(shown == ["rest", "vectors", "velocity", "energy"])
    for id in ["offset", "moving", "total", "log", "still"] {
      #expect(try page.value("byId('\(id)').checkVisibility()") == false, "\(id)")
    }
    let place = try page.place(
      in: "screen", x: (130 + Self.displacement(at: 0.25)) / 300, y: 120.0 / 240)
    try page.mouse(.moved, x: place.x, y: place.y)
    let told = try page.text(of: "pointed")
    #expect(told.hasPrefix("card: x ") && told.contains("scale ") && told.contains("opacity "))
  }
}
