// One number of many things over many frames, of which in each frame some have changed. It is predicted
// for each of these, and what remains is written:
//
//   order 1   its last value                              x₁
//   order 2   on a straight line through the last two     2x₁ - x₂
//   order 3   on a parabola through the last three        3x₁ - 3x₂ + x₃
//
// What did not change in the frame before has been where it is for ever: x₃ = x₂ = x₁. Before its first
// frame everything is zero.

/// Packs a number of things that move and rest.
struct PoseColumn: Sendable {
  private var tracks: [Track] = []
  private var frameCount = 0

  /// Appends the values of some things: a byte, and what prediction misses in Rice codes.
  ///
  /// The byte is the order of prediction, and 4 more where it misses nothing: then that is all.
  mutating func append(_ values: [Int], of members: [Int], to bytes: inout [UInt8]) {
    if let last = members.max(), last >= tracks.count {
      tracks += Array(repeating: Track(), count: last + 1 - tracks.count)
    }
    for member in members { tracks[member].settle(before: frameCount) }
    let order = bestOrder(values, members)
    let residuals = zip(values, members).map { $0 - tracks[$1].prediction(order: order) }
    for (value, member) in zip(values, members) { tracks[member].add(value, in: frameCount) }
    frameCount += 1
    let isExact = residuals.allSatisfy { $0 == 0 }
    bytes.append(UInt8(order) | (isExact ? 4 : 0))
    if !isExact { RiceCode.append(residuals, to: &bytes) }
  }

  /// Lets a frame pass in which nothing is written.
  mutating func skip() { frameCount += 1 }

  /// The order that misses by least in sum.
  private func bestOrder(_ values: [Int], _ members: [Int]) -> Int {
    let misses = (1...3).map { order in
      zip(values, members).reduce(0) { sum, entry in
        sum + abs(entry.0 - tracks[entry.1].prediction(order: order))
      }
    }
    return 1 + (misses.indices.min { misses[$0] < misses[$1] } ?? 0)
  }
}

/// The last values of one thing.
private struct Track {
  private var first = 0
  private var second = 0
  private var third = 0
  private var nextFrame = 0

  mutating func settle(before frame: Int) {
    if nextFrame != frame { (second, third) = (first, first) }
  }

  mutating func add(_ value: Int, in frame: Int) {
    (first, second, third) = (value, first, second)
    nextFrame = frame + 1
  }

  func prediction(order: Int) -> Int {
    switch order {
    case 1: first
    case 2: 2 * first - second
    default: 3 * (first - second) + third
    }
  }
}
