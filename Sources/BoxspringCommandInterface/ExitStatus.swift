/// How a command ends that has exit codes of its own.
package struct ExitStatus: Error, Equatable {
  /// The code for the shell.
  package let code: Int32
  /// What to say on standard error, in one line; nil where all has been said.
  package let message: String?

  package init(code: Int32, message: String? = nil) {
    self.code = code
    self.message = message
  }
}
