import CollectionLayouts
import PlaneGeometry
import Springs

/// A cell that something other than the scroll moves: one that is lifted, or has been and still swings from it, or that
/// a change of the content has given another place.
///
/// Springs are linear: what a scroll does to a cell and what hands, changes and other cells do to it add up.
/// So the cell is kept as two parts: its spring as if it had only been scrolled, and an excursion from
/// there. Lifting and reattaching keep the excursion as it is.
struct LiftedCell: Sendable {
  /// See ``LiveElement/key``.
  var key: Int
  /// Negative for a cell that has left the content: the less, the later it left.
  private(set) var ordinal: Int
  private(set) var element: LayoutElement
  private(set) var restFrame: Rect
  /// Its rest spring.
  private(set) var tuning: SpringTuning
  var rules = LiftingRules()
  /// The cell as the scroll alone has it.
  var attached: AttachedCell
  /// What controls it. While it is dragged, its excursion counts from the viewport's corner, otherwise from where
  /// the scroll alone has it.
  var control = CellMotion.Control.attached
  /// From the centre to the finger that drags it, in points.
  var grip = Vector.zero
  /// Its way while a finger carries it; nil where the grip's spring lies between them.
  var carried: CarriedPath?
  var path: ExcursionPath
  /// How much of it is there, 0 to 1, while it arrives or leaves.
  var presence = CellPresence()
  /// How much larger it is seen than it rests, in points, where its size changes on its spring.
  var growth = Excursion.none
  /// What is attached to it once it has left the content.
  var badges: [SupplementaryItem] = []
  /// Its number among the contacts; nil where it has none.
  var body: Int?

  /// A cell as the scroll has it.
  init(
    ordinal: Int, key: Int, element: LayoutElement, restFrame: Rect, attached: AttachedCell
  ) {
    self.key = key
    self.ordinal = ordinal
    self.element = element
    self.restFrame = restFrame
    self.attached = attached
    tuning = attached.tuning
    path = ExcursionPath(start: .none, spring: tuning)
  }

  var isLifted: Bool { control != .attached }

  var isDragged: Bool { control == .dragged }

  /// Whether a finger carries it without a spring between them.
  var isCarried: Bool { carried != nil }

  /// How far from rest the excursion counts from, in points.
  func base(offset: Point) -> Vector {
    isDragged ? offset - restFrame.center : attached.state.offset
  }

  /// The excursion at a time within the substep, in seconds; an attached cell has no substeps.
  private func excursion(at phase: Double) -> Excursion {
    if let carried { return carried.excursion }
    return isLifted ? path.excursion(at: phase) : path.start
  }

  /// How far the cell is from rest at a time within the substep, in points.
  func displacement(at phase: Double, offset: Point) -> Vector {
    base(offset: offset) + excursion(at: phase).offset
  }

  /// Its rest frame with the size at which it is seen.
  var seenRestFrame: Rect { restFrame.grown(by: growth) }

  /// Lets everything but the path of the excursion go on, for seconds.
  mutating func pass(_ duration: Double, _ steps: inout SegmentSteps) {
    if growth != .none { growth = growth.after(duration, drawnTo: .zero, by: tuning, &steps) }
    presence.pass(duration, on: tuning, &steps)
    carried?.elapsed += duration
  }

  /// Whether nothing is left but what the scroll does to it, within an amplitude in points; what has left is gone then.
  func isDone(within amplitude: Double) -> Bool {
    guard control == .attached else { return false }
    if ordinal < 0, presence.isGone(within: amplitude, on: tuning) { return true }
    return path.start.stays(within: amplitude, on: tuning)
      && growth.stays(within: amplitude, on: tuning)
      && presence.isSettled(within: amplitude, on: tuning)
  }

  func motion(at phase: Double, offset: Point) -> CellMotion {
    var velocity = excursion(at: phase).velocity
    if !isDragged { velocity = velocity + attached.state.velocity }
    return CellMotion(
      control: control, displacement: displacement(at: phase, offset: offset), velocity: velocity)
  }
}

// MARK: - Changes of control

extension LiftedCell {
  /// Lifts the cell, which a cap on overlap draws a correction in points away from where its spring
  /// has it.
  mutating func lift(_ rules: LiftingRules, correction: Vector, at phase: Double) {
    self.rules = rules
    control = .lifted
    path.start.offset = path.start.offset + correction
    path.began = phase
  }

  /// Begins dragging the cell, or moves the finger.
  mutating func drag(to place: Point, offset: Point, at phase: Double) {
    beginAnew(at: phase)
    if !isDragged { beginDrag(at: place, offset: offset) }
    path.target = place - .zero - grip
  }

  /// Carries the cell straight to where the finger is after a duration in seconds.
  mutating func carry(to place: Point, over duration: Double, offset: Point, at phase: Double) {
    beginAnew(at: phase)
    if !isDragged { beginDrag(at: place, offset: offset) }
    path.target = place - .zero - grip
    carried = CarriedPath(start: path.start.offset, end: path.target, duration: duration)
  }

  /// Lets a new path begin where the cell is; nothing carries it any more.
  private mutating func beginAnew(at phase: Double) {
    path.beginAnew(at: phase)
    if let carried { path.start = carried.excursion }
    carried = nil
  }

  private mutating func beginDrag(at place: Point, offset: Point) {
    let toCorner = attached.state.offset - (offset - restFrame.center)
    path.start.offset = path.start.offset + toCorner
    path.start.velocity = path.start.velocity + attached.state.velocity
    path.spring = rules.grip
    grip = place - .zero - path.start.offset
    control = .dragged
  }

  /// Releases the cell, with a velocity of its own or the one it has.
  mutating func release(velocity: Vector?, offset: Point, at phase: Double) {
    beginAnew(at: phase)
    if isDragged {
      let toAttached = offset - restFrame.center - attached.state.offset
      path.start.offset = path.start.offset + toAttached
      path.start.velocity = path.start.velocity - attached.state.velocity
    }
    if let velocity { path.start.velocity = velocity - attached.state.velocity }
    path.spring = tuning
    path.target = .zero
    control = .lifted
  }

  /// Reattaches the cell; a cap on overlap will draw it a correction away from where its spring has it.
  mutating func reattach(correction: Vector, offset: Point, at phase: Double) {
    release(velocity: nil, offset: offset, at: phase)
    path.start.offset = path.start.offset - correction
    path.began = 0
    path.wasInContact = false
    control = .attached
  }
}

// MARK: - Changes of the content

extension LiftedCell {
  /// Becomes a cell of a changed layout, or one that has left it; what it is seen to do stays as it is.
  mutating func become(
    ordinal: Int, element: LayoutElement, restFrame: Rect, attached: AttachedCell
  ) {
    self.ordinal = ordinal
    self.element = element
    self.restFrame = restFrame
    self.attached = attached
    tuning = attached.tuning
    if !isDragged { path.spring = tuning }
  }

  /// Makes the excursion such that the cell is seen at a displacement from rest, in points, and with a velocity, in
  /// points per second. A dragged cell follows its finger alone.
  mutating func place(
    at displacement: Vector, _ velocity: Vector, offset: Point, phase: Double
  ) {
    guard !isDragged else { return }
    if isLifted { path.beginAnew(at: phase) }
    path.start = Excursion(
      offset: displacement - base(offset: offset),
      velocity: velocity - attached.state.velocity)
  }
}
