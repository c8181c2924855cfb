/// A call to a library type, with its arguments, that can be recorded and made again.
package protocol RecordedCall: Sendable {
  /// The kind of snapshot that holds such calls.
  static var kind: SnapshotKind { get }
  /// Writes calls, or reads them.
  static func code(_ calls: inout [Self], with coder: inout SnapshotCoder) throws(SnapshotError)
}

extension RecordedCall where Self: SnapshotValue {
  package static func code(
    _ calls: inout [Self], with coder: inout SnapshotCoder
  ) throws(SnapshotError) {
    try calls.code(with: &coder)
  }
}

/// The calls that were made to a value from one state on, in their order.
///
/// That state is a snapshot, not a scene: JSON would have to say every arrangement and behavior
/// that Swift code can make, and its frames would differ in their last bits, since a live
/// collection computes momentum from frame to frame. So only versions with the same format of
/// snapshots can make the calls again; a trace of them says less, and lasts.
package struct RecordedCalls<Call: RecordedCall>: Sendable {
  /// Makes the snapshot of the value before the first call.
  private let snapshot: @Sendable () -> [UInt8]
  package private(set) var calls: [Call] = []

  /// No calls yet.
  ///
  /// - Parameter snapshot: that of a copy of the value as it is now, which is made when it is asked
  ///   for: a copy costs less.
  package init(from snapshot: @escaping @Sendable () -> [UInt8]) { self.snapshot = snapshot }

  /// The value before the first call, as a snapshot.
  package var start: [UInt8] { snapshot() }

  package mutating func add(_ call: Call) { calls.append(call) }

  /// The snapshot and the calls as bytes.
  ///
  /// - Complexity: linear in what it holds.
  package func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    assertSuccess(because: "every call can be written") { () throws(SnapshotError) in
      bytes = try SnapshotCoder.write(Call.kind) { (coder) throws(SnapshotError) in
        var (start, calls) = (start, calls)
        try start.code(with: &coder)
        try Call.code(&calls, with: &coder)
      }
    }
    return bytes
  }

  /// Reads what ``bytes()`` has made.
  ///
  /// - Throws: where the bytes are cut, changed, or of another version or kind of snapshot.
  package init(reading bytes: [UInt8]) throws(SnapshotError) {
    self = try SnapshotCoder.read(bytes, Call.kind) { (coder) throws(SnapshotError) in
      var start: [UInt8] = []
      try start.code(with: &coder)
      let bytes = start
      var recorded = RecordedCalls { bytes }
      try Call.code(&recorded.calls, with: &coder)
      return recorded
    }
  }
}
