import PlaneGeometry

/// All joints, by kind, each kind in the order in which they were made; each knows the behavior that owns it.
///
/// A removed joint keeps its place until ``compact()``, without an owner.
struct JointTable: Sendable {
  var distances: [DistanceJoint] = []
  var pins: [PinJoint] = []
  var welds: [WeldJoint] = []
  var slides: [SlideJoint] = []
  /// Where the joints of a behavior are, by its index.
  private var places: [Place] = []
  private var hasGaps = false
  /// How often joints are solved in each iteration: more often where they hold heavy bodies by
  /// light ones. Chosen by each step.
  var passes = 1

  var isEmpty: Bool {
    distances.isEmpty && pins.isEmpty && welds.isEmpty && slides.isEmpty
  }

  /// The owner of a joint that was removed.
  static let nobody = -1

  /// The joints of a behavior: of one kind, made one after the other.
  private struct Place {
    var kind = Kind.none
    var first = 0
    var count = 0
  }

  private enum Kind {
    case none, distance, pin, weld, slide
  }

  mutating func append(_ joint: DistanceJoint) {
    enter(.distance, at: distances.count, of: joint.owner)
    distances.append(joint)
  }

  mutating func append(_ joint: PinJoint) {
    enter(.pin, at: pins.count, of: joint.owner)
    pins.append(joint)
  }

  mutating func append(_ joint: WeldJoint) {
    enter(.weld, at: welds.count, of: joint.owner)
    welds.append(joint)
  }

  mutating func append(_ joint: SlideJoint) {
    enter(.slide, at: slides.count, of: joint.owner)
    slides.append(joint)
  }

  private mutating func enter(_ kind: Kind, at index: Int, of owner: Int) {
    while places.count <= owner { places.append(Place()) }
    if places[owner].kind == .none { places[owner] = Place(kind: kind, first: index) }
    places[owner].count += 1
  }

  private func range(_ kind: Kind, of owner: Int) -> Range<Int> {
    guard owner < places.count, places[owner].kind == kind else { return 0..<0 }
    return places[owner].first..<places[owner].first + places[owner].count
  }

  /// Removes the joints of a behavior.
  mutating func remove(ownedBy owner: Int) {
    guard owner < places.count, places[owner].kind != .none else { return }
    for i in range(.distance, of: owner) { distances[i].owner = Self.nobody }
    for i in range(.pin, of: owner) { pins[i].owner = Self.nobody }
    for i in range(.weld, of: owner) { welds[i].owner = Self.nobody }
    for i in range(.slide, of: owner) { slides[i].owner = Self.nobody }
    places[owner] = Place()
    hasGaps = true
  }

  /// Closes the gaps of removed joints; linear in the joints where there are any, and due before the next step.
  mutating func compact() {
    guard hasGaps else { return }
    hasGaps = false
    distances.removeAll { $0.owner == Self.nobody }
    pins.removeAll { $0.owner == Self.nobody }
    welds.removeAll { $0.owner == Self.nobody }
    slides.removeAll { $0.owner == Self.nobody }
    for i in places.indices { places[i] = Place() }
    for i in distances.indices { enter(.distance, at: i, of: distances[i].owner) }
    for i in pins.indices { enter(.pin, at: i, of: pins[i].owner) }
    for i in welds.indices { enter(.weld, at: i, of: welds[i].owner) }
    for i in slides.indices { enter(.slide, at: i, of: slides[i].owner) }
  }

  /// The same without gaps.
  var compacted: JointTable {
    var table = self
    table.compact()
    return table
  }

  /// The impulses of a behavior's springs and rods, in the order in which they were made.
  func distanceImpulses(ownedBy owner: Int) -> [Double] {
    range(.distance, of: owner).map { distances[$0].impulse }
  }

  /// Gives a behavior's springs and rods other ends, another length and another stiffness.
  mutating func adjust(
    ownedBy owner: Int, _ ends: JointEnds, length: Double, _ softness: Softness
  ) {
    for i in range(.distance, of: owner) {
      distances[i].ends = ends
      distances[i].length = length
      distances[i].softness = softness
    }
    for i in range(.pin, of: owner) {
      pins[i].ends = ends
      pins[i].softness = softness
    }
  }

  /// Changes where a behavior's joints hold their bodies.
  mutating func moveEnds(ownedBy owner: Int, _ change: (inout JointEnds) -> Void) {
    for i in range(.distance, of: owner) { change(&distances[i].ends) }
    for i in range(.pin, of: owner) { change(&pins[i].ends) }
    for i in range(.weld, of: owner) { change(&welds[i].ends) }
    for i in range(.slide, of: owner) { change(&slides[i].ends) }
  }

  /// Has the joints of some bodies, marked by their index, start the next substep without impulses.
  mutating func forgetImpulses(of bodies: [Bool]) {
    for i in distances.indices where distances[i].ends.hold(bodies) { distances[i].impulse = 0 }
    for i in pins.indices where pins[i].ends.hold(bodies) {
      (pins[i].impulse, pins[i].limit, pins[i].frictionImpulse) = (.zero, LimitImpulses(), 0)
    }
    for i in welds.indices where welds[i].ends.hold(bodies) {
      (welds[i].impulse, welds[i].torqueImpulse) = (.zero, 0)
    }
    for i in slides.indices where slides[i].ends.hold(bodies) {
      (slides[i].crossImpulse, slides[i].torqueImpulse) = (0, 0)
      slides[i].limit = LimitImpulses()
    }
  }

  /// Makes the joints of some bodies, marked by their index, inactive until they are prepared again.
  mutating func release(_ bodies: [Bool]) {
    forgetImpulses(of: bodies)
    for i in distances.indices { distances[i].ends.release(bodies) }
    for i in pins.indices { pins[i].ends.release(bodies) }
    for i in welds.indices { welds[i].ends.release(bodies) }
    for i in slides.indices { slides[i].ends.release(bodies) }
  }

  /// Notes which awake bodies are connected.
  func joinIslands(_ islands: inout Islands, _ bodies: BodyTable) {
    for joint in distances { join(joint.ends, &islands, bodies) }
    for joint in pins { join(joint.ends, &islands, bodies) }
    for joint in welds { join(joint.ends, &islands, bodies) }
    for joint in slides { join(joint.ends, &islands, bodies) }
  }

  private func join(_ ends: JointEnds, _ islands: inout Islands, _ bodies: BodyTable) {
    guard bodies.isAwake(ends.a), bodies.isAwake(ends.b) else { return }
    islands.join(ends.a, ends.b)
  }
}

extension JointEnds {
  /// Whether one of the bodies is marked.
  fileprivate func hold(_ marks: [Bool]) -> Bool { marks[a] || marks[b] }

  fileprivate mutating func release(_ marks: [Bool]) {
    if hold(marks) { isActive = false }
  }
}

// MARK: - Snapshots

extension JointTable: SnapshotValue {
  static var blank: JointTable { JointTable() }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    if coder.isWriting { compact() }
    try distances.code(with: &coder)
    try pins.code(with: &coder)
    try welds.code(with: &coder)
    try slides.code(with: &coder)
    guard !coder.isWriting else { return }
    let owners = [
      distances.map { $0.owner }, pins.map { $0.owner }, welds.map { $0.owner },
      slides.map { $0.owner },
    ]
    // So many behaviors can own joints that each of their bytes is there.
    for owner in owners.joined() {
      try coder.require(owner >= 0 && owner < coder.limit, "behavior of a joint out of range")
    }
    places = [Place](repeating: Place(), count: (owners.joined().max() ?? -1) + 1)
    for (kind, list) in owners.enumerated() {
      for (place, owner) in list.enumerated() {
        let own = [Kind.distance, .pin, .weld, .slide][kind]
        try coder.require(
          places[owner].kind == .none
            || places[owner].kind == own && places[owner].first + places[owner].count == place,
          "joints of a behavior out of order")
        enter(own, at: place, of: owner)
      }
    }
    hasGaps = false
  }

  /// How many joints a behavior has, and whether they are springs or rods.
  func count(ownedBy owner: Int) -> (count: Int, areDistances: Bool) {
    guard owner < places.count else { return (0, false) }
    return (places[owner].count, places[owner].kind == .distance)
  }

  /// All ends and owners.
  var allEnds: [(owner: Int, ends: JointEnds)] {
    distances.map { ($0.owner, $0.ends) } + pins.map { ($0.owner, $0.ends) }
      + welds.map { ($0.owner, $0.ends) } + slides.map { ($0.owner, $0.ends) }
  }
}
