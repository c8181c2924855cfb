import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Recordings

/// The recording of a layout, and what its frames show.
struct RecordedLayout {
  let recording: Recording
  let frames: [LayoutFrame]

  var header: RecordingHeader { recording.header }

  init(_ recording: Recording) {
    self.recording = recording
    var frames: [LayoutFrame] = []
    recording.forEachFrame { frame, cast in
      let attributes = frame.members.enumerated().compactMap { place, slot in
        cast[slot].flatMap { Self.attributes($0, frame.poses, place) }
      }
      frames.append(
        LayoutFrame(time: frame.time, contentOffset: frame.offset, attributes: attributes))
    }
    self.frames = frames
  }

  private static func attributes(
    _ member: CastMember, _ poses: PoseColumns, _ place: Int
  ) -> LayoutAttributes? {
    guard case .indexPath(let section, let item) = member.identity else { return nil }
    let kind: LayoutElement.Kind =
      member.role == .header ? .header : member.role == .footer ? .footer : .item
    return LayoutAttributes(
      ordinal: member.order, element: LayoutElement(kind: kind, section: section, item: item),
      restFrame: member.restFrame,
      displacement: Vector(dx: poses.value(.dx, of: place), dy: poses.value(.dy, of: place)))
  }
}
