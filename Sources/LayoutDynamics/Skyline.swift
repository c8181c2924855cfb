/// Which element was met last on each track across a layout's axis: what can be seen from the next
/// one, along the axis.
///
/// Segments are a list in their order across, with a cursor where the last element was put. The elements of a line follow
/// one another, so each takes a few steps from the cursor, however many there are across.
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

  private struct Node {
    var segment: Segment
    var previous: Int
    var next: Int
  }

  /// A circle; the first is neither the first nor the last segment, but between the two.
  private var nodes = [
    Node(
      segment: Segment(track: Track(start: .infinity, end: .infinity), index: -1), previous: 0,
      next: 0)
  ]
  /// A node that is not in the circle, the first of a list; 0 for none.
  private var spare = 0
  private var cursor = 0

  /// Disjoint, in their order across.
  var segments: [Segment] {
    var segments: [Segment] = []
    var place = nodes[0].next
    while place != 0 {
      segments.append(nodes[place].segment)
      place = nodes[place].next
    }
    return segments
  }

  /// Calls `body` with every element that is seen from a track, perhaps more than once.
  mutating func forEach(on track: Track, _ body: (Int) -> Void) {
    seek(track.start)
    var place = cursor
    while place != 0, nodes[place].segment.track.start < track.end {
      body(nodes[place].segment.index)
      place = nodes[place].next
    }
  }

  /// Puts an element in front of all others on its track.
  mutating func put(_ index: Int, on track: Track) {
    seek(track.start)
    // Columns, the common case: one element takes the place of another. A track without width ends where it starts.
    if nodes[cursor].segment.track == track { return nodes[cursor].segment.index = index }
    let previous = nodes[cursor].previous
    if nodes[previous].segment.track == track { return nodes[previous].segment.index = index }
    uncover(track)
    cursor = insert(Segment(track: track, index: index), before: cursor)
  }

  /// Moves the cursor to the first segment that ends behind a place, or between the last and the first.
  private mutating func seek(_ start: Double) {
    while nodes[cursor].previous != 0, nodes[nodes[cursor].previous].segment.track.end > start {
      cursor = nodes[cursor].previous
    }
    while cursor != 0, nodes[cursor].segment.track.end <= start { cursor = nodes[cursor].next }
  }

  /// Leaves nothing on a track that begins before the cursor's segment ends; what stands out on either side stays. The
  /// cursor is then behind the track.
  private mutating func uncover(_ track: Track) {
    while cursor != 0, nodes[cursor].segment.track.start < track.end {
      let (place, segment) = (cursor, nodes[cursor].segment)
      if segment.track.start < track.start {
        nodes[place].segment.track.end = track.start
        cursor = nodes[place].next
        guard track.end < segment.track.end else { continue }
        let right = Track(start: track.end, end: segment.track.end)
        cursor = insert(Segment(track: right, index: segment.index), before: cursor)
        return
      }
      if track.end < segment.track.end {
        nodes[place].segment.track.start = track.end
        return
      }
      cursor = nodes[place].next
      remove(place)
    }
  }

  private mutating func insert(_ segment: Segment, before next: Int) -> Int {
    let previous = nodes[next].previous
    let node = Node(segment: segment, previous: previous, next: next)
    var place = spare
    if place == 0 {
      place = nodes.count
      nodes.append(node)
    } else {
      spare = nodes[place].next
      nodes[place] = node
    }
    nodes[previous].next = place
    nodes[next].previous = place
    return place
  }

  private mutating func remove(_ place: Int) {
    let node = nodes[place]
    nodes[node.previous].next = node.next
    nodes[node.next].previous = node.previous
    nodes[place].next = spare
    spare = place
  }
}
