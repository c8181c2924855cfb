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
    var content = content(&source)
    var accepted: Arrangement?
    while accepted == nil {
      content = self.content(&source)
      accepted = try? ListLayout(lineSpacing: 2).arrange(content, in: environment)
    }
    guard let arrangement = accepted,
      let layout = try? SpringLayout(arrangement, viewport: viewport),
      let physics = try? ScrollPhysics(
        geometry: ScrollGeometry(contentSize: arrangement.contentSize, viewport: viewport))
    else { return }
    var driver = ScrollDriver(layout, physics: physics)
    driver.limitLiveElements(2000)
    driver.recordsInputs = true
    var time = 0.0
    for _ in 0..<60 {
      // Lifted cells are stepped 240 times a second.
      let isStepped = !driver.layout.liftedElements.isEmpty
      time += isStepped ? 0.05 * source.random.unit() : source.number(0, 0.05)
      if !time.isFinite { time = driver.time }
      let moment = source.below(8) == 0 && !isStepped ? source.number(0, 2) : time
      let cell = LayoutElement.item(source.below(20), section: source.below(3))
      switch source.below(14) {
      case 0: driver.touch(.began, at: source.point(), time: moment)
      case 1, 2: driver.touch(.moved, at: source.point(), time: moment)
      case 3: driver.touch(.ended, at: source.point(), time: moment)
      case 4: driver.wheel(source.point() - .zero, at: source.point(), time: moment)
      case 5:
        let (target, duration) = (source.point(), source.number(0, 1))
        driver.update { $0.scroll(to: target, time: moment, duration: duration) }
      case 6:
        driver.observe(
          offset: source.point(), at: moment,
          touch: source.below(2) == 0 ? source.point() : nil)
      case 7:
        let (target, duration) = (source.point(), source.number(0, 1))
        driver.update(section: 1) { $0.scroll(to: target, time: moment, duration: duration) }
      case 8:
        let rules = LiftingRules(
          grip: (try? SpringTuning(
            frequency: source.number(1, 4), dampingRatio: source.number(0.1, 1)))
            ?? .interactive, elasticity: source.number(0, 1), friction: source.number(0, 1))
        try? driver.lift([cell], rules: rules, at: moment)
      case 9: try? driver.drag(cell, to: source.point(), at: moment)
      case 10: try? driver.release(cell, velocity: source.point() - .zero, at: moment)
      case 11: try? driver.reattach(cell, at: moment)
      case 12:
        let other =
          source.below(2) == 0
          ? Size(width: source.number(100, 400), height: source.number(100, 400)) : viewport
        let new = LayoutEnvironment(
          viewport: other,
          contentInsets: EdgeInsets(
            top: source.number(0, 30), left: source.number(0, 30), bottom: 0, right: 0))
        let next = self.content(&source)
        guard
          let arrangement = try? ListLayout(lineSpacing: source.number(0, 9)).arrange(next, in: new)
        else { continue }
        do {
          try driver.change(
            to: arrangement, mapping: ElementMapping(from: content, to: next), viewport: other,
            contentInsets: new.contentInsets, at: moment)
          content = next
        } catch {}
      default:
        let rules = SpringRules(restAmplitude: source.number(0.001, 1))
        try? driver.change(to: rules, at: moment)
      }
      let frame = driver.advance(to: time)
      #expect(frame.contentOffset.isFinite, "seed \(seed)")
      #expect(frame.attributes.allSatisfy { $0.displacement.isFinite }, "seed \(seed)")
      guard driver.excess == nil else { break }
    }
    let restored = try ScrollDriver.read(driver.bytes())
    #expect(restored.bytes() == driver.bytes(), "seed \(seed)")
    let inputs = try #require(driver.inputs)
    var replay = try DriverReplay(DriverInputs(reading: inputs.bytes()))
    while replay.next() != nil {}
    #expect(replay.driver.bytes() == driver.bytes(), "seed \(seed)")
  }
}
