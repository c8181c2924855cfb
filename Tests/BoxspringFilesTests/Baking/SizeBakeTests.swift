import BoxspringFiles
import BrowserTesting
import Foundation
import PlaneGeometry
import Prerequisites
import Recordings
import Testing

/// Widths, heights and corner radii in bakes, played by the rules of the formats.
@Suite struct SizeBakeTests {
  @Test(
    "no corner is farther from the frames than the file says",
    arguments: [BakeFormat.waapi, .lottie], seeds(2, of: 40))
  func bound(format: BakeFormat, seed: UInt64) throws {
    for (turns, bound) in [(false, 0.25), (true, 0.25), (true, 0.02)] {
      let items = try ResizedItems(seed: seed, turns: turns)
      let bake = try Bake(items.recording, as: format, errorBound: bound)
      #expect(bake.report.worstError <= bound)
      let played = try PlayedBox.all(of: bake.bytes(), as: format)
      #expect(played.count == 3)
      var (worst, worstRadius) = (0.0, 0.0)
      for step in 0...700 {
        let time = items.duration * Double(step) / 700
        for (index, box) in played.enumerated() {
          let (truth, pose) = (items.pose(of: index, at: time), box.pose(at: time))
          for (corner, wanted) in zip(pose.corners, truth.corners) {
            worst = max(worst, (corner - wanted).length)
          }
          worstRadius = max(worstRadius, abs(pose.radius - truth.radius))
        }
      }
      #expect(worst <= bake.report.worstError + 1e-6, "seed \(seed), \(format), turns \(turns)")
      #expect(worst > 0.2 * bake.report.worstError, "seed \(seed), \(format), turns \(turns)")
      #expect(worstRadius <= bound + 1e-6 && worstRadius > 0.1 * bound, "seed \(seed), \(format)")
      #expect(bake.report.keyCount < 5 * bake.report.sampleCount)
    }
  }

  @Test("a size that never changes, but is not that at rest, is written", arguments: [false, true])
  func constant(isRounded: Bool) throws {
    var header = try ResizedItems(seed: 1, turns: false).recording.header
    header.channels = [.dx, .dw, .dh, .cornerRadius]
    let frames = (0...20).map { index in
      var frame = RecordingFrame(time: Double(index) / 60, members: [0])
      if index == 0 {
        let rest = Rect(x: 100, y: 100, width: 40, height: 60)
        frame.changes = [.announce(0, CastMember(.item, .name("a"), order: 0, restFrame: rest))]
      }
      frame.poses[.dx] = [Double(index)]
      frame.poses[.dw] = [20]
      frame.poses[.dh] = [-10]
      if isRounded { frame.poses[.cornerRadius] = [8] }
      return frame
    }
    let recording = try Recording(header, frames: frames)
    for format in [BakeFormat.waapi, .lottie] {
      let bytes = try Bake(recording, as: format).bytes()
      let pose = try #require(PlayedBox.all(of: bytes, as: format).first).pose(at: 1.0 / 6)
      #expect((pose.center - Point(x: 130, y: 130)).length < 0.25, "\(format)")
      #expect(abs(pose.size.width - 60) < 1e-6 && abs(pose.size.height - 50) < 1e-6, "\(format)")
      if isRounded { #expect(pose.radius == 8, "\(format)") }
    }
    let sheet = String(decoding: try Bake(recording, as: .css).bytes(), as: UTF8.self)
    #expect(sheet.contains("width:60px;height:50px"))
    #expect(sheet.contains("border-radius:\(isRounded ? 8 : 3)px"))
  }

  @Test("a size beyond what can be baked is refused")
  func faults() throws {
    let items = try ResizedItems(seed: 1, turns: false).recording
    var frames = items.frames
    frames[3].poses[.dw] = [2e9, 0, 0]
    let recording = try Recording(items.header, frames: frames)
    #expect(throws: BakingError(.tooLarge("an item of frame 3"))) {
      try Bake(recording, as: .css)
    }
  }

  @Test("stopped at moments, the page shows sizes and radii", .needs(.browser))
  func page() throws {
    let items = try ResizedItems(seed: 7, turns: true)
    let bake = try Bake(items.recording, as: .html)
    let page = try #require(Browser.installed).open(
      document: String(decoding: bake.bytes(), as: UTF8.self))
    let times = (0...10).map { Double($0) * 0.0977 }
    let boxes: [[[Double]]] = try page.value(
      """
      (() => {
        const stage = document.querySelector(".boxspring"), all = document.getAnimations();
        all.forEach(one => one.pause());
        return \(times).map(time => {
          all.forEach(one => { one.currentTime = time * 1000; });
          const origin = stage.getBoundingClientRect();
          return [...stage.children].map(box => {
            const rect = box.getBoundingClientRect(), style = getComputedStyle(box);
            return [rect.left - origin.x, rect.top - origin.y, rect.right - origin.x,
              rect.bottom - origin.y, parseFloat(style.width), parseFloat(style.height),
              parseFloat(style.borderTopLeftRadius)];
          });
        });
      })()
      """)
    for (time, boxes) in zip(times, boxes) {
      for (item, box) in boxes.enumerated() {
        let pose = items.pose(of: item, at: time)
        let (x, y) = (pose.corners.map(\.x), pose.corners.map(\.y))
        let wanted = [
          x.min() ?? 0, y.min() ?? 0, x.max() ?? 0, y.max() ?? 0, pose.size.width,
          pose.size.height, pose.radius,
        ]
        for (value, wanted) in zip(box, wanted) {
          #expect(abs(value - wanted) <= 0.28, "\(box), not \(wanted), at \(time) s")
        }
      }
    }
    #expect(page.complaints.isEmpty)
  }
}

/// An element of a baked file, by the rules of its format.
private struct PlayedBox {
  /// Numbers joined by straight lines, over seconds.
  struct Line {
    var times: [Double]
    var values: [Double]

    func value(at time: Double) -> Double {
      guard let next = times.firstIndex(where: { $0 > time }) else {
        return values[values.count - 1]
      }
      guard next > 0 else { return values[0] }
      let share = (time - times[next - 1]) / (times[next] - times[next - 1])
      return values[next - 1] + (values[next] - values[next - 1]) * share
    }
  }

  var x, y, width, height: Line
  var degrees = Line(times: [0], values: [0])
  var scale = Line(times: [0], values: [1])
  var radius = Line(times: [0], values: [0])
  /// Whether the place is that of the middle, otherwise of the top left corner.
  var isMiddle: Bool

  func pose(at time: Double) -> ResizedItems.Pose {
    let size = Size(width: width.value(at: time), height: height.value(at: time))
    var center = Point(x: x.value(at: time), y: y.value(at: time))
    if !isMiddle { center = center + Vector(dx: size.width / 2, dy: size.height / 2) }
    return ResizedItems.Pose(
      center: center, size: size, degrees: degrees.value(at: time), scale: scale.value(at: time),
      radius: radius.value(at: time))
  }

  struct Malformed: Error {}

  static func all(of bytes: [UInt8], as format: BakeFormat) throws -> [PlayedBox] {
    switch format {
    case .waapi:
      let document = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      return try (document?["elements"] as? [[String: Any]] ?? []).map(webAnimations)
    case .lottie:
      let document = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      let rate = document?["fr"] as? Double ?? 0
      let layers = document?["layers"] as? [[String: Any]] ?? []
      return try layers.reversed().map { try lottie($0, rate: rate) }
    case .css, .html: throw Malformed()
    }
  }

  private static func webAnimations(_ element: [String: Any]) throws -> PlayedBox {
    guard let width = element["width"] as? Double, let height = element["height"] as? Double,
      let duration = (element["timing"] as? [String: Any])?["duration"] as? Double
    else { throw Malformed() }
    func lines(_ set: String, _ property: String) -> [Line] {
      guard let frames = element[set] as? [String: Any], let texts = frames[property] as? [String],
        let offsets = frames["offset"] as? [Double]
      else { return [] }
      let rows = texts.map { text in
        text.split(separator: " ").map {
          Double($0.replacing("px", with: "").replacing("deg", with: "")) ?? .nan
        }
      }
      return (0..<(rows.first?.count ?? 0)).map { column in
        Line(times: offsets.map { $0 * duration / 1000 }, values: rows.map { $0[column] })
      }
    }
    let places = lines("keyframes", "translate")
    guard places.count == 2 else { throw Malformed() }
    var box = PlayedBox(
      x: places[0], y: places[1],
      width: lines("sizing", "width").first ?? Line(times: [0], values: [width]),
      height: lines("sizing", "height").first ?? Line(times: [0], values: [height]),
      isMiddle: false)
    box.degrees = lines("turning", "rotate").first ?? box.degrees
    box.scale = lines("scaling", "scale").first ?? box.scale
    box.radius = lines("rounding", "borderRadius").first ?? box.radius
    return box
  }

  private static func lottie(_ layer: [String: Any], rate: Double) throws -> PlayedBox {
    func line(_ property: Any?, _ component: Int) throws -> Line {
      guard let property = property as? [String: Any] else { throw Malformed() }
      func number(_ value: Any?) -> Double {
        (value as? Double) ?? (value as? [Double]).map { $0[component] } ?? .nan
      }
      guard property["a"] as? Int == 1, let keys = property["k"] as? [[String: Any]] else {
        return Line(times: [0], values: [number(property["k"])])
      }
      return Line(
        times: keys.map { ($0["t"] as? Double ?? .nan) / rate },
        values: keys.map { number($0["s"]) })
    }
    guard let transform = layer["ks"] as? [String: Any],
      let items = (layer["shapes"] as? [[String: Any]])?.first?["it"] as? [[String: Any]],
      let rect = items.first(where: { $0["ty"] as? String == "rc" }),
      (transform["a"] as? [String: Any])?["k"] as? [Double] == [0, 0, 0],
      (rect["p"] as? [String: Any])?["k"] as? [Double] == [0, 0]
    else { throw Malformed() }
    var box = PlayedBox(
      x: try line(transform["p"], 0), y: try line(transform["p"], 1),
      width: try line(rect["s"], 0), height: try line(rect["s"], 1), isMiddle: true)
    box.degrees = try line(transform["r"], 0)
    box.scale = try line(transform["s"], 0)
    box.scale.values = box.scale.values.map { $0 / 100 }
    box.radius = try line(rect["r"], 0)
    return box
  }
}
