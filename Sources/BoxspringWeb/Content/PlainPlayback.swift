import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// The frames of a trace over a scene, as ``ScrollPlayback`` takes them, until everything rests.
final class PlainPlayback {
  /// Where everything has happened, at the last frame.
  private let run: ContentRun
  private let rate: Double
  private let start: Double
  private let lastEvent: Double
  private var index = 0
  private var isFinished = false

  /// Seconds after the last event at which it ends in any case.
  private static var limit: Double { 60 }

  /// Plays a trace from plain numbers, in the order in which `docs/playground/content.js` writes them.
  ///
  /// The page has had the file read by the engine of scenes before.
  ///
  /// - Parameters:
  ///   - rate: frames per second, 0.001 to 100000.
  ///   - place: where an event fails, its place among them, counted from 1.
  init(
    _ numbers: [Double], over scene: PlainScene, rate: Double, place: inout Int
  ) throws(ContentFault) {
    guard rate >= 0.001, rate <= 100_000 else { throw .impossible }
    var reader = PlainReader(numbers)
    let trace = reader.trace()
    run = try ContentRun(scene, trace)
    var last = trace.samples.last?.time ?? 0
    for _ in 0..<min(reader.whole(), numbers.count) {
      place += 1
      last = max(last, try run.play(&reader))
    }
    try run.finish()
    place = 0
    run.player.driver.rewind()
    self.rate = rate
    start = run.player.driver.physics.motion.start
    lastEvent = max(start, last)
  }

  /// The next frame; nil once everything rests.
  func next() -> PackedContent? {
    guard !isFinished else { return nil }
    let time = start + Double(index) / rate
    let frame = run.replay(to: time)
    index += 1
    isFinished =
      run.player.driver.isIdle && time >= lastEvent
      || start + Double(index) / rate > lastEvent + Self.limit
    return frame
  }
}

extension PlainReader {
  /// The samples of a trace, before its events.
  fileprivate mutating func trace() -> ScrollTrace {
    var trace = ScrollTrace(
      id: "", positions: one(of: [.finger, .offset]), axes: one(of: [.x, .y, .xy]),
      deltaUnit: one(of: [nil, .pixel, .line, .page]), samples: [])
    for _ in 0..<min(whole(), numbers.count) { trace.samples.append(sample()) }
    var events = self
    if events.whole() > 0, events.number() < trace.samples.first?.time ?? .infinity {
      trace.firstEventTime = events.number()
    }
    return trace
  }

  private mutating func sample() -> ScrollTrace.Sample {
    var sample = ScrollTrace.Sample(
      time: number(), phase: one(of: [.began, .moved, .ended, .cancelled]), pointer: whole(),
      position: point())
    if let dx = optional() { sample.delta = Vector(dx: dx, dy: number()) } else { _ = next() }
    return sample
  }
}

// MARK: - Events

extension ContentRun {
  /// Lets everything up to the next event of the trace happen, and then the event.
  ///
  /// An event is the time at which it happens, the one at which it takes effect, earlier for a wheel, and when and where the finger
  /// will be next that carries an item, before its kind and what that needs.
  ///
  /// - Returns: when it happens, in seconds.
  func play(_ reader: inout PlainReader) throws(ContentFault) -> Double {
    let (time, start) = (reader.number(), reader.number())
    let (arrival, place) = (reader.optional(), reader.point())
    let kind = reader.whole()
    try advance(
      to: time, from: start,
      toward: arrival.map { TracePlayer.Drag(time: $0, place: place) },
      countsAnew: kind > 7)
    switch kind {
    case 0, 1, 2:
      let duration = reader.number()
      let event: ScrollEvent =
        switch kind {
        case 0: .section(reader.whole(), reader.number(), duration: duration)
        case 1: .offset(reader.point(), duration: duration)
        default: .wheel(reader.point() - .zero, at: reader.point())
        }
      player.driver.receive(event, time: time)
    case 3: try change(to: try reader.rules(), time: time)
    case 4:
      guard player.reorder == nil else { throw .itemInHand }
      try lift(reader.path(), at: reader.point(), time: time)
    case 5, 6, 7:
      guard player.reorder != nil else { throw .impossible }
      if kind == 5 {
        try drag(to: reader.point(), time: time)
        break
      }
      let velocity = reader.optional().map { Vector(dx: $0, dy: reader.number()) }
      try release(isCancelled: kind == 7, velocity: velocity, time: time)
    default:
      let anchoring = reader.one(of: [
        ScrollAnchoring(), ScrollAnchoring(.lastVisible), ScrollAnchoring(.top),
        ScrollAnchoring(.bottom), .chat,
      ])
      let transition = CellTransition(
        from: reader.one(of: CellTransition.Origin.allCases), fades: reader.flag(),
        scale: reader.number(), resizesOnSprings: reader.flag())
      if kind == 8 {
        try change(to: reader.environment(), reader.layout(), anchoring, transition, at: time)
      } else {
        try apply(reader.changes(), anchoring, transition, at: time)
      }
    }
    return time
  }

  /// Lets everything after the last event happen.
  fileprivate func finish() throws(ContentFault) {
    guard player.reorder == nil else { throw .itemInHand }
    player.finish()
  }
}

extension PlainReader {
  fileprivate mutating func changes() -> [CollectionChange] {
    (0..<min(whole(), numbers.count)).map { _ in
      let (kind, path) = (whole(), path())
      let item = ItemReference.item(path.item, section: path.section)
      switch kind {
      case 0: return .insertItem(insertedItem(), at: path)
      case 1: return .deleteItem(item)
      default: return .moveItem(item, to: self.path())
      }
    }
  }

  fileprivate mutating func path() -> ItemPath {
    let section = whole()
    return ItemPath(item: whole(), section: section)
  }
}
