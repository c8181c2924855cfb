import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

// Reads the events of a trace in order, each against the collection after the previous ones.

extension EventPlayer {
  private enum Kind: Equatable {
    case change, content, container, rules, lift, drag, release, reorder, scroll, follow
    case wheel
  }
  private enum Phase: Equatable { case lift, drag, release, cancel }

  private static let kinds: KeyValuePairs<String, Kind> = [
    "change": Kind.change, "content": .content, "container": .container, "rules": .rules,
    "lift": .lift, "drag": .drag, "release": .release, "reorder": .reorder, "scroll": .scroll,
    "follow": .follow, "wheel": .wheel,
  ]

  /// Reads the next event.
  mutating func read(_ source: JSONElement) throws(InputError) -> [CollectionInput] {
    var event = try source.object()
    _ = event.optional("t")
    let kind = try event.choice("type", Self.kinds)
    if collection.isReordering, kind == .lift {
      throw event.error(
        at: "type", "an item is being reordered", remedy: "release it or cancel first")
    }
    let inputs: [CollectionInput]
    switch kind {
    case .change: inputs = [try change(&event)]
    case .content: inputs = [try content(&event)]
    case .container: inputs = [try container(&event)]
    case .rules: inputs = [try rules(&event)]
    case .lift:
      let element = try heldElement(&event, isHeld: false)
      inputs = [
        .cells(.lift([element], LiftingRules(collides: false))),
        .cells(.drag(element, to: try event.xy())),
      ]
    case .drag:
      let element = try heldElement(&event, isHeld: true)
      inputs = [.cells(.drag(element, to: try event.xy()))]
    case .release:
      let element = try heldElement(&event, isHeld: true)
      inputs = [.cells(.release(element, velocity: try event.optionalVector("velocity")))]
    case .reorder: inputs = [try reorder(&event)]
    case .scroll: inputs = [try scroll(&event)]
    case .follow: inputs = [.follow(try ScrollEvent.following(of: &event))]
    case .wheel: inputs = [try wheel(&event)]
    }
    try event.refuseUnreadKeys()
    return inputs
  }

  private mutating func scroll(_ event: inout JSONObject) throws(InputError) -> CollectionInput {
    let arrangement = collection.arrangement
    return try ScrollEvent.input(of: &event, in: arrangement) { (source) throws(InputError) in
      try element(source)
    }
  }

  private func wheel(_ event: inout JSONObject) throws(InputError) -> CollectionInput {
    let longest = ScrollPhysics.maximumWheelInterval
    _ = try event.optionalNumber("duration", in: .within(0...longest), as: "seconds")
    return .wheel(try event.dxdy(), at: try event.xy())
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

extension EventPlayer {
  private mutating func change(
    _ event: inout JSONObject
  ) throws(InputError) -> CollectionInput {
    guard let layout = collection.layout else {
      throw event.error(
        at: "type", "frames have no items to change",
        remedy: "replace all frames with an event of the type \"content\"")
    }
    let (anchoring, transition) = try (anchoring(&event), Self.transition(&event))
    let operations = try event.array("operations", as: "a list of operations")
    var batch: [CollectionChange] = []
    for operation in operations { batch.append(try self.operation(operation, for: layout)) }
    let content = collection.content
    if let (operation, section) = content.firstListing(in: batch) {
      throw operations[operation].error(
        "\(content.sections[section].items.count) items of section \(section) would no longer be of one "
          + "size",
        remedy: "keep one size, or at most \(SceneFile.patternLimit) items in the section")
    }
    return .change(batch, anchoring: anchoring, transition: transition)
  }

  private mutating func content(
    _ event: inout JSONObject
  ) throws(InputError) -> CollectionInput {
    let (anchoring, transition) = try (anchoring(&event), Self.transition(&event))
    let content: CollectionUpdate.Content
    if let layout = collection.layout {
      var items = try SceneFile.content(&event, for: layout, &written)
      try SceneFile.identify(&items, by: event.array("sections"), &names)
      var reloaded: [ElementID] = []
      for element in try event.optionalArray("reloading", as: "a list of identifiers") ?? [] {
        reloaded.append(try element.identifier(&names))
      }
      try SceneFile.checkIdentifiers(of: items, names, at: event.path, in: event.file)
      content = .items(items, reloading: reloaded)
    } else {
      // Frames are identified by their order.
      content = .frames(
        try SceneFile.frames(&event),
        contentSize: try SceneFile.optionalSize("contentSize", of: &event))
    }
    return .update(
      CollectionUpdate(content: content, anchoring: anchoring, transition: transition))
  }

  private mutating func container(
    _ event: inout JSONObject
  ) throws(InputError) -> CollectionInput {
    let (anchoring, transition) = try (anchoring(&event), Self.transition(&event))
    let keys = ["viewport", "contentInsets", "direction", "pixelScale", "layout"]
    guard keys.contains(where: event.has) else {
      throw event.error(
        "the event changes nothing",
        remedy: "give \"viewport\", \"contentInsets\", \"direction\", \"pixelScale\" or \"layout\"")
    }
    var configuration = collection.configuration
    try event.readFields { (reader) throws(InputError) in
      try configuration.environment.changedFields(&reader)
    }
    if var layout = try event.optionalObject("layout") {
      guard configuration.layout != nil else {
        throw event.error(
          at: "layout", "frames have no layout", remedy: "replace the frames instead")
      }
      configuration.layout = try SceneFile.collectionLayout(&layout)
    }
    return .update(
      CollectionUpdate(
        configuration: configuration, anchoring: anchoring, transition: transition))
  }

  private func rules(_ event: inout JSONObject) throws(InputError) -> CollectionInput {
    let keys = ["spring", "influence", "springRules", "exceptions"]
    guard keys.contains(where: event.has) else {
      throw event.error(
        "the event changes nothing",
        remedy: "give \"spring\", \"influence\", \"springRules\" or \"exceptions\"")
    }
    var configuration = collection.configuration
    configuration.springs = try SceneFile.rules(
      &event, of: collection.arrangement, direction: configuration.environment.direction,
      from: configuration.springs)
    return .update(CollectionUpdate(configuration: configuration))
  }
}

// MARK: - Reordering

extension EventPlayer {
  private mutating func reorder(
    _ event: inout JSONObject
  ) throws(InputError) -> CollectionInput {
    guard collection.layout != nil else {
      throw event.error(
        at: "type", "frames have no items to reorder", remedy: "use a list, a flow or a grid")
    }
    let phase = try event.choice(
      "phase", ["lift": Phase.lift, "drag": .drag, "release": .release, "cancel": .cancel])
    let isReordering = collection.isReordering
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
      return .beginReorder(
        ItemPath(item: element.item, section: element.section), at: try event.xy())
    case .drag: return .moveReorder(to: try event.xy())
    case .release: return .endReorder(velocity: try event.optionalVector("velocity"))
    case .cancel: return .cancelReorder
    }
  }
}

// MARK: - Elements

extension EventPlayer {
  /// The element of a lift, drag or release.
  private mutating func heldElement(
    _ event: inout JSONObject, isHeld: Bool
  ) throws(InputError) -> LayoutElement {
    let source = try event.required("element")
    let element = try element(source)
    guard let ordinal = collection.arrangement.ordinal(of: element),
      held.contains(ordinal) == isHeld
    else {
      let error = LiftError(isHeld ? .notLifted(element) : .alreadyLifted(element))
      throw source.error(
        error.problem, remedy: isHeld ? error.remedy : "release it before it is lifted again")
    }
    return element
  }

  /// An element by its identifier, or by its index path as in an exception of a scene.
  mutating func element(_ source: JSONElement) throws(InputError) -> LayoutElement {
    var object = try source.object(as: "{\"id\": …} or {\"item\": …, \"section\": …}")
    if let id = object.optional("id") {
      let identifier = try id.identifier(&names)
      try object.refuseUnreadKeys()
      guard let element = collection.content.element(identifier) else {
        throw id.error(
          "no item has the identifier \(id.value.excerpt)",
          remedy: "name an item of the content at that time"
        )
      }
      return element
    }
    let scope = try SceneFile.scope(&object, in: collection.arrangement)
    try object.refuseUnreadKeys()
    guard case .element(let element) = scope else {
      throw object.error(
        "a section is not an element", remedy: "add \"item\", or \"kind\": \"header\" or \"footer\""
      )
    }
    return element
  }
}

extension CollectionContent {
  /// The item with an identifier; nil where there is none. Linear in the items that have identifiers.
  fileprivate func element(_ identifier: ElementID) -> LayoutElement? {
    for section in sections.indices {
      if let item = sections[section].itemIdentifiers?.firstIndex(of: identifier) {
        return .item(item, section: section)
      }
    }
    return nil
  }
}
