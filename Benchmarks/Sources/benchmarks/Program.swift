import Foundation

/// Measures the library beside its peers; fails only where a count is wrong.
@main
enum Program {
  private static let subjects = [
    "springs", "functions", "layouts", "content", "frames", "runs", "encodings",
    "changes", "bodies", "sessions", "trajectories", "fits", "scenes", "interfaces",
    "views",
  ]

  private static let help = """
    Usage: benchmarks [--quick] [--only SUBJECT] [--out FILE]

    Times are the best and the median of repeated blocks, in nanoseconds for one unit of
    work; "to peer" is the ratio to the peer above in the same run; allocations are heap
    blocks per block of work. The exit code is 1 where a count is wrong, never for a time.

    "bodies" takes microseconds for a substep of a whole scene: Box2D, Chipmunk and ours live through
    it in turns, five substeps each, several times over; the least time of each stretch counts for
    the best, a whole life for the median. The lines below a scene say, in points, how well each
    engine kept to it: overlaps of true outlines, drift, gaps of pins, what is left of an amplitude
    of 30. "trajectories" are no times: where bodies are in both
    engines, how far apart, and how far from where they truly are, where that is known.

      --quick         Smaller counts and fewer blocks
      --only SUBJECT  One of \(subjects.prefix(4).joined(separator: ", ")),
                      \(subjects.dropFirst(4).joined(separator: ", "))
      --out FILE      Write the tables to FILE as well

    """

  static func main() throws {
    var words = CommandLine.arguments.dropFirst()
    var isQuick = false
    var only: String?
    var out: String?
    while let word = words.popFirst() {
      switch word {
      case "--quick": isQuick = true
      case "--only": only = words.popFirst() ?? ""
      case "--out": out = words.popFirst() ?? ""
      default:
        print(help, terminator: "")
        exit(word == "--help" || word == "-h" ? 0 : 2)
      }
    }
    guard only.map(subjects.contains) ?? true, out != "" else {
      print(help, terminator: "")
      exit(2)
    }
    let report = try measure(only.map { [$0] } ?? subjects, isQuick: isQuick)
    if let out {
      let text = report.lines.joined(separator: "\n") + "\n"
      try text.write(toFile: out, atomically: true, encoding: .utf8)
    }
    exit(report.failures.isEmpty ? 0 : 1)
  }

  private static func measure(_ subjects: [String], isQuick: Bool) throws -> Report {
    let stopwatch = isQuick ? Stopwatch.quick : .thorough
    var report = Report()
    report.add("machine    \(Surroundings.machine)")
    report.add("toolchain  \(Surroundings.output(of: ["swift", "--version"]))")
    report.add("commit     \(Surroundings.output(of: ["git", "rev-parse", "--short", "HEAD"]))")
    let frames = Frames(stopwatch: stopwatch)
    for subject in subjects {
      switch subject {
      case "springs":
        Springs(stopwatch: stopwatch).run(
          counts: isQuick ? [1000, 10_000] : [1000, 10_000, 100_000, 1_000_000], into: &report)
      case "functions": Functions(stopwatch: stopwatch).run(into: &report)
      case "layouts":
        Layouts(stopwatch: stopwatch).run(count: isQuick ? 10_000 : 1_000_000, into: &report)
      case "content": ContentChanges(stopwatch: stopwatch).run(isQuick: isQuick, into: &report)
      case "frames":
        frames.run(counts: isQuick ? [100, 1000] : [100, 10_000, 100_000], into: &report)
      case "runs": Runs(stopwatch: stopwatch).run(flings: isQuick ? 8 : 200, into: &report)
      case "changes": Changes(stopwatch: stopwatch).run(into: &report)
      case "bodies": Bodies().run(isQuick: isQuick, into: &report)
      case "sessions":
        Sessions(stopwatch: stopwatch).run(count: isQuick ? 100 : 1000, into: &report)
      case "views": Views(stopwatch: stopwatch).run(count: 1000, into: &report)
      case "trajectories": Trajectories().run(into: &report)
      case "scenes": try Scenes(stopwatch: stopwatch).run(into: &report)
      case "interfaces": Interfaces().run(isQuick: isQuick, into: &report)
      case "fits": Fits(stopwatch: stopwatch).run(into: &report)
      default: frames.runEncodings(into: &report)
      }
    }
    return report
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
