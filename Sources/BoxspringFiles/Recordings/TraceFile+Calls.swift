import BoxspringDocuments
import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

extension BouncyCollection {
  /// The calls since `recordsInputs` was set as a trace with events, which plays them over the
  /// scene that the collection was then: fingers, wheels and scrolls, changes by operations, other
  /// containers, layouts, rectangles and springs, items that are reordered, and elements that are
  /// lifted one at a time.
  ///
  /// Times count from the state in which the recording began. A trace says less than calls do: its
  /// scroll moves in chords, which keep to the calls' by 0.05 pt.
  ///
  /// - Throws: `InputError` naming the first call that a trace cannot say, and if nothing is
  ///   recorded, or the recording did not begin at rest.
  /// - Complexity: that of making the calls again.
  public func trace() throws(InputError) -> TraceFile {
    guard let recording else {
      throw InputError(
        file: "calls", place: "", problem: "nothing is recorded",
        remedy: "set recordsInputs before the first call")
    }
    var start: BouncyCollection?
    assertSuccess(because: "what was recorded can be read") { () throws(SnapshotError) in
      start = try BouncyCollection(snapshot: recording.start)
    }
    guard let start, start.isIdle else {
      throw InputError(
        file: "calls", place: "", problem: "the recording began in motion",
        remedy: "set recordsInputs while everything rests")
    }
    var writer = CallWriter(start)
    for (index, call) in recording.calls.enumerated() { try writer.take(call, index) }
    return TraceFile(
      ScrollTrace(id: "calls", positions: .finger, axes: .xy, samples: writer.samples),
      events: writer.events)
  }
}

/// Writes calls as the samples and events of a trace.
private struct CallWriter {
  private(set) var samples: [ScrollTrace.Sample] = []
  private(set) var events: [JSONValue] = []
  /// What the calls have made so far.
  private var collection: BouncyCollection
  private let start: Double
  /// When the last call was, in seconds from the start.
  private var time = 0.0
  /// The element that has been lifted, and has not been dragged yet.
  private var lifted: LayoutElement?

  init(_ start: BouncyCollection) { (collection, self.start) = (start, start.time) }

  mutating func take(_ call: CollectionCall, _ index: Int) throws(InputError) {
    let before = collection
    do throws(BouncyCollectionError) {
      try collection.receive(call.input, at: call.time)
    } catch {
      throw refusal(index, error.problem, remedy: error.remedy)
    }
    let last = time
    if call.time.isFinite { time = max(time, call.time - start) }
    switch call.input {
    case .touch(let phase, let finger, let location):
      samples.append(
        ScrollTrace.Sample(time: time, phase: phase, pointer: finger, position: location))
    case .wheel(let delta, let location):
      guard let place = location ?? before.placeWithoutSections else {
        throw refusal(
          index, "a wheel of a trace has a location", remedy: "give one in the call")
      }
      add(
        "wheel",
        [
          .init("dx", .number(delta.dx)), .init("dy", .number(delta.dy)),
          .init("duration", .number(max(0, min(time - last, ScrollPhysics.maximumWheelInterval)))),
        ] + place.members)
    case .scroll(let target, let timing):
      add("scroll", Self.members(of: target) + [try Self.member(timing, index)])
    case .scrollSection(let section, let distance, let timing):
      add(
        "scroll",
        [
          .init("section", .number(Double(section))), .init("offset", .number(distance)),
          try Self.member(timing, index),
        ])
    case .follow(let following):
      add("follow", try Self.members(of: FollowFields(following), index))
    case .cells(let action): try take(action, index)
    case .beginReorder(let item, let location, let edges):
      guard edges == EdgeScrolling() else {
        throw refusal(
          index, "a trace cannot say how an item scrolls near edges",
          remedy: "leave edgeScrolling out")
      }
      reorder("lift", [.init("element", .path(item))] + location.members)
    case .moveReorder(let location): reorder("drag", location.members)
    case .endReorder(let velocity): reorder("release", velocity.map(Self.member).map { [$0] } ?? [])
    case .cancelReorder: reorder("cancel", [])
    case .change(let changes, let anchoring, let transition):
      try change(changes, try Self.members(anchoring, transition, index), before, index)
    case .update(let update): try take(update, before, index)
    case .keptSpan, .advance, .frame: break
    case .observe:
      throw refusal(
        index, "a trace of fingers has no observed offsets",
        remedy: "record them as a trace of content offsets")
    }
  }

  private mutating func take(_ action: CellAction, _ index: Int) throws(InputError) {
    switch action {
    case .lift(let elements, _):
      guard elements.count == 1, lifted == nil else {
        throw refusal(
          index, "a trace lifts one element at a time, for a finger",
          remedy: "lift each, and drag it, by itself")
      }
      lifted = elements[0]
    case .drag(let element, let location), .carry(let element, let location):
      add(
        element == lifted ? "lift" : "drag",
        [.init("element", .element(element))] + location.members)
      lifted = nil
    case .release(let element, let velocity):
      add(
        "release",
        [.init("element", .element(element))] + (velocity.map { [Self.member($0)] } ?? []))
    case .reattach:
      throw refusal(
        index, "a trace reattaches elements by itself once they are back",
        remedy: "release the element")
    }
  }

  private mutating func change(
    _ changes: [CollectionChange], _ members: [JSONValue.Member], _ before: BouncyCollection,
    _ index: Int
  ) throws(InputError) {
    var operations: [JSONValue] = []
    for change in changes {
      guard let layout = before.layout, let operation = change.operation(for: layout) else {
        throw refusal(
          index, "a trace cannot say which section arrives or is shown anew, or name 2^53 items",
          remedy: "insert and reload items, with identifiers below")
      }
      operations.append(operation)
    }
    add("change", members + [.init("operations", .array(operations))])
  }

  private mutating func take(
    _ update: CollectionUpdate, _ before: BouncyCollection, _ index: Int
  ) throws(InputError) {
    let (old, new) = (before.configuration, collection.configuration)
    let how = try Self.members(update.anchoring, update.transition, index)
    switch update.content {
    case nil: break
    case .items:
      throw refusal(
        index, "a trace cannot say all of the content", remedy: "change it by operations")
    case .frames(let frames, let contentSize):
      guard before.layout == nil, update.mapping == nil else {
        throw refusal(
          index, "rectangles of a trace take the place of others, in their order",
          remedy: "begin with rectangles, and leave the mapping out")
      }
      let size = contentSize.map { [JSONValue.Member("contentSize", .size($0))] } ?? []
      add("content", how + [.init("frames", .array(frames.map { .frame($0) }))] + size)
    }
    guard old.scrolling == new.scrolling else {
      throw refusal(
        index, "a trace cannot say how content scrolls", remedy: "say it in the scene")
    }
    var container: [JSONValue.Member] = []
    if new.environment != old.environment {
      container = try Self.members(of: new.environment, index)
      if new.environment.rounding == .none, old.environment.rounding != .none {
        throw refusal(index, "a trace cannot take a pixel scale away", remedy: "keep one")
      }
    }
    if let layout = new.layout, layout != old.layout {
      container.append(.init("layout", try Self.json(layout, index)))
    }
    if !container.isEmpty { add("container", how + container) }
    if new.springs != old.springs { add("rules", try Self.rules(new.springs, index)) }
  }

  private mutating func reorder(_ phase: String, _ members: [JSONValue.Member]) {
    add("reorder", [.init("phase", .string(phase))] + members)
  }

  private mutating func add(_ type: String, _ members: [JSONValue.Member]) {
    events.append(
      .object([.init("t", .number(time)), .init("type", .string(type))] + members))
  }

  // MARK: Members

  private static func members(of target: ScrollTarget) -> [JSONValue.Member] {
    switch target {
    case .offset(let offset): offset.members
    case .element(let element, let alignment):
      [.init("element", .element(element)), .init("alignment", .string(alignment.rawValue))]
    case .start: [.init("to", .string("start"))]
    case .end: [.init("to", .string("end"))]
    // There is no page before the first.
    case .page(let page): [.init("page", .number(Double(max(0, page))))]
    }
  }

  private static func member(
    _ timing: ScrollTiming, _ index: Int
  ) throws(InputError) -> JSONValue.Member {
    switch timing {
    case .spring(let spring): .init("spring", try json(spring, index))
    case .duration(let duration): .init("duration", .number(max(0, duration)))
    }
  }

  private static func member(_ velocity: Vector) -> JSONValue.Member {
    .init(
      "velocity", .object([.init("dx", .number(velocity.dx)), .init("dy", .number(velocity.dy))]))
  }

  private static func members(
    _ anchoring: ScrollAnchoring, _ transition: CellTransition, _ index: Int
  ) throws(InputError) -> [JSONValue.Member] {
    let words: [(ScrollAnchoring, String)] = [
      (ScrollAnchoring(), "firstVisible"), (ScrollAnchoring(.lastVisible), "lastVisible"),
      (ScrollAnchoring(.top), "top"), (ScrollAnchoring(.bottom), "bottom"), (.chat, "chat"),
    ]
    let value: JSONValue
    if let word = words.first(where: { $0.0 == anchoring })?.1 {
      value = .string(word)
    } else if case .element(let element) = anchoring.anchor,
      anchoring == ScrollAnchoring(.element(element))
    {
      value = .element(element)
    } else {
      throw refusal(index, "a trace cannot say this anchoring", remedy: "use one of its words")
    }
    return [.init("anchoring", value), .init("transition", try json(transition, index))]
  }

  /// Rules as an event has them, with all that might have been otherwise.
  private static func rules(
    _ rules: SpringRules, _ index: Int
  ) throws(InputError) -> [JSONValue.Member] {
    let members = try members(of: rules, index)
    let outside = ["spring", "influence", "exceptions"]
    let unlimited = ["maximumOverlap", "maximumDisplacement", "maximumSettlingTime"]
      .filter { name in !members.contains { $0.key == name } }
      .map { JSONValue.Member($0, .string("unlimited")) }
    let inside = members.filter { !outside.contains($0.key) } + unlimited
    return members.filter { outside.contains($0.key) }
      + [.init("springRules", .object(inside))]
      + (members.contains { $0.key == "exceptions" } ? [] : [.init("exceptions", .array([]))])
  }

  /// What a value is in a scene's file.
  private static func json(_ value: some FieldValue, _ index: Int) throws(InputError) -> JSONValue {
    do throws(FieldRefusal) {
      return try value.json()
    } catch {
      throw refusal(index, error.problem, remedy: error.remedy)
    }
  }

  private static func members(
    of value: some FieldValue, _ index: Int
  ) throws(InputError) -> [JSONValue.Member] {
    guard case .object(let members) = try json(value, index) else { return [] }
    return members
  }

  private static func refusal(_ index: Int, _ problem: String, remedy: String) -> InputError {
    InputError(file: "calls", place: "call \(index)", problem: problem, remedy: remedy)
  }

  private func refusal(_ index: Int, _ problem: String, remedy: String) -> InputError {
    Self.refusal(index, problem, remedy: remedy)
  }
}

extension BouncyCollection {
  /// A place in the viewport at which a wheel turns for the collection alone; nil if sections might
  /// scroll there.
  fileprivate var placeWithoutSections: Point? {
    guard arrangement.scrollingSections.isEmpty else { return nil }
    return Point(x: environment.viewport.width / 2, y: environment.viewport.height / 2)
  }
}

extension JSONValue {
  fileprivate static func frame(_ frame: Rect) -> JSONValue {
    .object(
      frame.origin.members + [
        .init("width", .number(frame.size.width)), .init("height", .number(frame.size.height)),
      ])
  }

  /// An element, as events name it.
  fileprivate static func element(_ element: LayoutElement) -> JSONValue {
    let section = Member("section", .number(Double(element.section)))
    return switch element.kind {
    case .item: .object([section, .init("item", .number(Double(element.item)))])
    case .header: .object([section, .init("kind", .string("header"))])
    case .footer: .object([section, .init("kind", .string("footer"))])
    }
  }
}
