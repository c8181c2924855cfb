import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// One storm over a collection, and what was seen of it.
struct CollectionTrial {
  private let storm: CollectionStorm
  private let scene: ArrangedScene
  private let kind: String
  private var dice: Dice
  /// Frames at multiples of ``tick``, by their number, and the viewport in each.
  private var frames: [Int: (frame: LayoutFrame, viewport: Size)] = [:]
  /// When content changed last, in seconds.
  private var lastChange = -Double.infinity
  /// Whether a program began the scroll that goes on.
  private var isProgram = false
  /// When the run begins, in seconds.
  private var start = 0.0

  /// What an input can meet.
  static let states = [
    "at rest", "settling", "changing", "dragged", "flung", "bouncing", "program", "lifted",
    "reordering",
  ]
  /// What is done to look, beside the inputs.
  static let looks = ["seek", "copy and restore", "bad calls"]

  /// Frames per second.
  private static let rate = 120.0
  /// Between two frames that show velocities, in seconds.
  private static let instant = 1e-5
  /// What two ways to the same frame may differ by, in points; where one of them did not know what comes, a look may have cut
  /// a motion that is drawn in chords.
  private static let tolerance = 1e-7, chord = 0.05

  /// When a frame is taken, in seconds.
  private func time(of tick: Int) -> Double { start + Double(tick) / Self.rate }

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

  private func file(_ inputs: [StormInput]) -> TraceFile? {
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
        // Where an item in hand is when something else happens depends on when it was looked at.
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
  private mutating func play(
    _ inputs: [StormInput], _ file: TraceFile, _ coverage: inout StormCoverage
  ) throws {
    var player = try EventPlayer(of: file, on: scene)
    start = player.driver.time
    var tick = 0
    for (index, input) in inputs.enumerated() {
      let drag = inputs[index...].lazy.filter { $0.value.isReorder && !$0.isSample }.first
        .flatMap { TracePlayer.Drag($0.value) }
      let source = JSONElement(input.value, file: "trace.json")
      // Frames from the start of a wheel's motion on would show the content before it has moved.
      let start = input.isSample ? input.time : input.value.eventStart ?? input.time
      while time(of: tick) < start {
        try look(tick, &player, drag, source, &coverage)
        tick += 1
      }
      while time(of: tick) < input.time { tick += 1 }
      let state = state(of: player.driver, player, at: input.time)
      for word in input.words { coverage.count(word, in: state, of: kind) }
      if input.isSample {
        try player.advance(to: input.time, toward: drag, before: source)
        continue
      }
      try take(input, source, &player, drag)
    }
    try player.finish()
    let end = max(player.driver.physics.motion.end, player.driver.time) + 0.5
    while time(of: tick) < end, tick < 10_000 {
      let frame = player.driver.advance(to: time(of: tick))
      try check(frame, player.driver)
      frames[tick] = (frame, player.driver.layout.viewport)
      tick += 1
    }
    try checkRest(player.driver, player.scene.1)
  }

  /// Takes a frame.
  private mutating func look(
    _ tick: Int, _ player: inout EventPlayer, _ drag: TracePlayer.Drag?, _ source: JSONElement,
    _ coverage: inout StormCoverage
  ) throws {
    let time = time(of: tick)
    try player.advance(to: time, toward: drag, before: source)
    let frame = player.driver.advance(to: time)
    try check(frame, player.driver)
    frames[tick] = (frame, player.driver.layout.viewport)
    let state = state(of: player.driver, player, at: time)
    if dice.once(in: 40) {
      coverage.count("seek", in: state, of: kind)
      try seek(player.driver, before: tick)
    }
    if dice.once(in: 80) {
      coverage.count("copy and restore", in: state, of: kind)
      try restore(player.driver)
    }
    if dice.once(in: 60) {
      coverage.count("bad calls", in: state, of: kind)
      try refuse(player.driver, player.scene.1)
    }
  }

  /// Lets an event happen, and looks at what it does at once.
  private mutating func take(
    _ input: StormInput, _ source: JSONElement, _ player: inout EventPlayer,
    _ drag: TracePlayer.Drag?
  ) throws {
    // A wheel's motion may have begun before it is told.
    let isWheel = input.words == ["wheel"]
    var before: LayoutFrame?
    if !isWheel {
      try player.advance(
        to: input.time, toward: drag, countsAnew: input.changesContent, before: source)
      before = player.driver.advance(to: input.time)
    }
    let (viewport, count) = (player.driver.layout.viewport, player.renumberings.count)
    let known = player.scene
    let rules = player.driver.layout.rules
    let earlier = isWheel ? nil : try player.driver.frame(at: input.time - Self.instant)
    let action = try player.play(source, at: input.time, toward: drag)
    let after = player.driver.advance(to: input.time)
    try check(after, player.driver)
    let isDrawnFreely = rules.isDrawnFreely && player.driver.layout.rules.isDrawnFreely
    if let before, !hasRulesOfPlaces, isDrawnFreely, !input.jumpsByDefinition {
      try checkContinuity(
        (before, viewport.intersection(player.driver.layout.viewport)), after,
        player.renumberings[count...].map(\.step),
        player.scene.1.withItems,
        // With a container, strips of sections that scroll change their size at once.
        without: input.value.member("type") == "container"
          ? Set(player.scene.1.scrollingSections.map(\.section)) : [],
        "\(input.words) at \(input.time) s")
      if let earlier, input.changesContent || input.value.member("type") == "rules" {
        var later = player.driver
        try checkVelocities(
          earlier, before, after, later.advance(to: input.time + Self.instant),
          player.renumberings[count...].map(\.step), player.scene.1.withItems,
          "\(input.words) at \(input.time) s")
      }
      if input.keepsSections {
        try checkAttachments(before, after, "\(input.words) at \(input.time) s")
      }
    }
    try checkNames(
      known, player.scene, player.renumberings[count...].map(\.step), input,
      "\(input.words) at \(input.time) s")
    isProgram =
      if case .scroll = action { true } else { isProgram && player.driver.physics.isCoasting }
    if case .change = action { lastChange = input.time }
    try checkArrangement(player.scene, "\(input.words) at \(input.time) s")
  }

  /// What an input meets.
  private func state(
    of driver: ScrollDriver<NoContacts>, _ player: borrowing EventPlayer, at time: Double
  ) -> String {
    if player.isReordering { return "reordering" }
    if !driver.layout.liftedElements.isEmpty { return "lifted" }
    if driver.physics.isTracking { return "dragged" }
    if driver.physics.isCoasting {
      let offset = driver.contentOffset
      let isBeyond = Axis.allCases.contains { axis in
        let range = driver.physics.geometry.offsetRange(along: axis)
        return offset[axis] < range.lowerBound - 1e-6 || offset[axis] > range.upperBound + 1e-6
      }
      return isBeyond ? "bouncing" : isProgram ? "program" : "flung"
    }
    if driver.isIdle { return "at rest" }
    return time - lastChange < 0.5 ? "changing" : "settling"
  }
}

// MARK: - Laws

extension CollectionTrial {
  /// Every element once, at a finite place.
  private func check(_ frame: LayoutFrame, _ driver: ScrollDriver<NoContacts>) throws {
    var seen = Set<Int>()
    for one in frame.attributes {
      try require(
        "every element is shown once", seen.insert(one.ordinal).inserted,
        "\(one.element) twice at \(frame.time) s")
      try require(
        "every place is finite",
        one.frame.origin.isFinite && one.opacity.isFinite && one.scale.isFinite
          && one.opacity >= 0 && one.opacity <= 1, "\(one) at \(frame.time) s")
    }
    try require(
      "every place is finite", frame.contentOffset.isFinite,
      "\(frame.contentOffset) at \(frame.time) s")
  }

  /// Whether nothing but scrolling moves anything.
  private var onlyScrolls: Bool {
    storm.inputs.allSatisfy { input in
      input.isSample || ["wheel", "scroll"].contains { input.value.member("type") == .string($0) }
    }
  }

  /// No element is drawn over another farther than the cap.
  private func checkOverlap(_ frame: LayoutFrame, _ driver: ScrollDriver<NoContacts>) throws {
    let (rules, axis) = (driver.layout.rules, driver.layout.arrangement.axis)
    guard let cap = rules.maximumOverlap, rules.axes == .mainAxis,
      scene.arrangement.scrollingSections.isEmpty, frame.pinned.isEmpty
    else { return }
    func depth(_ one: Rect, _ other: Rect) -> Double {
      min(one.end(along: axis), other.end(along: axis))
        - max(one.start(along: axis), other.start(along: axis))
    }
    for (index, one) in frame.attributes.enumerated() {
      for other in frame.attributes[..<index] where one.frame.overlaps(other.frame) {
        // What overlaps at rest is limited against its neighbors only.
        guard !one.restFrame.overlaps(other.restFrame) else { continue }
        try require(
          "no overlap beyond the cap",
          depth(one.frame, other.frame) <= cap + Self.tolerance,
          "\(other.element) and \(one.element) by \(depth(one.frame, other.frame)) at \(frame.time) s"
        )
      }
    }
  }

  /// Nothing on screen is elsewhere at once, whatever happens.
  private func checkContinuity(
    _ before: (frame: LayoutFrame, viewport: Size), _ after: LayoutFrame,
    _ steps: [Renumbering.Step], _ arrangement: Arrangement, without strips: Set<Int>,
    _ place: String
  ) throws {
    let law = "no input moves anything at once"
    let visible = Rect(origin: before.frame.contentOffset, size: before.viewport).growing(by: -1)
    let now = Dictionary(after.attributes.map { ($0.ordinal, $0) }) { one, _ in one }
    for one in before.frame.attributes where one.ordinal >= 0 && one.frame.overlaps(visible) {
      guard !before.frame.lifted.contains(one.ordinal), !before.frame.pinned.contains(one.ordinal),
        !strips.contains(one.element.section),
        let ordinal = steps.reduce(
          one.ordinal, { old, step in old.flatMap { step.ordinal(of: $0) } }),
        !after.lifted.contains(ordinal), !after.pinned.contains(ordinal),
        // Where a size changes at once, an edge stays where it is.
        one.restFrame.size.isNear(arrangement.frame(at: ordinal).size)
      else { continue }
      guard let other = now[ordinal] else {
        try require(
          law, false,
          "\(one.element) is gone after \(place), from \(one.frame) at \(before.frame.contentOffset), now \(after.contentOffset)"
        )
        continue
      }
      let way =
        (other.frame.origin - after.contentOffset) - (one.frame.origin - before.frame.contentOffset)
      try require(
        law, max(abs(way.dx), abs(way.dy)) < 1e-6,
        "\(one.element), now \(other.element), by \(way) after \(place)")
    }
  }

  /// Nor does a change give anything on screen another velocity.
  private func checkVelocities(
    _ earlier: LayoutFrame, _ before: LayoutFrame, _ after: LayoutFrame, _ later: LayoutFrame,
    _ steps: [Renumbering.Step], _ arrangement: Arrangement, _ place: String
  ) throws {
    func velocities(_ one: LayoutFrame, _ other: LayoutFrame) -> (Vector, [Int: Vector]) {
      let seconds = other.time - one.time
      guard seconds > 0 else { return (.zero, [:]) }
      let places = Dictionary(one.attributes.map { ($0.ordinal, $0) }) { first, _ in first }
      var found: [Int: Vector] = [:]
      for now in other.attributes {
        guard let then = places[now.ordinal], !other.lifted.contains(now.ordinal),
          !other.pinned.contains(now.ordinal), then.restFrame.size == now.restFrame.size
        else { continue }
        found[now.ordinal] = (now.frame.origin - then.frame.origin) * (1 / seconds)
      }
      return ((other.contentOffset - one.contentOffset) * (1 / seconds), found)
    }
    let ((scroll, old), (newScroll, new)) = (velocities(earlier, before), velocities(after, later))
    // A change may send the scroll itself elsewhere.
    guard (scroll - newScroll).length < 1 else { return }
    let visible = Rect(origin: before.contentOffset, size: scene.scene.environment.viewport)
    for one in before.attributes where one.ordinal >= 0 && one.frame.overlaps(visible) {
      guard
        let ordinal = steps.reduce(
          one.ordinal, { old, step in old.flatMap { step.ordinal(of: $0) } }),
        one.restFrame.size.isNear(arrangement.frame(at: ordinal).size),
        let was = old[one.ordinal], let now = new[ordinal]
      else { continue }
      try require(
        "no change gives anything another velocity", (was - now).length < 20,
        "\(one.element) from \(was) to \(now) pt/s after \(place)")
    }
  }

  /// Nor do backgrounds and boundary items, if the sections are as before.
  private func checkAttachments(
    _ before: LayoutFrame, _ after: LayoutFrame, _ place: String
  ) throws {
    let shift = before.contentOffset - after.contentOffset
    func check(_ name: String, _ one: Rect, _ other: Rect) throws {
      let ways = [
        other.origin - one.origin, other.center - one.center,
        Point(x: other.maxX, y: other.maxY) - Point(x: one.maxX, y: one.maxY),
      ].map { $0 + shift }
      // Where a size changes at once, an edge or the middle stays where it is.
      let way = Vector(
        dx: ways.map { abs($0.dx) }.min() ?? 0, dy: ways.map { abs($0.dy) }.min() ?? 0)
      try require(
        "no input moves anything at once", max(way.dx, way.dy) < 1e-6,
        "\(name) by \(way) after \(place)")
    }
    for one in before.backgrounds {
      guard let other = after.backgrounds.first(where: { $0.section == one.section }) else {
        continue
      }
      try check("the background of section \(one.section)", one.frame, other.frame)
    }
    for one in before.supplements where !one.id.isPinned {
      guard case .section(let section) = one.id.owner,
        let other = after.supplements.first(where: { $0.id == one.id })
      else { continue }
      try check("a boundary item of section \(section)", one.frame, other.frame)
    }
  }

  /// What has a name before and after a change is the same item.
  private func checkNames(
    _ old: (Scene, Arrangement), _ new: (Scene, Arrangement), _ steps: [Renumbering.Step],
    _ input: StormInput, _ place: String
  ) throws {
    // What is reloaded is another item, if it likes.
    guard !steps.isEmpty, !input.reloads else { return }
    let after = Dictionary(new.0.names(in: new.1)) { one, _ in one }
    for (name, ordinal) in old.0.names(in: old.1) {
      guard let other = after[name] else { continue }
      let mapped = steps.reduce(Optional(ordinal)) { old, step in
        old.flatMap { step.ordinal(of: $0) }
      }
      try require(
        "a name stays with its item", mapped == other,
        "\(old.1.element(at: ordinal)) is \(mapped ?? -1), not \(other), after \(place)")
    }
  }

  /// What was arranged piece by piece is what is arranged at once.
  private func checkArrangement(_ scene: (Scene, Arrangement), _ place: String) throws {
    let fresh = try scene.0.arrangement()
    // A reorder goes on with strips in the places of sections that scroll.
    try checkElements(of: scene.1.withStrips, fresh.withStrips, place)
    try checkElements(of: scene.1.withItems, fresh, place)
  }

  private func checkElements(
    of arrangement: Arrangement, _ fresh: Arrangement, _ place: String
  ) throws {
    let law = "the arrangement is a fresh one"
    try require(
      law,
      fresh.elementCount == arrangement.elementCount
        && fresh.contentSize == arrangement.contentSize,
      "\(arrangement.elementCount) elements, \(arrangement.contentSize) instead of \(fresh.elementCount), \(fresh.contentSize) after \(place)"
    )
    for ordinal in 0..<fresh.elementCount {
      try require(
        law,
        fresh.frame(at: ordinal) == arrangement.frame(at: ordinal)
          && fresh.element(at: ordinal) == arrangement.element(at: ordinal),
        "\(arrangement.element(at: ordinal)) at \(arrangement.frame(at: ordinal)) instead of \(fresh.frame(at: ordinal)) after \(place)"
      )
    }
  }

  /// In the end everything is exactly in place.
  private func checkRest(_ last: ScrollDriver<NoContacts>, _ whole: Arrangement) throws {
    var driver = last
    let frame = driver.advance(to: driver.time + 300)
    let law = "all ends exactly in place"
    if driver.layout.liftedElements.isEmpty {
      try require(law, driver.isIdle, "still moving after 300 s")
    }
    let arrangement = driver.layout.arrangement
    let visible = Rect(origin: frame.contentOffset, size: driver.layout.viewport)
    let strips = Set(whole.scrollingSections.map(\.section))
    for one in frame.attributes where !strips.contains(one.element.section) {
      if frame.lifted.contains(one.ordinal) { continue }
      try require(law, one.ordinal >= 0, "\(one) has not gone")
      try require(law, one.opacity == 1 && one.scale == 1, "\(one)")
      let rest = arrangement.frame(at: one.ordinal, in: visible)
      if frame.pinned.contains(one.ordinal) {
        let way = one.frame.origin - rest.origin
        try require(law, max(abs(way.dx), abs(way.dy)) < 1e-9, "\(one) instead of \(rest)")
      } else {
        try require(law, one.frame == rest, "\(one) instead of \(rest)")
      }
    }
    var sections: [Int] = []
    arrangement.forEachBackground(overlapping: visible) { section, _ in sections.append(section) }
    try require(
      law, frame.backgrounds.map(\.section) == sections,
      "backgrounds of \(frame.backgrounds.map(\.section)) instead of \(sections)")
    for background in frame.backgrounds {
      try require(
        law, background.frame == arrangement.backgroundFrame(ofSection: background.section),
        "\(background)")
    }
    // Recorded offsets and wheels may leave content beyond its ends.
    let mayStay =
      driver.physics.isTracking || storm.positions == .offset
      || storm.inputs.contains { $0.words == ["wheel"] }
    for axis in Axis.allCases where !mayStay {
      let range = driver.physics.geometry.offsetRange(along: axis)
      let offset = frame.contentOffset[axis]
      try require(
        "the offset at rest is in range",
        range.lowerBound - 1e-9 <= offset && offset <= range.upperBound + 1e-9,
        "\(offset) of \(range)")
    }
  }

  /// An earlier frame is the one that was shown.
  private mutating func seek(_ driver: ScrollDriver<NoContacts>, before tick: Int) throws {
    let earlier = dice.number(below: tick + 1)
    guard !hasRulesOfPlaces, let shown = frames[earlier] else { return }
    let sought = try driver.frame(at: time(of: earlier))
    try compare("a seek finds what was shown", sought, shown, from: time(of: tick))
  }

  /// A restored driver and a copy go on as the original does, to the bit.
  private mutating func restore(_ driver: ScrollDriver<NoContacts>) throws {
    var (copy, restored) = (driver, try ScrollDriver<NoContacts>.read(driver.bytes()))
    try require(
      "a restored run goes on to the bit", restored.bytes() == driver.bytes(),
      "another snapshot at \(driver.time) s")
    for _ in 0..<10 {
      let time = copy.time + dice.number(0, 0.1)
      let (one, other) = (copy.advance(to: time), restored.advance(to: time))
      try require(
        "a restored run goes on to the bit", one == other, "at \(time) s, kept at \(driver.time) s")
    }
  }

  /// A refused call leaves no trace.
  private mutating func refuse(
    _ driver: ScrollDriver<NoContacts>, _ arrangement: Arrangement
  ) throws {
    var copy = driver
    let bytes = driver.bytes()
    let time = driver.time
    var refusals = 0
    func isRefused(_ call: (inout ScrollDriver<NoContacts>) throws -> Void) {
      do { try call(&copy) } catch { refusals += 1 }
    }
    isRefused { try $0.lift([.item(1 << 30, section: 0)], at: time) }
    isRefused { try $0.drag(.item(1 << 30, section: 0), to: .zero, at: time) }
    isRefused { try $0.release(.item(1 << 30, section: 0), velocity: nil, at: time) }
    isRefused {
      try $0.change(
        to: arrangement, mapping: .identity(count: arrangement.elementCount + 1), at: time)
    }
    isRefused {
      var rules = $0.layout.rules
      rules.maximumDisplacement = -1
      try $0.change(to: rules, at: time)
    }
    try require("a refused call leaves no trace", refusals == 5, "\(refusals) of 5 were refused")
    try require(
      "a refused call leaves no trace", copy.bytes() == bytes, "another snapshot at \(time) s")
  }

  private func compare(
    _ law: String, _ frame: LayoutFrame, _ shown: (frame: LayoutFrame, viewport: Size),
    from time: Double, within tolerance: Double = tolerance
  ) throws {
    let other = shown.frame
    let visible = Rect(origin: other.contentOffset, size: shown.viewport).growing(
      by: -10 * tolerance)
    func seen(_ frame: LayoutFrame) -> [LayoutAttributes] {
      frame.attributes.filter { $0.frame.overlaps(visible) && $0.opacity > 0 && $0.scale > 0 }
    }
    let offset = frame.contentOffset - other.contentOffset
    try require(
      law, max(abs(offset.dx), abs(offset.dy)) < tolerance,
      "offset \(frame.contentOffset) instead of \(other.contentOffset) at \(other.time) s, from \(time) s"
    )
    let (found, wanted) = (seen(frame), seen(other))
    let (ones, others) = (Set(found.map(\.ordinal)), Set(wanted.map(\.ordinal)))
    // What is just about to come or to go is too pale to be seen.
    let odd = ones.symmetricDifference(others).filter { $0 >= 0 }
    try require(
      law, odd.isEmpty, "elements \(odd.sorted()) at \(other.time) s, from \(time) s")
    let places = Dictionary(wanted.map { ($0.ordinal, $0) }) { one, _ in one }
    for one in found where one.ordinal >= 0 {
      guard let other = places[one.ordinal] else { continue }
      let way = one.frame.origin - other.frame.origin
      let growth = one.frame.size.width - other.frame.size.width
      try require(
        law,
        max(abs(way.dx), abs(way.dy), abs(growth), abs(one.opacity - other.opacity))
          < tolerance,
        "\(one.element) at \(one.frame.origin) instead of \(other.frame.origin) at \(shown.frame.time) s, from \(time) s"
      )
    }
  }
}

// MARK: - Replays

extension CollectionTrial {
  /// Whether frames that were taken live show what those show that know what comes: an item in hand goes to its next place in a
  /// straight line, and so do offsets; of several fingers, or over a section that scrolls, the next sample says who moves it.
  private var knowsAsMuch: Bool {
    scene.arrangement.scrollingSections.isEmpty && storm.positions == .finger
      && !storm.inputs.contains { input in
        input.value.isReorder || input.value.member("pointer") != nil
          || input.words.contains {
            ["insert section", "new content", "reload section"].contains($0)
          }
      }
  }

  /// Plays the trace's file, at other rates and with other windows.
  private mutating func replay(_ file: TraceFile, _ coverage: inout StormCoverage) throws {
    let events = try TraceEvents(of: file, on: scene, named: "trace.json")
    var playback = try scene.playback(of: file.trace, events, rate: .hertz(60))
    var played: [(frame: LayoutFrame, viewport: Size)] = []
    while let frame = playback.next(), played.count < 5000 {
      try check(frame, playback.driver)
      if onlyScrolls { try checkOverlap(frame, playback.driver) }
      if knowsAsMuch, let shown = frames[2 * played.count] {
        try compare("a file plays what was live", frame, shown, from: -1, within: Self.chord)
      }
      played.append((frame, playback.driver.layout.viewport))
    }
    coverage.frames += 2 * played.count
    let whole = try TraceEvents(of: file, on: scene, named: "trace.json", window: .everything)
    var everything = try scene.playback(
      of: file.trace, whole, rate: .hertz(60), window: .everything)
    for shown in played {
      guard let frame = everything.next() else { break }
      try check(frame, everything.driver)
      guard !hasRulesOfPlaces else { continue }
      try compare("which elements are simulated is invisible", frame, shown, from: -1)
    }
    try replayIrregularly(playback.driver, played)
    try replayTransposed(file, played, &coverage)
  }

  /// Plays a storm in which right is down.
  private func replayTransposed(
    _ file: TraceFile, _ played: [(frame: LayoutFrame, viewport: Size)],
    _ coverage: inout StormCoverage
  ) throws {
    // Nothing begins at the bottom.
    guard !([storm.scene] + storm.inputs.map(\.value)).contains(where: \.isRightToLeft) else {
      return
    }
    let law = "transposed, all is transposed"
    var turned = storm
    turned.scene = storm.scene.transposed
    turned.inputs = storm.inputs.map { input in
      var input = input
      input.value = input.value.transposed
      return input
    }
    guard let trial = CollectionTrial(turned), let other = trial.file(file, turned) else {
      throw BrokenLaw(law, "the transposed documents are refused")
    }
    let events = try TraceEvents(of: other, on: trial.scene, named: "trace.json")
    var playback = try trial.scene.playback(of: other.trace, events, rate: .hertz(60))
    for shown in played {
      guard let frame = playback.next() else { break }
      try compare(law, frame.transposed, shown, from: -1)
    }
    coverage.frames += played.count
  }

  /// The trace of another storm, with as many inputs as one of this.
  private func file(_ file: TraceFile, _ storm: CollectionStorm) -> TraceFile? {
    let kept = storm.inputs.filter { input in
      input.isSample || file.events.contains { $0.transposed == input.value }
    }
    return self.file(kept)
  }

  /// Whether rules name index paths, or a place in the content, which changes give to other elements: what was not simulated then
  /// goes through its past with the rules of its new place.
  private var hasRulesOfPlaces: Bool {
    ([storm.scene] + storm.inputs.map(\.value)).contains { value in
      value.member("exceptions") != nil
        || value.member("influence")?.member("origin")?.member("x") != nil
    }
  }

  /// Plays a run again with frames at random times.
  private mutating func replayIrregularly(
    _ driver: ScrollDriver<NoContacts>, _ played: [(frame: LayoutFrame, viewport: Size)]
  ) throws {
    var again = try driver.state(at: driver.earliestTime)
    for shown in played where dice.once(in: 7) {
      let time = shown.frame.time
      while dice.once(in: 2), again.time < time {
        _ = again.advance(to: again.time + (time - again.time) * dice.number(0, 1))
      }
      try compare("when frames are taken is invisible", again.advance(to: time), shown, from: -2)
    }
  }
}

extension Renumbering.Step {
  /// The ordinal that an element has after it; nil for one that is gone.
  fileprivate func ordinal(of old: Int) -> Int? {
    switch self {
    case .change(let mapping): return mapping.newOrdinal(ofOld: old)
    case .move(let from, let to):
      if old == from { return to }
      if from < old, old <= to { return old - 1 }
      if to <= old, old < from { return old + 1 }
      return old
    }
  }
}

extension Scene {
  /// The items that have a name, and their ordinals in the arrangement.
  fileprivate func names(in arrangement: Arrangement) -> [(ElementID, Int)] {
    guard case .layout(_, let content) = source else { return [] }
    return content.sections.enumerated().flatMap { section, content in
      (content.itemIdentifiers ?? []).enumerated().compactMap { item, name in
        arrangement.ordinal(of: .item(item, section: section)).map { (name, $0) }
      }
    }
  }
}

extension JSONValue {
  fileprivate var isRightToLeft: Bool { member("direction") == "rightToLeft" }
}

extension LayoutFrame {
  /// The same with right down.
  fileprivate var transposed: LayoutFrame {
    var frame = self
    frame.contentOffset = Point(x: contentOffset.y, y: contentOffset.x)
    for index in frame.attributes.indices {
      frame.attributes[index].restFrame = attributes[index].restFrame.transposed
      let way = attributes[index].displacement
      frame.attributes[index].displacement = Vector(dx: way.dy, dy: way.dx)
    }
    return frame
  }
}

extension Rect {
  fileprivate var transposed: Rect {
    Rect(x: origin.y, y: origin.x, width: size.height, height: size.width)
  }
}

extension StormInput {
  /// Whether content offsets may be relative to another content from it on.
  fileprivate var changesContent: Bool {
    guard case .string(let type)? = value.member("type") else { return false }
    return ["change", "content", "container"].contains(type)
  }

  /// Whether all sections are in the same order after it.
  fileprivate var keepsSections: Bool {
    !words.contains { word in
      ["section", "new content", "new frames", "layout"].contains { word.contains($0) }
    }
  }

  /// Whether items or sections are reloaded.
  fileprivate var reloads: Bool {
    guard case .array(let operations)? = value.member("operations") else { return false }
    return operations.contains { $0.member("reload") != nil }
  }

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
  fileprivate func isNear(_ other: Size) -> Bool {
    abs(width - other.width) < 1e-9 && abs(height - other.height) < 1e-9
  }

  fileprivate func intersection(_ other: Size) -> Size {
    Size(width: min(width, other.width), height: min(height, other.height))
  }
}
