import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import SpringFitting
@testable import Springs

@Suite("FitError")
struct FitErrorTests {
  private func fit(
    _ samples: [MotionSample], unknowns: [FitUnknown] = FitUnknown.allCases
  ) throws -> SpringFit {
    try RandomFling(seed: 1).fit(samples, unknowns: unknowns)
  }

  private func samples(_ count: Int, y: (Int) -> Double) -> [MotionSample] {
    (0..<count).map { index in
      MotionSample(
        element: .item(30 + index % 5, section: 0), time: Double(index / 5) / 60, y: y(index))
    }
  }

  @Test("an element that is not in the layout is named")
  func unknownElement() {
    let sample = MotionSample(element: .item(999, section: 0), time: 0.1, y: 0)
    #expect {
      try fit([sample])
    } throws: { "\($0)".contains("no item 999 in section 0") }
  }

  @Test("a time outside the trace is named, with the range of the trace")
  func time() {
    let sample = MotionSample(element: .item(3, section: 0), time: 2000, y: 0)
    #expect {
      try fit([sample])
    } throws: { "\($0)".contains("2000 s is outside the trace") }
  }

  @Test("fewer samples than unknowns are refused")
  func tooFew() {
    #expect {
      try fit(samples(5) { Double($0) })
    } throws: { "\($0)".contains("5 samples cannot determine 7 unknowns") }
  }

  @Test("a recording in which no element moves is refused")
  func nothingMoves() throws {
    let scene = try RandomFling(seed: 1)
    var random = SplitMix64(seed: 4)
    let still = (0..<120).map { index in
      let element = LayoutElement.item(30 + index % 10, section: 0)
      let rest = scene.arrangement.frame(of: element) ?? .zero
      return MotionSample(
        element: element, time: Double(index / 10) / 60, y: rest.minY + 0.5 * random.normal())
    }
    #expect {
      try SpringFit(
        still, of: scene.layout(scene.start), under: scene.trace, geometry: scene.geometry,
        behavior: scene.behavior)
    } throws: { "\($0)".contains("no element moved") }
  }

  @Test("rules that limit displacements or settling times are refused, with the limit")
  func limits() throws {
    let scene = try RandomFling(seed: 1)
    let samples = try scene.samples()
    var rules = scene.start
    func expectError(_ problem: String) {
      #expect {
        try SpringFit(
          samples, of: scene.layout(rules), under: scene.trace, geometry: scene.geometry,
          behavior: scene.behavior)
      } throws: { "\($0)".hasPrefix(problem) }
    }
    rules.maximumDisplacement = 40
    expectError("a maximum displacement of 40 pt hides how the springs move")
    rules.maximumDisplacement = nil
    rules.maximumSettlingTime = 0.5
    expectError("a maximum settling time of 0.5 s replaces the springs by others")
  }

  @Test("sections that scroll by themselves are refused, with the first of them")
  func scrollingSections() throws {
    let scene = try RandomFling(seed: 1)
    let samples = try scene.samples()
    let row = SectionContent(
      items: .uniform(count: 9, size: Size(width: 60, height: 60)),
      layout: .list(ListLayout(axis: .horizontal)), scrolling: SectionScrolling(length: 80))
    let arrangement = try ListLayout().arrange(
      CollectionContent(sections: [
        SectionContent(count: 99, size: Size(width: 90, height: 60)), row,
      ]),
      in: LayoutEnvironment(viewport: Size(width: 320, height: 480)))
    let layout = try SpringLayout(arrangement, viewport: Size(width: 320, height: 480))
    #expect {
      try SpringFit(
        samples, of: layout, under: scene.trace, geometry: scene.geometry,
        behavior: scene.behavior)
    } throws: { "\($0)".hasPrefix("section 1 scrolls by itself") }
  }

  @Test("numbers that are not finite are refused")
  func notFinite() {
    let sample = MotionSample(element: .item(3, section: 0), time: .nan, y: 0)
    #expect {
      try fit([sample])
    } throws: {
      "\($0)" == "a number of nan is not finite; give finite numbers"
    }
    #expect(throws: FitError(.notFinite(.infinity))) {
      try CurveFit([.init(time: 0, value: 0), .init(time: 1, value: .infinity)])
    }
  }

  @Test(
    "where no element reaches the largest influence, it stays that of the scene, as a remark says"
  )
  func maximum() throws {
    // Its divisor is 1137 pt, from the edge of a viewport of 844 pt at which elements enter: none in view is or was lately
    // at that distance.
    let scene = try RandomFling(seed: 44)
    let fit = try scene.fit(try scene.samples().filter { $0.isOfEvenItem })
    let value = try #require(fit.value(of: .maximum))
    #expect(!value.isDetermined && value.value == 1)
    #expect(
      fit.remarks.contains {
        $0.hasPrefix("the data do not determine the largest influence, which is unchanged")
      })
  }
}

extension FitErrorTests {
  @Test(
    "clocks that differ by more than the search allows are reported")
  func clocks() throws {
    let scene = try RandomFling(seed: 1)
    let samples = try scene.samples().filter { $0.isOfEvenItem }.map {
      MotionSample(element: $0.element, time: $0.time + 0.7, x: nil, y: $0.y)
    }
    let fit = try scene.fit(samples, unknowns: [.frequency, .dampingRatio, .timeOffset])
    for unknown in [FitUnknown.frequency, .dampingRatio, .timeOffset] {
      #expect(fit.value(of: unknown)?.isDetermined == false)
    }
    #expect(fit.remarks.contains { $0.contains("shift the times of the motion") })
  }
}

extension MotionSample {
  fileprivate var isOfEvenItem: Bool { element.item % 4 == 0 }
}
