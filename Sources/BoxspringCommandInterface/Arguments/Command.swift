import BoxspringDocuments
import FileStreams

/// A command: its name, its help, what it takes and what it does.
///
/// Adding one means one file with a `Command` value, and its name in the list of the group it
/// belongs to.
package struct Command: Sendable {
  /// What a command does with its words.
  enum Body: Sendable {
    /// Runs with the arguments.
    case action(@Sendable (Arguments) throws -> Void)
    /// Leaves the rest to one of its own commands.
    case group([Command])
  }

  /// The word that names it.
  package let name: String
  /// What it does, in a line without a full stop.
  let summary: String
  /// More about it, for its own help; paragraphs are separated by empty lines.
  let details: String
  /// What it takes besides options, in order.
  package let operands: [Operand]
  /// The options it knows.
  let options: [OptionDeclaration]
  /// Command lines worth trying.
  let examples: [String]
  /// What it does.
  let body: Body
  /// What `--version` prints behind the name; nil where that option is unknown.
  let version: String?

  /// A command that does something; it knows ``OptionDeclaration/quiet`` besides its options.
  package init(
    _ name: String, _ summary: String, details: String = "", operands: [Operand] = [],
    options: [OptionDeclaration] = [], examples: [String],
    action: @escaping @Sendable (Arguments) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.operands = operands
    let isQuietKnown = options.contains { $0.name == OptionDeclaration.quiet.name }
    self.options = options + (isQuietKnown ? [] : [.quiet])
    self.examples = examples
    body = .action(action)
    version = nil
  }

  /// A command that gathers others.
  package init(
    _ name: String, _ summary: String, details: String = "", commands: [Command],
    examples: [String], version: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    operands = []
    options = []
    self.examples = examples
    body = .group(commands)
    self.version = version
  }
}

extension Command {
  /// Runs the command with the words behind its name.
  ///
  /// - Parameter parents: The words before its name.
  package func run(_ words: [String], after parents: String = "") throws {
    let path = parents.isEmpty ? name : "\(parents) \(name)"
    switch body {
    case .group(let commands): try choose(among: commands, by: words, path: path)
    case .action(let action):
      do {
        let arguments = try Arguments(words, of: self, path: path)
        guard !arguments.asksForHelp else { return try Self.print(help(path: path)) }
        StandardStreams.isQuiet = arguments.has(.quiet)
        try action(arguments)
      } catch var error as UsageError {
        error.command = path
        throw error
      }
    }
  }

  private func choose(among commands: [Command], by words: [String], path: String) throws {
    guard let word = words.first, word != "--help", word != "-h" else {
      return try Self.print(help(path: path))
    }
    if let version, word == "--version" {
      guard words.count == 1 else { throw UsageError("unexpected argument \"\(words[1])\"") }
      return try Self.print("\(name) \(version)\n")
    }
    if word == Self.helpWord { return try explain(words.dropFirst(), path: path) }
    if let command = commands.first(where: { $0.name == word }) {
      return try command.run(Array(words.dropFirst()), after: path)
    }
    var error = unknown(word, among: commands.map(\.name))
    error.command = path
    throw error
  }

  /// The word that asks for help on the commands named behind it.
  static let helpWord = "help"

  private func explain(_ words: ArraySlice<String>, path: String) throws {
    guard let word = words.first else { return try Self.print(help(path: path)) }
    var error: UsageError
    switch body {
    case .action: error = UsageError("unexpected argument \"\(word)\"")
    case .group(let commands):
      if let command = commands.first(where: { $0.name == word }) {
        return try command.explain(words.dropFirst(), path: "\(path) \(word)")
      }
      // The command that explains the others.
      if word == Self.helpWord { return try Self.print(help(path: path)) }
      error = unknown(word, among: commands.map(\.name))
    }
    error.command = path
    throw error
  }

  private func unknown(_ word: String, among names: [String]) -> UsageError {
    let flags = ["--help"] + (version == nil ? [] : ["--version"])
    let known = names + [Self.helpWord] + flags
    let meant = Spelling.nearest(to: word, in: known).map { "did you mean \($0)? " } ?? ""
    let kind = word.hasPrefix("-") ? "option" : "command"
    let choices = (kind == "option" ? flags : names).joined(separator: ", ")
    return UsageError("unknown \(kind) \(word); \(meant)choose \(choices)")
  }

  /// Writes lines to standard output. What could steer a terminal is escaped.
  package static func print(_ text: String) throws(OutputError) {
    try OutputFile.write(Array(text.visibleLines.utf8), to: "-")
  }
}
