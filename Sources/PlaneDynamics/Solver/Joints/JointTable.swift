import PlaneGeometry

/// All joints, by kind; each knows the behavior that owns it.
struct JointTable: Sendable {
  var distances: [DistanceJoint] = []
  var pins: [PinJoint] = []
  var welds: [WeldJoint] = []
  var slides: [SlideJoint] = []

  /// Removes the joints of a behavior.
  mutating func remove(ownedBy owner: Int) {
    distances.removeAll { $0.owner == owner }
    pins.removeAll { $0.owner == owner }
    welds.removeAll { $0.owner == owner }
    slides.removeAll { $0.owner == owner }
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

  /// Notes which awake bodies hang together.
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
}
