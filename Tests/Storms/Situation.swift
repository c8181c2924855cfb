import BoxspringDocuments
import PlaneGeometry
import ScrollDriving

/// The state that an input meets, by its name in the table.
struct Situation {
  /// When content changed last, in seconds.
  private var lastChange = -Double.infinity
  /// Whether a program began the scroll that goes on.
  private var isProgramScroll = false

  static let states = [
    "at rest", "settling", "changing", "dragged", "flung", "bouncing", "program", "lifted",
    "reordering",
  ]

  /// Those that end soon.
  static let shortStates = ["flung", "bouncing", "program"]

  /// Takes what an event has done.
  mutating func follow(
    _ inputs: [CollectionInput], _ renumberings: ArraySlice<Renumbering>,
    _ driver: ScrollDriver, at time: Double
  ) {
    isProgramScroll =
      inputs.contains { $0.scrolls } || isProgramScroll && driver.physics.isCoasting
    if renumberings.contains(where: \.isChange) { lastChange = time }
  }

  /// Takes that a sample has been played: a finger ends what a program began.
  mutating func followSample(_ driver: ScrollDriver) {
    if !driver.physics.isCoasting { isProgramScroll = false }
  }

  /// What an input meets at a time.
  func state(of player: borrowing EventPlayer, at time: Double) -> String {
    let driver = player.driver
    if player.collection.isReordering { return "reordering" }
    if !driver.layout.liftedElements.isEmpty { return "lifted" }
    if driver.physics.isTracking { return "dragged" }
    if driver.physics.isCoasting {
      let offset = driver.contentOffset
      let isBeyond = Axis.allCases.contains { axis in
        let range = driver.physics.geometry.offsetRange(along: axis)
        return offset[axis] < range.lowerBound - 1e-6 || offset[axis] > range.upperBound + 1e-6
      }
      return isBeyond ? "bouncing" : isProgramScroll ? "program" : "flung"
    }
    if driver.isIdle { return "at rest" }
    return time - lastChange < 0.5 ? "changing" : "settling"
  }
}

extension CollectionInput {
  fileprivate var scrolls: Bool {
    switch self {
    case .scroll, .scrollSection, .wheel: true
    default: false
    }
  }
}

extension Renumbering {
  fileprivate var isChange: Bool { if case .change = step { true } else { false } }
}
