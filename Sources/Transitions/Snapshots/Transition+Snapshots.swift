import PlaneDynamics
import PlaneGeometry
import Springs
import WorldDriving

extension Transition {
  /// All of the transition as bytes, whatever moves it: ``init(snapshot:)`` makes a transition of them that goes on exactly as this
  /// one does, to the bit and on every platform. Read by the version that wrote it.
  ///
  /// - Complexity: linear in the elements, and in the world that moves them.
  public func snapshot() -> [UInt8] {
    var bytes: [UInt8] = []
    assertSuccess(because: "every part of a transition can be written") {
      () throws(SnapshotError) in
      bytes = try SnapshotCoder.bytes(of: self, .transition)
    }
    return bytes
  }

  /// The transition that a snapshot was made of.
  ///
  /// - Throws: where the bytes are cut, changed, or of another version or kind of snapshot.
  /// - Complexity: linear in the bytes, in time and memory.
  public init(snapshot: [UInt8]) throws(SnapshotError) {
    self = try SnapshotCoder.read(snapshot, .transition)
  }
}

extension Transition: SnapshotValue {
  package static var blank: Transition { Transition(TransitionStage.blank, elements: []) }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (stage, elements) = (stage, elements)
    try stage.code(with: &coder)
    try elements.code(with: &coder)
    if !coder.isWriting {
      let expected = stage.isComplete ? stage.elements : []
      try coder.require(
        stage.container.isFinite && stage.elements.areUsable && elements.areUsable
          && elements.map { $0.name } == expected.map { $0.name },
        "elements of a transition out of range, or not those of its stage")
      self = Transition(stage, elements: elements)
    }
    try codeState(with: &coder)
  }
}

extension [TransitionElement] {
  /// Whether their names are unique and their numbers in range.
  fileprivate var areUsable: Bool {
    Set(map { $0.name }).count == count && allSatisfy { $0.start.isValid && $0.end.isValid }
  }
}

extension TransitionFrame.Completion: SnapshotValue {
  package static var blank: TransitionFrame.Completion {
    TransitionFrame.Completion(outcome: .finished, time: 0)
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try outcome.code(with: &coder)
    try time.code(with: &coder)
  }
}

extension ViewState: SnapshotValue {
  package static var blank: ViewState { ViewState(values: SIMD8()) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try values.code(with: &coder)
    try velocity.code(with: &coder)
  }
}

extension SIMD8: SnapshotValue where Scalar == Double {
  package static var blank: SIMD8<Double> { SIMD8() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    for lane in indices {
      try self[lane].code(with: &coder)
      try coder.requireFinite("value or velocity of a view", self[lane])
    }
  }
}

// MARK: - What moves the views

extension Transition {
  /// Writes the time, the phase and the views of a transition, or reads them into one that has not begun.
  fileprivate mutating func codeState(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try time.code(with: &coder)
    try state.code(with: &coder)
    try viewStates.code(with: &coder)
    try pendingCompletions.code(with: &coder)
    try pendingSignals.code(with: &coder)
    guard !coder.isWriting else { return }
    let count = elements.count + 1
    let isPossible =
      switch state {
      case .ready: count > 1
      case .ended: true
      case .interactive(let interaction):
        count > 1 && interaction.isPossible(of: count, at: time)
      case .animating(let motion):
        motion.isPossible(of: count, presented: presented, at: time)
      }
    try coder.require(
      isPossible && time >= 0 && time.isFinite && viewStates.count == count,
      "time of a transition out of range, or its motion inconsistent with its views")
  }
}

extension Transition.State: SnapshotValue {
  static var blank: Transition.State { .ready }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .ready: 0
      case .interactive: 1
      case .animating: 2
      case .ended: 3
      }
    try tag.code(with: &coder)
    switch tag {
    case 0: self = .ready
    case 1:
      var interaction = RunningInteraction.blank
      if case .interactive(let own) = self { interaction = own }
      try interaction.code(with: &coder)
      self = .interactive(interaction)
    case 2:
      var motion = RunningMotion.blank
      if case .animating(let own) = self { motion = own }
      try motion.code(with: &coder)
      self = .animating(motion)
    case 3:
      var outcome = Outcome.blank
      if case .ended(let own) = self { outcome = own }
      try outcome.code(with: &coder)
      self = .ended(outcome)
    default: try coder.require(false, "unknown phase")
    }
  }
}

// MARK: - The stage

extension TransitionStage: SnapshotValue {
  package static var blank: TransitionStage {
    TransitionStage(.present, container: .zero, from: nil, to: nil)
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.choice(&direction, "direction", of: [.present, .dismiss])
    try container.code(with: &coder)
    try from.code(with: &coder)
    try to.code(with: &coder)
    try others.code(with: &coder)
  }
}

extension TransitionElement: SnapshotValue {
  package static var blank: TransitionElement {
    TransitionElement("", from: .blank, to: .blank)
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try name.code(with: &coder)
    try start.code(with: &coder)
    try end.code(with: &coder)
  }
}

extension Presentation: SnapshotValue {
  package static var blank: Presentation { Presentation(frame: .zero) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try center.code(with: &coder)
    try size.code(with: &coder)
    try rotation.code(with: &coder)
    try scale.code(with: &coder)
    try opacity.code(with: &coder)
    try cornerRadius.code(with: &coder)
    try z.code(with: &coder)
  }
}

// MARK: - What is asked for

extension TransitionInteraction: SnapshotValue {
  package static var blank: TransitionInteraction { .move() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .move: 0
      case .scrub: 1
      case .zoom: 2
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      var axis: Axis?
      if case .move(let own) = self { axis = own }
      try axis.code(with: &coder)
      self = .move(along: axis)
    case 1:
      var path = Vector.zero
      if case .scrub(let own) = self { path = own }
      try path.code(with: &coder)
      self = .scrub(path)
    case 2:
      var (scale, distance) = (0.0, 0.0)
      if case .zoom(let ownScale, let ownDistance) = self {
        (scale, distance) = (ownScale, ownDistance)
      }
      try scale.code(with: &coder)
      try distance.code(with: &coder)
      self = .zoom(minimumScale: scale, distance: distance)
    default: try coder.require(false, "unknown kind of interaction")
    }
  }
}

extension TransitionMotion: SnapshotValue {
  package static var blank: TransitionMotion { .smooth }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var kind = kind
    try kind.code(with: &coder)
    self = TransitionMotion(kind: kind)
  }
}

extension MotionKind: SnapshotValue where World: SnapshotValue {
  static var blank: MotionKind { .timed(.blank) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .timed: 0
      case .world: 1
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      var timing = AnimationTiming.blank
      if case .timed(let own) = self { timing = own }
      try timing.code(with: &coder)
      if case .spring(let spring) = timing { try spring.requireDamping(in: coder) }
      self = .timed(timing)
    case 1:
      var world = World.blank
      if case .world(let own) = self { world = own }
      try world.code(with: &coder)
      self = .world(world)
    default: try coder.require(false, "unknown kind of motion")
    }
  }
}

extension SpringTuning {
  /// Throws unless the spring comes to rest.
  func requireDamping(in coder: SnapshotCoder) throws(SnapshotError) {
    try coder.require(dampingRatio > 0, "damping ratio of a motion out of range (above 0)")
  }
}

extension TransitionWorld: SnapshotValue {
  package static var blank: TransitionWorld {
    TransitionWorld(session: .blank, item: .blank, spring: .smooth)
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (session, item, spring) = (session, item, spring)
    try session.code(with: &coder)
    try item.code(with: &coder)
    try spring.code(with: &coder)
    try spring.requireDamping(in: coder)
    guard !coder.isWriting else { return }
    try coder.require(session.run.world.canMove(item), "item of a transition not in its world")
    self = TransitionWorld(session: session, item: item, spring: spring)
  }
}
