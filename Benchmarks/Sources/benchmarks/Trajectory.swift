import Boxspring
import Foundation

/// A scene to look at in both engines, and what is known of it.
struct Trajectory {
  var scene: BodyScene
  /// The body whose places are shown, by index.
  var body: Int
  /// When they are shown, seconds.
  var times: [Double]
  /// Where the body truly is, where that is known: physics, not an engine.
  var truth: (Double) -> Point? = { _ in nil }
  /// Why the engines differ.
  var note: String

  static var all: [Trajectory] {
    [pendulum, softSprings, stack, chain, slope, billiard]
  }

  private static var pendulum: Trajectory {
    Trajectory(
      scene: .pendulum, body: 0, times: [0.25, 0.5, 1, 2, 4, 8],
      truth: { Point(x: 200 * sin(pendulumAngle($0)), y: 200 * cos(pendulumAngle($0))) },
      note: """
        The same semi-implicit steps, of first order in the substep; what is left is Box2D's 32 bits.
        """)
  }

  private static var softSprings: Trajectory {
    Trajectory(
      scene: .softSprings, body: 0, times: [0.1, 0.25, 0.5, 1, 2],
      truth: { time in
        let start = SpringState(displacement: 30, velocity: 0)
        return Point(x: 0, y: 100 + tuned(2, 0.3).state(after: time, from: start).displacement)
      },
      note: "The same law, springs as implicit constraints, which adds damping to either alike.")
  }

  private static var stack: Trajectory {
    Trajectory(
      scene: .stack, body: 9, times: [0.25, 0.5, 1, 2, 5],
      truth: { $0 >= 1 ? Point(x: 0, y: -950) : nil },
      note: """
        The topmost box, which falls by 20 pt. Outlines of Box2D have a skin of 1 pt and rest up to 0.5 pt
        within each other's, so that boxes float; ours have none and rest within 0.05 pt of touch.
        """)
  }

  private static var chain: Trajectory {
    Trajectory(
      scene: .chain, body: 19, times: [0.25, 0.5, 1, 1.5, 2],
      note: """
        The last link. The same three passes over positions; Box2D's leave errors of up to 0.5 pt, ours correct
        those as well.
        """)
  }

  private static var slope: Trajectory {
    Trajectory(
      scene: .slope, body: 0, times: [0.1, 0.25, 0.5, 1, 2],
      truth: { time in
        let way = 500 * (0.5 - 0.3 * 0.75.squareRoot()) * time * time
        return Point(x: 15 + way * 0.75.squareRoot(), y: -30 * 0.75.squareRoot() + way / 2)
      },
      note: """
        Semi-implicit steps are ahead by half a substep's way. The skins of box and slope, 1 pt each, hold
        Box2D's box 1.5 pt above the slope.
        """)
  }

  private static var billiard: Trajectory {
    Trajectory(
      scene: .billiard, body: 15, times: [0.25, 0.4, 0.45, 0.5, 0.75],
      truth: { HardDiscs(.billiard)?.center(of: 15, at: $0) },
      note: """
        The cue ball; chaotic from the break on, at about 0.38 s. The balls of the rack are 1 pt apart and
        the cue ball goes 7.5 pt in a substep: Box2D finds balls that overlap, one row in a substep; ours
        carries out each impact at its own time.
        """)
  }

  /// The angle of a pendulum of 200 pt in 1000 pt/s², let go level, from straight down: fourth-order steps
  /// of 0.1 ms.
  private static func pendulumAngle(_ time: Double) -> Double {
    let count = Int((time / 1e-4).rounded())
    let h = count > 0 ? time / Double(count) : 0
    var (angle, speed) = (Double.pi / 2, 0.0)
    func pull(_ angle: Double) -> Double { -5 * sin(angle) }
    for _ in 0..<count {
      let (a1, s1) = (speed, pull(angle))
      let (a2, s2) = (speed + h / 2 * s1, pull(angle + h / 2 * a1))
      let (a3, s3) = (speed + h / 2 * s2, pull(angle + h / 2 * a2))
      let (a4, s4) = (speed + h * s3, pull(angle + h * a3))
      angle += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      speed += h / 6 * (s1 + 2 * s2 + 2 * s3 + s4)
    }
    return angle
  }
}
