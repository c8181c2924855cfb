import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry

/// A recorded call to a driver, with its arguments. Times in seconds, places in points of the viewport.
package indirect enum DriverInput: Sendable {
  /// A frame.
  case frame(Double)
  /// `update(_:)`, or for a section `update(section:_:)`.
  case events([ScrollInput], section: Int?)
  /// The same, where the function has replaced the physics or changed them otherwise than by events.
  case physics(ScrollPhysics, section: Int?)
  /// Time that has passed for the scroll, without a frame.
  case run(Double)
  /// Time that has passed in a call that has thrown.
  case failure(Double)
  case touch(TouchPhase, pointer: Int, Point, Double)
  case wheel(Vector, Point, Double)
  /// Lifted cells, and other rules.
  case action(LayoutAction, Double)
  case change(DriverChange, Double)
  /// Another `keptSpan`.
  case keep(Double)
}

extension ScrollDriver {
  /// Makes a call again.
  ///
  /// - Returns: how many elements would have to be live after a change, if that is more than allowed.
  mutating func make(_ input: DriverInput) -> Int? {
    switch input {
    case .frame(let time): drive(to: time)
    case .run(let time): runScroll(until: time)
    case .failure(let time): driveToCommand(at: time)
    case .events(let events, nil):
      update { physics in for event in events { physics.receive(event) } }
    case .events(let events, let section?):
      update(section: section) { physics in for event in events { physics.receive(event) } }
    case .physics(let other, nil): update { $0 = other }
    case .physics(let other, let section?): update(section: section) { $0 = other }
    case .touch(let phase, let pointer, let place, let time):
      touch(phase, pointer, at: place, time: time)
    case .wheel(let delta, let place, let time): wheel(delta, at: place, time: time)
    case .action(let action, let time): make(action, at: time)
    case .change(let change, let time):
      do throws(ChangeError) {
        try self.change(change, at: time)
      } catch {
        // What the program's own call refused is refused again.
        if case .tooManyLive(let count, layout.liveLimit, _) = error.reason { return count }
      }
    case .keep(let span): keptSpan = span
    }
    return nil
  }

  private mutating func make(_ action: LayoutAction, at time: Double) {
    switch action {
    case .lift(let elements, let rules): _ = try? lift(elements, rules: rules, at: time)
    case .drag(let element, let place): _ = try? drag(element, to: place, at: time)
    case .carry(let element, let place, _): _ = try? carry(element, to: place, at: time)
    case .release(let element, let velocity):
      _ = try? release(element, velocity: velocity, at: time)
    case .reattach(let element): _ = try? reattach(element, at: time)
    case .rules(let rules): _ = try? change(to: rules, at: time)
    case .change, .nothing: break
    }
  }
}

// MARK: - As bytes

extension DriverInput {
  static var blank: DriverInput { .frame(0) }

  mutating func code(
    with coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .frame: 0
      case .events: 1
      case .physics: 2
      case .run: 3
      case .touch: 4
      case .wheel: 5
      case .action: 6
      case .change: 7
      case .keep: 8
      case .failure: 9
      }
    try tag.code(with: &coder)
    var (time, section): (Double, Int?) = (0, nil)
    switch tag {
    case 0:
      if case .frame(let own) = self { time = own }
      try time.code(with: &coder)
      self = .frame(time)
    case 3:
      if case .run(let own) = self { time = own }
      try time.code(with: &coder)
      self = .run(time)
    case 8:
      if case .keep(let own) = self { time = own }
      try time.code(with: &coder)
      self = .keep(time)
    case 9:
      if case .failure(let own) = self { time = own }
      try time.code(with: &coder)
      self = .failure(time)
    case 1:
      var events: [ScrollInput] = []
      if case .events(let own, let index) = self { (events, section) = (own, index) }
      try events.code(with: &coder)
      try section.code(with: &coder)
      self = .events(events, section: section)
    case 2:
      var physics = ScrollPhysics.blank
      if case .physics(let own, let index) = self { (physics, section) = (own, index) }
      try physics.code(with: &coder)
      try section.code(with: &coder)
      self = .physics(physics, section: section)
    case 4:
      var touch = TouchSample.blank
      if case .touch(let phase, let pointer, let place, let moment) = self {
        touch = TouchSample(time: moment, phase: phase, finger: pointer, location: place)
      }
      try touch.code(with: &coder)
      self = .touch(touch.phase, pointer: touch.finger, touch.location, touch.time)
    case 5:
      var (delta, place) = (Vector.zero, Point.zero)
      if case .wheel(let own0, let own1, let own2) = self {
        (delta, place, time) = (own0, own1, own2)
      }
      try delta.code(with: &coder)
      try place.code(with: &coder)
      try time.code(with: &coder)
      self = .wheel(delta, place, time)
    case 6:
      var action = LayoutAction.nothing
      if case .action(let own, let moment) = self { (action, time) = (own, moment) }
      try action.code(with: &coder, &tables)
      try time.code(with: &coder)
      self = .action(action, time)
    case 7:
      var change = DriverChange(
        arrangement: .nothing, mapping: .blank, anchoring: ScrollAnchoring(),
        transition: CellTransition())
      if case .change(let own, let moment) = self { (change, time) = (own, moment) }
      try change.code(with: &coder, &tables)
      try time.code(with: &coder)
      self = .change(change, time)
    default: try coder.require(false, "unknown kind of call")
    }
  }
}

extension DriverChange {
  fileprivate mutating func code(
    with coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    try tables.arrangements.code(&arrangement, with: &coder)
    try mapping.code(with: &coder)
    try viewport.code(with: &coder)
    try contentInsets.code(with: &coder)
    try isRightToLeft.code(with: &coder)
    try rules.code(with: &coder)
    try behavior.code(with: &coder)
    try anchoring.code(with: &coder)
    try transition.code(with: &coder)
  }
}

extension ScrollAnchoring {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (tag, element): (UInt8, LayoutElement) =
      switch anchor {
      case .top: (0, .blank)
      case .bottom: (1, .blank)
      case .firstVisible: (2, .blank)
      case .lastVisible: (3, .blank)
      case .element(let own): (4, own)
      }
    try tag.code(with: &coder)
    if tag == 4 { try element.code(with: &coder) }
    try staysAtTop.code(with: &coder)
    try staysAtBottom.code(with: &coder)
    try coder.choice(&shortContent, "alignment of short content", of: [.top, .bottom])
    switch tag {
    case 0: anchor = .top
    case 1: anchor = .bottom
    case 2: anchor = .firstVisible
    case 3: anchor = .lastVisible
    case 4: anchor = .element(element)
    default: try coder.require(false, "unknown kind of anchor")
    }
  }
}
