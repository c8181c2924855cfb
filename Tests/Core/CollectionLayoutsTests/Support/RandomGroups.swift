@testable import CollectionLayouts
@testable import PlaneGeometry

extension LayoutGroup {
  /// A group of up to three levels; every length is a multiple of a quarter point.
  ///
  /// - Parameter known: the axes along which the extent of its container does not depend on it:
  ///   only of those are there fractions.
  static func random(
    _ random: inout SplitMix64, depth: Int = 0, known: [Axis] = Axis.allCases
  ) -> LayoutGroup {
    let (width, height) = (
      LayoutDimension.random(&random, known), LayoutDimension.random(&random, known)
    )
    let own = Axis.allCases.filter { !($0 == .horizontal ? width : height).isEstimated }
    return LayoutGroup(
      random.pick(Axis.allCases), width: width, height: height,
      count: random.chance(0.3) ? random.int(1...5) : nil, spacing: .random(&random),
      insets: random.chance(0.3) ? .random(&random) : .zero, edgeSpacing: .random(&random),
      members: (0...random.int(0...2)).map { _ in
        depth < 2 && random.chance(0.3)
          ? .group(.random(&random, depth: depth + 1, known: own))
          : .item(
            LayoutItem(
              width: .random(&random, own), height: .random(&random, own),
              insets: random.chance(0.3) ? .random(&random) : .zero,
              edgeSpacing: .random(&random)))
      })
  }
}

extension LayoutDimension {
  fileprivate static func random(_ random: inout SplitMix64, _ known: [Axis]) -> LayoutDimension {
    switch random.int(0...4) {
    case 1 where known.contains(.vertical): .fractionalHeight(random.pick([0.25, 0.5, 1]))
    case 2: .estimated
    case 3...4 where known.contains(.horizontal):
      .fractionalWidth(random.pick([0.25, 0.3, 0.5, 1]))
    default: .absolute(random.quarter(0...120))
    }
  }
}

extension LayoutSpacing {
  fileprivate static func random(_ random: inout SplitMix64) -> LayoutSpacing {
    random.chance(0.3) ? .flexible(random.quarter(0...9)) : .fixed(random.quarter(0...9))
  }
}

extension EdgeInsets {
  fileprivate static func random(_ random: inout SplitMix64) -> EdgeInsets {
    EdgeInsets(
      top: random.quarter(0...9), left: random.quarter(0...9), bottom: random.quarter(0...9),
      right: random.quarter(0...9))
  }
}

extension EdgeSpacing {
  fileprivate static func random(_ random: inout SplitMix64) -> EdgeSpacing {
    guard random.chance(0.2) else { return EdgeSpacing() }
    return EdgeSpacing(
      top: .random(&random), left: .random(&random), bottom: .random(&random),
      right: .random(&random))
  }
}
