import PlaneGeometry

/// What is wrong with a file that came from outside, in one line.
///
/// Printed as `file: place: problem; remedy`, for example
/// `list.json: $.viewport.width: -3 is not above 0; give the width in points`. Problem and remedy are cut
/// where they are longer than 500 characters, whatever the file says.
public struct InputError: DescribedError, Equatable {
  /// File, place, problem and remedy. Behind one reference: readers hand errors up through many
  /// calls, and four texts side by side made their code for the page a third larger.
  private var parts: [String]

  /// Name of the file as the user gave it; `-` for standard input.
  package var file: String {
    get { parts[0] }
    set { parts[0] = newValue }
  }
  /// Where in the file: a JSON path such as `$.sections[2].items`, or `line 12`; empty where the
  /// whole file is meant.
  package var place: String {
    get { parts[1] }
    set { parts[1] = newValue }
  }
  /// What is wrong, with the offending value.
  public var problem: String {
    get { parts[2] }
    set { parts[2] = newValue }
  }
  /// What would be right.
  public var remedy: String {
    get { parts[3] }
    set { parts[3] = newValue }
  }

  /// An error from its parts.
  package init(file: String, place: String, problem: String, remedy: String) {
    parts = [file, place, problem, remedy]
  }

  /// The one line that is shown to the user.
  public var description: String {
    let subject = [file, place].filter { !$0.isEmpty }.joined(separator: ": ")
    return "\(subject): \(Self.cut(problem)); \(Self.cut(remedy))"
  }

  /// Most characters of a problem, and of a remedy, in ``description``.
  private static let longestPart = 500

  private static func cut(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(longestPart)
    return scalars.endIndex == text.endIndex ? text : String(scalars) + "…"
  }
}
