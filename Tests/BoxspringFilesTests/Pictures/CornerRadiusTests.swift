import BoxspringFiles
import BrowserTesting
import Foundation
import Pictures
import PlaneGeometry
import Prerequisites
import Recordings
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Pictures and pages draw the corner radius that a recording has.
@Suite struct CornerRadiusTests {
  private static let rest = Rect(x: 60, y: 50, width: 100, height: 60)

  /// A card that grows to 160 by 120 while its radius goes from 24 to 4, beside one without a radius.
  private static func recording() throws -> Recording {
    let header = RecordingHeader(
      generator: "test", kind: "transition", name: "card", rate: .hertz(60),
      viewport: Size(width: 400, height: 240), channels: [.dx, .dw, .dh, .cornerRadius])
    let frames = (0...60).map { index in
      let share = Double(index) / 60
      var frame = RecordingFrame(time: share, members: [0, 1])
      if index == 0 {
        frame.changes = [
          .announce(0, CastMember(.item, .name("card"), order: 0, restFrame: rest)),
          .announce(
            1,
            CastMember(
              .item, .name("plain"), order: 1,
              restFrame: Rect(x: 250, y: 80, width: 60, height: 60))),
        ]
      }
      frame.poses[.dx] = [20 * share, 30 * share]
      frame.poses[.dw] = [60 * share, 0]
      frame.poses[.dh] = [60 * share, 0]
      frame.poses[.cornerRadius] = [24 - 20 * share, 0]
      return frame
    }
    return try Recording(header, frames: frames)
  }

  @Test(
    "a frame has the radius of its moment; what has none looks as before", arguments: [0, 30, 60])
  func frame(index: Int) throws {
    let svg = String(
      decoding: try FramePicture(Self.recording(), frame: index).svg(), as: UTF8.self)
    let share = Double(index) / 60
    let boxes = try RoundedBoxes.read(from: svg)
    #expect(boxes.contains([100 + 60 * share, 60 + 60 * share, 24 - 20 * share]), "\(boxes)")
    #expect(boxes.contains([60, 60, 3]), "\(boxes)")
  }

  @Test("a radius is at most half the shorter side, and is scaled with the member")
  func limits() throws {
    let source = try Self.recording()
    var header = source.header
    header.channels = [.dx, .dw, .dh, .scale, .cornerRadius]
    var frames = source.frames
    for index in frames.indices {
      frames[index].poses[.cornerRadius] = [index == 0 ? 1000 : 10, 0]
      frames[index].poses[.scale] = [0.5, 1]
    }
    let recording = try Recording(header, frames: frames)
    func boxes(_ frame: Int) throws -> [[Double]] {
      try RoundedBoxes.read(
        from: String(decoding: FramePicture(recording, frame: frame).svg(), as: UTF8.self))
    }
    #expect(try boxes(0).contains([50, 30, 15]))
    #expect(try boxes(60).contains([80, 60, 5]))
  }

  @Test(
    "stopped at a moment, a moving picture has the size and radius of that moment", .needs(.browser)
  )
  func moving() throws {
    let svg = String(decoding: MovingPicture(try Self.recording()).svg(), as: UTF8.self)
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    let page = try #require(Browser.installed).open(document: "<!doctype html><body>\(svg)</body>")
    let times = [0.0, 0.25, 0.5, 0.75, 1]
    let boxes: [[Double]] = try page.value(
      """
      (() => {
        const all = document.getAnimations();
        const rect = [...document.querySelectorAll("rect.m")].find(rect => rect.closest("g"));
        all.forEach(one => one.pause());
        return \(times).map(time => {
          all.forEach(one => { one.currentTime = time * 1000; });
          const style = getComputedStyle(rect), box = rect.getBBox();
          return [style.width, style.height, style.rx].map(parseFloat).concat(
            [box.x + box.width / 2, box.y + box.height / 2]);
        });
      })()
      """)
    for (time, box) in zip(times, boxes) {
      let wanted = [100 + 60 * time, 60 + 60 * time, 24 - 20 * time, 0, 0]
      for (value, wanted) in zip(box, wanted) {
        #expect(abs(value - wanted) < 0.3, "\(box), not \(wanted), at \(time) s")
      }
    }
  }

  @Test("a page paints the arc of the corner", .needs(.browser), arguments: [0, 0.5, 1])
  func page(time: Double) throws {
    let page = try Browser.preview(
      Self.recording(), fragment: "#t=\(time)&show=&cells=", in: BrowserWindow(scale: 2))
    #expect(page.complaints.isEmpty)
    let radius = 24 - 20 * time
    #expect(abs(try page.value("page.run.cornerRadius(\(Int(time * 60)), 0)") - radius) < 1e-3)
    #expect(try page.value("page.run.cornerRadius(0, 1) === null"))
    // Along the diagonal from the corner of the box, paint begins at (√2 - 1)·r.
    let (x, y) = (60 + 20 * time - 30 * time, 50 - 30 * time)
    let bare: Double = try page.value(
      """
      (() => {
        const { canvas, scale, pen } = page.stage, ratio = canvas.width / 400;
        const { data, width } = pen.getImageData(0, 0, canvas.width, canvas.height);
        const at = (x, y) => data.slice(4 * (Math.round(y) * width + Math.round(x)))[0];
        const ground = at(4, 4);
        for (let step = 0; step < 40; step += 0.1) {
          if (Math.abs(at((\(x) + step) * ratio, (\(y) + step) * ratio) - ground) > 40) {
            return step * Math.SQRT2;
          }
        }
        return -1;
      })()
      """)
    #expect(abs(bare - (2.0.squareRoot() - 1) * radius) < 1, "\(bare) pt of a radius of \(radius)")
  }
}
