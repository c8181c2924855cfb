import Gestures
import PlaneDynamics
import PlaneGeometry

// What snapshots hold of rules and fingers.

extension WorldRule: SnapshotValue {
  package static var blank: WorldRule { WorldRule("", when: .worldPauses, do: []) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try name.code(with: &coder)
    try condition.code(with: &coder)
    try actions.code(with: &coder)
    try repeats.code(with: &coder)
  }
}

extension WorldCondition: SnapshotValue {
  package static var blank: WorldCondition { .worldPauses }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .contact: 0
      case .rests: 1
      case .leaves: 2
      case .worldPauses: 3
      case .behaviorPauses: 4
      case .after: 5
      case .elapsed: 6
      case .gestureBegins: 7
      case .gestureEnds: 8
      case .signal: 9
      case .all: 10
      case .any: 11
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      var pattern = ContactPattern.blank
      if case .contact(let own0) = self { pattern = own0 }
      try pattern.code(with: &coder)
      self = .contact(pattern)
    case 1:
      var item = ItemID.blank
      if case .rests(let own0) = self { item = own0 }
      try item.code(with: &coder)
      self = .rests(item)
    case 2:
      var item = ItemID.blank
      var area = Rect.zero
      if case .leaves(let own0, let own1) = self { (item, area) = (own0, own1) }
      try item.code(with: &coder)
      try area.code(with: &coder)
      self = .leaves(item, area)
    case 3:
      self = .worldPauses
    case 4:
      var name = ""
      if case .behaviorPauses(let own0) = self { name = own0 }
      try name.code(with: &coder)
      self = .behaviorPauses(name)
    case 5:
      var time = 0.0
      if case .after(let own0) = self { time = own0 }
      try time.code(with: &coder)
      self = .after(time)
    case 6:
      var time = 0.0
      if case .elapsed(let own0) = self { time = own0 }
      try time.code(with: &coder)
      self = .elapsed(time)
    case 7:
      var name = ""
      if case .gestureBegins(let own0) = self { name = own0 }
      try name.code(with: &coder)
      self = .gestureBegins(name)
    case 8:
      var name = ""
      if case .gestureEnds(let own0) = self { name = own0 }
      try name.code(with: &coder)
      self = .gestureEnds(name)
    case 9:
      var name = ""
      if case .signal(let own0) = self { name = own0 }
      try name.code(with: &coder)
      self = .signal(name)
    case 10:
      var conditions = [WorldCondition]()
      if case .all(let own0) = self { conditions = own0 }
      try coder.nested { (coder: inout SnapshotCoder) throws(SnapshotError) in
        try conditions.code(with: &coder)
      }
      self = .all(conditions)
    case 11:
      var conditions = [WorldCondition]()
      if case .any(let own0) = self { conditions = own0 }
      try coder.nested { (coder: inout SnapshotCoder) throws(SnapshotError) in
        try conditions.code(with: &coder)
      }
      self = .any(conditions)
    default: try coder.require(false, "unknown kind of condition")
    }
  }
}

extension ContactPattern: SnapshotValue {
  package static var blank: ContactPattern { ContactPattern(of: .blank) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try item.code(with: &coder)
    try partner.code(with: &coder)
    try edge.code(with: &coder)
    try area.code(with: &coder)
    try minimumImpulse.code(with: &coder)
    try includesHits.code(with: &coder)
  }
}

extension ContactPattern.Partner: SnapshotValue {
  package static var blank: ContactPattern.Partner { .anything }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .anything: 0
      case .item: 1
      case .boundary: 2
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      self = .anything
    case 1:
      var item = ItemID.blank
      if case .item(let own0) = self { item = own0 }
      try item.code(with: &coder)
      self = .item(item)
    case 2:
      var name = String?.none
      if case .boundary(let own0) = self { name = own0 }
      try name.code(with: &coder)
      self = .boundary(name)
    default: try coder.require(false, "unknown kind of contact partner")
    }
  }
}

extension WorldAction: SnapshotValue {
  package static var blank: WorldAction { .end("") }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .start: 0
      case .end: 1
      case .push: 2
      case .release: 3
      case .edit: 4
      case .nudge: 5
      case .place: 6
      case .finish: 7
      case .signal: 8
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      var behavior = NamedBehavior.blank
      var parent = String?.none
      if case .start(let own0, let own1) = self { (behavior, parent) = (own0, own1) }
      try behavior.code(with: &coder)
      try parent.code(with: &coder)
      self = .start(behavior, under: parent)
    case 1:
      var name = ""
      if case .end(let own0) = self { name = own0 }
      try name.code(with: &coder)
      self = .end(name)
    case 2:
      var items = [ItemID]()
      var finger = ""
      var factor = 0.0
      if case .push(let own0, let own1, let own2) = self {
        (items, finger, factor) = (own0, own1, own2)
      }
      try items.code(with: &coder)
      try finger.code(with: &coder)
      try factor.code(with: &coder)
      self = .push(items, finger: finger, perVelocity: factor)
    case 3:
      var items = [ItemID]()
      var finger = ""
      if case .release(let own0, let own1) = self { (items, finger) = (own0, own1) }
      try items.code(with: &coder)
      try finger.code(with: &coder)
      self = .release(items, finger: finger)
    case 4:
      var name = ""
      var edit = BehaviorEdit.blank
      if case .edit(let own0, let own1) = self { (name, edit) = (own0, own1) }
      try name.code(with: &coder)
      try edit.code(with: &coder)
      self = .edit(name, edit)
    case 5:
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
    case 6:
      var item = ItemID.blank
      var center = Point.zero
      var rotation = Double?.none
      if case .place(let own0, let own1, let own2) = self {
        (item, center, rotation) = (own0, own1, own2)
      }
      try item.code(with: &coder)
      try center.code(with: &coder)
      try rotation.code(with: &coder)
      self = .place(item, at: center, rotation: rotation)
    case 7:
      var outcome = Outcome.finished
      if case .finish(let own0) = self { outcome = own0 }
      try outcome.code(with: &coder)
      self = .finish(outcome)
    case 8:
      var name = ""
      var delay = 0.0
      if case .signal(let own0, let own1) = self { (name, delay) = (own0, own1) }
      try name.code(with: &coder)
      try delay.code(with: &coder)
      self = .signal(name, after: delay)
    default: try coder.require(false, "unknown kind of action")
    }
  }
}

extension Outcome: SnapshotValue {
  package static var blank: Outcome { .finished }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.choice(&self, "outcome", of: [.finished, .cancelled])
  }
}

extension WorldFinger: SnapshotValue {
  package static var blank: WorldFinger { WorldFinger("", .nothing) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try name.code(with: &coder)
    try hold.code(with: &coder)
    try recognizer.code(with: &coder)
  }
}

extension WorldFinger.Hold: SnapshotValue {
  package static var blank: WorldFinger.Hold { .nothing }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .nothing: 0
      case .anchor: 1
      case .item: 2
      case .push: 3
      case .progress: 4
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      self = .nothing
    case 1:
      var name = ""
      if case .anchor(let own0) = self { name = own0 }
      try name.code(with: &coder)
      self = .anchor(of: name)
    case 2:
      var hold = WorldFinger.ItemHold()
      if case .item(let own0) = self { hold = own0 }
      try hold.code(with: &coder)
      self = .item(hold)
    case 3:
      var name = ""
      var factor = 0.0
      if case .push(let own0, let own1) = self { (name, factor) = (own0, own1) }
      try name.code(with: &coder)
      try factor.code(with: &coder)
      self = .push(name, perPoint: factor)
    case 4:
      var path = Vector.zero
      if case .progress(let own0) = self { path = own0 }
      try path.code(with: &coder)
      self = .progress(path)
    default: try coder.require(false, "unknown kind of hold")
    }
  }
}

extension WorldFinger.ItemHold: SnapshotValue {
  package static var blank: WorldFinger.ItemHold { WorldFinger.ItemHold() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try items.code(with: &coder)
    try atTouch.code(with: &coder)
    try length.code(with: &coder)
    try frequency.code(with: &coder)
    try damping.code(with: &coder)
    try takesVelocity.code(with: &coder)
  }
}

extension ItemChannels: SnapshotValue {
  package static var blank: ItemChannels { ItemChannels(.blank, x: nil, y: nil) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try item.code(with: &coder)
    try x.code(with: &coder)
    try y.code(with: &coder)
    try rotation.code(with: &coder)
  }
}

extension ItemChannels.Channel: SnapshotValue {
  package static var blank: ItemChannels.Channel { .x }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .x: 0
      case .y: 1
      case .width: 2
      case .height: 3
      case .rotation: 4
      case .scale: 5
      case .opacity: 6
      case .cornerRadius: 7
      case .z: 8
      case .value: 9
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      self = .x
    case 1:
      self = .y
    case 2:
      self = .width
    case 3:
      self = .height
    case 4:
      self = .rotation
    case 5:
      self = .scale
    case 6:
      self = .opacity
    case 7:
      self = .cornerRadius
    case 8:
      self = .z
    case 9:
      var name = ""
      if case .value(let own0) = self { name = own0 }
      try name.code(with: &coder)
      self = .value(name)
    default: try coder.require(false, "unknown kind of property")
    }
  }
}

extension WorldSession.TimedSignal: SnapshotValue {
  package static var blank: WorldSession.TimedSignal { WorldSession.TimedSignal(time: 0, name: "") }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try time.code(with: &coder)
    try name.code(with: &coder)
  }
}
