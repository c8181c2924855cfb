import Foundation

/// `benchmarks [--quick] [--only SUBJECT] [--out FILE]`: prints tables, and fails only where a count
/// is wrong. Subjects: springs, functions, layouts, frames, encodings.
@main
enum Program {
  static func main() throws {
    let isQuick = CommandLine.arguments.contains("--quick")
    let stopwatch = isQuick ? Stopwatch.quick : .thorough
    var report = Report()
    report.add("machine    \(Surroundings.machine)")
    report.add("toolchain  \(Surroundings.output(of: ["swift", "--version"]))")
    report.add("commit     \(Surroundings.output(of: ["git", "rev-parse", "--short", "HEAD"]))")
    let only = value(of: "--only")
    if only == nil || only == "springs" {
      Springs(stopwatch: stopwatch).run(
        counts: isQuick ? [1000, 10_000] : [1000, 10_000, 100_000, 1_000_000], into: &report)
    }
    if only == nil || only == "functions" { Functions(stopwatch: stopwatch).run(into: &report) }
    if only == nil || only == "layouts" {
      Layouts(stopwatch: stopwatch).run(count: isQuick ? 10_000 : 1_000_000, into: &report)
    }
    let frames = Frames(stopwatch: stopwatch)
    if only == nil || only == "frames" {
      frames.run(counts: isQuick ? [100, 1000] : [100, 10_000, 100_000], into: &report)
    }
    if only == nil || only == "encodings" { frames.runEncodings(into: &report) }
    if let out = value(of: "--out") {
      let text = report.lines.joined(separator: "\n") + "\n"
      try text.write(toFile: out, atomically: true, encoding: .utf8)
    }
    exit(report.failures.isEmpty ? 0 : 1)
  }

  private static func value(of option: String) -> String? {
    CommandLine.arguments.drop { $0 != option }.dropFirst().first
  }
}

/// What `make` makes; benchmarks give the library nothing out of range.
func must<Value, Failure: Error>(_ make: () throws(Failure) -> Value) -> Value {
  do throws(Failure) {
    return try make()
  } catch {
    fatalError("a benchmark's arguments must be in range: \(error)")
  }
}
