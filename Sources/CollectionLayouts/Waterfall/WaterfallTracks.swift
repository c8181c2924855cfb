/// How far the tracks of a waterfall are filled.
struct WaterfallTracks: Equatable, Sendable {
  /// A track.
  struct Track: Equatable, Sendable {
    /// Where an item would start on it, in points; zero or more.
    let start: Double
    /// A later track is preferred if an item would start on it before this, in points; zero or more.
    fileprivate let limit: Double

    init(_ start: Double) {
      self.start = start
      // Starts that differ by less count as equal.
      limit = greater(0, start - 0x1p-20)
    }
  }

  /// Whose turn it is where tracks take turns.
  struct Turn: Equatable, Sendable {
    /// The place of the next track in the turn, from 0.
    private var place = 0

    /// The first of as many tracks, side by side, whose turn it is.
    mutating func take(span: Int, of count: Int, isReversed: Bool) -> Int {
      if place + span > count { place = 0 }
      defer { place = place + span == count ? 0 : place + span }
      return isReversed ? count - place - span : place
    }
  }

  var tracks: [Track]
  var turn = Turn()

  /// Empty tracks.
  init(count: Int) {
    tracks = Array(repeating: Track(0), count: count)
  }
}

extension MutableSpan<WaterfallTracks.Track> {
  /// The track where an item would start first, and where.
  @inline(__always)
  func first() -> (track: Int, start: Double) {
    var best = 0
    var (start, limit) = (self[0].start.bitPattern, self[0].limit.bitPattern)
    // Which track is shortest cannot be predicted, and a mispredicted branch would cost more than everything else here, so the
    // choice is made with masks. Bit patterns of nonnegative numbers are ordered as the numbers are.
    for track in 1..<Swift.max(1, count) {
      let own = self[track]
      let mask = Int64(bitPattern: own.start.bitPattern &- limit) >> 63
      best ^= (best ^ track) & Int(truncatingIfNeeded: mask)
      start ^= (start ^ own.start.bitPattern) & UInt64(bitPattern: mask)
      limit ^= (limit ^ own.limit.bitPattern) & UInt64(bitPattern: mask)
    }
    return (best, Double(bitPattern: start))
  }

  /// The first of as many tracks, two or more side by side, on which an item would start first.
  func first(span: Int) -> Int {
    var best = 0
    var limit = Double.infinity
    var track = 0
    while track <= count - span {
      var start = -Double.infinity
      var other = track + span - 1
      while other >= track, self[other].start < limit {
        start = Swift.max(start, self[other].start)
        other -= 1
      }
      if other >= track {
        // No run with this track is better.
        track = other + 1
      } else {
        best = track
        limit = WaterfallTracks.Track(start).limit
        track += 1
      }
    }
    return best
  }

  /// Puts an item that starts at a place on a track.
  @inline(__always)
  mutating func fill(_ track: Int, from start: Double, _ length: Double, _ spacing: Double) {
    self[track] = WaterfallTracks.Track(start + greater(0, length + spacing))
  }

  /// Puts an item on as many tracks and gives its start.
  mutating func fill(_ track: Int, span: Int, _ length: Double, _ spacing: Double) -> Double {
    var start = self[track].start
    for other in track..<track + span { start = Swift.max(start, self[other].start) }
    for other in track..<track + span { fill(other, from: start, length, spacing) }
    return start
  }
}
