import BoxspringCommandInterface
import BoxspringFiles
import CollectionLayouts
import Foundation
import PlaneGeometry
import ScrollDriving
import TextEncoding

/// What a run tells its user: a summary, and what may not be as meant.
struct RunAdvice {
  let scene: Scene
  /// The scene's file.
  let path: String
  let trace: ScrollTrace
  let events: TraceEvents
  let playback: ScrollPlayback
  /// The command that gives it.
  var command = "run"

  /// Prints the summary where it cannot mix with frames, and warnings to standard error.
  func print(_ result: RunOutputs.Result) {
    for warning in warnings(result) {
      StandardStreams.log("boxspring \(command): note: \(warning)")
    }
    let rate =
      switch playback.rate {
      case .hertz(let hertz): "\(NumberText.shortest(hertz)) Hz"
      case .trace: "the trace's times"
      }
    Summary.print(
      of: result.isPlayed ? ["played"] : result.files,
      "\(Summary.count(result.frameCount, "frame")) at \(rate)", Summary.seconds(result.lastTime),
      "hash \(result.hash)")
  }

  private func warnings(_ result: RunOutputs.Result) -> [String] {
    scene.notes(named: path).map(\.description) + events.moves.map(\.text)
      + [
        standstill, outside,
        result.elementCount == 0 ? "no element was visible in any frame" : nil,
        result.wasCutShort
          ? "stopped at the time limit before everything came to rest; give a longer --rest, or a "
            + "spring with damping" : nil,
      ].compactMap { $0 }
  }

  /// The trace moves, but not along the axes that scroll.
  private var standstill: String? {
    let places = trace.samples.map(\.position)
    guard let first = places.first, places.contains(where: { $0 != first }) else { return nil }
    guard playback.driver.physics.motion.segments.allSatisfy({ $0.translation == .zero }) else {
      return nil
    }
    return "nothing scrolled: the trace has no motion along the scene's axis; see "
      + "$.scroll.axes and boxspring trace describe"
  }

  /// Recorded offsets that leave the content.
  private var outside: String? {
    // Where content changes, so do its ends.
    guard trace.positions == .offset, scene.behavior.recordedLimits == .none, events.isEmpty else {
      return nil
    }
    let physics = playback.driver.physics
    for axis in Axis.allCases {
      let range = physics.geometry.offsetRange(along: axis)
      let reached = physics.motion.segments.map { $0.offset[axis] + $0.translation[axis] }
      guard let least = reached.min(), let most = reached.max(),
        least < range.lowerBound - 1 || most > range.upperBound + 1
      else { continue }
      let name = axis == .horizontal ? "x" : "y"
      let ends = [least, most, range.lowerBound, range.upperBound].map {
        NumberText.rounded($0, decimals: 0)
      }
      return "the recorded offset goes from \(ends[0]) to \(ends[1]) pt along \(name), the content "
        + "from \(ends[2]) to \(ends[3]); set $.scroll.start, or $.scroll.recordedLimits to "
        + "\"content\""
    }
    return nil
  }
}

extension TraceEvents.Move {
  /// What was moved, in a line.
  fileprivate var text: String {
    "item \(from.item) of section \(from.section) was moved to item \(to.item) of section "
      + "\(to.section) at \(NumberText.rounded(time, decimals: 3)) s"
  }
}
