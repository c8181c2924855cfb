import PlaneDynamics
import PlaneGeometry

extension WorldRun {
  /// All of the run as bytes, with its scene and the changes to come: ``init(snapshot:)`` makes a run of them that goes
  /// on exactly as this one does, to the bit and on every platform.
  ///
  /// Why changes so far were refused is not stored. Read by the version that wrote it.
  ///
  /// - Complexity: linear in what it holds.
  public func snapshot() -> [UInt8] {
    var bytes: [UInt8] = []
    assertSuccess(because: "every part of a run can be written") {
      () throws(SnapshotError) in
      bytes = try SnapshotCoder.bytes(of: self, .worldRun)
    }
    return bytes
  }

  /// The run that a snapshot was made of.
  ///
  /// - Throws: where the bytes are cut, changed, or of another version or kind of snapshot.
  /// - Complexity: linear in the bytes, in time and memory.
  public init(snapshot: [UInt8]) throws(SnapshotError) {
    self = try SnapshotCoder.read(snapshot, .worldRun)
  }
}

extension TimedWorldEvent: SnapshotValue {
  package static var blank: TimedWorldEvent { TimedWorldEvent(time: 0, event: .resumed) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try time.code(with: &coder)
    try event.code(with: &coder)
    try behavior.code(with: &coder)
  }
}

extension WorldItem: SnapshotValue {
  package static var blank: WorldItem { WorldItem(name: "", id: .blank, item: .blank) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try name.code(with: &coder)
    try id.code(with: &coder)
    try item.code(with: &coder)
    try members.code(with: &coder)
  }
}

extension WorldScene.Duration: SnapshotValue {
  package static var blank: WorldScene.Duration { .seconds(0) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.cases(&self, "kind of duration") {
      (cases: inout SnapshotCases<Self>) throws(SnapshotError) in
      try cases.add({ if case .seconds(let one) = $0 { one } else { nil } }, Self.seconds)
      try cases.add({ if case .untilRest(let one) = $0 { one } else { nil } }, Self.untilRest)
    }
  }
}
