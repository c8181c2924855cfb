import Box2DPeer
import Boxspring

/// A world of Box2D, in points: 100 to its metre.
final class Box2DWorld {
  private let world: OpaquePointer

  /// Velocity and position iterations of a step.
  static let iterations = (velocity: Int32(8), position: Int32(3))
  private static let metre = 100.0

  /// Nil where Box2D was not found when this was built.
  init?(gravity: Vector = .zero) {
    guard let world = box2d_world_make(gravity.dx / Self.metre, gravity.dy / Self.metre) else {
      return nil
    }
    self.world = world
  }

  deinit { box2d_world_free(world) }

  func step(by duration: Double) {
    box2d_step(world, duration, Self.iterations.velocity, Self.iterations.position)
  }

  /// Where a body is, in points.
  func center(of body: Int) -> Point { pose(of: body).center }

  func isAwake(_ body: Int) -> Bool { box2d_read(world, Int32(body)).is_awake }

  /// A cell 30 pt from its resting place, on a spring.
  func addCell(_ index: Int, frequency: Double, dampingRatio: Double) {
    let (x, y) = (Double(index % 100), Double(index / 100))
    let body = box2d_add_particle(world, x, y + 0.3)
    box2d_add_distance(world, -1, body, x, y, x, y + 0.3, 0, frequency, dampingRatio)
  }
}

extension Box2DWorld: BodyEngine {
  func pose(of body: Int) -> BodyPose {
    let state = box2d_read(world, Int32(body))
    return BodyPose(
      center: Point(x: state.x * Self.metre, y: state.y * Self.metre), angle: state.angle)
  }

  var counts: BodyCounts {
    BodyCounts(bodies: Int(box2d_body_count(world)), joints: Int(box2d_joint_count(world)))
  }

  /// A scene, set up.
  ///
  /// - Parameter hasShapes: whether bodies have shapes that touch nothing where the scene has no collisions, as
  ///   programs with Box2D usually have them, or masses only.
  convenience init?(_ scene: BodyScene, canSleep: Bool, hasShapes: Bool = true) {
    self.init(gravity: scene.gravity)
    for wall in scene.walls {
      box2d_add_wall(
        world, wall.start.x / Self.metre, wall.start.y / Self.metre, wall.end.x / Self.metre,
        wall.end.y / Self.metre, scene.friction, scene.restitution)
    }
    for body in scene.bodies { add(body, of: scene, canSleep, hasShapes) }
    for joint in scene.joints { add(joint) }
  }

  private func add(
    _ body: BodyScene.Body, of scene: BodyScene, _ canSleep: Bool, _ hasShapes: Bool
  ) {
    var made = box2d_body(
      x: body.center.x / Self.metre, y: body.center.y / Self.metre, angle: body.angle, density: 1,
      friction: scene.friction, restitution: scene.restitution,
      has_shape: hasShapes || scene.collides, touches: scene.collides,
      is_static: false, can_sleep: canSleep)
    let index =
      switch body.shape {
      case .box(let size):
        box2d_add_box(world, &made, size.width / 2 / Self.metre, size.height / 2 / Self.metre)
      case .disc(let radius): box2d_add_disc(world, &made, radius / Self.metre)
      }
    box2d_set_velocity(
      world, index, body.velocity.dx / Self.metre, body.velocity.dy / Self.metre)
  }

  private func add(_ joint: BodyScene.Joint) {
    let (a, b) = (Int32(joint.first ?? -1), Int32(joint.second))
    switch joint.kind {
    case .pin(let place):
      box2d_add_pin(world, a, b, place.x / Self.metre, place.y / Self.metre)
    case .distance(let start, let end, let length, let frequency, let dampingRatio):
      box2d_add_distance(
        world, a, b, start.x / Self.metre, start.y / Self.metre, end.x / Self.metre,
        end.y / Self.metre, length / Self.metre, frequency, dampingRatio)
    }
  }
}
