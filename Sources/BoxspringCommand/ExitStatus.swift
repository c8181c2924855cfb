/// How a command ends that has exit codes of its own.
struct ExitStatus: Error, Equatable {
  /// The code for the shell.
  let code: Int32
  /// What to say on standard error, in one line; nil where all has been said.
  var message: String?
}
