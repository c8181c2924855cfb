import BoxspringFiles
import CollectionLayouts
import Foundation
import LayoutDynamics
import Pictures
import PlaneGeometry
import Prerequisites
import Recordings
import Testing

@Suite struct CurvePlotTests {
  private let run = SampleRun.run()

  /// Points of a curve in time and value, as the axes of the drawing say; the tolerance is what a
  /// hundredth of a pixel comes to. What is left out at the end differs by less than 3 pixels from the last value.
  private func expectCurve(
    _ runs: [[Point]], in chart: PlotReading.Chart, _ plot: PlotReading, equals truth: [[Point]],
    _ name: Comment
  ) throws {
    try #require(runs.count == truth.count, name)
    for (number, (run, truth)) in zip(runs, truth).enumerated() {
      try #require(run.count == truth.count || number == runs.count - 1, name)
      let rest = truth.dropFirst(run.count)
      #expect(
        rest.allSatisfy { abs($0.y - truth[truth.count - 1].y) < 3 * chart.pointsPerPixel }, name)
      for (point, truth) in zip(run, truth) {
        #expect(abs(plot.time(point.x) - truth.x) < 0.011 * plot.secondsPerPixel, name)
        #expect(abs(chart.value(point.y) - truth.y) < 0.011 * chart.pointsPerPixel, name)
      }
    }
  }

  @Test("read back by its own axes, a curve is the displacement, frame by frame")
  func displacements() throws {
    let elements: [LayoutElement] = [
      .item(2, section: 0), .header(section: 0), .item(14, section: 0), .footer(section: 0),
    ]
    let shown = elements.dropLast()
    let plot = try PlotReading(
      CurvePlot(run.recording(), members: shown.map { .element($0) }).svg())
    try #require(plot.charts.count == 2)
    for element in shown {
      // Gaps where it is out of view cut the truth as they cut the curve.
      var truth: [[Point]] = [[]]
      for frame in run.frames {
        if let attributes = frame.attributes.first(where: { $0.element == element }) {
          truth[truth.count - 1].append(Point(x: frame.time, y: attributes.displacement.dy))
        } else {
          truth.append([])
        }
      }
      try expectCurve(
        plot.curves[MemberReference.element(element).description] ?? [], in: plot.charts[0], plot,
        equals: truth.filter { !$0.isEmpty }, "\(MemberReference.element(element).description)")
    }
  }

  @Test("so are the largest displacement and the content offset")
  func largestAndOffset() throws {
    let plot = try PlotReading(CurvePlot(run.recording()).svg(size: Size(width: 700, height: 900)))
    let largest = run.frames.map { frame in
      Point(x: frame.time, y: frame.attributes.map { abs($0.displacement.dy) }.max() ?? 0)
    }
    let offset = run.frames.map { Point(x: $0.time, y: $0.contentOffset.y) }
    try expectCurve(
      plot.curves["largest displacement"] ?? [], in: plot.charts[0], plot, equals: [largest],
      "largest")
    try expectCurve(
      plot.curves["content offset"] ?? [], in: plot.charts[1], plot, equals: [offset], "offset")
  }

  @Test("across the axis nothing moves, and only what is asked for is drawn")
  func choices() throws {
    let across = try PlotReading(
      CurvePlot(
        run.recording(), members: [.element(.item(2, section: 0))], quantities: [.displacement],
        along: .horizontal
      ).svg())
    #expect(across.charts.count == 1)
    #expect(across.curves.keys.sorted() == ["item 2 of section 0"])
    let values = across.curves.values.joined().joined().map { across.charts[0].value($0.y) }
    #expect(values.allSatisfy { abs($0) < 0.001 } && !values.isEmpty)
    let offset = try PlotReading(CurvePlot(run.recording(), quantities: [.offset]).svg())
    #expect(offset.curves.keys.sorted() == ["content offset"])
  }

  @Test("without a choice, five items that go far are shown, in layout order")
  func usual() throws {
    let elements = try CurvePlot(run.recording()).members.compactMap { member in
      if case .element(let element) = member { element } else { nil }
    }
    #expect(elements.count == 5)
    #expect(elements.allSatisfy { $0.kind == .item })
    #expect(elements == elements.sorted { $0.item < $1.item })
    func peak(_ element: LayoutElement) -> Double {
      run.frames.reduce(0) { peak, frame in
        frame.attributes.filter { $0.element == element }
          .reduce(peak) { max($0, $1.displacement.length) }
      }
    }
    let most = (0..<40).map { peak(.item($0, section: 0)) }.max() ?? 0
    #expect(elements.allSatisfy { peak($0) > most / 4 })
    let still = try SampleRun.run(seconds: 0.1).recording()
    #expect(try CurvePlot(still).members.isEmpty)
    #expect(throws: Never.self) { try PlotReading(CurvePlot(still).svg()) }
  }

  @Test("an element that no frame shows, too many, and a run without frames are refused")
  func refused() {
    #expect(throws: PictureError.noSuchMember(.element(.item(40, section: 0)))) {
      try CurvePlot(
        run.recording(), members: [1, 40].map { .element(.item($0, section: 0)) })
    }
    #expect(throws: PictureError.tooManyCurves(13)) {
      try CurvePlot(
        run.recording(), members: (0..<13).map { .element(.item($0, section: 0)) })
    }
    #expect(throws: PictureError.noFrames) {
      try CurvePlot(LayoutFrames(header: run.header, frames: []).recording())
    }
  }

  @Test("twelve curves look different")
  func styles() throws {
    let elements = (0..<12).map { LayoutElement.item($0, section: 0) }
    let plot = try PlotReading(
      CurvePlot(run.recording(), members: elements.map { .element($0) }).svg())
    let styles = elements.compactMap { plot.styles[MemberReference.element($0).description] }
    #expect(styles.count == 12 && Set(styles).count == 12)
    // The first six have the colours of their items.
    #expect(styles.prefix(6) == ["c0", "c1", "c2", "c3", "c4", "c5"])
  }

  @Test("numbers no screen has make a picture all the same")
  func wildNumbers() throws {
    for seed in seeds(12, of: 40, from: 1) {
      var random = RandomRecordings(seed: seed)
      let recording = try random.recording()
      guard !recording.frames.isEmpty else { continue }
      let svg = try CurvePlot(recording).svg()
      #expect(throws: Never.self, "seed \(seed)") { try PlotReading(svg) }
      #expect(!String(decoding: svg, as: UTF8.self).contains("nan"), "seed \(seed)")
      let small = Size(width: 320, height: 200)
      #expect(throws: Never.self, "seed \(seed)") {
        try CurvePlot(recording).png(size: small, scale: 0.25)
      }
    }
  }

  @Test("a theme fixes the colours, without one they follow the viewer")
  func themes() throws {
    let plot = try CurvePlot(run.recording())
    let free = String(decoding: plot.svg(), as: UTF8.self)
    let dark = String(decoding: plot.svg(theme: .dark), as: UTF8.self)
    #expect(free.contains("prefers-color-scheme:dark") && !free.contains("100%"))
    #expect(!dark.contains("prefers-color-scheme") && dark.contains("color-scheme:dark"))
  }

  @Test("where content goes across, a plot is of that, and it ends with the motion")
  func ownChoices() throws {
    let run = SampleRun.run(seconds: 12)
    let frames = run.frames.map { frame in
      var frame = frame
      frame.contentOffset = Point(x: frame.contentOffset.y, y: 0)
      for index in frame.attributes.indices {
        let displacement = frame.attributes[index].displacement
        frame.attributes[index].displacement = Vector(dx: displacement.dy, dy: 0)
      }
      return frame
    }
    let plot = try CurvePlot(LayoutFrames(header: run.header, frames: frames).recording())
    let text = String(decoding: plot.svg(), as: UTF8.self)
    #expect(
      text.contains("displacement along x, pt") && text.contains("content offset along x, pt"))
    #expect(text.contains(">Forty rows on springs, one-fling</text>"))
    let reading = try PlotReading(plot.svg())
    let last = try #require(reading.curves.values.joined().joined().map(\.x).max())
    #expect(reading.time(last) > 1.3 && reading.time(last) < 6)
    let upright = String(decoding: try CurvePlot(run.recording()).svg(), as: UTF8.self)
    #expect(upright.contains("displacement along y, pt"))
  }

  @Test("of what moves freely a plot shows the axis along which it goes farther")
  func freeAxis() throws {
    for (push, axis) in [("\"dx\": 300, \"dy\": 0", "x"), ("\"dx\": 0, \"dy\": 300", "y")] {
      let recording = try SampleWorlds.recording(
        """
        {"format": "boxspring-world", "version": 1, "size": {"width": 400, "height": 400}, "duration": 0.5,
         "items": [{"name": "box", "x": 100, "y": 100, "width": 20, "height": 20, "velocity": {\(push)}}],
         "behaviors": [{"kind": "collision", "items": "all", "bounds": "view"}]}
        """)
      let text = String(decoding: try CurvePlot(recording).svg(), as: UTF8.self)
      #expect(text.contains("centre along \(axis), pt"))
    }
  }
}
