import PlaneGeometry
import TextEncoding

/// The line on standard error that says what files have been written.
///
/// It says the names, then what they hold. What goes to standard output is not summed up: there the
/// line could mix with it.
package enum Summary {
  /// Prints a summary of files; nothing without any.
  ///
  /// - Parameters:
  ///   - files: as they were named; standard output is none of them.
  ///   - parts: what they hold, part after part.
  package static func print(of files: [String?], _ parts: String...) {
    let names = files.compactMap { $0 }.filter { $0 != "-" }
    guard !names.isEmpty else { return }
    StandardStreams.log("\(names.joined(separator: ", ")): \(parts.joined(separator: ", "))")
  }

  /// A number of things: `1 frame`, `2 frames`.
  package static func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }

  /// The size of a file, for reading.
  package static func size(_ byteCount: Int) -> String {
    "\(NumberText.significant(Double(byteCount) / 1000, digits: 3)) kB"
  }

  /// A time, for reading.
  package static func seconds(_ time: Double) -> String {
    "\(NumberText.rounded(time, decimals: 3)) s"
  }
}
