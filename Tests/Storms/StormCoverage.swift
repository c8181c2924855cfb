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
  /// Counts by kind, input and state.
  private var counts: [String: [String: [String: Int]]] = [:]

  package init() {}

  /// Counts a run that cannot be read.
  package mutating func refuseRun() { refusedRuns += 1 }

  /// Counts an input that was refused.
  package mutating func refuse() { refused += 1 }

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
