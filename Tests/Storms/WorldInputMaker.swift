import BoxspringDocuments
import Gestures
import PlaneDynamics
import PlaneGeometry
import WorldDriving

/// Makes what happens in a world: changes of its file, and touches.
struct WorldInputMaker {
  private var dice: Dice
  private var file: RandomWorldFile
  private var touches: TouchMaker
  /// Items that are anchored by a change, which paths can move.
  private var anchored: [String] = []
  /// The world under the touches alone, to find items where they are.
  private var session: WorldSession?

  /// All that can be done.
  static let words = changes + TouchMaker.words
  private static let changes = [
    "set", "follow", "move", "move along", "nudge", "add", "remove",
  ]

  /// Why an input cannot meet a state; nil if it can.
  static func reason(_ word: String, cannotMeet state: String, of kind: String) -> String? {
    if kind == "floors", !PhysicsTrial.probes.contains(word) { return "it is left to itself" }
    if kind == "paddles", !PhysicsTrial.probes.contains(word) {
      if word != "move along" { return "only the paddle is moved" }
      if state == "touching" { return "nothing is touched before it is moved" }
    }
    let hasFingers = kind == "fingers" || kind == "rules"
    if !hasFingers {
      if TouchMaker.words.contains(word) { return "there are no fingers" }
      if state == "held" { return "nothing holds an item" }
    }
    if kind != "rules", state == "after the outcome" { return "only rules decide an outcome" }
    return nil
  }

  init(_ dice: Dice, _ file: RandomWorldFile) {
    (self.dice, self.file) = (dice, file)
    touches = TouchMaker(reach: 20, isClear: file.isThrown)
    if !file.fingers.isEmpty {
      session = try? WorldFile.readSession(file.value.text, named: "world.json")
    }
  }

  /// What happens, in order of time.
  mutating func inputs() -> [StormInput] {
    if let change = file.change {
      let time = dice.once(in: 2) ? 0 : dice.number(0, 1.2, parts: 1000)
      return [StormInput(time: time, change.value, as: change.word)]
    }
    // What is known to happen is left to itself, and mostly a world without sources of energy.
    if file.items.isEmpty || file.kind == "free" && !dice.once(in: 3) { return [] }
    var (inputs, time) = ([StormInput](), 0.0)
    let count = dice.number(below: session == nil ? 12 : 50)
    while inputs.count < count {
      time = ((time + pause()) * 1000).rounded() / 1000
      guard time < file.longest else { break }
      if session != nil, touches.isDown || !dice.once(in: 3) {
        inputs.append(touch(at: time))
      } else if !file.isThrown, let change = change(at: time) {
        inputs.append(change)
      }
    }
    return inputs + touches.lastSamples(at: time)
  }

  private mutating func pause() -> Double {
    if touches.isDown { return dice.number(0.004, 0.02, parts: 1000) }
    if dice.once(in: 6) { return 0 }
    return dice.once(in: 3) ? dice.number(0, 1.2, parts: 1000) : dice.number(0, 0.2, parts: 1000)
  }

  // MARK: Touches

  private mutating func touch(at time: Double) -> StormInput {
    let input = touches.next(at: time, orFrom: start(at: time), &dice)
    if let touch = input.touch { session?.touch(touch) }
    return input
  }

  /// Where a finger goes down: on an item, mostly.
  private mutating func start(at time: Double) -> Point {
    session?.advance(to: time)
    let states = session?.run.world.itemIDs.compactMap { session?.run.world.state(of: $0) } ?? []
    guard !states.isEmpty, !dice.once(in: 4) else { return file.anyPlace() }
    let center = dice.one(of: states).center
    return Point(x: (center.x * 2).rounded() / 2, y: (center.y * 2).rounded() / 2)
  }

  // MARK: Changes

  private mutating func change(at time: Double) -> StormInput? {
    let word = dice.one(of: Self.changes)
    guard let value = change(word) else { return nil }
    return StormInput(time: time, value, as: word)
  }

  /// A change in a word; nil where there is nothing to do it to.
  private mutating func change(_ word: String) -> JSONValue? {
    switch word {
    case "set":
      let known = file.behaviors.filter { $0.kind != "composite" }
      guard let behavior = known.randomElement(&dice) else { return nil }
      return .of([
        "set": .string(behavior.name),
        "values": file.values(of: behavior.kind, joint: behavior.joint, isNew: false),
      ])
    case "follow":
      guard let behavior = file.behaviors.filter(\.hasAnchor).randomElement(&dice)
      else { return nil }
      return .of(["follow": .string(behavior.name), "path": path()])
    case "move":
      let place = file.anyPlace(within: 30)
      return .of([
        "move": file.anyItem(), "x": .number(place.x), "y": .number(place.y),
        "rotation": dice.maybe(2) { .number($0.number(-3, 3)) },
      ])
    case "move along":
      guard let item = anchored.randomElement(&dice) else { return anchoring() }
      return .of(["move": .string(item), "path": path()])
    case "nudge":
      return .of([
        "nudge": file.anyItem(), "velocity": RandomWorldFile.vector(&dice, 800),
        "angularVelocity": dice.maybe(3) { .number($0.number(-20, 20)) },
      ])
    case "add": return addition()
    default:
      guard let behavior = file.behaviors.randomElement(&dice) else { return nil }
      file.forget(behavior.name)
      return .of(["remove": .string(behavior.name)])
    }
  }

  private mutating func path() -> JSONValue {
    var time = 0.0
    return .array(
      (0..<1 + dice.number(below: 4)).map { index in
        let place = file.anyPlace()
        time += index == 0 && !dice.once(in: 3) ? 0 : dice.number(0, 0.4)
        return .of(["t": .number(time), "x": .number(place.x), "y": .number(place.y)])
      })
  }

  /// Anchors an item, so that a path can move it later.
  private mutating func anchoring() -> JSONValue {
    let item = dice.one(of: file.items)
    anchored.append(item)
    return .of([
      "add": .of([
        "kind": "properties", "name": .string("anchor of \(item)"), "items": [.string(item)],
        "anchored": true,
      ])
    ])
  }

  private mutating func addition() -> JSONValue {
    let kinds = [
      "gravity", "push", "snap", "attachment", "collision", "field", "properties", "composite",
    ]
    let parent = file.behaviors.filter { $0.kind == "composite" }.randomElement(&dice)
      .flatMap { dice.once(in: 2) ? $0.name : nil }
    let behavior = file.behavior(dice.one(of: kinds), depth: 1, parent: parent)
    return .of(["add": behavior, "to": parent.map { .string($0) }])
  }
}

extension StormInput {
  /// A change at a time, in seconds.
  fileprivate init(time: Double, _ change: JSONValue, as word: String) {
    self.init(
      time: time, words: [word], value: .of(["at": .number(time)]).with(change), isSample: false)
  }
}
