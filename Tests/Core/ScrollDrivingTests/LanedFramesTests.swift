import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Recordings
@testable import ScrollDriving

/// Frames of elements in lanes are taken in columns, by a way of their own; they must show what frames show
/// that are taken as for any layout.
@Suite("Frames in lanes")
struct LanedFramesTests {
  @Test(
    "a frame in lanes has every bit of the general one, in lists, columns, mixed springs, both axes",
    arguments: seeds(20, of: 60, from: 1))
  func equality(seed: UInt64) throws {
    var scene = try RandomScene(seed: seed)
    // Two of three in lanes alone: nothing rigid.
    if seed % 3 != 0 { scene.rules.exceptions.removeFirst() }
    if seed % 2 == 0 { scene.rules.maximumOverlap = Double(seed % 5) }
    var driver = try scene.driver()
    var general = try scene.driver()
    var (short, long) = (LayoutRecorder(), LayoutRecorder())
    var isMoving = false
    var laned = 0
    for number in 0..<240 {
      let time = Double(number) / 40
      let recorded = driver.advance(to: time, recorder: &short)
      laned += driver.layout.lanes == nil ? 0 : 1
      _ = general.advance(to: time)
      var layout = general.layout
      let frame = layout.generalFrame(at: general.time, offset: general.contentOffset)
      isMoving = isMoving || frame.attributes.contains { $0.displacement != .zero }
      #expect(recorded == long.record(frame), "frame \(number)")
      #expect(layout.frame(at: general.time, offset: general.contentOffset) == frame)
    }
    #expect(isMoving)
    if seed % 3 != 0, scene.rules.axes == .mainAxis { #expect(laned > 200) }
  }
}
