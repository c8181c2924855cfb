import PlaneDynamics
import PlaneGeometry

/// What each world of `docs/examples/worlds/` must show.
enum WorldLaws {
  typealias Law = (name: String, holds: Bool)

  static let all: [String: @Sendable (WorldMotion) -> [Law]] = [
    "corners": corners, "drag-card": dragCard, "joints": joints, "marbles": marbles,
    "pendulum-chain": pendulumChain, "tumbling": tumbling, "wrecking-ball": wreckingBall,
  ]

  private static func corners(_ motion: WorldMotion) -> [Law] {
    let visits = [(1.49, 99.0, 72.0), (2.99, 291, 528), (4.49, 99, 528), (5.99, 291, 72)]
    return (visits + [(motion.duration, 291, 72)]).map { time, x, y in
      let card = motion.state("card", at: time)
      let isThere = (card.center - Point(x: x, y: y)).length < 0.01 && abs(card.rotation) < 1e-5
      return ("the card is upright in its corner at \(time) s", isThere)
    } + [("it comes to rest", motion.endsAtRest)]
  }

  private static func dragCard(_ motion: WorldMotion) -> [Law] {
    let table = Rect(x: 8, y: 8, width: 374, height: 684).growing(by: 1)
    let isOnTable = motion.frames.allSatisfy { frame in
      frame.states.enumerated().allSatisfy { index, state in
        motion.corners(index, state).allSatisfy(table.contains)
      }
    }
    // The finger holds a point 20 pt above the card's centre, on a spring.
    let finger = [(0.7, 195.0, 90.0), (1.1, 140, 170), (1.6, 130, 310), (2.1, 190, 410)]
    let follows = finger.allSatisfy { time, x, y in
      let card = motion.state("card", at: time)
      let grip = WorldMotion.place(Vector(dx: 0, dy: -20), of: card)
      return (grip - Point(x: x, y: y)).length < 55
    }
    // Let go at 4.76 s, it slows down: 36 substeps with a resistance of 4.
    let speeds = [4.8, 5.1].map { motion.state("card", at: $0).linearVelocity.length }
    let slowing = (0..<36).reduce(1.0) { share, _ in share / (1 + 4.0 / 120) }
    return [
      ("nothing leaves the table", isOnTable), ("the card follows the finger", follows),
      ("the card is thrown", speeds[0] > 500),
      ("the felt slows it down", abs(speeds[1] / speeds[0] - slowing) < 0.02),
      ("it pushes all tiles", motion.names.dropLast().allSatisfy { motion.way($0) > 30 }),
      ("all comes to rest", motion.endsAtRest),
    ]
  }

  private static func joints(_ motion: WorldMotion) -> [Law] {
    let (carts, lamps) = (motion.states("cart"), motion.states("lamp"))
    let (doors, dogs) = (motion.states("door"), motion.states("dog"))
    let hinge = Point(x: 195, y: 300), nail = Point(x: 288, y: 500)
    let turns = motion.states("stick").map(\.rotation)
    return [
      (
        "the cart stays on its rail",
        carts.allSatisfy { abs($0.center.y - 110) < 0.1 && (69.9...280.1).contains($0.center.x) }
      ),
      (
        "the spring pulls the cart to both sides of 195",
        carts.contains { $0.center.x > 240 } && carts.contains { $0.center.x < 150 }
      ),
      (
        "the lamp is welded to the cart",
        zip(carts, lamps).allSatisfy { cart, lamp in
          let end = WorldMotion.place(Vector(dx: 0, dy: 120), of: cart)
          return (lamp.center - end).length < 0.1
            && abs(lamp.rotation - cart.rotation) < 1e-3
        }
      ),
      (
        "the door hangs on its hinge",
        motion.distances("door", from: hinge).allSatisfy { abs($0 - 50) < 0.1 }
      ),
      (
        "and falls as far as the hinge turns",
        doors.allSatisfy { (-0.31...1.21).contains($0.rotation) }
          && doors.contains { $0.rotation > 1.19 }
      ),
      (
        "the leash is never longer than 95 pt",
        motion.distances("dog", "post").dropFirst().allSatisfy { $0 < 95.1 }
      ),
      (
        "the dog runs around the post",
        dogs.contains { $0.center.x < 110 } && dogs.contains { $0.center.x > 280 }
      ),
      ("the post stands still", motion.way("post") == 0),
      (
        "stick and candy are one thing on a nail",
        zip(["stick", "candy"], [28.0, 75]).allSatisfy { name, arm in
          motion.distances(name, from: nail).allSatisfy { abs($0 - arm) < 0.1 }
        }
      ),
      ("and turn about it", (turns.max() ?? 0) - (turns.min() ?? 0) > .pi),
    ]
  }

  private static func marbles(_ motion: WorldMotion) -> [Law] {
    let well = Point(x: 195, y: 470)
    let isInView = motion.frames.allSatisfy { frame in
      zip(motion.scene.items, frame.states).allSatisfy { item, state in
        let radius = item.item.size.width / 2
        return Rect(origin: .zero, size: motion.scene.size).growing(by: 0.5 - radius)
          .contains(state.center)
      }
    }
    // Rain of 3 accelerates by 300 pt/s²; no other field reaches the first marble for half a second.
    let isRain = (0...30).allSatisfy { frame in
      let marble = motion.state("marble 1", at: Double(frame) / 60)
      let fall = WorldMotion.fall(300, frames: frame)
      return abs(marble.center.y - 60 - fall.way) < 1e-6
        && abs(marble.linearVelocity.dy - fall.speed) < 1e-6
    }
    /// How much the marbles turn about the well between two times: clockwise on screen is above 0.
    func turning(_ times: ClosedRange<Double>) -> Double {
      motion.frames.filter { times.contains($0.time) }.reduce(0) { sum, frame in
        frame.states.dropLast().reduce(sum) { sum, state in
          let arm = state.center - well
          return sum + arm.dx * state.linearVelocity.dy - arm.dy * state.linearVelocity.dx
        }
      }
    }
    return [
      ("nothing leaves the view", isInView), ("rain accelerates a marble as it says", isRain),
      ("the whirl turns the marbles", turning(1...6) > 0),
      ("and turns them back when it is turned around", turning(7...10) < 0),
      ("the boulder is swept along", motion.way("boulder") > 50),
    ]
  }

  private static func pendulumChain(_ motion: WorldMotion) -> [Law] {
    let names = motion.names
    let rods =
      [motion.distances(names[0], from: Point(x: 195, y: 90))]
      + zip(names, names.dropFirst()).map { motion.distances($0, $1) }
    // In any unit: discs of one density, but for the bob of 3.
    let masses = motion.scene.items.map { item in
      item.item.size.width * item.item.size.width * (item.name == "bob" ? 3 : 1)
    }
    let energies = motion.frames.map { frame in
      zip(masses, frame.states).reduce(0) { sum, pair in
        let (mass, state) = pair
        let speed = state.linearVelocity.length
        return sum + mass * (speed * speed / 2 - 1000 * (state.center.y - 90))
      }
    }
    let bobs = motion.states("bob")
    return [
      (
        "every rod keeps its length",
        rods.allSatisfy { lengths in lengths.allSatisfy { abs($0 - lengths[0]) < 1.5 } }
      ),
      ("there is never more energy than at the start", energies.allSatisfy { $0 <= 1e-6 }),
      (
        "air takes some of it every second",
        zip(energies.strided(60), energies.strided(60).dropFirst()).allSatisfy { $0 > $1 }
      ),
      (
        "the bob swings down and to the other side",
        bobs.contains { $0.center.y > 250 } && bobs.contains { $0.center.x < 100 }
      ),
    ]
  }

  private static func tumbling(_ motion: WorldMotion) -> [Law] {
    // Right of the left wall of the bin, which leans in from y = 520 on, and left of the right one.
    let isInBin = motion.frames.allSatisfy { frame in
      frame.states.allSatisfy { state in
        let wall = 30 + max(state.center.y - 520, 0) * 50 / 240
        return (wall...390 - wall).contains(state.center.x) && state.center.y < 760
      }
    }
    // The topmost ball meets nothing for 0.9 s.
    let start = motion.state("ball 4", at: 0).center.y
    let falls = (0...54).allSatisfy { frame in
      let fall = WorldMotion.fall(1000, frames: frame)
      return abs(motion.state("ball 4", at: Double(frame) / 60).center.y - start - fall.way) < 1e-6
    }
    func rise(_ time: Double) -> Double {
      let states = motion.states(at: time)
      return -states.reduce(0) { $0 + $1.linearVelocity.dy } / Double(states.count)
    }
    return [
      ("nothing leaves the bin", isInBin), ("the topmost ball falls freely", falls),
      (
        "from 5 to 5.6 s everything falls up by 600 pt/s²",
        [5.2, 5.4].allSatisfy { abs(rise($0) / (600 * ($0 - 5)) - 1) < 0.1 }
      ),
      (
        "all comes to rest in the lower half of the bin",
        motion.endsAtRest && motion.states(at: motion.duration).allSatisfy { $0.center.y > 520 }
      ),
    ]
  }

  private static func wreckingBall(_ motion: WorldMotion) -> [Law] {
    let cable = motion.distances("ball", from: Point(x: 350, y: 40))
    // What the ball has fallen has become speed, but for what a resistance of 0.1 takes.
    let shares = stride(from: 0.6, through: 1.2, by: 0.1).map { time in
      let ball = motion.state("ball", at: time)
      let speed = ball.linearVelocity.length
      return speed * speed / 2 / (1000 * (ball.center.y - 190))
    }
    let blocks = motion.names.filter { $0.hasPrefix("block") }
    let ground = motion.frames.allSatisfy { frame in frame.states.allSatisfy { $0.center.y < 600 } }
    return [
      (
        "the wall stands and the ball hangs until it is let go",
        zip(motion.states(at: 0), motion.states(at: 0.3)).allSatisfy {
          ($0.center - $1.center).length < 0.5
        }
      ),
      ("the cable keeps its length", cable.allSatisfy { abs($0 - cable[0]) < 0.01 }),
      ("the ball swings freely to the wall", shares.allSatisfy { (0.88...1).contains($0) }),
      ("most blocks are thrown", blocks.filter { motion.way($0) > 100 }.count > blocks.count / 2),
      ("the roof falls", motion.state("roof", at: motion.duration).center.y > 400),
      ("nothing falls through the ground", ground),
    ]
  }
}

extension Array {
  /// Every so many elements, from the first on.
  fileprivate func strided(_ step: Int) -> [Element] {
    stride(from: 0, to: count, by: step).map { self[$0] }
  }
}
