import BoxspringFiles
import CollectionLayouts
import Foundation
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving

extension FuzzTarget {
  /// Inputs to begin with: the files of docs/examples that the target reads, up to 10,000 bytes, or one input without bytes where
  /// these only decide what is done.
  public func examples() throws -> [[UInt8]] {
    switch self {
    case .scene: return try Self.files("", "json", with: "boxspring-scene")
    case .trace:
      return try Self.files("", "json", with: "scroll-trace") + Self.files("", "csv", with: "")
    case .events: return try FuzzTarget.trace.examples() + [Array(Self.scrolls.utf8)]
    case .world: return try Self.files("worlds", "json", with: "boxspring-world")
    case .transition: return try Self.files("scenes", "json", with: "boxspring-transition")
    case .recording:
      let recording = try Self.recording()
      return RecordingFormat.allCases.map { recording.encoded(as: $0) }
    case .snapshot, .collection, .calls, .interface, .edits, .gestures: return [[]]
    }
  }

  /// Writes the examples into a folder that is there.
  func writeExamples(to folder: String) throws {
    for (number, example) in try examples().enumerated() {
      try Data(example).write(to: URL(filePath: folder).appending(path: "example-\(number)"))
    }
  }

  private static func files(
    _ folder: String, _ suffix: String, with word: String
  ) throws -> [[UInt8]] {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let urls = try FileManager.default.contentsOfDirectory(
      at: package.appending(path: "docs/examples/" + folder), includingPropertiesForKeys: nil)
    let files = try urls.filter { $0.pathExtension == suffix }.sorted { $0.path < $1.path }
      .map { [UInt8](try Data(contentsOf: $0)) }
    return files.filter {
      $0.count < 10_000 && (word.isEmpty || String(decoding: $0, as: UTF8.self).contains(word))
    }
  }

  private static let scrolls = """
    {"format": "scroll-trace", "version": 1, "positions": "finger", "samples": [
     {"t": 1, "phase": "began", "x": 9, "y": 90}, {"t": 1.2, "phase": "moved", "x": 9, "y": 20},
     {"t": 1.3, "phase": "ended", "x": 9, "y": 10}],
     "events": [{"t": 0, "type": "wheel", "dx": 40, "dy": 2, "x": 9, "y": 9, "duration": 0.05},
     {"t": 0.5, "type": "scroll", "x": 0, "y": 90},
     {"t": 1.1, "type": "wheel", "dx": 0, "dy": 30, "x": 9, "y": 9},
     {"t": 1.25, "type": "scroll", "section": 1, "offset": 50, "duration": 0.2}]}
    """

  /// A few rows under a short scroll.
  private static func recording() throws -> Recording {
    let rows = (0..<6).map { Rect(x: 0, y: Double($0) * 60, width: 90, height: 50) }
    let (viewport, arrangement) = (Size(width: 90, height: 120), try Arrangement(frames: rows))
    let samples = [0.0, 0.1, 0.2].map {
      ScrollTrace.Sample(time: $0, phase: .moved, position: Point(x: 0, y: 300 * $0))
    }
    let playback = try ScrollPlayback(
      ScrollTrace(id: "short", positions: .offset, samples: samples),
      of: try SpringLayout(arrangement, viewport: viewport),
      geometry: ScrollGeometry(contentSize: arrangement.contentSize, viewport: viewport))
    return try playback.recording(named: "rows")
  }
}
