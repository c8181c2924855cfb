import Boxspring

/// A world that was set up from a scene, of some engine.
protocol BodyEngine: AnyObject {
  func step(by duration: Double)
  /// Where a body is, by its place in the scene: points, radians.
  func pose(of body: Int) -> BodyPose
  /// How many bodies and joints the engine itself counts.
  var counts: BodyCounts { get }
}

/// Where a body's centre is, and how it is turned.
struct BodyPose {
  var center: Point
  var angle: Double

  /// A place of the body, given from its centre along its axes, in the world.
  func place(_ local: Vector) -> Point {
    let (sine, cosine) = Elementary.sincos(angle)
    return center
      + Vector(dx: cosine * local.dx - sine * local.dy, dy: sine * local.dx + cosine * local.dy)
  }
}

struct BodyCounts: Equatable {
  var bodies: Int
  var joints: Int
}

/// Ours as one of the engines.
final class BoxspringWorld: BodyEngine {
  private var world: DynamicsWorld
  private let items: [ItemID]

  init(_ scene: BodyScene, canSleep: Bool, jointSubsteps: Int = 1) {
    world = DynamicsWorld(scene, canSleep: canSleep, jointSubsteps: jointSubsteps)
    items = world.itemIDs
  }

  func step(by duration: Double) { world.step(by: duration) }

  func pose(of body: Int) -> BodyPose {
    let state = world.state(of: items[body])
    return BodyPose(center: state?.center ?? .zero, angle: state?.rotation ?? 0)
  }

  var counts: BodyCounts {
    let attachments = world.behaviorIDs.count {
      if case .attachment? = world[$0] { true } else { false }
    }
    return BodyCounts(bodies: world.itemIDs.count, joints: attachments)
  }
}
