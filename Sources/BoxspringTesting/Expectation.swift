import BoxspringDocuments
import BoxspringFiles
import FileStreams
import Foundation
import Recordings
import Testing

/// Checks that a recording has the frames of one in a file.
///
/// Where they differ, the test has an issue that names the first frame, element and field that differ, with both values, and the
/// recording is left in the folder for temporary files, for `boxspring diff` and `boxspring render`. A file that does not
/// exist, or any with `BOXSPRING_RECORD=1` in the environment, is written, which is an issue as well: nothing has been compared.
///
/// - Parameters:
///   - recording: of the run at hand.
///   - file: name of the file, beside the test's source unless it begins with `/`; `.ndjson`, `.csv` or `.bsf`.
///   - tolerance: how far apart two lengths may be, in points; 0 asks for the same bits.
///   - testFile: the test's source.
///   - sourceLocation: where issues are shown.
/// - Returns: whether the frames are equal.
@discardableResult
public func expect(
  _ recording: Recording, matches file: String, tolerance: Double = 0,
  testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  do {
    let comparison = RecordedFile(
      path: file.hasPrefix("/")
        ? file : (testFile as NSString).deletingLastPathComponent + "/" + file,
      isRewritten: ProcessInfo.processInfo.environment["BOXSPRING_RECORD"] == "1")
    guard let problem = try comparison.problem(with: recording, tolerance: tolerance) else {
      return true
    }
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
  } catch {
    Issue.record(Comment(rawValue: "\(error)"), sourceLocation: sourceLocation)
  }
  return false
}

/// A recording in a file that runs are compared with.
struct RecordedFile {
  let path: String
  /// Whether it is to be written anew.
  let isRewritten: Bool

  /// What is to be said of a recording; nil where it has the frames of the file.
  func problem(with recording: Recording, tolerance: Double) throws -> String? {
    guard let format = RecordingFormat(fileName: path) else {
      return "\(path): the name has none of the endings .ndjson, .csv and .bsf; give it one"
    }
    let bytes = recording.encoded(as: format)
    guard !isRewritten, let data = FileManager.default.contents(atPath: path) else {
      try OutputFile.write(bytes, to: path)
      return isRewritten
        ? "\(path) was written; run the test again without BOXSPRING_RECORD"
        : "\(path) did not exist and was written; look at it, and run the test again"
    }
    let expected = try Recording(reading: Array(data), file: path, as: format)
    let difference = RecordingDifference(expected, recording, tolerance: tolerance)
    guard !difference.isEqual else { return nil }
    let copy = FileManager.default.temporaryDirectory
      .appendingPathComponent((path as NSString).lastPathComponent).path
    try OutputFile.write(bytes, to: copy)
    return difference.description(firstName: "the file", secondName: "this run")
      + " Compare \(path) with \(copy) by boxspring diff, or write the file anew with BOXSPRING_RECORD=1."
  }
}
