import Boxspring

extension DynamicsWorld {
  /// A scene, set up; its items are in the order of its bodies.
  ///
  /// The world's own damping is off, as Box2D's is. A world takes a substep once the time is past its end;
  /// it is given a hair of time here, so that each step by a substep takes one.
  init(_ scene: BodyScene, canSleep: Bool, jointSubsteps: Int = 1) {
    var options = WorldOptions()
    options.velocityIterations = Int(Box2DWorld.iterations.velocity)
    options.positionIterations = Int(Box2DWorld.iterations.position)
    options.jointSubsteps = jointSubsteps
    if !canSleep { options.timeToSleep = .infinity }
    self.init(options: options)
    let items = scene.bodies.map { body in
      must { () throws(DynamicsError) in try add(DynamicItem(body)) }
    }
    let properties = ItemPropertiesBehavior(
      items: items, elasticity: scene.restitution, friction: scene.friction, density: 1,
      resistance: 0, angularResistance: 0)
    take(.itemProperties(properties))
    take(.gravity(GravityBehavior(items: items, direction: scene.gravity / 1000)))
    for joint in scene.joints { take(.attachment(attachment(joint, scene, items))) }
    if scene.collides { take(.collision(scene.collision(of: items))) }
    for (item, body) in zip(items, scene.bodies) {
      must { () throws(DynamicsError) in try addLinearVelocity(body.velocity, to: item) }
    }
    step(by: self.options.substep * 1e-6)
  }

  private mutating func take(_ behavior: Behavior) {
    _ = must { () throws(DynamicsError) in try add(behavior) }
  }

  private func attachment(
    _ joint: BodyScene.Joint, _ scene: BodyScene, _ items: [ItemID]
  ) -> AttachmentBehavior {
    let item = items[joint.second]
    switch joint.kind {
    case .pin(let place):
      return .pin(item, to: joint.first.map { items[$0] }, at: place)
    case .distance(let start, let end, let length, let frequency, let dampingRatio):
      let offset = end - scene.bodies[joint.second].center
      guard let first = joint.first else {
        return .distance(
          item, offset: offset, to: start, length: length, frequency: frequency,
          damping: dampingRatio)
      }
      return .distance(
        item, offset: offset, to: items[first], offset: start - scene.bodies[first].center,
        length: length, frequency: frequency, damping: dampingRatio)
    }
  }
}

extension DynamicItem {
  fileprivate init(_ body: BodyScene.Body) {
    switch body.shape {
    case .box(let size): self.init(center: body.center, size: size, rotation: body.angle)
    case .disc(let radius):
      self.init(
        center: body.center, size: Size(width: 2 * radius, height: 2 * radius),
        rotation: body.angle, bounds: .ellipse)
    }
  }
}

extension BodyScene {
  fileprivate func collision(of items: [ItemID]) -> CollisionBehavior {
    let boundaries = walls.enumerated().map { index, wall in
      Boundary("wall \(index)", from: wall.start, to: wall.end)
    }
    var collision = CollisionBehavior(items: items, boundaries: boundaries)
    collision.boundaryFriction = friction
    collision.boundaryElasticity = restitution
    return collision
  }
}
