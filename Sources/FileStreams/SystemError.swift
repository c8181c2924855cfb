import Foundation

/// What the operating system refused, by its own number.
package struct SystemError: Error, Equatable {
  package let code: Int32

  /// The system's words for it, starting with a small letter.
  package var reason: String {
    let words = String(cString: strerror(code))
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
