/// The ways in which a sequence of frames is written to a file.
///
/// All four keep every bit of every number; `docs/file-formats.md` describes them.
public enum FrameFormat: String, Equatable, Sendable, CaseIterable {
  /// One JSON object a line: header, frames, footer.
  case ndjson
  /// One JSON document.
  case json
  /// A table with one row per element and frame, between comment lines.
  case csv
  /// Little-endian records; the smallest and fastest of the four.
  case binary

  /// What file names of this format end in, without the dot.
  public var fileExtension: String {
    switch self {
    case .ndjson: "ndjson"
    case .json: "json"
    case .csv: "csv"
    case .binary: "bsf"
    }
  }

  /// The format that a file name's extension stands for, in upper or lower case; nil where it
  /// stands for none.
  public init?(fileName: String) {
    let name = fileName.lowercased()
    guard let format = Self.allCases.first(where: { name.hasSuffix("." + $0.fileExtension) })
    else { return nil }
    self = format
  }

  /// An encoding that writes this format.
  public func encoding() -> any FrameEncoding {
    switch self {
    case .ndjson: NDJSONFrameEncoding()
    case .json: JSONFrameEncoding()
    case .csv: CSVFrameEncoding()
    case .binary: BinaryFrameEncoding()
    }
  }

  /// What editors and spreadsheets put before text.
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// The format that the content looks like; nil where it looks like none.
  static func sniff(_ bytes: [UInt8]) -> FrameFormat? {
    if bytes.starts(with: BinaryFrames.magic) { return .binary }
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    guard let line = lines.first, let first = line.first(where: { $0 > UInt8(ascii: " ") })
    else { return nil }
    if first == UInt8(ascii: "#") { return .csv }
    guard first == UInt8(ascii: "{") else { return nil }
    // A first line that is complete, with more after it, is a header line; a document's is open.
    let closes = line.last { $0 > UInt8(ascii: " ") } == UInt8(ascii: "}")
    let more = lines.count > 1 && lines[1].contains { $0 > UInt8(ascii: " ") }
    return closes && more ? .ndjson : .json
  }
}
