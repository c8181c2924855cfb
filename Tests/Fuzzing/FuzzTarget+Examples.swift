import BoxspringDocuments
import BoxspringFiles
import FileStreams
import Foundation
import PlaneGeometry
import Recordings
import ScrollDriving
import WorldDriving

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
      let recordings = try [Self.recording()] + Self.recordings()
      let written = recordings.flatMap { recording in
        RecordingFormat.allCases.map { recording.encoded(as: $0) }
      }
      return written.filter { $0.count < 10_000 } + [try Self.document()]
    case .replay: return try Self.replays()
    case .sizes:
      return (UInt8(0)..<4).map { choice in
        let lengths = (0..<8).map { 40 + 10 * Double($0) }
        return [choice] + lengths.flatMap { Self.littleEndian($0, isWide: choice % 2 == 0) }
      }
    case .curve: return Self.curves.map { Array($0.utf8) }
    case .places:
      let places = (0..<24).map { index in
        let time = 0.008 * Double(index)
        return "\(index % 3),\(time),\(60 * Double(index % 3) - 280 * time)"
      }
      let both = ["x,y,element,time", "0,10.5,h0,0.1", ",-40,0.2,0.15", "3,,1,0.2"]
      return [["element,time,y"] + places, both].map { Array($0.joined(separator: "\n").utf8) }
    case .numbers:
      return [
        "0.1\n-12e3\n4.9406564584124654e-324\n1.7976931348623159e308\n9007199254740993\n1e22\n1E+05",
        "0x1.fffffffffffff8p1023\n-0X.8P-3\ninf\n+nan\nInfinity\n.5\n5.\n1e99999999999999999999",
      ].map { Array($0.utf8) }
    case .serve: return Self.sessions.map { Array($0.utf8) }
    case .coding: return try Self.encodedValues()
    case .inputs: return try Self.inputs()
    case .snapshot: return try Self.snapshots()
    case .collection, .calls, .interface, .edits, .gestures: return [[]]
    }
  }

  /// Writes the examples into a folder that is there.
  func writeExamples(to folder: String) throws {
    for (number, example) in try examples().enumerated() {
      try Data(example).write(to: URL(filePath: folder).appending(path: "example-\(number)"))
    }
  }

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A recording as one JSON document, which 0.3 wrote.
  private static func document() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: package.appending(path: "Tests/Releases/0.3.0/list.json")))
  }

  private static func files(
    _ folder: String, _ suffix: String, with word: String
  ) throws -> [[UInt8]] {
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

  /// Some rows under a short scroll.
  private static func recording(rate: Double = 60) throws -> Recording {
    try ScrollPlayback(
      rows.trace, of: rows.layout, geometry: rows.geometry, rate: .hertz(rate)
    ).recording(named: "rows")
  }

  /// The example worlds and transitions, with few frames.
  private static func recordings() throws -> [Recording] {
    let worlds = try FuzzTarget.world.examples().map { file in
      let scene = try WorldFile.readSession(file, named: "f").run.scene
      return try WorldRun(scene, rate: 1).recording(named: "world")
    }
    let transitions = try FuzzTarget.transition.examples().map {
      try TransitionFile.readRun($0, named: "f", rate: 5).recording(named: "transition")
    }
    return worlds + transitions
  }

  /// What `--record` writes of runs and of lines, and what a program keeps of its calls.
  private static func replays() throws -> [[UInt8]] {
    let files = [("scene.json", "{}"), ("fling.json", scrolls)].map {
      InputFile($0, content: Array($1.utf8))
    }
    var run: [UInt8] = []
    RunInputs(
      .run, generator: "boxspring", options: [.init("rate", .string("10"))], files: files
    ).append(to: &run)
    var lines: [UInt8] = []
    RunInputs(.serve, generator: "boxspring").append(to: &lines)
    lines += Array(answers.utf8)
    let world = try FuzzTarget.world.examples()[0]
    var simulation: [UInt8] = []
    RunInputs(
      .simulate, generator: "boxspring", files: [InputFile("world.json", content: world)]
    ).append(to: &simulation)
    simulation += try recordings()[0].encoded(as: .ndjson)
    var collection = try BouncyCollection(
      .list(itemCount: 4, itemHeight: 90), viewport: Size(width: 90, height: 120))
    collection.recordsInputs = true
    collection.wheel(Vector(dx: 0, dy: 60), time: 0.01)
    _ = collection.advance(to: 0.02)
    let calls = try collection.replayFile(named: "list") ?? []
    return [run + (try recording(rate: 10).encoded(as: .ndjson)), lines, simulation, calls]
  }

  private static let answers = """
    {"read":"{\\"type\\":\\"tick\\",\\"t\\":0.5}"}
    {"line":1,"error":"line 1: there is no scene yet; give a whole scene on a line first"}
    {"read":null}
    {"answers":1,"hash":"0000000000000000"}

    """

  private static let curves = [
    "time,value\n0,1\n0.1,0.8\n0.2,0.4\n0.3,0.1\n0.4,-0.2\n0.5,-0.1\n0.6,0.05\n0.7,0.02\n0.8,0\n",
    "linear(0, 0.5 20%, 0.9, 1.1 60% 70%, 1)", "cubic-bezier(0.3, -0.2, 0.4, 1.3);",
    """
    {"fr": 60, "layers": [{"ks": {"p": {"a": 1, "k": [
     {"t": 0, "s": [0, 9], "o": {"x": 0.3, "y": 0}, "i": {"x": [0.6], "y": [1]}},
     {"t": 9, "s": [80, 9], "h": 1}, {"t": 20, "s": [40, 0]}]}}}]}
    """,
  ]

  private static func littleEndian(_ number: Double, isWide: Bool) -> [UInt8] {
    let (bits, count) = isWide ? (number.bitPattern, 8) : (UInt64(Float(number).bitPattern), 4)
    return (0..<count).map { UInt8(truncatingIfNeeded: bits >> UInt64(8 * $0)) }
  }
}
