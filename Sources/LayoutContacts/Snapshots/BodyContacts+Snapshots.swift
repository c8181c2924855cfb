import LayoutDynamics
import PlaneDynamics
import PlaneGeometry
import ScrollDriving

extension ScrollDriver where Contacts == BodyContacts {
  /// All of the driver as bytes, with lifted cells, their contacts and its log as far as it is kept:
  /// ``init(snapshot:contacts:)`` makes a driver of them that goes on, and seeks, exactly as this one does, to the bit, on every
  /// platform of 64 bits.
  ///
  /// What a driver without contacts leaves out, this leaves out, too: see `ScrollDriver/snapshot()`. Read by the version that
  /// wrote it.
  ///
  /// - Complexity: linear in what it holds, and in the items of contents where these differ in size.
  public func snapshot() -> [UInt8] { bytes() }

  /// The driver that a snapshot was made of.
  ///
  /// - Parameters:
  ///   - snapshot: the bytes.
  ///   - contacts: `BodyContacts()`, as for the layout of the driver that was stored; the contacts that stood are in the bytes.
  /// - Throws: where the bytes are cut, changed, or of another version or kind of snapshot.
  /// - Complexity: linear in the bytes, in time and memory, but for arranging contents anew.
  public init(snapshot: [UInt8], contacts: BodyContacts) throws(SnapshotError) {
    self = try Self.read(snapshot)
  }
}

extension ScrollDriver where Contacts == BodyContacts {
  /// Whether all calls are recorded from now on, with their times, to be made again; the same as for a driver without contacts.
  ///
  /// - Complexity: setting it to true takes a ``snapshot()``.
  public var recordsInputs: Bool {
    get { isRecordingInputs }
    set { isRecordingInputs = newValue }
  }
}

extension BodyContacts: SnapshotContacts {
  package static var driverKind: SnapshotKind { .collidingScrollDriver }
  package static var blank: BodyContacts { BodyContacts() }

  package func has(_ body: Int) -> Bool { bodies.indices.contains(body) && bodies[body] != nil }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    let options = world.options
    try world.code(with: &coder)
    try collision.code(with: &coder)
    try bodies.code(with: &coder)
    try isAhead.code(with: &coder)
    guard !coder.isWriting else { return }
    try coder.require(world.options == options, "options of the world of contacts unknown")
    if let collision {
      try coder.require(
        world[collision]?.collision != nil, "collision behavior of contacts out of range")
    }
    try checkBodies(coder)
  }

  /// Throws unless each body is an item of its own with properties of its own.
  private func checkBodies(_ coder: SnapshotCoder) throws(SnapshotError) {
    var (items, behaviors): ([Int], [Int]) = ([], [])
    for case let body? in bodies {
      try coder.require(
        (0...1).contains(body.elasticity), "elasticity of a body out of range (0 to 1)")
      try coder.require(world.holdsAlone(body.item), "item of a body out of range")
      try coder.require(
        world[body.properties]?.itemProperties != nil, "properties of a body out of range")
      items.append(body.item.index)
      behaviors.append(body.properties.index)
    }
    items.sort()
    behaviors.sort()
    try coder.require(
      zip(items, items.dropFirst()).allSatisfy { $0 < $1 }
        && zip(behaviors, behaviors.dropFirst()).allSatisfy { $0 < $1 },
      "item or properties of a body in use")
  }
}

extension BodyContacts.Body: SnapshotValue {
  package static var blank: BodyContacts.Body {
    BodyContacts.Body(item: .blank, properties: .blank, elasticity: 0)
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try item.code(with: &coder)
    try properties.code(with: &coder)
    try elasticity.code(with: &coder)
    try bounces.code(with: &coder)
  }
}
