/// What is wrong with a file that came from outside, in one line.
///
/// Printed as `file: place: problem; remedy`, for example
/// `list.json: $.viewport.width: -3 is not above 0; give the width in points`.
public struct InputError: Error, Equatable, CustomStringConvertible {
  /// Name of the file as the user gave it; `-` for standard input.
  public var file: String
  /// Where in the file: a JSON path such as `$.sections[2].items`, or `line 12`; empty where the
  /// whole file is meant.
  public var place: String
  /// What is wrong, with the offending value.
  public var problem: String
  /// What would be right.
  public var remedy: String

  /// An error from its parts.
  public init(file: String, place: String, problem: String, remedy: String) {
    self.file = file
    self.place = place
    self.problem = problem
    self.remedy = remedy
  }

  /// The one line that is shown to the user.
  public var description: String {
    let subject = [file, place].filter { !$0.isEmpty }.joined(separator: ": ")
    return "\(subject): \(problem); \(remedy)"
  }
}
