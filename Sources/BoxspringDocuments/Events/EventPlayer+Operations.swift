import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

// Operations of a batch, anchoring and transitions.

extension EventPlayer {
  /// An item or a section of the old content.
  private enum Subject {
    case item(ItemReference)
    case section(SectionReference)
  }

  /// A position in the new content.
  private enum Place {
    case item(ItemPath)
    case section(Int)
  }

  private static let verbs = ["insert", "delete", "move", "resize", "reload"]

  /// An operation, such as `{"delete": {"id": "a"}}`.
  mutating func operation(
    _ source: JSONElement, for layout: CollectionLayout
  ) throws(InputError) -> CollectionChange {
    var operation = try source.object(as: "an operation such as {\"delete\": {\"id\": \"a\"}}")
    let given = Self.verbs.filter(operation.has)
    guard given.count == 1 else {
      throw operation.error(
        given.isEmpty
          ? "there is no operation" : "\(given.joined(separator: " and ")) are given",
        remedy: "give exactly one of \(Self.verbs.joined(separator: ", "))")
    }
    let change: CollectionChange =
      switch given[0] {
      case "insert": try insertion(&operation, for: layout)
      case "delete": try deletion(&operation)
      case "move": try move(&operation)
      case "resize": try resize(&operation, for: layout)
      default: try reload(&operation, for: layout)
      }
    try operation.refuseUnreadKeys()
    return change
  }

  private mutating func insertion(
    _ operation: inout JSONObject, for layout: CollectionLayout
  ) throws(InputError) -> CollectionChange {
    switch try Self.place("insert", of: &operation) {
    case .section(let section):
      let content = try operation.required("content")
      return .insertSection(try self.section(content, for: layout), at: section)
    case .item(let path):
      let needed = layout.neededSize
      let size = needed.isEmpty ? operation.optional("size") : try operation.required("size")
      let id = operation.optional("id")
      return .insertItem(
        ItemContent(
          identifier: try id?.identifier(&names),
          size: try size.map { source throws(InputError) in
            try SceneFile.size(source, needed: needed)
          } ?? .zero,
          span: try Self.span(of: &operation, layout),
          style: try SceneFile.style(of: &operation, layout)),
        at: path)
    }
  }

  private mutating func deletion(
    _ operation: inout JSONObject
  ) throws(InputError) -> CollectionChange {
    switch try subject("delete", of: &operation) {
    case .item(let item): .deleteItem(item)
    case .section(let section): .deleteSection(section)
    }
  }

  private mutating func move(
    _ operation: inout JSONObject
  ) throws(InputError) -> CollectionChange {
    let subject = try subject("move", of: &operation)
    switch (subject, try Self.place("to", of: &operation)) {
    case (.item(let item), .item(let path)): return .moveItem(item, to: path)
    case (.section(let section), .section(let index)): return .moveSection(section, to: index)
    case (.item, .section):
      throw operation.error(
        at: "to", "\"item\" is missing", remedy: "give the index of the item in its section")
    case (.section, .item):
      throw operation.error(
        at: "to", "a section cannot move to the position of an item", remedy: "leave \"item\" out")
    }
  }

  private mutating func resize(
    _ operation: inout JSONObject, for layout: CollectionLayout
  ) throws(InputError) -> CollectionChange {
    guard case .item(let item) = try subject("resize", of: &operation) else {
      throw operation.error(
        at: "resize", "a section has no size of its own", remedy: "name an item, or reload it")
    }
    let size = try operation.required("size")
    return .resizeItem(item, to: try SceneFile.size(size, needed: layout.neededSize))
  }

  private mutating func reload(
    _ operation: inout JSONObject, for layout: CollectionLayout
  ) throws(InputError) -> CollectionChange {
    switch try subject("reload", of: &operation) {
    case .item(let item):
      let size = try SceneFile.optionalSize("size", of: &operation, needed: layout.neededSize)
      return .reloadItem(item, size: size)
    case .section(let section):
      let content = try operation.required("content")
      return .reloadSection(section, with: try self.section(content, for: layout))
    }
  }

  private mutating func section(
    _ source: JSONElement, for layout: CollectionLayout
  ) throws(InputError) -> SectionContent {
    var section = try SceneFile.section(source, for: layout, &written)
    try SceneFile.identify(&section, by: source, &names)
    return section
  }

  private static func span(
    of operation: inout JSONObject, _ layout: CollectionLayout
  ) throws(InputError) -> Int {
    try SpanKeys.refuseOthers(than: layout.spanKeys, in: &operation)
    guard let keys = layout.spanKeys else { return 1 }
    return try operation.optionalInteger(keys.one, in: SpanKeys.range, as: keys.meaning) ?? 1
  }

  // MARK: Items and sections

  private mutating func subject(
    _ key: String, of operation: inout JSONObject
  ) throws(InputError) -> Subject {
    var object = try operation.required(key).object(
      as: "{\"id\": …}, {\"item\": …, \"section\": …}, {\"section\": …} or {\"sectionId\": …}")
    let subject: Subject
    if let id = object.optional("id") {
      subject = .item(.identifier(try id.identifier(&names)))
    } else if let id = object.optional("sectionId") {
      subject = .section(.identifier(try id.identifier(&names)))
    } else {
      subject =
        switch try Self.place(&object) {
        case .item(let path): .item(.item(path.item, section: path.section))
        case .section(let index): .section(.section(index))
        }
    }
    try object.refuseUnreadKeys()
    return subject
  }

  private static func place(
    _ key: String, of operation: inout JSONObject
  ) throws(InputError) -> Place {
    var object = try operation.required(key).object(
      as: "{\"item\": …, \"section\": …} or {\"section\": …}")
    let place = try place(&object)
    try object.refuseUnreadKeys()
    return place
  }

  private static func place(_ object: inout JSONObject) throws(InputError) -> Place {
    let section = try object.integer("section", in: .fromZero, as: "an index")
    let item = try object.optionalInteger("item", in: .fromZero, as: "an index")
    return item.map { .item(ItemPath(item: $0, section: section)) } ?? .section(section)
  }

  // MARK: Anchoring and transitions

  /// The anchoring of an event; the first visible element by default.
  mutating func anchoring(_ event: inout JSONObject) throws(InputError) -> ScrollAnchoring {
    guard let source = event.optional("anchoring") else { return ScrollAnchoring() }
    if case .string = source.value {
      return try source.choice(
        [
          "firstVisible": ScrollAnchoring(), "lastVisible": ScrollAnchoring(.lastVisible),
          "top": ScrollAnchoring(.top), "bottom": ScrollAnchoring(.bottom), "chat": .chat,
        ], or: "an element in {}")
    }
    return ScrollAnchoring(.element(try element(source)))
  }

  static func transition(_ event: inout JSONObject) throws(InputError) -> CellTransition {
    try event.optionalValue("transition") ?? CellTransition()
  }
}
