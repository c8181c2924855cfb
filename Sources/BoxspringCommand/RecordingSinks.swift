import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import LayoutDynamics
import Pictures
import Recordings

/// The outputs that are open while a run is recorded: a file of frames, a page that plays them, pictures, a
/// file to repeat it by.
///
/// None stands under its own name before all have been written. One whose reader closes it is done; the
/// others go on.
struct RecordingSinks: ~Copyable {
  private let header: RecordingHeader
  private var cursor: RecordingCursor
  private var file: ByteSink?
  private var encoder: RecordingEncoder
  private var page: ByteSink?
  private var preview = PreviewPage()
  private var picture: ByteSink?
  private var animation: ByteSink?
  private var replay: ByteSink?
  private var replayEncoder = RecordingEncoder(.ndjson)
  private let inputs: RunInputs?
  /// What pictures are drawn from in the end.
  private var kept: [RecordingFrame] = []
  private var poses: PoseCount

  /// Opens every output that has a name.
  ///
  /// - Parameters:
  ///   - inputs: what the run was given.
  ///   - poses: counts those that are kept for pictures.
  init(
    _ header: RecordingHeader, _ outputs: RunOutputs, of inputs: RunInputs?,
    keeping poses: PoseCount
  ) throws {
    let cursor = try RecordingCursor(header)
    let file = try outputs.frames.map { try ByteSink($0) }
    let page = try outputs.preview.map { try ByteSink($0) }
    let picture = try outputs.picture.map { try ByteSink($0) }
    let animation = try outputs.animation.map { try ByteSink($0) }
    let replay = try outputs.record.map { try ByteSink($0) }
    self.header = header
    self.cursor = cursor
    self.poses = poses
    encoder = RecordingEncoder(outputs.format)
    self.file = file
    self.page = page
    self.picture = picture
    self.animation = animation
    self.replay = replay
    self.inputs = inputs
  }

  /// Writes what stands before the frames.
  mutating func begin() throws {
    try file?.write { encoder.begin(header, into: &$0) }
    try replay?.write {
      inputs?.append(to: &$0)
      replayEncoder.begin(header, into: &$0)
    }
    if page != nil { preview.begin(header) }
    try writePage()
    try checkReaders()
  }

  /// Writes a frame.
  mutating func add(_ frame: RecordingFrame) throws {
    try cursor.take(frame)
    try file?.write { encoder.add(frame, cursor.cast, into: &$0) }
    try replay?.write { replayEncoder.add(frame, cursor.cast, into: &$0) }
    if page != nil { preview.add(frame, cursor.cast) }
    try writePage()
    if picture != nil || animation != nil {
      try poses.add(frame)
      kept.append(frame)
    }
    try checkReaders()
  }

  /// Completes every output.
  ///
  /// - Parameter state: the hash of a world at its end.
  consuming func finish(state: UInt64? = nil) throws -> RecordingSeal {
    let seal = cursor.seal(state: state)
    try file?.write { encoder.end(seal, into: &$0) }
    try replay?.write { replayEncoder.end(seal, into: &$0) }
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
    try replay?.flush()
    try checkReaders()
    if let sink = file.take() { try sink.finish() }
    if let sink = page.take() { try sink.finish() }
    if let sink = picture.take() { try sink.finish() }
    if let sink = animation.take() { try sink.finish() }
    if let sink = replay.take() { try sink.finish() }
    return seal
  }

  /// Writes what there is of the page that plays the recording.
  private mutating func writePage() throws {
    let bytes = preview.takeBytes()
    try page?.write { $0 += bytes }
  }

  /// - Throws: ``OutputError/closedByReader`` where nobody is left to write for.
  private func checkReaders() throws(OutputError) {
    let isOpen = { (sink: borrowing ByteSink?) in
      switch sink {
      case .some(let sink): !sink.isClosed
      case .none: false
      }
    }
    guard
      isOpen(file) || isOpen(page) || isOpen(picture) || isOpen(animation) || isOpen(replay)
    else {
      throw .closedByReader
    }
  }
}

/// A file that is written a part at a time.
private struct ByteSink: ~Copyable {
  private var file: OutputFile
  private var bytes: [UInt8] = []
  /// Whether its reader wants no more.
  private(set) var isClosed = false

  init(_ path: String) throws { file = try OutputFile(path) }

  /// Writes what is appended to a buffer.
  mutating func write(_ append: (inout [UInt8]) throws -> Void) throws {
    guard !isClosed else { return }
    try append(&bytes)
    do throws(OutputError) {
      try file.append(bytes)
    } catch {
      try note(error)
    }
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func flush() throws(OutputError) {
    guard !isClosed else { return }
    do throws(OutputError) {
      try file.flush()
    } catch {
      try note(error)
    }
  }

  private mutating func note(_ error: OutputError) throws(OutputError) {
    guard error == .closedByReader else { throw error }
    isClosed = true
  }

  consuming func finish() throws(OutputError) {
    if !isClosed { try file.finish() }
  }
}
