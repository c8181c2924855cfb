import AnimationFiles
import FileStreams
import Recordings

/// Reads a recording from a file of any format, frame by frame: the memory in use grows with the cast and with
/// the longest line, not with the file.
///
/// ```swift
/// var reader = try RecordingReader(InputFile("run.ndjson"))
/// while let frame = try reader.next() { draw(frame, reader.cast) }
/// ```
package struct RecordingReader: ~Copyable {
  /// What the recording is.
  package var header: RecordingHeader { cursor.header }
  /// Who is in view, as of the last frame.
  package var cast: Cast { cursor.cast }
  /// What the recording says of itself; nil before its end, and of the same numbers as its frames after it.
  package private(set) var seal: RecordingSeal?

  private var feed: ByteFeed
  private var cursor: RecordingCursor
  private var source: Source
  private var frameCount = 0

  private enum Source {
    case lines(RecordingLineReader)
    case document(RecordingDocumentReader)
    case table(RecordingTableReader)
    case binary(BinaryRecordingReader)
  }

  /// What is wrong where something stands before a frame that does not come.
  static let strayPart = "events, touches or changes of the cast stand behind the last frame"

  /// What a reader comes to next. The frame itself it fills in: a copy costs as much as reading it.
  enum Part {
    case frame
    case seal(RecordingSeal)
  }

  /// Opens an input and reads up to the first frame.
  ///
  /// The format is the given one, else the one that the file's extension names, else the one that
  /// the content looks like.
  /// - Throws: ``InputError`` naming the line, the JSON path or the byte where reading failed.
  package init(_ input: InputFile, as format: RecordingFormat? = nil) throws(InputError) {
    try self.init(OpenedInput(input), within: .none, as: format)
  }

  /// Reads an input up to the first frame.
  ///
  /// - Parameter limit: most bytes of the header, and of each frame with what precedes it.
  package init(
    _ input: OpenedInput, within limit: ByteLimit, as format: RecordingFormat? = nil
  ) throws(InputError) {
    try self.init(ByteFeed(input, within: limit), as: format)
  }

  /// Reads what is in memory up to the first frame.
  package init(
    _ bytes: [UInt8], file: String, as format: RecordingFormat? = nil
  ) throws(InputError) {
    try self.init(ByteFeed(bytes, file: file), as: format)
  }

  init(_ feed: consuming ByteFeed, as format: RecordingFormat?) throws(InputError) {
    var feed = feed
    let (source, header) = try Self.open(&feed, as: format)
    let cursor: RecordingCursor
    do throws(RecordingError) {
      cursor = try RecordingCursor(header)
    } catch {
      throw InputError(file: feed.file, place: "", problem: error.problem, remedy: error.remedy)
    }
    self.source = source
    self.cursor = cursor
    self.feed = feed
  }

  private static func open(
    _ feed: inout ByteFeed, as format: RecordingFormat?
  ) throws(InputError) -> (Source, RecordingHeader) {
    let isWhole = try !feed.has(4096)
    let named = (format ?? RecordingFormat(fileName: feed.file)).map(RecordingFileFormat.written)
    guard let format = named ?? RecordingFileFormat(firstBytes: feed.rest, isWhole: isWhole) else {
      throw InputError(
        file: feed.file, place: "",
        problem: feed.rest.isEmpty
          ? "the file is empty" : "unknown format of recording",
        remedy: "give a recording: .ndjson, .csv or .bsf")
    }
    let isBinary = if case .written(.binary) = format { true } else { false }
    if !isBinary, feed.rest.starts(with: RecordingFormat.byteOrderMark) {
      feed.position += RecordingFormat.byteOrderMark.count
    }
    switch format {
    case .written(.ndjson):
      var reader = RecordingLineReader()
      let header = try reader.header(from: &feed)
      return (.lines(reader), header)
    case .document:
      var reader = RecordingDocumentReader()
      let header = try reader.header(from: &feed)
      return (.document(reader), header)
    case .written(.csv):
      var reader = RecordingTableReader()
      let header = try reader.header(from: &feed)
      return (.table(reader), header)
    case .written(.binary):
      var reader = BinaryRecordingReader()
      let header = try reader.header(from: &feed)
      return (.binary(reader), header)
    }
  }

  /// The next frame; nil at the end, where the seal has been found to be true.
  package mutating func next() throws(InputError) -> RecordingFrame? {
    guard seal == nil else { return nil }
    feed.beginPart()
    var frame = RecordingFrame(time: 0)
    let part: Part
    switch source {
    case .lines(var reader):
      source = .lines(RecordingLineReader())
      part = try reader.next(from: &feed, cursor, into: &frame)
      source = .lines(reader)
    case .document(var reader):
      source = .lines(RecordingLineReader())
      part = try reader.next(from: &feed, cursor, into: &frame)
      source = .document(reader)
    case .table(var reader):
      source = .lines(RecordingLineReader())
      part = try reader.next(from: &feed, cursor, into: &frame)
      source = .table(reader)
    case .binary(var reader):
      source = .lines(RecordingLineReader())
      part = try reader.next(from: &feed, cursor, into: &frame)
      source = .binary(reader)
    }
    switch part {
    case .frame:
      do throws(RecordingError) {
        try cursor.take(frame)
      } catch {
        throw self.error("frame \(frameCount): \(error.problem)", remedy: error.remedy)
      }
      frameCount += 1
      return consume frame
    case .seal(let seal):
      try check(seal)
      self.seal = seal
      return nil
    }
  }

  private static let rewrite = "it was cut or edited; write it again"

  /// What the file says of itself has to be so.
  private func check(_ stated: RecordingSeal) throws(InputError) {
    let actual = cursor.seal(state: stated.state)
    guard stated.frameCount == actual.frameCount else {
      throw error(
        "the file says \(stated.frameCount) frames, it holds \(actual.frameCount)",
        remedy: Self.rewrite)
    }
    guard stated.eventCount == actual.eventCount else {
      throw error(
        "the file says \(stated.eventCount) events, it holds \(actual.eventCount)",
        remedy: Self.rewrite)
    }
    guard stated.hash == actual.hash else {
      throw error(
        "the file says hash \(RecordingHash.text(stated.hash)), its frames give "
          + RecordingHash.text(actual.hash), remedy: Self.rewrite)
    }
    guard stated.digest == actual.digest else {
      throw error(
        "the file says digest \(RecordingHash.text(stated.digest)), its header, events, velocities "
          + "and progress give \(RecordingHash.text(actual.digest))", remedy: Self.rewrite)
    }
  }

  private func error(_ problem: String, remedy: String) -> InputError {
    InputError(
      file: feed.file, place: feed.lineNumber > 0 ? "line \(feed.lineNumber)" : "",
      problem: problem, remedy: remedy)
  }
}

extension Recording {
  /// Reads a recording of any format from memory; linear in its size.
  ///
  /// - Throws: ``InputError`` naming the line, the JSON path or the byte where reading failed.
  public init(
    reading bytes: [UInt8], file: String, as format: RecordingFormat? = nil
  ) throws(InputError) {
    try self.init(RecordingReader(bytes, file: file, as: format))
  }

  /// Reads a recording to its end.
  package init(_ reader: consuming RecordingReader) throws(InputError) {
    var reader = reader
    var frames: [RecordingFrame] = []
    while let frame = try reader.next() { frames.append(frame) }
    self.init(reader.header, sealedFrames: frames, reader.seal ?? RecordingSeal())
  }
}

extension ByteFeed {
  /// What is said of a file that ends before its seal.
  func cut(inFrame frame: Int?) -> InputError {
    let place = frame.map { "in frame \($0)" } ?? "before its first frame is complete"
    return InputError(
      file: file, place: lineNumber > 0 ? "line \(lineNumber)" : "",
      problem: "the file ends \(place), without its hash",
      remedy: "the file was cut; write it again")
  }
}
