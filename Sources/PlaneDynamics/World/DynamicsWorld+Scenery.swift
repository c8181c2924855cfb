import PlaneGeometry

/// A boundary as it stands in a world.
package struct BoundaryDescription: Equatable, Sendable {
  /// The collision behavior it belongs to.
  package var behavior: BehaviorID
  /// Its name; nil for a behavior's reference bounds.
  package var name: String?
  /// Its edges, those that meet end to end as one line; in points.
  package var lines: [[Point]]
}

/// A joint as it stands in a world.
package struct JointDescription: Equatable, Sendable {
  /// What it allows.
  package enum Kind: Equatable, Sendable { case rod, spring, rope, pin, weld, slide }

  /// An end: a point of an item, from its middle along its own axes, or a place in the world.
  package struct End: Equatable, Sendable {
    /// Nil for a place in the world.
    package var item: ItemID?
    /// In points.
    package var point: Point
  }

  /// The behavior that it serves; a snap has four.
  package var behavior: BehaviorID
  /// What it allows.
  package var kind: Kind
  /// What it holds to: an item, or a place.
  package var start: End
  /// What it holds.
  package var end: End
}

extension DynamicsWorld {
  /// The boundaries that items collide with, in the order of their addition.
  package var boundaryDescriptions: [BoundaryDescription] {
    collisions.boundaries.filter { $0.isUsed }.map { boundary in
      var lines: [[Point]] = []
      for proxy in boundary.proxies {
        guard case .edge(let edge) = collisions[proxy: proxy].outline else { continue }
        if let last = lines.last, last[last.count - 1] == edge.start {
          lines[lines.count - 1].append(edge.end)
        } else {
          lines.append([edge.start, edge.end])
        }
      }
      return BoundaryDescription(
        behavior: tree.id(at: boundary.owner), name: boundary.name, lines: lines)
    }
  }

  /// The joints: rods, springs and ropes first, then pins, welds and slides.
  package var jointDescriptions: [JointDescription] {
    let joints = joints.compacted
    return joints.distances.map { joint in
      let kind: JointDescription.Kind =
        switch joint.kind {
        case .rod: .rod
        case .spring: .spring
        case .rope: .rope
        }
      return description(joint.owner, kind, joint.ends)
    } + joints.pins.map { description($0.owner, .pin, $0.ends) }
      + joints.welds.map { description($0.owner, .weld, $0.ends) }
      + joints.slides.map { description($0.owner, .slide, $0.ends) }
  }

  private func description(
    _ owner: Int, _ kind: JointDescription.Kind, _ ends: JointEnds
  ) -> JointDescription {
    JointDescription(
      behavior: tree.id(at: owner), kind: kind, start: end(ends.a, ends.localA),
      end: end(ends.b, ends.localB))
  }

  private func end(_ body: Int, _ local: Vector) -> JointDescription.End {
    let detail = bodies.details[body]
    guard let item = detail.item else {
      return JointDescription.End(item: nil, point: bodies.placements[body].point(local))
    }
    return JointDescription.End(item: item, point: .zero + (local + detail.centerOfMass))
  }
}
