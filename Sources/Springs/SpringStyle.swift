import PlaneGeometry

/// A way to specify a spring: the names of its parameters, and the spring they define.
///
/// The one list of styles that scene files, the command's options and its conversions share.
package struct SpringStyle: Sendable {
  /// Name of the style, as the command spells it.
  package let name: String
  /// Names of its numbers, with their units and ranges.
  package let keys: [(name: String, unit: String, range: NumberRange)]
  /// The numbers of a spring in this style, in the order of the keys.
  package let values: @Sendable (SpringTuning) -> [Double]
  /// The spring of numbers in this style, in the order of the keys.
  package let make: @Sendable ([Double]) throws(SpringTuningError) -> SpringTuning

  /// Every style, in the order in which they are tried and printed.
  package static let all: [SpringStyle] = [
    SpringStyle(
      name: "frequency",
      keys: [("frequency", "Hz", .frequency), ("dampingRatio", "", .dampingRatio)],
      values: { [$0.frequency, $0.dampingRatio] },
      make: { (v) throws(SpringTuningError) in
        try SpringTuning(frequency: v[0], dampingRatio: v[1])
      }),
    SpringStyle(
      name: "physical",
      keys: [
        ("mass", "", .positive), ("stiffness", "", .positive), ("damping", "", .notNegative),
      ],
      values: { [1, $0.stiffness(), $0.damping()] },
      make: { (v) throws(SpringTuningError) in
        try SpringTuning(mass: v[0], stiffness: v[1], damping: v[2])
      }),
    SpringStyle(
      name: "response", keys: [("response", "s", .period), ("dampingRatio", "", .dampingRatio)],
      values: { [$0.response, $0.dampingRatio] },
      make: { (v) throws(SpringTuningError) in
        try SpringTuning(response: v[0], dampingRatio: v[1])
      }),
    SpringStyle(
      name: "duration", keys: [("duration", "s", .period), ("bounce", "", .within(-0.99...1))],
      values: { [$0.response, $0.bounce] },
      make: { (v) throws(SpringTuningError) in try SpringTuning(duration: v[0], bounce: v[1]) }),
    SpringStyle(
      name: "settling",
      keys: [("settlingDuration", "s", .period), ("dampingRatio", "", .positive(through: 100))],
      values: { [$0.settlingDuration(), $0.dampingRatio] },
      make: { (v) throws(SpringTuningError) in
        try SpringTuning(settlingDuration: v[0], dampingRatio: v[1])
      }),
    SpringStyle(
      name: "origami", keys: [("tension", "", .finite), ("friction", "", .finite)],
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
}

extension SpringStyle {
  /// What a number is, for messages.
  static func meaning(_ key: (name: String, unit: String, range: NumberRange)) -> String {
    key.unit.isEmpty ? "a number" : "a number in \(key.unit)"
  }
}

extension NumberRange {
  fileprivate static var frequency: NumberRange { .within(SpringTuning.frequencyRange) }
  fileprivate static var dampingRatio: NumberRange { .within(SpringTuning.dampingRatioRange) }
  /// Durations, and times of one cycle, in seconds.
  fileprivate static var period: NumberRange { .within(0.001...100) }
}
