import BoxspringCommandInterface
import BoxspringFiles
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving

/// The frames of a run, any of them at once, without keeping them all.
///
/// The run is played through once. Copies of what plays it are kept along the way, and a frame is made
/// again from the copy before it: the same frame, bit for bit.
struct FrameCache {
  /// When each frame is, in seconds; never empty.
  let times: [Double]
  /// How far the element furthest from rest is from there, in points, frame by frame; in a world, how far the item that
  /// goes furthest has gone since the frame before.
  let stretches: [Double]
  /// What the run came to.
  let result: RunOutputs.Result
  /// How many elements would have to be live, where they are too many and have ended the run.
  let excess: Int?

  /// What the frames after an instant need.
  private struct Mark {
    // One of the two; apart, so that advancing one copies nothing.
    var playback: ScrollPlayback?
    var simulation: SimulationRun?
    var recorder = LayoutRecorder()
    var cursor: RecordingCursor

    mutating func next() throws(RecordingError) -> RecordingFrame? {
      let next = playback?.next(recorder: &recorder) ?? simulation?.next()
      guard let frame = next else { return nil }
      try cursor.take(frame)
      return frame
    }
  }

  /// The simulation at its end; nil for a layout.
  let end: SimulationRun?

  private let marks: [Mark]
  private let spacing: Int
  private var current: Mark
  /// The number of the frame that is made next.
  private var next = 0

  /// Most copies that are kept.
  private static let mostMarks = 256

  /// Plays a run through; as long as the run takes to compute.
  ///
  /// - Parameter poses: counts the frames, of each of which two numbers are kept.
  /// - Throws: ``InputError`` where the frames are too many, ``RecordingError`` where the run cannot be recorded.
  init(_ playback: ScrollPlayback, header: RecordingHeader, counting poses: PoseCount) throws {
    try self.init(Mark(playback: playback, cursor: try RecordingCursor(header)), counting: poses)
  }

  /// Plays a simulation through; as long as that takes to compute.
  ///
  /// - Parameter poses: counts the frames, of each of which two numbers are kept.
  /// - Throws: ``InputError`` where the frames are too many, ``RecordingError`` where the run cannot be recorded.
  init(_ simulation: SimulationRun, counting poses: PoseCount) throws {
    let cursor = try RecordingCursor(simulation.header)
    try self.init(Mark(simulation: simulation, cursor: cursor), counting: poses)
  }

  private init(_ start: Mark, counting poses: PoseCount) throws {
    var last: RecordingFrame?
    var (running, result, progress) = (start, RunOutputs.Result(), Progress())
    var poses = poses
    var (times, stretches): ([Double], [Double]) = ([], [])
    var (marks, spacing) = ([start], 16)
    while let frame = try running.next() {
      try poses.add(0)
      times.append(frame.time)
      stretches.append(start.simulation == nil ? frame.stretch : frame.largestStep(after: last))
      last = frame
      result.add(frame)
      progress.show("frame \(result.frameCount), \(Int(frame.time)) s")
      guard times.count % spacing == 0 else { continue }
      marks.append(running)
      if marks.count > Self.mostMarks {
        marks = marks.indices.filter { $0 % 2 == 0 }.map { marks[$0] }
        spacing *= 2
      }
    }
    progress.clear()
    result.hash = RecordingHash.text(running.cursor.seal().hash)
    result.wasCutShort = running.playback?.wasCutShort ?? false
    excess = running.playback?.excess
    end = running.simulation
    self.times = times
    self.stretches = stretches
    self.result = result
    self.marks = marks
    self.spacing = spacing
    current = start
  }

  /// The frame of a number; the next one costs a step of the run, any other several.
  mutating func frame(_ number: Int) -> PlayedFrame? {
    let mark = number / spacing
    if number < next || next < mark * spacing {
      guard marks.indices.contains(mark) else { return nil }
      current = marks[mark]
      next = mark * spacing
    }
    var frame: RecordingFrame?
    while next <= number {
      do {
        frame = try current.next()
      } catch {
        assertionFailure("frames that were recorded once can be recorded again: \(error)")
        return nil
      }
      guard frame != nil else { return nil }
      next += 1
    }
    return frame.map { PlayedFrame($0, current.cursor.cast) }
  }
}
