import BoxspringCommandInterface
import BoxspringFiles
import BoxspringHeader
import PlaneGeometry
import Springs
import TextEncoding

/// Steps of a bank of springs, beside the same through the C interface, and in C.
struct SpringBench {
  let count: Int
  let axisCount: Int
  /// Steps per second.
  let rate: Double
  let stopwatch: Stopwatch

  /// Without damping nothing comes to rest, so that every step does the same work.
  private let tuning: SpringTuning
  private static let scrollVelocity = 500.0
  private static let influence = 0.3

  init(count: Int, axisCount: Int, rate: Double, stopwatch: Stopwatch) throws {
    self.count = count
    self.axisCount = axisCount
    self.rate = rate
    self.stopwatch = stopwatch
    tuning = try SpringTuning(frequency: 1, dampingRatio: 0)
  }

  /// Measurements that are made, for the time each may take.
  static let measurementCount = 4 + CLoop.Kernel.allCases.count

  /// - Parameter tell: hears of what is measured next.
  func measure(into result: inout BenchResult, tell: (String) -> Void) {
    let axes = axisCount == 1 ? "one axis" : "both axes"
    let step = "a step of 1/\(NumberText.shortest(rate)) s"
    var subject = BenchSubject(
      kind: .springs, title: "\(Summary.count(count, "spring")), \(axes), \(step)", count: count)
    tell("springs")
    let free = cost(scrollVelocity: 0)
    tell("springs under a scroll")
    let forced = cost(scrollVelocity: Self.scrollVelocity)
    tell("springs through C")
    let freeInC = costThroughC(scrollVelocity: 0)
    let forcedInC = costThroughC(scrollVelocity: Self.scrollVelocity)
    tell("springs in C")
    let peer = peer(&result)
    var rows = [
      BenchMeasurement("free", per: "spring", free),
      BenchMeasurement("under a scroll", per: "spring", forced),
      BenchMeasurement("through boxspring.h: free", per: "spring", freeInC),
      BenchMeasurement("through boxspring.h: under a scroll", per: "spring", forcedInC),
    ]
    rows[0].costInC = peer[.exact]
    rows[1].costInC = peer[.forced]
    for (kernel, name) in Self.names {
      if let cost = peer[kernel] { rows.append(BenchMeasurement(name, per: "spring", cost)) }
    }
    subject.measurements = rows
    result.subjects.append(subject)
  }

  private static let names: KeyValuePairs<CLoop.Kernel, String> = [
    .exact: "C: exact step, free", .forced: "C: exact step, under a scroll",
    .euler: "C: semi-implicit Euler, free",
  ]

  private func cost(scrollVelocity: Double) -> Cost {
    var banks = (0..<axisCount).map { _ in bank }
    let duration = 1 / rate
    let cost = stopwatch.measure(units: count) {
      for axis in banks.indices {
        banks[axis].advance(by: duration, scrollVelocity: scrollVelocity)
      }
    }
    keep(banks)
    return cost
  }

  /// The same by `bs_bank_advance`.
  private func costThroughC(scrollVelocity: Double) -> Cost {
    let banks = (0..<axisCount).map { _ in bankThroughC }
    defer { for bank in banks { bs_bank_free(bank, nil) } }
    let duration = 1 / rate
    return stopwatch.measure(units: count) {
      for bank in banks { bs_bank_advance(bank, duration, scrollVelocity, nil) }
    }
  }

  private var bankThroughC: OpaquePointer? {
    var spring = bs_spring(frequency: 1, damping_ratio: 0)
    var bank: OpaquePointer?
    bs_bank_create(&spring, &bank, nil)
    let states = [bs_spring_state](
      repeating: bs_spring_state(displacement: 50, velocity: 0), count: count)
    bs_bank_add(bank, states, [Double](repeating: Self.influence, count: count), count, nil)
    return bank
  }

  private var bank: SpringBank {
    var bank = SpringBank(tunings: [tuning])
    let state = SpringState(displacement: 50, velocity: 0)
    for _ in 0..<count { bank.append(state, influence: Self.influence) }
    return bank
  }

  private func peer(_ result: inout BenchResult) -> [CLoop.Kernel: Cost] {
    let loop = CLoop(
      count: count, axisCount: axisCount, tuning: tuning, duration: 1 / rate,
      scrollVelocity: Self.scrollVelocity, influence: Self.influence)
    do throws(CLoop.Failure) {
      let compiler = try CLoop.findCompiler()
      let costs = try loop.run(compiler, seconds: stopwatch.seconds).costs
      result.compiler = compiler.phrase
      return costs
    } catch {
      result.notes.append("no times from C: \(error.reason)")
      return [:]
    }
  }
}
