import BoxspringDocuments
import PlaneGeometry

/// A transition of any kind, under steps, which belong to its file, and fingers.
package struct TransitionStorm: Storm {
  package static let subject = "transitions"
  package static let command = "simulate"
  package static let kinds = RandomTransitionFile.kinds
  package static let words = steps + TouchMaker.words + TransitionTrial.probes
  package static let states = TransitionTrial.states

  private static let steps = ["finish", "cancel", "reverse", "views"]

  package static func reason(
    _ word: String, cannotMeet state: String, of kind: String
  ) -> String? {
    guard kind == "steps" else { return nil }
    if TouchMaker.words.contains(word) { return "there is no gesture" }
    return state == "interactive" ? "there is no gesture" : nil
  }

  package let seed: UInt64
  package var scene: JSONValue
  package var inputs: [StormInput]
  /// What drives it, for the table.
  let kind: String

  package init(seed: UInt64) {
    self.seed = seed
    var file = RandomTransitionFile(Dice(seed: seed))
    (scene, kind) = (file.value, file.kind)
    var maker = TransitionInputMaker(Dice(seed: ~seed), hasGesture: scene.member("gesture") != nil)
    inputs = maker.inputs(of: &file)
  }

  /// The steps of the file are inputs, before samples at the same time.
  package init(scene: JSONValue, trace: JSONValue) {
    (seed, kind) = (trace.seedOfStorm, "steps")
    (self.scene, inputs) = StormInput.split(scene, "steps", trace)
  }

  /// The file of the transition with steps.
  var file: JSONValue { scene.with(inputs, as: "steps") }

  /// Whether a world moves the views at any time.
  var hasWorlds: Bool { file.hasMember("world") }

  /// Whether a curve moves the views at any time.
  var hasCurves: Bool { file.hasMember("curve") }

  package var trace: JSONValue { .trace(of: inputs, named: "storm-\(seed)") }

  package var files: (scene: JSONValue, trace: JSONValue) { (file, trace) }

  package func run(_ coverage: inout StormCoverage) -> BrokenLaw? {
    guard var trial = TransitionTrial(self) else {
      coverage.refuseRun()
      return nil
    }
    return trial.run(&coverage)
  }
}

/// Makes what happens in a transition: steps of its file, and touches.
private struct TransitionInputMaker {
  private var dice: Dice
  private let hasGesture: Bool
  private var touches: TouchMaker

  init(_ dice: Dice, hasGesture: Bool) {
    self.dice = dice
    self.hasGesture = hasGesture
    touches = TouchMaker(reach: self.dice.number(3, 40))
  }

  mutating func inputs(of file: inout RandomTransitionFile) -> [StormInput] {
    var (inputs, time) = ([StormInput](), 0.0)
    let count = 1 + dice.number(below: hasGesture ? 60 : 6)
    let steps = dice.one(of: [2, 4, 12])
    while inputs.count < count {
      time = ((time + pause(inputs.isEmpty)) * 1000).rounded() / 1000
      // Some come after the end.
      guard time < file.limit + 0.2 else { break }
      if hasGesture, touches.isDown || !dice.once(in: steps) {
        let place = Point(
          x: dice.number(0, file.size.width, parts: 1),
          y: dice.number(0, file.size.height, parts: 1))
        inputs.append(touches.next(at: time, orFrom: place, &dice))
      } else {
        inputs.append(step(at: time, &file))
      }
    }
    inputs += touches.lastSamples(at: time)
    // Something has to begin it.
    if !hasGesture, inputs.isEmpty { inputs = [step(at: 0.1, &file)] }
    return inputs
  }

  private mutating func pause(_ isFirst: Bool) -> Double {
    if touches.isDown {
      // Now and then a finger rests.
      if dice.once(in: 25) { return dice.number(0.06, 1.2, parts: 1000) }
      return dice.number(0.004, 0.02, parts: 1000)
    }
    if dice.once(in: 6) { return 0 }
    return dice.once(in: 3) && !isFirst
      ? dice.number(0, 1.5, parts: 1000) : dice.number(0, 0.15, parts: 1000)
  }

  private mutating func step(
    at time: Double, _ file: inout RandomTransitionFile
  ) -> StormInput {
    let (word, value): (String, JSONValue) =
      switch dice.number(below: 6) {
      case 0, 1: ("finish", .of(["animate": "finished", "motion": file.motion()]))
      case 2: ("cancel", .of(["animate": "cancelled", "motion": file.motion()]))
      case 3: ("reverse", .of(["reverse": file.motion()]))
      default: ("views", .of(["views": file.movedViews()]))
      }
    return StormInput(
      time: time, words: [word], value: .of(["at": .number(time)]).with(value), isSample: false)
  }
}

extension JSONValue {
  /// Whether it has a member of a name, at any depth.
  fileprivate func hasMember(_ key: String) -> Bool {
    switch self {
    case .object(let members): members.contains { $0.key == key || $0.value.hasMember(key) }
    case .array(let elements): elements.contains { $0.hasMember(key) }
    default: false
    }
  }
}
