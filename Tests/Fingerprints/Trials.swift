#if !arch(wasm32)
  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif
  import PlaneDynamics
  import PlaneGeometry
  import WorldScenes

  /// What takes too long for tests in debug builds: a thousand random worlds for three seconds each, a thousand in which
  /// every bounce is measured, as many in which boxes may sink into each other, a stack that stands for a minute without sleep, and five hundred bodies that come to rest
  /// in a box.
  func reportTrials() {
    var faults = tryRandomWorlds(0..<1000, frames: 180) + tryBounces(count: 5000)
    faults += tryOverlaps(count: 1000)
    faults += valid { () throws(DynamicsError) in try tryStack() }
    faults += valid { () throws(DynamicsError) in try tryBox() }
    for fault in faults { print(fault) }
    exit(faults.isEmpty ? 0 : 1)
  }

  /// Further random worlds: a hundred from a seed on, for ten seconds each.
  func reportSoak(from seed: UInt64) {
    let faults = tryRandomWorlds(seed..<seed + 100, frames: 600)
    for fault in faults { print(fault) }
    exit(faults.isEmpty ? 0 : 1)
  }

  private func tryRandomWorlds(_ seeds: Range<UInt64>, frames: Int) -> [String] {
    var (faults, substeps) = ([String](), 0)
    for seed in seeds {
      let trial = WorldTrial(seed: seed, frames: frames)
      substeps += trial.substeps
      if let fault = trial.fault { faults.append("seed \(seed): \(fault)") }
    }
    print("\(seeds.count) random worlds: \(substeps) substeps, \(faults.count) faults")
    return faults
  }

  private func tryBounces(count: UInt64) -> [String] {
    var (faults, measured, missed, worst) = ([String](), 0, 0, 0.0)
    for seed in 0..<count {
      let trial = BounceTrial(seed: seed, substeps: 360)
      measured += trial.measured
      missed += trial.missed
      worst = max(worst, trial.worstGap)
      if trial.isBroken { faults.append("seed \(seed): broken") }
    }
    print(
      "\(count) worlds of bounces: \(measured) measured, \(missed) more than 0.05 pt from touch, at most \(worst) pt"
    )
    // Where two corners of a fast spinning box meet a wall within one substep, the second may be met late.
    if missed * 5000 > measured || worst > 1 {
      faults.append("\(missed) of \(measured) bounces are too far from touch")
    }
    return measured > 10_000 ? faults : faults + ["only \(measured) bounces were measured"]
  }

  private func tryOverlaps(count: UInt64) -> [String] {
    var faults: [String] = []
    for (boxes, speed, bound) in [(2, 1000.0, 1.0), (2, 23_000, 40), (9, 1000, 10), (9, 6000, 60)] {
      var (measured, deep, worst) = (0, 0, 0.0)
      for seed in 0..<count {
        let trial = OverlapTrial(
          seed: seed, boxes: boxes, speed: speed, elasticity: Double(seed % 11) / 10, substeps: 240)
        measured += trial.measured
        deep += trial.deep
        worst = max(worst, trial.worst)
        if trial.isBroken { faults.append("seed \(seed): broken") }
      }
      print(
        "\(count) worlds of \(boxes) boxes at up to \(speed) pt/s: \(measured) near, \(deep) deeper than 1 pt, at most \(worst) pt"
      )
      // Squeezed between others, fast boxes can be pressed into one another for a few substeps.
      if worst > bound || deep * 1000 > measured {
        faults.append("\(boxes) boxes at \(speed) pt/s sink \(worst) pt into each other")
      }
    }
    return faults
  }

  private func tryStack() throws(DynamicsError) -> [String] {
    var (world, boxes) = try DynamicsWorld.stack(of: 20, sleeps: false)
    for _ in 0..<3600 { world.step(by: 1.0 / 60) }
    var farthest = 0.0
    for (level, box) in boxes.enumerated() {
      guard let state = world.state(of: box) else { return ["a box is gone"] }
      let place = Point(x: 0, y: -25 - 50 * Double(level))
      farthest = max(farthest, (state.center - place).length)
    }
    print("a stack of 20 after 60 s: at most \(farthest) pt from where it was put")
    return farthest < 1.5 ? [] : ["the stack is \(farthest) pt off"]
  }

  private func tryBox() throws(DynamicsError) -> [String] {
    var (world, items, bounds) = try DynamicsWorld.bodiesInABox(count: 500, columns: 40)
    var frames = 0
    while world.isRunning, frames < 3600 {
      world.step(by: 1.0 / 60)
      frames += 1
    }
    let depth = world.maximumPenetration
    print("500 bodies in a box rest after \(frames) frames, at most \(depth) pt in each other")
    let room = bounds.growing(by: 0.5)
    var faults = world.isRunning ? ["500 bodies do not rest"] : []
    for item in items {
      guard let frame = world.boundingRect(of: item), room.union(frame) == room else {
        faults.append("item \(item.index) is out of the box")
        continue
      }
    }
    return depth < 1 ? faults : faults + ["bodies are \(depth) pt in each other"]
  }
#endif
