import LayoutDynamics
import PlaneGeometry

/// Collects the track of every element at every rest frame.
struct MotionTrackTable {
  private(set) var tracks: [MotionTrack] = []
  /// Per frame, displacements by the number of the track.
  private var displacements: [[Int: Vector]] = []

  init(_ frames: [LayoutFrame], origin: Point) {
    var table = ElementTable()
    for frame in frames {
      let reference = table.reference(to: frame)
      tracks += reference.newEntries.map { MotionTrack($0, origin: origin) }
      let numbers = reference.runs.flatMap { $0.first..<($0.first + $0.count) }
      displacements.append(
        Dictionary(
          zip(numbers, frame.attributes.map(\.displacement)), uniquingKeysWith: { $1 }))
    }
  }

  /// Adds a sample to every track. An element that only one of two frames shows keeps the
  /// displacement it has there.
  mutating func addSample(_ moment: MotionMoment) {
    let before = displacements[moment.before]
    let after = displacements[moment.after]
    for number in tracks.indices {
      let sample: Vector? =
        switch (before[number], after[number]) {
        case (let before?, let after?): before + (after - before) * moment.share
        case (let shown?, nil), (nil, let shown?): shown
        case (nil, nil): nil
        }
      tracks[number].displacements.append(sample)
    }
  }
}
