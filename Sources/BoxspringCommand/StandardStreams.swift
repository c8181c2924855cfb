import Foundation

/// The three files that every program begins with.
enum StandardStreams {
  /// Puts something in the place of those that are closed, so that no file of ours gets their number
  /// and, with it, what is said on standard error. Reading and writing them fails as before.
  static func occupy() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest number that is free is this one.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether only errors are printed; set once at the start.
  nonisolated(unsafe) static var isQuiet = false

  /// Prints a note or a summary on standard error, unless quiet.
  static func log(_ line: String) {
    if !isQuiet { printError(line) }
  }

  /// Prints a line on standard error. Control characters in it are escaped.
  static func printError(_ line: String) {
    write(line.unicodeScalars.map(\.visible).joined() + "\n")
  }

  /// Writes text to standard error; failures are ignored.
  static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}

extension Unicode.Scalar {
  /// The character, or what stands for one that shows nothing.
  var visible: String {
    if let byte = byteOfFileName { return "\\x\(String(byte, radix: 16, uppercase: true))" }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: escaped(asASCII: true)
    default: String(self)
    }
  }
}
