import BoxspringFiles
import LayoutDynamics
import Recordings

/// The outputs that are open while a run is recorded: a file of frames, a page that plays them, pictures.
///
/// None stands under its own name before all have been written.
struct RecordingSinks: ~Copyable {
  private let header: RecordingHeader
  private var cursor: RecordingCursor
  private var file: ByteSink?
  private var encoder: RecordingEncoder
  private var page: ByteSink?
  private var preview = PreviewPage()
  private var picture: ByteSink?
  private var animation: ByteSink?
  /// What pictures are drawn from in the end.
  private var kept: [RecordingFrame] = []

  /// Opens every output that has a name.
  init(
    _ header: RecordingHeader, file: String?, as format: RecordingFormat, preview: String? = nil,
    picture: String? = nil, animation: String? = nil
  ) throws {
    let cursor = try RecordingCursor(header)
    let file = try file.map { try ByteSink($0) }
    let page = try preview.map { try ByteSink($0) }
    let picture = try picture.map { try ByteSink($0) }
    let animation = try animation.map { try ByteSink($0) }
    self.header = header
    self.cursor = cursor
    encoder = RecordingEncoder(format)
    self.file = file
    self.page = page
    self.picture = picture
    self.animation = animation
  }

  /// Writes what stands before the frames.
  mutating func begin() throws {
    try file?.write { encoder.begin(header, into: &$0) }
    if page != nil { preview.begin(header) }
    try writePage()
  }

  /// Writes a frame.
  mutating func add(_ frame: RecordingFrame) throws {
    try cursor.take(frame)
    try file?.write { encoder.add(frame, cursor.cast, into: &$0) }
    if page != nil { preview.add(frame, cursor.cast) }
    try writePage()
    if picture != nil || animation != nil { kept.append(frame) }
  }

  /// Completes every output.
  ///
  /// - Parameter state: the hash of a world at its end.
  consuming func finish(state: UInt64? = nil) throws -> RecordingSeal {
    let seal = cursor.seal(state: state)
    try file?.write { encoder.end(seal, into: &$0) }
    if page != nil { preview.end(seal) }
    try writePage()
    if picture != nil || animation != nil {
      let recording = Recording(header, sealedFrames: kept, seal)
      try picture?.write { $0 += Filmstrip(recording).svg() }
      try animation?.write { $0 += MovingPicture(recording).svg() }
    }
    try file?.flush()
    try page?.flush()
    try picture?.flush()
    try animation?.flush()
    if let sink = file.take() { try sink.finish() }
    if let sink = page.take() { try sink.finish() }
    if let sink = picture.take() { try sink.finish() }
    if let sink = animation.take() { try sink.finish() }
    return seal
  }

  /// Writes what there is of the page that plays the recording.
  private mutating func writePage() throws {
    let bytes = preview.takeBytes()
    try page?.write { $0 += bytes }
  }
}

/// A file that is written a part at a time.
private struct ByteSink: ~Copyable {
  private var file: OutputFile
  private var bytes: [UInt8] = []

  init(_ path: String) throws { file = try OutputFile(path) }

  /// Writes what is appended to a buffer.
  mutating func write(_ append: (inout [UInt8]) throws -> Void) throws {
    try append(&bytes)
    try file.append(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func flush() throws { try file.flush() }

  consuming func finish() throws { try file.finish() }
}
