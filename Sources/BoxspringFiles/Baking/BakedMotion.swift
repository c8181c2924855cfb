import LayoutDynamics
import PlaneGeometry

/// A whole run as keys: for every element a path of straight lines that stays within an error bound
/// of the frames, at all times and with all rounding included.
///
/// Each element has its own path in the viewport, scrolling included: so there is one error and
/// not a sum of two, what players add up in single precision stays small, and an element costs keys only
/// while it shows.
struct BakedMotion: Sendable {
  let header: FrameHeader
  /// In points.
  let bound: Double
  let grid: KeyGrid
  /// In layout order.
  let elements: [BakedElement]

  /// Smaller bounds are below what browsers resolve.
  static let bounds = NumberRange.within(0.001...1000)
  /// Longer lengths leave no digits for fractions of points, in points.
  static let largest = 1e9

  /// Linear in the frames and their elements.
  /// - Parameter progress: called with the elements done and those there are.
  init(
    _ sequence: FrameSequence, unit: KeyGrid.Unit, bound: Double,
    progress: (Int, Int) -> Void
  ) throws(BakingError) {
    guard Self.bounds.problem(with: bound) == nil else { throw .boundOutOfRange(bound) }
    try Self.check(sequence)
    let frames = sequence.frames
    let tracks = PlaceTracks(frames).tracks.enumerated()
      .sorted { ($0.element.ordinal, $0.offset) < ($1.element.ordinal, $1.offset) }
      .map { $0.element }
    guard !tracks.isEmpty else { throw .nothingShown }
    let offsets = frames.map(\.contentOffset)
    let times = frames.map { $0.time - frames[0].time }
    let viewport = sequence.header.viewport
    let paths = tracks.map { PlacePath($0, offsets: offsets, viewport: viewport, bound: bound) }
    let grid = KeyGrid(
      unit, times: times, speeds: Self.speeds(of: paths, times), bound: bound)
    var elements: [BakedElement] = []
    for (track, path) in zip(tracks, paths) {
      progress(elements.count, tracks.count)
      let part = elements.reversed().prefix { $0.element == track.element }.count + 1
      elements.append(
        BakedElement(track, part: part, path, times: times, grid: grid, bound: bound))
    }
    self.init(header: sequence.header, bound: bound, grid: grid, elements: elements)
    guard worstError <= bound else { throw .boundOutOfReach(error: worstError) }
  }

  /// How far an element is from the frames at most, in points.
  var worstError: Double { elements.reduce(0) { max($0, $1.worstError) } }

  /// Keys of all elements.
  var keyCount: Int {
    elements.reduce(0) { $0 + $1.keyframes.keys.count + ($1.turning?.keyframes.keys.count ?? 0) }
  }

  init(header: FrameHeader, bound: Double, grid: KeyGrid, elements: [BakedElement]) {
    self.header = header
    self.bound = bound
    self.grid = grid
    self.elements = elements
  }

  /// Places of elements in all frames.
  var sampleCount: Int { elements.reduce(0) { $0 + $1.sampleCount } }

  private static func check(_ sequence: FrameSequence) throws(BakingError) {
    guard let first = sequence.frames.first else { throw .noFrames }
    do throws(FrameEncodingError) {
      try FrameEncodingError.check(sequence.header)
      for (index, frame) in sequence.frames.enumerated() {
        try FrameEncodingError.check(frame, at: index)
      }
    } catch {
      throw .notFinite(error)
    }
    guard sequence.header.viewport.isBakeable else { throw .tooLarge(nil) }
    var before = first
    for (index, frame) in sequence.frames.enumerated().dropFirst() {
      guard frame.time > before.time else { throw .timeNotRising(frame: index) }
      before = frame
    }
    for frame in sequence.frames {
      for attributes in frame.attributes where !attributes.restFrame.size.isBakeable {
        throw .tooLarge(attributes.element)
      }
    }
    guard before.time > first.time else { throw .noDuration }
  }

  /// The highest speed between each frame and the next, in points per second.
  private static func speeds(of paths: [PlacePath], _ times: [Double]) -> [Double] {
    var speeds = Array(repeating: 0.0, count: times.count - 1)
    for run in paths.lazy.flatMap(\.runs) {
      for (start, end) in zip(run, run.dropFirst()) where start.place != end.place {
        let speed = (end.place - start.place).length / (times[end.frame] - times[start.frame])
        for index in start.frame..<end.frame { speeds[index] = max(speeds[index], speed) }
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
