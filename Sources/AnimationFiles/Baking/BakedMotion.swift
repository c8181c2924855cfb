import Pictures
import PlaneGeometry
import Recordings

/// A whole recording as keys: for every member a path of straight lines that stays within an error bound
/// of the frames, at all times and with all rounding included.
///
/// Each member has its own path in the viewport, scrolling included: so there is one error and
/// not a sum of two, what players add up in single precision stays small, and a member costs keys only
/// while it shows.
struct BakedMotion: Sendable {
  let header: RecordingHeader
  /// The fingerprint of the frames.
  let hash: String
  /// In points.
  let bound: Double
  let grid: KeyGrid
  /// What the elements are from, with what is around them.
  let tracks: MotionTracks
  /// From the back to the front.
  let elements: [BakedElement]

  /// Smaller bounds are below what browsers resolve.
  static let bounds = 0.001...1000.0
  /// Longer lengths leave no digits for fractions of points, in points.
  static let largest = 1e9
  /// The longest run that is baked, in seconds.
  private static let longest = 1e9

  /// Linear in the numbers of the frames.
  /// - Parameters:
  ///   - placesMiddles: whether players place what changes its size by its middle.
  ///   - progress: called with the elements done and those there are.
  init(
    _ recording: Recording, unit: KeyGrid.Unit, bound: Double, placesMiddles: Bool,
    progress: (Int, Int) -> Void
  ) throws(BakingError) {
    guard Self.bounds.contains(bound) else { throw .init(.boundOutOfRange(bound)) }
    try Self.check(recording)
    let tracks = MotionTracks(recording)
    guard !tracks.drawn.isEmpty else { throw .init(.nothingShown) }
    let paths = tracks.drawn.map { PlacePath(tracks, $0, bound: bound) }
    let times = recording.frames.map { $0.time - recording.frames[0].time }
    grid = KeyGrid(unit, times: times, speeds: Self.speeds(of: paths, times), bound: bound)
    var elements: [BakedElement] = []
    var parts: [MemberReference: Int] = [:]
    for path in paths {
      progress(elements.count, paths.count)
      let part = parts[path.track.name, default: 0] + 1
      parts[path.track.name] = part
      elements.append(
        BakedElement(
          path, in: tracks, part: part, times: times, grid: grid, bound: bound,
          placesMiddles: placesMiddles))
    }
    header = recording.header
    self.tracks = tracks
    hash = recording.hashText
    self.bound = bound
    self.elements = elements
    guard worstError <= bound else { throw .init(.boundOutOfReach(error: worstError)) }
  }

  /// How far an element is from the frames at most, in points.
  var worstError: Double { elements.reduce(0) { max($0, $1.worstError) } }

  /// Keys of all elements.
  var keyCount: Int { elements.reduce(0) { $0 + $1.keyCount } }

  /// Places of elements in all frames.
  var sampleCount: Int { elements.reduce(0) { $0 + $1.sampleCount } }

  private static func check(_ recording: Recording) throws(BakingError) {
    let frames = recording.frames
    guard let first = frames.first, let last = frames.last else { throw .init(.noFrames) }
    guard recording.header.viewport.isBakeable else { throw .init(.tooLarge("the viewport")) }
    for (index, frame) in frames.enumerated() {
      if index > 0, frame.time <= frames[index - 1].time {
        throw .init(.timeNotRising(frame: index))
      }
      for channel in [PoseChannel.dw, .dh]
      where frame.poses[channel].contains(where: { $0.magnitude > largest }) {
        throw .init(.tooLarge("an item of frame \(index)"))
      }
      for change in frame.changes {
        guard case .announce(_, let member) = change, member.role.isPosed else { continue }
        let box = ItemShape(member.outline, member.restFrame.size, corner: 0).box(around: .zero)
        guard box.size.isBakeable else { throw .init(.tooLarge(member.phrase)) }
      }
    }
    guard last.time > first.time else { throw .init(.noDuration) }
    let duration = last.time - first.time
    guard duration <= longest else { throw .init(.tooLong(duration)) }
  }

  /// The highest speed of any point between each frame and the next, in points per second.
  private static func speeds(of paths: [PlacePath], _ times: [Double]) -> [Double] {
    var speeds = Array(repeating: 0.0, count: times.count - 1)
    for path in paths {
      for run in path.runs {
        for (start, end) in zip(run, run.dropFirst()) {
          let way = path.way(from: start, to: end)
          guard way > 0 else { continue }
          let speed = way / (times[end.frame] - times[start.frame])
          for index in start.frame..<end.frame { speeds[index] = max(speeds[index], speed) }
        }
      }
    }
    return speeds
  }
}

extension Size {
  /// Whether lengths of this size leave room for exact fractions of points.
  fileprivate var isBakeable: Bool {
    width.magnitude <= BakedMotion.largest && height.magnitude <= BakedMotion.largest
  }
}
