import BoxspringFiles
import BrowserTesting
import Foundation
import PlaneGeometry
import Prerequisites
import Recordings
import Testing

@Suite struct WorldBakeTests {
  /// Corners of an item between two frames, by the frames alone.
  private func corners(_ motion: ItemMotion, _ item: Int, at time: Double) -> [Point] {
    let frames = motion.frames
    let after = frames.firstIndex { $0.time >= time } ?? frames.count - 1
    let before = max(after - 1, 0)
    let span = frames[after].time - frames[before].time
    let share = span > 0 ? (time - frames[before].time) / span : 0
    let (a, b) = (frames[before].states[item], frames[after].states[item])
    let center = a.center + (b.center - a.center) * share
    let angle = a.rotation + (b.rotation - a.rotation) * share
    let size = motion.sizes[item]
    return Self.corners(center, angle, size)
  }

  private static func corners(_ center: Point, _ angle: Double, _ size: Size) -> [Point] {
    [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { side in
      let (x, y) = (side.0 * size.width / 2, side.1 * size.height / 2)
      return Point(
        x: center.x + cos(angle) * x - sin(angle) * y,
        y: center.y + sin(angle) * x + cos(angle) * y)
    }
  }

  @Test("no corner is ever farther from the run than the file says, and that is near the truth")
  func bound() throws {
    let motion = try SampleWorlds.itemMotion(rate: 120)
    let bake = try Bake(SampleWorlds.recording(rate: 120), as: .waapi, errorBound: 0.25)
    let played = try BakedWorld(bake.bytes())
    #expect(played.worstError <= 0.25)
    var worst = 0.0
    for element in played.elements {
      for step in 0...1999 {
        let time = played.duration * Double(step) / 1999
        let pose = element.pose(at: time / played.duration)
        let size = Size(width: element.width, height: element.height)
        let center = Point(x: pose.x + size.width / 2, y: pose.y + size.height / 2)
        let there = Self.corners(center, pose.degrees * .pi / 180, size)
        for (corner, truth) in zip(there, corners(motion, element.item, at: time / 1000)) {
          worst = max(worst, (corner - truth).length)
        }
      }
    }
    #expect(worst <= played.worstError + 1e-6, "\(worst)")
    #expect(worst > 0.4 * played.worstError, "the stated error is no wild guess: \(worst)")
    #expect(bake.report.keyCount < bake.report.sampleCount)
  }

  @Test("a page of a world that takes years has no more keyframes than one of ten minutes")
  func longPage() throws {
    let recording = try SampleWorlds.recording()
    var frames = [recording.frames[0], try #require(recording.frames.last)]
    frames[0].time = 0
    frames[1].time = 1e9
    let page = String(
      decoding: try Bake(Recording(recording.header, frames: frames), as: .html).bytes(),
      as: UTF8.self)
    #expect(page.contains("class=\"around\""))
    #expect(page.matches(of: /[\d.]+%/).count < 40_000)
    #expect(page.utf8.count < 2_000_000)
  }

  @Test("a tighter bound is kept, too, in every format", arguments: BakeFormat.allCases)
  func formats(format: BakeFormat) throws {
    let recording = try SampleWorlds.recording()
    for bound in [2.0, 0.05] {
      let bake = try Bake(recording, as: format, errorBound: bound)
      #expect(bake.report.worstError <= bound && bake.report.worstError > bound / 4)
      #expect(bake.report.elementCount == 5)
      let text = String(decoding: bake.bytes(), as: UTF8.self)
      #expect(text.contains("wedge") == (format != .css))
    }
  }

  @Test("Lottie is well formed and turns about the middle")
  func lottie() throws {
    let recording = try SampleWorlds.recording()
    let lottie = try #require(
      try JSONSerialization.jsonObject(with: Data(try Bake(recording, as: .lottie).bytes()))
        as? [String: Any])
    let layers = try #require(lottie["layers"] as? [[String: Any]])
    let box = try #require(layers.first { $0["nm"] as? String == "box" })
    let transform = try #require(box["ks"] as? [String: Any])
    let anchor = try #require((transform["a"] as? [String: Any])?["k"] as? [Double])
    #expect(anchor == [20, 12, 0])
    let keys = try #require((transform["r"] as? [String: Any])?["k"] as? [[String: Any]])
    let first = try #require((keys.first?["s"] as? [Double])?.first)
    #expect(abs(first - 0.4 * 180 / .pi) < 0.2)
  }

  @Test(
    "around the elements of a page its rod ends where the item is that it holds; it can be paused",
    .needs(.browser))
  func surroundings() throws {
    let motion = try SampleWorlds.itemMotion()
    let bake = try Bake(SampleWorlds.recording(), as: .html)
    let page = try #require(Browser.installed).open(
      document: String(decoding: bake.bytes(), as: UTF8.self))
    // The rod is a box one point long, from (220, 60) to the middle of the fourth item.
    let ends: [[Double]] = try page.value(
      """
      (() => {
        const stage = document.querySelector(".boxspring"), all = document.getAnimations();
        all.forEach(one => one.pause());
        const rod = document.querySelector(".around .rod");
        return [0.2, 0.5, 1.1].map(time => {
          all.forEach(one => { one.currentTime = time * 1000; });
          const origin = stage.getBoundingClientRect(), matrix = rod.getScreenCTM();
          return [0, 1].flatMap(x => [
            matrix.a * x + matrix.e - origin.x, matrix.b * x + matrix.f - origin.y
          ]);
        });
      })()
      """)
    for (time, end) in zip([0.2, 0.5, 1.1], ends) {
      let frame = try #require(motion.frames.min { abs($0.time - time) < abs($1.time - time) })
      #expect(abs(end[0] - 220) < 0.3 && abs(end[1] - 60) < 0.3)
      #expect((Point(x: end[2], y: end[3]) - frame.states[3].center).length < 1.5, "\(time)")
    }
    #expect(try page.value("document.querySelectorAll('.around .wall').length") as Int > 3)
    let states: [String] = try page.value(
      """
      (() => {
        const play = document.getElementById("play"), one = document.getAnimations()[0];
        play.click();
        const first = one.playState;
        play.click();
        return [first, one.playState];
      })()
      """)
    #expect(states == ["running", "paused"])
    #expect(page.complaints.isEmpty)
  }

  @Test(
    "stopped at twenty moments, the page shows the run", .needs(.browser))
  func page() throws {
    let motion = try SampleWorlds.itemMotion()
    let bake = try Bake(SampleWorlds.recording(), as: .html)
    let page = try #require(Browser.installed).open(
      document: String(decoding: bake.bytes(), as: UTF8.self))
    let times = (0..<20).map { Double($0) * 0.1003 }
    let boxes: [[[Double]]] = try page.value(
      """
      (() => {
        const stage = document.querySelector(".boxspring"), all = document.getAnimations();
        all.forEach(one => one.pause());
        return \(times).map(time => {
          all.forEach(one => { one.currentTime = time * 1000; });
          const origin = stage.getBoundingClientRect();
          return [...stage.children].map(box => {
            const rect = box.getBoundingClientRect();
            return [rect.left - origin.x, rect.top - origin.y, rect.right - origin.x,
              rect.bottom - origin.y];
          });
        });
      })()
      """)
    var worst = 0.0
    for (time, boxes) in zip(times, boxes) {
      for (item, box) in boxes.enumerated() {
        let corners = corners(motion, item, at: time)
        let truth: [Double] = [
          corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0, corners.map(\.x).max() ?? 0,
          corners.map(\.y).max() ?? 0,
        ]
        for (side, expected) in zip(box, truth) { worst = max(worst, abs(side - expected)) }
      }
    }
    // Browsers round boxes to 1/64 px.
    #expect(worst <= bake.report.worstError + 0.02 && worst > 0.01, "\(worst)")
  }

  @Test("a run of one frame, and a bound out of range, are refused")
  func faults() throws {
    let recording = try SampleWorlds.recording()
    let short = try Recording(recording.header, frames: Array(recording.frames.prefix(1)))
    #expect(throws: BakingError(.noDuration)) { try Bake(short, as: .css) }
    #expect(throws: BakingError(.boundOutOfRange(0))) {
      try Bake(recording, as: .css, errorBound: 0)
    }
  }
}

/// A baked world read back from its JSON, and played by the rules of the Web Animations API.
private struct BakedWorld: Decodable {
  struct Element: Decodable {
    struct Places: Decodable {
      let translate: [String]
      let offset: [Double]
    }
    struct Turning: Decodable {
      let rotate: [String]
      let offset: [Double]
    }
    let item: Int
    let width: Double
    let height: Double
    let keyframes: Places
    let turning: Turning

    func pose(at share: Double) -> (x: Double, y: Double, degrees: Double) {
      let places = keyframes.translate.map { text in
        text.split(separator: " ").map { Double($0.replacing("px", with: "")) ?? .nan }
      }
      let angles = turning.rotate.map { Double($0.replacing("deg", with: "")) ?? .nan }
      func value(_ values: [Double], _ offsets: [Double]) -> Double {
        guard let next = offsets.firstIndex(where: { $0 >= share }) else {
          return values[values.count - 1]
        }
        guard next > 0 else { return values[0] }
        let part = (share - offsets[next - 1]) / (offsets[next] - offsets[next - 1])
        return values[next - 1] + (values[next] - values[next - 1]) * part
      }
      return (
        value(places.map { $0[0] }, keyframes.offset),
        value(places.map { $0[1] }, keyframes.offset), value(angles, turning.offset)
      )
    }
  }
  let worstError: Double
  let duration: Double
  let elements: [Element]

  init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(BakedWorld.self, from: Data(bytes))
  }
}
