/// Why something could not be written.
public enum OutputError: Error, Equatable, CustomStringConvertible {
  /// Whoever read our output has seen enough and closed it; no cause for complaint.
  case closedByReader
  /// The target is a directory.
  case isDirectory(file: String)
  /// The operating system refused, for the reason given in its own words.
  case refused(file: String, reason: String)

  /// The one line that is shown to the user.
  public var description: String {
    switch self {
    case .closedByReader: "the reader closed the output"
    case .isDirectory(let file): "\(file): this is a directory; name a file"
    case .refused(let file, let reason): "\(file): it cannot be written: \(reason)"
    }
  }
}
