/// The ways in which a recording is written to a file.
///
/// All three keep every bit of every number; `docs/file-formats.md` describes them.
public enum RecordingFormat: String, Equatable, Sendable, CaseIterable {
  /// One JSON object a line: header, cast, events and frames as they come, seal.
  case ndjson
  /// A table with one row per member and frame, and one per event, between comment lines.
  case csv
  /// Little-endian records; the smallest and fastest of the three.
  case binary

  /// The name that every recording carries.
  package static let name = "boxspring-recording"
  /// The version of the formats that this code reads and writes.
  package static let version = 1

  /// What file names of this format end in, without the dot.
  package var fileExtension: String { self == .binary ? "bsf" : rawValue }

  /// The format that a file name's extension stands for, in upper or lower case; nil where it
  /// stands for none.
  package init?(fileName: String) {
    let name = fileName.lowercased()
    guard let format = Self.allCases.first(where: { name.hasSuffix("." + $0.fileExtension) })
    else { return nil }
    self = format
  }

  /// What editors and spreadsheets put before text.
  package static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
}
