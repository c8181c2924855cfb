import PlaneGeometry

extension DynamicsWorld {
  /// The items in behaviors whose outer frame, the upright rectangle around the turned item, overlaps a
  /// rectangle, in order of their index; groups by their members. Linear in the items.
  public func items(in rect: Rect) -> [ItemID] {
    items.ids.filter { id in
      let slot = items[id.index]
      guard slot.members.isEmpty, items[slot.group ?? id.index].body != nil else { return false }
      return outerFrame(ofItem: id.index).overlaps(rect)
    }
  }

  /// The smallest upright rectangle around an item as it is turned; nil where it is unknown.
  public func outerFrame(of item: ItemID) -> Rect? {
    items.holds(item) ? outerFrame(ofItem: item.index) : nil
  }

  private func outerFrame(ofItem index: Int) -> Rect {
    var item = items[index].item
    (item.center, item.rotation) = placement(ofItem: index)
    return item.outerFrame
  }

  /// What is known of an item besides its motion; nil where it is unknown.
  public func item(_ id: ItemID) -> DynamicItem? {
    guard items.holds(id) else { return nil }
    var item = items[id.index].item
    (item.center, item.rotation) = placement(ofItem: id.index)
    return item
  }

  /// The members of a group; none for an item.
  public func members(of group: ItemID) -> [ItemID] {
    items.holds(group) ? items[group.index].members.map { items.id(at: $0.item) } : []
  }

  /// What an item is made of, as the behaviors say; nil where it is unknown or in no behavior.
  public func properties(of item: ItemID) -> ItemProperties? {
    guard items.holds(item), let body = items[item.index].body else { return nil }
    return bodies.details[body].properties
  }

  /// The mass of an item, 1 for 100 by 100 pt of density 1; nil where it is unknown or in no behavior.
  public func mass(of item: ItemID) -> Double? {
    guard items.holds(item), let body = items[item.index].body else { return nil }
    return bodies.details[body].mass
  }
}

extension DynamicItem {
  /// The smallest upright rectangle around the size as it is turned.
  var outerFrame: Rect {
    let (sine, cosine) = Elementary.sincos(rotation)
    let width = size.width * cosine.magnitude + size.height * sine.magnitude
    let height = size.width * sine.magnitude + size.height * cosine.magnitude
    return Rect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
