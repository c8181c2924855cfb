import BoxspringFiles
import LayoutDynamics
import ScrollDriving

/// The frames of a run, any of them at once, without keeping them all.
///
/// The run is played through once. Copies of the playback are kept along the way, and a frame is made
/// again from the copy before it: the same frame, bit for bit.
struct FrameCache {
  /// When each frame is, in seconds; never empty.
  let times: [Double]
  /// How far the element furthest from rest is from there, in points, frame by frame.
  let stretches: [Double]
  /// What the run came to.
  let result: RunOutputs.Result
  /// How many elements would have to be live, where they are too many and have ended the run.
  let excess: Int?

  private let marks: [ScrollPlayback]
  private let spacing: Int
  private var playback: ScrollPlayback
  /// The number of the frame that the playback makes next.
  private var next = 0

  /// Most copies that are kept.
  private static let mostMarks = 256

  /// Plays a run through; as long as the run takes to compute.
  ///
  /// - Parameter poses: counts the frames, of each of which two numbers are kept.
  init(_ playback: ScrollPlayback, counting poses: PoseCount) throws(InputError) {
    var (running, result, progress) = (playback, RunOutputs.Result(), Progress())
    var poses = poses
    var (recorder, hash) = (LayoutRecorder(), FrameHash())
    var (times, stretches): ([Double], [Double]) = ([], [])
    var (marks, spacing) = ([playback], 16)
    while let frame = running.next() {
      try poses.add(0)
      times.append(frame.time)
      stretches.append(frame.stretch)
      result.add(recorder.record(frame))
      hash.add(frame)
      progress.show("frame \(result.frameCount), \(Int(frame.time)) s")
      guard times.count % spacing == 0 else { continue }
      marks.append(running)
      if marks.count > Self.mostMarks {
        marks = marks.indices.filter { $0 % 2 == 0 }.map { marks[$0] }
        spacing *= 2
      }
    }
    progress.clear()
    result.hash = hash.text
    result.wasCutShort = running.wasCutShort
    excess = running.excess
    self.times = times
    self.stretches = stretches
    self.result = result
    self.marks = marks
    self.spacing = spacing
    self.playback = playback
  }

  /// The frame of a number; the next one costs a step of the run, any other several.
  mutating func frame(_ number: Int) -> LayoutFrame? {
    let mark = number / spacing
    if number < next || next < mark * spacing {
      guard marks.indices.contains(mark) else { return nil }
      playback = marks[mark]
      next = mark * spacing
    }
    var frame: LayoutFrame?
    while next <= number {
      frame = playback.next()
      guard frame != nil else { return nil }
      next += 1
    }
    return frame
  }
}

extension LayoutFrame {
  /// How far the element furthest from rest is from there, in points.
  var stretch: Double {
    attributes.reduce(0) { max($0, $1.displacement.length) }
  }
}
