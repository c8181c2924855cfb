import Foundation
import PlaneDynamics
import PlaneGeometry

// An animator owns a `DynamicsWorld`, and its behaviors have the identifiers of that world's: what
// they store is what the world is given.

/// Moves items as its behaviors say, frame by frame of a ``DisplayClock``.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The view whose coordinates are used, and whose descendants are the items; nil for an animator
  /// of objects that are no views.
  public private(set) weak final var referenceView: UIView?
  /// Who hears when it starts and stops.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviors at the top, in order of addition.
  public private(set) final var behaviors: [UIDynamicBehavior] = []
  /// Whether it runs: from the call that woke it to the frame after which nothing moves.
  public private(set) final var isRunning = false
  /// How closely it follows UIKit.
  public final let options: AnimatorOptions

  private var stored: DynamicsWorld
  /// By the index of the item in the world, so that bodies are written in the order in which they
  /// were made.
  final var seats: [ItemSeat?] = []
  final var places: [ObjectIdentifier: Int] = [:]
  /// The members of groups that are in behaviors.
  final var grouped: Set<ObjectIdentifier> = []
  private var inTree: [BehaviorID: UIDynamicBehavior] = [:]
  private var isStepping = false
  weak final var clock: DisplayClock?

  /// An animator of objects that are no views, in coordinates of their own.
  public convenience override init() { self.init(for: nil) }

  /// An animator of the views in a view.
  public convenience init(referenceView view: UIView) { self.init(for: view) }

  private init(for view: UIView?) {
    referenceView = view
    options = DisplayClock.current?.options ?? AnimatorOptions()
    var worldOptions = WorldOptions()
    worldOptions.quirks = options.quirks
    stored = DynamicsWorld(options: worldOptions)
    super.init()
    view?.addAnimator(self)
    DisplayClock.enroll(self)
  }

  /// Seconds for which it has run.
  open var elapsedTime: TimeInterval { world.elapsedTime }

  /// What moves the items. Nobody else can have it while it takes a step.
  final var world: DynamicsWorld {
    _read {
      precondition(
        !isStepping, "an animator can be neither read nor changed while a field is evaluated")
      yield stored
    }
    _modify {
      precondition(
        !isStepping, "an animator can be neither read nor changed while a field is evaluated")
      yield &stored
    }
  }

  // MARK: - Behaviors

  /// Adds a behavior with its children; nothing where it is at the top already.
  ///
  /// The behavior's ``UIDynamicBehavior/willMove(to:)`` is called first, then its items get bodies.
  /// It must not be in another animator or below another behavior.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.dynamicAnimator !== self || behavior.parent != nil else { return }
    precondition(
      behavior.dynamicAnimator == nil && behavior.parent == nil,
      "the behavior is in an animator or below another behavior; remove it there first")
    behaviors.append(behavior)
    associate(behavior, under: nil)
  }

  /// Removes a behavior from the top with its children; nothing where it is not there.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let place = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    dissociate(behavior)
    behaviors.remove(at: place)
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() {
    let all = behaviors
    behaviors = []
    for behavior in all { dissociate(behavior) }
  }

  final func associate(_ behavior: UIDynamicBehavior, under parent: BehaviorID?) {
    behavior.dynamicAnimator = self
    behavior.willMove(to: self)
    let items = behavior.members.map { use($0) }
    let value = behavior.value(items, self)
    let id = change { world throws(DynamicsError) in try world.add(value, to: parent) }
    behavior.id = id
    inTree[id] = behavior
    behavior.didAssociate(with: self)
    for child in behavior.childBehaviors { associate(child, under: id) }
  }

  final func dissociate(_ behavior: UIDynamicBehavior) {
    behavior.forEachInWalk { each in
      each.willMove(to: nil)
      each.willDissociate(from: self)
    }
    if let id = behavior.id {
      change { world throws(DynamicsError) in try world.remove(id) }
    }
    behavior.forEachInWalk { each in
      if let id = each.id { inTree[id] = nil }
      each.id = nil
      each.dynamicAnimator = nil
      for item in each.members { release(item) }
    }
  }

  /// Changes the world, and starts where that wakes something.
  @discardableResult
  final func change<Result>(
    _ body: (inout DynamicsWorld) throws(DynamicsError) -> Result
  ) -> Result {
    let result: Result
    do { result = try body(&world) } catch { preconditionFailure("\(error)") }
    if world.isRunning && !isRunning {
      isRunning = true
      delegate?.dynamicAnimatorWillResume(self)
    }
    return result
  }

  /// Ends the program where a view is not in the reference view.
  final func check(_ item: any UIDynamicItem) {
    guard let referenceView, let view = item as? UIView else { return }
    precondition(
      view !== referenceView && view.isDescendant(of: referenceView),
      "the view is not in the reference view; add it as a subview first")
  }

  // MARK: - Frames

  /// One frame of a display, in UIKit's order: time, forces and motion, items, contacts, actions,
  /// rest.
  final func tick(_ duration: TimeInterval) {
    guard isRunning else { return }
    isStepping = true
    let report = stored.step(by: duration) { [inTree] id, sample in
      (inTree[id] as? UIFieldBehavior)?.force(on: sample) ?? .zero
    }
    isStepping = false
    writeItems()
    tellDelegates(of: report.events)
    runActions()
    guard !world.isRunning || behaviors.isEmpty else { return }
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func runActions() {
    var actions: [() -> Void] = []
    for behavior in behaviors {
      behavior.forEachInWalk { each in
        if let action = each.action { actions.append(action) }
      }
    }
    for action in actions { action() }
  }

  /// Calls the delegates of collisions: first for all contacts that began, then for all that ended.
  private func tellDelegates(of events: [WorldEvent]) {
    // A delegate may remove behaviors and items that others are still to hear of.
    let began = events.compactMap { event in
      if case .contactBegan(let contact) = event { meeting(contact) } else { nil }
    }
    let ended = events.compactMap { event in
      if case .contactEnded(let contact) = event { meeting(contact) } else { nil }
    }
    for meeting in began { meeting.tellBegan() }
    for meeting in ended { meeting.tellEnded() }
  }

  private func meeting(_ contact: ContactEvent) -> Meeting? {
    guard let behavior = inTree[contact.behavior] as? UICollisionBehavior,
      let item = seats[contact.item.index]?.item
    else { return nil }
    let partner: Meeting.Partner
    switch contact.partner {
    case .item(let other):
      guard let other = seats[other.index]?.item else { return nil }
      partner = .item(other)
    case .boundary(let name):
      partner = .boundary(name.flatMap { behavior.identifier(ofBoundary: $0) })
    }
    return Meeting(
      behavior: behavior, item: item, partner: partner, point: CGPoint(contact.point))
  }

  /// Takes the bounds of the reference view anew for all boundaries made of them.
  final func followReferenceBounds() {
    for behavior in inTree.values {
      if let collision = behavior as? UICollisionBehavior { collision.followReferenceBounds() }
    }
  }
}

/// Who hears when an animator starts and stops.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// It begins to run; called within the call that woke it.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Nothing moves any more, or it has no behaviors; called at the end of a frame.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
