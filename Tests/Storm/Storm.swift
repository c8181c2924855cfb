import BoxspringDocuments
import Foundation
import Storms

/// Runs storms one after the other, on all processors, until time is over.
@main enum StormCommand {
  private static let usage = """
    usage: Storm [SUBJECT…] [--seconds N | --hours N | --count N] [--seed N] [--out FOLDER] [--least N]
                        [--jobs N] [--table] [--first]
           Storm SUBJECT --files SCENE TRACE

    Runs random storms: what there is, and what is done to it, comes from a seed, and so do the ways in which
    it is played. SUBJECT is \(subjects.map { $0.subject }.joined(separator: ", ")); without one, all. After a
    broken law the run is made smaller, and its two files are written to FOLDER, the current one unless told otherwise.
    The exit code is 1 then, and if an input that can meet a state has met it fewer than N times (--least).

      --seed N    the first seed; the time of day unless told otherwise
      --jobs N    how many at a time; as many as there are processors unless told otherwise
      --table     how often each input has met each state
      --first     ends with the first broken law, and makes it no smaller
      --files     plays the files of a broken law again
    """

  private static let subjects: [any Storm.Type] = [
    CollectionStorm.self, WorldStorm.self, TransitionStorm.self,
  ]

  static func main() throws {
    var (options, names, files) = ([String: String](), [String](), [String]())
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--table", "--first": options[argument] = ""
      case "--files": files = [arguments.popFirst(), arguments.popFirst()].compactMap { $0 }
      case "--seconds", "--hours", "--count", "--seed", "--out", "--least", "--jobs":
        options[argument] = arguments.popFirst() ?? ""
      default: names.append(argument)
      }
    }
    let chosen = subjects.filter { names.isEmpty || names.contains($0.subject) }
    let numbers = ["--seconds", "--hours", "--count", "--seed", "--least", "--jobs"].compactMap {
      options[$0]
    }
    guard chosen.count == (names.isEmpty ? subjects.count : names.count),
      numbers.allSatisfy({ Double($0).map { $0 >= 0 } ?? false })
    else { fail(usage) }
    func number(_ name: String) -> Double? { options[name].flatMap { Double($0) } }
    if !files.isEmpty {
      guard files.count == 2, chosen.count == 1 else { fail(usage) }
      return repeatFiles(chosen[0], files)
    }
    let seconds = number("--seconds") ?? number("--hours").map { $0 * 3600 }
    let first = number("--seed").map { UInt64($0) } ?? UInt64(Date().timeIntervalSince1970) * 1000
    var isBroken = false
    for subject in chosen {
      let weather = Weather(
        first: first, count: number("--count").map { UInt64($0) },
        seconds: seconds.map { $0 / Double(chosen.count) }
          ?? (options["--count"] == nil ? 60 : nil),
        endsEarly: options["--first"] != nil,
        jobs: number("--jobs").map { max(1, Int(min($0, 1000))) }
          ?? ProcessInfo.processInfo.activeProcessorCount)
      let coverage = weather.run(subject, out: options["--out"] ?? ".")
      print(
        "\(coverage.runs) storms over \(subject.subject) from seed \(first), \(coverage.refusedRuns) refused: "
          + "\(coverage.inputs) inputs, \(coverage.refused) refused, \(coverage.frames) frames, \(weather.brokenCount) broken laws"
      )
      if options["--table"] != nil { print(table(subject, coverage)) }
      let gaps = gaps(subject, coverage, number("--least").map { Int($0) } ?? 0)
      for gap in gaps { print("too rarely: \(gap)") }
      isBroken = isBroken || weather.brokenCount > 0 || !gaps.isEmpty
      if isBroken, options["--first"] != nil { break }
    }
    exit(isBroken ? 1 : 0)
  }

  private static func table<Subject: Storm>(
    _ subject: Subject.Type, _ coverage: StormCoverage
  ) -> String {
    coverage.table(of: subject)
  }

  private static func gaps<Subject: Storm>(
    _ subject: Subject.Type, _ coverage: StormCoverage, _ least: Int
  ) -> [String] {
    coverage.gaps(of: subject, below: least)
  }

  private static func repeatFiles<Subject: Storm>(_ subject: Subject.Type, _ files: [String]) {
    do {
      let values = try files.map { name in
        let bytes = try Data(contentsOf: URL(fileURLWithPath: name))
        return try JSONElement(parsing: Array(bytes), named: name).value
      }
      var coverage = StormCoverage()
      if let broken = Subject(scene: values[0], trace: values[1]).run(&coverage) {
        print("\(broken.law): \(broken.detail)")
        exit(1)
      }
      print("all laws hold")
    } catch {
      fail("\(error)")
    }
  }

  private static func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(2)
  }
}

/// The storms of one subject.
private final class Weather: @unchecked Sendable {
  private let lock = NSLock()
  private var next: UInt64
  private let end: UInt64
  private let limit: Date
  private var coverage = StormCoverage()
  private let endsEarly: Bool
  private let jobs: Int
  private(set) var brokenCount = 0

  /// No more than these are made smaller: a fault breaks many.
  private static let mostShown = 5

  init(first: UInt64, count: UInt64?, seconds: Double?, endsEarly: Bool, jobs: Int) {
    (self.endsEarly, self.jobs) = (endsEarly, jobs)
    next = first
    end = count.map { first + $0 } ?? .max
    limit = seconds.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture
  }

  /// Runs them, so many at a time.
  func run<Subject: Storm>(_ subject: Subject.Type, out folder: String) -> StormCoverage {
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let seed = takeSeed() {
        var own = StormCoverage()
        own.runs = 1
        let storm = Subject(seed: seed)
        let broken = storm.run(&own)
        if add(own, isBroken: broken != nil), let broken {
          report(storm, broken, in: folder)
        }
      }
    }
    return coverage
  }

  private func takeSeed() -> UInt64? {
    lock.withLock {
      guard next < end, Date() < limit, !endsEarly || brokenCount == 0 else { return nil }
      next += 1
      return next - 1
    }
  }

  /// - Returns: whether a broken law is shown.
  private func add(_ other: StormCoverage, isBroken: Bool) -> Bool {
    lock.withLock {
      coverage.add(other)
      guard isBroken else { return false }
      brokenCount += 1
      return brokenCount <= Self.mostShown
    }
  }

  private func report<Subject: Storm>(_ storm: Subject, _ broken: BrokenLaw, in folder: String) {
    if endsEarly { return print("seed \(storm.seed): \(broken.law): \(broken.detail)") }
    let small = storm.shrunk(broken)
    var unused = StormCoverage()
    let rest = small.run(&unused) ?? broken
    let path = "\(folder)/storm-\(Subject.subject)-\(storm.seed)"
    let (scene, trace) = ("\(path).json", "\(path).trace.json")
    lock.withLock {
      print("seed \(storm.seed): \(broken.law): \(broken.detail)")
      print("  with \(small.inputs.count) of \(storm.inputs.count) inputs: \(rest.detail)")
      do {
        let files = small.files
        try Data(files.scene.text).write(to: URL(fileURLWithPath: scene))
        try Data(files.trace.text).write(to: URL(fileURLWithPath: trace))
        // Without fingers there is no trace to play.
        let played =
          Subject.look == "run" || small.inputs.contains(where: \.isSample) ? " \(trace)" : ""
        print("  look: boxspring \(Subject.look) \(scene)\(played) --preview storm.html")
        print("  again: Storm \(Subject.subject) --files \(scene) \(trace)")
        print("  in Swift: \(Subject.self)(seed: \(storm.seed)).run(&coverage)")
      } catch {
        print("  its files cannot be written: \(error)")
      }
    }
  }
}
