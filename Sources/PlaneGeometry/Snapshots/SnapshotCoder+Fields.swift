// Snapshots keep fields in their order, without names. What values can be is checked where they are
// used.

extension SnapshotCoder: FieldVisitor {
  package mutating func field(
    _ name: String, isRequired: Bool,
    _ walk: (inout SnapshotCoder) throws(SnapshotError) -> Void
  ) throws(SnapshotError) {
    try walk(&self)
  }

  package mutating func refuse(at key: String?, _ reason: FieldRefusal?) throws(SnapshotError) {
    guard let reason, !isWriting else { return }
    throw .init(.inconsistent(reason.problem, place))
  }

  package mutating func number(
    _ value: inout Double, in range: NumberRange, as meaning: String
  ) throws(SnapshotError) {
    try value.code(with: &self)
  }

  package mutating func integer(
    _ value: inout Int, in range: ClosedRange<Int>, as meaning: String
  ) throws(SnapshotError) {
    try value.code(with: &self)
  }

  package mutating func flag(_ value: inout Bool) throws(SnapshotError) {
    try value.code(with: &self)
  }

  package mutating func text(_ value: inout String) throws(SnapshotError) {
    try value.code(with: &self)
  }

  package mutating func object(
    _ fields: (inout SnapshotCoder) throws(SnapshotError) -> Void
  ) throws(SnapshotError) {
    try nested(fields)
  }

  package mutating func list(
    of count: Int, atLeast least: Int,
    _ element: (Int?, inout SnapshotCoder) throws(SnapshotError) -> Void
  ) throws(SnapshotError) {
    var count = count
    try self.count(&count)
    for index in 0..<count { try element(isWriting ? index : nil, &self) }
  }

  package mutating func presence(_ isThere: inout Bool) throws(SnapshotError) {
    try isThere.code(with: &self)
  }

  // MARK: - Alternatives: a byte that says which it is, and what it holds

  package mutating func alternatives(
    _ body: (inout SnapshotCoder) throws(SnapshotError) -> Void
  ) throws(SnapshotError) {
    let outer = ways
    var tag: UInt8 = 0
    if !isWriting { try tag.code(with: &self) }
    ways = Ways(tag: tag)
    try body(&self)
    guard ways.isDone else { throw .init(.inconsistent("unknown way to say a value", place)) }
    ways = outer
  }

  package var isDecided: Bool { ways.isDone }

  package mutating func word<Root: Equatable>(
    _ word: String, _ value: inout Root, _ own: Root
  ) throws(SnapshotError) {
    if try isNext({ value == own }) { value = own }
  }

  package mutating func number<Root>(
    _ value: inout Root, in range: NumberRange, as meaning: String, of number: (Root) -> Double?,
    make: (Double) -> Root
  ) throws(SnapshotError) {
    var own: Double?
    if isWriting, !ways.isDone { own = number(value) }
    guard try isNext({ own != nil }) else { return }
    var read = own ?? 0
    try read.code(with: &self)
    value = make(read)
  }

  package mutating func form<Root, Fields: FieldSet>(
    _ value: inout Root, _ way: FormWay, blank: @autoclosure () -> Fields,
    of fields: (Root) -> Fields?, make: (Fields) throws(FieldRefusal) -> Root
  ) throws(SnapshotError) {
    var own: Fields?
    if isWriting, !ways.isDone { own = fields(value) }
    guard try isNext({ own != nil }) else { return }
    var read = own ?? blank()
    try object(&read)
    guard !isWriting else { return }
    do throws(FieldRefusal) {
      value = try make(read)
    } catch {
      try refuse(at: nil, error)
    }
  }

  /// Whether the next way is the one; writes its byte.
  private mutating func isNext(_ isOwn: () -> Bool) throws(SnapshotError) -> Bool {
    defer { ways.next += 1 }
    guard !ways.isDone, isWriting ? isOwn() : ways.tag == ways.next else { return false }
    ways.isDone = true
    var tag = ways.next
    if isWriting { try tag.code(with: &self) }
    return true
  }

  /// Where the list of ways to say a value stands.
  struct Ways {
    var tag: UInt8 = 0
    var next: UInt8 = 0
    var isDone = false
  }
}

extension SnapshotValue where Self: FieldValue {
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try walk(&coder)
  }
}
