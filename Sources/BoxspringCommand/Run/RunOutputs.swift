import BoxspringFiles
import LayoutDynamics
import ScrollDriving

/// Where the frames of a run go.
struct RunOutputs {
  let frames: String?
  let format: FrameFormat
  let preview: String?
  let picture: String?
  let animation: String?
  /// Whether nothing was said about outputs: then a terminal plays the run.
  let isUnstated: Bool

  /// - Parameter inputs: what the run reads.
  /// - Throws: ``UsageError`` where an output would be written over another, or over an input.
  init(
    frames: String?, format: FrameFormat?, preview: String?, picture: String?, animation: String?,
    inputs: [String]
  ) throws(UsageError) {
    try OutputNames.check(
      ["out": frames, "preview": preview, "picture": picture, "animation": animation],
      inputs: inputs)
    let named = [frames, preview, picture, animation].compactMap { $0 }
    self.frames = named.isEmpty ? "-" : frames
    self.format = try FrameOptions.choose(format, for: frames) ?? .ndjson
    self.preview = preview
    self.picture = picture
    self.animation = animation
    isUnstated = named.isEmpty && format == nil
  }

  /// What a run came to.
  struct Result {
    var frameCount = 0
    var elementCount = 0
    var lastTime = 0.0
    var hash = FrameHash()
    var wasCutShort = false
    /// Files written, in order; standard output is none of them.
    var files: [String] = []
    /// Whether it was played in the terminal.
    var isPlayed = false
    /// Why it was not, where it was meant to be.
    var unfitness: String?

    /// Counts a frame in.
    mutating func add(_ frame: LayoutFrame) {
      frameCount += 1
      elementCount += frame.attributes.count
      lastTime = frame.time
      hash.add(frame)
    }
  }

  /// Plays a run into every output, frame by frame; only pictures need to keep them.
  func write(_ playback: ScrollPlayback, header: FrameHeader) throws -> Result {
    var playback = playback
    var result = Result()
    var sinks = Sinks(
      frames: try frames.map { try FrameSink($0, format.encoding(), header) },
      preview: try preview.map { try FrameSink($0, PreviewPage(), header) },
      picture: try picture.map { try OutputFile($0) },
      animation: try animation.map { try OutputFile($0) })
    var kept: [LayoutFrame] = []
    var progress = Progress(isApart: ![frames, preview, picture, animation].contains("-"))
    while let frame = playback.next() {
      try sinks.add(frame)
      if picture != nil || animation != nil { kept.append(frame) }
      result.add(frame)
      progress.show("frame \(result.frameCount), \(Int(frame.time)) s")
    }
    progress.clear()
    result.wasCutShort = playback.wasCutShort
    try sinks.finish(FrameSequence(header: header, frames: kept), hash: result.hash)
    result.files = [frames, preview, picture, animation].compactMap { $0 }.filter { $0 != "-" }
    return result
  }
}

/// One output that takes frame after frame.
struct FrameSink: ~Copyable {
  private var output: OutputFile
  private var encoding: any FrameEncoding
  private var bytes: [UInt8] = []

  init(_ path: String, _ encoding: any FrameEncoding, _ header: FrameHeader) throws {
    var encoding = encoding
    var bytes: [UInt8] = []
    try encoding.begin(header, into: &bytes)
    self.init(output: try OutputFile(path), encoding: encoding, bytes: bytes)
  }

  private init(output: consuming OutputFile, encoding: any FrameEncoding, bytes: [UInt8]) {
    self.output = output
    self.encoding = encoding
    self.bytes = bytes
  }

  mutating func add(_ frame: LayoutFrame) throws {
    try encoding.add(frame, into: &bytes)
    try output.append(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func end(hash: FrameHash) throws {
    encoding.end(hash: hash, into: &bytes)
    try output.append(bytes)
    try output.flush()
  }

  consuming func finish() throws { try output.finish() }
}

/// The outputs that are open during a run.
private struct Sinks: ~Copyable {
  var frames: FrameSink?
  var preview: FrameSink?
  var picture: OutputFile?
  var animation: OutputFile?

  mutating func add(_ frame: LayoutFrame) throws {
    try frames?.add(frame)
    try preview?.add(frame)
  }

  /// Completes every output; none stands under its own name before all have been written.
  mutating func finish(_ kept: FrameSequence, hash: FrameHash) throws {
    try frames?.end(hash: hash)
    try preview?.end(hash: hash)
    try picture?.append(Filmstrip(kept).svg())
    try animation?.append(MovingPicture(kept).svg())
    try picture?.flush()
    try animation?.flush()
    if let sink = frames.take() { try sink.finish() }
    if let sink = preview.take() { try sink.finish() }
    if let output = picture.take() { try output.finish() }
    if let output = animation.take() { try output.finish() }
  }
}
