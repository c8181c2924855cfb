import PlaneGeometry

/// Why something could not be written.
package enum OutputError: DescribedError, Equatable {
  /// The reader of the output closed it; not an error for the user.
  case closedByReader
  /// The target is a directory.
  case isDirectory(file: String)
  /// The folder for the target is not there.
  case noFolder(file: String)
  /// The name is empty.
  case noName
  /// The operating system refused, for the reason given in its own words.
  case refused(file: String, reason: String)

  /// Whether another name would help, as with wrong input.
  package var isMisnamed: Bool {
    switch self {
    case .isDirectory, .noFolder, .noName: true
    case .closedByReader, .refused: false
    }
  }

  /// Name of the file, or empty where there is none.
  private var place: String {
    switch self {
    case .closedByReader, .noName: ""
    case .isDirectory(let file), .noFolder(let file): "\(file): "
    case .refused(let file, _): file == "-" ? "standard output: " : "\(file): "
    }
  }

  /// What is wrong, with the offending value.
  package var problem: String {
    switch self {
    case .closedByReader: "\(place)the reader closed the output"
    case .isDirectory: "\(place)this is a directory"
    case .noFolder: "\(place)the folder does not exist"
    case .noName: "the name of an output is empty"
    case .refused(_, let reason): "\(place)cannot be written: \(reason)"
    }
  }

  /// What would be right.
  package var remedy: String {
    switch self {
    case .closedByReader: "read the output to its end"
    case .isDirectory, .noName: "give the name of a file"
    case .noFolder: "create it, or choose another"
    case .refused: "choose another output"
    }
  }
}
