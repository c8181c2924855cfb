/// How often each input has met each state, by what there is.
package struct StormCoverage: Sendable {
  /// How many runs there were.
  package var runs = 0
  /// How many of them the reader refused.
  package private(set) var refusedRuns = 0
  /// How many inputs were done, and how many were refused.
  package private(set) var inputs = 0, refused = 0
  /// How many frames were looked at.
  package var frames = 0
  /// How often a law was not checked in a run to which it does not apply, by the law.
  package private(set) var leftOut: [String: Int] = [:]
  /// How many inputs and frames took how long, by the binary digits of microseconds.
  private var times = [Int](repeating: 0, count: 64)
  /// The longest that one took, in seconds.
  package private(set) var longest = 0.0
  /// The largest snapshot at rest, in bytes, and the elements that it holds.
  package private(set) var largest = (bytes: 0, elements: 0)
  /// Counts by kind, input and state.
  private var counts: [String: [String: [String: Int]]] = [:]

  package init() {}

  /// Counts a run that cannot be read.
  package mutating func refuseRun() { refusedRuns += 1 }

  /// Counts an input that was refused.
  package mutating func refuse() { refused += 1 }

  /// Counts a law that does not apply to a run.
  mutating func leaveOut(_ law: String) { leftOut[law, default: 0] += 1 }

  /// Takes the time of an input or a frame, in seconds of the processor.
  mutating func measure(_ seconds: Double) {
    longest = max(longest, seconds)
    times[64 - (UInt64(max(0, seconds) * 1e6) >> 1).leadingZeroBitCount] += 1
  }

  /// Takes the size of a snapshot at rest.
  mutating func keep(_ bytes: Int, for elements: Int) {
    if bytes > largest.bytes { largest = (bytes, elements) }
  }

  /// What half of the inputs and frames took less than, in microseconds: a power of 2.
  package var median: Int {
    let half = times.reduce(0, +) / 2
    var count = 0
    for (digits, number) in times.enumerated() {
      count += number
      if count > half { return 2 << digits }
    }
    return 0
  }

  /// Counts an input that was done.
  package mutating func count(_ input: String, in state: String, of kind: String) {
    inputs += 1
    counts[kind, default: [:]][input, default: [:]][state, default: 0] += 1
  }

  /// Adds what other runs have met.
  package mutating func add(_ other: StormCoverage) {
    runs += other.runs
    refusedRuns += other.refusedRuns
    inputs += other.inputs
    refused += other.refused
    frames += other.frames
    for index in times.indices { times[index] += other.times[index] }
    longest = max(longest, other.longest)
    keep(other.largest.bytes, for: other.largest.elements)
    leftOut.merge(other.leftOut) { $0 + $1 }
    for (kind, rows) in other.counts {
      for (input, row) in rows {
        for (state, count) in row {
          counts[kind, default: [:]][input, default: [:]][state, default: 0] += count
        }
      }
    }
  }

  /// How often an input has met a state.
  package func times(_ input: String, met state: String, of kind: String) -> Int {
    counts[kind]?[input]?[state] ?? 0
  }

  /// A table per kind: a row per input, a column per state; what cannot happen is a dash.
  package func table<Subject: Storm>(of subject: Subject.Type) -> String {
    var text = ""
    let width = Subject.words.map(\.count).max() ?? 0
    for kind in Subject.kinds {
      text += "\n" + Self.padded(kind, width)
      for state in Subject.states { text += Self.aligned(state, 12) }
      text += "\n"
      for word in Subject.words {
        text += Self.padded(word, width)
        for state in Subject.states {
          let number = times(word, met: state, of: kind)
          let isImpossible = Subject.reason(word, cannotMeet: state, of: kind) != nil
          text += Self.aligned(number == 0 && isImpossible ? "–" : "\(number)", 12)
        }
        text += "\n"
      }
    }
    return text
  }

  /// What has not happened so often, though it can: kind, input and state.
  package func gaps<Subject: Storm>(of subject: Subject.Type, below least: Int) -> [String] {
    var gaps: [String] = []
    for kind in Subject.kinds {
      for word in Subject.words {
        for state in Subject.states
        where times(word, met: state, of: kind) < least
          && Subject.reason(word, cannotMeet: state, of: kind) == nil
        {
          gaps.append("\(kind), \(word), \(state): \(times(word, met: state, of: kind))")
        }
      }
    }
    return gaps
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func aligned(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
