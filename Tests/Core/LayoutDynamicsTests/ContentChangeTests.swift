import Foundation
import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Springs

/// A collection under scrolling whose content changes, with the same done to several windows.
private struct Screen {
  static let viewport = Size(width: 320, height: 480)

  var content: CollectionContent
  var arrangement: Arrangement
  var layouts: [SpringLayout]
  var offset: Point
  var environment = LayoutEnvironment(viewport: Self.viewport)
  var layout: CollectionLayout
  var transition = CellTransition()
  /// Identifiers by ordinal.
  var identifiers: [ElementID] { content.sections.flatMap { $0.itemIdentifiers ?? [] } }

  init(
    _ content: CollectionContent, _ layout: CollectionLayout, rules: SpringRules,
    windows: [LiveWindow] = [.margin(200)], offset: Double = 0
  ) throws {
    self.content = content
    self.layout = layout
    arrangement = try layout.arrange(content, in: environment)
    layouts = []
    for window in windows {
      layouts.append(
        try SpringLayout(arrangement, rules: rules, viewport: Self.viewport, window: window))
    }
    self.offset = Point(x: 0, y: offset)
  }

  mutating func scroll(by distance: Double, over duration: Double, touch: Point) {
    let segment = ScrollSegment(
      duration: duration, offset: offset, translation: Vector(dx: 0, dy: distance), touch: touch)
    for index in layouts.indices { layouts[index].advance(by: segment) }
    offset.y += distance
  }

  mutating func change(_ batch: [CollectionChange], anchoring: Bool = true) throws {
    let mapping = try content.apply(batch)
    let new = try layout.arrange(content, in: environment)
    var offset = offset
    if anchoring {
      offset = try ScrollAnchoring().contentOffset(
        from: arrangement, at: offset, in: environment, to: new, in: environment, mapping: mapping
      ).contentOffset
    }
    for index in layouts.indices {
      try layouts[index].change(
        to: new, mapping: mapping, offset: self.offset, newOffset: offset, transition: transition)
    }
    arrangement = new
    self.offset = offset
  }

  mutating func frame(_ index: Int = 0) -> LayoutFrame {
    layouts[index].frame(at: 0, offset: offset)
  }

  /// Where elements are seen in the viewport, by identifier; those that have left apart.
  mutating func places(_ index: Int = 0) -> [ElementID: Rect] {
    var places: [ElementID: Rect] = [:]
    let identifiers = identifiers
    for attributes in frame(index).attributes where attributes.ordinal >= 0 {
      places[identifiers[attributes.ordinal]] =
        attributes.frame.offset(by: Point.zero - offset)
    }
    return places
  }
}

/// Random scrolls and batches of changes.
private struct Script {
  var random: SplitMix64
  var nextIdentifier: UInt64 = 1_000_000

  init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }

  mutating func batch(_ content: CollectionContent, resizes: Bool = true) -> [CollectionChange] {
    var batch: [CollectionChange] = []
    var free = Set(content.sections[0].itemIdentifiers ?? [])
    var count = free.count
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let choice = Int.random(in: 0..<4, using: &random)
      let target = free.sorted { $0.value < $1.value }.randomElement(using: &random)
      switch (choice, target) {
      case (0, let target?) where count > 3:
        batch.append(.deleteItem(.identifier(target)))
        free.remove(target)
        count -= 1
      case (1, let target?) where resizes:
        batch.append(
          .resizeItem(
            .identifier(target), to: Size(width: number(40...150), height: number(20...90))))
        free.remove(target)
      default:
        guard !batch.contains(where: { if case .insertItem = $0 { true } else { false } }) else {
          continue
        }
        let item = ItemContent(
          identifier: ElementID(nextIdentifier),
          size: Size(width: number(40...150), height: number(20...90)))
        nextIdentifier += 1
        batch.append(
          .insertItem(
            item, at: ItemPath(item: Int.random(in: 0...count / 2, using: &random), section: 0)))
        count += 1
      }
    }
    return batch
  }

  static func content(_ count: Int, height: ClosedRange<Double>, seed: Int) -> CollectionContent {
    var random = SplitMix64(seed: UInt64(seed) &+ 77)
    let sizes = (0..<count).map { _ in
      Size(
        width: .random(in: 40...150, using: &random), height: .random(in: height, using: &random))
    }
    return CollectionContent(sections: [
      SectionContent(
        items: .varying(ItemTable(sizes)),
        itemIdentifiers: (0..<count).map { ElementID(UInt64($0)) })
    ])
  }
}

@Suite("SpringLayout, content that changes")
struct ContentChangeTests {
  private static let layouts: [CollectionLayout] = [
    .list(ListLayout()), .flow(FlowLayout()), .grid(GridLayout(tracks: .count(3))),
    .waterfall(WaterfallLayout(tracks: .count(3))),
  ]
  private static let distance = SpringRules(
    spring: .list, influence: .classic, maximumOverlap: nil)

  // MARK: A reference in 80-bit numbers

  #if arch(x86_64)
    /// A cell by itself: what the scroll does to it, and what changes of its place do.
    private struct Reference {
      var scroll: (x: Float80, v: Float80) = (0, 0)
      var flight: (x: Float80, v: Float80) = (0, 0)
      var flightAcross: (x: Float80, v: Float80) = (0, 0)

      /// Takes x′ = v + s·u, v′ = -ω²·x - 2ζω·v through a duration, for a damping ratio below 1.
      static func after(
        _ state: (x: Float80, v: Float80), _ duration: Double, _ push: Float80,
        _ tuning: SpringTuning
      ) -> (x: Float80, v: Float80) {
        let omega = 2 * Float80.pi * Float80(tuning.frequency)
        let zeta = Float80(tuning.dampingRatio)
        let (decay, t) = (zeta * omega, Float80(duration))
        let turn = omega * (1 - zeta * zeta).squareRoot()
        // About the state in which it stays: v = -s·u and x = 2ζ·s·u/ω.
        let (restX, restV) = (2 * zeta * push / omega, -push)
        let (x, v) = (state.x - restX, state.v - restV)
        let (e, c, s) = (exp(-decay * t), cos(turn * t), sin(turn * t))
        return (
          restX + e * (x * c + (v + decay * x) / turn * s),
          restV + e * (v * c - (omega * omega * x + decay * v) / turn * s)
        )
      }

      mutating func pass(_ duration: Double, _ push: Float80, _ tuning: SpringTuning) {
        scroll = Self.after(scroll, duration, push, tuning)
        flight = Self.after(flight, duration, 0, tuning)
        flightAcross = Self.after(flightAcross, duration, 0, tuning)
      }
    }

    /// How far a cell is from its new place of rest if the edge that moves less stays.
    private static func way(from old: Rect, to new: Rect, along axis: Axis) -> Double {
      let atStart = old.start(along: axis) - new.start(along: axis)
      let atEnd = old.end(along: axis) - new.end(along: axis)
      if abs(abs(atStart) - abs(atEnd)) < 1e-7 { return (atStart + atEnd) / 2 }
      return abs(atStart) < abs(atEnd) ? atStart : atEnd
    }

    @Test(
      "every cell is where a simulation of it alone, in 80-bit numbers, has it",
      arguments: 0..<20)
    func reference(seed: Int) throws {
      var script = Script(seed: seed)
      let rules = SpringRules(
        spring: try SpringTuning(
          frequency: script.number(0.8...3), dampingRatio: script.number(0.3...0.95)),
        influence: .constant(0.6), maximumOverlap: nil, restAmplitude: 0)
      // So little content that all of it may fly.
      var screen = try Screen(
        Script.content(6, height: 30...60, seed: seed), Self.layouts[seed % 3], rules: rules)
      var cells: [ElementID: Reference] = [:]
      for identifier in screen.identifiers { cells[identifier] = Reference() }
      for _ in 0..<40 {
        if Int.random(in: 0..<3, using: &script.random) == 0 {
          let before = Dictionary(
            uniqueKeysWithValues: screen.identifiers.enumerated().map {
              ($1, screen.arrangement.frame(at: $0).offset(by: Point.zero - screen.offset))
            })
          try screen.change(script.batch(screen.content), anchoring: false)
          var next: [ElementID: Reference] = [:]
          for (ordinal, identifier) in screen.identifiers.enumerated() {
            // A new element moves with the scroll as those do that have been there.
            var cell = cells[identifier] ?? Reference(scroll: cells.values.first?.scroll ?? (0, 0))
            let place = screen.arrangement.frame(at: ordinal).offset(
              by: Point.zero - screen.offset)
            if let old = before[identifier] {
              cell.flight.x += Float80(Self.way(from: old, to: place, along: .vertical))
              cell.flightAcross.x += Float80(Self.way(from: old, to: place, along: .horizontal))
            }
            next[identifier] = cell
          }
          cells = next
        }
        let duration = script.number(0.001...0.1)
        let distance = script.number(-40...40)
        screen.scroll(by: distance, over: duration, touch: Point(x: 100, y: 200))
        for identifier in Array(cells.keys) {
          cells[identifier]?.pass(
            duration, Float80(0.6) * Float80(distance) / Float80(duration), rules.spring)
        }
        // Back near the beginning, so that all stays near the viewport.
        let back = -screen.offset.y
        screen.scroll(by: back, over: 0.05, touch: Point(x: 100, y: 200))
        for identifier in Array(cells.keys) {
          cells[identifier]?.pass(0.05, Float80(0.6) * Float80(back) / 0.05, rules.spring)
        }
        let identifiers = screen.identifiers
        for attributes in screen.frame().attributes where attributes.ordinal >= 0 {
          let cell = try #require(cells[identifiers[attributes.ordinal]])
          let (y, x) = (cell.scroll.x + cell.flight.x, cell.flightAcross.x)
          #expect(abs(attributes.displacement.dy - Double(y)) < 1e-9, "seed \(seed)")
          #expect(abs(attributes.displacement.dx - Double(x)) < 1e-9, "seed \(seed)")
        }
      }
    }
  #endif

  // MARK: What is seen

  @Test("no element that stays in view is moved by a change", arguments: 0..<30)
  func continuity(seed: Int) throws {
    var script = Script(seed: seed)
    var rules = Self.distance
    rules.maximumOverlap = seed % 2 == 0 ? 0 : nil
    var screen = try Screen(
      Script.content(200, height: 30...60, seed: seed), Self.layouts[seed % 3], rules: rules,
      offset: 1000)
    for _ in 0..<25 {
      screen.scroll(
        by: script.number(-300...300), over: script.number(0.01...0.2),
        touch: Point(x: script.number(0...320), y: script.number(0...480)))
      let before = screen.places()
      try screen.change(script.batch(screen.content), anchoring: seed % 5 != 0)
      let after = screen.places()
      let kept = before.keys.filter { after[$0] != nil }
      for identifier in kept {
        let (old, new) = (before[identifier] ?? .zero, after[identifier] ?? .zero)
        #expect(
          old.step(to: new) < 1e-6, "seed \(seed), element \(identifier.value): \(old) to \(new)")
      }
      // What stays and was well in view still is.
      let identifiers = Set(screen.identifiers)
      for (identifier, place) in before where identifiers.contains(identifier) {
        guard Rect(x: 0, y: 0, width: 320, height: 480).contains(place.center) else { continue }
        #expect(after[identifier] != nil, "seed \(seed), element \(identifier.value) is lost")
      }
    }
  }

  @Test("the live window never shows", arguments: seeds(6, of: 20).map { Int($0) })
  func windows(seed: Int) throws {
    var script = Script(seed: seed)
    var rules = Self.distance
    rules.maximumOverlap = seed % 2 == 0 ? 0 : nil
    if seed % 4 == 0 { rules.axes = .both }
    var screen = try Screen(
      Script.content(150, height: 30...60, seed: seed), Self.layouts[seed % 3], rules: rules,
      windows: [.everything, .margin(0), .margin(200), .margin(900)], offset: 800)
    for step in 0..<60 {
      screen.scroll(
        by: script.number(-200...200), over: script.number(0.01...0.1),
        touch: Point(x: script.number(0...320), y: script.number(0...480)))
      if step % 4 == 1 { try screen.change(script.batch(screen.content)) }
      if step % 7 == 3 {
        var rules = screen.layouts[0].rules
        rules.spring = try SpringTuning(
          frequency: script.number(0.8...3), dampingRatio: script.number(0.3...1.4))
        for index in screen.layouts.indices {
          try screen.layouts[index].change(to: rules, offset: screen.offset)
        }
      }
      guard step % 3 == 0 else { continue }
      let truth = screen.frame(0).attributes
      for index in 1..<4 {
        let frame = screen.frame(index).attributes
        #expect(frame.count == truth.count, "seed \(seed), step \(step), window \(index)")
        for (one, other) in zip(frame, truth) {
          #expect(
            one.ordinal == other.ordinal && one.element == other.element
              && (one.displacement - other.displacement).length < 1e-9
              && abs(one.opacity - other.opacity) < 1e-9,
            "seed \(seed), step \(step), window \(index), element \(one.element)")
        }
      }
    }
  }

  @Test("once all is over, everything is exactly where a new layout has it", arguments: 0..<12)
  func rest(seed: Int) throws {
    var script = Script(seed: seed)
    var screen = try Screen(
      Script.content(100, height: 30...60, seed: seed), Self.layouts[seed % 3],
      rules: Self.distance, offset: 500)
    screen.transition = CellTransition(from: .edge, scale: 0.5, resizesOnSprings: true)
    for _ in 0..<20 {
      screen.scroll(by: script.number(-50...50), over: 0.1, touch: Point(x: 1, y: 1))
      try screen.change(script.batch(screen.content))
    }
    screen.scroll(by: 0, over: 60, touch: Point(x: 1, y: 1))
    #expect(screen.layouts[0].isAtRest(at: screen.offset))
    var fresh = try SpringLayout(
      screen.arrangement, rules: Self.distance, viewport: Screen.viewport)
    #expect(screen.frame() == fresh.frame(at: 0, offset: screen.offset))
    #expect(screen.layouts[0].awakeCount == 0)
  }

  @Test(
    "a spring that becomes another leaves places and velocities as they are",
    arguments: seeds(8, of: 20).map { Int($0) })
  func parameters(seed: Int) throws {
    var script = Script(seed: seed)
    var screen = try Screen(
      Script.content(100, height: 30...60, seed: seed), Self.layouts[seed % 3],
      rules: Self.distance, offset: 500)
    for _ in 0..<30 {
      let distance = script.number(-300...300)
      screen.scroll(by: distance, over: 0.1, touch: Point(x: 160, y: 100))
      if seed % 2 == 0 { try screen.change(script.batch(screen.content)) }
      let elements = screen.frame().attributes.filter { $0.ordinal >= 0 }.map { $0.element }
      let before = elements.map { screen.layouts[0].motion(of: $0) }
      let influence = screen.layouts[0].rules.influence
      var rules = screen.layouts[0].rules
      rules.spring = try SpringTuning(
        frequency: script.number(0.5...4), dampingRatio: script.number(0.2...1.5))
      rules.influence = .distance(
        from: .touch, divisor: script.number(200...2000), metric: .bothAxes)
      try screen.layouts[0].change(to: rules, offset: screen.offset)
      for (element, was) in zip(elements, before) {
        let (now, was) = (try #require(screen.layouts[0].motion(of: element)), try #require(was))
        #expect((now.displacement - was.displacement).length < 1e-9, "seed \(seed)")
        // What the scroll contributes to what is seen changes with the influence.
        let ordinal = try #require(screen.arrangement.ordinal(of: element))
        let away = screen.arrangement.frame(at: ordinal).center - screen.offset
        let kick = [influence, rules.influence].map { rule in
          guard case .distance(_, let divisor, let metric, _) = rule else { return 0.0 }
          let across = metric == .bothAxes ? abs(away.dx - 160) : 0
          return min(1, (abs(away.dy - 100) + across) / divisor) * distance / 0.1
        }
        let kept = was.velocity + Vector(dx: 0, dy: kick[0] - kick[1])
        #expect((now.velocity - kept).length < 1e-6, "seed \(seed)")
      }
    }
  }

  @Test(
    "what is drawn keeps its place and its velocity through a change in the middle of a scroll",
    arguments: seeds(10, of: 200).map { Int($0) })
  func velocity(seed: Int) throws {
    var script = Script(seed: seed)
    var rules = Self.distance
    rules.influence = .distance(
      from: seed % 2 == 0 ? .touch : .viewport(x: 0.5, y: 0.9), divisor: script.number(200...900),
      metric: seed % 3 == 0 ? .bothAxes : .mainAxis)
    var screen = try Screen(
      Script.content(200, height: 30...60, seed: seed), Self.layouts[seed % 4], rules: rules,
      offset: 1000)
    screen.transition.resizesOnSprings = seed % 2 == 0
    let (speed, touch) = (script.number(-3000...3000), Point(x: 100, y: script.number(0...480)))
    let moment = 1e-6
    func pass(_ duration: Double) {
      screen.scroll(by: speed * duration, over: duration, touch: touch)
    }
    for step in 0..<6 {
      pass(script.number(0.01...0.1))
      let first = screen.places()
      pass(moment)
      let second = screen.places()
      if step % 3 == 2 {
        rules.spring = try SpringTuning(
          frequency: script.number(0.5...3), dampingRatio: script.number(0.3...1.5))
        rules.influence = .distance(
          from: .touch, divisor: script.number(200...900), metric: .mainAxis)
        try screen.layouts[0].change(to: rules, offset: screen.offset)
      } else {
        try screen.change(script.batch(screen.content), anchoring: seed % 5 != 0)
      }
      let third = screen.places()
      pass(moment)
      let fourth = screen.places()
      for (identifier, place) in second {
        guard let before = first[identifier], let after = third[identifier],
          let later = fourth[identifier]
        else { continue }
        #expect(place.step(to: after) < 1e-6, "seed \(seed), element \(identifier.value)")
        let (was, now) = (
          (place.center - before.center) / moment, (later.center - after.center) / moment
        )
        // Springs change it by a ten-thousandth of their greatest displacements, and places have
        // errors of rounding.
        #expect((now - was).length < 1, "seed \(seed), element \(identifier.value)")
      }
    }
  }

  @Test("where a size changes at once, the edge that the layout holds stays where it is drawn")
  func heldEdges() throws {
    let viewport = Size(width: 100, height: 300)
    func column(_ lengths: [Double], from start: Double = 0) throws -> Arrangement {
      var end = start
      let frames = lengths.map { length in
        defer { end += length }
        return Rect(x: 0, y: end, width: 100, height: length)
      }
      return try Arrangement(frames: frames, axis: .vertical)
    }
    let old = [50.0, 50, 50]
    /// Lengths and starts from then on, the offset, and where the second is drawn then, from the
    /// place it was drawn before.
    let changes: [(lengths: [Double], start: Double, offset: Double, way: Double)] = [
      ([50, 90, 50], 0, 0, 0), ([50, 20, 50], 0, 0, 0), ([50, 90, 50], 0, 40, -40),
      ([50, 20, 50], 0, -30, 30), ([50, 90, 50], -20, 0, -20), ([90, 90, 50], 0, 0, 0),
    ]
    for change in changes {
      var layout = try SpringLayout(try column(old), rules: Self.distance, viewport: viewport)
      layout.advance(
        by: ScrollSegment(
          duration: 0.05, offset: .zero, translation: Vector(dx: 0, dy: 30),
          touch: Point(x: 0, y: 600)))
      let before = layout.frame(at: 0, offset: Point(x: 0, y: 30)).attributes[1].frame.minY - 30
      try layout.change(
        to: try column(change.lengths, from: change.start), mapping: .identity(count: 3),
        offset: Point(x: 0, y: 30), newOffset: Point(x: 0, y: 30 + change.offset))
      let after = layout.frame(at: 0, offset: Point(x: 0, y: 30 + change.offset))
        .attributes.first { $0.ordinal == 1 }
      let place = try #require(after).frame.minY - 30 - change.offset
      #expect(abs(place - before - change.way) < 1e-9, "\(change)")
    }
  }

  @Test("a width that changes on its spring goes on when a change gives another height at once")
  func unrelatedResizing() throws {
    var screen = try Self.four()
    screen.transition.resizesOnSprings = true
    try screen.change([.resizeItem(.identifier(1), to: Size(width: 320, height: 90))])
    let viewport = Size(width: 200, height: 480)
    let narrow = try screen.layout.arrange(
      screen.content, in: LayoutEnvironment(viewport: viewport))
    try screen.layouts[0].change(
      to: narrow, mapping: .identity(count: 4), offset: .zero, newOffset: .zero,
      viewport: viewport, transition: screen.transition)
    screen.environment.viewport = viewport
    screen.scroll(by: 0, over: 0.1, touch: .zero)
    let before = screen.frame().attributes[1].frame
    #expect(before.size.width > 230 && before.size.height < 80)
    screen.transition.resizesOnSprings = false
    screen.arrangement = narrow
    try screen.change([.resizeItem(.identifier(1), to: Size(width: 320, height: 70))])
    let after = screen.frame().attributes[1].frame
    #expect(after.size.height == 70)
    #expect(abs(after.size.width - before.size.width) < 1e-9)
    #expect(abs(after.minX - before.minX) < 1e-9 && abs(after.minY - before.minY) < 1e-9)
  }

  // MARK: Arriving and leaving

  private static func four() throws -> Screen {
    var content = Script.content(4, height: 50...50, seed: 1)
    content.sections[0].items = .uniform(count: 4, size: Size(width: 320, height: 50))
    return try Screen(content, .list(ListLayout()), rules: Self.distance)
  }

  private static let newItem = CollectionChange.insertItem(
    ItemContent(identifier: 9, size: Size(width: 320, height: 50)),
    at: ItemPath(item: 1, section: 0))

  @Test("an element arrives by the closed form of its spring, and those behind it make room")
  func arrival() throws {
    var screen = try Self.four()
    screen.transition = CellTransition(from: .edge, scale: 0.5)
    try screen.change([Self.newItem])
    // The new one is still outside.
    #expect(screen.frame().attributes.map { $0.frame.minY } == [0, 50, 100, 150])
    screen.scroll(by: 0, over: 0.1, touch: .zero)
    let frame = screen.frame().attributes
    let left = SpringStep(.list, duration: 0.1).applied(
      to: SpringState(displacement: 1, velocity: 0)
    ).displacement
    #expect(abs(frame[1].opacity - (1 - left)) < 1e-12)
    #expect(abs(frame[1].scale - (1 - left / 2)) < 1e-12)
    #expect(abs(frame[1].frame.minY - (50 - 100 * left)) < 1e-12)
    #expect(abs(frame[4].frame.minY - (200 - 50 * left)) < 1e-12)
    #expect(frame[0].displacement == .zero)
  }

  @Test("an element that leaves is seen until it is gone, and one that was arriving turns round")
  func departure() throws {
    var screen = try Self.four()
    try screen.change([Self.newItem])
    screen.scroll(by: 0, over: 0.15, touch: .zero)
    let opacity = screen.frame().attributes[1].opacity
    #expect(opacity > 0.05 && opacity < 0.95)
    try screen.change([.deleteItem(.identifier(9))])
    var frame = screen.frame().attributes
    #expect(frame.map { $0.ordinal } == [-1, 0, 1, 2, 3])
    #expect(abs(frame[0].opacity - opacity) < 1e-12)
    var last = opacity
    for _ in 0..<200 where screen.frame().attributes.count == 5 {
      screen.scroll(by: 0, over: 1.0 / 60, touch: .zero)
      frame = screen.frame().attributes
      guard frame.count == 5 else { break }
      #expect(abs(frame[0].opacity - last) < 0.2)
      last = frame[0].opacity
    }
    #expect(screen.frame().attributes.map { $0.ordinal } == [0, 1, 2, 3])
    #expect(last < 0.2)
  }

  /// Its presence is 0 for the first time after 0.156 s, and above it again from 0.419 to 0.680 s.
  @Test(
    "an element that is gone does not come back when its spring overshoots, looked at meanwhile or not",
    arguments: [[0.15], [0.2], [0.5], [0.1, 0.4], [0.1, 0.02, 0.02, 0.02, 0.34], [0.3, 0.2]])
  func overshootingDeparture(steps: [Double]) throws {
    let spring = try SpringTuning(frequency: 2, dampingRatio: 0.3)
    var content = Script.content(4, height: 50...50, seed: 1)
    content.sections[0].items = .uniform(count: 4, size: Size(width: 320, height: 50))
    var rules = Self.distance
    rules.spring = spring
    var screen = try Screen(content, .list(ListLayout()), rules: rules)
    try screen.change([.deleteItem(.item(1, section: 0))])
    for step in steps { screen.scroll(by: 0, over: step, touch: .zero) }
    let time = steps.reduce(0, +)
    let left = SpringStep(spring, duration: time).applied(
      to: SpringState(displacement: 1, velocity: 0)
    ).displacement
    let leaving = screen.frame().attributes.first { $0.ordinal < 0 }
    if time < 0.156 {
      #expect(abs(try #require(leaving).opacity - left) < 1e-12)
    } else {
      #expect(leaving == nil)
      #expect(time < 0.419 ? left < 0 : left > 0.01)
    }
  }

  @Test("at once means at once")
  func immediate() throws {
    var screen = try Self.four()
    screen.transition = .immediate
    try screen.change([Self.newItem, .deleteItem(.identifier(3))])
    #expect(screen.frame().attributes.map { $0.ordinal } == [0, 1, 2, 3])
    #expect(screen.frame().attributes.allSatisfy { $0.opacity == 1 && $0.scale == 1 })
  }

  @Test("a size changes on its spring where that is asked for")
  func resizing() throws {
    for onSprings in [false, true] {
      var screen = try Self.four()
      screen.transition.resizesOnSprings = onSprings
      try screen.change([.resizeItem(.identifier(1), to: Size(width: 320, height: 90))])
      screen.scroll(by: 0, over: 0.1, touch: .zero)
      let left = SpringStep(.list, duration: 0.1).applied(
        to: SpringState(displacement: 1, velocity: 0)
      ).displacement
      let height = screen.frame().attributes[1].frame.size.height
      #expect(abs(height - (onSprings ? 90 - 40 * left : 90)) < 1e-12)
    }
  }

  /// Where an element is seen 0.1 s after changes, all at once, before which it rested 160 pt out of
  /// the zone of what may fly, 40 pt high.
  ///
  /// - Parameters:
  ///   - place: where it was, in points of the content.
  ///   - changes: where it is from now on.
  ///   - offset: that of the frame.
  private static func entering(
    from place: Double, _ changes: [Rect], seenAt offset: Double
  ) throws -> Rect? {
    func column(_ frame: Rect) throws -> Arrangement {
      let last = Rect(x: 0, y: 9000, width: 320, height: 40)
      return try Arrangement(frames: [frame, last], axis: .vertical)
    }
    let viewport = Point(x: 0, y: place + 400)
    var layout = try SpringLayout(
      try column(Rect(x: 0, y: place, width: 320, height: 40)),
      rules: SpringRules(influence: .constant(0)), viewport: Screen.viewport)
    for frame in changes {
      try layout.change(
        to: try column(frame), mapping: .identity(count: 2), offset: viewport, newOffset: viewport,
        transition: CellTransition(resizesOnSprings: true))
    }
    layout.advance(by: ScrollSegment(duration: 0.1, offset: viewport, touch: .zero))
    return layout.frame(at: 0.1, offset: Point(x: 0, y: offset)).attributes
      .first { $0.ordinal == 0 }?.frame
  }

  @Test("what enters comes from the edge of what may fly, whatever is rounded")
  func entrances() throws {
    let left = SpringStep(.list, duration: 0.1).applied(
      to: SpringState(displacement: 1, velocity: 0)
    ).displacement
    for step in 0..<50 {
      let place = 600 + Double(step) / 7
      let edge = place + 180
      // It grows, and will reach into the viewport, from a middle out of the zone.
      let grown = try Self.entering(
        from: place, [Rect(x: 0, y: place - 250, width: 320, height: 700)], seenAt: place)
      let large = try #require(grown, "\(step)")
      #expect(abs(large.size.height - (700 - 660 * left)) < 1e-9, "\(step)")
      #expect(abs(large.center.y - (place + 100 + 80 * left)) < 1e-9, "\(step)")
      // It enters, and at the same time leaves for a place beyond the viewport.
      let end = 5020 + (edge - 5020) * left
      let gone = try Self.entering(
        from: place, [300, 5000 - place].map { Rect(x: 0, y: place + $0, width: 320, height: 40) },
        seenAt: end - 240)
      let passing = try #require(gone, "\(step)")
      #expect(abs(passing.center.y - end) < 1e-9, "\(step)")
    }
  }

  @Test(
    "an element without a size from now on shrinks on its spring as one that keeps a hair of it",
    arguments: [CollectionLayout.list(ListLayout()), .flow(FlowLayout(itemSpacing: 200))],
    [(0.0, 0.0), (0.1, 0.05)])
  func collapsing(layout: CollectionLayout, times: (pause: Double, turn: Double)) throws {
    let content = CollectionContent(sections: [
      SectionContent(
        items: .uniform(count: 8, size: Size(width: 300, height: 60)),
        itemIdentifiers: (1...8).map { ElementID($0) })
    ])
    var screens = try (0..<2).map { _ in try Screen(content, layout, rules: SpringRules()) }
    func compare(_ seconds: Double) throws {
      for _ in 0..<Int(seconds * 240) {
        for index in screens.indices {
          screens[index].scroll(by: 0, over: 1 / 240, touch: .zero)
        }
        let frames = screens.indices.map { screens[$0].frame().attributes }
        let heights = frames.map { $0.filter { $0.frame.size.height > 1e-6 }.map { $0.frame } }
        try #require(heights[0].count == heights[1].count)
        for (one, other) in zip(heights[0], heights[1]) {
          #expect(abs(one.minY - other.minY) < 1e-6)
          #expect(abs(one.size.height - other.size.height) < 1e-6)
        }
      }
    }
    for (index, height) in [0, 1e-9].enumerated() {
      screens[index].transition.resizesOnSprings = true
      if times.pause > 0 {
        try screens[index].change([.resizeItem(.identifier(3), to: Size(width: 300, height: 8))])
        screens[index].scroll(by: 0, over: times.pause, touch: .zero)
      }
      let before = screens[index].frame().attributes[2].frame
      try screens[index].change([
        .resizeItem(.identifier(3), to: Size(width: 300, height: height))
      ])
      let after = screens[index].frame().attributes[2].frame
      #expect((before.center - after.center).length < 1e-9)
      #expect(abs(before.size.height - after.size.height) < 1e-6)
    }
    try compare(times.turn == 0 ? 2 : times.turn)
    // Back again, while it shrinks or afterwards.
    for index in screens.indices {
      try screens[index].change([.resizeItem(.identifier(3), to: Size(width: 300, height: 60))])
    }
    try compare(2)
  }

  // MARK: What cannot be

  @Test("mappings of other layouts and offsets that are no numbers are refused")
  func errors() throws {
    var screen = try Self.four()
    let before = screen.frame()
    let other = try SpringLayoutTests.column(7)
    #expect(throws: ChangeError(.countMismatch(expected: 7, actual: 4))) {
      try screen.layouts[0].change(
        to: other, mapping: .identity(count: 4), offset: .zero, newOffset: .zero)
    }
    #expect(throws: ChangeError(.countMismatch(expected: 4, actual: 7))) {
      try screen.layouts[0].change(
        to: screen.arrangement, mapping: .identity(count: 7), offset: .zero, newOffset: .zero)
    }
    #expect {
      try screen.layouts[0].change(
        to: screen.arrangement, mapping: .identity(count: 4), offset: .zero,
        newOffset: Point(x: 0, y: Double.nan))
    } throws: {
      ($0 as? ChangeError)?.problem == "a content offset of nan is out of range"
    }
    #expect(screen.frame() == before)
  }
}
