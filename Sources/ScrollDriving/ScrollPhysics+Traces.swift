import Gestures
import PlaneGeometry

extension ScrollPhysics {
  /// Content at rest where a trace begins.
  ///
  /// Recorded offsets count from where the content is at the start; a first sample that is not 0
  /// is where the recording begins, not a jump.
  /// - Throws: ``ScrollBehaviorError`` naming the value that is out of range.
  package init(
    geometry: ScrollGeometry, behavior: ScrollBehavior = ScrollBehavior(),
    mainAxis: Axis = .vertical, playing trace: ScrollTrace
  ) throws(ScrollBehaviorError) {
    try self.init(geometry: geometry, behavior: behavior, mainAxis: mainAxis, before: trace)
    for sample in trace.samples { receive(sample, of: trace) }
    runToRest()
  }

  /// Content at rest where a trace begins, before its first sample.
  ///
  /// - Throws: ``ScrollBehaviorError`` naming the value that is out of range.
  package init(
    geometry: ScrollGeometry, behavior: ScrollBehavior, mainAxis: Axis, before trace: ScrollTrace
  ) throws(ScrollBehaviorError) {
    var offset: Point?
    if trace.positions == .offset, let first = trace.samples.first, first.delta == nil {
      var place = behavior.startOffset ?? geometry.leadingOffset
      let recorded = Self.recordedOffset(first, of: trace, geometry, behavior)
      for axis in behavior.scrollAxes(mainAxis: mainAxis) { place[axis] = recorded[axis] }
      offset = place
    }
    try self.init(
      geometry: geometry, behavior: behavior, mainAxis: mainAxis,
      start: trace.start, offset: offset)
    if offset != nil { state = .resting }
  }

  /// Feeds one event of a trace.
  package mutating func receive(_ sample: ScrollTrace.Sample, of trace: ScrollTrace) {
    guard trace.positions == .finger else {
      if let delta = sample.delta {
        wheel(Self.scaled(delta, of: trace, geometry, behavior), time: sample.time)
      } else {
        let offset = Self.recordedOffset(sample, of: trace, geometry, behavior)
        receive(recordedOffset: offset, time: sample.time)
      }
      return
    }
    touch(sample.phase, sample.pointer, at: sample.position, time: sample.time)
  }

  /// A finger does something at a place in the viewport, in points, at a time in seconds.
  package mutating func touch(
    _ phase: TouchPhase, _ pointer: Int = 0, at place: Point, time: Double
  ) {
    switch phase {
    case .began: touchBegan(pointer, at: place, time: time)
    case .moved: touchMoved(pointer, to: place, time: time)
    case .ended: touchEnded(pointer, at: place, time: time)
    case .cancelled: touchCancelled(pointer, time: time)
    }
  }

  /// Feeds what lies before a time of the next event of a trace, so that something else can happen then.
  ///
  /// - Parameters:
  ///   - sample: the event, later than everything so far.
  ///   - time: seconds; before the event.
  ///   - countsAnew: whether content offsets mean something else from that time on, so that a recorded one behind it
  ///     tells nothing of the way up to it: the content stands until then.
  /// - Returns: what is left of the event.
  package mutating func receive(
    _ sample: ScrollTrace.Sample, of trace: ScrollTrace, until time: Double, countsAnew: Bool
  ) -> ScrollTrace.Sample {
    var rest = sample
    if trace.positions == .finger {
      if sample.phase == .moved || sample.phase == .ended {
        touchMoves(sample.pointer, toward: sample.position, at: sample.time, until: time)
      }
    } else if let delta = sample.delta {
      let whole = Self.scaled(delta, of: trace, geometry, behavior)
      rest.delta = delta * wheelMoves(whole, at: sample.time, until: time)
    } else if !countsAnew {
      let offset = Self.recordedOffset(sample, of: trace, geometry, behavior)
      offsetMoves(toward: offset, at: sample.time, until: time)
    }
    run(until: time)
    return rest
  }

  private static func recordedOffset(
    _ sample: ScrollTrace.Sample, of trace: ScrollTrace, _ geometry: ScrollGeometry,
    _ behavior: ScrollBehavior
  ) -> Point {
    let origin = behavior.startOffset ?? geometry.leadingOffset
    return origin + scaled(sample.position - .zero, of: trace, geometry, behavior)
  }

  private static func scaled(
    _ delta: Vector, of trace: ScrollTrace, _ geometry: ScrollGeometry, _ behavior: ScrollBehavior
  ) -> Vector {
    switch trace.deltaUnit {
    case nil, .pixel: delta
    case .line: delta * behavior.lineHeight
    case .page:
      Vector(
        dx: delta.dx * geometry.viewport.width, dy: delta.dy * geometry.viewport.height)
    }
  }
}
