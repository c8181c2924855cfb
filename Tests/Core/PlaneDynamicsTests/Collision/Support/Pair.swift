@testable import PlaneDynamics
@testable import PlaneGeometry

/// Two shapes in a bank of their own, each at a pose.
struct Pair {
  var bank = ShapeBank()
  var shapes: [ConvexShape]
  var poses: [Pose]
  var ids: [ShapeID]

  init(_ a: ConvexShape, _ poseA: Pose, _ b: ConvexShape, _ poseB: Pose) {
    shapes = [a, b]
    poses = [poseA, poseB]
    ids = [bank.insert(a), bank.insert(b)]
  }

  func manifold(margin: Double) -> Manifold {
    bank.manifold(ids[0], at: poses[0], ids[1], at: poses[1], margin: margin)
  }

  var swapped: Pair { Pair(shapes[1], poses[1], shapes[0], poses[0]) }

  var outlines: [Outline] {
    [Outline(shapes[0], at: poses[0]), Outline(shapes[1], at: poses[1])]
  }
}

/// A pair at random, near enough to touch about half the time.
extension SplitMix64 {
  mutating func pair(size: Double = 50, discs: Bool = true) throws -> Pair {
    func pick(_ random: inout SplitMix64) throws -> ConvexShape {
      discs ? try random.shape(size: size) : .polygon(try random.polygon(size: size))
    }
    let (a, b) = (try pick(&self), try pick(&self))
    return Pair(a, pose(within: size), b, pose(within: size))
  }
}
