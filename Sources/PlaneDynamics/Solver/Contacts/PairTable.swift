/// A number for each of many pairs: open addressing with linear probing.
///
/// The order of slots is never looked at, so results do not depend on the hash.
struct PairTable: Sendable {
  private var keys: [UInt64] = [UInt64](repeating: PairTable.vacant, count: 16)
  private var values: [Int32] = [Int32](repeating: 0, count: 16)
  private(set) var count = 0

  /// No pair: both numbers at their largest.
  private static var vacant: UInt64 { .max }

  /// The key of an ordered pair of numbers from 0 to 2³² - 2.
  @inline(__always)
  static func key(_ first: Int32, _ second: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
  }

  /// The number of a pair; nil where it has none. Setting nil forgets the pair.
  subscript(key: UInt64) -> Int32? {
    get {
      let slot = find(key)
      return keys[slot] == key ? values[slot] : nil
    }
    set {
      if let newValue { insert(key, newValue) } else { remove(key) }
    }
  }

  @inline(__always)
  private func home(of key: UInt64) -> Int {
    // Only the upper bits of the product depend on all bits of both numbers.
    let mixed = (key ^ (key >> 32)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40) & (keys.count - 1)
  }

  @inline(__always)
  private func find(_ key: UInt64) -> Int {
    var slot = home(of: key)
    while keys[slot] != key, keys[slot] != PairTable.vacant { slot = (slot + 1) & (keys.count - 1) }
    return slot
  }

  private mutating func insert(_ key: UInt64, _ value: Int32) {
    if 2 * (count + 1) > keys.count { grow() }
    let slot = find(key)
    if keys[slot] != key { count += 1 }
    keys[slot] = key
    values[slot] = value
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = [UInt64](repeating: PairTable.vacant, count: 2 * oldKeys.count)
    values = [Int32](repeating: 0, count: keys.count)
    for i in oldKeys.indices where oldKeys[i] != PairTable.vacant {
      let slot = find(oldKeys[i])
      keys[slot] = oldKeys[i]
      values[slot] = oldValues[i]
    }
  }

  /// Empties a slot and moves back what had been pushed on by it.
  private mutating func remove(_ key: UInt64) {
    var hole = find(key)
    guard keys[hole] == key else { return }
    count -= 1
    let mask = keys.count - 1
    var next = hole
    while true {
      keys[hole] = PairTable.vacant
      repeat {
        next = (next + 1) & mask
        if keys[next] == PairTable.vacant { return }
      } while (next &- home(of: keys[next])) & mask < (next &- hole) & mask
      keys[hole] = keys[next]
      values[hole] = values[next]
      hole = next
    }
  }
}
