import Boxspring
import Peers

/// Coupled bodies, beside Box2D: the same scenes, iterations and substeps, in turns.
struct Bodies {
  private let substep = 1.0 / 120

  func run(isQuick: Bool, into report: inout Report) {
    report.begin("bodies, a substep of 1/120 s", unit: "us")
    let substeps = isQuick ? 60 : 600
    for scene in [
      BodyScene.pyramid(rows: 20), .bin(boxes: 1000), .net(side: 30), .springs(count: 1000),
    ] {
      compare(scene, substeps: substeps, rounds: isQuick ? 2 : 5, &report)
    }
    compare(
      .sleeping(count: 2000), substeps: substeps, rounds: isQuick ? 2 : 5, settling: 240, &report)
  }

  /// Both engines live through a scene in turns, a few substeps each, several times over.
  ///
  /// A stretch of a scene's life is the same work each time, so the least of its times counts, and the
  /// scene's is the mean over its stretches: the work changes as bodies meet. Both columns tell the same
  /// of Box2D and of ours; "median" is the typical round.
  private func compare(
    _ scene: BodyScene, substeps: Int, rounds: Int, settling: Int = 0, _ report: inout Report
  ) {
    let canSleep = settling > 0
    var (theirs, ours) = (Laps(), Laps())
    for _ in 0..<rounds {
      guard let peer = Box2DWorld(scene, canSleep: canSleep) else {
        report.add("Box2D was not found when this was built")
        return
      }
      var world = DynamicsWorld(scene, canSleep: canSleep)
      for _ in 0..<settling {
        peer.step(by: substep)
        world.step(by: substep)
      }
      theirs.begin()
      ours.begin()
      for _ in 0..<substeps / Laps.length {
        theirs.run { peer.step(by: substep) }
        ours.run { world.step(by: substep) }
      }
      keep(world)
    }
    report.add("Box2D: \(scene.name)", theirs.cost, scale: 1e-3)
    report.add("ours", ours.cost, peer: theirs.cost, scale: 1e-3)
    // Where bodies meet, a step returns events, and those take a block.
    let isQuiet = canSleep || !scene.collides
    report.require(
      !isQuiet || ours.lastAllocations == 0, "a substep without events allocates nothing")
  }
}
