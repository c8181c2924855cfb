import BoxspringDocuments
import PlaneGeometry
import TextEncoding

/// An option of a command, declared once: its name, what help says of it, how its text is read.
///
/// ```swift
/// static let rate = Option.number("rate", "HZ", in: .positive, or: 60, "Samples per second")
/// …
/// let hertz = try arguments[rate]
/// ```
package struct Option<Value: Sendable>: Sendable {
  /// What parsing and help need to know.
  package let declaration: OptionDeclaration
  /// The value where the option is not given.
  let fallback: Value
  /// Turns the text behind the option into a value.
  let read: @Sendable (String) throws(UsageError) -> Value

  /// An option read in a way of its own; the neighbours below cover the usual ones.
  package init(
    _ name: String, _ placeholder: String?, help: String, fallbackText: String? = nil,
    fallback: Value, read: @escaping @Sendable (String) throws(UsageError) -> Value
  ) {
    self.fallback = fallback
    self.read = read
    declaration = OptionDeclaration(
      name: name, placeholder: placeholder, help: help, fallbackText: fallbackText,
      check: { (text) throws(UsageError) in _ = try read(text) })
  }
}

/// An option without its type: what parsing and help need to know.
package struct OptionDeclaration: Sendable {
  /// The long name, without dashes.
  package let name: String
  /// The letter that stands for it behind one dash, the same in all commands.
  var letter: Character? { Self.letters[name] }
  private static let letters: [String: Character] = ["out": "o", "quiet": "q"]
  /// What stands for the value in help, such as `HZ`; nil for a flag, which takes none.
  let placeholder: String?
  /// One sentence, without a full stop.
  let help: String
  /// The value where the option is not given, as one would write it.
  let fallbackText: String?
  /// Refuses text that is no value.
  package let check: @Sendable (String) throws(UsageError) -> Void
}

extension Option<String?> {
  /// One of a few words.
  package static func word(_ name: String, among words: [String], _ help: String) -> Option {
    Option(name, words.joined(separator: "|"), help: help, fallback: nil) {
      (text) throws(UsageError) in
      guard words.contains(text) else { throw .noChoice(text, among: words, of: name) }
      return text
    }
  }
}

extension Option<Bool> {
  /// A flag: present or not.
  package static func flag(_ name: String, _ help: String) -> Option {
    Option(name, nil, help: help, fallback: false) { _ in true }
  }
}

extension OptionDeclaration {
  /// What every command knows that does something.
  static let quiet = Option.flag(
    "quiet", "Print nothing but errors on standard error"
  ).declaration
}

extension Option<String?> {
  /// Any text, such as a file's name.
  package static func text(_ name: String, _ placeholder: String, _ help: String) -> Option {
    Option(name, placeholder, help: help, fallback: nil) { $0 }
  }
}

extension Option<Double> {
  /// A number with its unit as placeholder; the range is added to the help.
  package static func number(
    _ name: String, _ unit: String, in range: NumberRange, or fallback: Double, _ help: String
  ) -> Option {
    Option(
      name, unit, help: range.added(to: help),
      fallbackText: NumberText.shortest(fallback), fallback: fallback
    ) { (text) throws(UsageError) in try range.number(text, of: name) }
  }
}

extension Option<Double?> {
  /// A number that may be left out.
  package static func number(
    _ name: String, _ unit: String, in range: NumberRange, _ help: String
  ) -> Option {
    Option(name, unit, help: range.added(to: help), fallback: nil) { (text) throws(UsageError) in
      try range.number(text, of: name)
    }
  }
}

extension NumberRange {
  /// What an option's help says of the range.
  fileprivate func added(to help: String) -> String {
    phrase.isEmpty ? help : "\(help), \(phrase)"
  }

  /// The number behind an option.
  fileprivate func number(_ text: String, of name: String) throws(UsageError) -> Double {
    guard let value = Double(decimal: text), value.isFinite else {
      throw UsageError("--\(name): \"\(text)\" is not a number; give \(describe("a number"))")
    }
    if let problem = problem(with: value) {
      throw UsageError("--\(name): \(problem); give \(describe("a number"))")
    }
    return value
  }
}

extension Double {
  /// The number that decimal digits spell; nil for hexadecimal ones, `nan` and the like.
  package init?(decimal text: some StringProtocol) {
    guard TextBytes.isDecimal(text) else { return nil }
    self.init(text)
  }
}

extension Option<Int> {
  /// A whole number; its range is added to the help where it has an upper end.
  package static func integer(
    _ name: String, in range: ClosedRange<Int>, or fallback: Int, _ help: String
  ) -> Option {
    let isOpen = range.upperBound == .max
    let words =
      isOpen ? "\(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
    return Option(
      name, "N", help: "\(help), \(words)", fallbackText: "\(fallback)", fallback: fallback
    ) { (text) throws(UsageError) in
      guard let value = Int(text), range.contains(value) else {
        throw UsageError("--\(name): \"\(text)\" is not valid; give a whole number, \(words)")
      }
      return value
    }
  }
}

extension Option where Value: Equatable {
  /// One of a few named things.
  package static func choice(
    _ name: String, _ cases: KeyValuePairs<String, Value>, or fallback: Value, _ help: String
  ) -> Option {
    let fallbackName = cases.first { $0.value == fallback }?.key
    return Option(
      name, Self.names(cases), help: help, fallbackText: fallbackName, fallback: fallback
    ) { (text) throws(UsageError) in try Self.pick(text, among: cases, of: name) }
  }

  private static func names(_ cases: KeyValuePairs<String, Value>) -> String {
    cases.map(\.key).joined(separator: "|")
  }

  private static func pick(
    _ text: String, among cases: KeyValuePairs<String, Value>, of name: String
  ) throws(UsageError) -> Value {
    if let match = cases.first(where: { $0.key == text }) { return match.value }
    throw .noChoice(text, among: cases.map(\.key), of: name)
  }
}

extension UsageError {
  /// What is said of a word that an option does not know.
  package static func noChoice(
    _ text: String, among words: [String], of name: String
  ) -> UsageError {
    let meant = Spelling.nearest(to: text, in: words).map { "did you mean \($0)? " } ?? ""
    return UsageError(
      "--\(name): \"\(text)\" is not valid; \(meant)choose one of "
        + words.joined(separator: ", "))
  }
}
