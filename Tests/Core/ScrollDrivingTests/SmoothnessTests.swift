import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

/// What one sees of a random script, every millisecond.
private struct Sight {
  struct Element {
    /// In the viewport, as large as it is without its scale.
    var frame: Rect
    /// Where it rests, in the viewport; nil where it may be pinned elsewhere.
    var rest: Rect?
    var key: Int
    /// How far it is displaced, and how much larger than at rest, in points.
    var displacement: Double
    var isVisible: Bool
  }

  var time: Double
  var offset: Point
  var touch: Point
  /// By their names.
  var elements: [Int: Element]
  /// The changes so far.
  var castIndex: Int
  /// The longest way that the springs of the scroll move anything within a millisecond, in points.
  var fastest: Double
  /// By how much the scroll displaces two neighbors differently, per point of their distance, at
  /// most.
  var steepestPair: Double
  var rules: SpringRules
  var tunings: [SpringTuning]

  /// How much the influence changes per point, at most.
  var steepness: Double {
    guard case .distance(_, let divisor, _, _) = rules.influence else { return 0 }
    return 1 / divisor
  }

  /// By how much springs can change the way of an element from one millisecond to the next, at
  /// most.
  func springSteps(of element: Element, step: Double) -> Double {
    tunings.reduce(0) { most, tuning in
      let angle = tuning.angularFrequency / 1000
      return max(most, angle * (angle * element.displacement + 2 * tuning.dampingRatio * step))
    }
  }
}

/// Four frames, a millisecond apart, and the changes between them.
private struct FourSights {
  let sights: [Sight]
  let casts: [DriverScript.Cast]
  /// How far the content goes from each to the next.
  let ways: [Vector]

  init(_ sights: [Sight], _ casts: [DriverScript.Cast]) {
    (self.sights, self.casts) = (sights, casts)
    ways = zip(sights, sights.dropFirst()).map { $1.offset - $0.offset }
  }

  private var hasCap: Bool { sights[2].rules.maximumOverlap != nil }

  /// Whether what one sees is bound by anything in the middle step.
  ///
  /// Where a finger goes down, those that may not overlap give way from there on, at once. And no
  /// finger is faster than 20 points in a millisecond.
  var isComparable: Bool {
    let jump = (sights[2].touch - sights[1].touch).length
    if hasCap, jump > 20 + ways[1].length { return false }
    return ways.allSatisfy { $0.length < 20 }
  }

  /// Whether a change in a step gives an element another size at once.
  private func isResizedAtOnce(_ name: Int, _ step: Int) -> Bool {
    casts[sights[step].castIndex...sights[step + 1].castIndex].dropFirst()
      .contains { $0.resizesAtOnce && $0.resized.contains(name) }
  }

  /// Whether an element in the second frame may be missing in the third.
  func mayLeave(_ name: Int, _ element: Sight.Element) -> Bool {
    let cast = casts[sights[2].castIndex]
    guard name < 0 ? cast.attachments.contains(name) : cast.names.contains(name),
      !isResizedAtOnce(name, 1)
    else { return true }
    // A change can put its place of rest thousands of points away: its spring is quick then.
    let isPulled = sights[1].castIndex < sights[2].castIndex
    let margin = 2 + (longestStep(of: name, 0) ?? 20) + (isPulled ? 30 : 0)
    return !Rect(origin: .zero, size: cast.viewport).growing(by: -margin).overlaps(element.frame)
  }

  /// How far an element goes in a step, in points: as far as the edge that goes farthest or, where
  /// its size changes at once, as that which its layout moves less; nil where it is not seen both
  /// times.
  func step(of name: Int, _ step: Int) -> Double? {
    guard let old = sights[step].elements[name], let new = sights[step + 1].elements[name] else {
      return nil
    }
    let isResized = isResizedAtOnce(name, step)
    return Axis.allCases.reduce(0) { longest, axis in
      let ends = Ends(old.frame, new.frame, axis)
      guard isResized else { return max(longest, abs(ends.start), abs(ends.end)) }
      guard let oldRest = old.rest, let newRest = new.rest else {
        return max(longest, min(abs(ends.start), abs(ends.end)))
      }
      // The content may have moved within the step as well.
      let rest = Ends(oldRest, newRest, axis)
      let isSymmetric = abs(rest.start + rest.end) <= 2 * ways[step].length + 1e-6
      let middle = isSymmetric ? abs(ends.start + ends.end) / 2 : .infinity
      return max(longest, min(abs(ends.start), abs(ends.end), middle))
    }
  }

  /// How far an element can go in the middle step, in points, by how far it goes in those before
  /// and after it; nil where it is not seen there.
  func longestStep(of name: Int, _ step: Double) -> Double? {
    guard let element = sights[1].elements[name] else { return nil }
    let others = [0, 2].map { isResizedAtOnce(name, $0) ? nil : self.step(of: name, $0) }
    guard others[0] != nil || others[1] != nil else { return nil }
    let way = ways[1].length
    var longest = max(
      others[0].map { $0 + (ways[1] - ways[0]).length } ?? 0,
      others[1].map { $0 + (ways[1] - ways[2]).length } ?? 0)
    // The influence on what the origin of influence passes goes down, and up again.
    longest += way * way * sights[2].steepness
    longest += sights[1].springSteps(of: element, step: max(step, longest))
    // Those that may not overlap are pushed by their neighbors. Two that have the origin of
    // influence between them share the correction, and hand it over while the origin passes.
    if hasCap {
      longest = max(longest, sights[1].fastest, sights[2].fastest)
      longest += way * (1 + max(sights[1].steepestPair, sights[2].steepestPair))
      // Across the main axis, corrections come and go with the neighbors in reach.
      if sights[2].rules.axes == .both { longest += 0.5 }
    }
    // What it did before it came into view, or does after it left, is not known.
    if others[0] == nil || others[1] == nil { longest += step / 4 + way }
    return longest + 0.01
  }
}

/// How far the ends of a rectangle go along an axis, in points.
private struct Ends {
  var start: Double
  var end: Double

  init(_ old: Rect, _ new: Rect, _ axis: Axis) {
    start = new.start(along: axis) - old.start(along: axis)
    end = new.end(along: axis) - old.end(along: axis)
  }
}

@Suite("What one sees moves smoothly")
struct SmoothnessTests {
  /// A spring's speed changes by so much within two milliseconds beyond what the steps before and
  /// after it show, in points per step.
  @Test(
    "nothing on screen jumps, nor becomes another element, whatever is done, and all ends at rest",
    arguments: seeds(24, of: 900))
  func smoothness(seed: UInt64) throws {
    guard let script = DriverScript(seed: seed) else { return }
    var driver = script.driver
    let end = (driver.physics.motion.end + 0.4)
    var (castIndex, names) = (0, [Int: Int]())
    var sights: [Sight] = []
    for tick in 0...Int(end * 1000) {
      let time = Double(tick) / 1000
      let frame = driver.advance(to: time)
      while castIndex + 1 < script.casts.count, script.casts[castIndex + 1].time <= time {
        castIndex += 1
      }
      let cast = script.casts[castIndex]
      var elements: [Int: Sight.Element] = [:]
      let visible = Rect(origin: .zero, size: cast.viewport)
      var seenNames: [Int: Int] = [:]
      for attributes in frame.attributes {
        let key = try #require(driver.layout.knownKey(ofOrdinal: attributes.ordinal))
        let name = attributes.ordinal >= 0 ? cast.names[attributes.ordinal] : names[key]
        guard let name else { continue }
        seenNames[key] = name
        let box = attributes.frame.offset(by: Point.zero - frame.contentOffset)
        elements[name] = Sight.Element(
          frame: box,
          rest: frame.pinned.contains(attributes.ordinal)
            ? nil : attributes.restFrame.offset(by: Point.zero - frame.contentOffset),
          key: key,
          displacement: attributes.displacement.length
            + Self.growth(of: attributes, driver.layout.arrangement),
          isVisible: attributes.opacity > 0 && attributes.scale > 0 && box.overlaps(visible)
            && min(box.size.width, box.size.height) > 1)
      }
      names = seenNames
      for (name, attributes) in Self.attachments(of: frame, cast) {
        let box = attributes.frame.offset(by: Point.zero - frame.contentOffset)
        elements[name] = Sight.Element(
          frame: box,
          rest: attributes.isPinned
            ? nil : attributes.restFrame.offset(by: Point.zero - frame.contentOffset),
          key: 0, displacement: attributes.displacement,
          isVisible: box.overlaps(visible) && min(box.size.width, box.size.height) > 1)
      }
      sights.append(
        Sight(
          time: time, offset: frame.contentOffset, touch: driver.layout.touch, elements: elements,
          castIndex: castIndex, fastest: Self.fastest(driver.layout),
          steepestPair: Self.steepestPair(driver.layout), rules: driver.layout.rules,
          tunings: driver.layout.assignments.tunings))
      if sights.count > 4 { sights.removeFirst() }
      if sights.count == 4 { check(FourSights(sights, script.casts), "seed \(seed)") }
    }
    try Self.checkRest(&driver, script, "seed \(seed)")
  }

  private struct Attached {
    var frame: Rect
    var restFrame: Rect
    var displacement: Double
    var isPinned: Bool
  }

  /// Backgrounds and boundary items, by their names.
  private static func attachments(
    of frame: LayoutFrame, _ cast: DriverScript.Cast
  ) -> [Int: Attached] {
    var found: [Int: Attached] = [:]
    for one in frame.backgrounds {
      found[DriverScript.name(ofSection: cast.sections[one.section])] = Attached(
        frame: one.frame, restFrame: one.restFrame, displacement: one.displacement.length,
        isPinned: false)
    }
    for one in frame.supplements {
      guard case .section(let section) = one.id.owner else { continue }
      let name = DriverScript.name(
        ofSection: cast.sections[section], boundaryItem: one.id.index)
      found[name] = Attached(
        frame: one.frame, restFrame: one.restFrame, displacement: one.displacement.length,
        isPinned: one.id.isPinned)
    }
    return found
  }

  private static func growth(of attributes: LayoutAttributes, _ arrangement: Arrangement) -> Double
  {
    guard attributes.ordinal >= 0 else { return 0 }
    let size = arrangement.frame(at: attributes.ordinal).size
    return abs(attributes.restFrame.size.width - size.width)
      + abs(attributes.restFrame.size.height - size.height)
  }

  private static func fastest(_ layout: SpringLayout) -> Double {
    layout.live.reduce(0) { most, element in
      max(most, (element.slot.map { layout.cells.velocity(of: $0).length } ?? 0) / 1000)
    }
  }

  private static func steepestPair(_ layout: SpringLayout) -> Double {
    zip(layout.live, layout.live.dropFirst()).reduce(0) { most, pair in
      let (one, other) = (
        pair.0.slot.map { layout.cells.displacement(of: $0) } ?? .zero,
        pair.1.slot.map { layout.cells.displacement(of: $0) } ?? .zero
      )
      let distance = (pair.0.restFrame.center - pair.1.restFrame.center).length
      return max(most, (one - other).length / max(distance, 1))
    }
  }

  /// Compares the step between the second and the third of four frames with those before and after
  /// it.
  private func check(_ view: FourSights, _ place: String) {
    guard view.isComparable else { return }
    let (before, after) = (view.sights[1], view.sights[2])
    for (name, element) in before.elements where element.isVisible {
      guard let next = after.elements[name] else {
        #expect(
          view.mayLeave(name, element),
          "\(place): \(name) is gone at \(after.time) s from \(element.frame)")
        continue
      }
      #expect(next.key == element.key, "\(place): \(name) is another at \(after.time) s")
      guard next.isVisible, let step = view.step(of: name, 1),
        let longest = view.longestStep(of: name, step)
      else { continue }
      #expect(
        step <= longest,
        """
        \(place): \(name) goes \(step) instead of \(longest) at \(after.time) s: \(element.frame) \
        to \(next.frame)
        """
      )
    }
  }

  private static func checkRest(
    _ driver: inout ScrollDriver, _ script: DriverScript, _ place: String
  ) throws {
    let frame = driver.advance(to: driver.time + 300)
    #expect(driver.isIdle, "\(place)")
    let arrangement = driver.layout.arrangement
    let visible = Rect(origin: frame.contentOffset, size: driver.layout.viewport)
    for attributes in frame.attributes {
      try #require(attributes.ordinal >= 0, "\(place)")
      #expect(attributes.opacity == 1 && attributes.scale == 1, "\(place)")
      let rest = arrangement.frame(at: attributes.ordinal, in: visible)
      if frame.pinned.contains(attributes.ordinal) {
        #expect(attributes.frame.step(to: rest) < 1e-9, "\(place): \(attributes.element)")
      } else {
        #expect(attributes.frame == rest, "\(place): \(attributes.element)")
      }
    }
    for background in frame.backgrounds {
      #expect(
        background.frame == arrangement.backgroundFrame(ofSection: background.section), "\(place)")
    }
    for axis in Axis.allCases {
      let range = driver.physics.geometry.offsetRange(along: axis)
      let offset = frame.contentOffset[axis]
      #expect(
        range.lowerBound - 1e-9 <= offset && offset <= range.upperBound + 1e-9,
        "\(place): \(offset) of \(range)")
    }
  }
}
