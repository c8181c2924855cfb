import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

extension CollectionTrial {
  /// Every element once, at a finite place.
  func check(_ frame: LayoutFrame) throws {
    var seen = Set<Int>()
    for one in frame.attributes {
      try require(
        "every element is shown once", seen.insert(one.ordinal).inserted,
        "\(one.element) twice at \(frame.time) s")
      try require(
        "every place is finite",
        one.frame.origin.isFinite && one.opacity.isFinite && one.scale.isFinite
          && one.opacity >= 0 && one.opacity <= 1, "\(one) at \(frame.time) s")
    }
    try require(
      "every place is finite", frame.contentOffset.isFinite,
      "\(frame.contentOffset) at \(frame.time) s")
  }

  /// Whether nothing but scrolling moves anything.
  var onlyScrolls: Bool {
    storm.inputs.allSatisfy(\.scrolls)
  }

  /// No element is drawn over another farther than the cap.
  func checkOverlap(_ frame: LayoutFrame, _ driver: ScrollDriver) throws {
    let (rules, axis) = (driver.layout.rules, driver.layout.arrangement.axis)
    guard let cap = rules.maximumOverlap, rules.axes == .mainAxis,
      scene.arrangement.scrollingSections.isEmpty, frame.pinned.isEmpty
    else { return }
    func depth(_ one: Rect, _ other: Rect) -> Double {
      min(one.end(along: axis), other.end(along: axis))
        - max(one.start(along: axis), other.start(along: axis))
    }
    for (index, one) in frame.attributes.enumerated() {
      for other in frame.attributes[..<index] where one.frame.overlaps(other.frame) {
        // What overlaps at rest is limited against its neighbors only.
        guard !one.restFrame.overlaps(other.restFrame),
          !isLimitedByAnother(one, other, cap, driver.layout.arrangement)
        else { continue }
        try require(
          "no overlap beyond the cap",
          depth(one.frame, other.frame) <= cap + Self.tolerance,
          "\(other.element) and \(one.element) by \(depth(one.frame, other.frame)) at \(frame.time) s"
        )
      }
    }
  }

  /// Whether another element lies between two, overlaps one of them at rest, and, since each is
  /// limited against its neighbor, lets them come closer than if there were only the two: as one
  /// that lies within the longer one does, which ends behind it.
  private func isLimitedByAnother(
    _ one: LayoutAttributes, _ other: LayoutAttributes, _ cap: Double, _ arrangement: Arrangement
  ) -> Bool {
    let axis = arrangement.axis
    let frames = [one.restFrame, other.restFrame].sorted {
      $0.start(along: axis) < $1.start(along: axis)
    }
    let (first, second) = (frames[0], frames[1])
    func allowance(_ first: Rect, _ second: Rect) -> Double {
      max(0, second.start(along: axis) - first.end(along: axis)) + cap
    }
    func isBeside(_ frame: Rect, _ other: Rect) -> Bool {
      let across = axis.perpendicular
      return frame.start(along: across) < other.end(along: across)
        && other.start(along: across) < frame.end(along: across)
    }
    var found = false
    arrangement.forEachElement(overlapping: first.union(second)) { ordinal, third in
      guard ordinal != one.ordinal, ordinal != other.ordinal,
        third.overlaps(first) || third.overlaps(second), isBeside(third, first),
        isBeside(third, second), third.start(along: axis) >= first.start(along: axis),
        third.end(along: axis) <= second.end(along: axis)
      else { return }
      if allowance(first, third) + allowance(third, second) > allowance(first, second) {
        found = true
      }
    }
    return found
  }

  /// No event moves anything on screen at once.
  func checkPlaces(
    _ before: (frame: LayoutFrame, viewport: Size), _ after: LayoutFrame,
    _ steps: [Renumbering.Step], _ arrangement: Arrangement, without strips: Set<Int>,
    _ place: String
  ) throws {
    let law = "no input moves anything at once"
    let visible = Rect(origin: before.frame.contentOffset, size: before.viewport).growing(by: -1)
    let now = Dictionary(after.attributes.map { ($0.ordinal, $0) }) { one, _ in one }
    for one in before.frame.attributes where one.ordinal >= 0 && one.frame.overlaps(visible) {
      guard !before.frame.lifted.contains(one.ordinal), !before.frame.pinned.contains(one.ordinal),
        !strips.contains(one.element.section),
        let ordinal = steps.reduce(
          one.ordinal, { old, step in old.flatMap { step.ordinal(of: $0) } }),
        !after.lifted.contains(ordinal), !after.pinned.contains(ordinal),
        // Where a size changes at once, an edge stays where it is.
        one.restFrame.size.isNear(arrangement.frame(at: ordinal).size)
      else { continue }
      guard let other = now[ordinal] else {
        try require(
          law, false,
          "\(one.element) is gone after \(place), from \(one.frame) at \(before.frame.contentOffset), now \(after.contentOffset)"
        )
        continue
      }
      let way =
        (other.frame.origin - after.contentOffset) - (one.frame.origin - before.frame.contentOffset)
      try require(
        law, max(abs(way.dx), abs(way.dy)) < 1e-6,
        "\(one.element), now \(other.element), by \(way) after \(place)")
    }
  }

  /// No change gives anything on screen another velocity.
  func checkVelocities(
    _ earlier: LayoutFrame, _ before: LayoutFrame, _ after: LayoutFrame, _ later: LayoutFrame,
    _ steps: [Renumbering.Step], _ arrangement: Arrangement, _ place: String
  ) throws {
    func velocities(_ one: LayoutFrame, _ other: LayoutFrame) -> (Vector, [Int: Vector]) {
      let seconds = other.time - one.time
      guard seconds > 0 else { return (.zero, [:]) }
      let places = Dictionary(one.attributes.map { ($0.ordinal, $0) }) { first, _ in first }
      var found: [Int: Vector] = [:]
      for now in other.attributes {
        guard let then = places[now.ordinal], !other.lifted.contains(now.ordinal),
          !other.pinned.contains(now.ordinal), then.restFrame.size == now.restFrame.size
        else { continue }
        found[now.ordinal] = (now.frame.origin - then.frame.origin) * (1 / seconds)
      }
      return ((other.contentOffset - one.contentOffset) * (1 / seconds), found)
    }
    let ((scroll, old), (newScroll, new)) = (velocities(earlier, before), velocities(after, later))
    // A change may send the scroll itself elsewhere.
    guard (scroll - newScroll).length < 1 else { return }
    let visible = Rect(origin: before.contentOffset, size: scene.scene.environment.viewport)
    for one in before.attributes where one.ordinal >= 0 && one.frame.overlaps(visible) {
      guard
        let ordinal = steps.reduce(
          one.ordinal, { old, step in old.flatMap { step.ordinal(of: $0) } }),
        one.restFrame.size.isNear(arrangement.frame(at: ordinal).size),
        let was = old[one.ordinal], let now = new[ordinal]
      else { continue }
      try require(
        "no change gives anything another velocity", (was - now).length < 20,
        "\(one.element) from \(was) to \(now) pt/s after \(place)")
    }
  }

  /// No event moves backgrounds or boundary items at once, as long as the sections stay in order.
  func checkAttachments(
    _ before: LayoutFrame, _ after: LayoutFrame, _ place: String
  ) throws {
    let shift = before.contentOffset - after.contentOffset
    func check(_ name: String, _ one: Rect, _ other: Rect) throws {
      let ways = [
        other.origin - one.origin, other.center - one.center,
        Point(x: other.maxX, y: other.maxY) - Point(x: one.maxX, y: one.maxY),
      ].map { $0 + shift }
      // Where a size changes at once, an edge or the middle stays where it is.
      let way = Vector(
        dx: ways.map { abs($0.dx) }.min() ?? 0, dy: ways.map { abs($0.dy) }.min() ?? 0)
      try require(
        "no input moves anything at once", max(way.dx, way.dy) < 1e-6,
        "\(name) by \(way) after \(place)")
    }
    for one in before.backgrounds {
      guard let other = after.backgrounds.first(where: { $0.section == one.section }) else {
        continue
      }
      try check("the background of section \(one.section)", one.frame, other.frame)
    }
    for one in before.supplements where !one.id.isPinned {
      guard case .section(let section) = one.id.owner,
        let other = after.supplements.first(where: { $0.id == one.id })
      else { continue }
      try check("a boundary item of section \(section)", one.frame, other.frame)
    }
  }

  /// What has a name before and after a change is the same item.
  func checkNames(
    _ old: (Scene, Arrangement), _ new: (Scene, Arrangement), _ steps: [Renumbering.Step],
    _ input: StormInput, _ place: String
  ) throws {
    // A reloaded item may be another one.
    guard !steps.isEmpty, !input.reloads else { return }
    let after = Dictionary(new.0.names(in: new.1)) { one, _ in one }
    for (name, ordinal) in old.0.names(in: old.1) {
      guard let other = after[name] else { continue }
      let mapped = steps.reduce(Optional(ordinal)) { old, step in
        old.flatMap { step.ordinal(of: $0) }
      }
      try require(
        "a name stays with its item", mapped == other,
        "\(old.1.element(at: ordinal)) is \(mapped ?? -1), not \(other), after \(place)")
    }
  }

  /// What was arranged piece by piece is what is arranged at once.
  func checkArrangement(_ scene: (Scene, Arrangement), _ place: String) throws {
    let fresh = try scene.0.arrangement()
    // A reorder goes on with strips in the places of sections that scroll.
    try checkElements(of: scene.1.withStrips, fresh.withStrips, place)
    try checkElements(of: scene.1.withItems, fresh, place)
  }

  func checkElements(
    of arrangement: Arrangement, _ fresh: Arrangement, _ place: String
  ) throws {
    let law = "the arrangement is a fresh one"
    try require(
      law,
      fresh.elementCount == arrangement.elementCount
        && fresh.contentSize == arrangement.contentSize,
      "\(arrangement.elementCount) elements, \(arrangement.contentSize) instead of \(fresh.elementCount), \(fresh.contentSize) after \(place)"
    )
    for ordinal in 0..<fresh.elementCount {
      try require(
        law,
        fresh.frame(at: ordinal) == arrangement.frame(at: ordinal)
          && fresh.element(at: ordinal) == arrangement.element(at: ordinal),
        "\(arrangement.element(at: ordinal)) at \(arrangement.frame(at: ordinal)) instead of \(fresh.frame(at: ordinal)) after \(place)"
      )
    }
  }

  /// Whatever it is looked for by, all that lies in view at rest is shown.
  func checkComplete(
    _ frame: LayoutFrame, _ layout: SpringLayout, in visible: Rect, without strips: Set<Int>
  ) throws {
    let (arrangement, lifted) = (layout.arrangement, layout.liftedElements)
    let shown = Set(frame.attributes.map(\.ordinal))
    // What only touches an edge is in view or not by rounding.
    let inner = visible.growing(by: -1e-6)
    for ordinal in 0..<arrangement.elementCount where !shown.contains(ordinal) {
      let (element, place) = (
        arrangement.element(at: ordinal), arrangement.frame(at: ordinal, in: visible)
      )
      try require(
        "every element is shown once",
        strips.contains(element.section) || lifted.contains(element) || !place.overlaps(inner),
        "\(element) is not shown at \(frame.time) s, though it lies at \(place)")
    }
    let backgrounds = Set(frame.backgrounds.map(\.section))
    for section in 0..<arrangement.sectionCount where !backgrounds.contains(section) {
      let place = arrangement.backgroundFrame(ofSection: section)
      try require(
        "all ends exactly in place", place?.overlaps(inner) != true,
        "no background of section \(section) at \(frame.time) s")
    }
  }

  /// In the end everything is exactly in place.
  func checkRest(
    _ last: ScrollDriver, _ whole: Arrangement
  ) throws {
    var driver = last
    let frame = driver.advance(to: driver.time + 300)
    let law = "all ends exactly in place"
    if driver.layout.liftedElements.isEmpty {
      try require(law, driver.isIdle, "still moving after 300 s")
    }
    let arrangement = driver.layout.arrangement
    let visible = Rect(origin: frame.contentOffset, size: driver.layout.viewport)
    let strips = Set(whole.scrollingSections.map(\.section))
    for one in frame.attributes where !strips.contains(one.element.section) {
      if frame.lifted.contains(one.ordinal) { continue }
      try require(law, one.ordinal >= 0, "\(one) has not gone")
      try require(law, one.opacity == 1 && one.scale == 1, "\(one)")
      let rest = arrangement.frame(at: one.ordinal, in: visible)
      if frame.pinned.contains(one.ordinal) {
        let way = one.frame.origin - rest.origin
        try require(law, max(abs(way.dx), abs(way.dy)) < 1e-9, "\(one) instead of \(rest)")
      } else {
        try require(law, one.frame == rest, "\(one) instead of \(rest)")
      }
    }
    try checkComplete(frame, driver.layout, in: visible, without: strips)
    for background in frame.backgrounds {
      try require(
        law, background.frame == arrangement.backgroundFrame(ofSection: background.section),
        "\(background)")
    }
    try checkBackgrounds(frame, without: strips)
    // Recorded offsets and wheels may leave content beyond its ends.
    let mayStay =
      driver.physics.isTracking || storm.positions == .offset
      || storm.inputs.contains { $0.isWheel }
    for axis in Axis.allCases where !mayStay {
      let range = driver.physics.geometry.rangeAtRest(along: axis)
      let offset = frame.contentOffset[axis]
      try require(
        "the offset at rest is in range",
        range.lowerBound - 1e-9 <= offset && offset <= range.upperBound + 1e-9,
        "\(offset) of \(range)")
    }
  }

  /// At rest a background encloses the items of its section, but for its own insets.
  private func checkBackgrounds(_ frame: LayoutFrame, without strips: Set<Int>) throws {
    // Insets of backgrounds are at most that long in these scenes.
    let inset = 8.0
    for background in frame.backgrounds where !strips.contains(background.section) {
      let room = background.frame.growing(by: inset + 1e-9)
      for one in frame.attributes where one.element.section == background.section {
        guard one.element.kind == .item, !frame.lifted.contains(one.ordinal) else { continue }
        let axis = scene.arrangement.axis
        try require(
          "a background encloses its items",
          room.start(along: axis) <= one.frame.start(along: axis)
            && one.frame.end(along: axis) <= room.end(along: axis),
          "\(one.element) at \(one.frame), the background at \(background.frame)")
      }
    }
  }

  /// A pinned header stays before the end of its section, and a pinned footer behind its beginning.
  ///
  /// - Parameter direction: where lines begin now.
  func checkPinned(
    _ frame: LayoutFrame, _ driver: ScrollDriver, _ direction: LayoutDirection
  ) throws {
    let arrangement = driver.layout.arrangement
    let visible = Rect(origin: frame.contentOffset, size: driver.layout.viewport)
    let axis = arrangement.axis
    for one in frame.attributes where frame.pinned.contains(one.ordinal) && one.ordinal >= 0 {
      guard one.element.kind != .item else { continue }
      let place = arrangement.frame(at: one.ordinal, in: visible)
      let rest = arrangement.frame(at: one.ordinal)
      // Headers come before their items and go with them, footers the other way.
      let isAfter = place.start(along: axis) >= rest.start(along: axis) - 1e-9
      let isBefore = place.start(along: axis) <= rest.start(along: axis) + 1e-9
      let isBackward = axis == .horizontal && direction == .rightToLeft
      try require(
        "what is pinned stays in its section",
        (one.element.kind == .header) != isBackward ? isAfter : isBefore,
        "\(one.element) at \(place), at rest at \(rest) at \(frame.time) s")
      for other in frame.attributes
      where other.ordinal >= 0 && other.element.section > one.element.section
        && other.element.kind == .header && one.element.kind == .header
      {
        let next = arrangement.frame(at: other.ordinal, in: visible)
        let gap =
          isBackward
          ? place.start(along: axis) - next.end(along: axis)
          : next.start(along: axis) - place.end(along: axis)
        try require(
          "what is pinned stays in its section", gap >= -1e-6,
          "\(one.element) at \(place) over \(other.element) at \(next) at \(frame.time) s")
      }
    }
  }

  /// An earlier frame is the one that was shown.
  mutating func checkSeek(_ driver: ScrollDriver, before tick: Int) throws {
    let earlier = dice.number(below: tick + 1)
    guard !rulesDependOnPlaces, let shown = frames[earlier] else { return }
    let sought = try driver.frame(at: time(of: earlier))
    try compare("a seek finds what was shown", sought, shown, from: time(of: tick))
  }

  /// A restored driver and a copy go on as the original does, to the bit.
  mutating func checkRestored(
    _ driver: ScrollDriver
  ) throws {
    let bytes = driver.bytes()
    var (copy, restored) = (driver, try ScrollDriver.read(bytes))
    try require(
      "a restored run goes on to the bit", restored.bytes() == bytes,
      "another snapshot at \(driver.time) s")
    for _ in 0..<10 {
      let time = copy.time + dice.number(0, 0.1)
      let (one, other) = (copy.advance(to: time), restored.advance(to: time))
      try require(
        "a restored run goes on to the bit", one == other, "at \(time) s, kept at \(driver.time) s")
    }
  }

  /// A refused call leaves no trace.
  mutating func checkRefusals(
    _ driver: ScrollDriver, _ scene: (Scene, Arrangement)
  ) throws {
    let arrangement = scene.1
    var copy = driver
    let bytes = driver.bytes()
    let time = driver.time
    var refusals = 0
    func isRefused(_ call: (inout ScrollDriver) throws -> Void) {
      do { try call(&copy) } catch { refusals += 1 }
    }
    isRefused { try $0.lift([.item(1 << 30, section: 0)], at: time) }
    isRefused { try $0.drag(.item(1 << 30, section: 0), to: .zero, at: time) }
    isRefused { try $0.release(.item(1 << 30, section: 0), velocity: nil, at: time) }
    isRefused {
      try $0.change(
        to: arrangement, mapping: .identity(count: arrangement.elementCount + 1), at: time)
    }
    isRefused {
      var rules = $0.layout.rules
      rules.maximumDisplacement = -1
      try $0.change(to: rules, at: time)
    }
    isRefused {
      try $0.change(
        to: arrangement, mapping: .identity(count: arrangement.elementCount),
        viewport: Size(width: .nan, height: 1), at: time)
    }
    var wanted = 6
    if case .layout(let layout, var content) = scene.0.source, !content.sections.isEmpty {
      let old = content
      // The second of these changes deletes a section that is not there.
      isRefused { _ in
        _ = try content.apply([
          .insertSection(content.sections[0], at: 0), .deleteSection(.section(1 << 20)),
        ])
      }
      try require("a refused call leaves no trace", content == old, "the content has changed")
      content.sections[0].layout = .grid(GridLayout(axis: arrangement.axis, tracks: .count(0)))
      isRefused { _ in _ = try layout.arrange(content, in: scene.0.environment) }
      isRefused { driver in
        let fresh = try layout.arrange(
          content, in: scene.0.environment, reusing: arrangement,
          mapping: .identity(count: arrangement.elementCount))
        try driver.change(
          to: fresh, mapping: .identity(count: arrangement.elementCount), at: time)
      }
      wanted += 3
    }
    try require(
      "a refused call leaves no trace", refusals == wanted, "\(refusals) of \(wanted) were refused")
    try require(
      "a refused call leaves no trace", copy.bytes() == bytes, "another snapshot at \(time) s")
  }

  func compare(
    _ law: String, _ frame: LayoutFrame, _ shown: (frame: LayoutFrame, viewport: Size),
    from time: Double, within tolerance: Double = tolerance
  ) throws {
    let other = shown.frame
    let visible = Rect(origin: other.contentOffset, size: shown.viewport).growing(
      by: -10 * tolerance)
    func seen(_ frame: LayoutFrame) -> [LayoutAttributes] {
      frame.attributes.filter { $0.frame.overlaps(visible) && $0.opacity > 0 && $0.scale > 0 }
    }
    let offset = frame.contentOffset - other.contentOffset
    try require(
      law, max(abs(offset.dx), abs(offset.dy)) < tolerance,
      "offset \(frame.contentOffset) instead of \(other.contentOffset) at \(other.time) s, from \(time) s"
    )
    let (found, wanted) = (seen(frame), seen(other))
    let (ones, others) = (Set(found.map(\.ordinal)), Set(wanted.map(\.ordinal)))
    // What is just about to come or to go is too pale to be seen.
    let odd = ones.symmetricDifference(others).filter { $0 >= 0 }
    try require(
      law, odd.isEmpty, "elements \(odd.sorted()) at \(other.time) s, from \(time) s")
    let places = Dictionary(wanted.map { ($0.ordinal, $0) }) { one, _ in one }
    for one in found where one.ordinal >= 0 {
      guard let other = places[one.ordinal] else { continue }
      let way = one.frame.origin - other.frame.origin
      let growth = one.frame.size.width - other.frame.size.width
      try require(
        law,
        max(abs(way.dx), abs(way.dy), abs(growth), abs(one.opacity - other.opacity))
          < tolerance,
        "\(one.element) at \(one.frame.origin) instead of \(other.frame.origin) at \(shown.frame.time) s, from \(time) s"
      )
    }
  }
}

extension Renumbering.Step {
  /// The ordinal that an element has after it; nil for one that is gone.
  func ordinal(of old: Int) -> Int? {
    switch self {
    case .change(let mapping): return mapping.newOrdinal(ofOld: old)
    case .move(let from, let to):
      if old == from { return to }
      if from < old, old <= to { return old - 1 }
      if to <= old, old < from { return old + 1 }
      return old
    }
  }
}

extension ScrollGeometry {
  /// The content offsets at which as much content is in view as can be, told by sizes and insets
  /// alone; short content has one.
  fileprivate func rangeAtRest(along axis: Axis) -> ClosedRange<Double> {
    let low = 0 - contentInsets.start(along: axis)
    let high = contentSize[axis] + contentInsets.end(along: axis) - viewport[axis]
    if low <= high { return low...high }
    return axis == bottomAlignedAxis ? high...high : low...low
  }
}

extension Scene {
  /// The items that have a name, and their ordinals in the arrangement.
  fileprivate func names(in arrangement: Arrangement) -> [(ElementID, Int)] {
    guard case .layout(_, let content) = source else { return [] }
    return content.sections.enumerated().flatMap { section, content in
      (content.itemIdentifiers ?? []).enumerated().compactMap { item, name in
        arrangement.ordinal(of: .item(item, section: section)).map { (name, $0) }
      }
    }
  }
}
