import BoxspringFiles
import Foundation
import PlaneGeometry
import Recordings
import Testing

@testable import AnimationFiles
@testable import Pictures
@testable import TextEncoding

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A recording of neither a layout nor a world: one box on a spring that grows from half its size and
/// fades in, by closed forms.
@Suite("A recording of a third kind")
struct ThirdKindTests {
  private static let duration = 2.0
  private static let size = Size(width: 60, height: 40)

  /// 120 pt from its place, let go: x(t) = 120·e^(-3t)·(cos 8t + 3/8·sin 8t).
  private static func displacement(_ time: Double) -> Double {
    120 * exp(-3 * time) * (cos(8 * time) + 3.0 / 8 * sin(8 * time))
  }
  private static func scale(_ time: Double) -> Double { 1 - 0.5 * exp(-2 * time) }
  private static func opacity(_ time: Double) -> Double { 1 - exp(-4 * time) }

  private func recording(hertz: Double = 120, by way: Double = 1) throws -> Recording {
    let box = CastMember(
      .item, .name("card"), order: 0,
      restFrame: Rect(origin: Point(x: 170, y: 80), size: Self.size))
    let header = RecordingHeader(
      generator: "test", kind: "transition", name: "card", title: "A card comes in",
      rate: .hertz(hertz), viewport: Size(width: 400, height: 200),
      channels: [.dx, .scale, .opacity])
    let frames = (0...Int(Self.duration * hertz)).map { index in
      let time = Double(index) / hertz
      var frame = RecordingFrame(time: time, members: [0])
      if index == 0 { frame.changes = [.announce(0, box)] }
      frame.poses[.dx] = [way * Self.displacement(time)]
      frame.poses[.scale] = [Self.scale(time)]
      frame.poses[.opacity] = [Self.opacity(time)]
      return frame
    }
    return try Recording(header, frames: frames)
  }

  @Test("every file reads back the same")
  func files() throws {
    let recording = try recording()
    for format in ReadFormat.allCases {
      #expect(try Recording(reading: format.encode(recording), file: "card") == recording)
    }
  }

  @Test("a difference is found where it begins, where it is largest, and how large it is")
  func difference() throws {
    let (first, second) = (try recording(), try recording(by: 1.5))
    #expect(first.hashText != second.hashText)
    #expect(RecordingDifference(first, first).isEqual)
    let difference = RecordingDifference(first, second)
    let begin = try #require(difference.first)
    #expect(begin.frame == 0 && begin.subject?.contains("card") == true)
    if case .values(_, let one, let other) = begin.kind {
      #expect(abs(other - one - 60) < 1e-12)
    } else {
      Issue.record("two places, not \(begin.kind)")
    }
    // Half of the displacement apart, most at the beginning.
    #expect(difference.largest?.frame == 0 && abs(difference.largestDistance - 60) < 1e-12)
    #expect(difference.differingFrames == first.frames.count)
  }

  @Test(
    "a filmstrip has the box where and how large the closed forms have it, as faint as they say")
  func filmstrip() throws {
    let strip = Filmstrip(try recording(), moments: 5)
    #expect(strip.times.count == 5 && strip.times[0] == 0)
    #expect(strip.times == strip.times.sorted())
    let svg = String(decoding: strip.svg(), as: UTF8.self)
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    let scale = min(920.0 / 5 / 400, 270.0 / 200)
    let boxes = svg.matches(
      of:
        /<g opacity="([\d.]+)">\n<rect class="i0" fill="[^"]+" x="([-\d.]+)" y="[-\d.]+" width="([\d.]+)"/
    )
    // The first moment is invisible, and all others are fainter than opaque.
    #expect(boxes.count == 5)
    for (box, time) in zip(boxes, strip.times) {
      let (opacity, x, width) = (Double(box.1) ?? -1, Double(box.2) ?? -1, Double(box.3) ?? -1)
      let grown = Self.size.width * Self.scale(time)
      #expect(abs(opacity - Self.opacity(time)) < 0.0006)
      #expect(abs(width - grown * scale) < 0.006)
      #expect(abs(x - (200 + Self.displacement(time) - grown / 2) * scale) < 0.006)
    }
    // In the PNG, the middle of each box mixes its colour with the screen's.
    let image = try DecodedPNG(strip.png(scale: 1)).image
    let panel = 400 * scale + 18
    for (index, time) in strip.times.enumerated() {
      let x = 14 + Double(index) * panel + (200 + Self.displacement(time)) * scale
      expectFaded(image[Int(x), Int(14 + 100 * scale)], at: time)
    }
  }

  /// A pixel of the box is mixed of its colour and that of the screen, by its opacity.
  private func expectFaded(_ pixel: [Int], at time: Double) {
    let tones = [FramePalette.screen, FramePalette.items[0]].map { tone in
      [0, 2, 4].map { start in
        Int(String(Array(tone.light.dropFirst())[start...(start + 1)]), radix: 16) ?? 0
      }
    }
    for channel in 0..<3 {
      let (ground, fill) = (Double(tones[0][channel]), Double(tones[1][channel]))
      let truth = ground + (fill - ground) * Self.opacity(time)
      #expect(abs(Double(pixel[channel]) - truth) <= 1, "\(time) s")
    }
  }

  @Test("a still mixes the box's colour with the screen's by its opacity")
  func still() throws {
    let picture = try FramePicture(recording(), frame: 24)
    #expect(picture.time == 0.2)
    let image = try DecodedPNG(picture.png(scale: 1)).image
    expectFaded(image[Int(14 + 200 + Self.displacement(0.2)), 14 + 100], at: 0.2)
  }

  @Test("plots show place, scale and opacity, and speeds by differences")
  func plot() throws {
    let plot = try CurvePlot(recording(), quantities: [.x, .scale, .opacity, .speed])
    #expect(plot.members == [.name("card")])
    let reading = try PlotReading(plot.svg(size: Size(width: 1600, height: 1600)))
    let curves = try #require(reading.curves["card"])
    try #require(curves.count == 4 && reading.charts.count == 4)
    let forms: [(Double) -> Double] = [
      { 200 + Self.displacement($0) }, Self.scale, Self.opacity,
      // The derivative of the displacement: -120·e^(-3t)·(8 + 9/8)·sin 8t.
      { 120 * exp(-3 * $0) * (8 + 9.0 / 8) * abs(sin(8 * $0)) },
    ]
    for ((curve, chart), form) in zip(zip(curves, reading.charts), forms) {
      #expect(curve.count == 241)
      for point in curve.dropFirst().dropLast() {
        let time = reading.time(point.x)
        let slack = form(0) == 0 && form(0.2) > 100 ? 2.5 : 0.02 * chart.pointsPerPixel
        #expect(abs(chart.value(point.y) - form(time)) < slack + 0.012 * chart.pointsPerPixel)
      }
    }
    #expect(throws: PictureError.noSuchMember(.name("cards"))) {
      try CurvePlot(recording(), members: [.name("cards")])
    }
  }

  @Test("a moving picture goes, grows and fades, and ends at rest")
  func animation() throws {
    let picture = MovingPicture(try recording())
    let svg = String(decoding: picture.svg(), as: UTF8.self)
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.contains("@keyframes k0{0%{translate:320px 100px}"))
    #expect(svg.contains("{0%{scale:.5}") || svg.contains("{0%{scale:0.5}"))
    #expect(svg.contains("{0%{opacity:0}"))
    var images = try MovingPNG(recording(), imagesPerSecond: 10, scale: 0.5)
    while images.drawNext() {}
    #expect(try DecodedPNG(images.bytes).stays.count == images.imageCount)
    #expect(images.imageCount > 10)
  }

  @Test("z changes the order, and shows a thing once at a time")
  func order() throws {
    var frames = try recording(hertz: 30).frames
    let other = CastMember(
      .item, .name("other"), order: 1, restFrame: Rect(x: 180, y: 90, width: 60, height: 40))
    frames[0].changes.append(.announce(1, other))
    for index in frames.indices {
      frames[index].members = [0, 1]
      frames[index].poses = PoseColumns()
      frames[index].poses[.dx] = [Double(index), 0]
      frames[index].poses[.z] = index < 20 ? [0, 0] : [1, 0]
    }
    var header = try recording().header
    header.channels = [.dx, .z]
    let recording = try Recording(header, frames: frames)
    func classes(_ frame: Int) throws -> [String] {
      String(decoding: try FramePicture(recording, frame: frame).svg(), as: UTF8.self)
        .matches(of: /rect class="(i0|supplement)"/).map { String($0.1) }
    }
    #expect(try classes(5) == ["i0", "supplement"])
    #expect(try classes(25) == ["supplement", "i0"])
    let bake = try Bake(recording, as: .waapi)
    let text = String(decoding: bake.bytes(), as: UTF8.self)
    let names = text.matches(of: /"name":"([\w-]+)"/).map { String($0.1) }
    #expect(names == ["item-0", "item-1", "item-0-part2"])
    #expect(bake.report.worstError <= 0.25)
  }
}

// MARK: - Baking

extension ThirdKindTests {
  /// Keys of a channel as straight lines.
  private func value(_ keys: [(share: Double, value: Double)], at share: Double) -> Double {
    guard let next = keys.firstIndex(where: { $0.share >= share }), next > 0 else {
      return keys[keys.firstIndex { $0.share >= share } ?? keys.count - 1].value
    }
    let (start, end) = (keys[next - 1], keys[next])
    return start.value
      + (end.value - start.value) * (share - start.share) / (end.share - start.share)
  }

  /// No corner is off by more than the bound, and no opacity by more than 0.005 and its rounding.
  private func expect(
    _ x: [(share: Double, value: Double)], _ scale: [(share: Double, value: Double)],
    _ opacity: [(share: Double, value: Double)], within bound: Double, _ note: String
  ) throws {
    let frames = try recording().frames
    var worst = 0.0
    for frame in frames {
      let share = frame.time / Self.duration
      let off = abs(value(x, at: share) - (200 + Self.displacement(frame.time)))
      let grown = abs(value(scale, at: share) - Self.scale(frame.time))
      let reach = Vector(dx: Self.size.width / 2, dy: Self.size.height / 2).length
      worst = max(worst, off + grown * reach)
      #expect(abs(value(opacity, at: share) - Self.opacity(frame.time)) < 0.0052, "\(note)")
    }
    #expect(worst <= bound + 1e-4 && worst > bound / 10, "\(note): \(worst)")
    #expect(x.count < frames.count / 2 && scale.count < frames.count / 4, "\(note)")
  }

  private func numbers(_ text: some StringProtocol) -> [Double] {
    String(text).matches(of: /-?\d*\.?\d+/).compactMap { Double($0.0) }
  }

  @Test("CSS and pages", arguments: [BakeFormat.css, .html])
  func styleSheet(format: BakeFormat) throws {
    let css = String(decoding: try Bake(recording(), as: format).bytes(), as: UTF8.self)
    func keys(_ property: String) throws -> [(share: Double, value: Double)] {
      let rules = css.matches(of: /@keyframes \S+?\{((?:[^{}]+\{[^{}]*\})+)\}/)
      let rule = try #require(rules.first { $0.1.contains("{\(property):") })
      return rule.1.matches(of: /([^{}]+)\{[a-z]+:([^}]*)\}/).flatMap { match in
        match.1.split(separator: ",").map {
          (numbers($0)[0] / 100, numbers(match.2)[0])
        }
      }
    }
    try expect(
      keys("translate").map { ($0.share, $0.value + 30) }, keys("scale"), keys("opacity"),
      within: 0.25, format.rawValue)
    let end = NumberText.rounded(Self.opacity(2), decimals: 4)
    #expect(css.contains("opacity:\(end)") && css.contains("border-radius:3px"))
  }

  @Test("the Web Animations file")
  func webAnimations() throws {
    let json = try JSONSerialization.jsonObject(
      with: Data(Bake(recording(), as: .waapi, errorBound: 0.1).bytes()))
    let element = try #require(((json as? [String: Any])?["elements"] as? [[String: Any]])?.first)
    #expect(element["label"] as? String == "card" && element["turning"] == nil)
    func keys(_ set: String, _ property: String) throws -> [(share: Double, value: Double)] {
      let set = try #require(element[set] as? [String: Any])
      let values = try #require(set[property] as? [String])
      return zip(try #require(set["offset"] as? [Double]), values).map { ($0, numbers($1)[0]) }
    }
    try expect(
      keys("keyframes", "translate").map { ($0.share, $0.value + 30) }, keys("scaling", "scale"),
      keys("fading", "opacity"), within: 0.1, "waapi")
  }

  @Test("Lottie, about the middle")
  func lottie() throws {
    let json = try JSONSerialization.jsonObject(with: Data(Bake(recording(), as: .lottie).bytes()))
    let layer = try #require(((json as? [String: Any])?["layers"] as? [[String: Any]])?.first)
    let transform = try #require(layer["ks"] as? [String: Any])
    func keys(_ name: String, _ unit: Double) throws -> [(share: Double, value: Double)] {
      let list = try #require((transform[name] as? [String: Any])?["k"] as? [[String: Any]])
      return try list.map { key in
        let time = try #require(key["t"] as? Double)
        return (time / 60 / Self.duration, try #require((key["s"] as? [Double])?.first) / unit)
      }
    }
    #expect((transform["a"] as? [String: Any])?["k"] as? [Double] == [30, 20, 0])
    try expect(keys("p", 1), keys("s", 100), keys("o", 100), within: 0.25, "lottie")
  }
}
