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

  /// Whether nothing is told but what went wrong; set once, before there is anything to tell.
  nonisolated(unsafe) static var isQuiet = false

  /// Tells on standard error what has been done, and what may not be as meant.
  static func tell(_ line: String) {
    if !isQuiet { say(line) }
  }

  /// Says a line on standard error. What it quotes cannot steer a terminal.
  static func say(_ line: String) {
    write(line.unicodeScalars.map(\.visible).joined() + "\n")
  }

  /// Writes text to standard error; where that fails there is nobody left to tell.
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
