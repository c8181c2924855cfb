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
