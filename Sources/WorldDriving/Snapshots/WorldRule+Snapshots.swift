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
    var condition = self
    try coder.nested { (coder: inout SnapshotCoder) throws(SnapshotError) in
      try coder.cases(&condition, "kind of condition") {
        (cases: inout SnapshotCases<WorldCondition>) throws(SnapshotError) in
        try cases.add({ if case .contact(let one) = $0 { one } else { nil } }, Self.contact)
        try cases.add({ if case .rests(let one) = $0 { one } else { nil } }, Self.rests)
        try cases.add(
          { if case .leaves(let one, let two) = $0 { (one, two) } else { nil } }, Self.leaves)
        try cases.add({ $0 == .worldPauses }, .worldPauses)
        try cases.add(
          { if case .behaviorPauses(let one) = $0 { one } else { nil } }, Self.behaviorPauses)
        try cases.add({ if case .after(let one) = $0 { one } else { nil } }, Self.after)
        try cases.add({ if case .elapsed(let one) = $0 { one } else { nil } }, Self.elapsed)
        try cases.add(
          { if case .gestureBegins(let one) = $0 { one } else { nil } }, Self.gestureBegins)
        try cases.add({ if case .gestureEnds(let one) = $0 { one } else { nil } }, Self.gestureEnds)
        try cases.add({ if case .signal(let one) = $0 { one } else { nil } }, Self.signal)
        try cases.add({ if case .all(let one) = $0 { one } else { nil } }, Self.all)
        try cases.add({ if case .any(let one) = $0 { one } else { nil } }, Self.any)
      }
    }
    self = condition
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
    try coder.cases(&self, "kind of contact partner") {
      (cases: inout SnapshotCases<Self>) throws(SnapshotError) in
      try cases.add({ $0 == .anything }, .anything)
      try cases.add({ if case .item(let one) = $0 { one } else { nil } }, Self.item)
      try cases.add({ if case .boundary(let one) = $0 { one } else { nil } }, Self.boundary)
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
    try coder.cases(&self, "kind of hold") {
      (cases: inout SnapshotCases<Self>) throws(SnapshotError) in
      try cases.add({ $0 == .nothing }, .nothing)
      try cases.add({ if case .anchor(let one) = $0 { one } else { nil } }, Self.anchor)
      try cases.add({ if case .item(let one) = $0 { one } else { nil } }, Self.item)
      try cases.add({ if case .push(let one, let two) = $0 { (one, two) } else { nil } }, Self.push)
      try cases.add({ if case .progress(let one) = $0 { one } else { nil } }, Self.progress)
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
    try coder.cases(&self, "kind of property") {
      (cases: inout SnapshotCases<Self>) throws(SnapshotError) in
      for channel in Self.drawn { try cases.add({ $0 == channel }, channel) }
      try cases.add({ if case .value(let one) = $0 { one } else { nil } }, Self.value)
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
