import CollectionLayouts
import PlaneGeometry
import Recordings
import Springs

extension SpringLayout {
  /// What can be seen now, as a frame of a recording: the same as ``frame(at:offset:)`` gives, bit for bit.
  ///
  /// Linear in the number of live elements, a few nanoseconds for each.
  ///
  /// - Parameters:
  ///   - time: seconds, passed on.
  ///   - offset: the content offset that the segments so far have led to, in points; nothing is in
  ///     view at one that is not finite.
  ///   - recorder: the one that has recorded the frames before.
  package mutating func frame(
    at time: Double, offset: Point, recorder: inout LayoutRecorder
  ) -> RecordingFrame {
    // Who is drawn apart from its spring, or is in hand, goes the long way.
    guard offset.isFinite, liftedCells == nil, rules.maximumOverlap == nil || bound.value == 0
    else {
      return recorder.record(frame(at: time, offset: offset))
    }
    let reach = reach(at: offset)
    cover(reach)
    let visible = Rect(origin: offset, size: viewport)
    var recorded = RecordingFrame(time: time, offset: offset)
    var row = LayoutRecorder.Row(capacity: live.count)
    for element in live {
      let displacement = element.slot.map { cells.displacement(of: $0) } ?? .zero
      guard element.restFrame.overlaps(reach),
        element.restFrame.offset(by: displacement).overlaps(visible)
      else { continue }
      recorder.add(
        element.ordinal, element.element, element.restFrame, displacement, to: &row)
    }
    recorder.finish(row, &recorded)
    return recorded
  }
}
