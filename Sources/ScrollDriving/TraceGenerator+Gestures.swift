extension TraceGenerator {
  /// A finger that goes down, moves a distance, rests, and lifts: nothing coasts.
  ///
  /// The motion is the one of least jerk, s(u) = 10u³ - 15u⁴ + 6u⁵ (Flash and Hogan, 1985): it
  /// starts and ends at rest and is fastest half way, at 15/8 of the mean speed.
  ///
  /// - Parameters:
  ///   - distance: How far, in points.
  ///   - duration: For how long it moves, in seconds, taken to the nearest whole sample.
  ///   - rest: For how long it stays before it lifts, in seconds.
  /// - Throws: ``TraceGeneratorError`` naming the argument that is out of range.
  package func drag(
    distance: Double = 300, over duration: Double = 0.5, rest: Double = 0.15
  ) throws(TraceGeneratorError) -> ScrollTrace {
    try check(distances: [distance], durations: [duration, rest])
    try checkLength((duration + rest) * sampleRate)
    var finger = FingerRecording(by: self)
    drag(finger: &finger, distance: distance, over: duration, rest: rest)
    return trace("drag", "A finger drags, rests and lifts", finger)
  }

  /// Fingers that speed up evenly from rest and lift at full speed.
  ///
  /// After `duration` T each has gone T/2 times the release speed.
  ///
  /// - Parameters:
  ///   - count: How many flings in a row, each a finger of its own.
  ///   - speed: Speed at which the finger lifts, in points per second.
  ///   - duration: For how long it moves, in seconds, taken to the nearest whole sample, at least
  ///     two.
  ///   - pause: From one lift to the next touch, in seconds.
  /// - Throws: ``TraceGeneratorError`` naming the argument that is out of range.
  package func flings(
    count: Int = 1, releaseSpeed speed: Double = 1_500, over duration: Double = 0.15,
    pause: Double = 0.4
  ) throws(TraceGeneratorError) -> ScrollTrace {
    guard Self.countRange.contains(count) else { throw .countOutOfRange(count) }
    guard Self.speedRange.contains(speed) else { throw .speedOutOfRange(speed) }
    try check(distances: [], durations: [duration, pause])
    try checkLength(Double(count) * (duration * sampleRate + 4))
    var finger = FingerRecording(by: self)
    for index in 0..<count {
      if index > 0 { finger.wait(ticks: sampleCount(over: pause)) }
      fling(finger: &finger, releaseSpeed: speed, over: duration)
    }
    return count == 1
      ? trace("fling", "A finger speeds up and lifts in motion", finger)
      : trace("flings", "Several flings in a row", finger)
  }

  /// Two pulls past the beginning of the content: one held and let go, then one flung.
  ///
  /// Meant for content that stands at its start, in direction `.backward`; forward, it
  /// goes past the end of content that stands there.
  ///
  /// - Parameters:
  ///   - distance: How far the first pull goes, in points.
  ///   - speed: Speed at which the second one lifts, in points per second.
  ///   - duration: For how long each moves, in seconds.
  ///   - pause: From the first lift to the second touch, in seconds; long enough to spring back.
  /// - Throws: ``TraceGeneratorError`` naming the argument that is out of range.
  package func edgeBounce(
    distance: Double = 150, releaseSpeed speed: Double = 2_500, over duration: Double = 0.3,
    pause: Double = 1.5
  ) throws(TraceGeneratorError) -> ScrollTrace {
    guard Self.speedRange.contains(speed) else { throw .speedOutOfRange(speed) }
    try check(distances: [distance], durations: [duration, pause])
    try checkLength(2 * duration * sampleRate)
    var finger = FingerRecording(by: self)
    drag(finger: &finger, distance: distance, over: duration, rest: 0.2)
    finger.wait(ticks: sampleCount(over: pause))
    fling(finger: &finger, releaseSpeed: speed, over: duration / 2)
    return trace("edge-bounce", "A held pull past the edge, then a flung one", finger)
  }

  private func drag(
    finger: inout FingerRecording, distance: Double, over duration: Double, rest: Double
  ) {
    finger.begin()
    finger.move(ticks: sampleCount(over: duration, least: 1)) { u in
      distance * u * u * u * (10 + u * (6 * u - 15))
    }
    finger.move(ticks: sampleCount(over: rest)) { _ in distance }
    finger.lift()
  }

  private func fling(
    finger: inout FingerRecording, releaseSpeed: Double, over duration: Double
  ) {
    let ticks = sampleCount(over: duration, least: 2)
    let distance = releaseSpeed * Double(ticks) / sampleRate / 2
    finger.begin()
    finger.move(ticks: ticks) { u in distance * u * u }
    finger.lift()
  }

  private func trace(_ id: String, _ title: String, _ finger: FingerRecording) -> ScrollTrace {
    ScrollTrace(
      id: id, title: title, positions: .finger, axes: traceAxes, samples: finger.samples)
  }

  private func check(distances: [Double], durations: [Double]) throws(TraceGeneratorError) {
    for distance in distances where !Self.distanceRange.contains(distance) {
      throw .distanceOutOfRange(distance)
    }
    for duration in durations where !Self.durationRange.contains(duration) {
      throw .durationOutOfRange(duration)
    }
  }

  private func checkLength(_ samples: Double) throws(TraceGeneratorError) {
    if samples > Double(Self.maximumSampleCount) { throw .tooManySamples(samples) }
  }
}
