import PlaneGeometry

/// The items of a world by index; places of removed items are used again.
struct ItemTable: Sendable {
  private(set) var slots: [ItemSlot] = []
  private var free: [Int] = []

  subscript(index: Int) -> ItemSlot {
    _read { yield slots[index] }
    _modify { yield &slots[index] }
  }

  /// Whether an ID names an item of this table.
  func holds(_ id: ItemID) -> Bool {
    id.index >= 0 && id.index < slots.count && slots[id.index].isUsed
      && slots[id.index].generation == id.generation
  }

  /// The ID of the item at an index.
  func id(at index: Int) -> ItemID { ItemID(index: index, generation: slots[index].generation) }

  /// All items in use, by growing index.
  var ids: [ItemID] { slots.indices.filter { slots[$0].isUsed }.map { id(at: $0) } }

  mutating func insert(_ item: DynamicItem) -> Int {
    let index = free.popLast() ?? slots.count
    if index == slots.count { slots.append(ItemSlot()) }
    let generation = slots[index].generation
    slots[index] = ItemSlot()
    slots[index].generation = generation
    slots[index].isUsed = true
    slots[index].item = item
    return index
  }

  mutating func remove(_ index: Int) {
    slots[index].isUsed = false
    slots[index].generation += 1
    slots[index].members = []
    free.append(index)
  }
}

extension ItemTable: SnapshotValue {
  static var blank: ItemTable { ItemTable() }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try slots.code(with: &coder)
    try free.code(with: &coder)
    try coder.requireFree(free, in: slots.count) { !slots[$0].isUsed }
  }
}
