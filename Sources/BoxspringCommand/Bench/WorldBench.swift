import BoxspringCommandInterface
import BoxspringFiles
import PlaneDynamics
import WorldDriving

/// A world stepped substep by substep, its timed changes included.
struct WorldBench {
  let scene: WorldScene
  /// The same through the C interface; nil where that does not read it.
  let inC: CWorld?
  /// What the world is called.
  let name: String
  /// Substeps after which to stop.
  let most: Int
  let limits: Limits
  let stopwatch: Stopwatch

  static let measurementCount = 2

  func measure(into result: inout BenchResult, tell: (String) -> Void) throws {
    tell("the world")
    let substep = scene.world.options.substep
    var run = WorldRun(scene, rate: 1 / substep)
    run.world.contactLimit = limits[.contacts]
    var last = run
    // The frame at time 0 shows the start; every one after it takes a substep.
    keep(run.advance())
    let life = stopwatch.measureRun(from: run, most: most) { run in
      if run.isAtRest { return nil }
      let count = run.advance()?.states.count
      if count == nil { last = run }
      return count
    }
    try limits.check(last, of: name)
    guard let life else {
      result.notes.append("\(name): all items are at rest")
      return
    }
    let count = scene.items.count
    var subject = BenchSubject(
      kind: .world,
      title: "\(name), \(Summary.count(count, "item")), \(life.title("substep")) of "
        + "\(BenchTable.time(substep * 1e9))", count: count)
    subject.measurements = [
      BenchMeasurement("substep", per: "substep", life.step),
      BenchMeasurement("slowest substep", per: "substep", best: life.slowest),
    ]
    if count > 0 {
      subject.measurements.append(
        BenchMeasurement(
          "item", per: "item, substep", best: life.step.best / Double(count),
          median: life.step.median / Double(count), timesPerFrame: { max(1, 1 / ($0 * substep)) }))
    }
    if let inC {
      tell("the world through C")
      // As many substeps, so that the means can be compared.
      let lifeInC = stopwatch.measureRun(from: inC, most: life.stepCount, takesMost: true) {
        $0.step(by: substep)
      }
      if let lifeInC {
        subject.measurements[0].costInC = lifeInC.step
        subject.measurements.append(
          BenchMeasurement("substep through C", per: "substep", lifeInC.step))
      }
    }
    result.subjects.append(subject)
  }
}
