import Testing

@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving

@Suite("Influence kernel")
struct InfluenceKernelTests {
  @Test(
    "influences, rates and bends are those of the path of every single cell, bit for bit",
    arguments: [Influence.Metric.mainAxis, .bothAxes], [Axis.vertical, .horizontal])
  func pathByPath(metric: Influence.Metric, axis: Axis) throws {
    let viewport = Size(width: 390, height: 844)
    for seed in 1...50 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let segment = ScrollSegment(
        duration: 0.001 + random.unit(), offset: Point(x: 0, y: 400 * random.unit()),
        translation: Vector(
          dx: seed % 3 == 0 ? 0 : 60 * random.bell(), dy: seed % 3 == 1 ? 0 : 60 * random.bell()),
        touch: Point(x: 390 * random.unit(), y: 844 * random.unit()))
      let rule = Influence.distance(
        from: .touch, divisor: 50 + 500 * random.unit(), metric: metric,
        maximum: seed % 2 == 0 ? 1 : 0.2 + 0.8 * random.unit())
      let motion = try #require(
        OriginMotion(rule, segment: segment, viewport: viewport, mainAxis: axis))
      var centers = (0..<37).map { _ in
        Point(x: 390 * random.unit(), y: 1200 * random.unit())
      }
      // Neighbours side by side, far beyond the limit on either side.
      if seed % 4 < 2 { centers = centers.map { $0 + ($0 - .zero) * 4 } }
      if seed % 8 < 4 { centers.sort { $0[axis] < $1[axis] } }
      let (main, cross) = (centers.map { $0[axis] }, centers.map { $0[axis.perpendicular] })
      var stretches: [SlotStretch] = []
      SlotStretch.stretches(of: main, into: &stretches)
      var (s, r) = ([Double](repeating: 0, count: 37), [Double](repeating: 0, count: 37))
      let mayBend = measureInfluences(
        &s, &r, main: main, cross: cross, stretches: stretches, motion: motion,
        duration: segment.duration)

      let paths = centers.map { motion.path(to: $0) }
      #expect(s == paths.map { $0.first }, "seed \(seed)")
      #expect(r == paths.map { ($0.last - $0.first) / segment.duration }, "seed \(seed)")
      var bending: [Int] = []
      forEachSlotWithBend(main: main, cross: cross, stretches: stretches, motion: motion) {
        bending.append($0)
      }
      #expect(bending == paths.indices.filter { paths[$0].bends }, "seed \(seed)")
      #expect(mayBend || bending.isEmpty, "seed \(seed)")
    }
  }

  @Test("an origin that passes no cell and no limit bends nothing")
  func straight() throws {
    let motion = try #require(
      OriginMotion(
        .classic,
        segment: ScrollSegment(
          duration: 1, offset: .zero, translation: Vector(dx: 0, dy: 10), touch: .zero),
        viewport: Size(width: 100, height: 100), mainAxis: .vertical))
    var (s, r) = ([0.0, 0.0], [0.0, 0.0])
    let mayBend = measureInfluences(
      &s, &r, main: [160, 310], cross: [0, 0],
      stretches: [SlotStretch(least: 160, greatest: 310)], motion: motion, duration: 1)
    #expect(!mayBend)
    let (first, second): (Double, Double) = (160 / 1500, 310 / 1500)
    let (firstBefore, secondBefore): (Double, Double) = (150 / 1500, 300 / 1500)
    #expect(s == [first, second])
    #expect(r == [firstBefore - first, secondBefore - second])
  }
}
