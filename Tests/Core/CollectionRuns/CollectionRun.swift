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
  package var collection: BouncyCollection
  /// What decides.
  package var source: Source
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
    let layout = Self.layout(&source)
    let content = Self.content(&source, axis: layout.axis)
    let environment = LayoutEnvironment(
      viewport: Size(width: 320, height: 480),
      contentInsets: source.once(in: 4)
        ? EdgeInsets(top: 20, left: 5, bottom: 30, right: 0) : .zero,
      direction: source.once(in: 5) ? .rightToLeft : .leftToRight,
      rounding: source.once(in: 5) ? .edges(scale: 3) : .none)
    let window: LiveWindow = source.once(in: 6) ? .everything : .margin(source.number(0, 300))
    guard
      let collection = try? BouncyCollection(
        layout, content, in: environment, springs: Self.rules(&source),
        scrolling: Self.behavior(&source), window: window)
    else { return nil }
    self.collection = collection
    if source.once(in: 4) { self.collection.keptSpan = source.number(0, 3) }
    self.source = source
  }

  /// The engine of the collection.
  package var driver: ScrollDriver { collection.driver }

  /// Does something, then takes a frame a little later.
  package mutating func step() -> Sight {
    let time = collection.time + (source.once(in: 8) ? 0 : source.number(0, 0.04))
    act(at: time)
    let frame = collection.advance(to: source.once(in: 40) ? time + source.number(0, 3) : time)
    let recorded = collection.driver.advance(to: frame.time, recorder: &recorder)
    var earlier: LayoutFrame?
    if source.once(in: 12) {
      earlier = try? collection.frame(at: frame.time - source.number(0, 2))
    }
    return Sight(frame: frame, recorded: recorded, earlier: earlier, isIdle: collection.isIdle)
  }

  private mutating func act(at time: Double) {
    switch source.number(below: 32) {
    case 0..<14: touch(at: time)
    case 14:
      let place = place()
      collection.wheel(place - .zero, at: source.once(in: 2) ? place : nil, time: time)
    case 15, 16:
      let (place, duration) = (place() * 3, source.once(in: 3) ? 0 : source.number(0, 0.5))
      collection.scroll(to: place, time: time, duration: duration)
    case 17:
      let (section, distance) = (source.number(below: 4), source.number(-100, 900))
      collection.scroll(section: section, to: distance, time: time, duration: 0.2)
    case 18..<22: change(at: time)
    case 22: resize(at: time)
    case 23:
      let rules = Self.rules(&source)
      try? collection.update(at: time) { $0.springs = rules }
    case 24..<28: handle(at: time)
    case 28, 29: moveReorder(at: time)
    case 30 where source.once(in: 4):
      guard !collection.isReordering,
        let state = try? driver.state(at: driver.time - source.number(0, 1)),
        state.layout.arrangementCount == driver.layout.arrangementCount
      else { return }
      collection.driver = state
      collection.recordsInputs = false
    case 31:
      let touch = source.once(in: 2) ? place() : nil
      collection.observe(offset: place() * 3, at: time, touch: touch)
    default: break
    }
  }

  private mutating func place() -> Point {
    Point(
      x: source.number(-50, collection.environment.viewport.width + 50),
      y: source.number(-100, collection.environment.viewport.height + 100))
  }

  private mutating func touch(at time: Double) {
    guard let last = finger else {
      finger = place()
      collection.touch(.began, at: finger ?? .zero, time: time)
      return
    }
    let next = last + Vector(dx: source.number(-40, 40), dy: source.number(-60, 60))
    let phase: TouchPhase =
      source.once(in: 5) ? .ended : source.once(in: 30) ? .cancelled : .moved
    finger = phase == .moved ? next : nil
    collection.touch(phase, at: next, time: time)
  }

  private mutating func anyItem() -> ItemPath {
    let content = collection.content
    let section = source.number(below: max(1, content.sections.count))
    let count = section < content.sections.count ? content.sections[section].items.count : 0
    return ItemPath(item: source.number(below: min(max(1, count), 60)), section: section)
  }

  private mutating func change(at time: Double) {
    let axis = collection.arrangement.axis
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
            : .insertSection(Self.section(&source, axis: axis), at: item.section))
      }
    }
    _ = try? collection.apply(
      batch, at: time,
      transition: CellTransition(
        from: source.one(of: CellTransition.Origin.allCases), fades: !source.once(in: 3),
        scale: source.once(in: 3) ? 0.5 : 1, resizesOnSprings: source.once(in: 2)))
  }

  private mutating func resize(at time: Double) {
    var other = collection.configuration
    other.environment.viewport = Size(
      width: source.number(200, 400), height: source.number(300, 600))
    if source.once(in: 3) { other.springs = Self.rules(&source) }
    if source.once(in: 3) { other.scrolling = Self.behavior(&source) }
    try? collection.update(at: time) { $0 = other }
  }

  private mutating func handle(at time: Double) {
    let held = driver.layout.liftedElements
    guard let first = held.first, !source.once(in: 6) else {
      let item = anyItem()
      let block = 1 + source.number(below: 4)
      try? collection.lift(
        (item.item..<item.item + block).map { .item($0, section: item.section) }, at: time)
      return
    }
    guard !collection.isReordering else { return }
    switch source.number(below: 6) {
    case 0:
      let velocity = Vector(dx: source.number(-500, 500), dy: source.number(-900, 900))
      try? collection.release(first, velocity: source.once(in: 2) ? velocity : nil, at: time)
    case 1: try? collection.reattach(first, at: time)
    case 2:
      let place = place()
      try? collection.receive(.cells(.carry(first, to: place)), at: time)
    default:
      let place = place()
      try? collection.drag(first, to: place, at: time)
    }
  }

  private mutating func moveReorder(at time: Double) {
    guard collection.isReordering else {
      try? collection.beginReorder(of: anyItem(), at: place(), time: time)
      return
    }
    if source.once(in: 4) {
      if source.once(in: 3) {
        try? collection.cancelReorder(time: time)
      } else {
        _ = try? collection.endReorder(time: time)
      }
    } else {
      let place = place()
      try? collection.moveReorder(to: place, time: time)
    }
  }
}

extension Point {
  fileprivate static func * (place: Point, factor: Double) -> Point {
    Point(x: place.x * factor, y: place.y * factor)
  }
}
