/// A hash table from identifiers to numbers, for a known greatest number of identifiers.
///
/// Open addressing with linear probing over a fixed mixing of the bits: nothing depends on a seed, and
/// nothing is ever enumerated. Half of the slots stay empty.
struct IdentifierTable {
  private struct Slot {
    var identifier: ElementID
    /// Below zero where the slot is empty.
    var number: Int
  }

  private var slots: [Slot]
  private var count = 0

  /// An empty table with room for `capacity` identifiers.
  init(capacity: Int) {
    var size = 4
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: Slot(identifier: 0, number: -1), count: size)
  }

  var isEmpty: Bool { count == 0 }

  /// The number of an identifier; nil where it is not in the table.
  subscript(identifier: ElementID) -> Int? {
    let slot = slots[index(of: identifier)]
    return slot.number < 0 ? nil : slot.number
  }

  /// Adds an identifier with a number of zero or more, unless it is in the table; then its number is
  /// returned.
  mutating func insert(_ identifier: ElementID, _ number: Int) -> Int? {
    let index = index(of: identifier)
    guard slots[index].number < 0 else { return slots[index].number }
    slots[index] = Slot(identifier: identifier, number: number)
    count += 1
    return nil
  }

  /// The slot that holds an identifier, or else the empty one where it belongs.
  private func index(of identifier: ElementID) -> Int {
    let mask = slots.count - 1
    // The finalizer of SplitMix64.
    var bits = identifier.value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    var index = Int(truncatingIfNeeded: bits ^ (bits >> 31)) & mask
    while slots[index].number >= 0, slots[index].identifier != identifier {
      index = (index + 1) & mask
    }
    return index
  }
}
