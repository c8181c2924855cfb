import BoxspringDocuments
import LayoutDynamics
import ScrollDriving

/// A list of forty rows under the numbers 1 to 40, and what happens to it.
enum EventScene {
  static let list = """
    {"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 500},
     "layout": {"kind": "list", "lineSpacing": 10},
     "sections": [{"id": "rows", "header": 30, "count": 40, "size": {"height": 50},
      "ids": [\((1...40).map { "\($0)" }.joined(separator: ", "))]}],
     "influence": {"divisor": 600}}
    """

  static let grid = """
    {"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 500},
     "layout": {"kind": "grid", "tracks": {"count": 3}},
     "sections": [{"count": 60}, {"count": 3, "ids": ["a", "b", "c"]}]}
    """

  static let frames = """
    {"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 500},
     "layout": {"kind": "frames"}, "frames": [{"x": 0, "y": 0, "width": 300, "height": 60},
      {"x": 0, "y": 70, "width": 300, "height": 60}, {"x": 0, "y": 140, "width": 300, "height": 900}]}
    """

  /// A finger that pulls 120 pt up within 0.2 s, a sample every 20 ms, and is lifted in motion.
  static let samples: String = {
    var lines = (0...10).map { index in
      "{\"t\": \(Double(index) / 50), \"phase\": \"\(index == 0 ? "began" : "moved")\", "
        + "\"x\": 150, \"y\": \(400 - index * 12)}"
    }
    lines.append("{\"t\": 0.2, \"phase\": \"ended\", \"x\": 150, \"y\": 280}")
    return lines.joined(separator: ", ")
  }()

  static func trace(_ events: String, samples: String = samples, more: String = "") -> String {
    """
    {"format": "scroll-trace", "version": 1, "positions": "finger", \(more) "samples": [\(samples)],
     "events": [\(events)]}
    """
  }

  /// A scene and its trace's events, read.
  static func read(
    _ events: String, on scene: String = list
  ) throws(InputError) -> (scene: ArrangedScene, file: TraceFile, events: TraceEvents) {
    try read(trace: trace(events), on: scene)
  }

  static func read(
    trace: String, on scene: String = list
  ) throws(InputError) -> (scene: ArrangedScene, file: TraceFile, events: TraceEvents) {
    let scene = try ArrangedScene(reading: Array(scene.utf8), named: "scene.json")
    let file = try TraceFile(reading: Array(trace.utf8), named: "trace.json")
    return (scene, file, try TraceEvents(of: file, on: scene, named: "trace.json"))
  }

  static func playback(
    _ events: String, on scene: String = list, rate: TickRate = .hertz(60)
  ) throws(InputError) -> ScrollPlayback {
    let (scene, file, events) = try read(events, on: scene)
    return try scene.playback(of: file.trace, events, rate: rate)
  }
}
