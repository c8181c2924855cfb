import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// One storm over a collection, and what was seen of it.
struct CollectionTrial {
  let storm: CollectionStorm
  let scene: ArrangedScene
  let kind: String
  var dice: Dice
  /// Frames at multiples of a 120th of a second, by their number, and the viewport in each.
  var frames: [Int: (frame: LayoutFrame, viewport: Size)] = [:]
  /// What inputs meet.
  var situation = Situation()
  /// When the last input was, in seconds.
  var lastInput = -Double.infinity
  /// When the run begins, in seconds.
  var start = 0.0

  /// What is done besides the inputs, to see whether laws hold.
  static let probes = ["seek", "copy and restore", "bad calls"]

  /// Frames per second.
  static let rate = 120.0
  /// Between two frames that show velocities, in seconds. A spring with a short settling time draws
  /// an item that a change has moved by thousands of points with some 10⁷ pt/s², which must not
  /// show yet.
  static let instant = 1e-6
  /// How far apart the same element may be in two ways to the same frame, in points. Momentum is a
  /// path of chords, which a live frame cuts: then it is the second number.
  static let tolerance = 1e-7, chord = 0.05

  /// When a frame is taken, in seconds.
  func time(of tick: Int) -> Double { start + Double(tick) / Self.rate }

  init?(_ storm: CollectionStorm) {
    guard let scene = try? ArrangedScene(reading: storm.scene.text, named: "scene.json"),
      case .string(let kind)? = storm.scene.member("layout")?.member("kind")
    else { return nil }
    (self.storm, self.scene, self.kind) = (storm, scene, kind)
    dice = Dice(seed: storm.seed &* 31 &+ 7)
  }

  /// The inputs without those that are refused, in the company of the others.
  mutating func accepted(_ coverage: inout StormCoverage) -> [StormInput]? {
    var inputs = storm.inputs
    while true {
      guard let file = file(inputs) else { return nil }
      do {
        _ = try TraceEvents(of: file, on: scene, named: "trace.json")
        return inputs
      } catch {
        guard let index = Self.event(in: error.place) else { return nil }
        let events = inputs.indices.filter { !inputs[$0].isSample }
        guard events.indices.contains(index) else { return nil }
        inputs.remove(at: events[index])
        coverage.refuse()
      }
    }
  }

  /// The number of the event that an error names.
  private static func event(in place: String) -> Int? {
    let start = "$.events["
    guard place.hasPrefix(start) else { return nil }
    return Int(place.dropFirst(start.count).prefix { $0.isNumber })
  }

  func file(_ inputs: [StormInput]) -> TraceFile? {
    guard !inputs.isEmpty else { return nil }
    return try? TraceFile(reading: storm.trace(inputs).text, named: "trace.json")
  }

  mutating func run(_ coverage: inout StormCoverage) -> BrokenLaw? {
    guard let inputs = accepted(&coverage), let file = file(inputs) else {
      coverage.refuseRun()
      return nil
    }
    do {
      do {
        try play(inputs, file, &coverage)
      } catch let error as InputError {
        // A live run moves the gap of a reordered item at other moments than a file: what the next
        // event finds may differ.
        guard inputs.contains(where: { $0.value.isReorder }) else { throw error }
        frames = [:]
      }
      coverage.frames += frames.count
      try replay(file, &coverage)
    } catch let broken as BrokenLaw {
      return broken
    } catch {
      return BrokenLaw("what was accepted once is accepted again", "\(error)")
    }
    return nil
  }
}

// MARK: - Live

extension CollectionTrial {
  /// Plays the inputs one after the other, with frames in between.
  mutating func play(
    _ inputs: [StormInput], _ file: TraceFile, _ coverage: inout StormCoverage
  ) throws {
    var player = try EventPlayer(of: file, on: scene)
    start = player.driver.time
    var tick = 0
    for (index, input) in inputs.enumerated() {
      let drag = inputs[index...].lazy.filter { $0.value.isReorder && !$0.isSample }.first
        .flatMap { TracePlayer.Drag($0.value) }
      let source = JSONElement(input.value, file: "trace.json")
      // A wheel's motion begins before its event: frames from then on would show it too late.
      let start = input.isSample ? input.time : input.value.eventStart ?? input.time
      while time(of: tick) < start {
        try takeFrame(tick, &player, drag, source, &coverage)
        tick += 1
      }
      while time(of: tick) < input.time { tick += 1 }
      let state = situation.state(of: player, at: input.time)
      for word in input.words { coverage.count(word, in: state, of: kind) }
      defer { lastInput = input.time }
      if input.isSample {
        try player.advance(to: input.time, toward: drag, before: source)
        situation.followSample(player.driver)
        continue
      }
      try take(input, source, &player, drag, &coverage)
    }
    try player.finish()
    let end = max(player.driver.physics.motion.end, player.driver.time) + 0.5
    while time(of: tick) < end, tick < 10_000 {
      let frame = player.driver.advance(to: time(of: tick))
      try check(frame)
      frames[tick] = (frame, player.driver.layout.viewport)
      tick += 1
    }
    try checkRest(player.driver, player.collection.arrangement)
    try checkMemory(player.driver, &coverage)
  }

  /// Takes a frame.
  mutating func takeFrame(
    _ tick: Int, _ player: inout EventPlayer, _ drag: TracePlayer.Drag?, _ source: JSONElement,
    _ coverage: inout StormCoverage
  ) throws {
    let time = time(of: tick)
    let clock = ProcessorTime()
    try player.advance(to: time, toward: drag, before: source)
    let frame = player.driver.advance(to: time)
    try checkTime(since: clock, "the frame at \(time) s", &coverage)
    try check(frame)
    try checkPinned(frame, player.driver, player.collection.environment.direction)
    frames[tick] = (frame, player.driver.layout.viewport)
    let state = situation.state(of: player, at: time)
    // Snapshots take most of the time: states that last are looked at less often.
    let odds = Situation.shortStates.contains(state) ? 1 : 8
    if dice.once(in: 40) {
      coverage.count("seek", in: state, of: kind)
      try checkSeek(player.driver, before: tick)
    }
    if dice.once(in: 60 * odds) {
      coverage.count("copy and restore", in: state, of: kind)
      try checkRestored(player.driver)
    }
    if dice.once(in: 60 * odds) {
      coverage.count("bad calls", in: state, of: kind)
      try checkRefusals(player.driver, player.arrangedScene)
    }
  }

  /// Lets an event happen, and compares what is shown before and after it.
  mutating func take(
    _ input: StormInput, _ source: JSONElement, _ player: inout EventPlayer,
    _ drag: TracePlayer.Drag?, _ coverage: inout StormCoverage
  ) throws {
    // A wheel's motion may have begun before it is told.
    var before: LayoutFrame?
    if !input.isWheel {
      try player.advance(
        to: input.time, toward: drag, countsAnew: source.changesContent, before: source)
      before = player.driver.advance(to: input.time)
    }
    let (viewport, count) = (player.driver.layout.viewport, player.renumberings.count)
    let known = player.arrangedScene
    let rules = player.driver.layout.rules
    // Another input at the same moment may give velocities, and numbers, of its own.
    let earlier =
      input.isWheel || input.time - lastInput < Self.instant
      ? nil : try player.driver.frame(at: input.time - Self.instant)
    let clock = ProcessorTime()
    let inputs = try player.play(source, at: input.time, toward: drag)
    let after = player.driver.advance(to: input.time)
    try checkTime(since: clock, "\(input.words) at \(input.time) s", &coverage)
    try check(after)
    let isDrawnFreely = rules.isDrawnFreely && player.driver.layout.rules.isDrawnFreely
    if let before, !rulesDependOnPlaces, isDrawnFreely, !input.jumpsByDefinition {
      try checkPlaces(
        (before, viewport.intersection(player.driver.layout.viewport)), after,
        player.renumberings[count...].map(\.step),
        player.collection.arrangement.withItems,
        // With a container, strips of sections that scroll change their size at once.
        without: input.value.member("type") == "container"
          ? Set(player.collection.arrangement.scrollingSections.map(\.section)) : [],
        "\(input.words) at \(input.time) s")
      if let transition = input.transition {
        try checkResized(
          (before, viewport.intersection(player.driver.layout.viewport)), after,
          player.renumberings[count...].map(\.step), from: known.1.withItems,
          to: player.collection.arrangement.withItems,
          onSprings: transition.member("resizesOnSprings") == .bool(true),
          without: Set(player.collection.arrangement.scrollingSections.map(\.section)),
          "\(input.words) at \(input.time) s")
      }
      // A spring may come to rest at once from the amplitude that is allowed at rest.
      let restAmplitude = max(rules.restAmplitude, player.driver.layout.rules.restAmplitude)
      if let earlier, restAmplitude <= 0.001,
        source.changesContent || input.value.member("type") == "rules"
      {
        var later = player.driver
        try checkVelocities(
          earlier, before, after, later.advance(to: input.time + Self.instant),
          player.renumberings[count...].map(\.step), player.collection.arrangement.withItems,
          "\(input.words) at \(input.time) s")
      }
      if input.keepsSections {
        try checkAttachments(before, after, "\(input.words) at \(input.time) s")
      }
    }
    try checkNames(
      known, player.arrangedScene, player.renumberings[count...].map(\.step), input,
      "\(input.words) at \(input.time) s")
    try checkContent(
      known, player.arrangedScene, inputs, player.renumberings[count...].map(\.step),
      "\(input.words) at \(input.time) s")
    situation.follow(inputs, player.renumberings[count...], player.driver, at: input.time)
    try checkArrangement(player.arrangedScene, "\(input.words) at \(input.time) s")
  }
}

extension EventPlayer {
  /// The scene after the events so far, and where its elements rest.
  var arrangedScene: (Scene, Arrangement) { (scene, collection.arrangement) }
}

extension StormInput {
  /// Whether all sections are in the same order after it.
  fileprivate var keepsSections: Bool {
    value.member("type") != "content" && value.member("layout") == nil
      && !operations.contains { operation in
        ["insert", "delete", "move", "reload"].contains { key in
          operation.member(key).map { $0.member("item") == nil } ?? false
        }
      }
  }

  /// Whether content of sections comes with it.
  var bringsSections: Bool {
    value.member("sections") != nil || operations.contains { $0.member("content") != nil }
  }

  var isWheel: Bool { value.member("type") == "wheel" }

  /// Whether it scrolls, and does nothing else.
  var scrolls: Bool { isSample || isWheel || value.member("type") == "scroll" }

  private var operations: [JSONValue] {
    guard case .array(let operations)? = value.member("operations") else { return [] }
    return operations
  }

  /// How elements arrive, leave and are resized, of a change of the content.
  fileprivate var transition: JSONValue? {
    value.member("type") == "change" ? value.member("transition") ?? .object([]) : nil
  }

  /// Whether items or sections are reloaded.
  var reloads: Bool { operations.contains { $0.member("reload") != nil } }

  /// Whether it is asked to move things at once.
  fileprivate var jumpsByDefinition: Bool {
    value.member("transition") == "immediate" || value.member("duration") == 0
      || value.member("springRules")?.member("axes") != nil
  }
}

extension SpringRules {
  /// Whether all is drawn where its spring has it.
  fileprivate var isDrawnFreely: Bool { maximumOverlap == nil && maximumDisplacement == nil }
}

extension Size {
  func isNear(_ other: Size) -> Bool {
    abs(width - other.width) < 1e-9 && abs(height - other.height) < 1e-9
  }

  fileprivate func intersection(_ other: Size) -> Size {
    Size(width: min(width, other.width), height: min(height, other.height))
  }
}
