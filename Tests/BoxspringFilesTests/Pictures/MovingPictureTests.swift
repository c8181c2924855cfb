import BoxspringFiles
import CollectionLayouts
import Foundation
import LayoutDynamics
import Pictures
import PlaneGeometry
import Prerequisites
import Recordings
import Testing

@Suite struct MovingPictureTests {
  private let run = SampleRun.run()

  /// Frames with one item, 350 pt down the axis and 40 pt long, in a viewport 200 pt long.
  private func sequence(
    axis: Axis = .vertical, _ frames: [(time: Double, offset: Double, displacement: Double?)]
  ) throws -> Recording {
    let header = RecordingHeader(
      generator: "test", kind: "layout", name: "one", source: "none", rate: .source, axis: axis,
      viewport: Size(main: 200, cross: 100, axis: axis),
      content: Size(main: 1000, cross: 100, axis: axis))
    return try LayoutFrames(
      header: header,
      frames: frames.map { frame in
        let shown = frame.displacement.map { displacement in
          LayoutAttributes(
            ordinal: 0, element: .item(7, section: 0),
            restFrame: Rect(
              origin: Point(main: 350, cross: 10, axis: axis),
              size: Size(main: 40, cross: 80, axis: axis)),
            displacement: Vector(main: displacement, cross: 0, axis: axis))
        }
        return LayoutFrame(
          time: frame.time, contentOffset: Point(main: frame.offset, cross: 0, axis: axis),
          attributes: shown.map { [$0] } ?? [])
      }
    ).recording()
  }

  /// The fraction of the loop at which a time of the run is drawn.
  private func fraction(_ time: Double, from start: Double, of duration: Double) -> Double {
    ((time - start) / duration * 10_000).rounded() / 10_000
  }

  @Test("every box is within a quarter point of its frame, and out of view where no frame has it")
  func places() throws {
    let picture = MovingPicture(try run.recording(), samplesPerSecond: 60)
    let svg = try MovingSVG(parsing: picture.svg())
    let window = Rect(origin: .zero, size: SampleRun.viewport)
    let length = picture.duration - MovingPicture.hold
    var checked = 0
    for frame in run.frames where frame.time >= 0.25 && frame.time <= 0.25 + length + 1e-9 {
      let fraction = fraction(frame.time, from: 0.25, of: picture.duration)
      for box in svg.boxes where !box.label.isEmpty {
        let place = svg.place(of: box, at: fraction)
        guard
          let shown = frame.attributes.first(where: {
            "\($0.element.item)" == box.label && $0.element.kind == .item
          })
        else {
          #expect(!place.overlaps(window), "item \(box.label) at \(frame.time) s")
          continue
        }
        #expect(abs(place.minX - shown.frame.minX) < 0.011)
        #expect(
          abs(place.minY - (shown.frame.minY - frame.contentOffset.y)) < 0.26,
          "item \(box.label) at \(frame.time) s")
        #expect(abs(place.size.height - shown.frame.size.height) < 0.011)
        checked += 1
      }
    }
    #expect(checked > 800)
  }

  @Test(
    "resting places scroll with the content, and their outlines fade as everything comes to rest")
  func outlines() throws {
    let picture = MovingPicture(try run.recording())
    let svg = try MovingSVG(parsing: picture.svg())
    let rests = svg.boxes.filter { $0.kind == "rest" }
    let drawn = svg.boxes.filter { $0.kind.wholeMatch(of: /i\d|supplement/) != nil }
    #expect(rests.count == drawn.count)
    let fading = try #require(rests.first?.motions.last)
    #expect(fading.property == "opacity")
    for time in [0.25, 0.45, 0.85, 1.85] {
      let frame = try #require(run.frames.first { abs($0.time - time) < 1e-6 })
      let fraction = fraction(time, from: 0.25, of: picture.duration)
      for shown in frame.attributes where shown.element.kind == .item {
        let y = shown.restFrame.minY - frame.contentOffset.y
        #expect(rests.contains { abs(svg.place(of: $0, at: fraction).minY - y) < 0.14 })
      }
      let largest = frame.attributes.map(\.displacement.length).max() ?? 0
      #expect(abs(svg.value(of: fading, at: fraction)[0] - min(largest / 6, 1)) < 0.03)
    }
    #expect(svg.value(of: fading, at: 1)[0] < 0.1)
  }

  @Test("straight motion takes two keys, the last of which is held")
  func straight() throws {
    let picture = MovingPicture(try sequence([(2, 200, -40), (4, 300, 0), (4.5, 300, 0)]))
    #expect(picture.duration == 2 + 0.8)
    let text = String(decoding: picture.svg(), as: UTF8.self)
    #expect(text.contains("{.m{transform:none;animation:2.8s linear infinite}}"))
    #expect(text.contains("{0%{translate:0}71.43%,100%{translate:0 -100px}}"))
    #expect(text.contains("{0%{translate:0 -40px}71.43%,100%{translate:0}}"))
    #expect(text.contains("{0%{scale:0 1}71.43%,100%{scale:1 1}}"))
  }

  @Test("an element that shows in one of two frames keeps its displacement on the way between")
  func halfShown() throws {
    let picture = MovingPicture(try sequence([(0, 100, nil), (1, 150, 30), (2, 200, nil)]))
    let svg = try MovingSVG(parsing: picture.svg())
    let box = try #require(svg.items(7).first)
    // At rest 350 pt down, it first shows between the frames 0 s and 1 s: 30 pt further down.
    let places: [(time: Double, y: Double)] = [(0.2, 270), (1, 230), (1.6, 200)]
    for (time, y) in places {
      let place = svg.place(of: box, at: fraction(time, from: 0, of: picture.duration))
      #expect(abs(place.minY - y) < 0.26)
    }
  }

  @Test("what no frame shows is parked beyond the nearer edge", arguments: Axis.allCases)
  func parking(axis: Axis) throws {
    // Its displacement of a moment ago would leave it in view, 45 pt from the leading edge.
    let frames: [(Double, Double, Double?)] = [
      (0, 290, 0), (1, 300, 5), (2, 310, nil), (3, 311, nil),
    ]
    let picture = MovingPicture(try sequence(axis: axis, frames))
    let svg = try MovingSVG(parsing: picture.svg())
    let box = try #require(svg.items(7).first)
    let window = Rect(origin: .zero, size: Size(main: 200, cross: 100, axis: axis))
    for time in stride(from: 0.04, through: 3, by: 0.04) {
      let place = svg.place(of: box, at: fraction(time, from: 0, of: picture.duration))
      #expect(place.overlaps(window) == (time < 1.99), "\(time) s")
      if time > 1.99 { #expect(abs(place.end(along: axis) + 1) < 0.26, "\(time) s") }
    }
  }

  @Test("who wants no motion sees the moment of the largest displacement")
  func still() throws {
    let svg = try MovingSVG(parsing: MovingPicture(try run.recording(), samplesPerSecond: 60).svg())
    let frame = try #require(
      run.frames.max { left, right in
        left.attributes.map(\.displacement.length).max() ?? 0
          < right.attributes.map(\.displacement.length).max() ?? 0
      })
    for shown in frame.attributes where shown.element.kind == .item {
      let box = try #require(svg.items(shown.element.item).first)
      let y = shown.frame.minY - frame.contentOffset.y
      #expect(abs(svg.place(of: box, at: nil).minY - y) < 0.021)
    }
    // Nothing else sets an animation's duration.
    let rule = "@media (prefers-reduced-motion:no-preference){.m{transform:none;animation:"
    #expect(svg.style.contains(rule))
    #expect(svg.style.components(separatedBy: "animation:").count == 2)
  }

  @Test("six seconds play at most, and a run in which nothing moves stands still")
  func lengths() throws {
    let long = MovingPicture(try sequence([(0, 0, 0), (9, 350, 0), (10, 350, 0)]))
    #expect(abs(long.duration - 6.8) < 1e-12)
    let svg = try MovingSVG(parsing: long.svg())
    let box = try #require(svg.items(7).first)
    #expect(abs(svg.place(of: box, at: 1).minY - (350 - 350 * 6 / 9)) < 0.26)
    for run in [
      try sequence([]), try sequence([(1, 0, 0)]), try sequence([(0, 200, 0), (5, 200, 0.4)]),
    ] {
      let picture = MovingPicture(run)
      #expect(picture.duration == 0.8)
      let svg = try MovingSVG(parsing: picture.svg())
      #expect(svg.keyframes.isEmpty)
      #expect(svg.items(7).count == min(run.frames.count, 1))
    }
  }

  @Test("elements that move alike share their keyframes")
  func sharing() throws {
    let run = SampleRun.run()
    let doubled = LayoutFrames(
      header: run.header,
      frames: run.frames.map { frame in
        var frame = frame
        frame.attributes += frame.attributes.map { attributes in
          var twin = attributes
          twin.ordinal += 1000
          twin.element.section = 1
          return twin
        }
        return frame
      })
    let one = try MovingSVG(parsing: MovingPicture(try run.recording()).svg())
    let two = try MovingSVG(parsing: MovingPicture(try doubled.recording()).svg())
    #expect(one.keyframes.count > 10)
    #expect(two.keyframes.count == one.keyframes.count)
  }

  @Test("the picture runs no script, loads nothing and is small")
  func selfContained() throws {
    let bytes = MovingPicture(try run.recording()).svg()
    #expect(bytes.count < 40_000)
    let svg = try MovingSVG(parsing: bytes)
    #expect(Set(svg.names) == ["svg", "title", "style", "defs", "clipPath", "g", "rect", "text"])
    #expect(!svg.attributeNames.contains { $0.hasPrefix("on") || $0.hasSuffix("href") })
    #expect(!svg.style.contains("url(") && !svg.style.contains("@import"))
  }

  @Test("the picture is well-formed, and its keyframes rise, whatever titles and numbers say")
  func wellFormed() throws {
    for seed in seeds(60, of: 200, from: 1) {
      var random = RandomRecordings(seed: seed)
      let recording = try random.recording()
      let svg = try MovingSVG(parsing: MovingPicture(recording).svg())
      let header = recording.header
      let name = header.title.isEmpty ? header.name : header.title
      let printable = name.unicodeScalars.map { $0.value < 32 ? " " : String($0) }.joined()
      #expect(svg.title == printable, "seed \(seed)")
      for (name, keys) in svg.keyframes {
        let percents = keys.map(\.percent)
        #expect(percents.first == 0 && percents.last == 100, "\(name), seed \(seed)")
        #expect(zip(percents, percents.dropFirst()).allSatisfy { $0 < $1 }, "\(name), seed \(seed)")
      }
    }
  }

  @Test("the README's first picture ends as it begins: it loops without a cut, with a finger")
  func readme() throws {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let readme = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    let path = try #require(readme.firstMatch(of: /src="(docs\/pictures\/[^"]+\.svg)"/)?.1)
    let svg = try MovingSVG(
      parsing: Array(Data(contentsOf: folder.appending(path: String(path)))))
    let screen = try #require(svg.boxes.first { $0.kind == "screen" }).rect
    let items = svg.boxes.filter { $0.kind.wholeMatch(of: /i[0-9]/) != nil }
    // Those that are in view at a fraction of the loop; those out of view may wait anywhere.
    func shown(_ fraction: Double) -> [(label: String, place: Rect)] {
      items.map { ($0.label, svg.place(of: $0, at: fraction)) }.filter {
        $0.1.growing(by: -0.5).overlaps(screen)
      }
    }
    // The picture ends half a point from rest.
    let (start, end) = (shown(0), shown(1))
    #expect(start.count > 20 && start.map(\.label) == end.map(\.label))
    for (start, end) in zip(start, end) {
      #expect((start.place.center - end.place.center).length < 0.75, "tile \(start.label)")
    }
    #expect(svg.boxes.contains { $0.kind == "finger" })
    let moved = zip(shown(0), shown(0.12)).contains { $0.place != $1.place }
    #expect(moved)
  }
}
