import Foundation

/// What has been skipped in this run, for its last line.
enum SkippedTests {
  private struct Count {
    var remedy: String
    var suites = 0
    var tests = 0
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var counts: [String: Count] = [:]
  /// The testing library prints its own summary before the process ends.
  private static let summaryAtExit: Void = { _ = atexit { SkippedTests.printSummary() } }()

  static func add(_ prerequisite: Prerequisite, isSuite: Bool) {
    _ = summaryAtExit
    lock.withLock {
      var count = counts[prerequisite.name] ?? Count(remedy: prerequisite.remedy)
      if isSuite { count.suites += 1 } else { count.tests += 1 }
      counts[prerequisite.name] = count
    }
  }

  private static func printSummary() {
    let counts = lock.withLock { self.counts }.sorted { $0.key < $1.key }
    let suites = counts.reduce(0) { $0 + $1.value.suites }
    let tests = counts.reduce(0) { $0 + $1.value.tests }
    let causes = counts.map { "\($0.key) missing (\($0.value.remedy))" }
    let total = [text(suites, "suite"), text(tests, "test")].compactMap(\.self)
    fflush(nil)
    print("Skipped \(total.joined(separator: " and ")): \(causes.joined(separator: "; "))")
    fflush(nil)
  }

  private static func text(_ count: Int, _ thing: String) -> String? {
    count == 0 ? nil : "\(count) \(thing)\(count == 1 ? "" : "s")"
  }
}
