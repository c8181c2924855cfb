import PlaneGeometry

extension DynamicsWorld {
  /// Lists a behavior with its items; those in no behavior before get a body.
  mutating func associate(_ ids: [ItemID], with behavior: Int) {
    var fresh: [Int] = []
    for id in ids {
      if items[id.index].body == nil { fresh.append(makeBody(for: id.index)) }
      if let body = items[id.index].body { bodies.details[body].behaviors.append(behavior) }
    }
    if !fresh.isEmpty { refreshProperties(of: fresh) }
  }

  /// Takes a behavior off the lists of its items, once each.
  mutating func unlist(_ ids: [ItemID], of behavior: Int) {
    for id in ids {
      guard let body = items[id.index].body,
        let place = bodies.details[body].behaviors.firstIndex(of: behavior)
      else { continue }
      bodies.details[body].behaviors.remove(at: place)
    }
  }

  /// Takes their bodies from items that are in no behavior any more; they stay where they are.
  mutating func removeUnused(_ ids: [ItemID]) {
    for id in ids {
      guard let body = items[id.index].body, bodies.details[body].behaviors.isEmpty else {
        continue
      }
      removeBody(of: id.index)
    }
  }

  private mutating func makeBody(for index: Int) -> Int {
    let item = items[index].item
    let body = bodies.insert(
      BodyDetail(item: items.id(at: index), centerOfMass: .zero), at: .origin)
    takeShape(of: index, for: body)
    bodies.placements[body] = target(of: body, center: item.center, angle: item.rotation)
    bodies.details[body].leaf = spatialIndex.insert(queryBox(of: body), tag: Int32(body))
    bodies.setActivity(.awake, of: body)
    items[index].body = body
    items[index].isFrozen = false
    bodies.velocities[body] = items[index].pendingVelocity
    items[index].pendingVelocity = .zero
    return body
  }

  /// Takes an item's outline for its body: where its mass is, and how far it reaches.
  mutating func takeShape(of index: Int, for body: Int) {
    let shapes = shapes(ofItem: index)
    var area = AreaProperties.none
    for shape in shapes { area = area.adding(shape.areaProperties) }
    let radius = reach(of: shapes, from: area.centroid)
    bodies.details[body].centerOfMass = Vector(dx: area.centroid.x, dy: area.centroid.y)
    bodies.details[body].area = area
    bodies.extents[body].radius = radius
    bodies.extents[body].turningReach = isCentredDisc(shapes, area.centroid) ? 0 : radius
  }

  private mutating func removeBody(of index: Int) {
    guard let body = items[index].body else { return }
    let (center, rotation) = placement(ofItem: index)
    items[index].item.center = center
    items[index].item.rotation = rotation
    items[index].body = nil
    items[index].isFrozen = false
    wakeNeighbours(of: body)
    collisions.remove(bodies.details[body].proxies, bodies)
    if let leaf = bodies.details[body].leaf { spatialIndex.remove(leaf) }
    bodies.remove(body)
  }

  /// How far shapes reach from a point.
  private func reach(of shapes: [ConvexShape], from center: Point) -> Double {
    var reach = 0.0
    for shape in shapes {
      switch shape {
      case .disc(let disc): reach = max(reach, (disc.center - center).length + disc.radius)
      case .polygon(let polygon):
        for corner in polygon.corners { reach = max(reach, (corner.vertex - center).length) }
      }
    }
    return reach
  }

  private func isCentredDisc(_ shapes: [ConvexShape], _ center: Point) -> Bool {
    guard shapes.count == 1, case .disc(let disc) = shapes[0] else { return false }
    return disc.center == center
  }

  /// The outlines of an item, or of a group's members, around its centre.
  func shapes(ofItem index: Int) -> [ConvexShape] {
    let slot = items[index]
    guard !slot.members.isEmpty else { return shape(of: slot.item).map { [$0] } ?? [] }
    var shapes: [ConvexShape] = []
    for member in slot.members {
      guard let shape = shape(of: items[member.item].item) else { continue }
      let pose = Pose(
        position: Point(x: member.offset.dx, y: member.offset.dy), angle: member.rotation)
      shapes.append(shape.placed(at: pose))
    }
    return shapes
  }

  /// The outline of an item that was checked when it was added.
  private func shape(of item: DynamicItem) -> ConvexShape? {
    var shape: ConvexShape?
    assertSuccess(because: "the outline was checked when the item was added") {
      () throws(DynamicsError) in shape = try item.shape()
    }
    return shape
  }

  /// Takes properties anew for bodies, from their behaviors in the order of the walk.
  mutating func refreshProperties(of chosen: [Int]) {
    for body in chosen {
      var sources: [Int] = []
      for behavior in bodies.details[body].behaviors {
        guard case .itemProperties = tree[behavior] else { continue }
        let place = sources.firstIndex { tree.precedes(behavior, $0) } ?? sources.count
        sources.insert(behavior, at: place)
      }
      var taken = ItemProperties()
      for source in sources {
        if case .itemProperties(let properties) = tree[source] { taken.apply(properties) }
      }
      bodies.details[body].properties = taken
      takeProperties(of: body)
    }
  }

  /// For every body whether it is among some.
  func marks(of chosen: [Int]) -> [Bool] {
    var marks = [Bool](repeating: false, count: bodies.count)
    for body in chosen { marks[body] = true }
    return marks
  }

  private mutating func takeProperties(of body: Int) {
    let properties = bodies.details[body].properties
    bodies.dampings[body] = Damping(
      resistance: properties.resistance, angularResistance: properties.angularResistance,
      substep: options.firstKick)
    takeMass(of: body)
    collisions.areMaterialsStale = true
    guard bodies.activities[body] != .frozen else { return }
    let isAnchored = bodies.activities[body] == .anchored
    if isAnchored != properties.isAnchored {
      wakeNeighbours(of: body)
      bodies.setActivity(properties.isAnchored ? .anchored : .awake, of: body)
      // Two anchored items make no contact.
      collisions.touch(bodies.details[body].proxies)
    } else {
      bodies.wake(body)
    }
  }

  /// Mass and inertia from density and area: 1 is 100 by 100 pt of density 1.
  mutating func takeMass(of body: Int) {
    let properties = bodies.details[body].properties
    let area = bodies.details[body].area
    let mass = properties.density * area.area / UIKitUnits.squareMeter
    let inertia = properties.density * area.secondMoment / UIKitUnits.squareMeter
    bodies.details[body].mass = mass
    bodies.details[body].inertia = inertia
    areDrivesStale = true
    guard !properties.isAnchored, bodies.activities[body] != .frozen else {
      bodies.masses[body] = .immovable
      return
    }
    bodies.masses[body] = InverseMass(
      linear: 1 / mass, angular: properties.allowsRotation ? 1 / inertia : 0)
    if !properties.allowsRotation { bodies.velocities[body].spin = 0 }
  }
}
