import BoxspringFiles
import BrowserTesting
import Foundation
import Pictures
import PlaneGeometry
import Prerequisites
import Testing

/// The moving picture in a real browser, where there is one.
@Suite(.needs(.browser)) struct MovingPictureBrowserTests {
  private let run = SampleRun.run()

  /// What an `<img>` with the picture paints down a column 40 pt from the viewport's left: `#` on an
  /// element, `.` beside; a character per half a point.
  private func column(of svg: String, _ arguments: [String] = []) throws -> [Character] {
    let browser = try #require(Browser.installed)
    let page = """
      <!DOCTYPE html><body><img id="image" src="data:image/svg+xml;base64,\
      \(Data(svg.utf8).base64EncodedString())"><script>
      addEventListener("load", () => {
        const image = document.getElementById("image"), canvas = document.createElement("canvas");
        canvas.width = 2 * 348; canvas.height = 2 * 613;
        const pen = canvas.getContext("2d");
        pen.drawImage(image, 0, 0, canvas.width, canvas.height);
        const column = pen.getImageData(2 * (14 + 40), 2 * 14, 1, 2 * 568).data;
        const bare = [0xff, 0xfe, 0xfc];
        let rows = "";
        for (let y = 0; y < 2 * 568; y += 1) {
          rows += bare.every((value, i) => Math.abs(column[4 * y + i] - value) < 3) ? "." : "#";
        }
        document.body.dataset.rows = rows;
      });
      </script></body>
      """
    let document = try browser.document(of: page, fragment: "", arguments)
    let start = try #require(document.range(of: "data-rows=\""))
    return Array(document[start.upperBound...].prefix { $0 != "\"" })
  }

  /// The picture without outlines, and where a time is given, stopped there.
  private func svg(stoppedAt time: Double? = nil) throws -> String {
    let stop = time.map {
      ".m{animation-delay:-\($0)s!important;animation-play-state:paused!important}"
    }
    return String(decoding: try MovingPicture(run.recording()).svg(), as: UTF8.self)
      .replacingOccurrences(of: "</style>", with: ".rest{display:none}\(stop ?? "")</style>")
  }

  private func expect(_ rows: [Character], toShow time: Double, within tolerance: Double) throws {
    try #require(rows.count == 2 * 568)
    let frame = try #require(run.frames.last { $0.time <= time + 1e-9 })
    let boxes = frame.attributes.map(\.frame)
    var checked = 0
    for (index, row) in rows.enumerated() {
      let y = frame.contentOffset.y + (Double(index) + 0.5) / 2
      let isNearEdge = boxes.contains {
        abs($0.minY - y) < tolerance || abs($0.maxY - y) < tolerance
      }
      if isNearEdge { continue }
      #expect((row == "#") == boxes.contains { $0.minY < y && y < $0.maxY }, "row \(index)")
      checked += 1
    }
    #expect(checked > rows.count / 2)
    #expect(rows.contains(".") && rows.contains("#"))
  }

  /// Times at which both a frame and a sample lie: 0.2 s from the start of the motion at 0.25 s.
  @Test("stopped at a moment, an image shows the frame of that moment", arguments: [0.45, 0.85])
  func moments(time: Double) throws {
    // A stroke round headers, smoothed edges, and the time that 0.01 % of the loop is.
    try expect(column(of: svg(stoppedAt: time - 0.25)), toShow: time, within: 1.7)
  }

  @Test("where reduced motion is preferred the image shows the still, and never moves from it")
  func reducedMotion() throws {
    let rows = try column(of: svg(), ["--force-prefers-reduced-motion"])
    let elsewhere = try column(of: svg(stoppedAt: 1.5), ["--force-prefers-reduced-motion"])
    #expect(rows == elsewhere)
    #expect(rows != (try column(of: svg(stoppedAt: 1.5))))
  }

  @Test("every group that moves is running, and starts over without end")
  func running() throws {
    let picture = try MovingPicture(run.recording())
    let probe = """
      const all = document.getAnimations();
      document.body.dataset.seen = [
        all.length, all.filter(one => one.playState === "running").length,
        new Set(all.map(one => one.effect.getTiming().iterations)).size,
        all[0].effect.getTiming().iterations, all[0].effect.getTiming().duration
      ].join(" ");
      """
    let text = String(decoding: picture.svg(), as: UTF8.self)
    let page = "<!DOCTYPE html><body>\(text)<script>\(probe)</script></body>"
    let document = try #require(Browser.installed).document(of: page, fragment: "")
    let groups = text.components(separatedBy: "class=\"m\"").count - 1
    let milliseconds = (picture.duration * 100).rounded() * 10
    #expect(groups > 20)
    #expect(document.contains("data-seen=\"\(groups) \(groups) 1 Infinity \(Int(milliseconds))\""))
  }
}
