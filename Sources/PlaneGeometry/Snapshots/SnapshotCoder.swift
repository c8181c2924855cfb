/// Writes a value's stored properties as bytes, or reads them back: one list of properties serves both ways.
///
/// A snapshot is, little-endian throughout: the letters BXSN; the version of the format and the kind of the value,
/// 16 bits each; the number of bytes that follow the header, and their checksum, 64 bits each; the properties.
/// Numbers have a fixed width, a list begins with its count. What is read is checked for what would trap later,
/// and nothing is allocated for more elements than there are bytes.
///
/// Stored is what decides about bits, such as the orders of contacts, of awake bodies and of boxes
/// in trees. What one substep makes and uses is left out, and what follows from the rest is made
/// anew: outlines, tables of pairs, places in lists. A checksum can be made for any bytes, so every
/// index and every link is checked: no step after that may trap or run forever.
package struct SnapshotCoder: Sendable {
  /// Whether properties are written, not read.
  package let isWriting: Bool
  private var bytes: [UInt8]
  private var position: Int
  /// How many lists within lists are open.
  private var depth = 0
  var ways = Ways()

  /// The format: another number with every change of what is stored.
  package static var version: UInt16 { 13 }
  private static var headerCount: Int { 24 }
  private static var letters: [UInt8] { [0x42, 0x58, 0x53, 0x4e] }
  private static var greatestDepth: Int { 64 }

  private init(isWriting: Bool, bytes: [UInt8], position: Int) {
    (self.isWriting, self.bytes, self.position) = (isWriting, bytes, position)
  }

  /// The snapshot of a value.
  ///
  /// - Complexity: linear in what is stored.
  package static func bytes<Value: SnapshotValue>(
    of value: Value, _ kind: SnapshotKind
  ) throws(SnapshotError) -> [UInt8] {
    try write(kind) { (coder) throws(SnapshotError) in
      var value = value
      try value.code(with: &coder)
    }
  }

  /// The snapshot of what a function writes.
  package static func write(
    _ kind: SnapshotKind, _ body: (inout SnapshotCoder) throws(SnapshotError) -> Void
  ) throws(SnapshotError) -> [UInt8] {
    var coder = SnapshotCoder(
      isWriting: true, bytes: [UInt8](repeating: 0, count: headerCount), position: headerCount)
    try body(&coder)
    coder.bytes.replaceSubrange(0..<4, with: letters)
    coder.put(UInt64(version), at: 4, count: 2)
    coder.put(UInt64(kind.rawValue), at: 6, count: 2)
    coder.put(UInt64(coder.bytes.count - headerCount), at: 8, count: 8)
    seal(&coder.bytes)
    return coder.bytes
  }

  /// Puts the checksum of a snapshot's bytes into its header.
  package static func seal(_ bytes: inout [UInt8]) {
    guard bytes.count >= headerCount else { return }
    var coder = SnapshotCoder(isWriting: true, bytes: bytes, position: 0)
    coder.put(checksum(of: bytes), at: 16, count: 8)
    bytes = coder.bytes
  }

  /// Reads a snapshot into a value.
  ///
  /// - Complexity: linear in the bytes.
  package static func read<Value: SnapshotValue>(
    _ bytes: [UInt8], _ kind: SnapshotKind
  ) throws(SnapshotError) -> Value {
    try read(bytes, kind) { (coder) throws(SnapshotError) in
      var value = Value.blank
      try value.code(with: &coder)
      return value
    }
  }

  /// Reads a snapshot by a function.
  package static func read<Value>(
    _ bytes: [UInt8], _ kind: SnapshotKind,
    _ body: (inout SnapshotCoder) throws(SnapshotError) -> Value
  ) throws(SnapshotError) -> Value {
    guard bytes.starts(with: letters) else { throw .init(.notSnapshot) }
    guard bytes.count >= headerCount else {
      throw .init(.wrongLength(bytes.count, UInt64(headerCount)))
    }
    let version = UInt16(truncatingIfNeeded: word(in: bytes, at: 4, count: 2))
    guard version == Self.version else { throw .init(.otherVersion(version)) }
    let found = UInt16(truncatingIfNeeded: word(in: bytes, at: 6, count: 2))
    guard found == kind.rawValue else { throw .init(.otherKind(found, expected: kind.rawValue)) }
    let count = word(in: bytes, at: 8, count: 8)
    guard count == UInt64(bytes.count - headerCount) else {
      throw .init(.wrongLength(bytes.count, count &+ UInt64(headerCount)))
    }
    guard word(in: bytes, at: 16, count: 8) == checksum(of: bytes) else { throw .init(.altered) }
    var coder = SnapshotCoder(isWriting: false, bytes: bytes, position: headerCount)
    let value = try body(&coder)
    try coder.require(coder.position == bytes.count, "bytes after the end")
    return value
  }

  /// The kind of a snapshot, as its header says; nil for bytes that are none.
  package static func kind(of bytes: [UInt8]) -> SnapshotKind? {
    guard bytes.starts(with: letters), bytes.count >= headerCount else { return nil }
    return SnapshotKind(rawValue: UInt16(truncatingIfNeeded: word(in: bytes, at: 6, count: 2)))
  }

  /// A checksum of everything behind the header, in words.
  private static func checksum(of bytes: [UInt8]) -> UInt64 {
    var fingerprint = Fingerprint64()
    var place = headerCount
    while place < bytes.count {
      let count = min(8, bytes.count - place)
      fingerprint.add(word(in: bytes, at: place, count: count))
      place += count
    }
    return fingerprint.value
  }

  private static func word(in bytes: [UInt8], at place: Int, count: Int) -> UInt64 {
    if count == 8 {
      let whole = bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
      return UInt64(littleEndian: whole)
    }
    var word: UInt64 = 0
    for i in 0..<count { word |= UInt64(bytes[place + i]) << UInt64(8 * i) }
    return word
  }

  private mutating func put(_ word: UInt64, at place: Int, count: Int) {
    for i in 0..<count { bytes[place + i] = UInt8(truncatingIfNeeded: word >> UInt64(8 * i)) }
  }

  // MARK: - Properties

  /// Writes or reads the lower bytes of a word.
  package mutating func word(_ word: inout UInt64, count: Int) throws(SnapshotError) {
    if isWriting {
      for i in 0..<count { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * i))) }
    } else {
      try require(count <= bytes.count - position, "end of the bytes within a value")
      word = Self.word(in: bytes, at: position, count: count)
    }
    position += count
  }

  /// Writes or reads how many elements follow; each has a byte at least.
  package mutating func count(_ count: inout Int) throws(SnapshotError) {
    try count.code(with: &self)
    guard !isWriting else { return }
    try require(
      count >= 0 && count <= bytes.count - position,
      "count out of range (0 to the bytes that follow)")
  }

  /// Writes or reads a case of several, by its place among them.
  ///
  /// - Parameter name: what it is called in errors.
  package mutating func choice<Choice: Equatable>(
    _ choice: inout Choice, _ name: String, of cases: [Choice]
  ) throws(SnapshotError) {
    var tag = UInt8(truncatingIfNeeded: cases.firstIndex(of: choice) ?? 0)
    try tag.code(with: &self)
    guard isWriting || Int(tag) < cases.count else {
      throw .init(.inconsistent("unknown " + name, position))
    }
    choice = cases[Int(tag)]
  }

  /// Writes or reads values within values, not too deep for the stack.
  package mutating func nested(
    _ body: (inout SnapshotCoder) throws(SnapshotError) -> Void
  ) throws(SnapshotError) {
    depth += 1
    try require(depth <= Self.greatestDepth, "too many levels of nesting")
    try body(&self)
    depth -= 1
  }

  /// Throws unless what was read can be. Writing checks nothing.
  package func require(_ isRight: Bool, _ problem: String) throws(SnapshotError) {
    guard !isRight, !isWriting else { return }
    throw .init(.inconsistent(problem, position))
  }

  /// The byte that is written or read next, counted from 0.
  package var place: Int { position }

  /// Throws unless numbers are finite that were read.
  ///
  /// - Parameter name: what they are called in errors.
  package func requireFinite(
    _ name: String, _ numbers: Double...
  ) throws(SnapshotError) {
    guard !isWriting, !numbers.allSatisfy({ $0.isFinite }) else { return }
    throw .init(.inconsistent(name + " not finite", position))
  }

  /// A checksum of what was written from a byte on.
  package func fingerprint(from start: Int) -> UInt64 {
    var fingerprint = Fingerprint64()
    for byte in bytes[start...] { fingerprint.add(UInt64(byte)) }
    return fingerprint.value
  }

  /// Whether two stretches of what was written are the same.
  package func areEqual(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    bytes[one].elementsEqual(bytes[other])
  }

  /// Takes back what was written from a byte on.
  package mutating func takeBack(to place: Int) {
    bytes.removeLast(bytes.count - place)
    position = place
  }

  /// The number of all bytes: there is no more of anything.
  package var limit: Int { bytes.count }

  /// Throws unless a list has every free place of a table, once.
  package func requireFree(
    _ free: [Int], in count: Int, _ isFree: (Int) -> Bool
  ) throws(SnapshotError) {
    var isListed = [Bool](repeating: false, count: count)
    for place in free {
      try require(
        place >= 0 && place < count && !isListed[place] && isFree(place),
        "list of free indices inconsistent (one in use, or twice)"
      )
      isListed[place] = true
    }
    try require(
      free.count == (0..<count).count { isFree($0) }, "list of free indices incomplete")
  }
}
