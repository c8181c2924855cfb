import PlaneGeometry
import Springs

extension SpringStyle {
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
