import PlaneGeometry

extension DynamicsWorld {
  /// All of it as bytes: ``init(snapshot:)`` makes a world of them that goes on exactly as this one does, to the bit
  /// and on every platform.
  ///
  /// Forces of fields of the kind `custom` are given to each step, and not stored. Read by the version that wrote
  /// it.
  ///
  /// - Complexity: linear in items, behaviors and contacts; some 500 bytes for an item with a few contacts.
  public func snapshot() -> [UInt8] {
    var bytes: [UInt8] = []
    assertSuccess(because: "every part of a world can be written") {
      () throws(SnapshotError) in
      bytes = try SnapshotCoder.bytes(of: self, .dynamicsWorld)
    }
    return bytes
  }

  /// The world that a snapshot was made of.
  ///
  /// - Throws: where the bytes are cut, changed, or of another version or kind of snapshot.
  /// - Complexity: linear in the bytes, in time and memory.
  public init(snapshot: [UInt8]) throws(SnapshotError) {
    self = try SnapshotCoder.read(snapshot, .dynamicsWorld)
  }
}

extension DynamicsWorld: SnapshotValue {
  package static var blank: DynamicsWorld { DynamicsWorld() }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var options = options
    try options.code(with: &coder)
    if !coder.isWriting { self = DynamicsWorld(options: options) }
    try isRunning.code(with: &coder)
    try items.code(with: &coder)
    try tree.code(with: &coder)
    try bodies.code(with: &coder)
    try joints.code(with: &coder)
    try collisions.code(with: &coder)
    try clock.code(with: &coder, substep: self.options.substep)
    try spatialIndex.code(with: &coder)
    try lastGravity.code(with: &coder)
    try areDrivesStale.code(with: &coder)
    try hasImpulses.code(with: &coder)
    try waitingEvents.code(with: &coder)
    guard !coder.isWriting else { return }
    try checkItems(coder)
    try checkBehaviors(coder)
    try checkBodies(coder)
    try makeShapes(coder)
    listFields()
    try coder.require(fieldNodes.count <= Self.fieldLimit, "field count out of range")
  }

  /// Throws unless items, groups and bodies name each other.
  private func checkItems(_ coder: SnapshotCoder) throws(SnapshotError) {
    var bodyCount = 0
    for (index, slot) in items.slots.enumerated() {
      guard slot.isUsed else {
        try coder.require(
          slot.body == nil && slot.members.isEmpty, "removed item with a body")
        continue
      }
      do throws(DynamicsError) {
        _ = try slot.item.shape()
      } catch {
        try coder.require(false, error.problem)
      }
      if let body = slot.body {
        try coder.require(
          body > 0 && body < bodies.count && bodies.details[body].item == items.id(at: index),
          "body of an item out of range, or of another item")
        bodyCount += 1
      }
      if let group = slot.group {
        try coder.require(
          slot.body == nil && slot.members.isEmpty && items.slots.indices.contains(group)
            && items[group].isUsed && items[group].members.indices.contains(slot.memberPlace)
            && items[group].members[slot.memberPlace].item == index,
          "group of an item out of range, or without it")
      }
      for (place, member) in slot.members.enumerated() {
        try coder.require(
          items.slots.indices.contains(member.item) && items[member.item].isUsed
            && items[member.item].group == index && items[member.item].memberPlace == place
            && member.offset.isFinite && member.rotation.isFinite,
          "member of a group out of range, or its offset not finite")
      }
    }
    try coder.require(
      bodyCount == bodies.details.count { $0.item != nil }, "body without an item")
  }

  /// Throws unless behaviors and bodies name each other, and joints have what they hold.
  private func checkBehaviors(_ coder: SnapshotCoder) throws(SnapshotError) {
    var uses = 0
    for node in tree.walk {
      do throws(DynamicsError) {
        try check(tree[node])
      } catch {
        try coder.require(false, error.problem)
      }
      for id in tree[node].items {
        let body = items[id.index].body
        try coder.require(
          body.map { bodies.details[$0].behaviors.contains(node) } == true,
          "behavior missing in the list of its item")
        uses += 1
      }
      let (count, areDistances) = joints.count(ownedBy: node)
      switch tree[node] {
      case .snap:
        try coder.require(
          count == 4 && areDistances, "joints of a snap out of range (four springs)")
      case .attachment:
        try coder.require(count == 1, "joint count of an attachment out of range (1)")
      case .collision:
        try coder.require(
          collisions.roles.indices.contains(node)
            && collisions.roles[node]?.id == tree.id(at: node),
          "collision behavior missing in the list of collisions")
      default: try coder.require(count == 0, "joint count of a behavior out of range (0)")
      }
    }
    try coder.require(
      uses == bodies.details.reduce(0) { $0 + $1.behaviors.count },
      "behaviors of an item inconsistent")
    for (owner, ends) in joints.allEnds {
      try coder.require(
        tree.nodes.indices.contains(owner) && tree.nodes[owner].isUsed
          && isBody(ends.a) && isBody(ends.b) && ends.a != ends.b,
        "behavior or bodies of a joint out of range")
    }
    for (index, role) in collisions.roles.enumerated() where role != nil {
      guard tree.nodes.indices.contains(index), tree.nodes[index].isUsed,
        case .collision = tree[index]
      else { return try coder.require(false, "collision of a behavior out of range") }
    }
  }

  private func isBody(_ index: Int) -> Bool {
    bodies.details.indices.contains(index) && bodies.activities[index] != .unused
  }

  /// Throws unless bodies have their own shapes and boxes.
  private func checkBodies(_ coder: SnapshotCoder) throws(SnapshotError) {
    var isTaken = [Bool](repeating: false, count: collisions.proxyIndices.count)
    for (body, detail) in bodies.details.enumerated() {
      let isUsed = body > 0 && bodies.activities[body] != .unused
      try coder.require(
        isUsed == (detail.leaf != nil) && isUsed == (detail.item != nil),
        "body without an item or a bounding box")
      for proxy in detail.proxies {
        try coder.require(
          isTaken.indices.contains(proxy) && !isTaken[proxy]
            && collisions[proxy: proxy].isShape && collisions[proxy: proxy].body == body,
          "shape of a body out of range, or of another body")
        isTaken[proxy] = true
      }
      for role in detail.collisions {
        try coder.require(
          collisions.roles.indices.contains(role), "collision of a body out of range")
      }
      for behavior in detail.behaviors {
        try coder.require(
          tree.nodes.indices.contains(behavior) && tree.nodes[behavior].isUsed,
          "behavior of a body out of range")
      }
    }
    for proxy in collisions.proxyIndices where collisions[proxy: proxy].isShape {
      try coder.require(isTaken[proxy], "shape without a body")
    }
    try spatialIndex.check(bodies.details.enumerated().map { ($0.element.leaf, $0.offset) }, coder)
  }

  /// Makes the outlines of bodies from their items, as ``addProxies(for:)`` does.
  private mutating func makeShapes(_ coder: SnapshotCoder) throws(SnapshotError) {
    for detail in bodies.details {
      guard let item = detail.item, !detail.proxies.isEmpty else { continue }
      let shapes = shapes(ofItem: item.index)
      try coder.require(
        shapes.count == detail.proxies.count && detail.centerOfMass.isFinite,
        "shape count of a body inconsistent, or its center of mass not finite")
      let toCenterOfMass = Pose(position: .zero - detail.centerOfMass)
      for (shape, proxy) in zip(shapes, detail.proxies) {
        collisions.take(shape.placed(at: toCenterOfMass), for: proxy)
      }
    }
  }
}
