import BoxspringDocuments
import Foundation
import Storms

/// Runs random storms until time is over, and makes those that break a law smaller.
@main enum StormCommand {
  private static let usage = """
    usage: Storm [SUBJECT…] [--seconds N | --hours N] [--count N] [--seed N] [--jobs N] [--out FOLDER]
                        [--table] [--least N] [--first]
           Storm SUBJECT --files SCENE TRACE

    Runs random storms. A seed decides what there is, what is done to it, and in which ways it is played.
    SUBJECT is one of \(subjects.map { $0.subject }.joined(separator: ", ")); without one, all, one after the other.
    A storm that breaks a law is made smaller, and its two files are written.

      --seconds N, --hours N  for how long, shared by the subjects; a minute unless told otherwise
      --count N   how many storms of each subject at most
      --seed N    the first seed; the time of day unless told otherwise
      --jobs N    how many at a time, 1 to 64; one per processor unless told otherwise
      --out DIR   the folder for files of broken laws; the current one unless told otherwise
      --table     prints how often each input has met each state
      --least N   names each input that has met a state it can meet fewer than N times
      --first     ends with the first broken law, without making it smaller
      --files     plays the files of a broken law again

    The exit code is 1 if a law is broken or --least names something, and 2 if the arguments are wrong.
    """

  private static let subjects: [any Storm.Type] = [
    CollectionStorm.self, WorldStorm.self, TransitionStorm.self,
  ]

  /// What the arguments say.
  private struct Options {
    var subjects: [any Storm.Type] = []
    var numbers: [String: UInt64] = [:]
    var folder = "."
    var files: [String] = []
    var flags: Set<String> = []

    /// The options with a number, and the largest that each takes: a year, and seeds with room to
    /// count on.
    static let limits: [String: UInt64] = [
      "--seconds": 31_536_000, "--hours": 8760, "--count": 1 << 40, "--seed": 1 << 60,
      "--jobs": 64, "--least": 1 << 40,
    ]

    init(_ arguments: [String]) throws(UsageError) {
      var rest = arguments[...]
      func value(_ name: String) throws(UsageError) -> String {
        guard let value = rest.popFirst() else { throw UsageError("\(name) needs a value") }
        return value
      }
      while let argument = rest.popFirst() {
        if let limit = Self.limits[argument] {
          let text = try value(argument)
          guard let number = UInt64(text), number <= limit, number > 0 || argument == "--seed"
          else {
            throw UsageError("\(argument) \(text): give a whole number from 1 to \(limit)")
          }
          numbers[argument] = number
        } else if argument == "--out" {
          folder = try value(argument)
        } else if argument == "--files" {
          files = [try value(argument), try value(argument)]
        } else if argument == "--table" || argument == "--first" {
          flags.insert(argument)
        } else if let subject = StormCommand.subjects.first(where: { $0.subject == argument }) {
          subjects.append(subject)
        } else {
          throw UsageError("\(argument) is neither a subject nor an option")
        }
      }
      if !files.isEmpty, subjects.count != 1 { throw UsageError("--files needs one subject") }
      if subjects.isEmpty { subjects = StormCommand.subjects }
    }
  }

  private struct UsageError: Error {
    var text: String
    init(_ text: String) { self.text = text }
  }

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard !arguments.contains("--help") else { return print(usage) }
    do throws(UsageError) {
      let options = try Options(arguments)
      exit(options.files.isEmpty ? run(options) : repeatFiles(options.subjects[0], options.files))
    } catch {
      fail("\(error.text); --help shows all")
    }
  }

  private static func run(_ options: Options) -> Int32 {
    let numbers = options.numbers
    let seconds = numbers["--seconds"] ?? numbers["--hours"].map { $0 * 3600 }
    let first = numbers["--seed"] ?? UInt64(Date().timeIntervalSince1970) * 1000
    var isBroken = false
    for subject in options.subjects {
      let runs = StormRuns(
        first: first, count: numbers["--count"],
        seconds: seconds.map { Double($0) / Double(options.subjects.count) }
          ?? (numbers["--count"] == nil ? 60 : nil),
        endsEarly: options.flags.contains("--first"),
        jobs: numbers["--jobs"].map { Int($0) } ?? ProcessInfo.processInfo.activeProcessorCount)
      let coverage = runs.run(subject, out: options.folder)
      print(
        "\(coverage.runs) storms over \(subject.subject) from seed \(first), "
          + "\(coverage.refusedRuns) refused: \(coverage.inputs) inputs, \(coverage.refused) refused, "
          + "\(coverage.frames) frames, \(runs.brokenCount) broken laws")
      if coverage.longest > 0 {
        print(
          "an input or a frame takes less than \(coverage.median) µs of the processor in half of the cases, "
            + "\(coverage.longest * 1000) ms at most; the largest snapshot at rest has "
            + "\(coverage.largest.bytes) bytes for \(coverage.largest.elements) elements")
      }
      for (law, count) in coverage.leftOut.sorted(by: { $0.key < $1.key }) {
        print("\(count) storms to which a law does not apply: \(law)")
      }
      if options.flags.contains("--table") { print(table(subject, coverage)) }
      let gaps = gaps(subject, coverage, numbers["--least"].map { Int($0) } ?? 0)
      for gap in gaps { print("too rarely: \(gap)") }
      isBroken = isBroken || runs.brokenCount > 0 || !gaps.isEmpty
      if isBroken, options.flags.contains("--first") { break }
    }
    return isBroken ? 1 : 0
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

  private static func repeatFiles<Subject: Storm>(
    _ subject: Subject.Type, _ files: [String]
  ) -> Int32 {
    do {
      let values = try files.map { name in
        guard let bytes = FileManager.default.contents(atPath: name) else {
          fail("\(name) cannot be read")
        }
        return try JSONElement(parsing: Array(bytes), named: name).value
      }
      var coverage = StormCoverage()
      if let broken = Subject(scene: values[0], trace: values[1]).run(&coverage) {
        print("\(broken.law): \(broken.detail)")
        return 1
      }
      guard coverage.refusedRuns == 0 else { fail("the files are refused: boxspring says why") }
      print("all laws hold")
      return 0
    } catch {
      fail("\(error)")
    }
  }

  private static func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(2)
  }
}

/// The storms of one subject, and what has come of them; a lock guards what changes.
private final class StormRuns: @unchecked Sendable {
  private let lock = NSLock()
  private var next: UInt64
  private let end: UInt64
  private let limit: Date
  private var coverage = StormCoverage()
  private let endsEarly: Bool
  private let jobs: Int
  private let isTerminal = isatty(2) == 1
  private var lastProgress = Date()
  private(set) var brokenCount = 0

  /// How many are made smaller at most: one fault breaks many laws.
  private static let mostShown = 5

  init(first: UInt64, count: UInt64?, seconds: Double?, endsEarly: Bool, jobs: Int) {
    (self.endsEarly, self.jobs) = (endsEarly, jobs)
    next = first
    end = count.map { first + $0 } ?? .max
    limit = seconds.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture
  }

  /// Runs them, some at a time, and reports those that break a law.
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
    if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
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
      showProgress()
      guard isBroken else { return false }
      brokenCount += 1
      return brokenCount <= Self.mostShown
    }
  }

  /// Says on a terminal, once a second, how far it is.
  private func showProgress() {
    guard isTerminal, Date() > lastProgress + 1 else { return }
    lastProgress = Date()
    let text = "\r\(coverage.runs) storms, \(coverage.inputs) inputs, \(brokenCount) broken laws "
    FileHandle.standardError.write(Data(text.utf8))
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
          Subject.command == "run" || small.inputs.contains(where: \.isSample) ? " \(trace)" : ""
        print("  look: boxspring \(Subject.command) \(scene)\(played) --preview storm.html")
        print("  again: Storm \(Subject.subject) --files \(scene) \(trace)")
        print("  in Swift: \(Subject.self)(seed: \(storm.seed)).run(&coverage)")
      } catch {
        print("  its files cannot be written: \(error)")
      }
    }
  }
}
