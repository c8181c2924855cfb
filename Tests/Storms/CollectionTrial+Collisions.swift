import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

extension CollectionTrial {
  /// Plays the storm as a program whose lifted elements collide, without reorders; if fewer than
  /// two are lifted, nothing collides.
  mutating func replayColliding(_ file: TraceFile, _ coverage: inout StormCoverage) throws {
    var own = storm
    own.inputs = storm.inputs.filter { input in
      input.isSample || !input.value.isReorder && file.events.contains(input.value)
    }
    var unused = StormCoverage()
    guard own.inputs.count(where: { $0.value.member("type") == "lift" }) > 1,
      var trial = CollectionTrial(own), let inputs = trial.accepted(&unused),
      let file = trial.file(inputs)
    else { return coverage.leaveOut("lifted elements that collide are elements as others") }
    var player = try EventPlayer(of: file, on: scene)
    var driver = ScrollDriver(
      try SpringLayout(
        scene.arrangement, rules: scene.scene.rules, viewport: scene.scene.environment.viewport),
      physics: try ScrollPhysics(
        geometry: scene.geometry, behavior: scene.scene.behavior,
        mainAxis: scene.arrangement.axis, before: file.trace))
    driver.keptSpan = .infinity
    var shown: [(frame: LayoutFrame, viewport: Size)] = []
    var next = driver.time
    for input in inputs {
      let start = input.isSample ? input.time : input.value.eventStart ?? input.time
      while next < start {
        let frame = driver.advance(to: next)
        try check(frame)
        shown.append((frame, driver.layout.viewport))
        next += 1 / Self.rate
        if dice.once(in: 60) { try checkRestored(driver) }
        if dice.once(in: 30), storm.positions == .finger, !rulesDependOnPlaces {
          let earlier = dice.one(of: shown)
          let sought = try driver.frame(at: earlier.frame.time)
          try compare("a seek finds what was shown", sought, earlier, from: driver.time)
        }
      }
      next = max(next, input.time)
      guard !input.isSample else {
        if let sample = input.sample { driver.receive(sample, of: file.trace) }
        continue
      }
      let source = JSONElement(input.value, file: "trace.json")
      driver.runScroll(until: start)
      let action = try player.play(source, at: input.time, toward: nil)
      try perform(action, at: input.time, in: &driver)
      try check(driver.advance(to: input.time))
    }
    coverage.frames += shown.count
    driver.runToRest()
    try checkRest(driver, player.scene.1)
    try checkMemory(driver, &coverage)
  }

  private func perform(
    _ action: TraceEvents.Action, at time: Double, in driver: inout ScrollDriver
  ) throws {
    // What has been caught by others in its way may not be back yet, or be back already, so lifts
    // may be refused.
    switch action {
    case .change(let change):
      try driver.change(
        to: change.arrangement, mapping: change.mapping, viewport: change.environment.viewport,
        contentInsets: change.environment.contentInsets, anchoring: change.anchoring,
        transition: change.transition, at: time)
    case .rules(let rules): try driver.change(to: rules, at: time)
    case .lift(let element, let place):
      try? driver.lift([element], at: time)
      try? driver.drag(element, to: place, at: time)
    case .drag(let element, let place): try? driver.drag(element, to: place, at: time)
    case .release(let element, let velocity):
      try? driver.release(element, velocity: velocity, at: time)
    case .scroll(let event): driver.receive(event, time: time)
    case .reorder: break
    }
  }
}
