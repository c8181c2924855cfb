import BoxspringFiles
import CollectionLayouts
import Foundation
import LayoutDynamics
import Pictures
import PlaneGeometry
import Recordings
import Testing

@Suite struct FilmstripTests {
  private let run = SampleRun.run()

  /// Frames at 100 Hz of an offset and the displacement of one element, as functions of time.
  private func sequence(
    seconds: Double, offset: (Double) -> Double, displacement: (Double) -> Double
  ) -> LayoutFrames {
    let frames = (0...Int(seconds * 100)).map { index in
      let time = Double(index) / 100
      let attributes = LayoutAttributes(
        ordinal: 0, element: .item(0, section: 0),
        restFrame: Rect(x: 0, y: offset(time), width: 100, height: 40),
        displacement: Vector(dx: 0, dy: displacement(time)))
      return LayoutFrame(
        time: time, contentOffset: Point(x: 0, y: offset(time)), attributes: [attributes])
    }
    return LayoutFrames(header: run.header, frames: frames)
  }

  private func expect(_ times: [Double], near expected: [Double]) throws {
    try #require(times.count == expected.count)
    for (time, expected) in zip(times, expected) { #expect(abs(time - expected) < 0.0151) }
  }

  @Test("a glide is shown at even steps of its way, not of its time")
  func glide() throws {
    // offset = L (1 - exp(-t/τ)) has gone the share s at t = -τ ln(1 - s), and comes within half a
    // point at τ ln(L / 0.5).
    let glide = sequence(
      seconds: 6, offset: { 800 * (1 - exp(-$0 / 0.5)) }, displacement: { _ in 0 })
    let expected = [0.2, 0.4, 0.6, 0.8].map { -0.5 * log(1 - $0) }
    try expect(Filmstrip(glide.recording()).times, near: [0] + expected + [0.5 * log(1600)])
  }

  @Test("offset and swing count half each, however far either goes")
  func halves() throws {
    // For a second the offset moves, then for a second an element swings out and back.
    let run = sequence(
      seconds: 4, offset: { 3000 * min($0, 1) },
      displacement: { time in (1...2).contains(time) ? 50 * (1 - abs(2 * time - 3)) : 0 })
    try expect(Filmstrip(run.recording()).times, near: [0, 0.4, 0.8, 1.2, 1.6, 2])
    try expect(Filmstrip(run.recording(), moments: 5).times, near: [0, 0.5, 1, 1.5, 2])
  }

  @Test("where only elements move, their swing is the whole way")
  func swing() throws {
    let run = sequence(
      seconds: 4, offset: { _ in 0 },
      displacement: { $0 < 1 ? 0 : max(100 * (2 - $0), 0) })
    // It jumps out by 100 pt between two frames, half its way; the other half takes a second.
    try expect(Filmstrip(run.recording(), moments: 5).times, near: [0.99, 1, 1.01, 1.5, 2])
  }

  @Test(
    "the first moment is the last frame before the motion, the last one the first at rest after")
  func ends() throws {
    let times = try Filmstrip(run.recording()).times
    #expect(times.count == 6)
    #expect(times.first == 0.25)
    let isMoving = { (frame: LayoutFrame) in
      frame.attributes.contains { abs($0.displacement.dy) > 0.5 }
        || abs(frame.contentOffset.y - 700) > 0.5
    }
    let lastMoving = try #require(run.frames.lastIndex(where: isMoving))
    #expect(lastMoving + 1 < run.frames.count)
    #expect(times.last == run.frames[lastMoving + 1].time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("a short run shows the frames it has, a still one is one moment")
  func shortRuns() throws {
    #expect(try Filmstrip(SampleRun.run(seconds: 0).recording()).times == [0])
    #expect(try Filmstrip(LayoutFrames(header: run.header, frames: []).recording()).times == [])
    #expect(try Filmstrip(SampleRun.run(seconds: 0.1).recording(), moments: 3).times == [0])
    let two = LayoutFrames(header: run.header, frames: [run.frames[20], run.frames[21]])
    #expect(try Filmstrip(two.recording(), moments: 6).times == two.frames.map(\.time))
    #expect(try Filmstrip(run.recording(), moments: 0).times.count == 1)
  }

  @Test("each panel has the boxes of its frame, where they are drawn and where they rest")
  func boxes() throws {
    let strip = try Filmstrip(run.recording(), moments: 4)
    let panels = try SVGPanels(parsing: strip.svg()).panels
    try #require(panels.count == 4)
    for (panel, time) in zip(panels, strip.times) {
      let frame = try #require(run.frames.first { $0.time == time })
      let scale = panel.height / SampleRun.viewport.height
      let window = Rect(origin: frame.contentOffset, size: SampleRun.viewport)
      let visible = frame.attributes.filter {
        $0.frame.overlaps(window) || $0.restFrame.overlaps(window)
      }
      #expect(panel.boxes.count == visible.count)
      for (box, attributes) in zip(panel.boxes, visible) {
        #expect(abs(box.y - (attributes.frame.origin.y - frame.contentOffset.y) * scale) < 0.011)
        #expect(abs(box.height - attributes.frame.size.height * scale) < 0.011)
      }
      let displaced = visible.filter { abs($0.displacement.dy) * scale > 0.5 }
      #expect(panel.rests.count == displaced.count)
      for (rest, attributes) in zip(panel.rests, displaced) {
        let y = attributes.restFrame.origin.y - frame.contentOffset.y
        #expect(abs(rest.y - y * scale) < 0.011)
      }
    }
  }

  @Test("the picture is small and well-formed whatever the titles say")
  func wellFormed() throws {
    #expect(try Filmstrip(run.recording()).svg().count < 20_000)
    for seed in UInt64(1)...50 {
      var random = RandomRecordings(seed: seed)
      let svg = Filmstrip(try random.recording()).svg()
      #expect(throws: Never.self, "seed \(seed)") { try SVGPanels(parsing: svg) }
    }
  }
}
