/// The program's version.
package enum ProgramVersion {
  package static let number = "0.3.0"
  /// The program with its version, as files name it.
  package static let generator = "boxspring \(number)"
}
