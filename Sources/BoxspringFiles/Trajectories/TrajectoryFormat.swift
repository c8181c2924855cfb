/// The ways in which a trajectory is written to a file; each keeps every bit of every number.
///
/// `docs/file-formats.md` describes them.
public enum TrajectoryFormat: String, Equatable, Sendable, CaseIterable {
  /// One JSON object a line: header, events and frames as they come, footer.
  case ndjson
  /// One JSON document.
  case json
  /// A table with one row per item and frame, and one per event, between comment lines.
  case csv

  /// The format that a file name's extension stands for, in upper or lower case; nil where it stands
  /// for none.
  public init?(fileName: String) {
    let name = fileName.lowercased()
    guard let format = Self.allCases.first(where: { name.hasSuffix("." + $0.rawValue) }) else {
      return nil
    }
    self = format
  }
}
