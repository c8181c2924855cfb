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
  }

  /// Content coordinates of the viewport's top left corner, in points.
  let offset: Point
  /// In drawing order.
  let boxes: [Box]
  /// How far the element furthest from rest is from there, in points.
  let stretch: Double

  /// - Parameter cast: the members once the frame has been taken.
  init(_ frame: RecordingFrame, _ cast: Cast) {
    offset = frame.offset
    var boxes: [Box] = []
    for (place, slot) in frame.members.enumerated() {
      guard let member = cast[slot] else { continue }
      let displacement = frame.displacement(of: place)
      boxes.append(
        Box(
          identity: member.identity, role: member.role, restFrame: member.restFrame,
          frame: member.restFrame.offset(by: displacement)))
    }
    self.boxes = boxes
    stretch = frame.stretch
  }
}

extension RecordingFrame {
  /// How far the member furthest from rest is from there, in points.
  var stretch: Double {
    members.indices.reduce(0) { max($0, displacement(of: $1).length) }
  }

  fileprivate func displacement(of place: Int) -> Vector {
    Vector(dx: poses.value(.dx, of: place), dy: poses.value(.dy, of: place))
  }
}
