import Gestures
import PlaneGeometry
import ScrollDriving

/// Checks that samples follow one another as a recording's can.
struct SampleOrder {
  /// What is wrong with a sample: the field that shows it, and the two halves of a message.
  struct Fault {
    let field: String
    let problem: String
    let remedy: String
  }

  private let positions: ScrollTrace.Positions
  private var latest = -Double.infinity
  private var fingersDown: Set<Int> = []

  init(of positions: ScrollTrace.Positions) {
    self.positions = positions
  }

  /// The fault of the next sample, if it has one. A wheel never says when it lets go and has no
  /// finger to go down, so only its times are checked.
  mutating func fault(of sample: ScrollTrace.Sample) -> Fault? {
    guard sample.time >= latest else {
      let (now, before) = (NumberText.shortest(sample.time), NumberText.shortest(latest))
      return Fault(
        field: "t", problem: "\(now) is before the previous sample's \(before)",
        remedy: "order the samples by time")
    }
    latest = sample.time
    guard positions == .finger else { return nil }
    switch sample.phase {
    case .began: fingersDown.insert(sample.pointer)
    case .moved: if !fingersDown.contains(sample.pointer) { return notDown(sample) }
    case .ended, .cancelled:
      if fingersDown.remove(sample.pointer) == nil { return notDown(sample) }
    }
    return nil
  }

  private func notDown(_ sample: ScrollTrace.Sample) -> Fault {
    let phase = TraceWords.word(for: sample.phase, in: TraceWords.phases)
    return Fault(
      field: "phase", problem: "pointer \(sample.pointer) is \"\(phase)\" before it began",
      remedy: "start its gesture with \"began\"")
  }
}
