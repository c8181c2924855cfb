import Gestures
import PlaneGeometry

/// A change of the cast.
package enum CastChange: Equatable, Sendable {
  /// A slot is assigned to a member, or a member changes.
  case announce(Int32, CastMember)
  /// A boundary, joint or field goes.
  case remove(Int32)
}

/// One instant of a run: the visible members and their poses.
///
/// A member is drawn at its rest frame, moved by its displacement, then turned and scaled about its
/// centre. In the viewport it appears at its place in the content less ``offset``.
///
/// Contacts that stand, and sleep, are not recorded: the preview page takes them from the contacts
/// that begin and end, and from what moves.
package struct RecordingFrame: Equatable, Sendable {
  /// The largest number that a recording holds, of either sign: no sum of two overflows.
  package static var largestNumber: Double { 1e300 }

  /// Seconds since the start.
  package var time: Double
  /// Content coordinates of the viewport's top left corner, in points.
  package var offset: Point
  /// What changes in the cast before this frame, in order.
  package var changes: [CastChange]
  /// What has happened since the frame before, in order.
  package var events: [RecordingEvent]
  /// What fingers have done since the frame before, in order, in points of the viewport.
  package var touches: [TouchSample] = []
  /// Slots of those in view, in drawing order.
  package var members: [Int32]
  /// How they are posed.
  package var poses: PoseColumns

  /// A frame from its parts.
  package init(
    time: Double, offset: Point = .zero, changes: [CastChange] = [],
    events: [RecordingEvent] = [], members: [Int32] = [], poses: PoseColumns = PoseColumns()
  ) {
    self.time = time
    self.offset = offset
    self.changes = changes
    self.events = events
    self.members = members
    self.poses = poses
  }
}
