import PlaneGeometry

extension DynamicsWorld {
  /// All there is to draw: outlines, boundaries, fields, joints, contacts, velocities, in that order.
  public var debugShapes: [DebugShape] {
    outlines + boundaryEdges + fieldShapes + jointShapes + contactShapes + velocityShapes
  }

  private var outlines: [DebugShape] {
    var found: [DebugShape] = []
    for id in items.ids {
      guard let body = items[id.index].body else { continue }
      let placement = bodies.placements[body]
      let offset = bodies.details[body].centerOfMass
      let pose = Pose(
        position: placement.point(-offset), rotation: placement.pose.rotation)
      let isAwake = bodies.isAwake(body)
      for shape in shapes(ofItem: id.index) {
        switch shape {
        case .disc(let disc):
          found.append(
            .circle(
              id, center: pose.localToWorld(disc.center), radius: disc.radius, isAwake: isAwake))
        case .polygon(let polygon):
          let corners = polygon.corners.map { pose.localToWorld($0.vertex) }
          found.append(.polygon(id, corners, isAwake: isAwake))
        }
      }
    }
    return found
  }

  private var boundaryEdges: [DebugShape] {
    collisions.boundaries.filter { $0.isUsed }.flatMap { boundary in
      boundary.proxies.compactMap { proxy in
        guard case .edge(let edge) = collisions[proxy: proxy].outline else { return nil }
        return .edge(from: edge.start, to: edge.end)
      }
    }
  }

  private var fieldShapes: [DebugShape] {
    fieldNodes.compactMap { node in
      guard case .field(let behavior) = tree[node] else { return nil }
      return .field(tree.id(at: node), behavior.field)
    }
  }

  private var jointShapes: [DebugShape] {
    var found: [DebugShape] = []
    let joints = joints.compacted
    for joint in joints.distances {
      found.append(.distanceJoint(from: start(joint.ends), to: end(joint.ends)))
      if joint.ends.a == BodyTable.ground { found.append(.anchor(start(joint.ends))) }
    }
    let meetings = joints.pins.map { $0.ends } + joints.welds.map { $0.ends }
    for ends in meetings + joints.slides.map({ $0.ends }) {
      found.append(.jointAnchor(end(ends)))
      if ends.a == BodyTable.ground { found.append(.anchor(start(ends))) }
    }
    return found
  }

  private func start(_ ends: JointEnds) -> Point { bodies.placements[ends.a].point(ends.localA) }

  private func end(_ ends: JointEnds) -> Point { bodies.placements[ends.b].point(ends.localB) }

  private var contactShapes: [DebugShape] {
    collisions.contacts.filter { $0.isTouching }.flatMap { contact in
      (0..<contact.manifold.count).map { index -> DebugShape in
        let anchor = contact.manifold[index].anchorB - Point.zero
        let impulse = index == 0 ? contact.first.normal : contact.second.normal
        return .contact(
          bodies.placements[Int(contact.bodyB)].point(anchor), normal: contact.manifold.normal,
          impulse: impulse / UIKitUnits.meter)
      }
    }
  }

  private var velocityShapes: [DebugShape] {
    bodies.awake.map { body in
      let (placement, v) = (bodies.placements[Int(body)], bodies.velocities[Int(body)])
      return .velocity(Point(x: placement.x, y: placement.y), Vector(dx: v.dx, dy: v.dy))
    }
  }
}
