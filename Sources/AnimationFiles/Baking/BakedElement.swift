import Easing
import Pictures
import PlaneGeometry
import Recordings
import TextEncoding

/// The motion of one track as keys joined by straight lines: for its place, and where it has them, for its
/// rotation, its size and how opaque it is. A corner of its box is off by no more than place, rotation and
/// size are together, so each of these has its share of the bound.
struct BakedElement: Sendable {
  let member: MemberReference
  let look: MemberLook
  /// Number of the item in its section, or of the member in its order.
  let number: Int
  /// 1 for the first track of the member; others are there where its looks or its z change.
  let part: Int
  /// At rest.
  let size: Size
  /// Its top left corner, or its middle where ``isPlacedByMiddle``, in points from the top left corner of the
  /// viewport, less ``base``.
  let keyframes: Keyframes
  /// What is the same at all times: a coordinate that never changes; 0 for one that does.
  let base: Vector
  /// Spans of marks in which it can be in view; out of them it waits beyond an edge.
  let visible: [ClosedRange<Int>]
  /// Frames that show it.
  let sampleCount: Int
  /// How far the keys are from the frames at most, in points; of its farthest corner.
  let worstError: Double
  /// What it has beside its place, in the order of files; sizes only where they are not always
  /// those at rest, radii only where it ever has any.
  let properties: [(property: BakedProperty, channel: BakedChannel)]
  /// Whether keys of places are those of the middle, because its size changes and players place it by that.
  let isPlacedByMiddle: Bool

  /// How far what is a share of 1 may be off.
  private static let shareBound = 0.005
  /// What of the bound places may use where an element turns or grows; these have the rest.
  private static let shareOfPlaces = 0.5

  /// Reduces a path to keys.
  ///
  /// - Parameter placesMiddles: whether what changes its size is placed by its middle, otherwise by its top left corner.
  init(
    _ path: PlacePath, in tracks: MotionTracks, part: Int, times: [Double], grid: KeyGrid,
    bound: Double, placesMiddles: Bool
  ) {
    let (runs, reach) = (path.runs, path.reach)
    member = path.track.name
    look = path.track.look
    if case .element(let element) = member {
      number = element.item
    } else {
      number = path.track.member.order
    }
    self.part = part
    size = path.size
    sampleCount = path.track.sampleCount
    visible = path.track.appearances.map { appearance in
      let first = appearance.first - (appearance.isReplacement ? 0 : 1)
      let last = min(appearance.last + 1, grid.marks.count - 1)
      return grid.marks[max(first, 0)]...grid.marks[last]
    }
    let marks = runs.enumerated().map { index, run in
      var marks = run.map { grid.marks[$0.frame] }
      // At the frame itself the element has jumped.
      if index > 0 { marks[0] = grid.markNotAfter(run[0].frame, at: times[run[0].frame]) }
      return marks
    }
    let channels = tracks.header.channels
    let isResized = runs.contains { $0.contains { $0.size != path.size } }
    let isRounded = look.isRounded && look.outline == .rectangle
    let room = max(bound - grid.timeError, 0)
    let others = [
      path.changes(\.rotation), path.changes(\.scale), isResized && path.changes(\.growth),
    ].count { $0 }
    let share = room * (1 - Self.shareOfPlaces) / Double(max(others, 1))
    func tolerance(of property: BakedProperty) -> Double {
      switch property {
      case .rotation: share / max(reach * path.largestScale, 1e-6) * (180 / .pi)
      case .scale: share / max(reach, 1e-6)
      case .size: share / BakedError.weightOfSizes(largestScale: path.largestScale)
      case .cornerRadius: room
      default: Self.shareBound
      }
    }
    properties = BakedProperty.allCases.filter { property in
      switch property {
      case .size: isResized
      case .cornerRadius: isRounded
      default: channels.intersects(property.row.channels)
      }
    }.map { property in
      let values = runs.map { $0.map { property.value(of: $0, path.track.look) } }
      return (property, BakedChannel(values, at: marks, tolerance: tolerance(of: property)))
    }
    let isPlacedByMiddle = isResized && placesMiddles
    self.isPlacedByMiddle = isPlacedByMiddle
    func place(_ sample: PlacePath.Sample) -> Vector {
      let (width, height) = (sample.size.width, sample.size.height)
      return isPlacedByMiddle
        ? sample.place + Vector(dx: width / 2, dy: height / 2) : sample.place
    }
    // Where players turn or scale a box, they would turn or scale its base as well.
    let base = tracks.pivots ? .zero : Self.base(of: path, grid)
    let places = zip(runs, marks).map { run, marks in
      Keyframes(
        run.map { place($0) - base }, at: marks, stepsPerUnit: grid.stepsPerPoint,
        tolerance: others > 0 ? room * Self.shareOfPlaces : room
      ).keys
    }
    self.base = base
    keyframes = Keyframes(joining: places)
    var worst = 0.0
    for (index, run) in runs.enumerated() {
      var error = BakedError(
        run, places: run.map(place), times: run.map { times[$0.frame] }, reach: reach,
        largestScale: path.largestScale)
      error.places = error.walk(places[index].map { ($0.mark, base + $0.value) }, grid)
      for (property, channel) in properties {
        error.walks[property] = error.walk(
          channel.runs[index].map { ($0.mark, $0.value) }, grid)
      }
      worst = max(worst, error.largest)
    }
    worstError = worst
  }

  /// A name for classes and layers: `item-0-12`, `header-3`; of what has a name of its own `item-12`.
  var name: String {
    var name = "item-\(number)"
    if case .element(let element) = member {
      let place =
        element.kind == .item ? "\(element.section)-\(element.item)" : "\(element.section)"
      name = "\(kind)-\(place)"
    } else if case .background(let section) = member {
      name = "\(kind)-\(section)"
    }
    return name + (part > 1 ? "-part\(part)" : "")
  }

  /// `item`, `header`, `footer` or `background`.
  var kind: String { member.kindWord }

  var section: Int {
    switch member {
    case .element(let element): element.section
    case .background(let section): section
    case .name: 0
    }
  }

  /// The name that it has in the recording; nil for an element of a collection.
  var label: String? {
    if case .name(let name) = member { name } else { nil }
  }

  /// Its outline around its middle, at rest.
  var shape: ItemShape { look.shape(scale: 1, FramePicture.detail) }

  /// The keys of a property; nil where it has none.
  subscript(property: BakedProperty) -> BakedChannel? {
    properties.first { $0.property == property }?.channel
  }

  /// Its size in the end.
  var lastSize: Size {
    self[.size].map { Size(width: $0.last.dx, height: $0.last.dy) } ?? size
  }

  /// Whether it turns or grows about its middle.
  var pivots: Bool { self[.rotation] != nil || self[.scale] != nil }

  /// From the place of a key to what players place where it turns or grows: its middle.
  var anchor: Vector {
    pivots && !isPlacedByMiddle ? Vector(dx: size.width / 2, dy: size.height / 2) : .zero
  }

  var keyCount: Int {
    properties.map(\.channel).filter(\.changes).reduce(keyframes.keys.count) {
      $0 + $1.keyframes.keys.count
    }
  }

  /// The top left corner at a key.
  func place(at key: Keyframes.Key) -> Vector { base + key.value }

  /// Where it ends.
  var lastPlace: Vector { place(at: keyframes.keys[keyframes.keys.count - 1]) }

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

extension PlacePath {
  fileprivate func changes<Value: Equatable>(_ value: (MotionPose) -> Value) -> Bool {
    guard let first = runs.first?.first.map({ value($0.pose) }) else { return false }
    return runs.contains { $0.contains { value($0.pose) != first } }
  }
}
