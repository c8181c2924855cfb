import BoxspringCommandInterface
import BoxspringFiles
import Gestures
import PlaneGeometry
import Recordings
import Transitions
import WorldDriving

/// A physics scene or a transition that is run frame by frame into one kind of recording.
struct SimulationRun {
  private let hasVelocities: Bool
  // One of the two; apart, so that advancing one copies nothing.
  private var session: Boxed<WorldSession>?
  private var transition: Boxed<TransitionRun>?
  private var recorder: WorldRecorder
  private var touches: TouchFeed
  let header: RecordingHeader
  private var isFirst = true

  /// A physics scene before its first frame.
  ///
  /// - Parameter touches: those that the session has, in order of time.
  init(
    _ session: WorldSession, _ content: WorldDocument, named name: String, hasVelocities: Bool,
    touches: [TouchSample] = []
  ) {
    self.touches = TouchFeed(content.fingers.isEmpty ? [] : touches)
    self.session = Boxed(session)
    self.hasVelocities = hasVelocities
    recorder = WorldRecorder(recordsVelocities: hasVelocities)
    var header = RecordingHeader(
      content.scene, named: name, generator: ProgramVersion.generator,
      rate: session.run.rate, recordsVelocities: hasVelocities)
    for channels in content.channels { header.channels.formUnion(channels.columns) }
    self.header = header
  }

  /// A transition before its first frame.
  ///
  /// - Parameter touches: those that the run has, in order of time.
  init(
    _ run: TransitionRun, named name: String, title: String, hasVelocities: Bool,
    touches: [TouchSample] = []
  ) {
    self.touches = TouchFeed(touches)
    self.hasVelocities = hasVelocities
    transition = Boxed(run)
    recorder = WorldRecorder()
    header = run.header(
      named: name, title: title, generator: ProgramVersion.generator, withVelocities: hasVelocities)
  }

  /// The next frame; nil once the run is over.
  mutating func next() -> RecordingFrame? {
    defer { isFirst = false }
    var recorded: RecordingFrame?
    if let frame = session?.value.advance() {
      recorded = session?.value.recorded(frame, by: &recorder)
    }
    if let frame = transition?.value.advance() {
      recorded = transition?.value.recorded(
        frame, isFirst: isFirst, withVelocities: hasVelocities)
    }
    guard var recorded else { return nil }
    touches.add(to: &recorded)
    return recorded
  }

  /// The run of the physics scene; nil for a transition.
  var worldRun: WorldRun? { session?.value.run }

  /// Whether the limit has ended the run while something still moved.
  var wasCutShort: Bool {
    session?.value.wasCutShort ?? transition?.value.wasCutShort ?? false
  }

  /// Where that limit stands in the file.
  var limitPlace: String { session == nil ? "$.limit" : "$.duration.untilRest" }

  /// What rules could not do.
  var refusedActions: [WorldSession.RefusedAction] { session?.value.refusedActions ?? [] }

  /// The name of the item of a slot.
  func itemName(_ slot: Int32) -> String? { session?.value.run.scene.items[Int(slot)].name }
}
