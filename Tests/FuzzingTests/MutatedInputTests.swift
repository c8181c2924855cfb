import BoxspringFiles
import CollectionLayouts
import Foundation
import Fuzzing
import LayoutDynamics
import PlaneGeometry
import Prerequisites
import Recordings
import ScrollDriving
import Testing

/// The targets of `.ci/fuzz` with examples that are changed at random: without coverage, so nothing leads the changes where a
/// program has not been yet, and without the address sanitizer; but in every build, and with every precondition.
@Suite("Mutated inputs") struct MutatedInputTests {
  @Test("nothing traps, whatever the bytes are", arguments: FuzzTarget.allCases)
  func mutated(target: FuzzTarget) throws {
    let examples = try Self.examples(of: target)
    for seed in seeds(Self.count(target), of: 500 * Self.count(target)) {
      var random = SplitMix64(seed: seed)
      var mutator = Mutator(&random, examples)
      target.take(mutator.input())
    }
  }

  @Test("inputs in which the fuzzer found a fault are taken")
  func found() throws {
    for calls in [
      "Vff/09P////////T0/////////8B09PT09PT//f/vb29vbW9gL2909OlvSp5owAAKHlAw3mAvb3T06W9CnmjAAAoeQ==",
      "///ZWdnZ2f/Z2dnZ2dnZmdnZ2dnZ2f/7/v8AAQE8sVhwQwDZ2e4AAAAAAE9wdGlvbmFs",
      "//9ET3B0aW/Z/0RpY///////////2dnZ2dnZMtn//wE8/wFJdLF0WHA7E9OsExMTE9IAAAAAAOSvQA==",
      "79mFhYWFhYWFhdl1etmFhYSFhYWEAgDKAAAAAAAAhYWFhTgAAADZ2dkx2dHZ2SfO2Nn/2iaWCAAAAAAAAABlZg==",
      "ZTExMTQxMUoxMTExMTExMzExODg2TEw9bEzJTDExODExMjIyMo0xEUxlAP4AAF5lb3VMRJxMTD5MTFt3TGpEb3VMRA==",
    ] {
      FuzzTarget.calls.take(Array(try #require(Data(base64Encoded: calls))))
    }
  }

  /// How many inputs take some seconds in a debug build.
  private static func count(_ target: FuzzTarget) -> UInt64 {
    switch target {
    case .scene, .world, .transition: 400
    case .trace, .recording: 1500
    case .events: 60
    case .snapshot: 60
    case .collection, .calls: 20
    case .interface, .edits, .gestures: 60
    }
  }

  /// Inputs to change: the files of docs/examples that a target reads.
  private static func examples(of target: FuzzTarget) throws -> [[UInt8]] {
    func files(_ folder: String, with word: String) throws -> [[UInt8]] {
      try Documentation.files(in: folder, "json").map { try Documentation.bytes(of: $0) }
        .filter { String(decoding: $0, as: UTF8.self).contains(word) && $0.count < 6000 }
    }
    switch target {
    case .scene: return try files("examples", with: "boxspring-scene")
    case .trace, .events:
      return try files("examples", with: "scroll-trace")
        + [try Documentation.bytes(of: "examples/fling.csv")]
    case .world: return try files("examples/worlds", with: "boxspring-world")
    case .transition: return try files("examples/scenes", with: "boxspring-transition")
    case .recording:
      let recording = try Self.recording()
      return RecordingFormat.allCases.map { recording.encoded(as: $0) }
    case .snapshot, .collection, .calls, .interface, .edits, .gestures:
      // They decide what is done; nothing needs to be an example.
      return [[]]
    }
  }

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
