import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving
import Testing

@testable import BoxspringCommand
@testable import BoxspringCommandInterface

@Suite("Frames of a run, any at once")
struct FrameCacheTests {
  private static func playback(rate: Double) throws -> ScrollPlayback {
    let viewport = Size(width: 300, height: 500)
    let rows = SectionContent(count: 80, size: Size(width: 300, height: 50))
    let arrangement = try ListLayout().arrange(
      CollectionContent(sections: [rows]), in: LayoutEnvironment(viewport: viewport))
    return try ScrollPlayback(
      TraceGenerator(seed: 1).flings(count: 2, releaseSpeed: 1500, over: 0.15, pause: 0.3),
      of: SpringLayout(arrangement, viewport: viewport),
      geometry: ScrollGeometry(contentSize: arrangement.contentSize, viewport: viewport),
      rate: .hertz(rate))
  }

  /// What a frame draws, whoever made it: where it is, and each item with both of its rectangles.
  private struct Shown: Equatable {
    var offset: Point
    var items: [Int]
    var rectangles: [Rect]
  }

  private static func shown(_ frame: LayoutFrame) -> Shown {
    Shown(
      offset: frame.contentOffset, items: frame.attributes.map(\.element.item),
      rectangles: frame.attributes.flatMap { [$0.restFrame, $0.frame] })
  }

  private static func shown(_ frame: PlayedFrame) -> Shown {
    Shown(
      offset: frame.offset,
      items: frame.boxes.compactMap {
        if case .indexPath(_, let item) = $0.identity { item } else { nil }
      },
      rectangles: frame.boxes.flatMap { [$0.restFrame, $0.frame] })
  }

  @Test("frames in any order are those of the run in order", arguments: [60.0, 1200])
  func anyOrder(rate: Double) throws {
    let playback = try Self.playback(rate: rate)
    let header = RecordingHeader(
      generator: "tests", kind: "layout", name: "rows", rate: .hertz(rate),
      viewport: Size(width: 300, height: 500), channels: LayoutRecorder.channels)
    let frames = Array(playback).map(Self.shown)
    var frameCache = try FrameCache(
      playback, header: header, counting: PoseCount(Limits(), of: "scene.json"))
    #expect(frameCache.times == Array(playback).map(\.time))
    #expect(frameCache.result.frameCount == frames.count)
    for number in [0, 1, 2, frames.count - 1, frames.count / 2, 15, 16, 17, 16, 0] {
      #expect(frameCache.frame(number).map(Self.shown) == frames[number], "frame \(number)")
    }
    var random = SplitMix64(seed: 11)
    for _ in 0..<60 {
      let number = Int(random.next() % UInt64(frames.count))
      #expect(frameCache.frame(number).map(Self.shown) == frames[number], "frame \(number)")
    }
    #expect(frameCache.frame(frames.count) == nil)
  }
}
