import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Springs

@Suite("Lifting and reattaching")
struct LiftingTransitionTests {
  /// A layout in a random state, some of its cells lifted, dragged, released or reattached before.
  struct RandomState {
    var layout: SpringLayout
    var offset: Point
    let isCapped: Bool
    var random: SplitMix64

    init(seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      let rules = try LiftingScenes.rules(&random)
      isCapped = rules.maximumOverlap != nil
      layout = try LiftingScenes.layout(rules)
      offset = Point(x: 0, y: 300)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        scroll()
        try handleSomething()
      }
      scroll()
    }

    mutating func scroll() {
      let segment = LiftingScenes.segment(from: offset, &random)
      layout.advance(by: segment)
      offset += segment.translation
    }

    mutating func handleSomething() throws {
      let element = LayoutElement.item(Int.random(in: 10..<50, using: &random), section: 0)
      guard layout.liftedElements.contains(element) else {
        try layout.lift([element], offset: offset)
        return
      }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try layout.reattach(element)
      case 1: try layout.release(element)
      default: try layout.drag(element, to: LiftingScenes.place(&random))
      }
    }
  }

  @Test(
    "position and velocity are kept when a cell is lifted, dragged, released or reattached",
    arguments: UInt64(1)...25)
  func continuity(seed: UInt64) throws {
    var state = try RandomState(seed: seed)
    for item in stride(from: 9, to: 40, by: 2) {
      let element = LayoutElement.item(item, section: 0)
      _ = state.layout.frame(at: 0, offset: state.offset)
      guard let before = state.layout.motion(of: element) else { continue }
      let drawn = state.layout.drawn(item, at: state.offset)
      func check(_ what: String, isSameMotion: Bool = true) throws {
        // What is attached and at rest outside the window is not known any more.
        guard let after = state.layout.motion(of: element) else { return }
        let message = Comment(rawValue: "\(what), item \(item), seed \(seed)")
        #expect(LiftingScenes.distance(before.velocity, after.velocity) < 1e-9, message)
        if isSameMotion {
          #expect(
            LiftingScenes.distance(before.displacement, after.displacement) < 1e-9, message)
        }
        if let drawn {
          let now = try #require(state.layout.drawn(item, at: state.offset), message)
          #expect(LiftingScenes.distance(drawn, now) < 1e-9, message)
        }
      }
      if before.control == .attached {
        try state.layout.lift([element], offset: state.offset)
        #expect(state.layout.motion(of: element)?.control == .lifted)
        // A cap on overlap may have drawn it elsewhere than its spring had it.
        try check("lifted", isSameMotion: !state.isCapped)
      }
      guard !state.isCapped || before.control != .attached else {
        try state.layout.reattach(element)
        try check("lifted and reattached")
        continue
      }
      try state.layout.drag(element, to: LiftingScenes.place(&state.random))
      if before.control != .dragged { try check("dragged") }
      try state.layout.release(element)
      if before.control != .dragged { try check("released") }
      try state.layout.reattach(element)
      if before.control != .dragged { try check("reattached", isSameMotion: !state.isCapped) }
      #expect(state.layout.motion(of: element)?.control ?? .attached == .attached)
    }
  }

  @Test(
    "cells that are not lifted are drawn as if none were, bit by bit",
    arguments: seeds(4, of: 12, from: 1))
  func others(seed: UInt64) throws {
    var state = try RandomState(seed: seed)
    var plain = try SpringLayout(
      state.layout.arrangement, rules: state.layout.rules, viewport: LiftingScenes.viewport,
      window: .everything)
    state.layout = plain
    var touched: Set<Int> = []
    for _ in 0..<40 {
      let element = LayoutElement.item(Int.random(in: 0..<60, using: &state.random), section: 0)
      touched.insert(element.item)
      if state.layout.liftedElements.contains(element) {
        try state.layout.drag(element, to: LiftingScenes.place(&state.random))
      } else {
        try state.layout.lift([element], offset: state.offset)
      }
      let segment = LiftingScenes.segment(from: state.offset, &state.random)
      state.offset += segment.translation
      state.layout.advance(by: segment)
      plain.advance(by: segment)
      let frame = state.layout.frame(at: 0, offset: state.offset)
      let expected = plain.frame(at: 0, offset: state.offset)
      #expect(
        frame.attributes.filter { !touched.contains($0.ordinal) }
          == expected.attributes.filter { !touched.contains($0.ordinal) }, "seed \(seed)")
      #expect(frame.lifted.allSatisfy { touched.contains($0) })
    }
    #expect(!touched.isEmpty)
  }

  @Test(
    "a lifted cell that nothing touches moves as if it were attached", arguments: UInt64(1)...10)
  func untouched(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var rules = try LiftingScenes.rules(&random)
    rules.maximumOverlap = nil
    var lifted = try LiftingScenes.layout(rules)
    var plain = lifted
    var offset = Point(x: 0, y: 300)
    for step in 0..<60 {
      if step == 5 {
        try lifted.lift(
          [.item(25, section: 0), .item(26, section: 0)], offset: offset,
          rules: LiftingRules(collides: false))
      }
      let segment = LiftingScenes.segment(from: offset, &random)
      offset += segment.translation
      lifted.advance(by: segment)
      plain.advance(by: segment)
      for (a, b) in zip(
        lifted.frame(at: 0, offset: offset).attributes,
        plain.frame(at: 0, offset: offset).attributes)
      {
        #expect(a.ordinal == b.ordinal)
        #expect(
          LiftingScenes.distance(a.displacement, b.displacement) < 1e-9,
          "step \(step), seed \(seed)")
      }
    }
    #expect(lifted.liftedElements.count == 2)
  }

  @Test(
    "what is live never shows, whatever is lifted and reattached",
    arguments: seeds(4, of: 12, from: 1))
  func windows(seed: UInt64) throws {
    var state = try RandomState(seed: seed)
    let (arrangement, rules) = (state.layout.arrangement, state.layout.rules)
    state.layout = try SpringLayout(
      arrangement, rules: rules, viewport: LiftingScenes.viewport, window: .margin(0))
    var twin = state
    twin.layout = try SpringLayout(
      arrangement, rules: rules, viewport: LiftingScenes.viewport, window: .everything)
    var carried = 0
    for _ in 0..<30 {
      try state.handleSomething()
      state.scroll()
      try twin.handleSomething()
      twin.scroll()
      let (a, b) = (
        state.layout.frame(at: 0, offset: state.offset),
        twin.layout.frame(at: 0, offset: twin.offset)
      )
      carried += state.layout.liftedElements.count
      #expect(a.lifted == b.lifted)
      try #require(a.attributes.map { $0.ordinal } == b.attributes.map { $0.ordinal })
      for (left, right) in zip(a.attributes, b.attributes) {
        #expect(
          LiftingScenes.distance(left.displacement, right.displacement) < 1e-7,
          "item \(left.ordinal), seed \(seed)")
      }
    }
    #expect(carried > 10)
  }
}
