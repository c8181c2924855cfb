import Boxspring
import Foundation
import Peers

/// Coupled bodies, beside Box2D and Chipmunk: the same scenes, iterations and substeps, in turns; and how well each keeps
/// to the scene.
struct Bodies {
  private let substep = 1.0 / 120

  /// An engine with its settings; its world is nil where the engine was not found when this was built.
  private struct Contestant: Sendable {
    var name: String
    var make: @Sendable (BodyScene, _ canSleep: Bool) -> (any BodyEngine)?

    static let ours = Contestant(name: "ours") { BoxspringWorld($0, canSleep: $1) }
    static let softSteps = Contestant(name: "ours, 4 soft steps of joints") {
      BoxspringWorld($0, canSleep: $1, jointSubsteps: 4)
    }
    static let box2D = Contestant(name: "Box2D") { Box2DWorld($0, canSleep: $1) }
    static let box2DWithoutShapes = Contestant(name: "Box2D, bodies without shapes") {
      Box2DWorld($0, canSleep: $1, hasShapes: false)
    }
    static let chipmunk = Contestant(name: "Chipmunk") { ChipmunkWorld($0, canSleep: $1) }
  }

  func run(isQuick: Bool, into report: inout Report) {
    report.begin("bodies, a substep of 1/120 s", unit: "us")
    let substeps = isQuick ? 60 : 600
    let rounds = isQuick ? 2 : 5
    for scene in [BodyScene.pyramid(rows: 20), .bin(boxes: 1000)] {
      compare(scene, [.box2D, .chipmunk, .ours], substeps: substeps, rounds: rounds, &report)
    }
    addHeaps([.box2D, .chipmunk, .ours], seeds: isQuick ? 3..<5 : 3..<13, substeps, &report)
    // In scenes without collisions ours and Chipmunk have no shapes.
    for scene in [BodyScene.net(side: 30), .springs(count: 1000)] {
      compare(
        scene, [.box2D, .box2DWithoutShapes, .chipmunk, .ours, .softSteps], substeps: substeps,
        rounds: rounds, &report)
    }
    compare(
      .sleeping(count: 2000), [.box2D, .chipmunk, .ours], substeps: substeps, rounds: rounds,
      settling: 240, &report)
  }

  /// The mean overlaps in several heaps: a single heap says little, since where boxes end up is chaotic.
  private func addHeaps(
    _ contestants: [Contestant], seeds: Range<UInt64>, _ substeps: Int, _ report: inout Report
  ) {
    for contestant in contestants {
      let overlaps = seeds.compactMap { seed in
        let scene = BodyScene.bin(boxes: 1000, seed: seed)
        return contestant.make(scene, false).map { engine in
          for _ in 0..<substeps { engine.step(by: substep) }
          return BodyQuality(scene).overlap(of: engine)
        }
      }
      guard !overlaps.isEmpty else { continue }
      let mean = BodyQuality.text(.mean(of: overlaps))
      report.add("  \(contestant.name), mean of \(overlaps.count) bins: overlap \(mean)")
    }
  }

  private func addFairRatios(
    _ contestants: [Contestant], _ laps: [Laps], _ report: inout Report
  ) {
    let fair = Contestant.box2DWithoutShapes.name
    guard let peer = contestants.firstIndex(where: { $0.name == fair }) else { return }
    let least = laps[peer].cost.best
    let ratios = zip(contestants, laps).dropFirst(peer + 1).map { contestant, laps in
      "\(contestant.name) " + String(format: "%.2f", laps.cost.best / least)
    }
    report.add("  to \(fair): " + ratios.joined(separator: "; "))
  }

  /// The engines live through a scene in turns, a few substeps each, several times over.
  ///
  /// A stretch of a scene's life is the same work each time, so the least of its times counts, and the
  /// scene's is the mean over its stretches: the work changes as bodies meet. All rows tell the same
  /// of each engine; "median" is the typical round. Ratios are to the first engine, and below the rows to one with bodies that
  /// have as little as ours, where there is one.
  private func compare(
    _ scene: BodyScene, _ contestants: [Contestant], substeps: Int, rounds: Int, settling: Int = 0,
    _ report: inout Report
  ) {
    let canSleep = settling > 0
    let present = contestants.filter { contestant in
      let isPresent = contestant.make(BodyScene(name: ""), canSleep) != nil
      if !isPresent { report.add("\(contestant.name) was not found when this was built") }
      return isPresent
    }
    var laps = present.map { _ in Laps() }
    for _ in 0..<rounds {
      let engines = present.compactMap { $0.make(scene, canSleep) }
      for _ in 0..<settling { for engine in engines { engine.step(by: substep) } }
      for index in laps.indices { laps[index].begin() }
      for _ in 0..<substeps / Laps.length {
        for (index, engine) in engines.enumerated() {
          laps[index].run { engine.step(by: substep) }
        }
      }
      keep(engines)
    }
    for (index, contestant) in present.enumerated() {
      let name = index == 0 ? "\(contestant.name): \(scene.name)" : contestant.name
      report.add(
        name, laps[index].cost, peer: index == 0 ? nil : laps[0].cost, scale: 1e-3)
      // Where bodies meet, a step returns events, and those take a block.
      let isQuiet = canSleep || !scene.collides
      report.require(
        !contestant.name.hasPrefix("ours") || !isQuiet || laps[index].lastAllocations == 0,
        "a substep without events allocates nothing")
    }
    addFairRatios(present, laps, &report)
    judge(scene, present, canSleep: canSleep, substeps: settling + substeps, &report)
  }

  /// Says how well each engine kept to the scene, and that all had the same to do: the same bodies and joints, and after
  /// half a second the bodies about where ours has them; later engines may truly differ.
  private func judge(
    _ scene: BodyScene, _ contestants: [Contestant], canSleep: Bool, substeps: Int,
    _ report: inout Report
  ) {
    let early = 60
    let ours = BoxspringWorld(scene, canSleep: canSleep)
    for _ in 0..<early { ours.step(by: substep) }
    let center = BodyQuality(scene).meanCenter(of: ours)
    for contestant in contestants {
      guard let engine = contestant.make(scene, canSleep) else { continue }
      var quality = BodyQuality(scene)
      for count in 1...substeps {
        engine.step(by: substep)
        quality.observe(engine)
        guard count == early else { continue }
        report.require(
          (quality.meanCenter(of: engine) - center).length < BodyScene.likeness,
          "\(contestant.name) has the bodies of \(scene.name) about where ours has them")
      }
      report.add("  \(contestant.name): \(quality.summary(of: engine))")
      report.require(
        engine.counts == BodyCounts(bodies: scene.bodies.count, joints: scene.joints.count),
        "\(contestant.name) has the bodies and joints of the scene")
    }
  }
}

extension BodyScene {
  /// How far the mean centre of the same bodies may be in another engine, in points: half the size of a box. What falls
  /// twice as fast is hundreds of points away.
  fileprivate static let likeness = 50.0
}
