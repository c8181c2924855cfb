import BoxspringFiles
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Prerequisites
import Recordings
import ScrollDriving

/// Runs to bake.
enum BakeRuns {
  /// Scene and trace among the examples: a list with a header, a grid moved along both axes, rigid
  /// headers and footers, right to left, and content that scrolls both ways.
  static let examples = [
    ["list", "fling"], ["grid", "flings"], ["settings", "fling"], ["carousel-rtl", "swipes"],
    ["board", "drag"], ["list", "edge-bounce"],
  ]

  static func example(_ names: [String], rate: TickRate = .hertz(60)) throws -> LayoutFrames {
    let files = names.map { "examples/\($0).json" }
    let scene = try SceneFile.read(Documentation.bytes(of: files[0]), named: files[0])
    let trace = try TraceFile(reading: Documentation.bytes(of: files[1]), named: files[1]).trace
    let arrangement = try scene.arrangement()
    let layout = try SpringLayout(
      arrangement, rules: scene.rules, viewport: scene.environment.viewport)
    let playback = try ScrollPlayback(
      trace, of: layout, geometry: scene.geometry(of: arrangement), behavior: scene.behavior,
      rate: rate)
    let hertz: RecordingHeader.Rate =
      if case .hertz(let rate) = rate { .hertz(rate) } else { .source }
    let header = RecordingHeader(
      generator: "test", kind: "layout", name: names[0], title: scene.title, source: names[1],
      rate: hertz, axis: arrangement.axis, viewport: scene.environment.viewport,
      content: arrangement.contentSize, settings: [.init("spring", "as in the scene")])
    return LayoutFrames(header: header, frames: Array(playback))
  }

  /// Boxes that wander in and out over every edge, jump, and change places and sizes, under a scroll
  /// that wanders, too, at uneven times.
  static func random(seed: UInt64) -> LayoutFrames {
    var random = SplitMix64(seed: seed)
    func spread(_ reach: Double) -> Double { (random.unit() * 2 - 1) * reach }
    let viewport = Size(width: 200, height: 300)
    var offset = Point(x: 5000, y: 90_000)
    var time = spread(10)
    var boxes = (0..<7).map { item in
      (
        place: offset + Vector(dx: spread(300), dy: spread(400)),
        speed: Vector(dx: spread(8), dy: spread(12)), wide: item.isMultiple(of: 2)
      )
    }
    var frames: [LayoutFrame] = []
    for _ in 0..<90 {
      offset = offset + Vector(dx: spread(3), dy: spread(9))
      if random.unit() < 0.03 { offset = offset + Vector(dx: spread(1500), dy: spread(1500)) }
      var shown: [LayoutAttributes] = []
      for item in boxes.indices {
        boxes[item].speed = boxes[item].speed * 0.97 + Vector(dx: spread(2), dy: spread(3))
        boxes[item].place = boxes[item].place + boxes[item].speed
        if random.unit() < 0.02 { boxes[item].wide.toggle() }
        if random.unit() < 0.05 {
          boxes[item].place = offset + Vector(dx: spread(300), dy: spread(400))
        }
        let displacement = Vector(dx: spread(1), dy: spread(1))
        let rest = Rect(
          origin: boxes[item].place,
          size: Size(width: boxes[item].wide ? 90.3 : 40, height: 33.7))
        guard
          rest.offset(by: displacement).overlaps(Rect(origin: offset, size: viewport))
        else { continue }
        shown.append(
          LayoutAttributes(
            ordinal: item, element: .item(item, section: 2), restFrame: rest,
            displacement: displacement))
      }
      frames.append(LayoutFrame(time: time, contentOffset: offset, attributes: shown))
      time += 0.002 + random.unit() * 0.03
    }
    let header = RecordingHeader(
      generator: "test", kind: "layout", name: "random \(seed)", source: "none", rate: .source,
      axis: .vertical, viewport: viewport, content: Size(width: 1e4, height: 2e5))
    return LayoutFrames(header: header, frames: frames)
  }
}
