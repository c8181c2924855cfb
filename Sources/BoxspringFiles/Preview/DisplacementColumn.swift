// One coordinate of the displacements of a frame. Each is predicted, and what remains is written:
//
//   order 0   the displacement of the element before it in the frame, or 0
//   order 1   its own displacement a frame ago             x₁
//   order 2   on a straight line through the last two     2x₁ - x₂
//   order 3   on a parabola through the last three        3x₁ - 3x₂ + x₃
//
// The order is that of the frame, or lower where the element has been in view for fewer frames on
// end. Springs at common frame rates leave a few units. They are FLAC's fixed predictors: Robinson,
// "Shorten: Simple lossless and near-lossless waveform compression" (1994).

/// Predicts the displacements of elements that come and go, and packs what the prediction misses.
struct DisplacementColumn: Sendable {
  /// The order of prediction chosen for the frame taken last, 0 to 3.
  private(set) var order = 0

  private var tracks: [Track] = []
  private var frameCount = 0
  private var members: [Int] = []
  private var values: [Int] = []
  private var residuals: [Int] = []

  /// Displacements beyond ±2³¹ - 1 units, two million points, are cut.
  private static let bound = 0x1p31 - 1

  /// Takes in the displacements of a frame, in points, of entries of the same number.
  /// - Returns: Whether any of them is other than zero, and has to be written.
  mutating func take(_ points: [Double], of members: [Int]) -> Bool {
    self.members = members
    values = points.map { PackedFrames.units($0, within: Self.bound) }
    if let last = members.max(), last >= tracks.count {
      tracks += Array(repeating: Track(), count: last + 1 - tracks.count)
    }
    let isMoving = values.contains { $0 != 0 }
    order = isMoving ? bestOrder() : 0
    residuals = isMoving ? residuals(order: order) : []
    frameCount += 1
    for (entry, value) in zip(members, values) { tracks[entry].add(value, in: frameCount) }
    return isMoving
  }

  func appendResiduals(to bytes: inout [UInt8]) {
    RiceCode.append(residuals, to: &bytes)
  }

  private func residuals(order: Int) -> [Int] {
    var neighbour = 0
    var residuals: [Int] = []
    residuals.reserveCapacity(values.count)
    for (entry, value) in zip(members, values) {
      let prediction = tracks[entry].prediction(order: order, after: frameCount) ?? neighbour
      residuals.append(value - prediction)
      neighbour = value
    }
    return residuals
  }

  /// The order that misses by least in sum, judged by some of the elements where there are many.
  private func bestOrder() -> Int {
    let spacing = max(1, values.count / 64)
    var misses = [0, 0, 0, 0]
    for index in stride(from: 0, to: values.count, by: spacing) {
      let neighbour = index > 0 ? values[index - 1] : 0
      for order in 0...3 {
        let prediction = tracks[members[index]].prediction(order: order, after: frameCount)
        misses[order] += abs(values[index] - (prediction ?? neighbour))
      }
    }
    return misses.indices.min { misses[$0] < misses[$1] } ?? 0
  }
}

/// The last displacements of one entry, in units.
private struct Track {
  private var first = 0
  private var second = 0
  private var third = 0
  /// How many frames on end it has been in view, at most 3.
  private var length = 0
  private var lastFrame = 0

  mutating func add(_ value: Int, in frame: Int) {
    length = lastFrame == frame - 1 ? min(length + 1, 3) : 1
    (first, second, third) = (value, first, second)
    lastFrame = frame
  }

  /// Nil where there is nothing of its own to predict it by.
  func prediction(order: Int, after frame: Int) -> Int? {
    switch lastFrame == frame ? min(order, length) : 0 {
    case 0: nil
    case 1: first
    case 2: 2 * first - second
    default: 3 * (first - second) + third
    }
  }
}
