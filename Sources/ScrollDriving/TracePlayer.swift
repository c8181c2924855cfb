import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// Plays the samples of a trace into a collection, up to each of its events in turn, and moves the
/// gap of an item that is being reordered.
///
/// The caller performs an event once everything before it has happened, since where a reordered
/// item ends up depends on the scroll. At equal times, samples come first; between two samples, an
/// event cuts the motion without bending it.
package struct TracePlayer: ~Copyable {
  /// Where a finger that reorders an item will be.
  package struct Drag {
    /// Seconds.
    package var time: Double
    /// Points of the viewport.
    package var place: Point

    package init(time: Double, place: Point) { (self.time, self.place) = (time, place) }
  }

  /// What everything so far has happened to.
  package var collection: BouncyCollection

  private let trace: ScrollTrace
  /// The samples that are still to come.
  private var samples: ArraySlice<ScrollTrace.Sample>

  /// - Parameters:
  ///   - trace: without samples if the collection gets them from elsewhere.
  ///   - collection: one at the beginning of the trace.
  package init(_ trace: ScrollTrace, _ collection: BouncyCollection) {
    (self.trace, self.collection) = (trace, collection)
    samples = trace.samples[...]
  }

  /// The engine of the collection.
  package var driver: ScrollDriver {
    _read { yield collection.driver }
    _modify { yield &collection.driver }
  }

  /// When the last of the samples is that are still to come, in seconds; nil where there are none.
  package var lastSampleTime: Double? { samples.last?.time }

  /// Adds a sample behind those that are still to come.
  package mutating func add(_ sample: ScrollTrace.Sample) { samples.append(sample) }

  /// Lets everything before an event happen.
  ///
  /// - Parameters:
  ///   - time: when the event happens, in seconds.
  ///   - start: when it takes effect, in seconds: earlier for a wheel, unless samples come in
  ///     between.
  ///   - drag: the next event that drags the item in hand, this one or a later one; nil where the
  ///     finger stays.
  ///   - countsAnew: whether content offsets may be relative to another content from the event on.
  ///   - onGapMove: is called where the gap has moved meanwhile, with the ordinals of the item in
  ///     hand before and after, and when that was, in seconds.
  /// - Throws: ``ReorderError`` where the item in hand cannot be dragged.
  package mutating func advance(
    to time: Double, from start: Double, toward drag: Drag? = nil, countsAnew: Bool = false,
    onGapMove: ((_ old: Int, _ new: Int, _ time: Double) -> Void)? = nil
  ) throws(ReorderError) {
    let latest = samples.prefix { $0.time <= time }.last?.time ?? driver.physics.time
    let end = max(start, latest)
    while let look = collection.reorder?.nextLook(until: end) {
      scroll(until: look, countsAnew: false)
      let old = collection.reorderedOrdinal
      try collection.lookAtGap(at: look, toward: drag)
      if let onGapMove, let old, let new = collection.reorderedOrdinal, new != old {
        onGapMove(old, new, look)
      }
    }
    scroll(until: end, countsAnew: countsAnew)
  }

  /// Lets everything after the last event happen.
  package mutating func finish() {
    for sample in samples { driver.receive(sample, of: trace) }
    driver.runToRest()
  }

  /// Plays the samples up to a time, and the part before it of the next one.
  private mutating func scroll(until time: Double, countsAnew: Bool) {
    while let sample = samples.first, sample.time <= time {
      scrollNearEdges(until: sample.time)
      driver.receive(sample, of: trace)
      samples.removeFirst()
    }
    scrollNearEdges(until: time)
    guard let next = samples.first else {
      driver.runScroll(until: time)
      return
    }
    samples[samples.startIndex] = driver.receive(
      next, of: trace, until: time, countsAnew: countsAnew)
  }

  /// Scrolls as an item in hand does near an edge, unless recorded offsets say where the content
  /// is.
  private mutating func scrollNearEdges(until time: Double) {
    guard trace.positions == .finger || samples.isEmpty else { return }
    collection.reorder?.scroll(until: time, &collection.driver)
  }
}
