import BoxspringCommandInterface
import BoxspringFiles
import Pictures
import PlaneGeometry
import Recordings
import TextEncoding

/// The instant of a run to draw.
struct FrameChoice {
  let run: LoadedRun
  /// What stands beside it.
  let beside: LoadedRun?
  /// What the two are called, where there are two.
  let names: [String]?
  /// In seconds; nil where no time was asked for.
  let time: Double?
  /// Number of a frame, from 0; nil where no number was asked for.
  let number: Int?
  let showsReach: Bool

  /// A picture of the frame, and its number if it is one of the run.
  ///
  /// A run that can still be driven gives the frame at the very time; of any other it is the nearest.
  /// Where nothing was asked for it is the frame that shows most.
  /// - Throws: ``UsageError`` for what is out of range.
  func picture() throws -> (picture: FramePicture, number: Int?) {
    let frames = run.recording.frames
    if let number, !frames.indices.contains(number) {
      throw UsageError(
        "--frame: frame \(number) is out of range; the run has \(frames.count), from 0 to "
          + "\(frames.count - 1)")
    }
    var number = number
    if let time {
      try check(time)
      if let frame = try run.frame(at: time) {
        return (try FramePicture(pair(try beside?.frame(at: time), frame)), nil)
      }
      number = frames.indices.min { abs(frames[$0].time - time) < abs(frames[$1].time - time) }
    }
    let picture = try FramePicture(pair(beside?.recording, run.recording), frame: number)
    return (picture, picture.frame)
  }

  private func pair(_ other: Recording?, _ main: Recording) -> [PictureRun] {
    guard let other else { return [PictureRun(main, showsReach: showsReach)] }
    return [(other, names?.first), (main, names?.last)].map {
      PictureRun($0, name: $1, showsReach: showsReach)
    }
  }

  private func check(_ time: Double) throws(UsageError) {
    guard let first = run.recording.frames.first?.time, let last = run.recording.frames.last?.time,
      time < first || time > last
    else { return }
    let ends = [first, last].map { NumberText.rounded($0, decimals: 4) }
    throw UsageError(
      "--time: \(NumberText.shortest(time)) s is out of range; the run lasts from \(ends[0]) to "
        + "\(ends[1]) s")
  }
}
