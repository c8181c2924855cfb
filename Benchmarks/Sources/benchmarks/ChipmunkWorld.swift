import Boxspring
import ChipmunkPeer

/// A world of Chipmunk 7, in points. It has no iterations over positions: errors are made up for by velocities.
final class ChipmunkWorld: BodyEngine {
  private let world: OpaquePointer
  private let scene: BodyScene

  /// Nil where Chipmunk was not found when this was built.
  init?(_ scene: BodyScene, canSleep: Bool) {
    let iterations = Box2DWorld.iterations.velocity
    guard
      let world = chipmunk_world_make(scene.gravity.dx, scene.gravity.dy, iterations, canSleep)
    else { return nil }
    self.world = world
    self.scene = scene
    for wall in scene.walls {
      chipmunk_add_wall(
        world, wall.start.x, wall.start.y, wall.end.x, wall.end.y, friction, restitution)
    }
    for body in scene.bodies { add(body) }
    for joint in scene.joints { add(joint) }
  }

  deinit { chipmunk_world_free(world) }

  // Those of two shapes are multiplied.
  private var friction: Double { scene.friction.squareRoot() }
  private var restitution: Double { scene.restitution.squareRoot() }

  private func add(_ body: BodyScene.Body) {
    var made = chipmunk_body(
      x: body.center.x, y: body.center.y, angle: body.angle, mass: body.shape.mass,
      inertia: body.shape.inertia, friction: friction, restitution: restitution,
      has_shape: scene.collides)
    switch body.shape {
    case .box(let size): chipmunk_add_box(world, &made, size.width / 2, size.height / 2)
    case .disc(let radius): chipmunk_add_disc(world, &made, radius)
    }
  }

  private func add(_ joint: BodyScene.Joint) {
    let (a, b) = (Int32(joint.first ?? -1), Int32(joint.second))
    switch joint.kind {
    case .pin(let place): chipmunk_add_pin(world, a, b, place.x, place.y)
    case .distance(let start, let end, let length, let frequency, let dampingRatio):
      // The scenes have springs of single bodies, pulled through the centre.
      let mass = scene.bodies[joint.second].shape.mass
      let omega = 2 * Double.pi * frequency
      chipmunk_add_spring(
        world, a, b, start.x, start.y, end.x, end.y, length, mass * omega * omega,
        2 * mass * dampingRatio * omega)
    }
  }

  func step(by duration: Double) { chipmunk_step(world, duration) }

  func pose(of body: Int) -> BodyPose {
    let state = chipmunk_read(world, Int32(body))
    return BodyPose(center: Point(x: state.x, y: state.y), angle: state.angle)
  }

  var counts: BodyCounts {
    BodyCounts(
      bodies: Int(chipmunk_body_count(world)), joints: Int(chipmunk_joint_count(world)))
  }
}
