import BoxspringFiles
import WorldDriving

/// The outputs that are open during a simulation.
struct SimulationSinks: ~Copyable {
  var motion: MotionSink?
  var preview: PreviewSink?

  mutating func begin(_ header: TrajectoryHeader, _ run: WorldRun) throws {
    try motion?.begin(header)
    try preview?.begin(header, run)
  }

  mutating func add(_ frame: WorldFrame, of run: WorldRun) throws {
    try motion?.add(TrajectoryFrame(frame, of: run))
    try preview?.add(frame, of: run)
  }

  /// Completes every output; none stands under its own name before all have been written.
  mutating func finish(_ hash: TrajectoryHash, state: String) throws {
    try motion?.end(hash, state: state)
    try preview?.end(hash, state: state)
    if let sink = motion.take() { try sink.finish() }
    if let sink = preview.take() { try sink.finish() }
  }
}

/// A file of motion that takes frame after frame.
struct MotionSink: ~Copyable {
  private var file: OutputFile
  private var encoding: TrajectoryEncoding
  private var bytes: [UInt8] = []

  init(_ path: String, _ format: TrajectoryFormat) throws {
    file = try OutputFile(path)
    encoding = TrajectoryEncoding(format)
  }

  mutating func begin(_ header: TrajectoryHeader) throws {
    encoding.begin(header, into: &bytes)
    try write()
  }

  mutating func add(_ frame: TrajectoryFrame) throws {
    encoding.add(frame, into: &bytes)
    try write()
  }

  mutating func end(_ hash: TrajectoryHash, state: String) throws {
    encoding.end(hash, state: state, into: &bytes)
    try write()
    try file.flush()
  }

  consuming func finish() throws { try file.finish() }

  private mutating func write() throws {
    try file.append(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

/// A page that takes frame after frame.
struct PreviewSink: ~Copyable {
  private var file: OutputFile
  private var page = WorldPreviewPage()
  private var bytes: [UInt8] = []

  init(_ path: String) throws { file = try OutputFile(path) }

  mutating func begin(_ header: TrajectoryHeader, _ run: WorldRun) throws {
    page.begin(header, run, into: &bytes)
    try write()
  }

  mutating func add(_ frame: WorldFrame, of run: WorldRun) throws {
    page.add(frame, of: run, into: &bytes)
    try write()
  }

  mutating func end(_ hash: TrajectoryHash, state: String) throws {
    page.end(hash, state: state, into: &bytes)
    try write()
    try file.flush()
  }

  consuming func finish() throws { try file.finish() }

  private mutating func write() throws {
    try file.append(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
