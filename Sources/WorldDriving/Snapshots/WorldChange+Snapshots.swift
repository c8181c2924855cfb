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

extension WorldChange.Action: SnapshotValue {
  package static var blank: WorldChange.Action { .remove("") }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .edit: 0
      case .move: 1
      case .moveAlong: 2
      case .nudge: 3
      case .add: 4
      case .remove: 5
      case .follow: 6
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      var name = ""
      var edit = BehaviorEdit.blank
      if case .edit(let own0, let own1) = self { (name, edit) = (own0, own1) }
      try name.code(with: &coder)
      try edit.code(with: &coder)
      self = .edit(name, edit)
    case 1:
      var item = ItemID.blank
      var place = Point.zero
      var rotation = Double?.none
      if case .move(let own0, let own1, let own2) = self {
        (item, place, rotation) = (own0, own1, own2)
      }
      try item.code(with: &coder)
      try place.code(with: &coder)
      try rotation.code(with: &coder)
      self = .move(item, to: place, rotation: rotation)
    case 2:
      var item = ItemID.blank
      var path = AnchorPath.blank
      if case .moveAlong(let own0, let own1) = self { (item, path) = (own0, own1) }
      try item.code(with: &coder)
      try path.code(with: &coder)
      self = .moveAlong(item, path)
    case 3:
      var item = ItemID.blank
      var velocity = Vector.zero
      var spin = 0.0
      if case .nudge(let own0, let own1, let own2) = self {
        (item, velocity, spin) = (own0, own1, own2)
      }
      try item.code(with: &coder)
      try velocity.code(with: &coder)
      try spin.code(with: &coder)
      self = .nudge(item, velocity, spin: spin)
    case 4:
      var behavior = NamedBehavior.blank
      var parent = String?.none
      if case .add(let own0, let own1) = self { (behavior, parent) = (own0, own1) }
      try behavior.code(with: &coder)
      try parent.code(with: &coder)
      self = .add(behavior, to: parent)
    case 5:
      var name = ""
      if case .remove(let own0) = self { name = own0 }
      try name.code(with: &coder)
      self = .remove(name)
    case 6:
      var name = ""
      var path = AnchorPath.blank
      if case .follow(let own0, let own1) = self { (name, path) = (own0, own1) }
      try name.code(with: &coder)
      try path.code(with: &coder)
      self = .follow(name, path)
    default: try coder.require(false, "unknown kind of change")
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
    var tag: UInt8 =
      switch self {
      case .gravity: 0
      case .push: 1
      case .snap: 2
      case .attachment: 3
      case .collision: 4
      case .field: 5
      case .itemProperties: 6
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      var edit = GravityEdit.blank
      if case .gravity(let own0) = self { edit = own0 }
      try edit.code(with: &coder)
      self = .gravity(edit)
    case 1:
      var edit = PushEdit.blank
      if case .push(let own0) = self { edit = own0 }
      try edit.code(with: &coder)
      self = .push(edit)
    case 2:
      var edit = SnapEdit.blank
      if case .snap(let own0) = self { edit = own0 }
      try edit.code(with: &coder)
      self = .snap(edit)
    case 3:
      var edit = AttachmentEdit.blank
      if case .attachment(let own0) = self { edit = own0 }
      try edit.code(with: &coder)
      self = .attachment(edit)
    case 4:
      var edit = CollisionEdit.blank
      if case .collision(let own0) = self { edit = own0 }
      try edit.code(with: &coder)
      self = .collision(edit)
    case 5:
      var edit = FieldEdit.blank
      if case .field(let own0) = self { edit = own0 }
      try edit.code(with: &coder)
      self = .field(edit)
    case 6:
      var edit = ItemPropertiesEdit.blank
      if case .itemProperties(let own0) = self { edit = own0 }
      try edit.code(with: &coder)
      self = .itemProperties(edit)
    default: try coder.require(false, "unknown kind of edit")
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
    var tag: UInt8 =
      switch self {
      case .none: 0
      case .rectangle: 1
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      self = .none
    case 1:
      var rect = Rect.zero
      if case .rectangle(let own0) = self { rect = own0 }
      try rect.code(with: &coder)
      self = .rectangle(rect)
    default: try coder.require(false, "unknown kind of reference bounds")
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
