import PlaneDynamics
import PlaneGeometry
import Springs
import WorldDriving

/// How a transition moves to one of its ends without a finger.
public struct TransitionMotion: Sendable {
  enum Kind: Sendable {
    case timed(AnimationTiming)
    case world(TransitionWorld)
  }

  let kind: Kind

  /// Along a curve, over a duration in seconds.
  ///
  /// From rest it is the curve itself; from a motion or a hand the difference in velocity dies away over the duration.
  public static func timed(_ curve: EasingCurve, duration: Double) -> TransitionMotion {
    TransitionMotion(kind: .timed(.curve(curve, duration: duration)))
  }

  /// On a spring, solved exactly, until nothing leaves half a millionth of a point around its end.
  ///
  /// - Throws: ``TransitionError`` for a spring without damping.
  public static func spring(_ tuning: SpringTuning) throws(TransitionError) -> TransitionMotion {
    guard tuning.dampingRatio > 0 else { throw TransitionError(.undampedSpring) }
    return TransitionMotion(kind: .timed(.spring(tuning)))
  }

  /// By the forces of a world: its item is the middle and the rotation of the view that moves.
  public static func world(_ world: TransitionWorld) -> TransitionMotion {
    TransitionMotion(kind: .world(world))
  }

  /// SwiftUI's smooth spring: for cancelling and turning round.
  public static var smooth: TransitionMotion {
    TransitionMotion(kind: .timed(.spring(.smooth)))
  }
}

/// A world within a transition.
///
/// The item takes over the place, the rotation and the velocities of the view that moves. When the scene is over, by rest or
/// by its limit, a spring takes the view from there to its end, in velocity and place without a jump; it also moves
/// what no world does: sizes, opacities, corners, and the other elements. Rules may end the scene, and decide otherwise than
/// the transition was told to end; their signals are in its frames.
public struct TransitionWorld: Sendable {
  let session: WorldSession
  let item: ItemID
  let spring: SpringTuning

  /// A world within a transition.
  ///
  /// - Parameters:
  ///   - scene: begins when the motion does; its duration is the limit.
  ///   - item: the view that moves.
  ///   - rules: what happens in it, and when.
  ///   - spring: what is left to go once the scene is over.
  /// - Throws: ``TransitionError`` for an item that the scene does not have, rules that cannot be, and a spring without
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

  /// The scene at its start, with the item as a view is.
  func session(from pace: Pace) -> WorldSession {
    var session = session
    let state = session.run.world.state(of: item)
    let (velocity, spin) = (state?.linearVelocity ?? .zero, state?.angularVelocity ?? 0)
    assertSuccess(because: "the item is there and all numbers are finite") {
      () throws(DynamicsError) in
      try session.run.world.move(
        item, to: Point(x: pace.place[0], y: pace.place[1]), rotation: pace.place[4])
      try session.run.world.addLinearVelocity(
        Vector(dx: pace.velocity[0] - velocity.dx, dy: pace.velocity[1] - velocity.dy), to: item)
      try session.run.world.addAngularVelocity(pace.velocity[4] - spin, to: item)
    }
    return session
  }
}

extension DynamicsWorld {
  /// Whether an item can be put somewhere: it is there, and no member of a group.
  fileprivate func canMove(_ item: ItemID) -> Bool {
    var copy = self
    do throws(DynamicsError) {
      try copy.move(item, to: .zero)
      return true
    } catch {
      return false
    }
  }
}
