import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving
import Springs

/// A collection of some layout on springs, to which everything that can be done to a driver is done at random: fingers, wheels,
/// jumps, offsets of another scroll view, changes of content, container and rules, cells in hand, reorders, seeks.
package struct CollectionRun<Source: ChoiceSource>: Sendable {
  /// What everything is done to.
  package var driver: ScrollDriver
  /// What decides.
  package var source: Source
  var content: CollectionContent
  var environment: LayoutEnvironment
  let layout: CollectionLayout
  /// The driver's arrangement, with the items of sections that scroll.
  var arrangement: Arrangement
  /// The item in hand.
  package internal(set) var reorder: ReorderInteraction?
  private var recorder = LayoutRecorder()
  private var finger: Point?

  /// What a step shows.
  package struct Sight: Equatable, Sendable {
    /// The frame after it.
    package var frame: LayoutFrame
    /// The frame of a recording.
    var recorded: RecordingFrame
    /// An earlier frame; nil where none was asked for, or it is forgotten.
    var earlier: LayoutFrame?
    var isIdle: Bool
  }

  /// - Returns: nil where the source chose what no layout accepts.
  package init?(_ source: Source) {
    var source = source
    layout = Self.layout(&source)
    content = Self.content(&source, axis: layout.axis)
    environment = LayoutEnvironment(
      viewport: Size(width: 320, height: 480),
      contentInsets: source.once(in: 4)
        ? EdgeInsets(top: 20, left: 5, bottom: 30, right: 0) : .zero,
      direction: source.once(in: 5) ? .rightToLeft : .leftToRight,
      rounding: source.once(in: 5) ? .edges(scale: 3) : .none)
    let window: LiveWindow = source.once(in: 6) ? .everything : .margin(source.number(0, 300))
    guard let arrangement = try? layout.arrange(content, in: environment),
      let springs = try? SpringLayout(
        arrangement, rules: Self.rules(&source), viewport: environment.viewport, window: window),
      let physics = try? ScrollPhysics(
        geometry: ScrollGeometry(
          contentSize: arrangement.contentSize, viewport: environment.viewport,
          contentInsets: environment.contentInsets,
          isRightToLeft: environment.direction == .rightToLeft),
        behavior: Self.behavior(&source), mainAxis: layout.axis)
    else { return nil }
    self.arrangement = arrangement
    driver = ScrollDriver(springs, physics: physics)
    if source.once(in: 4) { driver.keptSpan = source.number(0, 3) }
    self.source = source
  }

  /// Does something, then takes a frame a little later.
  package mutating func step() -> Sight {
    let time = driver.time + (source.once(in: 8) ? 0 : source.number(0, 0.04))
    act(at: time)
    try? reorder?.advance(to: time, in: &driver)
    let frame = driver.advance(to: source.once(in: 40) ? time + source.number(0, 3) : time)
    let recorded = driver.advance(to: frame.time, recorder: &recorder)
    var earlier: LayoutFrame?
    if source.once(in: 12) {
      earlier = try? driver.frame(at: frame.time - source.number(0, 2))
    }
    return Sight(frame: frame, recorded: recorded, earlier: earlier, isIdle: driver.isIdle)
  }

  private mutating func act(at time: Double) {
    switch source.number(below: 32) {
    case 0..<14: touch(at: time)
    case 14: driver.update { [place = place()] in $0.wheel(place - Point.zero, time: time) }
    case 15, 16:
      let (place, duration) = (place() * 3, source.once(in: 3) ? 0 : source.number(0, 0.5))
      driver.update { $0.scroll(to: place, time: time, duration: duration) }
    case 17:
      let (section, place) = (source.number(below: 4), place() * 2)
      driver.update(section: section) { $0.scroll(to: place, time: time, duration: 0.2) }
    case 18..<22: change(at: time)
    case 22: resize(at: time)
    case 23:
      let rules = Self.rules(&source)
      try? driver.change(to: rules, at: time)
    case 24..<28: handle(at: time)
    case 28, 29: moveReorder(at: time)
    case 30 where source.once(in: 4):
      guard reorder == nil, let state = try? driver.state(at: driver.time - source.number(0, 1)),
        state.layout.arrangementCount == driver.layout.arrangementCount
      else { return }
      driver = state
    case 31:
      let touch = source.once(in: 2) ? place() : nil
      driver.observe(offset: place() * 3, at: time, touch: touch)
    default: break
    }
  }

  private mutating func place() -> Point {
    Point(
      x: source.number(-50, environment.viewport.width + 50),
      y: source.number(-100, environment.viewport.height + 100))
  }

  private mutating func touch(at time: Double) {
    guard let last = finger else {
      finger = place()
      driver.touch(.began, at: finger ?? .zero, time: time)
      return
    }
    let next = last + Vector(dx: source.number(-40, 40), dy: source.number(-60, 60))
    let phase: TouchPhase =
      source.once(in: 5) ? .ended : source.once(in: 30) ? .cancelled : .moved
    finger = phase == .moved ? next : nil
    driver.touch(phase, at: next, time: time)
  }

  private mutating func anyItem() -> ItemPath {
    let section = source.number(below: max(1, content.sections.count))
    let count = section < content.sections.count ? content.sections[section].items.count : 0
    return ItemPath(item: source.number(below: min(max(1, count), 60)), section: section)
  }

  private mutating func change(at time: Double) {
    guard reorder == nil else { return }
    var changed = content
    var batch: [CollectionChange] = []
    for _ in 0..<1 + source.number(below: 3) {
      let item = anyItem()
      let size = Size(width: source.number(20, 200), height: source.number(10, 120))
      switch source.number(below: 6) {
      case 0, 1: batch.append(.insertItem(ItemContent(size: size), at: item))
      case 2: batch.append(.deleteItem(.item(item.item, section: item.section)))
      case 3: batch.append(.moveItem(.item(item.item, section: item.section), to: anyItem()))
      case 4: batch.append(.resizeItem(.item(item.item, section: item.section), to: size))
      default:
        batch.append(
          source.once(in: 3)
            ? .deleteSection(.section(item.section))
            : .insertSection(Self.section(&source, axis: layout.axis), at: item.section))
      }
    }
    guard let mapping = try? changed.apply(batch),
      let next = try? layout.arrange(
        changed, in: environment, reusing: arrangement, mapping: mapping),
      (try? driver.change(
        to: next, mapping: mapping,
        transition: CellTransition(
          from: source.one(of: CellTransition.Origin.allCases), fades: !source.once(in: 3),
          scale: source.once(in: 3) ? 0.5 : 1, resizesOnSprings: source.once(in: 2)),
        at: time)) != nil
    else { return }
    (content, arrangement) = (changed, next)
  }

  private mutating func resize(at time: Double) {
    guard reorder == nil else { return }
    var other = environment
    other.viewport = Size(width: source.number(200, 400), height: source.number(300, 600))
    let mapping = ElementMapping.identity(count: arrangement.elementCount)
    guard let next = try? layout.arrange(content, in: other),
      (try? driver.change(to: next, mapping: mapping, viewport: other.viewport, at: time)) != nil
    else { return }
    (environment, arrangement) = (other, next)
  }

  private mutating func handle(at time: Double) {
    let held = driver.layout.liftedElements
    guard let first = held.first, !source.once(in: 6) else {
      let item = anyItem()
      let block = 1 + source.number(below: 4)
      try? driver.lift(
        (item.item..<item.item + block).map { .item($0, section: item.section) }, at: time)
      return
    }
    guard reorder == nil else { return }
    switch source.number(below: 6) {
    case 0:
      let velocity = Vector(dx: source.number(-500, 500), dy: source.number(-900, 900))
      try? driver.release(first, velocity: source.once(in: 2) ? velocity : nil, at: time)
    case 1: try? driver.reattach(first, at: time)
    case 2:
      let place = place()
      try? driver.carry(first, to: place, at: time)
    default:
      let place = place()
      try? driver.drag(first, to: place, at: time)
    }
  }

  var arranging: ReorderInteraction.Arranging {
    { [layout, environment] content, old, mapping throws(LayoutError) in
      try layout.arrange(content, in: environment, reusing: old, mapping: mapping)
    }
  }

  private mutating func moveReorder(at time: Double) {
    guard reorder != nil else {
      reorder = try? ReorderInteraction(
        of: anyItem(), at: place(), content: content, in: &driver, time: time, arrange: arranging)
      return
    }
    if source.once(in: 4) {
      if source.once(in: 3) {
        try? reorder?.cancel(in: &driver, time: time)
      } else {
        _ = try? reorder?.release(in: &driver, time: time)
      }
      if let end = reorder, let next = try? layout.arrange(end.content, in: environment) {
        (content, arrangement) = (end.content, next)
      }
      reorder = nil
    } else {
      let place = place()
      try? reorder?.drag(to: place, in: &driver, time: time)
    }
  }
}

extension Point {
  fileprivate static func * (place: Point, factor: Double) -> Point {
    Point(x: place.x * factor, y: place.y * factor)
  }
}
