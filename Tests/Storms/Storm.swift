import BoxspringDocuments

/// A run of the engine that one number decides: what there is, and what is done to it, one input
/// after the other.
///
/// All of it is documents, so that a run is the two files that `boxspring run` or `boxspring
/// simulate` takes.
package protocol Storm: Sendable {
  /// What it is about, in a word, as the command names it.
  static var subject: String { get }
  /// The command that plays its two files: `run` or `simulate`.
  static var command: String { get }
  /// All kinds of what there is, all inputs, and all states that an input can meet: what the table
  /// has.
  static var kinds: [String] { get }
  static var words: [String] { get }
  static var states: [String] { get }
  /// Inputs that cannot meet a state, with the reason; nil where they can.
  static func reason(_ word: String, cannotMeet state: String, of kind: String) -> String?

  init(seed: UInt64)

  /// A run of two files that another one has written.
  init(scene: JSONValue, trace: JSONValue)

  /// What has decided it.
  var seed: UInt64 { get }
  /// What there is.
  var scene: JSONValue { get set }
  /// What is done to it, in order of time.
  var inputs: [StormInput] { get set }

  /// Plays the inputs in every way there is, and counts what each of them met.
  ///
  /// - Parameter coverage: takes what has happened.
  /// - Returns: the first law that is broken; nil if all hold.
  func run(_ coverage: inout StormCoverage) -> BrokenLaw?

  /// The trace of the inputs, without those that are refused.
  var trace: JSONValue { get }
  /// The two files: what there is, with the inputs that belong to it, and the trace.
  var files: (scene: JSONValue, trace: JSONValue) { get }
}

extension Storm {
  package var files: (scene: JSONValue, trace: JSONValue) { (scene, trace) }
}

/// Something that is done.
package struct StormInput: Equatable, Sendable {
  /// Seconds.
  package var time: Double
  /// What it is, in words for the table; changes that are made together have one each.
  package var words: [String]
  /// A sample of a trace, or an event.
  package var value: JSONValue
  /// Whether it is a sample.
  package var isSample: Bool
}

extension StormInput {
  /// The samples and events of a trace, in order of time; at equal times, samples come first.
  static func all(in trace: JSONValue) -> [StormInput] {
    func inputs(_ key: String) -> [StormInput] {
      guard case .array(let values)? = trace.member(key) else { return [] }
      return values.map { value in
        var time = 0.0
        if case .number(let seconds)? = value.member("t") { time = seconds }
        return StormInput(time: time, words: [], value: value, isSample: key == "samples")
      }
    }
    let (samples, events) = (inputs("samples"), inputs("events"))
    var (all, rest) = ([StormInput](), samples[...])
    for event in events {
      while let sample = rest.first, sample.time <= event.time { all.append(rest.removeFirst()) }
      all.append(event)
    }
    return all + rest
  }
}

extension JSONValue {
  /// The seed of the storm that a trace was written by, which its name tells: it also decides when
  /// and how a run is looked at.
  var seedOfStorm: UInt64 {
    guard case .string(let name)? = member("id"), name.hasPrefix("storm-") else { return 0 }
    return UInt64(name.dropFirst("storm-".count)) ?? 0
  }
}

/// A law that did not hold.
package struct BrokenLaw: Error, Equatable, Sendable {
  /// Its name, as in `docs/reliability.md`.
  package var law: String
  /// What was seen.
  package var detail: String

  package init(_ law: String, _ detail: String) { (self.law, self.detail) = (law, detail) }
}

/// Throws if a law does not hold.
func require(_ law: String, _ holds: Bool, _ detail: @autoclosure () -> String) throws {
  if !holds { throw BrokenLaw(law, detail()) }
}
