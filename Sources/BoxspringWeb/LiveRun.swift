import Gestures
import BoxspringDocuments
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// A scene run live under a finger.
///
/// Times are seconds and never decrease; an event that comes with an earlier time than the last
/// frame counts as happening at that frame. A finger that has said nothing until a frame is taken is
/// held to have stood still: so what was seen is what is recorded.
final class LiveRun {
  private(set) var driver: ScrollDriver<NoContacts>
  private var recording: ScrollRecording?
  private var isRecording = false
  /// The finger that holds the content, and where it was last.
  private var held: (pointer: Int, place: Point)?
  /// Where recorded offsets count from, in points.
  private let origin: Point
  /// The directions the content scrolls in.
  private let axes: ScrollTrace.Axes

  /// A scene at rest, at time 0 s.
  ///
  /// - Parameter offset: content offset in points; nil for the scene's own.
  /// - Throws: ``InputError`` naming the value that is out of range.
  init(_ scene: ArrangedScene, window: LiveWindow, offset: Point?) throws(InputError) {
    driver = ScrollDriver(
      try scene.layout(window), physics: try scene.physics(offset: offset))
    // Nobody goes back in a live run.
    driver.keptSpan = 0
    origin = scene.startOffset
    axes = scene.scrollAxes
  }

  /// Drives the run to a time.
  func advance(to time: Double) -> PackedFrame {
    if let held, time > driver.physics.time {
      finger(.moved, held.pointer, at: held.place, time: time)
    }
    let frame = driver.advance(to: time)
    return PackedFrame(frame, of: driver)
  }

  /// A finger goes down, moves, or is lifted, at a place in the viewport, in points.
  func finger(
    _ phase: ScrollTrace.Phase, _ pointer: Int, at place: Point, time: Double
  ) {
    // Nothing that a trace could not hold: then the recording would not be what happened.
    guard TraceFile.accepts(place, at: time) else { return }
    guard phase == .began || held?.pointer == pointer else { return }
    driver.touch(phase, pointer, at: place, time: time)
    held = phase == .began || phase == .moved ? (pointer, place) : nil
    guard isRecording else { return }
    recording?.add(
      ScrollTrace.Sample(
        time: driver.physics.time, phase: phase, pointer: pointer, position: place))
  }

  /// The gesture is taken away where the finger was last.
  func cancel(_ pointer: Int, time: Double) {
    guard let held, held.pointer == pointer else { return }
    finger(.cancelled, pointer, at: held.place, time: time)
  }

  /// A wheel moves the content by a delta, in points.
  func wheel(_ delta: Vector, time: Double) {
    guard TraceFile.accepts(.zero + delta, at: time) else { return }
    act { $0.wheel(delta, time: time) }
  }

  /// The program scrolls to a content offset, in points, over a duration in seconds, at
  /// most a minute.
  func scroll(to target: Point, time: Double, duration: Double) {
    guard TraceFile.accepts(target, at: time), abs(duration) <= 60 else { return }
    act { $0.scroll(to: target, time: time, duration: duration) }
  }

  /// Goes on with other rules: nothing jumps, and every spring keeps its velocity.
  ///
  /// - Throws: ``InputError`` naming the rule that is out of range.
  func change(to scene: ArrangedScene, time: Double) throws(InputError) {
    do throws(SpringRulesError) {
      try driver.change(to: scene.scene.rules, at: time)
    } catch {
      throw InputError(file: scene.name, place: "", problem: error.problem, remedy: error.remedy)
    }
  }

  private func act(_ event: (inout ScrollPhysics) -> Void) {
    driver.update(event)
    if !driver.physics.isTracking { held = nil }
    if isRecording { recording?.containsOnlyFingers = false }
  }
}

extension LiveRun {
  /// Starts a new recording, or ends the one that runs.
  ///
  /// - Parameter countsFromNow: whether the trace begins now, not with what happens first.
  func record(_ isOn: Bool, countsFromNow: Bool = false) {
    guard isOn != isRecording else { return }
    isRecording = isOn
    driver.keptSpan = isOn ? .infinity : 0
    if isOn {
      recording = ScrollRecording(
        after: driver.physics.motion, origin: origin,
        startTime: countsFromNow ? driver.physics.time : nil)
    } else {
      recording?.end(at: driver.physics.motion)
    }
  }

  /// What has happened while recording; nil where that is nothing.
  func recordedTrace(id: String) -> ScrollTrace? {
    recording?.trace(id: id, axes: axes, motion: driver.physics.motion)
  }
}
