import Foundation
import PlaneGeometry
import Recordings

extension DisplayClock {
  /// Shows the frames of a duration, and makes a recording of a view's subviews in them, for files,
  /// pictures, comparisons and pages.
  ///
  /// A subview's name is its `accessibilityIdentifier`, or its class with a number. The first frame
  /// is that before the clock advances. Sheared views are recorded without the shear.
  ///
  /// - Parameters:
  ///   - view: its bounds are what can be seen.
  ///   - name: a short name of what is shown.
  ///   - duration: in seconds.
  ///   - onFrame: called before each frame but the first with its time since the start of the
  ///     recording: the place for touches and other changes.
  /// - Throws: `RecordingError` for what a recording cannot hold, such as two views of one name.
  public func recording(
    of view: UIView, named name: String, for duration: TimeInterval,
    onFrame: (_ time: TimeInterval) -> Void = { _ in }
  ) throws(RecordingError) -> Recording {
    let header = RecordingHeader(
      generator: "boxspring", kind: "views", name: name, rate: .hertz(framesPerSecond),
      viewport: view.bounds.size.size, channels: [.dx, .dy, .rotation, .opacity, .dw, .dh])
    var recorder = ViewRecorder()
    var frames = [recorder.frame(of: view, at: 0)]
    let count = max((duration * framesPerSecond).rounded(), 0)
    while Double(frames.count) <= count {
      let time = Double(frames.count) / framesPerSecond
      onFrame(time)
      advance()
      frames.append(recorder.frame(of: view, at: time))
    }
    return try Recording(header, frames: frames)
  }
}
