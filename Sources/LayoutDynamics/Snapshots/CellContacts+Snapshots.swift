import PlaneDynamics
import PlaneGeometry

extension CellContacts: SnapshotValue {
  static var blank: CellContacts { CellContacts() }

  func has(_ body: Int) -> Bool { bodies.indices.contains(body) && bodies[body] != nil }

  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
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

extension CellContacts.Body: SnapshotValue {
  static var blank: CellContacts.Body {
    CellContacts.Body(item: .blank, properties: .blank, elasticity: 0)
  }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try item.code(with: &coder)
    try properties.code(with: &coder)
    try elasticity.code(with: &coder)
    try bounces.code(with: &coder)
  }
}
