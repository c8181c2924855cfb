import BoxspringDocuments

/// The words behind a command, sorted into options and operands and checked.
package struct Arguments: Sendable {
  /// The command's words, such as `boxspring trace convert`.
  let command: String
  /// What is not an option, in order.
  package private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private let declared: [OptionDeclaration]

  /// Whether the user asked for help instead.
  private(set) var asksForHelp = false

  /// - Throws: ``UsageError`` for the first word that does not fit.
  init(_ words: [String], of command: Command, path: String) throws(UsageError) {
    self.command = path
    declared = command.options
    var rest = words[...]
    var onlyOperands = false
    while let word = rest.popFirst() {
      switch word {
      case "--" where !onlyOperands: onlyOperands = true
      case "--help" where !onlyOperands, "-h" where !onlyOperands:
        asksForHelp = true
        return
      case _ where !onlyOperands && word.hasPrefix("-") && word != "-":
        try takeOption(word, from: &rest)
      default: operands.append(word)
      }
    }
    try checkOperands(against: command.operands)
  }

  /// The value of an option; the fallback where it was not given.
  package subscript<Value>(_ option: Option<Value>) -> Value {
    get throws(UsageError) {
      guard let text = values[option.declaration.name] else { return option.fallback }
      return try option.read(text)
    }
  }

  /// Whether an option was given, be it with its usual value.
  package func has(_ option: OptionDeclaration) -> Bool {
    values[option.name] != nil
  }

  /// The command line that repeats this one, all defaults written out.
  package func spelledOut(without omitted: [String]) -> String {
    let options = declared.filter { !omitted.contains($0.name) }.compactMap { option in
      let isFlag = option.placeholder == nil
      return (values[option.name] ?? option.fallbackText).map {
        "--\(option.name)" + (isFlag ? "" : " \($0)")
      }
    }
    return ([command] + operands + options).joined(separator: " ")
  }

  /// The values of options as texts, and true for flags, defaults among them; those that have none are left out.
  package func values(of options: [OptionDeclaration]) -> [JSONValue.Member] {
    options.compactMap { option in
      guard option.placeholder != nil else {
        return has(option) ? JSONValue.Member(option.name, .bool(true)) : nil
      }
      return (values[option.name] ?? option.fallbackText).map {
        JSONValue.Member(option.name, .string($0))
      }
    }
  }

  /// The arguments that give a command these values, and what operands it needs, all of them standard input.
  ///
  /// - Throws: ``UsageError`` where it has no such option, or none of that value.
  package init(
    options: [JSONValue.Member], of command: Command, operandCount: Int
  ) throws(UsageError) {
    var words = Array(repeating: "-", count: operandCount)
    for option in options {
      switch option.value {
      case .string(let text): words.append("--\(option.key)=\(text)")
      case .bool(true): words.append("--\(option.key)")
      default:
        throw UsageError("--\(option.key): \(option.value.excerpt) is no value; give a string")
      }
    }
    try self.init(words, of: command, path: "boxspring \(command.name)")
  }

  private mutating func takeOption(
    _ word: String, from rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let (given, value) = Self.split(word)
    if given == "--help" { throw UsageError("--help takes no value") }
    guard let option = declared.first(where: { $0.spellings.contains(given) }) else {
      throw unknown(given)
    }
    if values[option.name] != nil { throw UsageError("duplicate option \(given); keep one") }
    guard let placeholder = option.placeholder else {
      values[option.name] = ""
      guard let value else { return }
      guard !word.hasPrefix("--") else { throw UsageError("\(given) takes no value") }
      // More letters behind the same dash.
      return try takeOption("-\(value)", from: &rest)
    }
    let text: String
    if let value {
      text = value
    } else if let next = rest.first, !next.hasPrefix("--") {
      text = next
      rest.removeFirst()
    } else {
      throw UsageError("\(given) needs a value: \(given) \(placeholder)")
    }
    try option.check(text)
    values[option.name] = text
  }

  /// An option and the value in the same word: `--name=value`, `-nvalue`.
  private static func split(_ word: String) -> (option: String, value: String?) {
    if word.hasPrefix("--") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
    }
    return (String(word.prefix(2)), word.count > 2 ? String(word.dropFirst(2)) : nil)
  }

  private func unknown(_ given: String) -> UsageError {
    let names = declared.flatMap(\.spellings) + ["--help"]
    let meant = Spelling.nearest(to: given, in: names).map { "; did you mean \($0)?" }
    return UsageError("unknown option \(given)\(meant ?? "")")
  }

  private func checkOperands(against operands: [Operand]) throws(UsageError) {
    if self.operands.count < operands.count, !operands[self.operands.count].isOptional {
      throw UsageError("\(operands[self.operands.count].name) is missing")
    }
    if operands.last?.isRepeated != true, self.operands.count > operands.count {
      throw UsageError("unexpected argument \"\(self.operands[operands.count])\"")
    }
  }
}

extension OptionDeclaration {
  /// The words by which the option can be given.
  fileprivate var spellings: [String] { ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) }
}
