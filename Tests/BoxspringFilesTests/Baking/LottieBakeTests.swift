import BoxspringFiles
import PlaneGeometry
import Testing

@Suite struct LottieBakeTests {
  @Test("layers last as long as their element can be seen, the last in layout order on top")
  func layers() throws {
    let run = try BakeRuns.example(["list", "fling"])
    let player = try LottiePlayer(Bake(run.recording(), as: .lottie).bytes())
    #expect(player.size == run.header.viewport)
    #expect(player.rate == 60)
    for (name, span) in player.spans {
      let shown = run.frames.indices.filter { index in
        run.frames[index].attributes.contains {
          $0.element.kind == .item ? name == "item-0-\($0.element.item)" : name == "header-0"
        }
      }
      #expect(shown.allSatisfy { span.contains(Double($0)) }, "\(name)")
      #expect(span.upperBound - span.lowerBound <= Double(shown.count + 2), "\(name)")
    }
    let items = player.names.compactMap { $0.split(separator: "-").last.flatMap { Int($0) } }
    #expect(Array(items.dropLast()) == items.dropLast().sorted(by: >))
    #expect(player.names.last == "header-0")
  }

  @Test("frames beyond sixty a second leave the frame rate at sixty or below")
  func rates() throws {
    for (rate, written) in [(240.0, 60.0), (144, 48), (60, 60), (25, 25)] {
      let run = try BakeRuns.example(["carousel-rtl", "swipes"], rate: .hertz(rate))
      let player = try LottiePlayer(Bake(run.recording(), as: .lottie).bytes())
      #expect(player.rate == written)
      let truth = FrameTruth(run)
      _ = truth.expect(
        player.elements, at: truth.moments(30, seed: 1), within: 0.25 + 1e-5, "\(rate) Hz")
    }
  }
}
