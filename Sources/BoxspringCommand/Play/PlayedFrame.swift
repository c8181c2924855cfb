import PlaneGeometry
import Recordings

/// One instant of a run as the terminal shows it: a frame of a recording with its members.
struct PlayedFrame: Equatable {
  /// What is drawn as a rectangle.
  struct Box: Equatable {
    var identity: CastMember.Identity
    var role: CastMember.Role
    /// Where it rests, in points of the content.
    var restFrame: Rect
    /// Where it is drawn, in points of the content.
    var frame: Rect
    /// Its corners in points of the content, where it is no upright rectangle.
    var corners: [Point] = []
    /// Picks its tone; nil for what is grey.
    var number: Int?
  }

  /// Content coordinates of the viewport's top left corner, in points.
  let offset: Point
  /// In drawing order.
  let boxes: [Box]
  /// Boundaries, as lines in points of the content.
  let walls: [[Point]]
  /// How far the element furthest from rest is from there, in points.
  let stretch: Double

  /// - Parameter cast: the members once the frame has been taken.
  init(_ frame: RecordingFrame, _ cast: Cast) {
    offset = frame.offset
    var boxes: [Box] = []
    for (place, slot) in frame.members.enumerated() {
      guard let member = cast[slot], member.parts.isEmpty else { continue }
      let displacement = frame.displacement(of: place)
      var box = Box(
        identity: member.identity, role: member.role, restFrame: member.restFrame,
        frame: member.restFrame.offset(by: displacement), number: member.toneNumber)
      if member.name != nil {
        let pose = (
          rotation: frame.poses.value(.rotation, of: place),
          scale: frame.poses.value(.scale, of: place)
        )
        box.corners = member.corners(around: box.frame.center, pose.rotation, pose.scale)
      }
      boxes.append(box)
    }
    self.boxes = boxes
    walls = cast.scenery.compactMap { cast[$0] }.filter { $0.role == .boundary }.flatMap { wall in
      let place = wall.restFrame.center - Point.zero
      guard case .lines(let lines) = wall.outline else { return [[Point]]() }
      return lines.map { $0.map { $0 + place } }
    }
    stretch = frame.stretch
  }
}

extension RecordingFrame {
  /// How far the member furthest from rest is from there, in points.
  var stretch: Double {
    members.indices.reduce(0) { max($0, displacement(of: $1).length) }
  }

  /// How far the member that goes furthest has gone since another frame of the same members, in points.
  func largestStep(after last: RecordingFrame?) -> Double {
    guard let last, last.members == members else { return 0 }
    return members.indices.reduce(0) {
      max($0, (displacement(of: $1) - last.displacement(of: $1)).length)
    }
  }

  fileprivate func displacement(of place: Int) -> Vector {
    Vector(dx: poses.value(.dx, of: place), dy: poses.value(.dy, of: place))
  }
}

extension CastMember {
  /// The number of an item in its section, counted on from that of the section, or among all items of a world; nil for
  /// headers, footers and what is anchored.
  fileprivate var toneNumber: Int? {
    guard role == .item else { return nil }
    if case .body(_, true, _) = detail { return nil }
    if case .indexPath(let section, let item) = identity { return section &+ item }
    return order
  }

  /// Its corners around a place, turned and larger by a factor.
  fileprivate func corners(around center: Point, _ rotation: Double, _ scale: Double) -> [Point] {
    let (sine, cosine) = Elementary.sincos(rotation)
    return outlineCorners.map { corner in
      let (x, y) = (corner.x * scale, corner.y * scale)
      return Point(x: center.x + cosine * x - sine * y, y: center.y + sine * x + cosine * y)
    }
  }

  /// Its corners around its middle; a round outline is cut into chords.
  private var outlineCorners: [Point] {
    let (x, y) = (restFrame.size.width / 2, restFrame.size.height / 2)
    switch outline {
    case .polygon(let corners): return corners
    case .ellipse:
      return (0..<24).map { step in
        let (sine, cosine) = Elementary.sincos(Double(step) * .pi / 12)
        return Point(x: cosine * x, y: sine * y)
      }
    case .rectangle, .lines:
      return [Point(x: -x, y: -y), Point(x: x, y: -y), Point(x: x, y: y), Point(x: -x, y: y)]
    }
  }
}
