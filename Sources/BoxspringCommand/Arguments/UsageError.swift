/// Words on the command line that cannot be understood, in one line.
struct UsageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, and what would be right.
  let message: String
  /// The command whose help explains it, such as `boxspring trace convert`.
  var command = ""

  init(_ message: String) {
    self.message = message
  }

  var description: String {
    command.isEmpty ? message : "\(message) (see \(command) --help)"
  }
}
