/// Words on the command line that cannot be understood, in one line.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, and what would be right.
  package let message: String
  /// The command whose help explains it, such as `boxspring trace convert`.
  var command = ""

  package init(_ message: String) {
    self.message = message
  }

  package var description: String {
    command.isEmpty ? message : "\(message) (see \(command) --help)"
  }
}
