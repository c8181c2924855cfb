import PlaneGeometry

/// The whole way of an element, through the frames that show it and those that do not.
///
/// On its way in and out, from a frame without it to one with it and back, an element goes with the
/// content from, or to, a place out of view; see ``outside(_:_:)``. It waits out of view while no
/// frame shows it. Between two such places it goes in a straight line where that stays out of view,
/// and jumps where it would cross it.
struct PlacePath: Sendable {
  /// A sample: the number of its frame, and the element's top left corner.
  struct Sample: Equatable, Sendable {
    var frame: Int
    var place: Vector
  }

  /// Stretches without a jump, in order of time; the first begins with the first frame, the last
  /// ends with the last. Between two of them the last place of the first holds.
  private(set) var runs: [[Sample]] = []

  private let size: Size
  private let viewport: Size
  /// How far past an edge of the viewport an element waits, in points.
  private let margin: Double

  /// - Parameters:
  ///   - offsets: the content offset of every frame.
  ///   - bound: how far keys may be off; an element waits farther out than that.
  init(_ track: PlaceTrack, offsets: [Point], viewport: Size, bound: Double) {
    margin = 1 + bound
    size = track.size
    self.viewport = viewport
    for appearance in track.appearances {
      enter(appearance, offsets)
      for (index, place) in appearance.places.enumerated() {
        append(Sample(frame: appearance.first + index, place: place))
      }
      leave(appearance, offsets)
    }
    fill(through: offsets.count - 1)
  }

  private mutating func enter(_ appearance: PlaceTrack.Appearance, _ offsets: [Point]) {
    let first = appearance.first
    guard first > 0 else { return }
    if appearance.isReplacement {
      if runs.isEmpty { runs = [[Sample(frame: 0, place: outside(appearance.places[0]))]] }
      runs.append([])
      return
    }
    // Seen from the frame before, it stands farther by what the content moved.
    let natural = appearance.places[0] + (offsets[first] - offsets[first - 1])
    let entry = Sample(frame: first - 1, place: outside(natural))
    guard let exit = runs.last?.last else { return append(entry) }
    if exit.frame == entry.frame { return }
    if !isSameSide(exit.place, entry.place) { runs.append([]) }
    append(entry)
  }

  private mutating func leave(_ appearance: PlaceTrack.Appearance, _ offsets: [Point]) {
    let next = appearance.last + 1
    guard next < offsets.count else { return }
    let place = appearance.places[appearance.places.count - 1]
    if appearance.isReplaced {
      runs.append([Sample(frame: next, place: outside(place))])
    } else {
      let natural = place + (offsets[next - 1] - offsets[next])
      append(Sample(frame: next, place: outside(natural)))
    }
  }

  private mutating func append(_ sample: Sample) {
    if runs.isEmpty { runs.append([]) }
    runs[runs.count - 1].append(sample)
  }

  /// Lets the first place hold from the first frame on, and the last one up to the last.
  private mutating func fill(through end: Int) {
    guard let first = runs.first?.first, let last = runs.last?.last else { return }
    if first.frame > 0 { runs[0].insert(Sample(frame: 0, place: first.place), at: 0) }
    if last.frame < end { append(Sample(frame: end, place: last.place)) }
  }

  /// The place out of view that is nearest to one; no farther away than a viewport's length, which
  /// keeps numbers small where content jumps.
  private func outside(_ place: Vector) -> Vector {
    var place = place
    for axis in Axis.allCases {
      let most = 2 * viewport[axis] + margin
      place[axis] = min(max(place[axis], viewport[axis] - size[axis] - most), most)
    }
    let ways = Axis.allCases.map { (axis: $0, way: wayOut(from: place, along: $0)) }
    if let least = ways.min(by: { abs($0.way) < abs($1.way) }) { place[least.axis] += least.way }
    return place
  }

  /// How far to go along an axis to be beyond the nearer edge; 0 for a place that is.
  private func wayOut(from place: Vector, along axis: Axis) -> Double {
    let back = -size[axis] - margin - place[axis]
    let forth = viewport[axis] + margin - place[axis]
    if back >= 0 || forth <= 0 { return 0 }
    return -back < forth ? back : forth
  }

  /// Whether two places are beyond the same edge, and with them the line between them.
  private func isSameSide(_ first: Vector, _ second: Vector) -> Bool {
    Axis.allCases.contains { axis in
      max(first[axis], second[axis]) + size[axis] <= 0
        || min(first[axis], second[axis]) >= viewport[axis]
    }
  }
}
