import BoxspringDocuments
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// A collection of any layout under fingers, wheels, programs, hands, and changes of content,
/// surroundings and rules.
package struct CollectionStorm: Storm {
  package static let subject = "collections"
  package static let command = "run"
  package static let kinds = RandomScene.kinds
  package static let words = InputMaker.words + CollectionTrial.probes
  package static let states = Situation.states

  package static func reason(
    _ word: String, cannotMeet state: String, of kind: String
  ) -> String? {
    InputMaker.reason(word, cannotMeet: state, of: kind)
  }

  package let seed: UInt64
  package var scene: JSONValue
  package var inputs: [StormInput]
  /// What the coordinates of samples are.
  let positions: ScrollTrace.Positions

  package init(seed: UInt64) {
    self.seed = seed
    var dice = Dice(seed: seed)
    let random = RandomScene(dice)
    scene = random.value
    var maker = InputMaker(Dice(seed: ~seed), random)
    positions = maker.positions
    inputs = []
    guard let arranged = try? ArrangedScene(reading: scene.text, named: "scene.json") else {
      return
    }
    var (time, isStale) = (0.0, true)
    let count = 10 + dice.number(below: 140)
    while inputs.count < count {
      guard var player = try? LivePlayer(arranged, positions),
        (try? player.take(inputs)) != nil
      else { break }
      isStale = false
      while !isStale, inputs.count < count {
        time += maker.pause()
        time = (time * 1000).rounded() / 1000
        guard (try? player.look(at: time)) != nil else { break }
        let before = maker
        guard
          let input = maker.next(
            at: time, in: player.situation.state(of: player.player, at: time), player.player)
        else { continue }
        if (try? player.take(input)) != nil {
          inputs.append(input)
        } else {
          // Nothing of it happened, but other decisions follow.
          let dice = maker.dice
          maker = before
          maker.dice = dice
          maker.dropAim()
          // What was refused may have changed the player.
          isStale = true
        }
      }
    }
    inputs += maker.lastSamples(at: time + 0.01)
    // An item in hand would keep the trace from being valid.
    inputs = Self.releasing(inputs, at: time + 0.02)
  }

  /// With the release of an item that is being reordered at the end.
  private static func releasing(_ inputs: [StormInput], at time: Double) -> [StormInput] {
    let last = inputs.last { $0.value.isReorder }?.value.member("phase")
    guard last == .string("lift") || last == .string("drag") else { return inputs }
    return inputs + [
      StormInput(
        time: time, words: ["reorder: release"],
        value: .of(["t": .number(time), "type": "reorder", "phase": "release"]), isSample: false)
    ]
  }

  package init(scene: JSONValue, trace: JSONValue) {
    (seed, self.scene) = (trace.seedOfStorm, scene)
    inputs = StormInput.all(in: trace)
    positions = trace.member("positions") == .string("offset") ? .offset : .finger
  }

  /// The trace that holds the inputs.
  func trace(_ inputs: [StormInput]) -> JSONValue {
    Self.trace(inputs, positions, "storm-\(seed)")
  }

  fileprivate static func trace(
    _ inputs: [StormInput], _ positions: ScrollTrace.Positions, _ name: String
  ) -> JSONValue {
    .of([
      "format": "scroll-trace", "version": 1, "id": .string(name),
      "positions": .string(positions == .finger ? "finger" : "offset"), "timeUnit": "s",
      "samples": .array(inputs.filter(\.isSample).map(\.value)),
      "events": .array(inputs.filter { !$0.isSample }.map(\.value)),
    ])
  }

  package var trace: JSONValue {
    var coverage = StormCoverage()
    var trial = CollectionTrial(self)
    return trace(trial?.accepted(&coverage) ?? inputs)
  }

  package func run(_ coverage: inout StormCoverage) -> BrokenLaw? {
    guard var trial = CollectionTrial(self) else {
      coverage.refuseRun()
      return nil
    }
    return trial.run(&coverage)
  }
}

/// Plays inputs as they come, without those that are still to come.
struct LivePlayer: ~Copyable {
  var player: EventPlayer
  /// What comes next meets.
  private(set) var situation = Situation()

  init(_ scene: ArrangedScene, _ positions: ScrollTrace.Positions) throws(InputError) {
    // A trace is never empty.
    let first = StormInput(
      time: 0, words: [],
      value: .of(["t": 0, "phase": "began", "x": 0, "y": 0]), isSample: true)
    var file = try TraceFile(
      reading: CollectionStorm.trace([first], positions, "storm").text, named: "trace.json")
    file.trace.samples = []
    player = try EventPlayer(of: file, on: scene)
  }

  /// Takes inputs that were accepted before.
  mutating func take(_ inputs: [StormInput]) throws(InputError) {
    for input in inputs {
      try look(at: input.time)
      try take(input)
    }
  }

  /// Lets everything up to a time happen.
  mutating func look(at time: Double) throws(InputError) {
    try player.advance(to: time, before: JSONElement(.null, file: "trace.json"))
    _ = player.driver.advance(to: time)
  }

  mutating func take(_ input: StormInput) throws(InputError) {
    if let sample = input.sample {
      player.add(sample)
      try look(at: input.time)
      situation.followSample(player.driver)
    } else {
      let count = player.renumberings.count
      let inputs = try player.play(
        JSONElement(input.value, file: "trace.json"), at: input.time, toward: nil)
      situation.follow(inputs, player.renumberings[count...], player.driver, at: input.time)
    }
  }
}

extension StormInput {
  /// The sample of a trace that it is.
  var sample: ScrollTrace.Sample? {
    guard isSample, case .number(let x) = value.member("x"),
      case .number(let y) = value.member("y"),
      case .string(let word) = value.member("phase")
    else { return nil }
    let phases: [String: ScrollTrace.Phase] = [
      "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
    ]
    guard let phase = phases[word] else { return nil }
    var pointer = 0
    if case .number(let number) = value.member("pointer") { pointer = Int(number) }
    return ScrollTrace.Sample(
      time: time, phase: phase, pointer: pointer, position: Point(x: x, y: y))
  }
}
