import BoxspringDocuments

/// Most bytes of an input that may be held at once, and what an error says where there are more.
package struct ByteLimit: Equatable, Sendable {
  /// Bytes of a file that is read whole, or of a recording's header, or of one of its frames with what stands
  /// before it.
  package var count: Int
  /// What there is then, such as `more than the 32000000 of --limit bytes`.
  package var excess: String
  /// What would be right.
  package var remedy: String

  /// A limit from its parts.
  package init(_ count: Int, excess: String, remedy: String) {
    self.count = count
    self.excess = excess
    self.remedy = remedy
  }

  /// No limit.
  package static let none = ByteLimit(.max, excess: "", remedy: "")

  /// The error that there is more.
  func error(in file: String, at place: String, _ subject: String) -> InputError {
    InputError(
      file: file, place: place, problem: "\(subject) takes \(excess)", remedy: remedy)
  }
}
