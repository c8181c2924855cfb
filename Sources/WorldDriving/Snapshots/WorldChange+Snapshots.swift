import Gestures
import PlaneDynamics
import PlaneGeometry

// What snapshots hold of changes and edits.

extension WorldChange: SnapshotValue {
  package static var blank: WorldChange { WorldChange(at: 0, .blank) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try time.code(with: &coder)
    try action.code(with: &coder)
    try coder.require(!time.isNaN, "time of a change not a number")
  }
}

extension WorldAction: SnapshotValue {
  package static var blank: WorldAction { .remove("") }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.cases(&self, "kind of action") {
      (cases: inout SnapshotCases<Self>) throws(SnapshotError) in
      try cases.add({ if case .add(let one, let two) = $0 { (one, two) } else { nil } }, Self.add)
      try cases.add({ if case .remove(let one) = $0 { one } else { nil } }, Self.remove)
      try cases.add({ if case .edit(let one, let two) = $0 { (one, two) } else { nil } }, Self.edit)
      try cases.add(
        { if case .follow(let one, let two) = $0 { (one, two) } else { nil } }, Self.follow)
      try cases.add(
        { if case .move(let one, let two, let three) = $0 { (one, two, three) } else { nil } },
        Self.move)
      try cases.add(
        { if case .moveAlong(let one, let two) = $0 { (one, two) } else { nil } }, Self.moveAlong)
      try cases.add(
        { if case .nudge(let one, let two, let three) = $0 { (one, two, three) } else { nil } },
        Self.nudge)
      try cases.add(
        { if case .push(let one, let two, let three) = $0 { (one, two, three) } else { nil } },
        Self.push)
      try cases.add(
        { if case .release(let one, let two) = $0 { (one, two) } else { nil } }, Self.release)
      try cases.add(
        { if case .touch(let one, let two, let three) = $0 { (one, two, three) } else { nil } },
        Self.touch)
      try cases.add(
        { if case .signal(let one, let two) = $0 { (one, two) } else { nil } }, Self.signal)
      try cases.add({ if case .finish(let one) = $0 { one } else { nil } }, Self.finish)
    }
  }
}

extension AnchorPath: SnapshotValue {
  package static var blank: AnchorPath { AnchorPath([Sample]()) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try samples.code(with: &coder)
  }
}

extension AnchorPath.Sample: SnapshotValue {
  package static var blank: AnchorPath.Sample { AnchorPath.Sample(time: 0, place: .zero) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try time.code(with: &coder)
    try place.code(with: &coder)
  }
}

extension NamedBehavior: SnapshotValue {
  package static var blank: NamedBehavior { NamedBehavior(nil, .composite) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try name.code(with: &coder)
    try behavior.code(with: &coder)
    var children = children
    try coder.nested { (coder: inout SnapshotCoder) throws(SnapshotError) in
      try children.code(with: &coder)
    }
    self.children = children
  }
}

extension BehaviorEdit: SnapshotValue {
  package static var blank: BehaviorEdit { BehaviorEdit(.gravity(GravityEdit())) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var properties = properties
    try properties.code(with: &coder)
    self = BehaviorEdit(properties)
  }
}

extension BehaviorEdit.Properties: SnapshotValue {
  package static var blank: BehaviorEdit.Properties { .gravity(GravityEdit()) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.cases(&self, "kind of edit") {
      (cases: inout SnapshotCases<Self>) throws(SnapshotError) in
      try cases.add({ if case .gravity(let one) = $0 { one } else { nil } }, Self.gravity)
      try cases.add({ if case .push(let one) = $0 { one } else { nil } }, Self.push)
      try cases.add({ if case .snap(let one) = $0 { one } else { nil } }, Self.snap)
      try cases.add({ if case .attachment(let one) = $0 { one } else { nil } }, Self.attachment)
      try cases.add({ if case .collision(let one) = $0 { one } else { nil } }, Self.collision)
      try cases.add({ if case .field(let one) = $0 { one } else { nil } }, Self.field)
      try cases.add(
        { if case .itemProperties(let one) = $0 { one } else { nil } }, Self.itemProperties)
    }
  }
}

extension DirectionEdit: SnapshotValue {
  package static var blank: DirectionEdit { DirectionEdit() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try components.code(with: &coder)
    try angle.code(with: &coder)
    try magnitude.code(with: &coder)
  }
}

extension GravityEdit: SnapshotValue {
  package static var blank: GravityEdit { GravityEdit() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try items.code(with: &coder)
    try direction.code(with: &coder)
  }
}

extension PushEdit: SnapshotValue {
  package static var blank: PushEdit { PushEdit() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try items.code(with: &coder)
    var number = mode.map { $0 == .continuous ? UInt8(0) : 1 }
    try number.code(with: &coder)
    mode = number.map { $0 == 0 ? .continuous : .instantaneous }
    try direction.code(with: &coder)
    try isActive.code(with: &coder)
    try targetOffsets.code(with: &coder)
  }
}

extension SnapEdit: SnapshotValue {
  package static var blank: SnapEdit { SnapEdit() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try item.code(with: &coder)
    try point.code(with: &coder)
    try damping.code(with: &coder)
  }
}

extension AttachmentEdit: SnapshotValue {
  package static var blank: AttachmentEdit { AttachmentEdit() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try anchor.code(with: &coder)
    try offset.code(with: &coder)
    try partnerOffset.code(with: &coder)
    try length.code(with: &coder)
    try frequency.code(with: &coder)
    try damping.code(with: &coder)
    try range.code(with: &coder)
    try frictionTorque.code(with: &coder)
  }
}

extension CollisionEdit: SnapshotValue {
  package static var blank: CollisionEdit { CollisionEdit() }
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

extension CollisionEdit.ReferenceBounds: SnapshotValue {
  package static var blank: CollisionEdit.ReferenceBounds { .none }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.cases(&self, "kind of reference bounds") {
      (cases: inout SnapshotCases<Self>) throws(SnapshotError) in
      try cases.add({ $0 == .none }, .none)
      try cases.add({ if case .rectangle(let one) = $0 { one } else { nil } }, Self.rectangle)
    }
  }
}

extension FieldEdit: SnapshotValue {
  package static var blank: FieldEdit { FieldEdit() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try items.code(with: &coder)
    try position.code(with: &coder)
    try region.code(with: &coder)
    try strength.code(with: &coder)
    try falloff.code(with: &coder)
    try minimumRadius.code(with: &coder)
    try direction.code(with: &coder)
    try smoothness.code(with: &coder)
    try animationSpeed.code(with: &coder)
    var number = law.map { $0 == .documented ? UInt8(0) : 1 }
    try number.code(with: &coder)
    law = number.map { $0 == 0 ? .documented : .measured }
  }
}

extension ItemPropertiesEdit: SnapshotValue {
  package static var blank: ItemPropertiesEdit { ItemPropertiesEdit() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try items.code(with: &coder)
    try elasticity.code(with: &coder)
    try friction.code(with: &coder)
    try resistance.code(with: &coder)
    try angularResistance.code(with: &coder)
    try density.code(with: &coder)
    try charge.code(with: &coder)
    try isAnchored.code(with: &coder)
    try allowsRotation.code(with: &coder)
  }
}
