import BoxspringFiles
import ScrollDriving

/// Options that several trace commands share.
enum TraceOptions {
  static let out = Option.text(
    "out", "FILE", "Write to FILE, whole or not at all; - is standard output, the default")

  static func format(_ help: String) -> Option<TraceFormat?> {
    .choice("format", ["json": .json, "csv": .csv], or: nil, help)
  }

  static let positions = Option<ScrollTrace.Positions?>.choice(
    "positions", ["finger": .finger, "offset": .offset], or: nil,
    "What the coordinates of a CSV file are; the default is offset where it has the columns dx "
      + "and dy, finger otherwise")

  /// Reads a trace as the options say.
  static func read(_ path: String, _ arguments: Arguments) throws -> TraceFile {
    try TraceFile(
      reading: InputFile(path).bytes(), named: path, csvPositions: arguments[positions])
  }

  /// Writes a trace to the file that `--out` names.
  static func write(_ trace: TraceFile, as format: TraceFormat, to path: String) throws {
    var output = try OutputFile(path)
    try output.append(trace.encoded(as: format))
    try output.finish()
  }
}
