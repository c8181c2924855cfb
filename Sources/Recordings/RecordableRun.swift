/// Something that moves, from its first frame to its last: a scroll that is played, a world, a
/// session of one, or a transition.
///
/// ```swift
/// func poster(of run: some RecordableRun, named name: String) throws -> [UInt8] {
///   PreviewPage.encode(try run.recording(named: name))
/// }
/// ```
public protocol RecordableRun: Sendable {
  /// What is seen at a time.
  associatedtype Frame
  /// Frames per second; nil if they are taken at the times of a trace.
  var frameRate: Double? { get }
  /// Whether a limit has ended the run with something still in motion.
  var wasCutShort: Bool { get }
  /// The next frame; nil once the run is over.
  mutating func advance() -> Frame?
  /// The frames from here on as a recording, for files, pages and bakes; linear in them and in what
  /// they show.
  ///
  /// - Parameter name: a short name of what is shown.
  /// - Throws: `RecordingError` for what a recording cannot hold, such as two items of one name.
  func recording(named name: String) throws(RecordingError) -> Recording
}
