import Boxspring
import Glibc

/// Elementary functions, beside the C library's.
struct Functions {
  let stopwatch: Stopwatch

  func run(into report: inout Report) {
    report.begin("elementary functions", unit: "ns/call")
    let decays = (0..<4096).map { -Double($0) / 200 }
    let angles = (0..<4096).map { Double($0) / 100 }
    compare("exp", decays, { Elementary.exp($0) }, { Glibc.exp($0) }, &report)
    compare("expm1", decays, { Elementary.expm1($0) }, { Glibc.expm1($0) }, &report)
    compare("log", angles, { Elementary.log($0) }, { Glibc.log($0) }, &report)
    compare("sin", angles, { Elementary.sin($0) }, { Glibc.sin($0) }, &report)
    compare(
      "sincos", angles,
      {
        let both = Elementary.sincos($0)
        return both.sin + both.cos
      }, { Glibc.sin($0) + Glibc.cos($0) }, &report)
  }

  @inline(__always)
  private func compare(
    _ name: String, _ arguments: [Double], _ ours: (Double) -> Double,
    _ theirs: (Double) -> Double, _ report: inout Report
  ) {
    let peer = stopwatch.measure(arguments.count) { keep(arguments.reduce(0) { $0 + theirs($1) }) }
    let cost = stopwatch.measure(arguments.count) { keep(arguments.reduce(0) { $0 + ours($1) }) }
    report.add("C library: \(name)", peer)
    report.add(name, cost, peer: peer)
    report.require(cost.allocations == 0, "\(name) allocates nothing")
  }
}
