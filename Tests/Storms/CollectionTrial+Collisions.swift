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
    var collection = BouncyCollection(
      scene.scene.source, in: scene.scene.environment, driver)
    var shown: [(frame: LayoutFrame, viewport: Size)] = []
    var next = collection.time
    for input in inputs {
      let start = input.isSample ? input.time : input.value.eventStart ?? input.time
      while next < start {
        let frame = collection.advance(to: next)
        try check(frame)
        shown.append((frame, collection.driver.layout.viewport))
        next += 1 / Self.rate
        if dice.once(in: 500) { try checkRestored(collection.driver) }
        if dice.once(in: 30), storm.positions == .finger, !rulesDependOnPlaces {
          let earlier = dice.one(of: shown)
          let sought = try collection.frame(at: earlier.frame.time)
          try compare("a seek finds what was shown", sought, earlier, from: collection.time)
        }
      }
      next = max(next, input.time)
      guard !input.isSample else {
        if let sample = input.sample { collection.driver.receive(sample, of: file.trace) }
        continue
      }
      let source = JSONElement(input.value, file: "trace.json")
      collection.driver.runScroll(until: start)
      for happening in try player.play(source, at: input.time, toward: nil) {
        guard case .cells(let action) = happening else {
          try collection.receive(happening, at: input.time)
          continue
        }
        // What has been caught by others in its way may not be back yet, or be back already, so
        // lifts may be refused.
        try? collection.receive(.cells(action.colliding), at: input.time)
      }
      try check(collection.advance(to: input.time))
    }
    coverage.frames += shown.count
    collection.driver.runToRest()
    try checkRest(collection.driver, player.collection.arrangement)
    try checkMemory(collection.driver, &coverage)
  }
}

extension CellAction {
  fileprivate var colliding: CellAction {
    if case .lift(let elements, _) = self { .lift(elements) } else { self }
  }
}
