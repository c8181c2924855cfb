import Foundation
import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Recordings
@testable import ScrollDriving
@testable import Springs

/// Offsets of a scroll view that something else scrolls.
@Suite("Observed scrolling")
struct ObservedScrollTests {
  private static let viewport = Size(width: 390, height: 844)
  private static let rows = (0..<100).map { Rect(x: 0, y: 60 * Double($0), width: 390, height: 50) }

  private static func list(
    _ rules: SpringRules = SpringRules(), _ behavior: ScrollBehavior = ScrollBehavior()
  ) throws -> BouncyCollection {
    try BouncyCollection(.frames(rows), viewport: viewport, springs: rules, scrolling: behavior)
  }

  /// Every element takes a quarter of the scroll, and none keeps away from another.
  private static func quarter(_ frequency: Double, _ dampingRatio: Double) throws -> SpringRules {
    SpringRules(
      spring: try SpringTuning(frequency: frequency, dampingRatio: dampingRatio),
      influence: .constant(0.25), maximumOverlap: nil, restAmplitude: 0)
  }

  private static func offset(_ y: Double) -> Point { Point(x: 0, y: y) }

  /// The largest distance between the same elements of two frames, in points.
  private static func difference(_ one: LayoutFrame, _ other: LayoutFrame) -> Double {
    guard one.attributes.map(\.ordinal) == other.attributes.map(\.ordinal) else { return .infinity }
    return zip(one.attributes, other.attributes).reduce(0) { most, pair in
      let way = pair.0.displacement - pair.1.displacement
      return max(most, abs(way.dx), abs(way.dy))
    }
  }

  // MARK: Closed forms

  @Test(
    "scrolled at a constant speed, and then no more, elements follow the closed form",
    arguments: [0.3, 0.7, 1, 1.6], [60.0, 144])
  func constantSpeed(dampingRatio: Double, rate: Double) throws {
    var list = try Self.list(try Self.quarter(1.3, dampingRatio))
    let (omega, zeta, push) = (2 * Double.pi * 1.3, dampingRatio, 0.25 * 900)
    // x″ + 2ζω·x′ + ω²·x = 2ζω·p while the content moves, p being a quarter of its speed; x = 0, x′ = p at first.
    let ahead = 2 * zeta * push / omega
    for tick in 0...Int(rate) {
      let time = 5 + Double(tick) / rate
      let scrolled = min(time - 5, 0.5)
      if time <= 5.5 { list.observe(offset: Self.offset(100 + 900 * scrolled), at: time) }
      let (x, v) = released(-ahead, push, omega, zeta, after: scrolled)
      let rest = released(x + ahead, v - push, omega, zeta, after: time - 5 - scrolled)
      let expected = time <= 5.5 ? x + ahead : rest.x
      let frame = list.advance(to: time)
      #expect(frame.attributes.count >= 14)
      for element in frame.attributes {
        #expect(abs(element.displacement.dy - expected) < 1e-9, "\(time) s")
        #expect(element.displacement.dx == 0)
      }
    }
  }

  /// A spring without a force, from a place and a velocity on.
  private func released(
    _ x: Double, _ v: Double, _ omega: Double, _ zeta: Double, after time: Double
  ) -> (x: Double, v: Double) {
    let decay = exp(-zeta * omega * time)
    let drift = v + zeta * omega * x
    let (place, rate): (Double, Double)
    if zeta == 1 {
      (place, rate) = (x + drift * time, drift)
    } else if zeta < 1 {
      let turn = omega * (1 - zeta * zeta).squareRoot()
      let (c, s) = (cos(turn * time), sin(turn * time))
      (place, rate) = (x * c + drift / turn * s, drift * c - x * turn * s)
    } else {
      let turn = omega * (zeta * zeta - 1).squareRoot()
      let (c, s) = (cosh(turn * time), sinh(turn * time))
      (place, rate) = (x * c + drift / turn * s, drift * c + x * turn * s)
    }
    return (decay * place, decay * (rate - zeta * omega * place))
  }

  @Test("a jump displaces elements by their share, and they return as the closed form says")
  func jump() throws {
    var list = try Self.list(try Self.quarter(1, 1))
    list.observe(offset: .zero, at: 10)
    list.observe(offset: Self.offset(80), at: 10)
    let omega = 2 * Double.pi
    for time in [0, 0.1, 0.25, 1.0] {
      let frame = list.advance(to: 10 + time)
      // x(t) = 80/4 (1 + ωt) e^(-ωt), with x′(0) = 0.
      let expected = 20 * (1 + omega * time) * exp(-omega * time)
      #expect(frame.attributes.count >= 14)
      for element in frame.attributes {
        #expect(abs(element.displacement.dy - expected) < 1e-9 && element.displacement.dx == 0)
      }
    }
  }

  @Test("the same motion seen 60 and 240 times a second moves elements alike")
  func rates() throws {
    for seed in seeds(6, of: 300) {
      var random = SplitMix64(seed: seed)
      let speed = Double.random(in: 200...2000, using: &random) * (seed % 2 == 0 ? 1 : -1)
      let start = Double.random(in: 1000...2000, using: &random)
      let finger = Point(x: 195, y: Double.random(in: 0...844, using: &random))
      let drag = Vector(dx: 0, dy: Double.random(in: -600...600, using: &random))
      let frames = try [60, 240].map { rate in
        var list = try Self.list()
        return (0...rate).compactMap { tick in
          let time = Double(tick) / Double(rate)
          let way = min(time, 0.5)
          if time <= 0.5 {
            list.observe(
              offset: Self.offset(start + speed * way), at: time, touch: finger + drag * way)
          }
          let frame = list.advance(to: time)
          return tick % (rate / 60) == 0 ? frame : nil
        }
      }
      #expect(frames[0].contains { $0.attributes.contains { abs($0.displacement.dy) > 1 } })
      for (one, other) in zip(frames[0], frames[1]) {
        #expect(Self.difference(one, other) < 1e-9, "seed \(seed), \(one.time) s")
      }
    }
  }

  // MARK: Beside traces and scrolls of the program

  @Test("offsets that are observed give the bits of a trace of them")
  func trace() throws {
    let offsets = [300, 304, 320, 350, 350, 410, 480, 470, 300, 120, -40, -80, -10, 0]
    let samples = offsets.enumerated().map { index, y in
      ScrollTrace.Sample(
        time: 0.2 + Double(index) * 0.03, phase: .moved, position: Self.offset(Double(y)))
    }
    var played = try Self.list()
    try played.play(ScrollTrace(id: "t", positions: .offset, samples: samples))
    var observed = try Self.list()
    for sample in samples { observed.observe(offset: sample.position, at: sample.time) }
    for tick in 2...120 {
      let time = Double(tick) / 10
      #expect(try observed.frame(at: time) == played.frame(at: time), "\(time) s")
    }
    #expect(observed.advance(to: 0.5).attributes.contains { abs($0.displacement.dy) > 10 })
  }

  @Test("offsets observed once a frame are the limit of ever smaller jumps, of order two")
  func jumps() throws {
    let cells = (0..<40).map { Rect(x: 10, y: Double($0) * 54 + 10, width: 370, height: 44) }
    let still = try BouncyCollection(.frames(cells), viewport: Self.viewport)
    let finger = Point(x: 195, y: 400)
    var observed = still
    observed.observe(offset: .zero, at: 0, touch: finger)
    for step in 1...20 {
      observed.observe(offset: Self.offset(20 * Double(step)), at: Double(step) / 60)
    }
    let frame = try observed.frame(at: 0.5)
    /// Jumps of 20 points 60 times a second, or more often by less, each at a share of its interval.
    func jumping(_ fineness: Int, at share: Double) throws -> Double {
      var list = still
      list.touch(.began, at: finger, time: 0)
      for step in 1...20 * fineness {
        let count = Double(step) / Double(fineness)
        let time = (Double(step) - 1 + share) / Double(60 * fineness)
        list.scroll(to: Self.offset(20 * count), time: time, duration: 0)
      }
      return Self.difference(try list.frame(at: 0.5), frame)
    }
    // At the end of its interval each jump is half a frame late: 45.9 pt instead of 43.7.
    #expect(try jumping(1, at: 1) < 2.2)
    let errors = try [1, 2, 4, 8].map { try jumping($0, at: 0.5) }
    #expect(errors[0] < 0.02)
    for (coarse, fine) in zip(errors, errors.dropFirst()) {
      #expect((3.5...4.5).contains(coarse / fine), "\(errors)")
    }
    #expect(frame.attributes.contains { abs($0.displacement.dy) > 40 })
  }

  @Test("a frame at an earlier time shows elements as jumps at the time of the last have left them")
  func earlierFrames() throws {
    for early in [0.5, -.infinity, .nan] {
      var list = try Self.list(try Self.quarter(1, 1))
      list.observe(offset: .zero, at: 0)
      _ = list.advance(to: 1)
      list.observe(offset: Self.offset(80), at: 0.9)
      let frame = list.advance(to: early)
      #expect(frame.contentOffset == Self.offset(80) && frame.time == 1)
      #expect(frame.attributes.allSatisfy { $0.displacement.dy == 20 }, "\(early)")
    }
  }

  // MARK: The first call

  @Test("the first offset is where elements rest, whatever the clock and the frames before it say")
  func first() throws {
    for seen in [nil, 0, 0.5, 100] {
      var list = try Self.list()
      if let seen { #expect(list.advance(to: seen).contentOffset == .zero) }
      list.observe(offset: Self.offset(700), at: 100)
      #expect(list.advance(to: 100).contentOffset == Self.offset(700))
      #expect(list.driver.isIdle)
      #expect(list.advance(to: 100.1).attributes.allSatisfy { $0.displacement == .zero })
      #expect(list.advance(to: 100.1).attributes.first?.ordinal == 11)
      #expect(try list.frame(at: 99).contentOffset == .zero)
      list.observe(offset: Self.offset(760), at: 100.2)
      #expect(!list.driver.isIdle)
      #expect(list.advance(to: 100.2).attributes.contains { $0.displacement.dy > 1 })
    }
  }

  @Test("the first offset after other scrolling is scrolled to")
  func afterOwnScrolling() throws {
    let finger = Point(x: 195, y: 600)
    let events: [(inout BouncyCollection) -> Void] = [
      { $0.touch(.began, at: finger, time: 0) }, { $0.wheel(Vector(dx: 0, dy: 0), time: 0) },
      { $0.scroll(to: .zero, time: 0, duration: 0) }, { $0.observe(offset: .zero, at: 0) },
    ]
    for event in events {
      var list = try Self.list(try Self.quarter(1, 1))
      event(&list)
      list.observe(offset: Self.offset(80), at: 0)
      #expect(list.advance(to: 0).attributes.allSatisfy { $0.displacement.dy == 20 })
    }
  }

  // MARK: What there is between calls, and around them

  @Test("an own fling, an own scroll and a finger of its own end where an offset is observed")
  func takesOver() throws {
    let finger = Point(x: 195, y: 600)
    var flung = try Self.list()
    flung.touch(.began, at: finger, time: 0)
    flung.touch(.moved, at: finger + Vector(dx: 0, dy: -90), time: 0.05)
    let held = flung
    flung.touch(.ended, at: finger + Vector(dx: 0, dy: -90), time: 0.05)
    var scrolling = try Self.list()
    scrolling.scroll(to: Self.offset(900), time: 0, duration: 2)
    for var list in [flung, held, scrolling] {
      let seen = list.advance(to: 0.2).contentOffset
      list.observe(offset: Self.offset(300), at: 0.3)
      // From where the last frame had the content, in a straight line.
      #expect(abs(try list.frame(at: 0.25).contentOffset.y - (seen.y + 300) / 2) < 1e-9)
      #expect(list.advance(to: 5).contentOffset == Self.offset(300))
      #expect(list.driver.isIdle)
    }
  }

  @Test("a scroll view that has told of nothing for a while has stood until 0.1 s before it does")
  func pause() throws {
    var (told, silent) = (try Self.list(), try Self.list())
    for tick in 0...600 {
      let time = Double(tick) / 60
      told.observe(offset: .zero, at: time)
      if tick == 0 { silent.observe(offset: .zero, at: time) }
    }
    told.observe(offset: Self.offset(60), at: 10.1)
    silent.observe(offset: Self.offset(60), at: 10.1)
    for time in [9.9, 10, 10.05, 10.1, 10.3] {
      let (first, second) = (try told.frame(at: time), try silent.frame(at: time))
      #expect(abs(first.contentOffset.y - second.contentOffset.y) < 1e-9)
      for (one, other) in zip(first.attributes, second.attributes) {
        #expect((one.displacement - other.displacement).length < 1e-9)
      }
    }
    #expect(try silent.frame(at: 10.1).attributes.contains { $0.displacement.dy > 1 })
    // Frames that were taken show where it stood.
    var shown = try Self.list()
    shown.observe(offset: .zero, at: 0)
    #expect(shown.advance(to: 10.09).contentOffset == .zero)
    shown.observe(offset: Self.offset(60), at: 10.1)
    #expect(abs(try shown.frame(at: 10.095).contentOffset.y - 30) < 1e-6)
  }

  @Test("offsets are taken as they are: past the ends, along both axes, whatever the behavior says")
  func asTheyAre() throws {
    let behavior = ScrollBehavior(
      bounces: false, snapping: .pages(length: nil), recordedLimits: .content)
    var list = try Self.list(SpringRules(), behavior)
    for (index, place) in [Point(x: -7, y: -60), Point(x: 9, y: 7000)].enumerated() {
      list.observe(offset: place, at: Double(index))
      #expect(list.advance(to: Double(index) + 0.5).contentOffset == place)
    }
  }

  @Test("a time before the last counts as it; what is not finite or beyond limits is ignored")
  func times() throws {
    var list = try Self.list()
    list.observe(offset: .zero, at: 1)
    list.observe(offset: Self.offset(50), at: 2)
    var late = list
    list.observe(offset: Self.offset(90), at: 2)
    late.observe(offset: Self.offset(90), at: 1.5)
    #expect(try list.frame(at: 2.1) == late.frame(at: 2.1))
    let frame = try list.frame(at: 3)
    list.observe(offset: Self.offset(.nan), at: 2.5)
    list.observe(offset: Self.offset(1e13), at: 2.5)
    list.observe(offset: .zero, at: .infinity)
    list.observe(offset: .zero, at: 2.5, touch: Point(x: 0, y: -.infinity))
    #expect(try list.frame(at: 3) == frame)
  }

  @Test("a finger that is not given stays; one that is given moves in a straight line")
  func fingers() throws {
    let places = [nil, Point(x: 20, y: 100), nil, Point(x: 20, y: 700), Point(x: 90, y: 650)]
    var list = try Self.list()
    var named = list
    var layout = try SpringLayout(Arrangement(frames: Self.rows), viewport: Self.viewport)
    var last = Point(x: 195, y: 422)
    for (step, place) in places.enumerated() {
      let (time, y) = (Double(step) * 0.05, Double(step) * 40)
      list.observe(offset: Self.offset(y), at: time, touch: place)
      named.observe(offset: Self.offset(y), at: time, touch: place ?? last)
      if step > 0 {
        layout.advance(
          by: ScrollSegment(
            duration: time - Double(step - 1) * 0.05, offset: Self.offset(y - 40),
            translation: Vector(dx: 0, dy: 40), touch: last,
            touchTranslation: (place ?? last) - last))
      }
      last = place ?? last
    }
    let frame = try list.frame(at: 0.2)
    #expect(try named.frame(at: 0.2) == frame)
    #expect(layout.frame(at: 0.2, offset: Self.offset(160)) == frame)
  }

  @Test("calls that repeat a time, and frames at it, change nothing")
  func repeated() throws {
    var once = try Self.list()
    var often = once
    let touch = Point(x: 195, y: 700)
    for step in 0...20 {
      let (time, place) = (Double(step) / 60, Self.offset(9 * Double(step)))
      once.observe(offset: place, at: time, touch: touch)
      for _ in 0..<2 {
        often.observe(offset: place, at: time, touch: touch)
        _ = often.advance(to: time)
      }
    }
    // Which elements are live depends on the frames, and changes displacements by no more.
    #expect(Self.difference(try once.frame(at: 0.5), try often.frame(at: 0.5)) < 1e-9)
    #expect(once.advance(to: 0.5).attributes.contains { $0.displacement != .zero })
  }

  @Test("elements come to rest exactly once nothing scrolls")
  func rest() throws {
    var list = try Self.list()
    list.observe(offset: .zero, at: 0)
    list.observe(offset: Self.offset(400), at: 0.1)
    #expect(list.advance(to: 0.1).attributes.contains { $0.displacement != .zero })
    for tick in 1...1200 where !list.driver.isIdle { _ = list.advance(to: 0.1 + Double(tick) / 60) }
    #expect(list.driver.isIdle)
    #expect(list.advance(to: 100).attributes.allSatisfy { $0.displacement == .zero })
  }

  // MARK: Snapshots and recorded calls

  @Test("before the first call and later, snapshots go on, and recorded calls give the same bits")
  func kept() throws {
    for seed in seeds(4, of: 500) {
      var random = SplitMix64(seed: seed)
      var list = try Self.list()
      list.recordsInputs = true
      var frames: [LayoutFrame] = []
      var (time, y) = (0.0, Double.random(in: 0...3000, using: &random))
      for step in 0..<40 {
        var restored = try BouncyCollection(snapshot: list.snapshot())
        time += Double.random(in: 0...0.03, using: &random)
        y += Double.random(in: -30...60, using: &random)
        let finger =
          step % 3 == 0 ? nil : Point(x: 9, y: Double.random(in: 0...844, using: &random))
        let place = Self.offset(y)
        list.observe(offset: place, at: time, touch: finger)
        restored.observe(offset: place, at: time, touch: finger)
        let look = time + Double.random(in: -0.02...0.02, using: &random)
        frames.append(list.advance(to: look))
        let isSame = restored.advance(to: look) == frames.last
        #expect(isSame, "seed \(seed), step \(step)")
      }
      let recording = try #require(list.recording)
      var replay = try CollectionReplay(RecordedCalls(reading: recording.bytes()))
      for frame in frames {
        let next = replay.next()
        #expect(next?.time == frame.time && next?.offset == frame.contentOffset)
        var collection = replay.collection
        let isSame = collection.advance(to: frame.time) == frame
        #expect(isSame, "seed \(seed), \(frame.time) s")
      }
      #expect(replay.collection.snapshot() == list.snapshot())
    }
  }
}
