import BoxspringFiles
import BrowserTesting
import Foundation
import Pictures
import PlaneGeometry
import Prerequisites
import Recordings
import Testing

/// Pictures and pages draw small badges with round ends.
@Suite struct BadgePictureTests {
  /// A small badge, a wide one, a large one, and an item with a name.
  private static func recording() throws -> Recording {
    let header = RecordingHeader(
      generator: "test", kind: "layout", name: "badges", rate: .hertz(60),
      viewport: Size(width: 400, height: 240), channels: [.dx, .scale])
    let sizes = [
      Size(width: 24, height: 24), Size(width: 80, height: 28), Size(width: 80, height: 40),
      Size(width: 24, height: 24),
    ]
    let frames = (0...60).map { index in
      var frame = RecordingFrame(time: Double(index) / 60, members: [0, 1, 2, 3])
      if index == 0 {
        frame.changes = sizes.enumerated().map { place, size in
          .announce(
            Int32(place),
            CastMember(
              .item, .name("badge 0.\(place)"), order: place,
              restFrame: Rect(
                origin: Point(x: 20 + 90 * Double(place), y: 100), size: size),
              detail: place < 3 ? .badge : .none))
        }
      }
      frame.poses[.dx] = [0, 0, 0, Double(index)]
      if index == 60 { frame.poses[.scale] = [0.5, 1, 1, 1] }
      return frame
    }
    return try Recording(header, frames: frames)
  }

  @Test("the radius is half the shorter side, up to 32 points")
  func frame() throws {
    func boxes(_ frame: Int) throws -> [[Double]] {
      try RoundedBoxes.read(
        from: String(decoding: FramePicture(Self.recording(), frame: frame).svg(), as: UTF8.self))
    }
    let first = try boxes(0)
    #expect(first.contains([24, 24, 12]) && first.contains([80, 28, 14]), "\(first)")
    #expect(first.contains([80, 40, 3]) && first.contains([24, 24, 3]), "\(first)")
    #expect(try boxes(60).contains([12, 12, 6]))
  }

  @Test("a page paints a disc", .needs(.browser))
  func page() throws {
    let page = try Browser.preview(
      Self.recording(), fragment: "#t=0&show=&cells=", in: BrowserWindow(scale: 2))
    #expect(page.complaints.isEmpty)
    // 2 points from the corner along both axes: outside of round ends, inside the corners that cells have.
    let painted: [Bool] = try page.value(
      """
      (() => {
        const { canvas, pen } = page.stage, ratio = canvas.width / 400;
        const { data, width } = pen.getImageData(0, 0, canvas.width, canvas.height);
        const at = (x, y) => data[4 * (Math.round(y * ratio) * width + Math.round(x * ratio))];
        return [20, 110, 200, 290].flatMap(x => [at(x + 2.75, 102.75), at(x + 12, 110)]).map(tone => Math.abs(tone - at(2, 2)) > 10);
      })()
      """)
    #expect(painted == [false, true, false, true, true, true, true, true])
  }
}
