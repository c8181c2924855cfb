import PlaneDynamics
import PlaneGeometry
import Springs
import WorldDriving

/// A world that moves the presented view of a transition.
///
/// The item starts with the centre, the rotation and the velocities of the presented view. When the scene is over, because it
/// is at rest, at its limit or ended by a rule, a spring moves the view from there to its target; position and velocity are
/// continuous. From the beginning, the same spring animates what the world does not: sizes, opacities, corner radii and the
/// other views. A rule may decide for the other outcome than the one the transition animates to; signals of rules are
/// in the transition's frames.
public struct TransitionWorld: Sendable {
  let session: WorldSession
  let item: ItemID
  let spring: SpringTuning

  /// A world that moves the presented view.
  ///
  /// - Parameters:
  ///   - scene: starts with the motion; its duration is the limit.
  ///   - item: the item that stands for the presented view.
  ///   - rules: the scene's rules.
  ///   - spring: moves the view to its target once the scene is over.
  /// - Throws: ``TransitionError`` for an item that the scene does not have, for invalid rules, and for a spring without
  ///   damping.
  public init(
    _ scene: WorldScene, moving item: ItemID, rules: [WorldRule] = [],
    spring: SpringTuning = .smooth
  ) throws(TransitionError) {
    guard spring.dampingRatio > 0 else { throw TransitionError(.undampedSpring) }
    guard scene.items.contains(where: { $0.id == item && scene.world.canMove(item) }) else {
      throw TransitionError(.unknownItem)
    }
    do throws(WorldRuleError) {
      session = try WorldSession(scene, rules: rules)
    } catch {
      throw TransitionError(.rules(error))
    }
    self.item = item
    self.spring = spring
  }

  init(session: WorldSession, item: ItemID, spring: SpringTuning) {
    (self.session, self.item, self.spring) = (session, item, spring)
  }

  /// The scene at its start, with the item in the state of a view, in numbers within ±10⁹.
  func session(from view: ViewState) -> WorldSession {
    var session = session
    let state = session.run.world.state(of: item)
    let (velocity, spin) = (state?.linearVelocity ?? .zero, state?.angularVelocity ?? 0)
    let greatest = SIMD8<Double>(repeating: 1e9)
    let (place, rate) = (
      view.values.clamped(lowerBound: -greatest, upperBound: greatest),
      view.velocity.clamped(lowerBound: -greatest, upperBound: greatest)
    )
    assertSuccess(because: "the item exists and all numbers are finite") {
      () throws(DynamicsError) in
      try session.run.world.move(item, to: Point(x: place[0], y: place[1]), rotation: place[4])
      try session.run.world.addLinearVelocity(
        Vector(dx: rate[0] - velocity.dx, dy: rate[1] - velocity.dy), to: item)
      try session.run.world.addAngularVelocity(rate[4] - spin, to: item)
    }
    return session
  }
}

extension DynamicsWorld {
  /// Whether an item can be moved: it exists and is not a member of a group.
  func canMove(_ item: ItemID) -> Bool {
    var copy = self
    do throws(DynamicsError) {
      try copy.move(item, to: .zero)
      return true
    } catch {
      return false
    }
  }
}
