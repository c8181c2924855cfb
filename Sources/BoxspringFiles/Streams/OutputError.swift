/// Why something could not be written.
public enum OutputError: Error, Equatable, CustomStringConvertible {
  /// Whoever read our output has seen enough and closed it; no cause for complaint.
  case closedByReader
  /// The target is a directory.
  case isDirectory(file: String)
  /// The folder for the target is not there.
  case noFolder(file: String)
  /// The name is empty.
  case noName
  /// The operating system refused, for the reason given in its own words.
  case refused(file: String, reason: String)

  /// Whether another name would help: the user's to mend, as wrong input is.
  public var isMisnamed: Bool {
    switch self {
    case .isDirectory, .noFolder, .noName: true
    case .closedByReader, .refused: false
    }
  }

  /// The one line that is shown to the user.
  public var description: String {
    switch self {
    case .closedByReader: "the reader closed the output"
    case .isDirectory(let file): "\(file): this is a directory; name a file"
    case .noFolder(let file): "\(file): there is no such folder; make it, or name another"
    case .noName: "the name of an output is empty; name a file"
    case .refused("-", let reason): "standard output: it cannot be written: \(reason)"
    case .refused(let file, let reason): "\(file): it cannot be written: \(reason)"
    }
  }
}
