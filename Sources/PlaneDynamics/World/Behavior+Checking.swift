import PlaneGeometry

extension Behavior {
  /// Throws the first number that cannot be.
  func checkValues() throws(DynamicsError) {
    switch self {
    case .gravity(let gravity): try check(gravity.direction, .direction)
    case .push(let push):
      try check(push.direction, .direction)
      for target in push.targetOffsets { try check(target.offset, .offset) }
    case .snap(let snap):
      try check(snap.point, .coordinate)
      try check(snap.damping, .damping, in: 0...1e9)
    case .attachment(let attachment): try check(attachment)
    case .collision(let collision): try check(collision)
    case .field(let behavior):
      do { try behavior.field.check() } catch { throw .init(.invalidField(error)) }
      try check(behavior.field.position, .coordinate)
    case .itemProperties(let properties): try check(properties)
    case .composite: break
    }
  }

  private func check(_ attachment: AttachmentBehavior) throws(DynamicsError) {
    try check(attachment.anchor, .coordinate)
    try check(attachment.offset, .offset)
    try check(attachment.partnerOffset, .offset)
    switch attachment.kind {
    case .distance(let length, let frequency, let damping):
      if let length { try check(length, .length, in: AttachmentBehavior.lengths) }
      try check(frequency, .frequency, in: 0...1000)
      try check(damping, .damping, in: 0...1e9)
    case .limit(let length):
      if let length { try check(length, .length, in: AttachmentBehavior.lengths) }
    case .fixed: break
    case .pin(let range, let frictionTorque):
      try check(range)
      try check(frictionTorque, .frictionTorque, in: 0...1e300)
    case .sliding(let axis, let range):
      try check(axis, .direction)
      try check(range)
      let length = axis.length
      guard length > 0, length.isFinite else { throw .init(.valueOutOfRange(.direction, length)) }
    }
  }

  private func check(_ range: ClosedRange<Double>?) throws(DynamicsError) {
    guard let range else { return }
    guard range.lowerBound <= 0 else { throw .init(.valueOutOfRange(.range, range.lowerBound)) }
    guard range.upperBound >= 0 else { throw .init(.valueOutOfRange(.range, range.upperBound)) }
  }

  /// A name of several boundaries, by sorted hashes of the names: sorting strings takes room that pages lack.
  private func firstRepetition(in boundaries: [Boundary]) -> String? {
    let hashes = boundaries.map { boundary in
      var fingerprint = Fingerprint64()
      for byte in boundary.name.utf8 { fingerprint.add(UInt64(byte)) }
      return Int(truncatingIfNeeded: fingerprint.value)
    }
    var sorted = hashes
    sorted.sort()
    for (hash, next) in zip(sorted, sorted.dropFirst()) where hash == next {
      let same = boundaries.indices.filter { hashes[$0] == hash }
      for (place, index) in same.enumerated() {
        for other in same[..<place] where boundaries[other].name == boundaries[index].name {
          return boundaries[index].name
        }
      }
    }
    return nil
  }

  private func check(_ collision: CollisionBehavior) throws(DynamicsError) {
    if let name = firstRepetition(in: collision.boundaries) {
      throw .init(.duplicateBoundary(name))
    }
    for boundary in collision.boundaries {
      for point in boundary.points { try check(point, .coordinate) }
      guard EdgeChain(boundary.points).edgeCount > 0 else {
        throw .init(.degenerateBoundary(boundary.name))
      }
    }
    if let bounds = collision.referenceBounds {
      try check(bounds.origin, .coordinate)
      for extent in [bounds.size.width, bounds.size.height] {
        try check(
          extent, .extent,
          in: Double.leastNonzeroMagnitude...DynamicsQuantity.coordinates.upperBound)
      }
    }
    try check(collision.boundaryFriction, .friction, in: 0...1e300)
    try check(collision.boundaryElasticity, .elasticity, in: 0...1e300)
    let insets = collision.referenceInsets
    for inset in [insets.top, insets.left, insets.bottom, insets.right] {
      try check(inset, .inset, in: -1e9...1e9)
    }
  }

  private func check(_ properties: ItemPropertiesBehavior) throws(DynamicsError) {
    let shares: [(Double?, DynamicsQuantity)] = [
      (properties.elasticity, .elasticity), (properties.friction, .friction),
      (properties.resistance, .resistance), (properties.angularResistance, .resistance),
    ]
    for (value, quantity) in shares {
      if let value { try check(value, quantity, in: 0...1e300) }
    }
    if let density = properties.density { try check(density, .density, in: 1e-100...1e100) }
    if let charge = properties.charge { try check(charge, .charge, in: -1e300...1e300) }
  }

  private func check(_ point: Point, _ quantity: DynamicsQuantity) throws(DynamicsError) {
    try check(Vector(dx: point.x, dy: point.y), quantity)
  }

  private func check(_ vector: Vector, _ quantity: DynamicsQuantity) throws(DynamicsError) {
    let range = quantity.components
    try check(vector.dx, quantity, in: range)
    try check(vector.dy, quantity, in: range)
  }

  private func check(
    _ value: Double, _ quantity: DynamicsQuantity, in range: ClosedRange<Double>
  ) throws(DynamicsError) {
    guard range.contains(value) else { throw .init(.valueOutOfRange(quantity, value)) }
  }
}
