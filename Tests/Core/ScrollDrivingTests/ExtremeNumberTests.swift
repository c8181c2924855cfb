import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

/// Whatever numbers a program gives, frames are finite, a snapshot can be restored and the calls can be made again.
@Suite("Extreme numbers given to drivers")
struct ExtremeNumberTests {
  private static let numbers: [Double] = [
    0, -0.0, .leastNonzeroMagnitude, 1e-12, 0.016, 0.5, 1, 40, 700, 1e6, 1e9, 1e12, 1e13, 1e15,
    1e16, 1e100, 1e300,
    1e301, .greatestFiniteMagnitude, .infinity, .nan, -1e-12, -1, -700, -1e12, -1e300, -.infinity,
  ]

  private struct Source {
    var random: SplitMix64
    mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    /// Most are such that something happens.
    mutating func number(_ low: Double, _ high: Double) -> Double {
      below(4) > 0
        ? low + (high - low) * random.unit() : ExtremeNumberTests.numbers[below(numbers.count)]
    }
    mutating func point() -> Point { Point(x: number(0, 320), y: number(0, 480)) }
  }

  @Test("calls with numbers of any kind")
  func calls() throws {
    for seed in seeds(12, of: 300) {
      try check(seed)
    }
  }

  private func content(_ source: inout Source) -> CollectionContent {
    func size() -> Size {
      Size(width: abs(source.number(20, 90)), height: abs(source.number(20, 90)))
    }
    var rows = SectionContent(count: source.below(30), size: size())
    rows.headerLength = abs(source.number(0, 40))
    rows.insets = EdgeInsets(
      top: source.number(0, 9), left: source.number(0, 9), bottom: 0, right: 0)
    let tiles = SectionContent(
      items: .uniform(count: source.below(30), size: size()),
      layout: .list(ListLayout(axis: .horizontal, lineSpacing: source.number(0, 9))),
      scrolling: SectionScrolling(
        source.below(2) == 0 ? .continuous : .paging, length: abs(source.number(20, 90))))
    return CollectionContent(sections: [rows, tiles, rows])
  }

  private func check(_ seed: UInt64) throws {
    var source = Source(random: SplitMix64(seed: seed))
    let viewport = Size(width: 320, height: 480)
    let environment = LayoutEnvironment(viewport: viewport)
    var accepted: BouncyCollection?
    while accepted == nil {
      let content = self.content(&source)
      accepted = try? BouncyCollection(
        .list(ListLayout(lineSpacing: 2)), content, in: environment)
    }
    guard var list = accepted else { return }
    list.driver.limitLiveElements(2000)
    list.recordsInputs = true
    var time = 0.0
    for _ in 0..<60 {
      // Lifted cells are stepped 240 times a second.
      let isStepped = !list.driver.layout.liftedElements.isEmpty
      time += isStepped ? 0.05 * source.random.unit() : source.number(0, 0.05)
      if !time.isFinite { time = list.time }
      let moment = source.below(8) == 0 && !isStepped ? source.number(0, 2) : time
      let cell = LayoutElement.item(source.below(20), section: source.below(3))
      switch source.below(14) {
      case 0: list.touch(.began, at: source.point(), time: moment)
      case 1, 2: list.touch(.moved, at: source.point(), time: moment)
      case 3: list.touch(.ended, at: source.point(), time: moment)
      case 4: list.wheel(source.point() - .zero, at: source.point(), time: moment)
      case 5:
        let (target, duration) = (source.point(), source.number(0, 1))
        list.scroll(to: target, time: moment, duration: duration)
      case 6:
        list.observe(
          offset: source.point(), at: moment,
          touch: source.below(2) == 0 ? source.point() : nil)
      case 7:
        let (distance, duration) = (source.number(-100, 900), source.number(0, 1))
        list.scroll(section: 1, to: distance, time: moment, duration: duration)
      case 8:
        let rules = LiftingRules(
          grip: (try? SpringTuning(
            frequency: source.number(1, 4), dampingRatio: source.number(0.1, 1)))
            ?? .interactive, elasticity: source.number(0, 1), friction: source.number(0, 1))
        try? list.lift([cell], rules: rules, at: moment)
      case 9: try? list.drag(cell, to: source.point(), at: moment)
      case 10: try? list.release(cell, velocity: source.point() - .zero, at: moment)
      case 11: try? list.reattach(cell, at: moment)
      case 12:
        let other =
          source.below(2) == 0
          ? Size(width: source.number(100, 400), height: source.number(100, 400)) : viewport
        var configuration = list.configuration
        configuration.environment = LayoutEnvironment(
          viewport: other,
          contentInsets: EdgeInsets(
            top: source.number(0, 30), left: source.number(0, 30), bottom: 0, right: 0))
        configuration.layout = .list(ListLayout(lineSpacing: source.number(0, 9)))
        _ = try? list.apply(
          CollectionUpdate(content: .items(content(&source)), configuration: configuration),
          at: moment)
      default:
        let rules = SpringRules(restAmplitude: source.number(0.001, 1))
        try? list.update(at: moment) { $0.springs = rules }
      }
      let frame = list.advance(to: time)
      #expect(frame.contentOffset.isFinite, "seed \(seed)")
      #expect(frame.attributes.allSatisfy { $0.displacement.isFinite }, "seed \(seed)")
      guard list.driver.excess == nil else { break }
    }
    let snapshot = list.snapshot()
    #expect(try BouncyCollection(snapshot: snapshot).snapshot() == snapshot, "seed \(seed)")
    let recording = try #require(list.recording)
    var replay = try CollectionReplay(RecordedCalls(reading: recording.bytes()))
    while replay.next() != nil {}
    #expect(replay.collection.snapshot() == snapshot, "seed \(seed)")
  }
}
