extension SnapshotCoder {
  /// Writes or reads an enumeration: a byte that says which case it is, and what the case holds.
  ///
  /// - Parameters:
  ///   - value: the value that is written, or set to what is read.
  ///   - name: what it is called in errors.
  ///   - list: names the cases in the order of their bytes.
  package mutating func cases<Value>(
    _ value: inout Value, _ name: String,
    _ list: (inout SnapshotCases<Value>) throws(SnapshotError) -> Void
  ) throws(SnapshotError) {
    var tag: UInt8 = 0
    if !isWriting { try tag.code(with: &self) }
    var cases = SnapshotCases(value, tag, consume self)
    do throws(SnapshotError) {
      try list(&cases)
    } catch {
      self = cases.coder
      throw error
    }
    self = cases.coder
    guard cases.isDone else { throw .init(.inconsistent("unknown " + name, place)) }
    value = cases.value
  }
}

/// The cases of an enumeration, as ``SnapshotCoder/cases(_:_:_:)`` goes through them: a line per
/// case, with what it holds and how it is made of that.
package struct SnapshotCases<Value> {
  fileprivate private(set) var value: Value
  fileprivate private(set) var coder: SnapshotCoder
  fileprivate private(set) var isDone = false
  /// Of the case that is read.
  private let tag: UInt8
  private var next: UInt8 = 0

  fileprivate init(_ value: Value, _ tag: UInt8, _ coder: consuming SnapshotCoder) {
    (self.value, self.tag, self.coder) = (value, tag, coder)
  }

  /// Whether the next case is the one; writes its byte.
  private mutating func isNext(_ isOwn: Bool) throws(SnapshotError) -> Bool {
    defer { next += 1 }
    guard !isDone, coder.isWriting ? isOwn : tag == next else { return false }
    isDone = true
    var tag = next
    if coder.isWriting { try tag.code(with: &coder) }
    return true
  }

  private mutating func coded<Part: SnapshotValue>(_ part: Part) throws(SnapshotError) -> Part {
    var part = part
    try part.code(with: &coder)
    return part
  }

  /// A case that holds nothing.
  package mutating func add(
    _ isCase: (Value) -> Bool, _ made: Value
  ) throws(SnapshotError) {
    if try isNext(isCase(value)) { value = made }
  }

  /// A case that holds one value.
  package mutating func add<One: SnapshotValue>(
    _ parts: (Value) -> One?, _ make: (One) -> Value
  ) throws(SnapshotError) {
    let own = parts(value)
    if try isNext(own != nil) { value = make(try coded(own ?? .blank)) }
  }

  /// A case that holds two values.
  package mutating func add<One: SnapshotValue, Two: SnapshotValue>(
    _ parts: (Value) -> (One, Two)?, _ make: (One, Two) -> Value
  ) throws(SnapshotError) {
    let own = parts(value)
    guard try isNext(own != nil) else { return }
    let (one, two) = own ?? (.blank, .blank)
    value = make(try coded(one), try coded(two))
  }

  /// A case that holds three values.
  package mutating func add<One: SnapshotValue, Two: SnapshotValue, Three: SnapshotValue>(
    _ parts: (Value) -> (One, Two, Three)?, _ make: (One, Two, Three) -> Value
  ) throws(SnapshotError) {
    let own = parts(value)
    guard try isNext(own != nil) else { return }
    let (one, two, three) = own ?? (.blank, .blank, .blank)
    value = make(try coded(one), try coded(two), try coded(three))
  }
}
