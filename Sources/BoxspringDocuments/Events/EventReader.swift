import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// Reads the events of a trace in order, each against the scene after the previous ones.
struct EventReader {
  /// The scene after the events read so far.
  private(set) var scene: Scene
  /// Its arrangement.
  private(set) var arrangement: Arrangement
  /// How much content events have listed.
  var written = SceneFile.Written()
  /// The identifiers of the scene and of events that are strings.
  var names: [String]
  /// Ordinals of the elements that are held.
  private var held: [Int] = []
  /// Whether an item is being reordered.
  private var isReordering = false

  private enum Kind: Equatable {
    case change, content, container, rules, lift, drag, release, reorder, scroll, wheel
  }
  private enum Phase: Equatable { case lift, drag, release, cancel }

  private static let kinds: KeyValuePairs<String, Kind> = [
    "change": Kind.change, "content": .content, "container": .container, "rules": .rules,
    "lift": .lift, "drag": .drag, "release": .release, "reorder": .reorder, "scroll": .scroll,
    "wheel": .wheel,
  ]

  private func scroll(_ event: inout JSONObject) throws(InputError) -> ScrollEvent {
    let duration =
      try event.optionalNumber("duration", in: .within(0...1000), as: "seconds") ?? 0.3
    guard let section = event.optional("section") else {
      return .offset(try event.xy(), duration: duration)
    }
    let index = try section.integer(in: .fromZero, as: "the index of a section")
    guard arrangement.scrollingSections.contains(where: { $0.section == index }) else {
      throw section.error(
        "section \(index) does not scroll across the collection",
        remedy: "name a section with \"scrolling\" and items")
    }
    return .section(
      index,
      try event.number("offset", in: .place, as: "points from where its content begins"),
      duration: duration)
  }

  private func wheel(_ event: inout JSONObject) throws(InputError) -> ScrollEvent {
    let longest = ScrollPhysics.maximumWheelInterval
    _ = try event.optionalNumber("duration", in: .within(0...longest), as: "seconds")
    return .wheel(try event.dxdy(), at: try event.xy())
  }

  init(_ scene: ArrangedScene) {
    self.scene = scene.scene
    arrangement = scene.arrangement
    names = scene.scene.identifierNames
  }

  /// Reads the next event.
  mutating func read(_ source: JSONElement) throws(InputError) -> TraceEvents.Action {
    var event = try source.object()
    _ = event.optional("t")
    let kind = try event.choice("type", Self.kinds)
    if isReordering, kind == .lift {
      throw event.error(
        at: "type", "an item is being reordered", remedy: "release it or cancel first")
    }
    let action: TraceEvents.Action
    switch kind {
    case .change: action = try change(&event)
    case .content: action = try content(&event)
    case .container: action = try container(&event)
    case .rules: action = try rules(&event)
    case .lift:
      let (element, ordinal) = try heldElement(&event, isHeld: false)
      action = .lift(element, try event.xy())
      held.append(ordinal)
    case .drag:
      let (element, _) = try heldElement(&event, isHeld: true)
      action = .drag(element, try event.xy())
    case .release:
      let (element, ordinal) = try heldElement(&event, isHeld: true)
      action = .release(element, try event.optionalVector("velocity"))
      held.removeAll { $0 == ordinal }
    case .reorder: action = .reorder(try reorder(&event))
    case .scroll: action = .scroll(try scroll(&event))
    case .wheel: action = .scroll(try wheel(&event))
    }
    try event.refuseUnreadKeys()
    return action
  }

  /// Refuses strings with the same hash, which is practically impossible.
  func checkNames(at path: JSONPath, in file: String) throws(InputError) {
    var known: [ElementID: String] = [:]
    for name in names {
      let other = known.updateValue(name, forKey: ElementID(named: name)) ?? name
      guard other == name else {
        let texts = [other, name].map { JSONValue.string($0).excerpt }
        throw InputError(
          file: file, place: path.description,
          problem: "the identifiers \(texts[0]) and \(texts[1]) have the same hash",
          remedy: "rename one of them")
      }
    }
  }
}

// MARK: - Content, container and rules

extension EventReader {
  private mutating func change(
    _ event: inout JSONObject
  ) throws(InputError) -> TraceEvents.Action {
    guard case .layout(let layout, var content) = scene.source else {
      throw event.error(
        at: "type", "frames have no items to change",
        remedy: "replace all frames with an event of the type \"content\"")
    }
    let (anchoring, transition) = try (anchoring(&event), Self.transition(&event))
    let operations = try event.array("operations", as: "a list of operations")
    var batch: [CollectionChange] = []
    for operation in operations { batch.append(try self.operation(operation, for: layout)) }
    if let (operation, section) = content.firstListing(in: batch) {
      throw operations[operation].error(
        "\(content.sections[section].items.count) items of section \(section) would no longer be of one "
          + "size",
        remedy: "keep one size, or at most \(SceneFile.patternLimit) items in the section")
    }
    let mapping: ElementMapping
    do throws(ChangeError) {
      mapping = try content.apply(batch)
    } catch {
      throw error.reason.inEvent(event, operations, names)
    }
    scene.source = .layout(layout, content)
    return try arranged(mapping, anchoring, transition, event)
  }

  private mutating func content(
    _ event: inout JSONObject
  ) throws(InputError) -> TraceEvents.Action {
    let (anchoring, transition) = try (anchoring(&event), Self.transition(&event))
    let (old, new): (CollectionContent, CollectionContent)
    var reloaded: [ElementID] = []
    switch scene.source {
    case .layout(let layout, let content):
      old = content
      var changed = try SceneFile.content(&event, for: layout, &written)
      try SceneFile.identify(&changed, by: event.array("sections"), &names)
      new = changed
      for element in try event.optionalArray("reloading", as: "a list of identifiers") ?? [] {
        reloaded.append(try element.identifier(&names))
      }
      try SceneFile.checkIdentifiers(of: new, names, at: event.path, in: event.file)
      scene.source = .layout(layout, new)
    case .frames(let frames, let axis, _):
      let newFrames = try SceneFile.frames(&event)
      let size = try SceneFile.optionalSize("contentSize", of: &event)
      scene.source = .frames(newFrames, axis: axis, contentSize: size)
      // Frames are identified by their order.
      old = CollectionContent(sections: [SectionContent(count: frames.count, size: .zero)])
      new = CollectionContent(sections: [SectionContent(count: newFrames.count, size: .zero)])
    }
    let mapping: ElementMapping
    do throws(ChangeError) {
      mapping = try ElementMapping(from: old, to: new, reloading: reloaded)
    } catch {
      throw error.reason.inEvent(event, [], names)
    }
    return try arranged(mapping, anchoring, transition, event)
  }

  private mutating func container(
    _ event: inout JSONObject
  ) throws(InputError) -> TraceEvents.Action {
    let (anchoring, transition) = try (anchoring(&event), Self.transition(&event))
    let keys = ["viewport", "contentInsets", "direction", "pixelScale", "layout"]
    guard keys.contains(where: event.has) else {
      throw event.error(
        "the event changes nothing",
        remedy: "give \"viewport\", \"contentInsets\", \"direction\", \"pixelScale\" or \"layout\"")
    }
    if let viewport = event.optional("viewport") {
      scene.environment.viewport = try SceneFile.viewport(viewport)
    }
    let insets = try SceneFile.insets("contentInsets", of: &event, in: .contentInset)
    if event.has("contentInsets") { scene.environment.contentInsets = insets }
    if let direction = try SceneFile.direction(of: &event) {
      scene.environment.direction = direction
    }
    if let rounding = try SceneFile.rounding(of: &event) { scene.environment.rounding = rounding }
    if var layout = try event.optionalObject("layout") {
      guard case .layout(_, let content) = scene.source else {
        throw event.error(
          at: "layout", "frames have no layout", remedy: "replace the frames instead")
      }
      let other = try SceneFile.collectionLayout(&layout)
      scene.source = .layout(other, content)
    }
    let mapping = ElementMapping.identity(count: arrangement.elementCount)
    return try arranged(mapping, anchoring, transition, event)
  }

  private mutating func rules(
    _ event: inout JSONObject
  ) throws(InputError) -> TraceEvents.Action {
    let keys = ["spring", "influence", "springRules", "exceptions"]
    guard keys.contains(where: event.has) else {
      throw event.error(
        "the event changes nothing",
        remedy: "give \"spring\", \"influence\", \"springRules\" or \"exceptions\"")
    }
    scene.rules = try SceneFile.rules(
      &event, of: arrangement, direction: scene.environment.direction, from: scene.rules)
    return .rules(scene.rules)
  }

  /// Updates the arrangement of the scene.
  private mutating func arranged(
    _ mapping: ElementMapping, _ anchoring: ScrollAnchoring, _ transition: CellTransition,
    _ event: JSONObject
  ) throws(InputError) -> TraceEvents.Action {
    do throws(LayoutError) {
      if case .layout(let layout, let content) = scene.source {
        arrangement = try layout.arrange(
          content, in: scene.environment, reusing: arrangement, mapping: mapping)
      } else {
        arrangement = try scene.arrangement()
      }
    } catch {
      var inScene = error.inScene(named: event.file)
      inScene.place = event.path.description + String(inScene.place.dropFirst())
      throw inScene
    }
    held = held.compactMap { mapping.newOrdinal(ofOld: $0) }
    do throws(ScrollBehaviorError) {
      try scene.geometry(of: arrangement).check()
    } catch {
      throw event.error(error.problem, remedy: error.remedy)
    }
    return .change(
      TraceEvents.ArrangementChange(
        arrangement: arrangement, mapping: mapping, environment: scene.environment,
        anchoring: anchoring, transition: transition))
  }
}

// MARK: - Reordering

extension EventReader {
  private mutating func reorder(
    _ event: inout JSONObject
  ) throws(InputError) -> TraceEvents.ReorderStep {
    guard case .layout = scene.source else {
      throw event.error(
        at: "type", "frames have no items to reorder", remedy: "use a list, a flow or a grid")
    }
    let phase = try event.choice(
      "phase", ["lift": Phase.lift, "drag": .drag, "release": .release, "cancel": .cancel])
    guard (phase == .lift) != isReordering else {
      throw event.error(
        at: "phase",
        isReordering ? "an item is already being reordered" : "no item is being reordered",
        remedy: isReordering ? "release it or cancel first" : "lift one first")
    }
    switch phase {
    case .lift:
      guard held.isEmpty else {
        throw event.error(
          at: "phase", "an element is lifted", remedy: "release it before an item is reordered")
      }
      let source = try event.required("element")
      let element = try element(source)
      guard element.kind == .item else {
        throw source.error("only items can be reordered", remedy: "name an item")
      }
      isReordering = true
      return .lift(ItemPath(item: element.item, section: element.section), try event.xy())
    case .drag: return .drag(try event.xy())
    case .release:
      isReordering = false
      return .release(try event.optionalVector("velocity"))
    case .cancel:
      isReordering = false
      return .cancel
    }
  }

  /// Goes on after the item in hand has been deleted.
  mutating func endReorder() { isReordering = false }

  /// Goes on with the content in the order that a reorder has brought it into, and its arrangement.
  mutating func follow(_ content: CollectionContent, _ arrangement: Arrangement) {
    guard case .layout(let layout, _) = scene.source else { return }
    scene.source = .layout(layout, content)
    self.arrangement = arrangement
  }
}

// MARK: - Elements

extension EventReader {
  /// The element of a lift, drag or release, and its ordinal.
  private mutating func heldElement(
    _ event: inout JSONObject, isHeld: Bool
  ) throws(InputError) -> (LayoutElement, Int) {
    let source = try event.required("element")
    let element = try element(source)
    guard let ordinal = arrangement.ordinal(of: element), held.contains(ordinal) == isHeld else {
      let error = LiftError(isHeld ? .notLifted(element) : .alreadyLifted(element))
      throw source.error(
        error.problem, remedy: isHeld ? error.remedy : "release it before it is lifted again")
    }
    return (element, ordinal)
  }

  /// An element by its identifier, or by its index path as in an exception of a scene.
  mutating func element(_ source: JSONElement) throws(InputError) -> LayoutElement {
    var object = try source.object(as: "{\"id\": …} or {\"item\": …, \"section\": …}")
    if let id = object.optional("id") {
      let identifier = try id.identifier(&names)
      try object.refuseUnreadKeys()
      guard let element = scene.element(identifier) else {
        throw id.error(
          "no item has the identifier \(id.value.excerpt)",
          remedy: "name an item of the content at that time"
        )
      }
      return element
    }
    let scope = try SceneFile.scope(&object, in: arrangement)
    try object.refuseUnreadKeys()
    guard case .element(let element) = scope else {
      throw object.error(
        "a section is not an element", remedy: "add \"item\", or \"kind\": \"header\" or \"footer\""
      )
    }
    return element
  }
}

extension Scene {
  /// The item with an identifier; nil where there is none. Linear in the items that have identifiers.
  fileprivate func element(_ identifier: ElementID) -> LayoutElement? {
    guard case .layout(_, let content) = source else { return nil }
    for section in content.sections.indices {
      if let item = content.sections[section].itemIdentifiers?.firstIndex(of: identifier) {
        return .item(item, section: section)
      }
    }
    return nil
  }
}
