import CollectionLayouts
import PlaneGeometry

/// The motion of one element as keys joined by straight lines.
struct BakedElement: Sendable {
  let element: LayoutElement
  /// 1 for the first track of the element; others are there where its size changes.
  let part: Int
  let size: Size
  /// Its top left corner, in points from that of the viewport, less ``base``.
  let keyframes: Keyframes
  /// What is the same at all times: a coordinate that never changes; 0 for one that does.
  let base: Vector
  /// Spans of marks in which it can be in view; out of them it waits beyond an edge.
  let visible: [ClosedRange<Int>]
  /// Frames that show it.
  let sampleCount: Int
  /// How far the keys are from the frames at most, in points; of what turns, its farthest point.
  let worstError: Double
  /// How it turns about its middle; nil for what never does.
  var turning: BakedTurning?
  /// The item of a physics run that it is; nil for an element of a layout.
  var item: BakedItem?

  /// A name for classes and layers: `item-0-12`, `header-3`; of a physics run `item-12`.
  var name: String {
    if item != nil { return "item-\(element.item)" }
    let place = element.kind == .item ? "\(element.section)-\(element.item)" : "\(element.section)"
    return "\(element.kind.word)-\(place)" + (part > 1 ? "-part\(part)" : "")
  }

  /// The top left corner at a key.
  func place(at key: Keyframes.Key) -> Vector { base + key.value }

  /// Where it ends.
  var lastPlace: Vector { place(at: keyframes.keys[keyframes.keys.count - 1]) }
}

extension BakedElement {
  /// Reduces a track's path to keys.
  init(
    _ track: PlaceTrack, part: Int, _ path: PlacePath, times: [Double], grid: KeyGrid,
    bound: Double
  ) {
    element = track.element
    self.part = part
    size = track.size
    sampleCount = track.sampleCount
    visible = track.appearances.map { appearance in
      let first = appearance.first - (appearance.isReplacement ? 0 : 1)
      let last = min(appearance.last + 1, grid.marks.count - 1)
      return grid.marks[max(first, 0)]...grid.marks[last]
    }
    let base = Self.base(of: path, grid)
    self.base = base
    var keys: [Keyframes.Key] = []
    var worst = 0.0
    for run in path.runs {
      var marks = run.map { grid.marks[$0.frame] }
      if !keys.isEmpty {
        keys[keys.count - 1].holds = true
        // At the frame itself the element has jumped.
        marks[0] = grid.markNotAfter(run[0].frame, at: times[run[0].frame])
      }
      let reduced = Keyframes(
        run.map { $0.place - base }, at: marks,
        stepsPerUnit: grid.stepsPerPoint, tolerance: max(bound - grid.timeError, 0)
      ).keys
      let error = PathError(
        times: run.map { times[$0.frame] }, places: run.map(\.place),
        keyTimes: reduced.map { grid.time(at: $0.mark) }, keyPlaces: reduced.map { base + $0.value }
      )
      worst = max(worst, error.largest)
      keys += reduced
    }
    keyframes = Keyframes(keys: keys)
    worstError = worst
  }

  /// Coordinates that stay the same for the whole path, to a hundredth of a step.
  private static func base(of path: PlacePath, _ grid: KeyGrid) -> Vector {
    let steps = 100 * grid.stepsPerPoint
    var base = Vector.zero
    for axis in Axis.allCases {
      let places = path.runs.lazy.joined().map { $0.place[axis] }
      guard let least = places.min(), let most = places.max(), most - least <= 1 / steps
      else { continue }
      base[axis] = (least * steps).rounded() / steps
    }
    return base
  }
}
