import AnimationFiles
import FileStreams

/// Options that several commands share that write frames.
package enum FrameOptions {
  package static func format(_ help: String) -> Option<RecordingFormat?> {
    .choice(
      "format", ["ndjson": .ndjson, "csv": .csv, "bsf": .binary], or: nil, help)
  }

  /// The format that was asked for, by name or by the extension of a file; nil for standard output.
  ///
  /// - Throws: ``UsageError`` for a file whose name says nothing.
  package static func choose(_ format: RecordingFormat?, for file: String?) throws(UsageError)
    -> RecordingFormat?
  {
    if let format { return format }
    guard let file, file != "-" else { return nil }
    guard let format = RecordingFormat(fileName: file) else {
      guard !file.lowercased().hasSuffix(".json") else {
        throw UsageError(
          "--out: \"\(file)\" would be one JSON document, which frames are no longer written as; "
            + "end it in .ndjson, one JSON object a line")
      }
      throw UsageError(
        "--out: unknown file extension in \"\(file)\"; end it in .ndjson, .csv or .bsf, or give "
          + "--format")
    }
    return format
  }
}
