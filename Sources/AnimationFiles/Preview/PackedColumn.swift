// One channel of the poses, frame after frame. Each number is predicted, and what the prediction misses is
// written:
//
//   order 0   the number of the member before it in the frame, or 0
//   order 1   its own number a frame ago                  x₁
//   order 2   on a straight line through the last two     2x₁ - x₂
//   order 3   on a parabola through the last three        3x₁ - 3x₂ + x₃
//
// The order is that of the frame, or lower where the member has been in view for fewer frames on end.
// Springs at common frame rates leave a few units, and what rests leaves nothing. They are FLAC's fixed
// predictors: Robinson, "Shorten: Simple lossless and near-lossless waveform compression" (1994).

/// Predicts one channel of members that come and go, and packs what the prediction misses.
struct PackedColumn: Sendable {
  private let usual: Double
  private let unitsPerOne: Double
  private var tracks: [Track] = []
  private var frameCount = 0
  /// Whether any frame has written it; until then there is nothing to predict from.
  private var isUsed = false
  private var units: [Int] = []
  private var residuals: [Int] = []

  /// Numbers beyond ±2³¹ - 1 units are cut.
  private static let bound = 0x1p31 - 1
  /// Stands beside the order where the prediction misses nothing: no codes follow.
  private static let isExact: UInt8 = 4

  /// A column before its first frame.
  ///
  /// - Parameters:
  ///   - usual: what is written as zero.
  ///   - unitsPerOne: how fine numbers are.
  init(usual: Double, unitsPerOne: Double) {
    self.usual = usual
    self.unitsPerOne = unitsPerOne
  }

  /// Appends a frame's numbers: a byte, and what prediction misses in Rice codes.
  ///
  /// - Parameters:
  ///   - numbers: one for each slot, or none where all are usual.
  ///   - slots: whose they are, each at most once.
  /// - Returns: Whether anything was written: nothing is where all are usual.
  mutating func append(
    _ numbers: [Double], of slots: [Int32], to bytes: inout [UInt8]
  ) -> Bool {
    units.removeAll(keepingCapacity: true)
    for number in numbers {
      let scaled = (number - usual) * unitsPerOne
      units.append(Int(min(max(scaled, -Self.bound), Self.bound).rounded()))
    }
    let isWritten = units.contains { $0 != 0 }
    guard isWritten || isUsed else { return false }
    isUsed = true
    if let last = slots.max(), last >= tracks.count {
      tracks += Array(repeating: Track(), count: Int(last) + 1 - tracks.count)
    }
    if isWritten {
      write(slots, to: &bytes)
    } else {
      units = Array(repeating: 0, count: slots.count)
    }
    frameCount += 1
    for (place, slot) in slots.enumerated() { tracks[Int(slot)].add(units[place], in: frameCount) }
    return isWritten
  }

  private mutating func write(_ slots: [Int32], to bytes: inout [UInt8]) {
    let order = bestOrder(slots)
    residuals.removeAll(keepingCapacity: true)
    var neighbour = 0
    var isExact = true
    for (place, slot) in slots.enumerated() {
      let prediction = tracks[Int(slot)].prediction(order: order, after: frameCount) ?? neighbour
      neighbour = units[place]
      residuals.append(neighbour - prediction)
      isExact = isExact && neighbour == prediction
    }
    bytes.append(UInt8(order) | (isExact ? Self.isExact : 0))
    if !isExact { RiceCode.append(residuals, to: &bytes) }
  }

  /// The order that misses by least in sum, judged by some of the members where there are many.
  private func bestOrder(_ slots: [Int32]) -> Int {
    let spacing = max(1, slots.count / 64)
    var misses = [0, 0, 0, 0]
    for place in stride(from: 0, to: slots.count, by: spacing) {
      let neighbour = place > 0 ? units[place - 1] : 0
      for order in 0...3 {
        let prediction = tracks[Int(slots[place])].prediction(order: order, after: frameCount)
        misses[order] += abs(units[place] - (prediction ?? neighbour))
      }
    }
    return misses.indices.min { misses[$0] < misses[$1] } ?? 0
  }
}

/// The last numbers in one slot, in units.
private struct Track {
  private var first = 0
  private var second = 0
  private var third = 0
  /// How many frames on end it has been shown, at most 3.
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
