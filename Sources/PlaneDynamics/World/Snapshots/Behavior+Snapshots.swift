import PlaneGeometry

// What snapshots hold of items and behaviors.

extension ItemID: SnapshotValue {
  package static var blank: ItemID { ItemID(index: 0, generation: 0) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (index, generation) = (UInt32(index), UInt32(generation))
    try index.code(with: &coder)
    try generation.code(with: &coder)
    try coder.require(
      index < UInt32(Int32.max) && generation < UInt32(Int32.max),
      "index or generation of an item out of range")
    self = ItemID(index: Int(index), generation: Int(generation))
  }
}

extension BehaviorID: SnapshotValue {
  package static var blank: BehaviorID { BehaviorID(index: 0, generation: 0) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (index, generation) = (UInt32(index), UInt32(generation))
    try index.code(with: &coder)
    try generation.code(with: &coder)
    try coder.require(
      index < UInt32(Int32.max) && generation < UInt32(Int32.max),
      "index or generation of a behavior out of range")
    self = BehaviorID(index: Int(index), generation: Int(generation))
  }
}

extension UIKitQuirks: SnapshotValue {
  package static var blank: UIKitQuirks { [] }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var bits = rawValue
    try bits.code(with: &coder)
    self = UIKitQuirks(rawValue: bits)
  }
}

extension WorldOptions: SnapshotValue {}

extension ItemSlot: SnapshotValue {
  static var blank: ItemSlot { ItemSlot() }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try generation.code(with: &coder)
    try coder.require(
      generation >= 0 && generation < Int(Int32.max), "generation of an item out of range")
    try isUsed.code(with: &coder)
    try item.code(with: &coder)
    try body.code(with: &coder)
    try group.code(with: &coder)
    try memberPlace.code(with: &coder)
    try members.code(with: &coder)
    try pendingVelocity.code(with: &coder)
    try coder.require(pendingVelocity.isBounded, "velocity of an item out of range")
    try isFrozen.code(with: &coder)
  }
}

extension ItemSlot.Member: SnapshotValue {
  static var blank: ItemSlot.Member { ItemSlot.Member(item: 0, offset: .zero, rotation: 0) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try item.code(with: &coder)
    try offset.code(with: &coder)
    try rotation.code(with: &coder)
  }
}

extension DynamicItem: SnapshotValue {
  package static var blank: DynamicItem { DynamicItem(center: .zero, size: .zero) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try center.code(with: &coder)
    try size.code(with: &coder)
    try rotation.code(with: &coder)
    try bounds.code(with: &coder)
  }
}

extension CollisionBounds: SnapshotValue {
  package static var blank: CollisionBounds { .rectangle }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (tag, path) = (UInt8(0), [Point]())
    switch self {
    case .rectangle: tag = 0
    case .ellipse: tag = 1
    case .path(let points): (tag, path) = (2, points)
    }
    try tag.code(with: &coder)
    if tag == 2 { try path.code(with: &coder) }
    try coder.require(tag <= 2, "unknown kind of outline")
    self = tag == 0 ? .rectangle : tag == 1 ? .ellipse : .path(path)
  }
}

extension Behavior: SnapshotValue {
  package static var blank: Behavior { .composite }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .gravity: 0
      case .push: 1
      case .snap: 2
      case .attachment: 3
      case .collision: 4
      case .field: 5
      case .itemProperties: 6
      case .composite: 7
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      var value = gravity ?? .blank
      try value.code(with: &coder)
      self = .gravity(value)
    case 1:
      var value = push ?? .blank
      try value.code(with: &coder)
      self = .push(value)
    case 2:
      var value = snap ?? .blank
      try value.code(with: &coder)
      self = .snap(value)
    case 3:
      var value = attachment ?? .blank
      try value.code(with: &coder)
      self = .attachment(value)
    case 4:
      var value = collision ?? .blank
      try value.code(with: &coder)
      self = .collision(value)
    case 5:
      var value = field ?? .blank
      try value.code(with: &coder)
      self = .field(value)
    case 6:
      var value = itemProperties ?? .blank
      try value.code(with: &coder)
      self = .itemProperties(value)
    default:
      try coder.require(tag == 7, "unknown kind of behavior")
      self = .composite
    }
  }
}

extension SnapBehavior: SnapshotValue {
  package static var blank: SnapBehavior { SnapBehavior(item: .blank, to: .zero) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try item.code(with: &coder)
    try point.code(with: &coder)
    try damping.code(with: &coder)
  }
}

extension AttachmentBehavior: SnapshotValue {
  package static var blank: AttachmentBehavior { .fixed(.blank, at: .zero) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try item.code(with: &coder)
    try partner.code(with: &coder)
    try anchor.code(with: &coder)
    try offset.code(with: &coder)
    try partnerOffset.code(with: &coder)
    try kind.code(with: &coder)
  }
}

extension AttachmentBehavior.Kind: SnapshotValue {
  package static var blank: AttachmentBehavior.Kind { .fixed }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (tag, length, first, second) = (UInt8(0), Double?.none, 0.0, 0.0)
    var (range, axis) = (ClosedRange<Double>?.none, Vector.zero)
    switch self {
    case .fixed: tag = 0
    case .distance(let own, let frequency, let damping):
      (tag, length, first, second) = (1, own, frequency, damping)
    case .limit(let own): (tag, length) = (2, own)
    case .pin(let own, let torque): (tag, range, first) = (3, own, torque)
    case .sliding(let direction, let own): (tag, axis, range) = (4, direction, own)
    }
    try tag.code(with: &coder)
    try length.code(with: &coder)
    try first.code(with: &coder)
    try second.code(with: &coder)
    try range.code(with: &coder)
    try axis.code(with: &coder)
    switch tag {
    case 0: self = .fixed
    case 1: self = .distance(length: length, frequency: first, damping: second)
    case 2: self = .limit(length: length)
    case 3: self = .pin(range: range, frictionTorque: first)
    default:
      try coder.require(tag == 4, "unknown kind of attachment")
      self = .sliding(axis: axis, range: range)
    }
  }
}

extension CollisionBehavior.Mode: SnapshotValue {
  package static var blank: CollisionBehavior.Mode { [] }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var bits = rawValue
    try bits.code(with: &coder)
    self = CollisionBehavior.Mode(rawValue: bits)
  }
}

extension CollisionBehavior: SnapshotValue {
  package static var blank: CollisionBehavior { CollisionBehavior(items: []) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try items.code(with: &coder)
    try mode.code(with: &coder)
    try boundaries.code(with: &coder)
    try referenceBounds.code(with: &coder)
    try referenceInsets.code(with: &coder)
    try boundaryFriction.code(with: &coder)
    try boundaryElasticity.code(with: &coder)
  }
}

extension FieldBehavior: SnapshotValue {
  package static var blank: FieldBehavior { FieldBehavior(items: [], field: .blank) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try items.code(with: &coder)
    try field.code(with: &coder)
  }
}

extension Field: SnapshotValue {
  package static var blank: Field { Field(.drag) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.choice(
      &kind, "kind of field",
      of: [
        .drag, .vortex, .radialGravity, .linearGravity, .velocity, .noise, .turbulence, .spring,
        .electric, .magnetic, .custom,
      ])
    try position.code(with: &coder)
    try region.code(with: &coder)
    try strength.code(with: &coder)
    try falloff.code(with: &coder)
    try minimumRadius.code(with: &coder)
    try direction.code(with: &coder)
    try smoothness.code(with: &coder)
    try animationSpeed.code(with: &coder)
    try coder.choice(&law, "field law", of: [.documented, .measured])
  }
}

extension ItemPropertiesBehavior: SnapshotValue {
  package static var blank: ItemPropertiesBehavior { ItemPropertiesBehavior(items: []) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try items.code(with: &coder)
    try elasticity.code(with: &coder)
    try friction.code(with: &coder)
    try density.code(with: &coder)
    try resistance.code(with: &coder)
    try angularResistance.code(with: &coder)
    try charge.code(with: &coder)
    try isAnchored.code(with: &coder)
    try allowsRotation.code(with: &coder)
  }
}
