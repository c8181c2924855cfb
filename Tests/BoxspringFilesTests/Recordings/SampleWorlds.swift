import BoxspringFiles
import Foundation
import PlaneDynamics
import PlaneGeometry
import Recordings
import WorldDriving

/// Physics scenes that the tests of pages, pictures and bakes share.
enum SampleWorlds {
  /// Things of every shape that tumble into a bin, beside a pendulum, under a field in a region.
  static let text = """
    {"format": "boxspring-world", "version": 1, "title": "Tumble & <test>",
     "size": {"width": 300, "height": 400}, "duration": 2,
     "items": [
       {"name": "box", "x": 90, "y": 40, "width": 40, "height": 24, "rotation": 0.4},
       {"name": "ball", "x": 150, "y": 30, "width": 30, "height": 30, "bounds": "ellipse"},
       {"name": "wedge", "x": 190, "y": 80, "width": 40, "height": 40,
        "bounds": [{"x": -20, "y": 20}, {"x": 20, "y": 20}, {"x": -20, "y": -20}]},
       {"name": "weight", "x": 260, "y": 120, "width": 20, "height": 20},
       {"name": "post", "x": 40, "y": 300, "width": 20, "height": 60}
     ],
     "behaviors": [
       {"kind": "gravity", "items": ["box", "ball", "wedge", "weight"]},
       {"kind": "attachment", "name": "rod", "item": "weight", "anchor": {"x": 220, "y": 60}},
       {"kind": "properties", "name": "fixed", "items": ["post"], "anchored": true},
       {"kind": "field", "name": "wind", "field": "linearGravity", "items": ["ball"],
        "direction": {"dx": -1, "dy": 0}, "region": {"circle": {"radius": 120, "x": 150, "y": 150}}},
       {"kind": "collision", "name": "bin", "items": "all", "bounds": "view"}
     ],
     "changes": [{"at": 1.5, "move": "box", "x": 250, "y": 350}]}
    """

  static func run(rate: Double = 60, _ text: String = text) throws -> WorldRun {
    WorldRun(try WorldFile.read(Array(text.utf8), named: "sample.json"), rate: rate)
  }

  static func header(_ run: WorldRun) -> RecordingHeader {
    RecordingHeader(
      run.scene, named: "sample", generator: "test", rate: run.rate, recordsVelocities: true)
  }

  static func recording(rate: Double = 60, _ text: String = text) throws -> Recording {
    var run = try run(rate: rate, text)
    let header = header(run)
    var recorder = WorldRecorder(recordsVelocities: true)
    var frames: [RecordingFrame] = []
    while let frame = run.advance() { frames.append(recorder.record(frame, of: run)) }
    return try Recording(header, frames: frames, state: run.world.stateHash)
  }

  /// Where the run itself has its items.
  static func itemMotion(rate: Double = 60, _ text: String = text) throws -> ItemMotion {
    var run = try run(rate: rate, text)
    let sizes = run.scene.items.map(\.item.size)
    var frames: [WorldFrame] = []
    while let frame = run.advance() { frames.append(frame) }
    return ItemMotion(
      frames: frames, sizes: sizes, hash: try recording(rate: rate, text).hashText)
  }
}

/// Where a run itself has its items: what recordings, pages and bakes of it are compared with.
struct ItemMotion {
  var frames: [WorldFrame]
  var sizes: [Size]
  /// The fingerprint of the recording.
  var hash: String
}
