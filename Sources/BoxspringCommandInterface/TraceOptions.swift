import BoxspringDocuments
import FileStreams
import ScrollDriving

/// Options that several trace commands share.
package enum TraceOptions {
  package static let out = Option.text(
    "out", "FILE", "Write to FILE atomically; - is standard output, the default")

  package static func format(_ help: String) -> Option<TraceFormat?> {
    .choice("format", ["json": .json, "csv": .csv], or: nil, help)
  }

  package static let positions = Option<ScrollTrace.Positions?>.choice(
    "positions", ["finger": .finger, "offset": .offset], or: nil,
    "What the coordinates of a CSV file are; the default is offset where it has the columns dx "
      + "and dy, or none but t, x and y, and finger otherwise")

  package static let timeUnit = Option<TraceTimeUnit?>.choice(
    "time-unit", ["s": .seconds, "ms": .milliseconds], or: nil,
    "Unit of the trace's times; the default is what the file says, and seconds otherwise")

  /// What can be said of how a trace is to be read.
  package static let reading = [positions.declaration, timeUnit.declaration]

  package static let limit = Limits.option(.bytes)

  /// The content of a trace's file.
  package static func bytes(of path: String, _ arguments: Arguments) throws -> [UInt8] {
    try InputFile(path).bytes(within: arguments[limit].byteLimit)
  }

  /// Reads a trace as the options say.
  package static func read(_ path: String, _ arguments: Arguments) throws -> TraceFile {
    try TraceFile(
      reading: bytes(of: path, arguments), named: path, csvPositions: arguments[positions],
      timeUnit: arguments[timeUnit])
  }

  /// Writes a trace and prints a summary.
  package static func write(_ file: TraceFile, as format: TraceFormat, to out: String) throws {
    let bytes = file.encoded(as: format)
    try OutputFile.write(bytes, to: out)
    Summary.print(
      of: [out], Summary.count(file.trace.samples.count, "sample"),
      Summary.seconds(file.trace.duration), Summary.size(bytes.count))
  }

  /// The format that was asked for, by name or by the extension of a file; nil for standard output.
  ///
  /// - Throws: ``UsageError`` for a file whose name says nothing.
  package static func choose(_ format: TraceFormat?, for file: String) throws(UsageError)
    -> TraceFormat?
  {
    if format != nil || file == "-" { return format }
    guard let format = TraceFormat(fileName: file) else {
      throw UsageError(
        "--out: unknown file extension in \"\(file)\"; end it in .json or .csv, or give "
          + "--format")
    }
    return format
  }
}
