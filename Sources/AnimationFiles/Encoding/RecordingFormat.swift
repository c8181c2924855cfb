/// The ways in which a recording is written to a file.
///
/// All four keep every bit of every number; `docs/file-formats.md` describes them.
public enum RecordingFormat: String, Equatable, Sendable, CaseIterable {
  /// One JSON object a line: header, cast, events and frames as they come, seal.
  case ndjson
  /// One JSON document.
  case json
  /// A table with one row per member and frame, and one per event, between comment lines.
  case csv
  /// Little-endian records; the smallest and fastest of the four.
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

  /// The format that the first bytes of a file look like; nil where they look like none.
  ///
  /// - Parameter isWhole: whether there is nothing behind these bytes.
  package static func sniff(_ bytes: ArraySlice<UInt8>, isWhole: Bool) -> RecordingFormat? {
    if bytes.starts(with: BinaryRecording.magic) { return .binary }
    let isMarked = bytes.starts(with: byteOrderMark)
    let text = bytes.dropFirst(isMarked ? byteOrderMark.count : 0)
    let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    guard let line = lines.first, let first = line.first(where: { $0 > UInt8(ascii: " ") })
    else { return nil }
    if first == UInt8(ascii: "#") { return .csv }
    guard first == UInt8(ascii: "{") else { return nil }
    // A first line that is complete, with more after it, is a header line; a document's is open.
    let closes = line.last { $0 > UInt8(ascii: " ") } == UInt8(ascii: "}")
    let more = lines.count > 1 && (!isWhole || lines[1].contains { $0 > UInt8(ascii: " ") })
    return closes && more ? .ndjson : .json
  }
}
