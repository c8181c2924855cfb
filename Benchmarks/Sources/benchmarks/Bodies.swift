import Boxspring

/// Coupled bodies, beside Box2D: the same scenes, iterations and steps.
struct Bodies {
  let stopwatch: Stopwatch
  private let substep = 1.0 / 120

  func run(isQuick: Bool, into report: inout Report) {
    let scenes: [BodyScene] = [
      .pyramid(rows: 20), .bin(boxes: 1000), .net(side: 30), .springs(count: 1000),
      .sleeping(count: 2000),
    ]
    report.begin("bodies, a substep of 1/120 s", unit: "us")
    for scene in scenes { addTimes(of: scene, substeps: isQuick ? 60 : 600, &report) }
  }

  /// The mean over a stretch of the scene's life, since the work changes as bodies meet.
  private func addTimes(of scene: BodyScene, substeps: Int, _ report: inout Report) {
    let sleeps = scene.name.contains("sleeping")
    guard let world = Box2DWorld(scene, canSleep: sleeps) else {
      report.add("Box2D was not found when this was built")
      return
    }
    if sleeps { for _ in 0..<240 { world.step(by: substep) } }
    let peer = stopwatch.time(substeps) { world.step(by: substep) }
    report.add("Box2D: \(scene.name)", peer, scale: 1e-3)
  }
}
