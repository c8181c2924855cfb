import BoxspringDocuments
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving

/// The frames of a trace and its events over a scene, as `boxspring run` takes them, until
/// everything rests.
final class ScenePlayback {
  private var playback: ScrollPlayback
  private let identities: ElementIdentities
  /// What gives elements other ordinals after the last frame.
  private var renumberings: ArraySlice<Renumbering>

  /// - Parameters:
  ///   - name: of the trace's file, for errors.
  ///   - rate: frames per second, 0.001 to 100000.
  /// - Throws: ``InputError`` naming the first thing that is wrong.
  init(
    of file: TraceFile, named name: String, over scene: ArrangedScene, rate: Double
  ) throws(InputError) {
    let events = try TraceEvents(of: file, on: scene, named: name)
    playback = try scene.playback(of: file.trace, events, rate: .hertz(rate))
    identities = ElementIdentities(scene.arrangement)
    renumberings = events.renumberings[...]
  }

  /// The next frame; nil once everything rests.
  func next() -> PackedFrame? {
    let shown = identities.all
    while let next = renumberings.first, next.time <= playback.nextTime {
      let departures = identities.departures(
        by: next.step, from: shown, in: playback.driver.layout)
      identities.take(next.step, departures)
      renumberings.removeFirst()
    }
    guard let frame = playback.next() else { return nil }
    return PackedFrame(frame, of: playback.driver, identities)
  }

  /// The hash of all frames from here on.
  func hash() -> String {
    var (recorder, hash) = (LayoutRecorder(), RecordingHash())
    while let frame = playback.next(recorder: &recorder) { hash.add(frame) }
    return hash.text
  }
}
