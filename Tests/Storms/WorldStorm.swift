import BoxspringDocuments

/// A world of any kind, with changes of its file, fingers and rules.
package struct WorldStorm: Storm {
  package static let subject = "worlds"
  package static let command = "simulate"
  package static let kinds = RandomWorldFile.kinds
  package static let words = WorldInputMaker.words + PhysicsTrial.probes
  package static let states = PhysicsTrial.states

  package static func reason(
    _ word: String, cannotMeet state: String, of kind: String
  ) -> String? {
    WorldInputMaker.reason(word, cannotMeet: state, of: kind)
  }

  package let seed: UInt64
  package var scene: JSONValue
  package var inputs: [StormInput]
  /// What the world is about, for the table.
  let kind: String

  package init(seed: UInt64) {
    self.seed = seed
    var dice = Dice(seed: seed)
    var file = RandomWorldFile(dice)
    // Some rules can never be triggered, or trigger each other for ever: such files are refused.
    while (try? WorldFile.readSession(file.value.text, named: "world.json")) == nil {
      dice = Dice(seed: UInt64(dice.number(below: .max)))
      file = RandomWorldFile(dice)
    }
    (scene, kind) = (file.value, file.kind)
    var maker = WorldInputMaker(Dice(seed: ~seed), file)
    inputs = maker.inputs()
  }

  /// The changes of the file are inputs, before samples at the same time.
  package init(scene: JSONValue, trace: JSONValue) {
    (seed, kind) = (trace.seedOfStorm, "free")
    (self.scene, inputs) = StormInput.split(scene, "changes", trace)
  }

  /// The file of the world with changes.
  func file(_ inputs: [StormInput]) -> JSONValue { scene.with(inputs, as: "changes") }

  package var trace: JSONValue { .trace(of: inputs, named: "storm-\(seed)") }

  package var files: (scene: JSONValue, trace: JSONValue) {
    (file(PhysicsTrial(self)?.inputs ?? inputs), trace)
  }

  package func run(_ coverage: inout StormCoverage) -> BrokenLaw? {
    guard var trial = PhysicsTrial(self) else {
      coverage.refuseRun()
      return nil
    }
    return trial.run(&coverage)
  }
}
