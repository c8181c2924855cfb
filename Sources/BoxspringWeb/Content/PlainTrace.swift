import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// A trace with its wheels and programmatic scrolls.
struct PlainTrace {
  struct Scroll {
    /// Seconds.
    var time: Double
    /// When it takes effect, in seconds: for a wheel, when its motion starts, unless something else happens in between.
    var start: Double
    var event: ScrollEvent
  }

  var trace: ScrollTrace
  /// In order of time.
  var scrolls: [Scroll] = []
}

extension PlainTrace {
  /// A trace from plain numbers, in the order in which `docs/playground/content.js` writes them.
  ///
  /// The page has had the file read by the engine of scenes before.
  init(_ numbers: [Double]) {
    var reader = PlainReader(numbers)
    trace = ScrollTrace(
      id: "", positions: reader.one(of: [.finger, .offset]), axes: reader.one(of: [.x, .y, .xy]),
      deltaUnit: reader.one(of: [nil, .pixel, .line, .page]), samples: [])
    for _ in 0..<min(reader.whole(), numbers.count) {
      trace.samples.append(reader.sample())
    }
    for index in 0..<min(reader.whole(), numbers.count) {
      let (time, duration, kind) = (reader.number(), reader.number(), reader.whole())
      var start = time
      let event: ScrollEvent
      switch kind {
      case 0: event = .section(reader.whole(), reader.number(), duration: duration)
      case 1: event = .offset(reader.point(), duration: duration)
      default:
        event = .wheel(reader.point() - .zero, at: reader.point())
        start = ScrollPhysics.startOfWheel(duration: duration, arriving: time)
      }
      if index == 0, time < trace.samples.first?.time ?? .infinity { trace.firstEventTime = start }
      scrolls.append(Scroll(time: time, start: start, event: event))
    }
  }

  /// Lets everything happen in order of time; at equal times, samples come first.
  fileprivate func play(on driver: inout ScrollDriver<NoContacts>) {
    var next = 0
    var samples = trace.samples
    for index in 0...scrolls.count {
      let scroll = index < scrolls.count ? scrolls[index] : nil
      while next < samples.count, samples[next].time <= scroll?.time ?? .infinity {
        driver.receive(samples[next], of: trace)
        next += 1
      }
      guard let scroll else { break }
      let start = max(scroll.start, driver.physics.time)
      if next < samples.count {
        samples[next] = driver.receive(samples[next], of: trace, until: start, countsAnew: false)
      } else {
        driver.update { $0.run(until: start) }
      }
      driver.receive(scroll.event, time: scroll.time)
    }
    driver.runToRest()
  }
}

/// The frames of a trace over a scene, as ``ScrollPlayback`` takes them, until everything rests.
final class PlainPlayback {
  /// All that is to happen has happened to what scrolls, and nothing to its springs.
  private var driver: ScrollDriver<NoContacts>
  private let rate: Double
  private let start: Double
  private let lastEvent: Double
  private var index = 0
  private var isFinished = false

  /// Seconds after the last event at which it ends in any case.
  private static var limit: Double { 60 }

  /// - Parameter rate: frames per second, 0.001 to 100000.
  init(_ trace: PlainTrace, over scene: PlainScene, rate: Double) throws(ContentFault) {
    guard rate >= 0.001, rate <= 100_000 else { throw .impossible }
    driver = try scene.driver(
      try scene.arrangement(), window: .margin(200), before: trace.trace)
    trace.play(on: &driver)
    self.rate = rate
    start = driver.physics.motion.start
    var last = start
    for sample in trace.trace.samples { last = max(last, sample.time) }
    for scroll in trace.scrolls { last = max(last, scroll.time) }
    lastEvent = last
  }

  /// The next frame; nil once everything rests. Elements have their ordinals for identities, since none comes or goes.
  func next() -> PackedContent? {
    guard !isFinished else { return nil }
    let time = start + Double(index) / rate
    let frame = driver.advance(to: time)
    index += 1
    isFinished =
      driver.isIdle && time >= lastEvent
      || start + Double(index) / rate > lastEvent + Self.limit
    let arrangement = driver.layout.arrangement
    return PackedContent(frame, of: driver) { ordinal in
      (Int32(truncatingIfNeeded: ordinal), arrangement.element(at: ordinal).item)
    }
  }
}

extension PlainReader {
  fileprivate mutating func sample() -> ScrollTrace.Sample {
    var sample = ScrollTrace.Sample(
      time: number(), phase: one(of: [.began, .moved, .ended, .cancelled]), pointer: whole(),
      position: point())
    if let dx = optional() { sample.delta = Vector(dx: dx, dy: number()) } else { _ = next() }
    return sample
  }
}
