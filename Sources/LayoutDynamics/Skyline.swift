/// Which element was met last on each track across a layout's axis: what can be seen from the next
/// one, along the axis.
struct Skyline {
  /// A stretch across, in points, from its start up to its end.
  struct Track: Equatable {
    var start: Double
    var end: Double

    func overlaps(_ other: Track) -> Bool { start < other.end && other.start < end }
  }

  /// A track on which one element was met last.
  struct Segment: Equatable {
    var track: Track
    /// Number of the element, as given.
    var index: Int
  }

  /// Disjoint, in no particular order.
  private(set) var segments: [Segment] = []

  /// Calls `body` with every element that is seen from a track, perhaps more than once.
  func forEach(on track: Track, _ body: (Int) -> Void) {
    for place in segments.indices where segments[place].track.overlaps(track) {
      body(segments[place].index)
    }
  }

  /// Puts an element in front of all others on its track.
  mutating func put(_ index: Int, on track: Track) {
    // Columns, the common case: one element takes the place of another.
    for place in segments.indices where segments[place].track == track {
      segments[place].index = index
      return
    }
    uncover(track)
    segments.append(Segment(track: track, index: index))
  }

  /// Leaves nothing on a track; what stands out on either side stays.
  private mutating func uncover(_ track: Track) {
    for place in segments.indices.reversed() where segments[place].track.overlaps(track) {
      let segment = segments.remove(at: place)
      if segment.track.start < track.start {
        let left = Track(start: segment.track.start, end: track.start)
        segments.append(Segment(track: left, index: segment.index))
      }
      if track.end < segment.track.end {
        let right = Track(start: track.end, end: segment.track.end)
        segments.append(Segment(track: right, index: segment.index))
      }
    }
  }
}
