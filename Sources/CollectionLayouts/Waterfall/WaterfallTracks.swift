/// How far the tracks of a waterfall are filled.
struct WaterfallTracks: Equatable, Sendable {
  /// Where an item would start on each track, in points.
  var next: [Double]
  /// Which tracks are the next where they take turns.
  var turn = Turn()

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

  /// Empty tracks.
  init(count: Int) {
    next = Array(repeating: 0, count: count)
  }

  /// Starts that differ by less count as equal, in points.
  fileprivate static var tolerance: Double { 0x1p-20 }
}

/// Where an item would start on each track, in points.
extension MutableSpan<Double> {
  /// The track where an item would start first.
  @inline(__always)
  func firstTrack() -> Int {
    var best = 0
    var limit = Self.bits(self[0] - WaterfallTracks.tolerance)
    // Chosen rather than branched on: which track is the shortest cannot be predicted. Starts are zero or more, so their bits
    // compare as they do; the compiler chooses between numbers by branches.
    for track in 1..<Swift.max(1, count) {
      let start = self[track]
      let low = Self.bits(start - WaterfallTracks.tolerance)
      let isLower = Self.bits(start) < limit
      best = isLower ? track : best
      limit = isLower ? low : limit
    }
    return best
  }

  @inline(__always)
  private static func bits(_ number: Double) -> Int64 { Int64(bitPattern: number.bitPattern) }

  /// The first of as many tracks, two or more side by side, on which an item would start first.
  func firstTrack(span: Int) -> Int {
    var best = 0
    var limit = Double.infinity
    var track = 0
    while track <= count - span {
      var start = -Double.infinity
      var other = track + span - 1
      while other >= track, self[other] < limit {
        start = Swift.max(start, self[other])
        other -= 1
      }
      if other >= track {
        // No run with this track is better.
        track = other + 1
      } else {
        best = track
        limit = start - WaterfallTracks.tolerance
        track += 1
      }
    }
    return best
  }

  /// Puts an item on tracks and gives its start.
  @inline(__always)
  mutating func fill(_ track: Int, _ length: Double, _ spacing: Double) -> Double {
    let start = self[track]
    self[track] = start + greater(0, length + spacing)
    return start
  }

  /// Puts an item on as many tracks and gives its start.
  mutating func fill(_ track: Int, span: Int, _ length: Double, _ spacing: Double) -> Double {
    var start = self[track]
    for other in track..<track + span { start = Swift.max(start, self[other]) }
    let end = start + Swift.max(0, length + spacing)
    for other in track..<track + span { self[other] = end }
    return start
  }
}
