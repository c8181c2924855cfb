import BoxspringFiles
import CollectionLayouts
import Foundation
import LayoutDynamics
import PlaneGeometry
import Testing

@Suite struct FilmstripTests {
  private let run = SampleRun.sequence()

  @Test("the moments are even, from where the motion begins to where it has faded")
  func moments() throws {
    let times = Filmstrip(run).times
    #expect(times.count == 6)
    #expect(times[0] == 0.25)
    let last = try #require(times.last)
    #expect(last > 1.35 && last < 2.5)
    for (index, time) in times.enumerated() {
      #expect(abs(time - (0.25 + (last - 0.25) * Double(index) / 5)) <= 0.5 / 60 + 1e-9)
    }
  }

  @Test("a short or still run shows the frames it has")
  func shortRuns() {
    #expect(Filmstrip(SampleRun.sequence(seconds: 0)).times == [0])
    #expect(Filmstrip(FrameSequence(header: run.header, frames: [])).times == [])
    #expect(Filmstrip(SampleRun.sequence(seconds: 0.1), moments: 3).times.count == 3)
    let two = FrameSequence(header: run.header, frames: [run.frames[20], run.frames[21]])
    #expect(Filmstrip(two, moments: 6).times == two.frames.map(\.time))
    #expect(Filmstrip(run, moments: 0).times.count == 1)
  }

  @Test("each panel has the boxes of its frame, where they are drawn and where they rest")
  func boxes() throws {
    let strip = Filmstrip(run, moments: 4)
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
    #expect(Filmstrip(run).svg().count < 20_000)
    for seed in UInt64(1)...50 {
      var random = RandomFrames(seed: seed)
      let svg = Filmstrip(random.sequence()).svg()
      #expect(throws: Never.self, "seed \(seed)") { try SVGPanels(parsing: svg) }
    }
  }
}
