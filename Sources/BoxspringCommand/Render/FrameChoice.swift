import BoxspringFiles
import LayoutDynamics
import PlaneGeometry

/// Which instant of a run is meant.
struct FrameChoice {
  let frames: LoadedFrames
  /// In seconds; nil where no time was asked for.
  let time: Double?
  /// Number of a frame, from 0; nil where no number was asked for.
  let number: Int?

  /// The frame, and its number if it is one of the run.
  ///
  /// A run that can still be driven gives the frame at the very time; of a file it is the nearest.
  /// Where nothing was asked for it is the first frame with the largest displacement of all.
  /// - Throws: ``UsageError`` for what is outside of the run.
  func frame() throws(UsageError) -> (frame: LayoutFrame, number: Int?) {
    let all = frames.sequence.frames
    if let number {
      guard all.indices.contains(number) else {
        throw UsageError(
          "--frame: there is no frame \(number); the run has \(all.count), from 0 to "
            + "\(all.count - 1)")
      }
      return (all[number], number)
    }
    guard let time else { return liveliest }
    try check(time)
    if var driver = frames.run?.playback.driver { return (driver.advance(to: time), nil) }
    let nearest = all.indices.min { abs(all[$0].time - time) < abs(all[$1].time - time) } ?? 0
    return (all[nearest], nearest)
  }

  private var liveliest: (LayoutFrame, Int?) {
    let all = frames.sequence.frames
    let distances = all.map { frame in
      frame.attributes.reduce(0) { max($0, $1.displacement.length) }
    }
    // The first of equals: max(by:) would give the last.
    let most = distances.max() ?? 0
    let index = distances.firstIndex(of: most) ?? 0
    return (all[index], index)
  }

  private func check(_ time: Double) throws(UsageError) {
    let times = frames.sequence.frames.map(\.time)
    guard let first = times.min(), let last = times.max(), time < first || time > last else {
      return
    }
    let ends = [first, last].map { NumberText.rounded($0, decimals: 4) }
    throw UsageError(
      "--time: \(NumberText.shortest(time)) s is outside of the run, which goes from \(ends[0]) to "
        + "\(ends[1]) s")
  }
}
