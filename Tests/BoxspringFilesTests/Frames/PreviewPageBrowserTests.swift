import BoxspringFiles
import BrowserTesting
import Foundation
import LayoutDynamics
import PlaneGeometry
import Testing

/// The page in a real browser, where there is one.
@Suite(.enabled(if: Browser.installed != nil)) struct PreviewPageBrowserTests {
  private let run = SampleRun.sequence()

  private func document(
    _ sequence: FrameSequence, fragment: String = "", probe: String = ""
  ) throws -> String {
    let browser = try #require(Browser.installed)
    let page = String(decoding: try PreviewPage().encode(sequence), as: UTF8.self)
      .replacingOccurrences(of: "</body>", with: "<script>\(probe)</script></body>")
    return try browser.document(of: page, fragment: fragment)
  }

  private func text(of id: String, in document: String) throws -> String {
    let opening = try #require(document.range(of: "id=\"\(id)\">"))
    return String(document[opening.upperBound...].prefix { $0 != "<" })
  }

  @Test("the page runs without an error and reads out the frame in its address")
  func readOut() throws {
    let document = try document(run, fragment: "#t=0.51")
    #expect(document.contains("data-ready=\"true\""))
    #expect(!document.contains("data-error"))
    #expect(document.contains("data-frame=\"30\""))
    #expect(document.contains("aria-label=\"Play\""))
    let frame = run.frames[30]
    let largest = frame.attributes.map { abs($0.displacement.dy) }.max() ?? 0
    #expect(try text(of: "time", in: document) == "0.500 s")
    #expect(
      try text(of: "offset", in: document) == String(format: "%.1f pt", frame.contentOffset.y))
    #expect(try text(of: "largest", in: document) == String(format: "%.1f pt", largest))
    #expect(try text(of: "hash", in: document) == run.hash.text)
    #expect(try text(of: "count", in: document) == "181")
  }

  @Test("arrow keys step by a frame, the space bar plays and pauses")
  func keys() throws {
    let probe = """
      const press = key => document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const seen = [];
      const note = () => seen.push(document.body.dataset.frame + byId("play").ariaLabel);
      for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", " ", " "]) { press(key); note(); }
      document.body.dataset.seen = seen.join(" ");
      """
    let document = try document(run, fragment: "#t=0.5", probe: probe)
    #expect(document.contains("data-seen=\"31Play 32Play 31Play 31Pause 31Play\""))
  }

  @Test("a run without frames is shown as such")
  func empty() throws {
    let document = try document(FrameSequence(header: run.header, frames: []))
    #expect(document.contains("data-ready=\"true\""))
    #expect(!document.contains("data-error"))
    #expect(try text(of: "frame", in: document) == "none")
  }

  @Test("the boxes are painted where the frames say", arguments: [0.3, 0.5, 0.95])
  func painting(time: Double) throws {
    // Down a column beside the numbers, notes where each row is bare and where it is painted.
    let probe = """
      byId("outlines").checked = false;
      show(current);
      const probed = byId("screen"), x = Math.round(40 / viewport.width * probed.width);
      const column = probed.getContext("2d").getImageData(x, 0, 1, probed.height).data;
      const bare = [0xff, 0xfe, 0xfc];
      let rows = "";
      for (let y = 0; y < probed.height; y += 1) {
        rows += bare.every((value, i) => Math.abs(column[4 * y + i] - value) < 3) ? "." : "#";
      }
      document.body.dataset.rows = rows;
      """
    let document = try document(run, fragment: "#t=\(time)", probe: probe)
    let start = try #require(document.range(of: "data-rows=\""))
    let rows = Array(document[start.upperBound...].prefix { $0 != "\"" })
    let frame = try #require(run.frames.last { $0.time <= time + 1e-9 })
    let pointsPerRow = SampleRun.viewport.height / Double(rows.count)
    let boxes = frame.attributes.map(\.frame)
    var checked = 0
    for (index, row) in rows.enumerated() {
      let y = frame.contentOffset.y + (Double(index) + 0.5) * pointsPerRow
      // Edges are smoothed over a row, and a header has a border.
      if boxes.contains(where: { abs($0.minY - y) < 1.2 || abs($0.maxY - y) < 1.2 }) { continue }
      let isPainted = boxes.contains { $0.minY < y && y < $0.maxY }
      #expect((row == "#") == isPainted, "row \(index) of \(rows.count)")
      checked += 1
    }
    #expect(checked > rows.count / 2)
    #expect(rows.contains("."))
  }
}
