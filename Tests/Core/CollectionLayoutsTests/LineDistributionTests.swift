import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("LineDistribution")
struct LineDistributionTests {
  /// Three items of 70, 30 and 40 with gaps of 5 in 174 points leave 24.
  private static let three: [(LineDistribution, [Double])] = [
    (.start, [0, 75, 110]), (.center, [12, 87, 122]), (.end, [24, 99, 134]),
    (.justify, [0, 87, 134]), (.around, [4, 87, 130]), (.evenly, [6, 87, 128]),
  ]
  /// One item of 114 leaves 60.
  private static let one: [(LineDistribution, Double)] = [
    (.start, 0), (.center, 30), (.end, 60), (.justify, 0), (.around, 30), (.evenly, 30),
  ]

  @Test("leftover room is divided by the formula, on every line", arguments: Axis.allCases)
  func formulas(axis: Axis) throws {
    for (distribution, expected) in Self.three {
      let extents = [70.0, 30, 40, 70, 30, 40]
      let places = try places(extents, distribution, axis)
      #expect(places == expected + expected, "\(distribution)")
    }
  }

  @Test("a lone item follows the same formula", arguments: Axis.allCases)
  func loneItem(axis: Axis) throws {
    for (distribution, expected) in Self.one {
      #expect(try places([114, 90], distribution, axis).first == expected, "\(distribution)")
    }
  }

  @Test("equal items follow the same formula", arguments: Axis.allCases)
  func equalItems(axis: Axis) throws {
    // Three of 40 with gaps of 5 in 174 leave 44.
    let expected: [(LineDistribution, [Double])] = [
      (.start, [0, 45, 90]), (.center, [22, 67, 112]), (.end, [44, 89, 134]),
      (.justify, [0, 67, 134]), (.around, [22.0 / 3, 67, 380.0 / 3]), (.evenly, [11, 67, 123]),
    ]
    for (distribution, places) in expected {
      let found = try self.places(Array(repeating: 40, count: 6), distribution, axis)
      for (one, other) in zip(found, places + places) {
        #expect(abs(one - other) < 1e-12, "\(distribution)")
      }
      #expect(found.count == 6)
    }
  }

  private func places(
    _ extents: [Double], _ distribution: LineDistribution, _ axis: Axis
  ) throws -> [Double] {
    let sizes = extents.map { Size(main: 20, cross: $0, axis: axis) }
    let flow = try FlowLayout(axis: axis, itemSpacing: 5, distribution: distribution)
      .arrange(
        CollectionContent(SectionContent(sizes: sizes)),
        in: LayoutEnvironment(viewport: Size(main: 50, cross: 174, axis: axis)))
    return flow.frames.map { $0.start(along: axis.perpendicular) }
  }
}
