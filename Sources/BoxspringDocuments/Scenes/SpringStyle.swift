import PlaneGeometry
import Springs

/// A way to specify a spring: the names of its parameters, and the spring they define.
///
/// The one list of styles that scene files, the command's options and its conversions share.
package struct SpringStyle: Sendable {
  /// Name of the style, as the command spells it.
  package let name: String
  /// Names of its numbers, with their units.
  package let keys: [(name: String, unit: String)]
  /// The numbers of a spring in this style, in the order of the keys.
  package let values: @Sendable (SpringTuning) -> [Double]
  /// The spring of numbers in this style, in the order of the keys.
  package let make: @Sendable ([Double]) throws(SpringTuningError) -> SpringTuning

  /// Every style, in the order in which they are tried and printed.
  package static let all: [SpringStyle] = [
    SpringStyle(
      name: "frequency", keys: [("frequency", "Hz"), ("dampingRatio", "")],
      values: { [$0.frequency, $0.dampingRatio] },
      make: { (v) throws(SpringTuningError) in
        try SpringTuning(frequency: v[0], dampingRatio: v[1])
      }),
    SpringStyle(
      name: "physical", keys: [("mass", ""), ("stiffness", ""), ("damping", "")],
      values: { [1, $0.stiffness(), $0.damping()] },
      make: { (v) throws(SpringTuningError) in
        try SpringTuning(mass: v[0], stiffness: v[1], damping: v[2])
      }),
    SpringStyle(
      name: "response", keys: [("response", "s"), ("dampingRatio", "")],
      values: { [$0.response, $0.dampingRatio] },
      make: { (v) throws(SpringTuningError) in
        try SpringTuning(response: v[0], dampingRatio: v[1])
      }),
    SpringStyle(
      name: "duration", keys: [("duration", "s"), ("bounce", "")],
      values: { [$0.response, $0.bounce] },
      make: { (v) throws(SpringTuningError) in try SpringTuning(duration: v[0], bounce: v[1]) }),
    SpringStyle(
      name: "settling", keys: [("settlingDuration", "s"), ("dampingRatio", "")],
      values: { [$0.settlingDuration(), $0.dampingRatio] },
      make: { (v) throws(SpringTuningError) in
        try SpringTuning(settlingDuration: v[0], dampingRatio: v[1])
      }),
    SpringStyle(
      name: "origami", keys: [("tension", ""), ("friction", "")],
      values: { [$0.tension, $0.friction] },
      make: { (v) throws(SpringTuningError) in try SpringTuning(tension: v[0], friction: v[1]) }),
  ]

  /// All the styles in words: `frequency + dampingRatio, …`.
  package static var choices: String {
    all.map { $0.keys.map { $0.name }.joined(separator: " + ") }.joined(separator: ", ")
  }

  /// The style that uses exactly these names, each once, in any order.
  package static func matching(_ names: [String]) -> SpringStyle? {
    all.first { style in
      style.keys.count == names.count && style.keys.allSatisfy { names.contains($0.name) }
    }
  }

  /// The spring written in a text: the name of a preset, or `key=value,key=value` in one of the
  /// styles.
  ///
  /// - Returns: nil where the text is neither; the error says what is wrong.
  package static func spring(
    parsing text: String
  ) throws(SpringTextError) -> SpringTuning {
    if let preset = SpringTuning.presets.first(where: { $0.name == text }) { return preset.tuning }
    var numbers: [String: Double] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false)
        .map { String($0.drop { $0 == " " }) }
      guard pair.count == 2, TextBytes.isDecimal(pair[1]), let value = Double(pair[1]) else {
        let meant = Spelling.nearest(to: text, in: SpringTuning.presets.map { $0.name })
        let shown = JSONValue.quote(String(part), limit: 40)
        throw SpringTextError(
          problem: "\(shown) is neither a preset nor a number with its name",
          remedy: (meant.map { "did you mean \($0)? " } ?? "")
            + "give \(presetNames), or key=value pairs: \(choices)")
      }
      guard numbers.updateValue(value, forKey: pair[0]) == nil else {
        throw SpringTextError(
          problem: "duplicate key \(JSONPath.name(pair[0]))", remedy: "keep one of the two")
      }
    }
    guard let style = matching(Array(numbers.keys)) else {
      let sum = numbers.keys.sorted().map { JSONPath.name($0) }.joined(separator: " + ")
      throw SpringTextError(
        problem: "\(sum) does not define a spring",
        remedy: "give \(choices)")
    }
    do {
      return try style.make(style.keys.map { numbers[$0.name] ?? 0 })
    } catch {
      throw SpringTextError(error)
    }
  }

  /// The presets in words.
  package static var presetNames: String {
    SpringTuning.presets.map { $0.name }.joined(separator: ", ")
  }
}

/// What is wrong with the text of a spring.
package struct SpringTextError: DescribedError, Equatable, Sendable {
  /// What is wrong, with the offending value.
  package let problem: String
  /// What would be right.
  package let remedy: String

  init(problem: String, remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }

  init(_ error: SpringTuningError) {
    problem = error.problem
    remedy = error.remedy
  }
}
