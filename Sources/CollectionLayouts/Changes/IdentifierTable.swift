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
  /// A bit for each value that ``filterBit(of:)`` has for an identifier in the table.
  private var filter: [UInt64]
  private let filterShift: UInt64
  /// The identifiers, up to ``fewCount`` of them: so many are found in a list by comparing each with each.
  private var few: [UInt64] = []

  private static var fewCount: Int { 4 }

  /// An empty table with room for `capacity` identifiers.
  init(capacity: Int) {
    var size = 4
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: Slot(identifier: 0, number: -1), count: size)
    filter = Array(repeating: 0, count: max(16, size / 4))
    filterShift = UInt64(64 - filter.count.trailingZeroBitCount - 6)
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
    if count <= Self.fewCount { few.append(identifier.value) }
    let bit = filterBit(of: identifier)
    filter[bit >> 6] |= 1 << UInt64(bit & 63)
    return nil
  }

  /// The entries of a list that are in the table, in order, with their numbers. Linear in the list.
  func matches(in list: ItemTable<ElementID>) -> [(item: Int, number: Int)] {
    var matches: [(item: Int, number: Int)] = []
    guard !isEmpty else { return matches }
    var first = 0
    list.forEachStretch { identifiers, range in
      var start = range.lowerBound
      while start < range.upperBound {
        let end = min(start + 64, range.upperBound)
        if count > Self.fewCount || holdsSome(of: identifiers, start..<end) {
          for index in start..<end where mayHold(identifiers[index]) {
            guard let number = self[identifiers[index]] else { continue }
            matches.append((first + index - range.lowerBound, number))
          }
        }
        start = end
      }
      first += range.count
    }
    return matches
  }

  /// Whether one of some identifiers is in the table, which holds few.
  private func holdsSome(of identifiers: [ElementID], _ range: Range<Int>) -> Bool {
    let some = identifiers.span.extracting(range)
    // The highest bit of (d - 1) & ~d is set where d is zero and nowhere else: the baseline vector instructions have these
    // operations on 64 bits, and no comparison.
    var equals: UInt64 = 0
    for value in few {
      for index in some.indices {
        let difference = some[index].value ^ value
        equals |= (difference &- 1) & ~difference
      }
    }
    return equals >> 63 != 0
  }

  private func mayHold(_ identifier: ElementID) -> Bool {
    let bit = filterBit(of: identifier)
    return filter[bit >> 6] & 1 << UInt64(bit & 63) != 0
  }

  /// Multiplicative hashing with 2⁶⁴ over the golden ratio.
  private func filterBit(of identifier: ElementID) -> Int {
    Int(truncatingIfNeeded: (identifier.value &* 0x9E37_79B9_7F4A_7C15) >> filterShift)
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
