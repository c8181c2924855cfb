import Foundation

/// The three files that every program begins with.
package enum StandardStreams {
  /// Puts something in the place of those that are closed, so that no file of ours gets their number
  /// and, with it, what is said on standard error. Reading and writing them fails as before.
  package static func occupy() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest number that is free is this one.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether only errors are printed; set once at the start.
  nonisolated(unsafe) package static var isQuiet = false

  /// Prints a note or a summary on standard error, unless quiet.
  package static func log(_ line: String) {
    if !isQuiet { printError(line) }
  }

  /// Most characters of a line on standard error.
  private static let longestLine = 4000

  /// Prints a line on standard error, cut where it is too long. What could steer a terminal is escaped.
  package static func printError(_ line: String) {
    let start = line.unicodeScalars.prefix(longestLine)
    let isWhole = start.endIndex == line.endIndex
    write(String(start).visible + (isWhole ? "\n" : "…\n"))
  }

  /// Writes text to standard error; failures are ignored.
  package static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}

extension String {
  /// The text as one line that cannot steer a terminal: what shows nothing is escaped.
  package var visible: String { unicodeScalars.map(\.visible).joined() }

  /// The same for several lines.
  var visibleLines: String {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).visible }.joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  /// The character, or what stands for one that shows nothing.
  fileprivate var visible: String {
    if let byte = byteOfFileName { return "\\x\(String(byte, radix: 16, uppercase: true))" }
    return switch properties.generalCategory {
    // They join letters, and the parts of pictures.
    case .format where self == "\u{200C}" || self == "\u{200D}": String(self)
    case .control, .format, .lineSeparator, .paragraphSeparator: escaped(asASCII: true)
    default: String(self)
    }
  }
}
