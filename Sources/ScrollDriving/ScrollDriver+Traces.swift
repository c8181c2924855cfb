import CollectionLayouts
import LayoutDynamics

// Events of traces.

extension ScrollDriver {
  /// Feeds one event of a trace.
  package mutating func receive(_ sample: ScrollTrace.Sample, of trace: ScrollTrace) {
    guard trace.positions == .finger else {
      update { $0.receive(sample, of: trace) }
      return
    }
    touch(sample.phase, sample.pointer, at: sample.position, time: sample.time)
  }

  /// Feeds what lies before a time of the next event of a trace, so that something else can happen then; see
  /// ``ScrollPhysics/receive(_:of:until:countsAnew:)``.
  package mutating func receive(
    _ sample: ScrollTrace.Sample, of trace: ScrollTrace, until time: Double, countsAnew: Bool
  ) -> ScrollTrace.Sample {
    let held = sections.touches.first { $0.pointer == sample.pointer }
    if trace.positions == .finger, let held, held.axis != layout.arrangement.axis {
      if held.axis != nil { receive(heldBy: held, sample, of: trace, until: time) }
      update { $0.run(until: time) }
      return sample
    }
    var rest = sample
    update { rest = $0.receive(sample, of: trace, until: time, countsAnew: countsAnew) }
    return rest
  }

  /// Lets everything that scrolls come to rest.
  package mutating func runToRest() {
    update { $0.runToRest() }
    sections.runToRest()
  }
}
