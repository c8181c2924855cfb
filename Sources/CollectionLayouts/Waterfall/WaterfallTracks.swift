/// How far the tracks of a waterfall are filled.
struct WaterfallTracks: Equatable, Sendable {
  /// Where an item would start on each track, in points.
  private(set) var next: [Double]
  /// Where tracks take turns, the place in the turn of the next one, from 0.
  private var turn = 0

  /// Empty tracks.
  init(count: Int) {
    next = Array(repeating: 0, count: count)
  }

  /// Starts that differ by less count as equal, in points.
  private static var tolerance: Double { 0x1p-20 }

  /// The track where an item would start first.
  @inline(__always)
  func first() -> Int {
    var best = 0
    var limit = next[0] - Self.tolerance
    // Chosen rather than branched on: which track is the shortest cannot be predicted.
    for track in 1..<max(1, next.count) {
      let start = next[track]
      best = start < limit ? track : best
      limit = start < limit ? start - Self.tolerance : limit
    }
    return best
  }

  /// The first of as many tracks, two or more side by side, on which an item would start first.
  func first(span: Int) -> Int {
    var best = 0
    var limit = Double.infinity
    var track = 0
    while track <= next.count - span {
      var start = -Double.infinity
      var other = track + span - 1
      while other >= track, next[other] < limit {
        start = max(start, next[other])
        other -= 1
      }
      if other >= track {
        // No run with this track is better.
        track = other + 1
      } else {
        best = track
        limit = start - Self.tolerance
        track += 1
      }
    }
    return best
  }

  /// The first of as many tracks, side by side, whose turn it is.
  mutating func takeTurn(span: Int, isReversed: Bool) -> Int {
    if turn + span > next.count { turn = 0 }
    defer { turn = turn + span == next.count ? 0 : turn + span }
    return isReversed ? next.count - turn - span : turn
  }

  /// Puts an item on tracks and gives its start.
  @inline(__always)
  mutating func fill(_ track: Int, _ length: Double, _ spacing: Double) -> Double {
    let start = next[track]
    next[track] = start + greater(0, length + spacing)
    return start
  }

  /// Puts an item on as many tracks and gives its start.
  mutating func fill(_ track: Int, span: Int, _ length: Double, _ spacing: Double) -> Double {
    var start = next[track]
    for other in track..<track + span { start = max(start, next[other]) }
    let end = start + max(0, length + spacing)
    for other in track..<track + span { next[other] = end }
    return start
  }
}
