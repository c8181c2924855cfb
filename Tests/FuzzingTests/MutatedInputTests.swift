import Foundation
import Fuzzing
import PlaneGeometry
import Prerequisites
import ScrollDriving
import Testing

/// The targets of `.ci/fuzz` with examples that are changed at random: without coverage, so nothing leads the changes where a
/// program has not been yet, and without the address sanitizer; but in every build, and with every precondition.
@Suite("Mutated inputs") struct MutatedInputTests {
  @Test("nothing traps, whatever the bytes are", arguments: FuzzTarget.allCases)
  func mutated(target: FuzzTarget) throws {
    let examples = try target.examples()
    for seed in seeds(Self.count(target), of: 1000 * Self.count(target)) {
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
      // A body in contact that freezes between the two halves of a midpoint substep.
      "0DXbIjqxvUy5X21oIK+hEYAzeeagwjl3EQjCd3I8LyRoEV+jmVGLjsm4FCc1Q8dFybOQ5xMrz/1xsbEx34+oaDRloOKLK+FFJoKO"
        + "73+hBcBcECSLpiyaef6WDSPJFyI1ByYOTempSCEVEQee/X11KOtMNy66IiVRnI1wZf73cboClDzTJCtHILg+GhPG40E1SPPCpozL"
        + "UQ6N5MfoDS++Gjq4O7mJAZIxPEsqRBWWBaFvi3G2CU1rAmdl4b9+Y3c03rDMx2WdR30HHJhqOgY4TORrgTYONKTsJYjzeayveeyD"
        + "a9oKUBFmoc+OkQhXMegj6Gd2fXTtB0/LRRJpMa8iUlhqZOkX2Bpnhyq3vChZEjgEnLdVWYoG4qJwo/VKWtrU/aayASfbb1noPxFI"
        + "6lNn+feKfT1yseafVr1ui0/cfTgADAevghTuBY6+Z0g6+C4EC4B8sAhAlgeSXTzPZSqoIhj7H3SM7/tS2vLmErx23FOaU9PvqZ0o"
        + "c00cor4xK/586FAA",
    ] {
      FuzzTarget.calls.take(Array(try #require(Data(base64Encoded: calls))))
    }
    // A viewport so short that dividing a finger's distance by its length overflows.
    let session = String(decoding: try FuzzTarget.serve.examples()[0], as: UTF8.self)
    let short = session.replacing("\"height\":400}", with: "\"height\":4001e-320}")
      .replacing("\"y\":300}", with: "\"y\":31000}")
    #expect(short != session)
    FuzzTarget.serve.take(Array(short.utf8))
    // The name of a file that begins with a combining mark.
    let replay = String(decoding: try FuzzTarget.replay.examples()[0], as: UTF8.self)
    let marked = replay.replacing("\"scene.json\"", with: "\"\u{65E}scene.json\"")
    #expect(marked != replay)
    FuzzTarget.replay.take(Array(marked.utf8))
    // An option that is a list, which would be written on several lines.
    let listed = replay.replacing("\"options\":{", with: "\"options\":{\"rates\":[\"60\"],")
    #expect(listed != replay)
    FuzzTarget.replay.take(Array(listed.utf8))
    // A driver that goes beyond the times that a recording holds.
    var list = try BouncyCollection(
      .list(itemCount: 9, itemHeight: 40), viewport: Size(width: 320, height: 480))
    list.recordsInputs = true
    _ = list.advance(to: 1e301)
    FuzzTarget.inputs.take(try #require(list.recording).bytes())
    // So few places that a spring fits them exactly.
    FuzzTarget.places.take(Array("element,time,y\n0,0.0,0\n0,.1,0.1".utf8))
    // Keyframes so far apart that no whole number counts the frames between them; so many stops without a place that
    // looking for the next one for each of them took minutes.
    for curve in [
      #"{"fr": 1, "k": [{"t": 0, "s": 1}, {"t": 1e300, "s": 1}, {"t": 1, "s": 2}]}"#,
      "linear(" + String(repeating: "0,", count: 30_000) + "1)",
    ] {
      FuzzTarget.curve.take(Array(curve.utf8))
    }
  }

  /// How many inputs take some seconds in a debug build.
  private static func count(_ target: FuzzTarget) -> UInt64 {
    switch target {
    case .scene, .world, .transition, .snapshot: 100
    case .trace, .recording, .numbers: 400
    case .replay, .coding, .serve: 150
    case .places: 50
    case .sizes, .curve: 25
    case .events, .inputs, .interface, .edits, .gestures: 30
    case .collection, .calls: 10
    }
  }
}
