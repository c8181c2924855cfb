import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

// What a page changes while it runs.

extension SceneRun {
  /// Inserts an item where another one is, which makes room for it; its size and style are those of
  /// any item of the section.
  ///
  /// - Parameters:
  ///   - identity: of the item that makes room; nil inserts the first item of the first section.
  ///   - seed: decides about the size.
  ///   - time: seconds, here and below; one before the last frame counts as then.
  func insert(at identity: Int32?, seed: UInt64, time: Double) throws(InputError) {
    try prepare(time)
    var path = ItemPath(item: 0, section: 0)
    if let identity { path = try itemPath(identity) }
    let (_, content) = try collection()
    guard content.sections.indices.contains(path.section) else {
      throw .engine("there is no section", remedy: "load a scene with one")
    }
    let section = content.sections[path.section]
    var random = SplitMix64(seed: seed)
    let count = section.items.count
    let model = Int(random.unit() * Double(count))
    var item =
      count == 0
      ? ItemContent(size: Size(width: 64, height: 64))
      : ItemContent(
        size: section.items[model], span: section.span(ofItem: model),
        style: section.itemStyles?[model] ?? ItemStyle())
    // Where its neighbors have identifiers, it needs one.
    let name = section.itemIdentifiers == nil ? nil : "inserted \(identities.count)"
    item.identifier = name.map { ElementID(named: $0) }
    try apply([.insertItem(item, at: path)], at: time, identifier: name)
  }

  /// Deletes an item.
  func delete(_ identity: Int32, time: Double) throws(InputError) {
    try prepare(time)
    try apply([.deleteItem(try itemPath(identity).reference)], at: time)
  }

  /// Moves an item to where another one is.
  func move(_ identity: Int32, to target: Int32, time: Double) throws(InputError) {
    try prepare(time)
    let (from, to) = (try itemPath(identity), try itemPath(target))
    try apply([.moveItem(from.reference, to: to)], at: time)
  }

  /// How items arrive, leave and change their sizes: where cells stay in place for people who ask
  /// for less motion, they fade.
  private var transition: CellTransition {
    let isCalm = player.driver.layout.rules.maximumDisplacement == 0
    return CellTransition(scale: isCalm ? 1 : 0.5, resizesOnSprings: !isCalm)
  }

  /// Lets the items in view change places with each other, within their sections.
  ///
  /// - Parameter seed: decides about the order.
  func shuffle(seed: UInt64, time: Double) throws(InputError) {
    let visible = try prepare(time)
    let places = visible.map { arrangement.element(at: $0) }.filter { $0.kind == .item }
    var random = SplitMix64(seed: seed)
    var batch: [CollectionChange] = []
    var start = 0
    while start < places.count {
      var end = start
      while end < places.count, places[end].section == places[start].section { end += 1 }
      // Fisher and Yates: every order is as likely.
      var order = Array(start..<end)
      for index in order.indices.dropFirst().reversed() {
        order.swapAt(index, Int(random.unit() * Double(index + 1)))
      }
      for (index, place) in order.enumerated() where place != start + index {
        let section = places[place].section
        batch.append(
          .moveItem(
            .item(places[place].item, section: section),
            to: ItemPath(item: places[start + index].item, section: section)))
      }
      start = end
    }
    try apply(batch, at: time)
  }

  /// Gives the viewport another size, in points, as when a device is turned: the first element in
  /// view stays there.
  func resize(to viewport: Size, time: Double) throws(InputError) {
    try prepare(time)
    var changed = environment
    changed.viewport = viewport
    let transition = self.transition
    try change(to: changed, ScrollAnchoring(), transition, at: time)
    log.add("container", [transition.member, viewport.member], at: time)
  }

  /// Lets everything up to a time happen.
  ///
  /// - Returns: the ordinals of the elements that rest in view then.
  /// - Throws: ``InputError`` if there are too many.
  @discardableResult
  func prepare(_ time: Double) throws(InputError) -> [Int] {
    try hold(until: time)
    return try visible(in: arrangement)
  }

  /// Where an item is, by its identity; linear in the elements.
  func itemPath(_ identity: Int32) throws(InputError) -> ItemPath {
    guard let ordinal = identities.all.firstIndex(of: identity),
      case let element = arrangement.element(at: ordinal), element.kind == .item
    else {
      throw .engine("there is no such item", remedy: "name one of the last frame")
    }
    return ItemPath(item: element.item, section: element.section)
  }

  private func apply(
    _ batch: [CollectionChange], at time: Double, identifier: String? = nil
  ) throws(InputError) {
    let layout = try collection().layout
    let operations = batch.compactMap { $0.operation(for: layout, identifier: identifier) }
    // The content offset stays, whichever element moves or arrives in front.
    let transition = self.transition
    try apply(batch, ScrollAnchoring(.top), transition, at: time)
    guard !operations.isEmpty else { return }
    log.add(
      "change",
      [
        .init("anchoring", .string("top")), transition.member,
        .init("operations", .array(operations)),
      ], at: time)
  }
}

extension CellTransition {
  /// What a live run says of it.
  fileprivate var member: JSONValue.Member {
    .init(
      "transition",
      .object([
        .init("scale", .number(scale)), .init("resizesOnSprings", .bool(resizesOnSprings)),
      ]))
  }
}

extension ItemPath {
  fileprivate var reference: ItemReference { .item(item, section: section) }
}

extension SectionContent {
  fileprivate func span(ofItem item: Int) -> Int {
    switch spans {
    case .uniform(let span): span
    case .varying(let spans): spans[item]
    }
  }
}
