import PlaneDynamics
import PlaneGeometry

/// Validates the rules, fingers and channels of a session.
struct WorldRuleCheck {
  let scene: WorldScene
  let rules: [WorldRule]
  let fingers: [WorldFinger]
  let channels: [ItemChannels]
  private let end: Double
  private var behaviors: [NamedBehavior] = []
  /// Whether a change edits a collision behavior.
  private var editsCollisions = false

  init(
    _ scene: WorldScene, _ rules: [WorldRule], _ fingers: [WorldFinger], _ channels: [ItemChannels]
  ) {
    self.scene = scene
    self.rules = rules
    self.fingers = fingers
    self.channels = channels
    end =
      switch scene.duration {
      case .seconds(let seconds): seconds
      case .untilRest(let limit): limit
      }
    for entry in scene.behaviors.entries {
      guard let behavior = scene.world[entry.id] else { continue }
      behaviors.append(NamedBehavior(entry.name, behavior))
    }
    for action in scene.changes.map({ $0.action }) + rules.flatMap({ $0.actions }) {
      switch action {
      case .add(let behavior, _): add(behavior)
      case .edit(_, let edit): if case .collision = edit.properties { editsCollisions = true }
      default: break
      }
    }
  }

  private mutating func add(_ behavior: NamedBehavior) {
    behaviors.append(behavior)
    for child in behavior.children { add(child) }
  }

  /// - Throws: ``WorldRuleError`` for the first thing that is invalid.
  func run() throws(WorldRuleError) {
    try checkNames(rules.map { $0.name })
    try checkNames(fingers.map { $0.name })
    for finger in fingers { try check(finger) }
    for rule in rules {
      try check(rule.condition, rule.name)
      for action in rule.actions {
        if case .touch = action { throw WorldRuleError(.touch(rule.name)) }
        try check(action, rule.name)
      }
    }
    // The scene has checked what needs no session.
    for change in scene.changes where change.action.needsSession {
      try check(change.action, "changes")
    }
    try checkCycles()
    for (index, channels) in channels.enumerated() {
      try check(item: channels.item, "channels")
      guard !self.channels[..<index].contains(where: { $0.item == channels.item }) else {
        throw WorldRuleError(.duplicateName("channels"))
      }
    }
  }

  private func checkNames(_ names: [String]) throws(WorldRuleError) {
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw WorldRuleError(.duplicateName(name))
    }
  }

  private func check(_ finger: WorldFinger) throws(WorldRuleError) {
    switch finger.hold {
    case .nothing: return
    case .anchor(let name):
      try check(behavior: name, finger.name)
      let named = behaviors.first { ($0.name ?? "") == name }
      guard named?.behavior.hasAnchor != false else {
        throw WorldRuleError(.noAnchor(finger.name, name))
      }
    case .push(let name, let perPoint):
      try check(behavior: name, finger.name)
      // Locations are within ±10¹², so its forces are finite.
      guard perPoint.magnitude <= 1e9 else {
        throw WorldRuleError(.numberOutOfRange(finger.name, perPoint))
      }
    case .progress(let path):
      guard path.isFinite, path.length > 0 else {
        throw WorldRuleError(.numberOutOfRange(finger.name, path.length))
      }
    case .item(let hold):
      // The attachment has the name of the finger.
      guard !behaviors.contains(where: { ($0.name ?? "") == finger.name }) else {
        throw WorldRuleError(.duplicateName(finger.name))
      }
      for item in hold.items ?? [] { try check(item: item, finger.name) }
      for number in [hold.length ?? 0, hold.frequency, hold.damping] {
        try check(number: number, finger.name)
      }
    }
  }

  private func check(_ condition: WorldCondition, _ rule: String) throws(WorldRuleError) {
    switch condition {
    case .contact(let pattern): try check(pattern, rule)
    case .rests(let item): try check(item: item, rule)
    case .leaves(let item, let area):
      try check(item: item, rule)
      guard area.isFinite else { throw WorldRuleError(.numberOutOfRange(rule, .infinity)) }
    case .worldPauses: return
    case .behaviorPauses(let name): try check(behavior: name, rule)
    case .after(let time), .elapsed(let time):
      try check(number: time, rule)
      guard time <= end else { throw WorldRuleError(.tooLate(rule, time)) }
    case .gestureBegins(let name), .gestureEnds(let name): try check(finger: name, rule)
    case .signal(let name):
      let isFired = firedSignals.contains(name)
      guard isFired else { throw WorldRuleError(.unfiredSignal(rule, name)) }
    case .all(let conditions), .any(let conditions):
      guard !conditions.isEmpty else { throw WorldRuleError(.emptyCondition(rule)) }
      for condition in conditions { try check(condition, rule) }
    }
  }

  /// The names of the signals that rules and changes of the scene fire.
  private var firedSignals: [String] {
    (scene.changes.map { $0.action } + rules.flatMap { $0.actions }).compactMap {
      if case .signal(let name, _) = $0 { name } else { nil }
    }
  }

  private func check(_ pattern: ContactPattern, _ rule: String) throws(WorldRuleError) {
    try check(item: pattern.item, rule)
    try check(number: pattern.minimumImpulse, rule)
    if let area = pattern.area, !area.isFinite {
      throw WorldRuleError(.numberOutOfRange(rule, .infinity))
    }
    if case .item(let other) = pattern.partner { try check(item: other, rule) }
    guard !editsCollisions else { return }
    let isPossible = behaviors.contains {
      guard case .collision(let collision) = $0.behavior else { return false }
      return pattern.isPossible(under: collision)
    }
    guard isPossible else { throw WorldRuleError(.noCollision(rule)) }
  }

  private func check(_ action: WorldAction, _ rule: String) throws(WorldRuleError) {
    switch action {
    case .add(_, let parent): if let parent { try check(behavior: parent, rule) }
    case .remove(let name), .edit(let name, _): try check(behavior: name, rule)
    case .follow(let name, let path):
      try check(behavior: name, rule)
      guard path.isValid else { throw WorldRuleError(.invalidPath(rule)) }
    case .moveAlong(let item, let path):
      try check(item: item, rule)
      guard path.isValid else { throw WorldRuleError(.invalidPath(rule)) }
    case .nudge(let item, let velocity, let spin):
      try check(item: item, rule)
      for number in [velocity.dx, velocity.dy, spin] {
        try check(number: number, rule, least: -.infinity)
      }
    case .push(let items, let finger, let perVelocity):
      for item in items { try check(item: item, rule) }
      try check(finger: finger, rule)
      try check(number: perVelocity, rule, least: -.infinity)
    case .release(let items, let finger):
      for item in items { try check(item: item, rule) }
      try check(finger: finger, rule)
    case .move(let item, let center, let rotation):
      try check(item: item, rule)
      for number in [center.x, center.y, rotation ?? 0] {
        try check(number: number, rule, least: -.infinity)
      }
    case .touch(_, _, let place):
      for number in [place.x, place.y] { try check(number: number, rule, least: -.infinity) }
    case .finish: return
    case .signal(_, let delay): try check(number: delay, rule)
    }
  }

  private func check(item: ItemID, _ name: String) throws(WorldRuleError) {
    guard scene.items.contains(where: { $0.id == item }) else {
      throw WorldRuleError(.unknownItem(name))
    }
  }

  private func check(behavior: String, _ name: String) throws(WorldRuleError) {
    // The attachment of a held item has the name of the finger.
    let exists =
      behaviors.contains { ($0.name ?? "") == behavior } || fingers.contains { $0.name == behavior }
    guard exists else { throw WorldRuleError(.unknownBehavior(name, behavior)) }
  }

  private func check(finger: String, _ name: String) throws(WorldRuleError) {
    guard fingers.contains(where: { $0.name == finger }) else {
      throw WorldRuleError(.unknownFinger(name, finger))
    }
  }

  private func check(
    number: Double, _ name: String, least: Double = 0
  ) throws(WorldRuleError) {
    guard number >= least, number.isFinite else {
      throw WorldRuleError(.numberOutOfRange(name, number))
    }
  }

  /// Refuses rules that trigger each other at the same time, by depth-first search.
  private func checkCycles() throws(WorldRuleError) {
    var done = rules.map { _ in false }
    for start in rules.indices where !done[start] {
      var path: [Int] = []
      try follow(start, &path, &done)
    }
  }

  private func follow(
    _ rule: Int, _ path: inout [Int], _ done: inout [Bool]
  ) throws(WorldRuleError) {
    if let start = path.firstIndex(of: rule) {
      throw WorldRuleError(.cycle((path[start...] + [rule]).map { rules[$0].name }))
    }
    guard !done[rule] else { return }
    path.append(rule)
    for signal in rules[rule].signals where signal.delay == 0 {
      for next in rules.indices where rules[next].condition.waits(for: signal.name) {
        try follow(next, &path, &done)
      }
    }
    path.removeLast()
    done[rule] = true
  }
}

extension WorldRule {
  /// The signals that the rule fires, with their delays in seconds.
  fileprivate var signals: [(name: String, delay: Double)] {
    var signals: [(name: String, delay: Double)] = []
    for case .signal(let name, let delay) in actions { signals.append((name, delay)) }
    return signals
  }
}

extension WorldCondition {
  /// Whether the condition depends on a signal.
  fileprivate func waits(for signal: String) -> Bool {
    switch self {
    case .signal(let name): name == signal
    case .all(let conditions), .any(let conditions):
      conditions.contains { $0.waits(for: signal) }
    default: false
    }
  }
}

extension ContactPattern {
  /// Whether a behavior lets the two collide.
  fileprivate func isPossible(under collision: CollisionBehavior) -> Bool {
    guard collision.items.contains(item) else { return false }
    switch partner {
    case .anything: return true
    case .item(let other): return collision.mode.contains(.items) && collision.items.contains(other)
    case .boundary(let name):
      guard collision.mode.contains(.boundaries) else { return false }
      return name.map { name in collision.boundaries.contains { $0.name == name } }
        ?? (collision.referenceBounds != nil)
    }
  }
}
