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
  /// Degrees clockwise about its middle; nil where the recording has no rotations.
  let rotation: BakedChannel?
  /// Factors of its size about its middle; nil where the recording has none.
  let scale: BakedChannel?
  /// Width and height in points; nil where they are always those at rest.
  let sizes: BakedChannel?
  /// Whether keys of places are those of the middle, because its size changes and players place it by that.
  let isPlacedByMiddle: Bool
  /// From 0 to 1; nil where the recording does not say.
  let opacity: BakedChannel?
  /// Radius of the corners in points; nil where the recording has none for it.
  let cornerRadius: BakedChannel?

  /// How far opacities may be off.
  private static let opacityBound = 0.005
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
    let turns = channels.contains(.rotation) && path.changes(\.rotation)
    let grows = channels.contains(.scale) && path.changes(\.scale)
    let isResized = runs.contains { $0.contains { $0.size != path.size } }
    let resizes = isResized && path.changes(\.growth)
    let room = max(bound - grid.timeError, 0)
    let others = [turns, grows, resizes].count { $0 }
    let share = room * (1 - Self.shareOfPlaces) / Double(max(others, 1))
    func channel(_ value: (MotionPose) -> Double, tolerance: Double) -> BakedChannel {
      BakedChannel(
        runs.map { $0.map { Vector(dx: value($0.pose), dy: 0) } }, at: marks, tolerance: tolerance)
    }
    sizes =
      isResized
      ? BakedChannel(
        runs.map { $0.map { Vector(dx: $0.size.width, dy: $0.size.height) } }, at: marks,
        tolerance: share / BakedError.weightOfSizes(largestScale: path.largestScale)) : nil
    let isPlacedByMiddle = isResized && placesMiddles
    self.isPlacedByMiddle = isPlacedByMiddle
    func place(_ sample: PlacePath.Sample) -> Vector {
      let (width, height) = (sample.size.width, sample.size.height)
      return isPlacedByMiddle
        ? sample.place + Vector(dx: width / 2, dy: height / 2) : sample.place
    }
    cornerRadius =
      look.isRounded && look.outline == .rectangle
      ? BakedChannel(
        runs.map {
          $0.map { sample in
            let look = path.track.look.grown(by: sample.pose.growth)
            return Vector(dx: look.fitted(sample.pose.cornerRadius), dy: 0)
          }
        }, at: marks, tolerance: room) : nil
    rotation =
      channels.contains(.rotation)
      ? channel(
        \.degrees, tolerance: share / max(reach * path.largestScale, 1e-6) * (180 / .pi)) : nil
    scale =
      channels.contains(.scale) ? channel(\.scale, tolerance: share / max(reach, 1e-6)) : nil
    opacity =
      channels.contains(.opacity)
      ? channel({ min(max($0.opacity, 0), 1) }, tolerance: Self.opacityBound) : nil
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
      error.rotations = rotation.map { channel in
        error.walk(channel.runs[index].map { ($0.mark, $0.value) }, grid)
      }
      error.scales = scale.map { channel in
        error.walk(channel.runs[index].map { ($0.mark, $0.value) }, grid)
      }
      error.sizes = sizes.map { channel in
        error.walk(channel.runs[index].map { ($0.mark, $0.value) }, grid)
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

  /// Its size in the end.
  var lastSize: Size {
    sizes.map { Size(width: $0.last.dx, height: $0.last.dy) } ?? size
  }

  /// Whether it turns or grows about its middle.
  var pivots: Bool { rotation != nil || scale != nil }

  /// From the place of a key to what players place where it turns or grows: its middle.
  var anchor: Vector {
    pivots && !isPlacedByMiddle ? Vector(dx: size.width / 2, dy: size.height / 2) : .zero
  }

  var keyCount: Int {
    [rotation, scale, sizes, opacity, cornerRadius].compactMap(\.self).filter(\.changes).reduce(
      keyframes.keys.count
    ) {
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
