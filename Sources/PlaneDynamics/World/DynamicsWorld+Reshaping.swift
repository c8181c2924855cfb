import PlaneGeometry

extension DynamicsWorld {
  /// Gives an item another size, outline, or both, where it is; it wakes. Its behaviors, joints, centre, rotation and
  /// velocity are kept: attachments hold it at the same offsets from its centre, a snap by its new corners. What
  /// it then overlaps pushes it apart.
  ///
  /// - Parameters:
  ///   - item: neither a group nor a member of one.
  ///   - size: in points; nil keeps it.
  ///   - bounds: nil keeps the outline.
  /// - Throws: where the item is unknown, a group or a member of one, or the size or outline cannot be.
  public mutating func reshape(
    _ item: ItemID, size: Size? = nil, bounds: CollisionBounds? = nil
  ) throws(DynamicsError) {
    try check(item)
    guard items[item.index].members.isEmpty else { throw .init(.itemIsGroup(item)) }
    var new = items[item.index].item
    if let size { new.size = size }
    if let bounds { new.bounds = bounds }
    (new.center, new.rotation) = placement(ofItem: item.index)
    _ = try new.shape()
    items[item.index].item = new
    if let body = items[item.index].body { reshape(body, of: item.index) }
    noteChange()
  }

  private mutating func reshape(_ body: Int, of index: Int) {
    wakeNeighbours(of: body)
    let (center, rotation) = placement(ofItem: index)
    let old = bodies.details[body].centerOfMass
    collisions.keepTouches(of: body, bodies)
    takeShape(of: index, for: body)
    let shift = old - bodies.details[body].centerOfMass
    bodies.placements[body] = target(of: body, center: center, angle: rotation)
    takeMass(of: body)
    moveJoints(of: body, by: shift)
    if !bodies.details[body].collisions.isEmpty {
      collisions.remove(bodies.details[body].proxies, bodies)
      bodies.details[body].proxies = []
      bodies.extents[body].innerRadius = 0
      addProxies(for: body)
      collisions.touch(bodies.details[body].proxies)
    }
    updateProxy(body)
  }

  /// Has a body's joints hold it where they did from its item's centre, and its snaps by its corners.
  private mutating func moveJoints(of body: Int, by shift: Vector) {
    for index in bodies.details[body].behaviors {
      switch tree[index] {
      case .snap(let snap): takeSnap(snap, index, succeeding: .snap(snap))
      case .attachment:
        joints.moveEnds(ownedBy: index) { ends in
          if ends.a == body { ends.localA = ends.localA + shift }
          if ends.b == body { ends.localB = ends.localB + shift }
        }
      case .gravity, .push, .collision, .field, .itemProperties, .composite: break
      }
    }
  }
}
