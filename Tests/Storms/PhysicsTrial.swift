import BoxspringDocuments
import Gestures
import PlaneDynamics
import PlaneGeometry
import Recordings
import WorldDriving

/// One storm over a world, and what was seen of it.
struct PhysicsTrial {
  /// The inputs without those that are refused.
  private(set) var inputs: [StormInput]
  private let storm: WorldStorm
  private let content: WorldDocument
  private let refusals: Int
  private var dice: Dice
  /// The frames that were taken live, at multiples of a 60th of a second, while the run goes on.
  private var frames: [SessionFrame] = []
  private var ledger = ContactLedger()
  /// Where fingers are that are down, and when one of them last moved or was lifted.
  private var places: [Int: Point] = [:], lastMovement = 0.0
  /// What the fingers that are down have done.
  private var paths: [Int: FingerPath] = [:]
  /// When the last path of a change is over, in seconds.
  private var pathEnd = 0.0

  /// What an input can meet.
  static let states = ["at rest", "moving", "touching", "held", "after the outcome"]
  /// What is done besides the inputs, to see whether laws hold.
  static let probes = ["copy and restore", "bad calls", "steps"]

  /// Frames per second.
  private static let rate = 60.0
  /// Whether items may be frozen: the measured law of turbulence, with the square of the speed, is
  /// taken in explicit steps, so that several such fields in a substep overflow.
  private let mayFreeze: Bool
  /// Whether fingers give their velocities to what they release.
  private let throwsItems: Bool
  /// The greatest speed, in points per second, that counts as none.
  private static let creep = 5.0

  init?(_ storm: WorldStorm) {
    var (inputs, refusals) = (storm.inputs, 0)
    var content: WorldDocument?
    while content == nil {
      do throws(InputError) {
        content = try WorldFile.readDocument(storm.file(inputs).text, named: "world.json").content
      } catch {
        let changes = inputs.indices.filter { !inputs[$0].isSample }
        guard let index = Self.change(in: error.place), changes.indices.contains(index)
        else { return nil }
        inputs.remove(at: changes[index])
        refusals += 1
      }
    }
    guard let content else { return nil }
    (self.storm, self.inputs, self.content, self.refusals) = (storm, inputs, content, refusals)
    dice = Dice(seed: storm.seed &* 31 &+ 7)
    let file = storm.file(inputs)
    throwsItems = file.mentions("fingerVelocity")
    mayFreeze = file.mentions("turbulence") && file.mentions("measured")
  }

  /// The number of the change that an error names.
  private static func change(in place: String) -> Int? {
    let start = "$.changes["
    guard place.hasPrefix(start) else { return nil }
    return Int(place.dropFirst(start.count).prefix { $0.isNumber })
  }

  mutating func run(_ coverage: inout StormCoverage) -> BrokenLaw? {
    for _ in 0..<refusals { coverage.refuse() }
    do {
      try play(&coverage)
      try replay(&coverage)
      try makeChangesLive()
      try record()
    } catch let broken as BrokenLaw {
      return broken
    } catch {
      return BrokenLaw("what was accepted once is accepted again", "\(error)")
    }
    return nil
  }

  /// The world at its start, with all changes.
  private func session(
    rate: Double = rate, touches: [TouchSample] = []
  ) throws -> WorldSession {
    try WorldSession(
      content.scene, rate: rate, rules: content.rules, fingers: content.fingers, touches: touches,
      channels: content.channels)
  }

  private var touches: [TouchSample] {
    content.fingers.isEmpty ? [] : inputs.compactMap(\.touch)
  }
}

// MARK: - Live

extension PhysicsTrial {
  /// Gives the touches one by one, with frames in between.
  private mutating func play(_ coverage: inout StormCoverage) throws {
    var session = try session()
    var rest = inputs[...]
    var last: SessionFrame?
    let walls = Walls(content.scene, hasRules: !content.rules.isEmpty)
    let areRulesIdle = content.rules.allSatisfy { $0.actions.allSatisfy(\.isSignal) }
    var mechanics = Mechanics(
      content.scene, content.rules, isUndisturbed: areRulesIdle && content.fingers.isEmpty)
    var energy = Energy()
    for tick in 0... {
      let time = Double(tick) / Self.rate
      guard time <= session.run.end + 0.1, tick < 600 else { break }
      var isDisturbed = !areRulesIdle || time <= pathEnd + 0.1
      while let input = rest.first, input.time <= time {
        rest.removeFirst()
        isDisturbed = true
        let state = state(of: session)
        for word in input.words { coverage.count(word, in: state, of: storm.kind) }
        if let end = input.pathEnd { pathEnd = max(pathEnd, end) }
        if let touch = input.touch, !content.fingers.isEmpty {
          try take(touch, &session)
        } else {
          session.advance(to: input.time)
        }
      }
      session.advance(to: time)
      let frame = session.step(by: 0)
      try check(frame, session)
      try ledger.take(frame.world.events)
      if let last { try compare(last, frame, isDisturbed) }
      try walls.check(session.run.world, frame)
      try mechanics.check(
        session.run.world, frame, ledger.open, isDisturbed: isDisturbed)
      try checkEnergy(session.run.world, isDisturbed, &energy, at: time)
      last = frame
      frames.append(frame)
      coverage.frames += 1
      try look(session, &coverage)
    }
  }

  /// Gives a touch: it moves nothing at once, and gives nothing another velocity, unless a finger
  /// throws what it releases.
  private mutating func take(_ touch: TouchSample, _ session: inout WorldSession) throws {
    // Rules may answer.
    guard content.rules.isEmpty else { return session.touch(touch) }
    session.advance(to: touch.time)
    let items = session.run.world.itemIDs
    // What is in no behavior takes up its velocity as a finger takes hold of it.
    let before = items.map {
      session.run.world.mass(of: $0) == nil ? nil : session.run.world.state(of: $0)
    }
    session.touch(touch)
    let isRelease = touch.phase == .ended || touch.phase == .cancelled
    let mayThrow = throwsItems && isRelease
    if places[touch.finger] != touch.location { lastMovement = touch.time }
    places[touch.finger] = isRelease ? nil : touch.location
    let hasRested = touch.time - lastMovement > 0.05
    if isRelease { lastMovement = touch.time }
    let path = follow(touch)
    for (item, last) in zip(items, before) {
      guard let last, let next = session.run.world.state(of: item) else { continue }
      try require(
        "no touch moves anything at once",
        last.center == next.center && last.rotation == next.rotation
          && (mayThrow || last.linearVelocity == next.linearVelocity)
          && last.angularVelocity == next.angularVelocity,
        "item \(item.index) at \(next) instead of \(last) at \(touch.time) s")
      if mayThrow, hasRested, last.linearVelocity != next.linearVelocity {
        // The difference is added to what the item has.
        try require(
          "a finger at rest throws nothing", next.linearVelocity.length <= 1e-9,
          "item \(item.index) at \(next.linearVelocity) at \(touch.time) s")
      }
      if mayThrow, touch.phase == .ended, last.linearVelocity != next.linearVelocity {
        try path?.check(next.linearVelocity)
      }
    }
  }

  /// What the finger of a touch has done up to that.
  private mutating func follow(_ touch: TouchSample) -> FingerPath? {
    let finger = touch.finger
    if touch.phase == .began {
      paths[finger] = FingerPath(touch)
    } else {
      paths[finger]?.add(touch)
    }
    if paths.count > 1 { for finger in paths.keys { paths[finger]?.isShared = true } }
    let path = paths[finger]
    if touch.phase == .ended || touch.phase == .cancelled { paths[finger] = nil }
    return path
  }

  /// What is known of a world's energy.
  private struct Energy {
    /// In the last frame, and since the last input or the start.
    var last = Double.infinity, most = Double.infinity
    /// Whether something had sunk into something else in the last frame.
    var wasSunk = true
  }

  /// Without a source, energy does not grow.
  private func checkEnergy(
    _ world: DynamicsWorld, _ isDisturbed: Bool, _ energy: inout Energy, at time: Double
  ) throws {
    let now = world.kineticEnergy
    // What has sunk in, under a heavy item above all, is pushed out by velocities: they add energy,
    // but no more than there was. Of items that overlap at first, there may be more.
    let isSunk = world.maximumPenetration > content.scene.world.options.linearSlop
    defer { (energy.last, energy.wasSunk) = (now, isSunk) }
    guard !isDisturbed, !hasSources(world), energy.most < .infinity, time > 0.05 else {
      energy.most = isSunk ? .infinity : now
      return
    }
    // What creeps, since it is pushed out of something that it rests on, counts as at rest.
    let creep = content.scene.items.reduce(0) {
      $0 + (world.mass(of: $1.id) ?? 0) * Self.creep * Self.creep / 2
    }
    let law = "energy does not grow without a source"
    try require(
      law, now <= energy.most * (1 + 1e-9) + creep,
      "\(now), of \(energy.most) at first, at \(time) s")
    if !isSunk, !energy.wasSunk {
      try require(
        law, now <= energy.last * (1 + 1e-9) + creep, "\(now) after \(energy.last) at \(time) s")
    }
  }

  private mutating func look(_ session: WorldSession, _ coverage: inout StormCoverage) throws {
    let state = state(of: session)
    // An item that has just arrived is known to the next substep.
    let hasArrived = session.run.time - 1 / Self.rate < pathEnd && pathEnd <= session.run.time
    if hasArrived || dice.once(in: 60) {
      coverage.count("copy and restore", in: state, of: storm.kind)
      try restore(session)
    }
    if dice.once(in: 60) {
      coverage.count("bad calls", in: state, of: storm.kind)
      try refuse(session)
    }
    if dice.once(in: 60) {
      coverage.count("steps", in: state, of: storm.kind)
      try cut(session)
    }
  }

  /// What an input meets.
  private func state(of session: WorldSession) -> String {
    if session.outcome != nil { return "after the outcome" }
    if content.fingers.contains(where: { session.run.behaviors[$0.name] != nil }) { return "held" }
    if !session.run.world.isRunning { return "at rest" }
    return ledger.open.isEmpty ? "moving" : "touching"
  }

  /// Whether anything may give a world energy: any force, and impacts that have both elasticity and
  /// friction: these add energy where they turn an item, by Newton's law of restitution and
  /// Coulomb's of friction. Where no item has friction, there is none.
  private func hasSources(_ world: DynamicsWorld) -> Bool {
    var (isElastic, isRough) = (false, false)
    func isForce(_ id: BehaviorID) -> Bool {
      switch world[id] {
      case .collision(let collision):
        if collision.boundaryElasticity > 0 { isElastic = true }
        return false
      case .itemProperties: return false
      case .composite: return world.children(of: id).contains(where: isForce)
      default: return true
      }
    }
    if world.behaviorIDs.contains(where: isForce) { return true }
    for item in world.itemIDs {
      guard let properties = world.properties(of: item) else { continue }
      if properties.elasticity > 0 { isElastic = true }
      if properties.friction > 0 { isRough = true }
    }
    return isElastic && isRough
  }
}

// MARK: - Laws

extension PhysicsTrial {
  /// Every item at a finite place.
  private func check(_ frame: SessionFrame, _ session: WorldSession) throws {
    let world = frame.world
    try require(
      "every item is shown once",
      world.states.count == content.scene.items.count
        && Set(session.run.world.itemIDs.map(\.index)).count == content.scene.items.count,
      "\(world.states.count) of \(content.scene.items.count) items at \(world.time) s")
    for (item, state) in zip(content.scene.items, world.states) {
      try require(
        "every place is finite",
        state.center.isFinite && state.rotation.isFinite && state.linearVelocity.isFinite
          && state.angularVelocity.isFinite && (!state.isFrozen || mayFreeze),
        "\(item.name): \(state) at \(world.time) s")
    }
    for (item, state) in zip(content.scene.items, world.states)
    where item.members.isEmpty && session.run.world.mass(of: item.id) != nil {
      let place = Rect(x: state.center.x - 0.5, y: state.center.y - 0.5, width: 1, height: 1)
      try require(
        "what is somewhere is found there", session.run.world.items(in: place).contains(item.id),
        "\(item.name) at \(state.center) at \(world.time) s")
    }
    var least = 0.0
    for event in world.events {
      try require(
        "events come in order of time", least <= event.time && event.time <= world.time,
        "\(event) in the frame at \(world.time) s, after one at \(least) s")
      least = event.time
    }
    for signal in frame.signals {
      try require(
        "signals come in time", signal.time <= world.time, "\(signal) in that at \(world.time) s")
    }
  }

  /// What is at rest stays there, and so does everything after the outcome.
  private func compare(_ last: SessionFrame, _ frame: SessionFrame, _ isDisturbed: Bool) throws {
    try require(
      "an outcome is final", last.outcome == nil || last.outcome == frame.outcome,
      "\(String(describing: frame.outcome)) after \(String(describing: last.outcome))")
    if last.outcome != nil {
      try require(
        "nothing moves after the outcome", last.world.states == frame.world.states,
        "at \(frame.world.time) s")
    }
    if last.world.isPaused, !isDisturbed {
      try require(
        "what is at rest stays at rest",
        frame.world.isPaused && last.world.states == frame.world.states,
        "moving at \(frame.world.time) s")
    }
  }

  /// A restored session and a copy go on as the original does, to the bit, whatever touches come.
  private mutating func restore(_ session: WorldSession) throws {
    let law = "a restored run goes on to the bit"
    let bytes = session.snapshot()
    let hash = session.run.world.stateHash
    var (copy, restored) = (session, try WorldSession(snapshot: bytes))
    try require(law, restored.snapshot() == bytes, "another snapshot at \(session.run.time) s")
    for _ in 0..<10 {
      let duration = dice.number(0, 0.1)
      if dice.once(in: 2), !content.fingers.isEmpty {
        let touch = TouchSample(
          time: copy.run.time, phase: dice.one(of: [.began, .moved, .ended, .cancelled]),
          location: Point(
            x: dice.number(0, content.scene.size.width),
            y: dice.number(0, content.scene.size.height)))
        copy.touch(touch)
        restored.touch(touch)
      }
      let (one, other) = (copy.step(by: duration), restored.step(by: duration))
      try require(
        law, one == other && copy.run.world.stateHash == restored.run.world.stateHash,
        "at \(one.world.time) s, kept at \(session.run.time) s")
      try require(
        law, copy.snapshot() == restored.snapshot(),
        "another snapshot at \(one.world.time) s, kept at \(session.run.time) s")
    }
    try require(
      "a copy leaves the original alone",
      session.run.world.stateHash == hash && session.snapshot() == bytes,
      "at \(session.run.time) s")
  }

  /// Steps of any length lead to the same state.
  private mutating func cut(_ session: WorldSession) throws {
    var (whole, cut) = (session, session)
    let end = session.run.time + dice.number(0, 0.3, parts: 1000)
    while cut.run.time < end, cut.outcome == nil {
      cut.advance(to: min(end, cut.run.time + dice.number(0, 0.02, parts: 100_000) + 1e-5))
      _ = cut.step(by: 0)
    }
    whole.advance(to: end)
    let (one, other) = (whole.step(by: 0), cut.step(by: 0))
    try require(
      "how steps are cut is invisible",
      one.world.states == other.world.states && one.world.isPaused == other.world.isPaused
        && one.outcome == other.outcome,
      "at \(end) s, from \(session.run.time) s")
  }

  /// A refused call leaves no trace.
  private mutating func refuse(_ session: WorldSession) throws {
    let law = "a refused call leaves no trace"
    var run = session.run
    let bytes = run.snapshot()
    var (calls, refused) = (0, 0)
    func isRefused(_ call: (inout WorldRun) throws -> Void) {
      calls += 1
      do { try call(&run) } catch { refused += 1 }
    }
    let items = content.scene.items.map(\.id)
    let member = content.scene.items.first { !$0.members.isEmpty }
      .map { content.scene.items[$0.members[0]].id }
    let known = run.world.behaviorIDs
    isRefused { _ = try $0.make(.remove("nothing of this name")) }
    isRefused { _ = try $0.make(.nudge(items[0], Vector(dx: .nan, dy: 0), spin: 0)) }
    isRefused { _ = try $0.make(.nudge(items[0], .zero, spin: .infinity)) }
    isRefused { _ = try $0.make(.move(items[0], to: Point(x: .nan, y: 0), rotation: nil)) }
    isRefused { _ = try $0.make(.move(items[0], to: .zero, rotation: .infinity)) }
    isRefused { _ = try $0.world.add(.attachment(.distance(items[0], to: items[0]))) }
    isRefused {
      _ = try $0.world.add(.gravity(GravityBehavior(items: [items[0], items[0]])))
    }
    isRefused {
      _ = try $0.world.add(.snap(SnapBehavior(item: items[0], to: .zero, damping: .nan)))
    }
    isRefused {
      _ = try $0.world.add(DynamicItem(center: .zero, size: Size(width: -1, height: 2)))
    }
    isRefused { _ = try $0.world.addGroup(of: []) }
    if let member {
      isRefused { _ = try $0.world.add(.gravity(GravityBehavior(items: [member]))) }
      isRefused { _ = try $0.world.addGroup(of: [member]) }
    }
    if let id = known.randomElement(&dice) {
      isRefused { run in
        try run.world.update(id) {
          $0.collision?.boundaryElasticity = .nan
          $0.itemProperties?.density = -1
          $0.gravity?.direction = Vector(dx: .nan, dy: 0)
          $0.push?.direction = Vector(dx: .nan, dy: 0)
          $0.snap?.damping = .nan
          $0.field?.field.strength = .nan
          if $0.attachment != nil || $0 == .composite {
            $0 = .gravity(GravityBehavior(items: []))
          }
        }
      }
    }
    try require(law, calls == refused, "\(refused) of \(calls) were refused")
    try require(law, run.snapshot() == bytes, "another snapshot at \(run.time) s")
  }
}

extension WorldAction {
  /// Whether it does nothing to the world.
  fileprivate var isSignal: Bool { if case .signal = self { true } else { false } }
}

/// Which contacts have begun and not ended.
private struct ContactLedger {
  private(set) var open: [ContactEvent] = []

  private func place(of contact: ContactEvent) -> Int? {
    open.firstIndex {
      $0.behavior == contact.behavior && $0.item == contact.item && $0.partner == contact.partner
        && $0.edge == contact.edge
    }
  }

  mutating func take(_ events: [TimedWorldEvent]) throws {
    let law = "contacts begin and end in turn"
    for event in events {
      guard let contact = event.event.contact else { continue }
      let place = place(of: contact)
      switch event.event {
      case .contactBegan:
        try require(law, place == nil, "begins twice: \(contact) at \(event.time) s")
        open.append(contact)
      case .contactHit: try require(law, place != nil, "hits before it begins: \(contact)")
      default:
        try require(law, place != nil, "ends before it begins: \(contact) at \(event.time) s")
        if let place { open.remove(at: place) }
      }
      try require(
        "contacts have points, normals and impulses",
        contact.point.isFinite && abs(contact.normal.length - 1) < 1e-6 && contact.impulse >= 0
          && contact.impulse.isFinite, "\(event)")
    }
  }
}

/// Bounds that items cannot leave.
private struct Walls {
  private let rooms: [(bounds: Rect, items: [ItemID])]

  init(_ scene: WorldScene, hasRules: Bool) {
    // Nothing may be placed elsewhere, nor bounds be changed; and what a path carries pushes items
    // through walls.
    let isChanged = scene.changes.contains { change in
      switch change.action {
      case .move, .moveAlong, .remove: true
      case .edit(_, let edit): if case .collision = edit.properties { true } else { false }
      case .add, .nudge, .follow, .push, .release, .touch, .signal, .finish: false
      }
    }
    guard !hasRules, !isChanged else {
      rooms = []
      return
    }
    rooms = scene.behaviors.entries.compactMap { entry in
      guard case .collision(let collision)? = scene.world[entry.id], collision.mode != .items,
        var bounds = collision.referenceBounds
      else { return nil }
      let insets = collision.referenceInsets
      bounds = Rect(
        x: bounds.minX + insets.left, y: bounds.minY + insets.top,
        width: bounds.size.width - insets.left - insets.right,
        height: bounds.size.height - insets.top - insets.bottom)
      // What is in the room as a whole at the start.
      let inside = collision.items.filter { item in
        guard let rect = scene.world.boundingRect(of: item) else { return false }
        return rect.minX > bounds.minX && rect.maxX < bounds.maxX && rect.minY > bounds.minY
          && rect.maxY < bounds.maxY
      }
      let shapes = inside.flatMap { item in
        let members = scene.world.members(of: item)
        return members.isEmpty ? [item] : members
      }
      return (bounds, shapes)
    }
  }

  /// What holds is the centre of mass, which of an outline with rounded corners is beside its
  /// middle.
  private static func bounds(_ bounds: Rect, of item: ItemID, in world: DynamicsWorld) -> Rect {
    guard case .path? = world.item(item)?.bounds else { return bounds }
    return bounds.growing(by: 0.125)
  }

  func check(_ world: DynamicsWorld, _ frame: SessionFrame) throws {
    for room in rooms {
      for item in room.items {
        guard let state = world.state(of: item) else { continue }
        try require(
          "walls hold", Self.bounds(room.bounds, of: item, in: world).contains(state.center),
          "item \(item.index) at \(state.center) outside \(room.bounds) at \(frame.world.time) s")
      }
    }
  }
}

// MARK: - Replays

extension PhysicsTrial {
  /// Plays the files, at two rates.
  private func replay(_ coverage: inout StormCoverage) throws {
    let frames = try recorded(rate: Self.rate, isRecorded: true)
    coverage.frames += frames.count
    if StormInput.areFingersUp(after: inputs) {
      for (index, frame) in frames.enumerated() where index < self.frames.count {
        // The last frame is at the end, where live frames are later.
        guard frame.world.time == self.frames[index].world.time else { continue }
        try require(
          "a file plays what was live", frame == self.frames[index], "at \(frame.world.time) s")
      }
    }
    let fine = try recorded(rate: 4 * Self.rate)
    coverage.frames += fine.count
    for (index, frame) in frames.enumerated() where 4 * index < fine.count {
      let other = fine[4 * index]
      guard frame.world.time == other.world.time else { continue }
      try require(
        "frames are the same at every rate",
        frame.world.states == other.world.states && frame.world.isPaused == other.world.isPaused
          && frame.outcome == other.outcome, "at \(frame.world.time) s")
    }
    func events(_ frames: [SessionFrame]) -> [TimedWorldEvent] { frames.flatMap(\.world.events) }
    func signals(_ frames: [SessionFrame]) -> [WorldSession.TimedSignal] {
      frames.flatMap(\.signals)
    }
    let law = "a run ends in the same state at every rate"
    try require(
      law,
      frames.last?.world.states == fine.last?.world.states
        && frames.last?.outcome == fine.last?.outcome,
      "\(String(describing: frames.last?.world.time)) s and \(String(describing: fine.last?.world.time)) s"
    )
    for (one, other) in zip(events(frames), events(fine)) {
      try require(law, one == other, "\(one) instead of \(other)")
    }
    try require(
      law, events(frames).count == events(fine).count,
      "the last of \(events(frames).count) events is \(String(describing: events(frames).last)), of \(events(fine).count) it is \(String(describing: events(fine).last)); the frames end at \(frames.last?.world.time ?? 0) s and \(fine.last?.world.time ?? 0) s"
    )
    try require(law, signals(frames) == signals(fine), "other signals")
  }

  /// The frames of the files.
  ///
  /// - Parameter isRecorded: whether to look at what recordings have of them.
  private func recorded(rate: Double, isRecorded: Bool = false) throws -> [SessionFrame] {
    var session = try session(rate: rate, touches: touches)
    var recorder = WorldRecorder(recordsVelocities: true)
    var frames: [SessionFrame] = []
    while let frame = session.advance() {
      frames.append(frame)
      if isRecorded { try checkRecording(session.recorded(frame, by: &recorder), frame) }
    }
    try checkEnd(session, frames)
    return frames
  }

  /// A recording has the places and velocities of its frames.
  private func checkRecording(_ recorded: RecordingFrame, _ frame: SessionFrame) throws {
    let states = frame.world.states
    let (poses, law) = (recorded.poses, "a recording has what its frames show")
    try require(
      law, recorded.members == states.indices.map { Int32($0) }, "other items at \(recorded.time) s"
    )
    for (place, state) in states.enumerated() {
      try require(
        law,
        poses.value(.velocityX, of: place) == state.linearVelocity.dx
          && poses.value(.velocityY, of: place) == state.linearVelocity.dy
          && poses.value(.angularVelocity, of: place) == state.angularVelocity,
        "other velocities of item \(place) at \(recorded.time) s")
      // Channels show something else.
      guard content.channels.isEmpty else { continue }
      try require(
        law,
        poses.value(.dx, of: place) == state.center.x
          && poses.value(.dy, of: place) == state.center.y
          && poses.value(.rotation, of: place) == state.rotation,
        "item \(place) elsewhere at \(recorded.time) s")
    }
  }

  /// In the end no contact of a behavior that was removed goes on.
  private func checkEnd(_ session: WorldSession, _ frames: [SessionFrame]) throws {
    // An outcome ends a run at once.
    guard session.outcome == nil, session.run.time < session.run.end else { return }
    var ledger = ContactLedger()
    for frame in frames { try ledger.take(frame.world.events) }
    for contact in ledger.open {
      try require(
        "contacts begin and end in turn", session.run.world[contact.behavior] != nil,
        "no end of \(contact), whose behavior is removed")
    }
  }

  /// Changes that a program makes are those of the file.
  private func makeChangesLive() throws {
    // At the end of a substep the file's come before paths are followed, and the program's after
    // it.
    let h = content.scene.world.options.substep
    let changes = content.scene.changes
    guard !changes.isEmpty,
      changes.allSatisfy({ abs($0.time / h - ($0.time / h).rounded()) > 1e-6 })
    else { return }
    let bare = try WorldFile.read(storm.file(inputs.filter(\.isSample)).text, named: "world.json")
    var (live, planned) = (WorldRun(bare), WorldRun(content.scene))
    for change in changes where change.time < planned.end {
      live.advance(to: change.time)
      do throws(WorldChangeError) {
        try live.make(change.action)
      } catch {
        throw BrokenLaw("a change is made live as in a file", "\(error) at \(change.time) s")
      }
    }
    live.advance(to: planned.end)
    planned.advance(to: planned.end)
    try require(
      "a change is made live as in a file",
      live.world.stateHash == planned.world.stateHash && live.takeFrame() == planned.takeFrame(),
      "at \(planned.end) s")
  }
}

// MARK: - Logs

extension PhysicsTrial {
  /// The log of a session on which a program acts gives the same frames again.
  private mutating func record() throws {
    guard dice.once(in: 3) else { return }
    let law = "a log gives the same frames again"
    let actions = content.scene.changes.map(\.action)
    var (session, touches, hashes) = (try session(), touches[...], [UInt64]())
    session.recordsInputs = true
    while hashes.count < 60 {
      while let touch = touches.first, touch.time <= session.run.time {
        touches.removeFirst()
        session.touch(touch)
      }
      if dice.once(in: 4), let action = actions.randomElement(&dice) {
        try? session.receive(action)
      }
      let edit = dice.once(in: 4) ? actions.randomElement(&dice) : nil
      let frame = session.advance { editor in
        if let edit { try? editor.receive(edit) }
      }
      guard frame != nil else { break }
      hashes.append(session.run.world.stateHash)
    }
    let log = session.inputs?.bytes() ?? []
    var replay = try WorldReplay(WorldInputs(reading: log), limit: .infinity)
    for (index, hash) in hashes.enumerated() {
      let frame = replay.next()
      try require(
        law, frame != nil && replay.run.world.stateHash == hash, "frame \(index) is another")
    }
    try require(law, replay.next() == nil, "more than \(hashes.count) frames")
    try require(
      law, replay.replayedSession?.snapshot() == session.snapshot(), "another snapshot at the end")
  }
}

extension StormInput {
  /// When the path of a change is over, in seconds.
  fileprivate var pathEnd: Double? {
    guard case .array(let samples)? = value.member("path"),
      case .number(let last)? = samples.last?.member("t")
    else { return nil }
    return time + last
  }
}

extension JSONValue {
  /// Whether a text is anywhere in it, as a value.
  fileprivate func mentions(_ text: String) -> Bool {
    switch self {
    case .string(let own): own == text
    case .array(let elements): elements.contains { $0.mentions(text) }
    case .object(let members): members.contains { $0.value.mentions(text) }
    default: false
    }
  }
}
