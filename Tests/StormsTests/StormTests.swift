import BoxspringDocuments
import Prerequisites
import Testing

@testable import Storms

/// A few storms in a debug build, in which tables check themselves; `.ci/run` runs many in a
/// release build.
@Suite struct StormTests {
  @Test("all laws hold over collections", arguments: seeds(2, of: 400, from: 1))
  func collections(seed: UInt64) { expectAllLaws(CollectionStorm(seed: seed)) }

  @Test("all laws hold over worlds", arguments: seeds(3, of: 1000, from: 1))
  func worlds(seed: UInt64) { expectAllLaws(WorldStorm(seed: seed)) }

  @Test("all laws hold over transitions", arguments: seeds(8, of: 4000, from: 1))
  func transitions(seed: UInt64) { expectAllLaws(TransitionStorm(seed: seed)) }

  private func expectAllLaws<Subject: Storm>(_ storm: Subject) {
    var coverage = StormCoverage()
    #expect(storm.run(&coverage) == nil, "seed \(storm.seed)")
    #expect(coverage.frames > 0 && coverage.refusedRuns == 0, "seed \(storm.seed)")
  }

  @Test("a storm and its files are the same run")
  func files() {
    for seed in seeds(2, of: 30, from: 1) {
      let storm = CollectionStorm(seed: seed)
      var (own, again) = (StormCoverage(), StormCoverage())
      #expect(storm.run(&own) == nil)
      let copy = CollectionStorm(scene: storm.scene, trace: storm.trace)
      #expect(copy.run(&again) == nil)
      #expect(again.frames == own.frames && own.frames > 0 && again.refused == 0, "seed \(seed)")
    }
  }

  /// A storm whose law is broken by four of its 200 inputs together, and one member of its scene.
  private struct Fault: Storm {
    static let (subject, command) = ("faults", "run")
    static let (kinds, words, states) = ([String](), [String](), [String]())
    static func reason(_ word: String, cannotMeet state: String, of kind: String) -> String? { nil }
    var seed: UInt64 = 0
    var scene = JSONValue.of(["kept": 1, "unused": [1, 2, 3]])
    var inputs: [StormInput]
    var trace: JSONValue { .null }

    init(seed: UInt64) {
      self.seed = seed
      inputs = (0..<200).map { number in
        StormInput(
          time: Double(number) / 20, words: ["\(number)"],
          value: .of(["t": .number(Double(number) / 20), "unused": true]), isSample: false)
      }
    }

    init(scene: JSONValue, trace: JSONValue) { self.init(seed: 0) }

    func run(_ coverage: inout StormCoverage) -> BrokenLaw? {
      let words = Set(inputs.flatMap(\.words))
      let isBroken =
        ["17", "101", "102", "190"].allSatisfy { words.contains($0) }
        && scene.member("kept") != nil
      return isBroken ? BrokenLaw("a law", "of four inputs") : nil
    }
  }

  @Test("a run that breaks a law is made as small as it can be")
  func shrinking() throws {
    let storm = Fault(seed: 1)
    var coverage = StormCoverage()
    let broken = try #require(storm.run(&coverage))
    let small = storm.shrunk(broken)
    #expect(small.inputs.flatMap(\.words) == ["17", "101", "102", "190"])
    #expect(small.scene == .of(["kept": 1]))
    #expect(small.inputs.allSatisfy { $0.value == .object([]) })
  }

  @Test("transposed twice is as it was")
  func transposing() {
    for seed in seeds(20, of: 1000, from: 1) {
      let scene = CollectionStorm(seed: seed).scene
      let twice = scene.transposed.transposed
      // The axis of a layout is written down or left out.
      #expect(twice.member("sections") == scene.member("sections"), "seed \(seed)")
      #expect(twice.member("frames") == scene.member("frames"), "seed \(seed)")
      #expect(scene.transposed != scene, "seed \(seed)")
    }
  }

  @Test("the table counts what has met what, and names what has not")
  func table() {
    var coverage = StormCoverage()
    coverage.count("wheel", in: "at rest", of: "list")
    coverage.count("wheel", in: "at rest", of: "list")
    #expect(coverage.times("wheel", met: "at rest", of: "list") == 2)
    #expect(coverage.table(of: CollectionStorm.self).contains("list "))
    let gaps = coverage.gaps(of: CollectionStorm.self, below: 2)
    #expect(!gaps.contains { $0.hasPrefix("list, wheel, at rest") })
    #expect(gaps.contains("list, wheel, flung: 0"))
    // No content is in frames.
    #expect(!gaps.contains { $0.hasPrefix("frames, insert item") })
  }
}
